// A new order as `lockOrders` loads it behind its insert. What it takes from its customer and warehouse is asked together with all the rest that is asked of it, so that it
// is written and submitted in one trip.
import { sql } from 'kysely'
import { D } from '#shared/money.ts'
import type { OrderForm } from '#shared/orders/order-fields.ts'
import { statesOf } from '#shared/orders/orders.states.ts'
import type { Database } from '#server/base/database/database.ts'
import type { SkuFacts } from '#server/products/index.ts'
import type { LoadedOrder } from '../load-orders.ts'
import { ratedLines } from '../quote-orders.ts'
import type { Inserted } from './insert-orders.ts'

/** What all orders of a customer in one warehouse have in common. */
export type Place = Pick<
  LoadedOrder,
  | 'customer_id'
  | 'warehouse_id'
  | 'currency'
  | 'fulfilment_fee'
  | 'price_tolerance_percent'
  | 'price_tolerance_amount'
  | 'warehouse_code'
  | 'time_zone'
  | 'weight_under_percent'
  | 'weight_over_percent'
  | 'weight_over_g'
  | 'warehouse_open'
  | 'auto_verify'
  | 'on_stop'
  | 'sales_id'
  | 'manager_id'
  | 'may_wait'
  | 'others_wait'
  | 'rating_version'
>

/** Undefined where there is no such warehouse; a closed one says so. */
export async function findPlace(db: Database, customerId: number, warehouseId: string): Promise<Place | undefined> {
  const { rows } =
    await sql<Place>`select c.customer_id, w.warehouse_id, c.currency, c.has_fulfilment_fee as fulfilment_fee,
      c.price_tolerance_percent, c.price_tolerance_amount, w.code as warehouse_code, w.time_zone, w.weight_under_percent, w.weight_over_percent,
      w.weight_over_g, w.enabled as warehouse_open, c.auto_verify, c.on_stop, c.sales_id, c.manager_id,
      c.backorders as may_wait,
      exists (select from orders q where q.customer_id = c.customer_id and q.warehouse_id = w.warehouse_id and q.backorder is not null) as others_wait,
      (select version from rating_version) as rating_version
    from customer c, warehouse w where c.customer_id = ${customerId} and w.warehouse_id = ${warehouseId}`.execute(db)
  return rows[0]
}

/** An order with a method of the house, of SKUs that were kept. */
export function newAsLoaded(
  place: Place,
  skus: ReadonlyMap<string, SkuFacts>,
  form: OrderForm,
  method_id: string | null,
  { order_id, order_no }: Inserted,
): LoadedOrder {
  const lines = ratedLines(form.lines, skus).map((line, n) => ({
    line_no: line.line_no,
    sku_id: line.sku_id,
    sku: line.sku,
    name: form.lines[n]!.name,
    quantity: line.quantity,
    unit_price_usd: new D(line.unit_price_usd).toFixed(2),
    attribute: line.attribute,
    category: line.category,
    hs_code: line.hs_code,
    origin_country: line.origin_country,
    weight_g: line.weight_g,
    length_cm: line.length_cm,
    width_cm: line.width_cm,
    height_cm: line.height_cm,
    scan_serial: line.scan_serial,
    consumables: line.consumables,
    facts_no: skus.get(line.sku_id)!.facts_no,
  }))
  return {
    ...place,
    order_id,
    order_no,
    customer_order_no: form.customer_order_no,
    version: 1,
    status: statesOf('create').to,
    carriage: 'carrier',
    method_id,
    country: form.recipient.country,
    recipient: form.recipient,
    tax: form.tax,
    services: form.services,
    last_event_at: null,
    submitted_at: null,
    amount: null,
    agreed: null,
    price_question: null,
    hold: null,
    interception: null,
    lines,
  }
}
