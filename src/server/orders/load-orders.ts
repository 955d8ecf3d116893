// Orders as the use cases need them: locked in one fixed order, then their lines with what rating and packing ask of the SKUs.
// Two statements on purpose, in one trip where the orders are known: lines read after the locks are the ones that stand.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Carriage } from '#shared/orders/collecting.rules.ts'
import type { Recipient, TaxCodes } from '#shared/orders/order-fields.ts'
import type { ChosenService } from '#shared/rates/chosen-services.ts'
import type { ParcelSize, Quote } from '#shared/rates/rates.rules.ts'
import type { Hold, Interception } from '#shared/orders/stopping.rules.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { seesWholeOrder } from '#server/products/index.ts'
import type { Priced } from '#server/rates/index.ts'

export type LoadedLine = {
  line_no: number
  sku_id: string
  sku: string
  name: string
  quantity: number
  unit_price_usd: string
  /** In the tariffs' words: the handling of the SKU's attribute (Rule 5.4). */
  attribute: string
  category: string
  hs_code: string
  origin_country: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
  scan_serial: boolean
  /** Codes of the warehouse's price list, each once for every piece (Rule 5.9); of a submitted order as they were quoted. */
  consumables: string[]
  /** Which state of its product the line was quoted with, or would be (Rule 9.22). */
  facts_no: number
}

/** A quote as it is stored with its order; older ones do not say what they were priced with. */
/** Since it took the place of another after the submit: the first one, and the last before the price of real parcels was agreed (Rule 12.25). */
type Before = Pick<Quote, 'lines' | 'total'>
export type StoredQuote = Quote & { priced: Priced; first?: Before; last?: Before }
type AgreedQuote = Quote & { priced?: Priced }
export type PriceQuestion = { quote: StoredQuote; parcels: ParcelSize[]; asked_at: string }

export type LoadedOrder = {
  customer_id: number
  order_id: string
  order_no: string
  customer_order_no: string
  version: number
  status: OrderStatus
  warehouse_id: string
  /** Only with a carrier of the house there is a method (Rules 9.43, 9.58). */
  carriage: Carriage
  method_id: string | null
  country: string
  /** Null once the personal data has been erased. */
  recipient: Recipient | null
  tax: TaxCodes
  services: ChosenService[]
  last_event_at: string | null
  submitted_at: string | null
  /** What is held, later what was charged. */
  amount: string | null
  /** The quote of an order that waits for packing: its price follows from it. */
  agreed: AgreedQuote | null
  /** What the account manager is asked before the order may be packed. */
  price_question: PriceQuestion | null
  hold: Hold | null
  interception: Interception | null
  currency: string
  fulfilment_fee: boolean
  /** How much dearer than its quote a parcel may be (Rule 9.11). */
  price_tolerance_percent: string
  price_tolerance_amount: string
  warehouse_code: string
  time_zone: string
  /** What this warehouse takes for a weight that can be (Rule 9.18). */
  weight_under_percent: number
  weight_over_percent: number
  weight_over_g: number
  /** Nothing new goes through a closed one (Rule 6.9). */
  warehouse_open: boolean
  /** Whether the check between submit and packing runs by itself (Rule 9.13). */
  auto_verify: boolean
  /** The customer may submit nothing. */
  on_stop: boolean
  /** Who is in charge of the customer. */
  sales_id: string | null
  manager_id: string | null
  /** Whether the contract lets it wait for goods, and whether anything of the customer does so in this warehouse (Rule 9.69). */
  may_wait: boolean
  others_wait: boolean
  /** Of all that prices are made of, so that the terms of a quote are known without a trip of their own (`termsFor`). */
  rating_version: string
  lines: LoadedLine[]
}

type Key = { customer_id: number; order_id: string }

export const customersOf = (keys: readonly Key[]) => keys.map((key) => key.customer_id)
export const idsOf = (keys: readonly Key[]) => keys.map((key) => key.order_id)

/**
 * Locks the orders in id order and loads those of them that fit `wanted` (over `o` the order, with `sales_id`, `manager_id` and
 * `auto_verify` of its customer). Deleted ones are none.
 */
