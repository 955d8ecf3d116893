// Texts about kits, of both applications.
import { text } from '#web/kit/text/text.ts'

export const kitsText = text({
  en: {
    kit: 'Kit',
    madeOf: 'Made of',
    usedIn: 'Part of kits',
    product: 'Product',
    pieces: 'Pieces in one',
  },
  zh_CN: {
    kit: '组合产品',
    madeOf: '组成产品',
    usedIn: '所属组合产品',
    product: '产品',
    pieces: '每套件数',
  },
})
