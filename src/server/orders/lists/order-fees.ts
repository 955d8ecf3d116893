// What an order was charged, fee by fee, and what of its freight was given back (Rule 9.82).
import { sql, type RawBuilder } from 'kysely'
import { D, roundMoney } from '#shared/money.ts'
import type { ExplainedFee } from '#shared/rates/fee-line.ts'
import { refundLine, type FreightShare } from '#shared/rates/freight-refund.ts'
import type { Database } from '#server/base/database/database.ts'
import type { StoredQuote } from '../load-orders.ts'

type Charged = Omit<ExplainedFee, 'parcel_no'> & { parcel_no: number | null }

/** `of` names the order by its keys. For who sees money. */
export async function feesCharged(db: Database, of: RawBuilder<unknown>, currency: string): Promise<ExplainedFee[]> {
  const { rows } =
    await sql<Charged>`select fee_type, amount, basis, parcel_no from order_fee where ${of} order by line_no`.execute(
      db,
    )
  const refunds = await sql<FreightShare>`select base, percent, amount from freight_refund where ${of}`.execute(db)
  return [
    ...rows.map(({ parcel_no, ...fee }) => ({
      ...fee,
      amount: roundMoney(fee.amount, currency),
      ...(parcel_no !== null && { parcel_no }),
    })),
    ...refunds.rows.map((refund) => refundLine(refund, currency)),
  ]
}

/** What the order was estimated at when it was submitted, and what its changes since made of that (Rule 12.25). */
export function estimateOf(quote: Omit<StoredQuote, 'priced'>) {
  const last = quote.last ?? quote
  const { lines, total } = quote.first ?? last
  return { lines, total, changed: roundMoney(new D(last.total).minus(total).toFixed(), quote.currency) }
}
