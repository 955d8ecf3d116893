// What kind of goods a SKU is: one word for the product, the tariff that refuses it or asks more for it, and the refusal that names it.
import type { Text } from './errors.ts'

/** Product attributes as tariffs name them: a method may refuse one or ask more for it. */
export const PRODUCT_ATTRIBUTES = ['general', 'battery', 'liquid', 'powder', 'magnetic', 'flammable'] as const
export type ProductAttribute = (typeof PRODUCT_ATTRIBUTES)[number]

export const ATTRIBUTE_TEXT: Record<ProductAttribute, Text> = {
  general: { en: 'General goods', zh_CN: '普货' },
  battery: { en: 'With battery', zh_CN: '带电' },
  liquid: { en: 'Liquid or paste', zh_CN: '液体/膏体' },
  powder: { en: 'Powder', zh_CN: '粉末' },
  magnetic: { en: 'Magnetic', zh_CN: '带磁' },
  flammable: { en: 'Flammable', zh_CN: '易燃' },
}
