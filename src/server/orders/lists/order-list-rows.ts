// A row of an order list out of the tables: what both sides put around their own choice of orders, and the same row as the
// contract wants it.
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { roundMoney } from '#shared/money.ts'
import { promiseOf, type PromiseClock } from '#shared/orders/changing/promise.rules.ts'
import type { Hold } from '#shared/orders/stopping.rules.ts'
import type { orderRow } from '#shared/orders/orders.values.ts'
import { isProblem } from '#shared/orders/orders.states.ts'
import { actorOfTracking } from '#shared/orders/tracking.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { skuScopeOf } from '#server/products/index.ts'
import { readText } from '../order-events.ts'

export type OrderListRow = z.output<typeof orderRow>
export type StoredRow = Omit<OrderListRow, 'error_reason' | 'acts' | 'promise'> &
  PromiseClock & {
    leaves_on: string | null
    arrives_by: string | null
    tracking_word: string | null
    customer_id: number
    company_name: string
    error_reason: string | null
    updated_at: string
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
  now: Date,
): RawBuilder<StoredRow> =>
  sql`select o.*, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, n.tracking_word, n.carriage,
      case when n.status = 'awaiting_shipping' then (select jsonb_build_object('left', count(x.left_at), 'of', count(*)) from parcel x
        where x.customer_id = n.customer_id and x.order_id = n.order_id having count(x.left_at) > 0) end as part_left,
      n.leaves_on, n.arrives_by, n.backorder, n.updated_at,
      (${now}::timestamptz at time zone w.time_zone)::date as today, w.transit_tolerance_days as tolerance_days, ${seesMoneyOf(reader, 'o')} as money_seen from (select array_agg(k.customer_id) as customers, array_agg(k.order_id) as orders from (${page}) k) p
    cross join lateral order_list_rows(p.customers, p.orders, ${skuScopeOf(reader)}, ${reader.kind !== 'staff'}) o
    join warehouse w on w.warehouse_id = o.warehouse_id
    join orders n on n.customer_id = o.customer_id and n.order_id = o.order_id order by ${order}`

/** The row as it goes out; a supplier (who does not see the `whole` order) gets neither the recipient nor what the order waits for. */
export function rowOut(
  { money_seen, tracking_word, leaves_on, arrives_by, today, tolerance_days, ...row }: StoredRow,
  { whole, inPortal }: { whole: boolean; inPortal: boolean },
): Pick<StoredRow, 'customer_id' | 'company_name' | 'updated_at'> & OrderListRow {
  return {
    ...row,
    amount: money_seen && row.amount !== null ? roundMoney(row.amount, row.currency) : null,
    recipient_name: whole ? row.recipient_name : null,
    city: whole ? row.city : null,
    missing: whole ? row.missing : [],
    backorder: whole ? row.backorder : null,
    hold: whole ? holdSeen(row.hold, inPortal) : null,
    interception: whole ? row.interception : null,
    promise: promiseOf({ status: row.status, leaves_on, arrives_by }, { today, tolerance_days }),
    error_reason: readText(row.error_reason),
    acts: (tracking_word !== null && isProblem(row.status) && actorOfTracking(tracking_word)) || null,
  }
}

/** A hold as it goes out: who of the house put it is not the customer's business. */
export const holdSeen = (hold: Hold | null, inPortal: boolean): Hold | null =>
  hold && { ...hold, owner: inPortal && hold.side === 'staff' ? '' : hold.owner }
