// The conditions of the order lists, for both sides, over `o` the order: each is one that an index can answer behind row-level
// security (ranges instead of LIKE; dates as bounds of the time-ordered id).
import { sql, type RawBuilder } from 'kysely'
import type { Carriage } from '#shared/orders/collecting.rules.ts'
import type { PromiseFilter } from '#shared/orders/changing/promise.rules.ts'
import { DEFAULT_DAYS, type OrderSource } from '#shared/orders/order-list.filters.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import type { ProblemFilter } from '#shared/orders/tracking/tracking-actors.ts'
import { wordsOfActor } from '#shared/orders/tracking.rules.ts'
import { instantsOf } from '#shared/time.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { seesEverySku } from '#server/products/index.ts'
import { firstIdAt } from '#server/base/database/first-id.ts'

const DAY_MS = 86_400_000

export type Window = { created_from?: string; created_to?: string; time_zone: string }

const ORDER_ID = { o: sql`o.order_id`, l: sql`l.order_id`, k: sql`k.order_id` }

/** The ids of a span of days, both included, over an alias; without a start the last 90 days before its end. */
export function idsBetween(
  { created_from, created_to, time_zone }: Window,
  now: Date,
  alias: keyof typeof ORDER_ID = 'o',
): RawBuilder<boolean> {
  const orderId = ORDER_ID[alias]
  const { start, end } = spanOf(created_from, created_to, time_zone, now)
  const from = sql`${orderId} >= ${firstIdAt(start)}`
  return end === undefined ? sql`${from}` : sql`(${from} and ${orderId} < ${firstIdAt(end)})`
}

/** Without a start the last 90 days before the end; the end stays open. */
function spanOf(first: string | undefined, last: string | undefined, timeZone: string, now: Date) {
  const { end, start = new Date((end ?? now).getTime() - DEFAULT_DAYS * DAY_MS) } = instantsOf(first, last, timeZone)
  return { start, end }
}

export type Filters = Window & {
  status?: OrderStatus
  number?: string
  tracking_no?: string
  country?: string
  warehouse_id?: string
  sku?: string
  method?: string
  recipient?: string
  source?: OrderSource
  carriage?: Carriage
  amount_from?: string
  amount_to?: string
  shipped_from?: string
  shipped_to?: string
  upload_id?: string
  held?: '1'
  backordered?: '1'
  interception?: '1'
  delivery_problem?: ProblemFilter
  promise?: PromiseFilter
  /** A kept search; its condition is order-search.ts. */
  search_id?: string
}

type Asked = {
  reader: CustomerActor | StaffActor
  customer?: RawBuilder<unknown> | undefined
  order: RawBuilder<unknown>
}

/**
 * Every condition of a filter. A search by number looks at every age and so does one for problems or for what is late, unless a date is given too. `customer` is whose orders are read, as the
 * query names it; without one they are those of all, and other indexes begin with the numbers. `order` is the list's, over `order_id`.
 */
