// The demo's lots: what is shelved of a SKU that asks for them comes in two, one of which expires soon. Dates follow from the day of shelving.
import { addDays, localDate } from '#shared/time.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Lot } from '#shared/stock/lots.rules.ts'

/** The SKUs that ask for lot and date, and how long their two lots keep. */
export const LOT_SKUS: readonly string[] = ['LT-SOAP-LEAF', 'KK-CANDLE-S']
const KEEPS_DAYS = [110, 420] as const

/** Lots for all pieces of these counts whose SKU asks for them. */
export async function lotsOf(
  ctx: Ctx,
  customerId: number,
  counts: readonly { sku_id: string; quantity: number }[],
): Promise<Lot[]> {
  const asking = await ctx.db.office
    .selectFrom('sku')
    .select(['sku_id', 'sku'])
    .where('customer_id', '=', customerId)
    .where('asks_lot', '=', true)
    .orderBy('sku')
    .execute()
  const today = localDate(ctx.clock.now(), 'Europe/Berlin')
  return asking.flatMap(({ sku_id, sku }) => {
    const pieces = counts.reduce((sum, count) => (count.sku_id === sku_id ? sum + count.quantity : sum), 0)
    const soon = Math.floor(pieces / 3)
    return [soon, pieces - soon].flatMap((quantity, n) => {
      const expires_on = addDays(today, KEEPS_DAYS[n]!)
      const lot = `${sku.slice(3, 5)}${expires_on.slice(2, 4)}${expires_on.slice(5, 7)}-${n === 0 ? 'A' : 'B'}`
      return quantity > 0 ? [{ sku_id, lot, expires_on, quantity }] : []
    })
  })
}
