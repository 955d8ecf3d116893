// Texts about kits, of both applications.
import { text } from '#web/kit/text/text.ts'

export const kitsText = text({
  en: {
    kit: 'Kit',
    madeOf: 'Made of',
    usedIn: 'Part of kits',
    product: 'Product',
    pieces: 'Pieces in one kit',
    canBeMade: 'Can be made',
    canBeMadeIn: 'How many can be made',
    noneHere: 'No warehouse has all of the products that it is made of.',

    editTitle: 'Made of other products',
    editLead:
      'Leave this empty for a product that lies on a shelf itself. A kit has no stock of its own: an order takes the products that it is made of, and the warehouse packs these together.',
    find: 'SKU, barcode or name',
    nothingFound: 'Nothing found',
    paste: 'Paste a list',
    pasteTitle: 'SKUs and pieces in one kit',
    remove: ({ sku }: { sku: string }) => `Take ${sku} out`,
    weighs: ({ weight }: { weight: string }) => `What it is made of weighs ${weight} together`,
    ofComponents: 'Serial numbers, lots, expiry dates and warnings are set on the products that a kit is made of.',
  },
  zh_CN: {
    kit: '组合产品',
    madeOf: '组成产品',
    usedIn: '所属组合产品',
    product: '产品',
    pieces: '每套件数',
    canBeMade: '可组合数量',
    canBeMadeIn: '各仓库可组合数量',
    noneHere: '没有仓库备齐其全部组成产品。',

    editTitle: '由其他产品组成',
    editLead: '自身有库存的产品请留空。组合产品没有自己的库存：订单占用其组成产品，由仓库一起打包发出。',
    find: 'SKU、条码或名称',
    nothingFound: '未找到',
    paste: '粘贴列表',
    pasteTitle: 'SKU 与每套件数',
    remove: ({ sku }: { sku: string }) => `移除 ${sku}`,
    weighs: ({ weight }: { weight: string }) => `组成产品合计 ${weight}`,
    ofComponents: '序列号、批号、有效期和库存预警请在组成产品上设置。',
  },
})