export function conditions(filters: Filters, now: Date, { reader, customer, order }: Asked): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [sql`o.deleted_at is null`]
  const { number, tracking_no, search_id, upload_id, delivery_problem, promise, shipped_from, shipped_to, time_zone } =
    filters
  const searched = [
    number,
    tracking_no,
    search_id,
    upload_id,
    delivery_problem,
    promise,
    filters.backordered,
    shipped_from,
    shipped_to,
  ].some((given) => given !== undefined)
  const bounded = filters.created_from !== undefined || filters.created_to !== undefined || !searched
  if (bounded) found.push(idsBetween(filters, now))
  if (filters.status) found.push(sql`o.status = ${filters.status}`)
  if (filters.country) found.push(sql`o.country = ${filters.country}`)
  if (filters.warehouse_id) found.push(sql`o.warehouse_id = ${filters.warehouse_id}`)
  if (upload_id) found.push(sql`o.upload_id = ${upload_id}`)
  if (filters.carriage) found.push(sql`o.carriage = ${filters.carriage}`)
  if (filters.source) found.push(sql`o.source = ${filters.source}`)
  if (filters.method)
    found.push(
      sql`o.method_id in (select m.method_id from shipping_method m where upper(m.code) = ${filters.method.toUpperCase()})`,
    )
  if (shipped_from || shipped_to) {
    const { start, end } = spanOf(shipped_from, shipped_to, time_zone, now)
    found.push(sql`o.shipped_at >= ${start}`)
    if (end) found.push(sql`o.shipped_at < ${end}`)
  }
  if (filters.recipient) found.push(recipientIs(filters.recipient, reader))
  if (filters.amount_from || filters.amount_to) found.push(amountIs(filters, reader))
  if (filters.number) found.push(numberIs(filters.number, customer !== undefined))
  if (filters.tracking_no) found.push(travelsUnder(filters.tracking_no.toUpperCase(), customer))
  if (filters.held) found.push(sql`o.hold is not null`)
  if (filters.backordered) found.push(sql`o.backorder is not null`)
  if (filters.interception) found.push(sql`o.interception ->> 'state' = 'open'`)
  if (delivery_problem) found.push(hasProblem(delivery_problem))
  if (promise) found.push(isPromised(promise, now))
  if (filters.sku) {
    const within = (alias: 'l' | 'k') => (bounded ? idsBetween(filters, now, alias) : sql<boolean>`true`)
    found.push(sql`o.order_id in (${ordersOfSku(filters.sku, customer ?? sql`o.customer_id`, within, order)})`)
  }
  return found
}

/** Over `o`; the statuses are spelled out because the indexes are over them alone. */
export const hasProblem = (asked: ProblemFilter): RawBuilder<boolean> => {
  const problem = sql<boolean>`o.status in ('possible_exception', 'too_long_in_transit')`
  return asked === 'any' ? problem : sql`(${problem} and o.tracking_word = any (${wordsOfActor(asked)}::text[]))`
}

/** The date of a warehouse `w`, fewer so many of its days. */
const dateAt = (now: Date, fewer: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${now}::timestamptz at time zone w.time_zone)::date - ${fewer}`

/** Of the warehouse of `o`. Asked once for all warehouses, since an order list holds many more orders than there are of these. */
const warehouseDate = (now: Date, fewer: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((select jsonb_object_agg(w.warehouse_id, ${dateAt(now, fewer)}) from warehouse w) ->> o.warehouse_id::text)::date`

/**
 * Over `o`, as `promiseOf` says it of one; the statuses are spelled out because the indexes are over them alone. The dates of the first and the last warehouse bound what is
 * read, so that what leaves today is not gone through for what is late, and the warehouse's own date decides.
 */
export function isPromised(asked: PromiseFilter, now: Date): RawBuilder<boolean> {
  const tolerance = sql`w.transit_tolerance_days`
  if (asked === 'overdue')
    return sql`(o.status in ('shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit')
      and ${isBefore(sql`o.arrives_by`, now, tolerance)} and o.arrives_by < ${warehouseDate(now, tolerance)})`
  const waits = sql`o.status in ('verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping')`
  const today = warehouseDate(now, sql`0`)
  const first = sql`(select min(${dateAt(now, sql`0`)}) from warehouse w)`
  return asked === 'late'
    ? sql`(${waits} and ${isBefore(sql`o.leaves_on`, now, sql`0`)} and o.leaves_on < ${today})`
    : sql`(${waits} and o.leaves_on between ${first} and ${last(now, sql`0`)} and o.leaves_on = ${today})`
}

const last = (now: Date, fewer: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select max(${dateAt(now, fewer)}) from warehouse w)`

/** Of a range with two ends that it does not know the planner expects few rows, of one with one end a third of all: then a kept plan would read all that is under way. */
const isBefore = (column: RawBuilder<unknown>, now: Date, fewer: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${column} > '-infinity'::date and ${column} < ${last(now, fewer)}`

/** The dates of the tab counts for problems and for what is late, which are looked for at every age: none unless they are given. */
export const ifDated = (window: Window, now: Date): RawBuilder<boolean> =>
  window.created_from === undefined && window.created_to === undefined ? sql`true` : idsBetween(window, now)

/**
 * The orders that hold a SKU, themselves or in a kit (Rule 5.21), each once. Both tables have an index in the order of the lists, so that of a SKU
 * that is in most orders no more is read than a page.
 */
