// The conditions of the order lists, for both sides, over `o` the order: each is one that an index can answer behind row-level
// security (ranges instead of LIKE; dates as bounds of the time-ordered id).
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { DEFAULT_DAYS } from '#shared/orders/orders.contract.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import { instantsOf } from '#shared/time.ts'
import { firstIdAt } from '#server/base/database/first-id.ts'

const DAY_MS = 86_400_000

type Window = { created_from?: string; created_to?: string; time_zone: string }

/** The ids of a span of days, both included, over an alias; without a start the last 90 days before its end. */
export function idsBetween(
  { created_from, created_to, time_zone }: Window,
  now: Date,
  alias: 'o' | 'l' = 'o',
): RawBuilder<boolean> {
  const orderId = sql.ref(`${alias}.order_id`)
  const { end, start = new Date((end ?? now).getTime() - DEFAULT_DAYS * DAY_MS) } = instantsOf(
    created_from,
    created_to,
    time_zone,
  )
  if (end !== undefined && end < start) {
    throw new AppError('invalid_input', undefined, [
      { path: 'created_to', reason: { en: 'Before the start', zh_CN: '早于开始日期' } },
    ])
  }
  const from = sql`${orderId} >= ${firstIdAt(start)}`
  return end === undefined ? sql`${from}` : sql`(${from} and ${orderId} < ${firstIdAt(end)})`
}

export type Filters = Window & {
  status?: OrderStatus
  number?: string
  tracking_no?: string
  country?: string
  warehouse_id?: string
  sku?: string
  /** A kept search; its condition is order-search.ts. */
  search_id?: string
}

/**
 * Every condition of a filter. A search by number looks at every age, unless a date is given too. `numbers` says what the index of the
 * numbers begins with: one customer, or all of them.
 */
export function conditions(
  filters: Filters,
  now: Date,
  numbers: 'of one customer' | 'of all' = 'of one customer',
): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [sql`o.deleted_at is null`]
  const { number, tracking_no, search_id } = filters
  const searched = [number, tracking_no, search_id].some((given) => given !== undefined)
  if (filters.created_from !== undefined || filters.created_to !== undefined || !searched)
    found.push(idsBetween(filters, now))
  if (filters.status) found.push(sql`o.status = ${filters.status}`)
  if (filters.country) found.push(sql`o.country = ${filters.country}`)
  if (filters.warehouse_id) found.push(sql`o.warehouse_id = ${filters.warehouse_id}`)
  if (filters.number) found.push(numberIs(filters.number, numbers))
  if (filters.tracking_no) {
    const number = filters.tracking_no.toUpperCase()
    found.push(
      sql`o.order_id in (select p.order_id from parcel p where p.customer_id = o.customer_id and p.tracking_no = ${number}
        union all select p.order_id from parcel p where p.customer_id = o.customer_id and p.last_mile_no = ${number})`,
    )
  }
  if (filters.sku) {
    found.push(sql`o.order_id in (select l.order_id from order_line l join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
      where l.customer_id = o.customer_id and s.sku = ${filters.sku})`)
  }
  return found
}

/** The order number or the customer's, exactly, or from the start when it ends in `*`. */
function numberIs(number: string, numbers: 'of one customer' | 'of all'): RawBuilder<boolean> {
  const from = number.replace(/\*$/, '')
  const end = `${from}\u{10ffff}`
  const matches = (column: 'order_no' | 'customer_order_no') =>
    from === number
      ? sql<boolean>`${sql.ref(`o.${column}`)} = ${number}`
      : sql<boolean>`(${sql.ref(`o.${column}`)} >= ${from} and ${sql.ref(`o.${column}`)} < ${end})`
  if (numbers === 'of one customer') return sql`(${matches('order_no')} or ${matches('customer_order_no')})`
  const customerId = customerInNumber(from)
  return customerId === undefined
    ? matches('customer_order_no')
    : sql`((o.customer_id = ${customerId} and ${matches('order_no')}) or ${matches('customer_order_no')})`
}

/** The customer that the house's order numbers carry: `SO1024-...`. */
const customerInNumber = (start: string): number | undefined => {
  const found = /^SO(\d{1,9})-/.exec(start)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** A start such as `SO10` fits house numbers of several customers: only their own indexes can answer. */
export const cutsCustomer = (number: string): boolean => /^(S|SO|SO\d{1,9})?\*$/.test(number)

/** A whole number, or so much of one of the house's that at most a thousand begin with it (they have six digits). */
export const isNarrow = (number: string): boolean => !number.endsWith('*') || /^SO\d{1,9}-\d{3,}\*$/.test(number)
