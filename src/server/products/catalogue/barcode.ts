// A barcode of our own for a product without one: digits only, 13 of them, unique within the customer.
import { internalBarcode } from '#shared/products/products.rules.ts'
import type { Clock } from '#server/base/clock.ts'
import type { Database } from '#server/base/database/database.ts'

/** So many more are tried than are asked for. */
const SPARE = 5

/** A number that the customer's products do not carry. It is not reserved: the unique key decides when it is saved. */
export async function freeBarcode(db: Database, clock: Clock, customerId: number): Promise<string> {
  const [free] = await freeBarcodes(db, clock, customerId, 1)
  return free!
}

/** As many of them, each another. */
export async function freeBarcodes(db: Database, clock: Clock, customerId: number, count: number): Promise<string[]> {
  const candidates = [...new Set(Array.from({ length: count + SPARE }, () => internalBarcode(elevenDigits(clock))))]
  const taken = await db
    .selectFrom('sku')
    .select('barcode')
    .where('customer_id', '=', customerId)
    .where('barcode', 'in', candidates)
    .execute()
  const there = new Set(taken.map(({ barcode }) => barcode))
  const free = candidates.filter((candidate) => !there.has(candidate)).slice(0, count)
  if (free.length < count) throw new Error('no free barcode: the numbers are used up')
  return free
}

/** Chance instead of counting: a number counted up would have to be locked while a form is open. */
function elevenDigits(clock: Clock): string {
  const value = clock.secret(6).readUIntBE(0, 6) % 10 ** 11
  return String(value).padStart(11, '0')
}
