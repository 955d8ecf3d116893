// A large world for benchmarks and kill tests: many customers with stock, balance and orders, written set-based. The rows are
// what the use cases would have written; only their number is unusual.
import { sql } from 'kysely'
import { openDatabases } from '#server/base/database/database.ts'
import type { TestApp } from './app.ts'
import { makeCustomer, makeWarehouse, type MadeCustomer } from './make.ts'
import { makeHandling, makeMethod } from './make-rates.ts'

export type World = { warehouseId: string; methodIds: string[]; customers: (MadeCustomer & { skuIds: string[] })[] }

/**
 * Customers with 20 SKUs of a million pieces each and a large balance, one warehouse, `methods` shipping methods. Without
 * `autoVerify` what is submitted waits for a person.
 */
export async function makeWorld(
  test: TestApp,
  customers: number,
  { methods = 3, autoVerify = true } = {},
): Promise<World> {
  const warehouse = await makeWarehouse(test)
  await makeHandling(test, warehouse.code)
  const methodIds: string[] = []
  for (let i = 1; i <= methods; i++) methodIds.push((await makeMethod(test, warehouse, `bench_${i}`)).methodId)
  const world: World = { warehouseId: warehouse.warehouseId, methodIds, customers: [] }
  for (let i = 0; i < customers; i++) {
    const customer = await makeCustomer(test, { balance: '100000000', autoVerify })
    const now = test.ctx.clock.now()
    const { rows } = await sql<{ sku_id: string }>`
      insert into sku (customer_id, sku_id, sku, barcode, product_name, name_en, attribute, declared_value_usd, hs_code, origin_country, weight_g,
        length_cm, width_cm, height_cm, created_at, updated_at)
      select ${customer.customerId}, uuid_v7(${now}), 'SKU-' || i, 'BC' || i, 'Product ' || i, 'Product ' || i, 'general', 8.5, '85183000', 'CN', 200 + i, 20, 10, 5,
        ${now}, ${now} from generate_series(1, 20) i returning sku_id`.execute(test.ctx.db.office)
    const skuIds = rows.map((row) => row.sku_id)
    await sql`select shelve_stock(${customer.customerId}, ${warehouse.warehouseId}, ${skuIds}::uuid[], array_fill(1000000, array[20]), 'arrival_and_storage', 'booking',
      ${test.ctx.clock.id()}, ${now.toISOString().slice(0, 10)}::date, ${now})`.execute(test.ctx.db.office)
    world.customers.push({ ...customer, skuIds })
  }
  return world
}

/**
 * Makes very many rows: over connections of their own that do not check references row by row (they are right by the way the rows are
 * made) nor wait for the disk. `url` is the owner's, who must be a superuser.
 */
export async function fillQuickly(test: TestApp, url: string, work: (filler: TestApp) => Promise<void>): Promise<void> {
  const db = openDatabases(
    { portal: url, office: url },
    4,
    '-c synchronous_commit=off -c session_replication_role=replica -c statement_timeout=0',
  )
  try {
    await work({ ...test, ctx: { ...test.ctx, db } })
  } finally {
    await db.close()
  }
}

/**
 * `count` orders of 3 lines with the given status for one customer, created over the last `days` days, customer order numbers
 * `<prefix>-1 ...`. Returns their ids in number order when they are `approving`, which is when somebody wants to submit them.
 */
export async function makeOrders(
  test: TestApp,
  world: World,
  customer: World['customers'][number],
  options: { count: number; prefix: string; status?: string; days?: number },
): Promise<string[]> {
  const { count, prefix, status = 'approving', days = 0 } = options
  const now = test.ctx.clock.now()
  const recipient = JSON.stringify({
    first_name: 'Ana', last_name: 'Berg', company: '', phone: '+49 30 1234', email: '', id_number: '', address1: 'Lindenweg', address2: '', address3: '',
    house_number: '7', city: 'Berlin', province: 'Berlin', country: 'DE', postal_code: '10115', address_type: 'residential',
  }) // prettier-ignore
  const { rows } = await sql<{ order_id: string }>`
    with first as (select next_numbers(${customer.customerId}, 'SO', ${count}) as no),
    made as (
      insert into orders (customer_id, order_id, order_no, customer_order_no, warehouse_id, method_id, status, country, recipient, tax, source, created_at, updated_at)
      select ${customer.customerId}, uuid_v7(x.at), 'SO' || ${customer.customerId}::text || '-' || lpad((first.no + x.i - 1)::text, 6, '0'), ${prefix}::text || '-' || x.i,
        ${world.warehouseId}, ${world.methodIds[0]}, ${status}, 'DE', ${recipient}::jsonb, '{"vat": "", "ioss": "", "gst": "", "icms": ""}'::jsonb, 'form', x.at, x.at
      from first, (select i, ${now}::timestamptz - make_interval(secs => ${days}::float8 * 86400 * (${count}::float8 - i) / ${count}::float8) as at from generate_series(1, ${count}::int) i) x
      returning order_id, customer_order_no
    ),
    lines as (
      insert into order_line (customer_id, order_id, line_no, sku_id, name, quantity, unit_price_usd)
      select ${customer.customerId}, m.order_id, l, (${customer.skuIds}::uuid[])[1 + ((hashtext(m.order_id::text) & 1023) * 3 + l) % 20], 'Product', 1 + l % 2, 8.5
      from made m, generate_series(1, 3) l
    )
    select order_id from made where ${status} = 'approving' order by length(customer_order_no), customer_order_no`.execute(
    test.ctx.db.office,
  )
  return rows.map((row) => row.order_id)
}
