// Orders that take so long, and what their rows say about them: for the tests of on time.
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import type { OnTime } from '#shared/statistics/on-time.contract.ts'
import { form, makeVerified, packInput, type Shop } from '#server/orders/order.testing.ts'
import { ok, sql, type TestApp } from '#test/app.ts'

/** Submitted at one instant and handed over at another; delivered so many hours later. */
export async function shipBetween(
  app: TestApp,
  shop: Shop,
  submitted: string,
  left: string,
  hours?: number,
  change: object = {},
): Promise<string> {
  app.setTime(submitted)
  const order_id = await makeVerified(app, shop, change)
  const key = { customer_id: shop.customerId, order_id }
  app.setTime(left)
  const lines = form(shop, change).lines.map(({ sku_id, quantity }) => ({ sku_id, quantity, serial_numbers: [] }))
  const packed = packInput(shop, order_id)
  const parcels = packed.parcels.map((one) => ({ ...one, weight_g: one.weight_g * lines.length, lines }))
  await ok(app, shop.worker, office.packOrder, { ...packed, parcels })
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  if (hours !== undefined) await deliver(app, shop, order_id, hours)
  return order_id
}

/** So many hours after it left. */
export const deliver = (app: TestApp, shop: Shop, orderId: string, hours: number): Promise<unknown> =>
  sql`update orders set status = 'delivered', delivered_at = shipped_at + make_interval(secs => ${hours * 3600})
    where customer_id = ${shop.customerId} and order_id = ${orderId}`.execute(app.ctx.db.office)

type Recomputed = Pick<OnTime, 'shipped' | 'on_time' | 'late' | 'delivered'> & {
  hours: number[] | null
  days: number[] | null
}

/** A month's figures (of all months: '%') out of the rows by plain SQL, without any of the statement's parts; of one country, one method, or the orders with some SKUs. */
export async function recomputed(
  app: TestApp,
  shop: Shop,
  month: string,
  {
    country = '%',
    methodId,
    zone = 'Europe/Berlin',
    skuIds,
  }: { country?: string; methodId?: string; zone?: string; skuIds?: readonly string[] } = {},
): Promise<OnTime> {
  const { rows } = await sql<Recomputed>`
    select count(*)::int as shipped, coalesce(sum((x.left_on <= x.leaves_on)::int), 0)::int as on_time,
      coalesce(sum((x.left_on > x.leaves_on)::int), 0)::int as late, count(x.delivered_at)::int as delivered,
      array_agg(round(extract(epoch from x.shipped_at - x.submitted_at) / 36)::int order by x.shipped_at - x.submitted_at) as hours,
      array_agg(round(extract(epoch from x.delivered_at - x.shipped_at) / 864)::int order by x.delivered_at - x.shipped_at)
        filter (where x.delivered_at is not null) as days
    from (select o.*, to_char(o.shipped_at at time zone ${zone}, 'YYYY-MM-DD')::date as left_on from orders o
      where o.customer_id = ${shop.customerId} and o.shipped_at is not null and o.carriage <> 'collect' and o.country like ${country}
        and (${methodId ?? null}::text is null or o.method_id::text = ${methodId ?? null})
        and (${skuIds ?? null}::text[] is null or (select count(*) from order_line l where l.order_id = o.order_id and l.sku_id::text = any (${skuIds ?? null})) > 0)) x
    where to_char(x.left_on, 'YYYY-MM') like ${month}`.execute(app.ctx.db.office) // prettier-ignore
  const { hours, days, shipped, on_time, late, delivered } = rows[0]!
  return {
    shipped,
    on_time,
    late,
    hours_median: between(hours, 5),
    hours_p90: between(hours, 9),
    delivered,
    days_median: between(days, 5),
    days_p90: between(days, 9),
  }
}

/** Of hundredths, between the two that so many tenths lie between, with one decimal. */
function between(values: readonly number[] | null, tenths: number): number | null {
  if (!values?.length) return null
  const spot = (values.length - 1) * tenths
  const [low, high] = [values[Math.floor(spot / 10)]!, values[Math.ceil(spot / 10)]!]
  return Math.round((low * 10 + (high - low) * (spot % 10)) / 100) / 10
}
