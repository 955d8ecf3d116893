// What stands in the way of closing a customer (Rule 3.22), counted in one statement; nothing of it may be left behind by an erasure.
import { sql } from 'kysely'
import type { Hindrance } from '#shared/oversight/leaving.contract.ts'
import type { Database } from '#server/base/database/database.ts'

/** Those that there are, in the order in which they are to be cleared. `count` of money is 1. */
export async function hindrancesOf(db: Database, customerId: number): Promise<Hindrance[]> {
  const own = sql`customer_id = ${customerId}`
  const { rows } = await sql<Hindrance>`select what, n as count from (
    select 1 as place, 'orders' as what, count(*)::int as n from orders where ${own} and deleted_at is null
      and status in ('verifying', 'error', 'awaiting_packing', 'packaged', 'awaiting_shipping')
    union all select 2, 'bookings', count(*)::int from booking where ${own} and deleted_at is null
      and bill_status in ('future_receipt', 'pending_quality_control', 'to_be_shelved')
    union all select 3, 'returns', count(*)::int from return_order where ${own} and status in ('announced', 'arrived', 'inspected')
    union all select 4, 'transfers', count(*)::int from stock_transfer where ${own} and status in ('submitted', 'approved', 'shipped', 'arriving')
    union all select 5, 'losses', count(*)::int from loss_order where ${own} and status in ('confirmed', 'disputed', 'approved')
    union all select 6, 'counts', count(*)::int from stock_count where ${own} and status = 'counting'
    union all select 7, 'quarantine', count(*)::int from quarantine where ${own} and status = 'kept'
    union all select 8, 'stock', coalesce(sum(total), 0)::int from stock where ${own}
    union all select 9, 'disputes', count(*)::int from fee_dispute where ${own} and status in ('open', 'answered')
    union all select 10, 'adjustments', count(*)::int from adjustment where ${own} and status = 'waiting'
    union all select 11, 'top_ups', count(*)::int from top_up where ${own} and status = 'submitted'
    union all select 12, 'storage_bills', count(*)::int from storage_bill where ${own} and settled_at is null
    union all select 13, 'storage_due', count(*)::int from storage_due where ${own}
    union all select 14, 'holds', count(*)::int from balance_hold where ${own} and state = 'open' and amount <> 0
    union all select 15, 'balance', count(*)::int from account where ${own} and balance <> 0
  ) h where n > 0 order by place`.execute(db)
  return rows
}
