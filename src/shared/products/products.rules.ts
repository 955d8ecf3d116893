// What a product may be: its barcode, and why it may not be deleted. Field by field checks are the contract's schemas.
import type { Refusal } from '../errors.ts'

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
