// What a product may be: its categories, its barcode, and why it may not be deleted. Field by field checks are
// the contract's schemas.
import type { Refusal, Text } from '../errors.ts'

/** Categories count on the tariff's over-category fee: an order of many of them costs more to declare. */
export const PRODUCT_CATEGORIES = [
  'apparel', 'shoes_bags', 'jewelry_watches', 'beauty_health', 'electronics', 'computers', 'home_kitchen', 'furniture',
  'toys_games', 'sports_outdoors', 'automotive', 'tools_garden', 'office_stationery', 'pet_supplies', 'mother_baby',
  'food', 'books_media', 'other',
] as const // prettier-ignore
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

export const CATEGORY_TEXT: Record<ProductCategory, Text> = {
  apparel: { en: 'Apparel', zh_CN: '服装' },
  shoes_bags: { en: 'Shoes and bags', zh_CN: '鞋靴箱包' },
  jewelry_watches: { en: 'Jewelry and watches', zh_CN: '珠宝钟表' },
  beauty_health: { en: 'Beauty and health', zh_CN: '美妆个护' },
  electronics: { en: 'Consumer electronics', zh_CN: '消费电子' },
  computers: { en: 'Computers and accessories', zh_CN: '电脑及配件' },
  home_kitchen: { en: 'Home and kitchen', zh_CN: '家居厨具' },
  furniture: { en: 'Furniture', zh_CN: '家具' },
  toys_games: { en: 'Toys and games', zh_CN: '玩具游戏' },
  sports_outdoors: { en: 'Sports and outdoors', zh_CN: '运动户外' },
  automotive: { en: 'Automotive parts', zh_CN: '汽摩配件' },
  tools_garden: { en: 'Tools and garden', zh_CN: '工具园艺' },
  office_stationery: { en: 'Office and stationery', zh_CN: '办公文具' },
  pet_supplies: { en: 'Pet supplies', zh_CN: '宠物用品' },
  mother_baby: { en: 'Mother and baby', zh_CN: '母婴用品' },
  food: { en: 'Food', zh_CN: '食品' },
  books_media: { en: 'Books and media', zh_CN: '图书音像' },
  other: { en: 'Other', zh_CN: '其他' },
}

/** A barcode of more characters than this is allowed, but prints too fine for small labels (Rule 5.2). */
export const RECOMMENDED_BARCODE_LENGTH = 17

/**
 * An EAN-13 of eleven digits of the caller's choosing: `2` in front, the range that GS1 keeps for use inside a company, so it
 * never meets a bought number; the check digit behind.
 */
export function internalBarcode(elevenDigits: string): string {
  const body = `2${elevenDigits}`
  return body + checkDigit(body)
}

/** The GS1 check digit of the digits before it: weights 3, 1, 3, ... from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * A SKU on a packing list, an order or a shelf cannot be deleted (Rule 5.7). Names each used one at its
 * place in `askedIds`.
 */
export function refuseDelete(
  products: readonly { sku_id: string; sku: string; used: boolean }[],
  askedIds: readonly string[],
): Refusal | undefined {
  const used = products.filter((product) => product.used)
  if (used.length === 0) return undefined
  const fields = used.map(({ sku_id, sku }) => ({
    path: `sku_ids.${askedIds.indexOf(sku_id)}`,
    reason: { en: `${sku} is in use`, zh_CN: `${sku} 已被使用` },
  }))
  return { code: 'sku_in_use', fields }
}
