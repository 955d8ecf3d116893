// The demo's lots: what is shelved of a SKU that asks for them comes in two, one of which expires soon; some pieces have expired. Dates follow from the day of shelving.
import { sql } from 'kysely'
import { officeLotCalls } from '#shared/stock/lots.contract.ts'
import { addDays, localDate } from '#shared/time.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Lot } from '#shared/stock/lots.rules.ts'
import { correctLot } from '#server/stock/lots/correct-lot.ts'
import { calling } from './actors.ts'
import { morning } from './every-state.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

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

const WRONG_PIECES = 6

/** A few pieces whose date was read wrongly at shelving: written down anew, they have expired and lie in quarantine. */
export const lotScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 6 * 24), story: misread(ctx, house) },
]

async function* misread(ctx: Ctx, { customers, staff, warehouses }: DemoHouse): Story {
  const customer_id = customers[0]?.actor.customerId
  const [worker, warehouse] = [staff['duisburg'], warehouses['DE1']]
  if (!customer_id || !worker || !warehouse) throw new Error('the demo has no lots')
  const { rows } = await sql<{ sku_id: string; lot: string; expires_on: string }>`
    select b.sku_id, b.lot, b.expires_on from stock_batch b join stock s using (customer_id, warehouse_id, sku_id)
    where b.customer_id = ${customer_id} and b.warehouse_id = ${warehouse.id} and b.expires_on is not null and b.kept = 0
      and b.quantity_left > ${WRONG_PIECES} and s.total - s.frozen > ${WRONG_PIECES}
    order by b.expires_on, b.batch_id limit 1`.execute(ctx.db.office)
  const found = rows[0]
  if (!found) throw new Error('the demo has shelved no lot')
  await correctLot(ctx, calling(worker, officeLotCalls.correct), {
    ...found,
    customer_id,
    warehouse_id: warehouse.id,
    quantity: WRONG_PIECES,
    new_lot: found.lot,
    new_expires_on: addDays(localDate(ctx.clock.now(), 'Europe/Berlin'), -2),
    note: 'The date on these cartons was read wrongly when they were shelved.',
  })
  yield 1
}
