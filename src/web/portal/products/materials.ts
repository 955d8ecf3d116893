// How a consumable reads: its name, and what each warehouse asks for one piece.
import type { PackMaterial } from '#shared/products/products.contract.ts'
import type { useFormat } from '#web/kit/text/format.ts'
import type { Text } from '#web/kit/text/language.ts'

export const materialName = ({ name_en, name_zh }: Pick<PackMaterial, 'name_en' | 'name_zh'>): Text => ({
  en: name_en,
  zh_CN: name_zh,
})

/** Warehouse and price, the warehouse alone for who may not see money. */
export const pricesOf = ({ prices }: PackMaterial, format: ReturnType<typeof useFormat>): string[] =>
  prices.map(({ warehouse_code, amount, currency }) =>
    amount === null ? warehouse_code : `${warehouse_code} ${format.money(amount, currency)}`,
  )
