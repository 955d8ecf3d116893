// `api`: orders created and submitted through the API beside the portal's own call for the same and its bare submit, in alternating rounds of one
// run; and the stock of a thousand SKUs in one call.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { apiGoodsCalls } from '#shared/api/goods.contract.ts'
import { apiOrderCalls } from '#shared/api/orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { makeOrders, type World } from '#test/bulk.ts'
import { postmaster } from './beside.ts'
import { cpuMs } from './cpu.ts'
import { drive, percentile, report, round, type Request } from './http-load.ts'
import type { Stage } from './stage.ts'

const CONNECTIONS = 4
const ORDERS = 240
const BATCH = 60
const ROUNDS = 5
const SKUS = 1000
const READS = 60
const AIM = 0.8
const AIM_MS = 50

type Customer = World['customers'][number]
const recipient = {
  first_name: 'Ana', last_name: 'Berg', phone: '+49 30 1234', address1: 'Lindenweg', house_number: '7', city: 'Berlin', province: 'Berlin', country: 'DE',
  postal_code: '10115',
} // prettier-ignore
const tax = { vat: '', ioss: '', gst: '', icms: '' }

let made = 0
const numbers = () => [1, 2, 3].map((n) => ((made * 3 + n) % 20) + 1)

const requestTo = ({ path }: { path: string }, { token }: Customer, body: object): Request => ({
  method: 'POST',
  path,
  headers: {
    authorization: `Bearer ${token}`,
    cookie: BROWSER_COOKIE,
    'idempotency-key': randomBytes(12).toString('hex'),
  },
  body: JSON.stringify(body),
})