export async function lockOrders(
  db: Database,
  keys: readonly Key[],
  wanted: RawBuilder<boolean>,
): Promise<LoadedOrder[]> {
  if (keys.length === 0) return []
  const [{ rows }, lines] = await Promise.all([
    sql<Omit<LoadedOrder, 'lines'>>`with o as materialized (
        select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.version, o.status, o.warehouse_id, o.carriage, o.method_id,
          o.country, o.recipient, o.tax, o.services, o.last_event_at, o.submitted_at, o.amount, case when o.status = 'awaiting_packing' then o.quote end as agreed,
          o.price_question, o.hold, o.interception, c.currency, c.has_fulfilment_fee as fulfilment_fee, c.price_tolerance_percent, c.price_tolerance_amount,
          w.code as warehouse_code, w.time_zone, w.weight_under_percent, w.weight_over_percent, w.weight_over_g, w.enabled as warehouse_open,
          c.auto_verify, c.on_stop, c.backorders as may_wait, c.sales_id, c.manager_id
        from unnest(${customersOf(keys)}::int[], ${idsOf(keys)}::uuid[]) x(c, id)
        join orders o on o.customer_id = x.c and o.order_id = x.id
        join customer c on c.customer_id = o.customer_id
        join warehouse w on w.warehouse_id = o.warehouse_id
        where o.deleted_at is null
        order by o.order_id for update of o)
      select o.*,
        exists (select from orders q where q.customer_id = o.customer_id and q.warehouse_id = o.warehouse_id and q.backorder is not null) as others_wait,
        (select version from rating_version) as rating_version
      from o where ${wanted}`.execute(db),
    loadLines(db, keys),
  ])
  return rows.map((row) => ({ ...row, lines: lines.get(row.order_id) ?? [] }))
}

/** The same for what a sweep found: what somebody else is working on is left to them. */
export async function lockFreeOrders(
  db: Database,
  keys: readonly Key[],
  wanted: RawBuilder<boolean>,
): Promise<LoadedOrder[]> {
  const { rows } = await sql<Key>`select o.customer_id, o.order_id from orders o
    where (o.customer_id, o.order_id) in (select * from unnest(${customersOf(keys)}::int[], ${idsOf(keys)}::uuid[]))
    order by o.order_id for update skip locked`.execute(db)
  return lockOrders(db, rows, wanted)
}

/** The lines of some orders, in their numbering. An order in error is quoted anew when it is answered, with its goods as they are by then. */
export async function loadLines(db: Database, orders: readonly Key[]): Promise<Map<string, LoadedLine[]>> {
  const found = new Map<string, LoadedLine[]>()
  if (orders.length === 0) return found
  const { rows } = await sql<
    LoadedLine & { order_id: string }
  >`select l.order_id, l.line_no, l.sku_id, s.sku, l.name, l.quantity, l.unit_price_usd, a.handling as attribute, s.category, s.hs_code,
      s.origin_country, s.rated_weight_g as weight_g, s.rated_length_cm::float8 as length_cm, s.rated_width_cm::float8 as width_cm,
      s.rated_height_cm::float8 as height_cm, s.scan_serial, coalesce(f.consumables, s.consumables) as consumables, coalesce(f.facts_no, s.facts_no) as facts_no
    from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[]) x(c, o)
    join orders o on o.customer_id = x.c and o.order_id = x.o
    join order_line l on l.customer_id = x.c and l.order_id = x.o
    join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
    join product_attribute a on a.code = s.attribute
    left join sku_facts f on f.customer_id = l.customer_id and f.sku_id = l.sku_id and f.facts_no = o.goods_facts[l.line_no] and o.status <> 'error'
    order by l.order_id, l.line_no`.execute(db)
  for (const { order_id, ...line } of rows) {
    const known = found.get(order_id)
    if (known) known.push(line)
    else found.set(order_id, [line])
  }
  return found
}

/** Joins to the line `l` of the order `o` what its product said at submit, where it says something else by now. */
export const GOODS_FACTS = sql`left join sku_facts f on f.customer_id = l.customer_id and f.sku_id = l.sku_id and f.facts_no = o.goods_facts[l.line_no]`

/** What a submit keeps of the goods: of each line, by its number, the state of its product. */
export const goodsFacts = ({ lines }: LoadedOrder): number[] => lines.map(({ facts_no }) => facts_no)

/** Whole orders of a customer that this actor may change: for a supplier only those of its own SKUs alone. */
export const customerOwns = (actor: CustomerActor): RawBuilder<boolean> =>
  sql`o.customer_id = ${actor.customerId} and ${seesWholeOrder(actor)}`

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
