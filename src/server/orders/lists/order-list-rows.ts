// A row of an order list out of the tables: what both sides put around their own choice of orders, and the same row as the
// contract wants it.
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { roundMoney } from '#shared/money.ts'
import type { orderRow } from '#shared/orders/orders.values.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { skuScopeOf } from '#server/products/index.ts'
import { readText } from '../order-events.ts'

export type OrderListRow = z.output<typeof orderRow>
export type StoredRow = Omit<OrderListRow, 'error_reason'> & {
  customer_id: number
  company_name: string
  error_reason: string | null
  money_seen: boolean
}

/**
 * The rows of a page in its `order` over `order_id`; `page` selects `customer_id` and `order_id`. A supplier gets its own
 * lines only; a customer may have asked for the last carrier's numbers. The page is cut before anything is joined to it, and the plan
 * of what is joined is kept by the database.
 */
export const pageRows = (
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  reader: CustomerActor | StaffActor,
): RawBuilder<StoredRow> =>
  sql`select o.*, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, ${seesMoneyOf(reader, 'o')} as money_seen from (select array_agg(k.customer_id) as customers, array_agg(k.order_id) as orders from (${page}) k) p
    cross join lateral order_list_rows(p.customers, p.orders, ${skuScopeOf(reader)}, ${reader.kind !== 'staff'}) o
    join warehouse w on w.warehouse_id = o.warehouse_id order by ${order}`

/** The row as it goes out; `whole` is false for a supplier, who does not see the recipient. */
export function rowOut(
  { money_seen, ...row }: StoredRow,
  whole: boolean,
): Omit<StoredRow, 'error_reason' | 'money_seen'> & OrderListRow {
  return {
    ...row,
    amount: money_seen && row.amount !== null ? roundMoney(row.amount, row.currency) : null,
    recipient_name: whole ? row.recipient_name : null,
    city: whole ? row.city : null,
    missing: whole ? row.missing : [],
    error_reason: readText(row.error_reason),
  }
}