/** Orders a second; throws when one is refused. */
async function perSecond(port: number, requests: readonly Request[], orders: number, fine: RegExp): Promise<number> {
  let at = 0
  const { seconds } = await drive(
    port,
    CONNECTIONS,
    () => {
      const request = requests[at++]
      return request && { request, tag: at }
    },
    ({ status, body }) => {
      if (status !== 200 || !fine.test(body)) throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
    },
  )
  return orders / seconds
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!

export async function benchApi(stage: Stage, world: World): Promise<void> {
  const { db } = stage.test.ctx
  const { rows: [warehouse] } = await sql<{ code: string }>`select code from warehouse where warehouse_id = ${world.warehouseId}`.execute(db.office) // prettier-ignore
  const { rows: [method] } = await sql<{ code: string }>`select code from shipping_method where method_id = ${world.methodIds[0]!}`.execute(db.office) // prettier-ignore
  const apiOrder = () => ({
    customer_order_no: `API-${++made}`,
    warehouse_code: warehouse!.code,
    recipient,
    lines: numbers().map((n) => ({ sku: `SKU-${n}`, name: 'Product', quantity: 1, unit_price_usd: '8.50' })),
    shipping_method: method!.code,
  })
  const portalOrder = ({ skuIds }: Customer) => ({
    customer_order_no: `API-${++made}`,
    warehouse_id: world.warehouseId,
    recipient: { ...recipient, company: '', email: '', id_number: '', address2: '', address3: '', address_type: 'residential' },
    tax,
    lines: numbers().map((n) => ({ sku_id: skuIds[n - 1]!, name: 'Product', quantity: 1, unit_price_usd: '8.50' })),
    services: [],
    platform_paid: false,
    remark: '',
    note_to_service: '',
    method: { method_id: world.methodIds[0]! },
  }) // prettier-ignore
  const customers = Array.from({ length: ORDERS }, (_, n) => world.customers[n % world.customers.length]!)
  const many = customers.slice(0, ORDERS / BATCH)
  const drafts: string[][] = []
  for (const customer of world.customers)
    drafts.push(await makeOrders(stage.test, world, customer, { count: ((ROUNDS + 1) * ORDERS) / world.customers.length, prefix: 'DRAFT' })) // prettier-ignore
  await stage.clone('world', 'api')
  const server = await stage.serve('api')
  const ways: Record<string, () => Promise<number>> = {
    submit: () => perSecond(server.port, customers.map((one, n) => requestTo(orderCalls.submitOrders, one, { order_ids: [drafts[n % world.customers.length]!.pop()!] })), ORDERS, /"error_code":0/),
    portal: () => perSecond(server.port, customers.map((one) => requestTo(orderCalls.placeOrders, one, { orders: [portalOrder(one)] })), ORDERS, /"done":1/),
    api: () => perSecond(server.port, customers.map((one) => requestTo(apiOrderCalls.batch, one, { orders: [apiOrder()] })), ORDERS, /"submitted":1/),
    batch: () => perSecond(server.port, many.map((one) => requestTo(apiOrderCalls.batch, one, { orders: Array.from({ length: BATCH }, apiOrder) })), ORDERS, new RegExp(`"submitted":${BATCH}`)),
  } // prettier-ignore
  const rates: Record<string, number[]> = {}
  for (let turn = 0; turn <= ROUNDS; turn++)
    for (const [name, run] of Object.entries(ways)) {
      const rate = await run()
      // The first round warms up.
      if (turn > 0) (rates[name] ??= []).push(rate)
    }
  const ratio = (one: string, other: string) => round(median(rates[one]!.map((rate, n) => rate / rates[other]![n]!)))
  report({
    figure: 'api create and submit',
    orders_per_second: round(median(rates['api']!)),
    in_batches_of: BATCH,
    batched_per_second: round(median(rates['batch']!)),
    portal_create_and_submit: round(median(rates['portal']!)),
    portal_submit: round(median(rates['submit']!)),
    ratio_to_portal: ratio('api', 'portal'),
    batch_ratio_to_submit: ratio('batch', 'submit'),
    aim: AIM,
  })
  await server.stop()
  await benchStock(stage, world)
}

/** A customer with a thousand SKUs in stock. */
async function benchStock(stage: Stage, world: World): Promise<void> {
  const { customerId, token } = world.customers[0]!
  const { ctx } = stage.test
  const now = ctx.clock.now()
  const { rows } = await sql<{ sku_id: string }>`
    insert into sku (customer_id, sku_id, sku, barcode, product_name, name_en, attribute, declared_value_usd, hs_code, origin_country, weight_g, length_cm, width_cm,
      height_cm, created_at, updated_at)
    select ${customerId}, uuid_v7(${now}), 'MANY-' || i, 'MB' || i, 'Product ' || i, 'Product ' || i, 'general', 8.5, '85183000', 'CN', 200, 20, 10, 5, ${now}, ${now}
    from generate_series(1, ${SKUS}::int) i returning sku_id`.execute(ctx.db.office)
  const ids = rows.map(({ sku_id }) => sku_id)
  await sql`select shelve_stock(${customerId}, ${world.warehouseId}, ${ids}::uuid[], array_fill(100, array[${SKUS}::int]), 'arrival_and_storage', 'booking',
    ${ctx.clock.id()}, ${now.toISOString().slice(0, 10)}::date, ${now})`.execute(ctx.db.office)
  await stage.clone('world', 'stock')
  await stage.query('stock', 'analyze')
  const server = await stage.serve('stock')
  const database = await postmaster(stage)
  const times: number[] = []
  let left = READS
  const [serverBefore, databaseBefore] = [cpuMs([server.pid]), cpuMs([database])]
  await drive(
    server.port,
    1,
    () => (left-- > 0 ? { request: { method: 'GET', path: `${apiGoodsCalls.listStock.path}?limit=${SKUS}`, headers: { authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE } }, tag: left } : undefined), // prettier-ignore
    ({ status, body, ms }) => {
      if (status !== 200 || (JSON.parse(body) as { data: unknown[] }).data.length !== SKUS) throw new Error(`refused: ${status} ${body.slice(0, 200)}`) // prettier-ignore
      times.push(ms)
    },
  )
  report({
    figure: 'api stock',
    skus: SKUS,
    p50_ms: round(percentile(times, 0.5)),
    p95_ms: round(percentile(times, 0.95)),
    // A machine that does other things too makes times long, not work.
    cpu_ms_server: round((cpuMs([server.pid]) - serverBefore) / READS),
    cpu_ms_database: round((cpuMs([database]) - databaseBefore) / READS),

    aim_ms: AIM_MS,
  })
  await server.stop()
}
