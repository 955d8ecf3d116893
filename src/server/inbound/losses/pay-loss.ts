// The pay-out of an approved loss order (Rule 8.3): the missing goods at their purchase price by the rates of the day, posted once.
// Whether it may be approved is not decided here.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Inspection } from '#shared/inbound/inbound.values.ts'
import { missingPieces, payoutOf, payoutShare } from '#shared/inbound/losses.rules.ts'
import { sumMoney } from '#shared/money.ts'
import { localDate } from '#shared/time.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { rateOn } from '#server/rates/index.ts'
import type { LockedLoss, LossKey } from './loss-writing.ts'

type Line = {
  box_no: number
  sku_id: string
  sku: string
  appointment_quantity: number
  qualified_quantity: number
  actual_quantity: number
  purchase_price: string | null
  purchase_currency: string
  inspection: Inspection
  currency: string
}

export async function wasPaid(db: Database, { customer_id, loss_id }: LossKey): Promise<boolean> {
  const { rows } =
    await sql`select from loss_payout where customer_id = ${customer_id} and loss_id = ${loss_id}`.execute(db)
  return rows.length > 0
}

/** Keeps what is paid, line by line, and posts it. Refuses `loss_price_missing` and `rate_missing`, which name what is missing. */
export async function payLoss(tx: Tx, loss: LockedLoss): Promise<{ amount: string; currency: string }> {
  const { customer_id, loss_id } = loss
  const { rows } =
    await sql<Line>`select y.box_no, y.sku_id, s.sku, y.appointment_quantity, y.qualified_quantity, y.actual_quantity,
      s.purchase_price, s.purchase_currency, coalesce(o.inspection, b.inspection) as inspection, a.currency
    from loss_line y join sku s using (customer_id, sku_id) join account a using (customer_id)
    join loss_order o using (customer_id, loss_id) left join booking b on b.customer_id = o.customer_id and b.booking_id = o.booking_id
    where y.customer_id = ${customer_id} and y.loss_id = ${loss_id} order by y.box_no, s.sku`.execute(tx.db)
  const { inspection, currency } = rows[0]!
  const share = payoutShare(inspection)
  const rated_on = localDate(tx.now, loss.time_zone)
  const missing = rows
    .map((row) => ({ ...row, missing: missingPieces(loss.type, row) }))
    .filter((row) => row.missing > 0)
  const unpriced = new Set(missing.filter((row) => row.purchase_price === null).map(({ sku }) => sku))
  if (unpriced.size > 0) throw new AppError('loss_price_missing', { skus: [...unpriced].join(', ') })
  const rates = await ratesInto(tx.db, currency, new Set(missing.map((row) => row.purchase_currency)), rated_on)
  const lines = missing.map(({ box_no, sku_id, missing: pieces, purchase_price, purchase_currency }) => {
    const rate = rates.get(purchase_currency)!
    const amount = payoutOf({ missing: pieces, price: purchase_price!, rate }, share, currency)
    return {
      box_no,
      sku_id,
      missing: pieces,
      unit_price: purchase_price!,
      price_currency: purchase_currency,
      rate,
      amount,
    }
  })
  const amount = sumMoney(lines.map((line) => line.amount))
  const key = { customer_id, loss_id }
  await tx.db
    .insertInto('loss_payout')
    .values({ ...key, inspection, share, rated_on, amount, currency, paid_at: tx.now })
    .execute()
  if (lines.length > 0)
    await tx.db
      .insertInto('loss_payout_line')
      .values(lines.map((line) => ({ ...key, ...line })))
      .execute()
  if (Number(amount) > 0)
    await sql`select post_entry(${customer_id}, ${amount}, 'payout.loss', 'loss_payout', null, 'loss_order', ${loss_id}, ${loss.loss_no}, '',
      ${tx.now})`.execute(tx.db)
  tx.changed(['billing'], customer_id)
  return { amount, currency }
}

/** How many of the account's currency one of each is, on the warehouse's day: a statement a currency, of which there are few. */
async function ratesInto(
  db: Database,
  to: string,
  from: ReadonlySet<string>,
  on: string,
): Promise<Map<string, string>> {
  const rates = new Map<string, string>()
  for (const currency of from) {
    const rate = await rateOn(db, currency, to, on)
    if (rate === undefined) throw new AppError('rate_missing', { from: currency, to, date: on })
    rates.set(currency, rate)
  }
  return rates
}
