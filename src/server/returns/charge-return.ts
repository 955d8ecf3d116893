// Charging a closed return, once: fee lines and ledger entries in one function of the database (Rule 9.36). What could not be priced when it was
// closed is charged by the sweep as soon as its warehouse has a price list for the day of its arrival.
import { sql } from 'kysely'
import { quoteReturn } from '#shared/rates/rates.rules.ts'
import { returnWork } from '#shared/returns/returns.rules.ts'
import { localDate } from '#shared/time.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { termsIfAny, type RatingTerms } from '#server/rates/index.ts'
import { goodsOf, type LockedReturn } from './return-writing.ts'

type Priced = Pick<
  LockedReturn,
  'customer_id' | 'return_id' | 'return_no' | 'warehouse_id' | 'time_zone' | 'arrived_at' | 'currency'
>

/** The price list of the day of arrival, at the warehouse; of today while it is on its way. */
export async function returnTerms(
  ctx: Ctx,
  db: Database,
  { customer_id, warehouse_id, time_zone, arrived_at, currency }: Omit<Priced, 'return_id' | 'return_no'>,
): Promise<{ onDate: string; terms: RatingTerms | undefined }> {
  const onDate = localDate(arrived_at === null ? ctx.clock.now() : new Date(arrived_at), time_zone)
  return {
    onDate,
    terms: await termsIfAny(ctx, db, { customerId: customer_id, warehouseId: warehouse_id, onDate, currency }),
  }
}

/** Charges a return that this transaction has closed or locked; the sum, or null where it has no price or was charged before. */
export async function chargeReturn(ctx: Ctx, tx: Tx, found: Priced): Promise<string | null> {
  const { onDate, terms } = await returnTerms(ctx, tx.db, found)
  if (!terms) return null
  const { customer_id, return_id, currency } = found
  const work = returnWork(await goodsOf(tx.db, customer_id, [return_id]), onDate)
  const { handling, fx } = terms.terms
  const quote = quoteReturn({ handling, fx, currency }, work)
  if (!quote.ok) return null
  const fees = JSON.stringify(quote.lines.map((line, n) => ({ line_no: n + 1, ...line })))
  const { rows } = await sql<{ charged: string | null }>`
    select charge_return(${customer_id}, ${return_id}, ${fees}::jsonb, ${work.pieces}, ${tx.now}) as charged`.execute(
    tx.db,
  )
  const charged = rows[0]?.charged ?? null
  if (charged !== null) tx.changed(['billing', 'returns'], customer_id)
  return charged
}

const TURN = 50
const UNCHARGED = sql`r.status = 'closed' and r.charged is null and tariff_on('handling', r.warehouse_id, r.customer_id,
  (r.arrived_at at time zone w.time_zone)::date) is not null`

/** One turn of the sweep; returns how many returns it charged. Two of these never take the same return. */
export async function chargeWaitingReturns(ctx: Ctx): Promise<number> {
  const due =
    await sql`select from return_order r join warehouse w using (warehouse_id) where ${UNCHARGED} limit 1`.execute(
      ctx.db.office,
    )
  if (due.rows.length === 0) return 0
  return write(ctx, systemActor('returns.charge'), async (tx) => {
    const { rows } =
      await sql<Priced>`select r.customer_id, r.return_id, r.return_no, r.warehouse_id, w.time_zone, r.arrived_at, c.currency
      from return_order r join warehouse w using (warehouse_id) join customer c using (customer_id)
      where ${UNCHARGED} order by r.return_id limit ${TURN} for update of r skip locked`.execute(tx.db)
    let charged = 0
    for (const found of rows) {
      const amount = await chargeReturn(ctx, tx, found)
      if (amount === null) continue
      tx.note({
        customerId: found.customer_id,
        object: 'return_order',
        objectId: found.return_no,
        after: { charged: amount },
      })
      charged += 1
    }
    if (charged === 0) tx.idle()
    return charged
  })
}