function ordersOfSku(
  sku: string,
  customer: RawBuilder<unknown>,
  within: (alias: 'l' | 'k') => RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const skuId = sql`(select s.sku_id from sku s where s.customer_id = ${customer} and s.sku = ${sku} and s.deleted_at is null)`
  return sql`select distinct x.order_id from (
    select l.order_id from order_line l where l.customer_id = ${customer} and l.sku_id = ${skuId} and ${within('l')}
    union all
    select k.order_id from order_line_component k where k.customer_id = ${customer} and k.sku_id = ${skuId} and ${within('k')}) x
    order by ${order}`
}

/** A part of a name or the company, or the whole phone number or email; whoever does not see recipients finds none by them. */
function recipientIs(typed: string, reader: CustomerActor | StaffActor): RawBuilder<boolean> {
  if (reader.kind !== 'staff' && !seesEverySku(reader)) return sql`false`
  const wanted = typed.toLowerCase()
  const names = sql`lower(concat_ws(' ', o.recipient ->> 'first_name', o.recipient ->> 'last_name', o.recipient ->> 'company'))`
  return sql`(position(${wanted} in ${names}) > 0 or lower(o.recipient ->> 'phone') = ${wanted}
    or lower(o.recipient ->> 'email') = ${wanted})`
}

/** Who sees an amount may search by it, and nobody else: otherwise the answer would tell it. */
function amountIs({ amount_from, amount_to }: Filters, reader: CustomerActor | StaffActor): RawBuilder<boolean> {
  const from = amount_from === undefined ? sql`true` : sql`o.amount >= ${amount_from}::numeric`
  const to = amount_to === undefined ? sql`true` : sql`o.amount <= ${amount_to}::numeric`
  return sql`(${from} and ${to} and ${seesMoneyOf(reader, 'o')})`
}

/** Asks nothing of each order, so that the parcels are found first, however many orders there are. */
function travelsUnder(number: string, customer: RawBuilder<unknown> | undefined): RawBuilder<boolean> {
  const own = customer ? sql`p.customer_id = ${customer} and` : sql``
  return sql`(o.customer_id, o.order_id) in (select p.customer_id, p.order_id from parcel p where ${own} p.tracking_no = ${number}
    union all select p.customer_id, p.order_id from parcel p where ${own} p.last_mile_no = ${number})`
}

/**
 * The order number, or the customer's as it was typed or in capitals, exactly, or from the start when it ends in `*`. The house's numbers are in
 * capitals whatever is typed.
 */
function numberIs(number: string, ofOneCustomer: boolean): RawBuilder<boolean> {
  const matches = (column: 'order_no' | 'customer_order_no', wanted: string) => {
    const from = wanted.replace(/\*$/, '')
    return from === wanted
      ? sql<boolean>`${sql.ref(`o.${column}`)} = ${wanted}`
      : sql<boolean>`(${sql.ref(`o.${column}`)} >= ${from} and ${sql.ref(`o.${column}`)} < ${`${from}\u{10ffff}`})`
  }
  const capitals = number.toUpperCase()
  const theirs = [...new Set([number, capitals])].map((one) => matches('customer_order_no', one))
  const customerId = customerInNumber(capitals)
  const ours = matches('order_no', capitals)
  if (ofOneCustomer) theirs.unshift(ours)
  else if (customerId !== undefined) theirs.unshift(sql`(o.customer_id = ${customerId} and ${ours})`)
  return sql`(${sql.join(theirs, sql` or `)})`
}

/** The customer that the house's order numbers carry: `SO1024-...`. */
const customerInNumber = (start: string): number | undefined => {
  const found = /^SO(\d{1,9})-/.exec(start)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** A start such as `SO10` fits house numbers of several customers: only their own indexes can answer. */
export const cutsCustomer = (number: string): boolean => /^(S|SO|SO\d{1,9})?\*$/.test(number.toUpperCase())

/** A whole number, or so much of one of the house's that at most a thousand begin with it (they have six digits). */
export const isNarrow = (number: string): boolean => !number.endsWith('*') || /^SO\d{1,9}-\d{3,}\*$/i.test(number)
