// Orders as the use cases need them: locked in one fixed order, then their lines with what rating and packing ask of the SKUs.
// Two statements on purpose, in one trip where the orders are known: lines read after the locks are the ones that stand.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OrderService, Recipient, TaxCodes } from '#shared/orders/order-fields.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '../base/actor.ts'
import type { Database } from '../base/database.ts'

export type LoadedLine = {
  line_no: number
  sku_id: string
  sku: string
  name: string
  quantity: number
  unit_price_usd: string
  attribute: string
  category: string
  hs_code: string
  origin_country: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
  scan_serial: boolean
}

export type LoadedOrder = {
  customer_id: number
  order_id: string
  order_no: string
  customer_order_no: string
  version: number
  status: OrderStatus
  warehouse_id: string
  method_id: string | null
  country: string
  /** Null once the personal data has been erased. */
  recipient: Recipient | null
  tax: TaxCodes
  services: OrderService[]
  last_event_at: string | null
  currency: string
  fulfilment_fee: boolean
  warehouse_code: string
  time_zone: string
  lines: LoadedLine[]
}

type Key = { customer_id: number; order_id: string }

/** Over `o`: one of these orders. Those of one customer go by its key: that is the plan that never goes wrong. */
function among(keys: readonly Key[]): RawBuilder<boolean> {
  const [first] = keys
  const ids = keys.map((key) => key.order_id)
  if (first && keys.every((key) => key.customer_id === first.customer_id))
    return sql`o.customer_id = ${first.customer_id} and o.order_id = any (${ids}::uuid[])`
  return sql`(o.customer_id, o.order_id) in (select * from unnest(${keys.map((key) => key.customer_id)}::int[], ${ids}::uuid[]))`
}

/**
 * Locks those of the orders that fit `wanted` (over `o` the order and `c` its customer) in id order and loads them. Deleted ones
 * are none. `skipLocked` leaves out what somebody else is working on.
 */
export async function lockOrders(
  db: Database,
  keys: readonly Key[],
  wanted: RawBuilder<boolean>,
  options: { skipLocked?: boolean } = {},
): Promise<LoadedOrder[]> {
  if (keys.length === 0) return []
  const [{ rows }, lines] = await Promise.all([lockRows(db, sql`${among(keys)} and ${wanted}`, options), loadLines(db, keys)])
  return rows.map((row) => ({ ...row, lines: lines.get(row.order_id) ?? [] }))
}

function lockRows(db: Database, wanted: RawBuilder<boolean>, { skipLocked }: { skipLocked?: boolean }) {
  return sql<Omit<LoadedOrder, 'lines'>>`
    select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.version, o.status, o.warehouse_id, o.method_id, o.country,
      o.recipient, o.tax, o.services, o.last_event_at, c.currency, c.has_fulfillment_fee as fulfilment_fee, w.code as warehouse_code, w.time_zone
    from orders o
    join customer c on c.customer_id = o.customer_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    where o.deleted_at is null and ${wanted}
    order by o.order_id for update of o ${skipLocked ? sql`skip locked` : sql``}`.execute(db)
}

/** The lines of some orders, in their numbering. */
export async function loadLines(
  db: Database,
  orders: readonly Key[],
): Promise<Map<string, LoadedLine[]>> {
  const found = new Map<string, LoadedLine[]>()
  if (orders.length === 0) return found
  const { rows } = await sql<LoadedLine & { order_id: string }>`
    select l.order_id, l.line_no, l.sku_id, s.sku, l.name, l.quantity, l.unit_price_usd, s.attribute, s.category, s.hs_code, s.origin_country,
      s.weight_g, s.length_cm::float8 as length_cm, s.width_cm::float8 as width_cm, s.height_cm::float8 as height_cm, s.scan_serial
    from unnest(${orders.map((order) => order.customer_id)}::int[], ${orders.map((order) => order.order_id)}::uuid[]) x(c, o)
    join order_line l on l.customer_id = x.c and l.order_id = x.o
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    order by l.order_id, l.line_no`.execute(db)
  for (const { order_id, ...line } of rows) {
    const known = found.get(order_id)
    if (known) known.push(line)
    else found.set(order_id, [line])
  }
  return found
}

/** Whole orders of a customer that this actor may change: for a supplier only those of its own SKUs alone. */
export const customerOwns = (actor: CustomerActor): RawBuilder<boolean> =>
  actor.skuIds === null
    ? sql`o.customer_id = ${actor.customerId}`
    : sql`o.customer_id = ${actor.customerId} and not exists (select from order_line l where l.customer_id = o.customer_id
        and l.order_id = o.order_id and l.sku_id <> all (${actor.skuIds}::uuid[]))`

/** Locks a customer's orders; a foreign, deleted or missing one among them: `not_found`. */
export async function lockOwnOrders(
  db: Database,
  actor: CustomerActor,
  orderIds: readonly string[],
): Promise<LoadedOrder[]> {
  const keys = orderIds.map((order_id) => ({ customer_id: actor.customerId, order_id }))
  const orders = await lockOrders(db, keys, customerOwns(actor))
  if (orders.length !== orderIds.length) throw new AppError('not_found')
  return orders
}

/** Locks one of a customer's orders. */
export async function lockOwnOrder(db: Database, actor: CustomerActor, orderId: string): Promise<LoadedOrder> {
  const [order] = await lockOwnOrders(db, actor, [orderId])
  if (!order) throw new AppError('not_found')
  return order
}
