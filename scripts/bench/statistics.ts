// `statistics`: a year of a customer that ships a million orders in it, beside the year before: what each page of statistics takes from request to
// answer. Of the days that are over there are only their sums, which is all that is read of them; the running day has its orders.
import { onTimeCalls } from '#shared/statistics/on-time.contract.ts'
import { statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import { addMonths, monthOf } from '#shared/time.ts'
import type { Call } from '#shared/contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { makeOrders, type World } from '#test/bulk.ts'
import { makeMember } from '#test/make.ts'
import { drive, percentile, report, round } from './http-load.ts'
import type { Stage } from './stage.ts'

const AIM_MS = 200
const ORDERS = 1_000_000
/** Of one method. */
const MONTH = 20_800
const SKUS = 2000
const RUNNING = 3000
const TIMES = 40

export async function benchStatistics(stage: Stage, world: World): Promise<void> {
  const customer = world.customers[0]!
  await makeOrders(stage.test, world, customer, { count: RUNNING, prefix: 'stats', status: 'shipped', days: 1 })
  await stage.query('world', sums(customer.customerId))
  const supplier = await makeMember(stage.test, customer.customerId, { permissions: ['statistics.view'], type: 'supplier', skuIds: [] }) // prettier-ignore
  await stage.query('world', sumsOfSupplier(customer.customerId, supplier.memberId))
  await stage.query('world', 'vacuum analyze')
  const server = await stage.serve('world')
  const to = monthOf(new Date())
  const year = { from: addMonths(to, -11), to, against: 'year' }
  const pages: [name: string, call: Call, input: Record<string, string>, token?: string][] = [
    ['months', statisticsCalls.getShipped, { ...year, by: 'month' }],
    ['countries', statisticsCalls.getShipped, { ...year, by: 'country' }],
    ['volumes', statisticsCalls.getShipped, { ...year, by: 'method' }],
    ['expenses', statisticsCalls.getExpenses, year],
    ['skus', statisticsCalls.getSkus, year],
    ['skus, one country', statisticsCalls.getSkus, { ...year, country: 'AX' }],
    ['on time', onTimeCalls.getOnTime, year],
    ['on time, one country', onTimeCalls.getOnTime, { ...year, country: 'AX' }],
    ['on time, a supplier', onTimeCalls.getOnTime, year, supplier.token],
    ['on time, a supplier, one country', onTimeCalls.getOnTime, { ...year, country: 'AX' }, supplier.token],
    ['skus, a supplier', statisticsCalls.getSkus, year, supplier.token],
  ]
  for (const [name, { path }, input, token = customer.token] of pages) {
    const request = {
      method: 'GET',
      path: `${path}?${new URLSearchParams(input).toString()}`,
      headers: { authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE },
    }
    const times: number[] = []
    let left = TIMES
    await drive(
      server.port,
      1,
      () => (left-- > 0 ? { request, tag: left } : undefined),
      ({ ms, status, body }) => {
        if (status !== 200 || !body.includes('"error_code":0'))
          throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
        times.push(ms)
      },
    )
    const p95 = percentile(times, 0.95)
    report({
      figure: `statistics: ${name}`,
      orders: ORDERS,
      p50_ms: round(percentile(times, 0.5)),
      p95_ms: round(p95),
      aim_p95_ms: AIM_MS,
      ratio_to_aim: round(p95 / AIM_MS),
    })
  }
  await server.stop()
}

/**
 * Two years of sums, 25 countries and 4 methods a day, and the running day's orders as packed and shipped. Of the times of a month and method each hundredth of two days of
 * hours occurs, and of twelve days; as many orders as it takes until the job comes wait as changes.
 */
export const sums = (customer: number) => `
  update orders set shipped_at = now(), packed_at = now() where status = 'shipped';
  insert into parcel (customer_id, order_id, parcel_no, weight_g, length_cm, width_cm, height_cm)
    select customer_id, order_id, 1, 900, 22, 12, 6 from orders where status = 'shipped' on conflict do nothing;
  insert into parcel_line (customer_id, order_id, parcel_no, sku_id, quantity, serial_numbers)
    select l.customer_id, l.order_id, 1, l.sku_id, sum(l.quantity), '{}' from order_line l join orders o using (customer_id, order_id)
    where o.status = 'shipped' group by 1, 2, 4 on conflict do nothing;
  insert into shipped_day (customer_id, day, warehouse_id, country, method_id, orders, parcels, pieces, weight_g, volume_cm3)
    select ${customer}, current_date - d, w.warehouse_id, chr(65 + c) || 'X', ('00000000-0000-0000-0000-00000000000' || m)::uuid, n, n, n * 2, n * 900, n * 1584
    from generate_series(1, 730) d, (select warehouse_id from warehouse limit 1) w, generate_series(0, 24) c, generate_series(1, 4) m,
      lateral (select ${Math.round(ORDERS / 365 / 100)} as n) x;
  insert into sku (customer_id, sku_id, sku, barcode, product_name, name_en, attribute, declared_value_usd, hs_code, origin_country, weight_g, length_cm,
      width_cm, height_cm, created_at, updated_at)
    select ${customer}, uuid_v7(now()), 'BENCH-' || n, 'BENCH-' || n, 'Product ' || n, 'Product', s.attribute, 1, s.hs_code, s.origin_country, 300, 10, 10, 10,
      now(), now() from generate_series(1, ${SKUS}) n, (select * from sku where customer_id = ${customer} limit 1) s;
  insert into sku_month (customer_id, month, sku_id, warehouse_id, country, orders, pieces)
    select ${customer}, (date_trunc('month', current_date) - m * interval '1 month')::date, s.sku_id, w.warehouse_id, chr(65 + c) || 'X', 4, 8
    from generate_series(0, 24) m, sku s, (select warehouse_id from warehouse limit 1) w, generate_series(0, 19) c
    where s.customer_id = ${customer} and s.sku like 'BENCH-%';
  insert into expense_day (customer_id, day, bill_type, fee_type, entries, amount)
    select ${customer}, current_date - d, 'order', f, 2700, -20000 from generate_series(1, 730) d,
      unnest('{base_freight,registration,peak,peak_fuel,outbound,packaging,eu_ioss,fulfilment}'::text[]) f;
  insert into on_time_month (customer_id, country, month, warehouse_id, method_id, what, whole, orders, times, times_orders)
    select ${customer}, c.country, (date_trunc('month', current_date) - m * interval '1 month')::date, w.warehouse_id,
      ('00000000-0000-0000-0000-00000000000' || k)::uuid, t.what, h, c.n / t.wholes, l.times, array_fill(greatest(c.n / t.wholes / c.each, 1), array[c.each])
    from generate_series(0, 23) m, (select warehouse_id from warehouse limit 1) w, generate_series(1, 4) k,
      (values ('shipped', 1), ('on_time', 1), ('late', 1), ('hours', 48), ('days', 12)) t(what, wholes), generate_series(0, t.wholes - 1) h,
      (select '' as country, ${MONTH} as n, 100 as each union all select chr(65 + c) || 'X', ${MONTH / 25}, 16 from generate_series(0, 24) c) c,
      lateral (select array_agg(h * 100 + i * (100 / c.each)) as times from generate_series(0, c.each - 1) i) l;
  insert into on_time_change (customer_id, warehouse_id, month, method_id, country, orders, in_time, hours, days)
    select ${customer}, w.warehouse_id, date_trunc('month', current_date)::date, ('00000000-0000-0000-0000-00000000000' || (1 + i % 4))::uuid, 'AX',
      case when i % 2 = 0 then 1 else -1 end, true, 40 + i / 2, case when i % 2 = 0 then 300 + i end from generate_series(1, 400) i,
      (select warehouse_id from warehouse limit 1) w;
  insert into statistics_progress select warehouse_id, current_date - 1 from warehouse;
  insert into expense_progress select customer_id, seq from account where seq > 0`

/** A supplier of every other SKU that is in every order: its sums are as many as the company's. */
const sumsOfSupplier = (customer: number, member: string) => `
  insert into member_sku (customer_id, member_id, sku_id) select customer_id, '${member}', sku_id
    from (select *, row_number() over (order by sku_id) as nth from sku where customer_id = ${customer}) x where nth % 2 = 0;
  insert into supplier_on_time values (${customer}, '${member}', true);
  insert into supplier_on_time_month select customer_id, '${member}', country, month, warehouse_id, method_id, what, whole, orders, times, times_orders
    from on_time_month where customer_id = ${customer};
  insert into supplier_on_time_change select customer_id, '${member}', change_id, warehouse_id, month, method_id, country, orders, in_time, hours, days
    from on_time_change where customer_id = ${customer}`
