// Texts of the comparison of warehouses in the order form.
import { text } from '#web/kit/text/text.ts'

export const warehousesText = text({
  en: {
    compare: 'Compare warehouses',
    title: 'Warehouses for this order',
    first: 'Enter country, postal code and goods first',
    best: 'Best',
    sameCountry: 'Same country',
    inStock: 'Everything is in stock',
    more: ({ count }: { count: number }) => `${count} more`,
    noMethod: 'No shipping method carries it from here',
    use: 'Use',
    take: ({ name }: { name: string }) => `Use ${name}`,
    chosen: 'Chosen',
  },
  zh_CN: {
    compare: '比较仓库',
    title: '可用于此订单的仓库',
    first: '请先填写国家、邮编和商品',
    best: '推荐',
    sameCountry: '同国',
    inStock: '库存齐全',
    more: ({ count }: { count: number }) => `另有 ${count} 项`,
    noMethod: '此仓库没有可承运的物流方式',
    use: '使用',
    take: ({ name }: { name: string }) => `使用 ${name}`,
    chosen: '已选',
  },
})
