// A million SKUs of 500 customers for the benchmark of goods, and the calls to its server. All rows are as the use cases write them: products
// and stock in sets, with shelving for the one customer whose movements are asked for.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Call, InputOf, OutputOf } from '#shared/contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { makeCustomer, makeStaff, makeWarehouse, type MadeCustomer } from '#test/make.ts'
import type { Stage } from '../stage.ts'

/** One of 100,000 SKUs to export, one of 20,000 whose movements are real; the other customers' shares fall as 1/k. */
const EXPORTED = 100_000
const MOVED = 20_000
const OTHERS = 498

export type Owner = MadeCustomer & { skus: number }
export type GoodsWorld = {
  warehouseId: string
  /** A worker of the warehouse, and who confirms bookings. */
  worker: string
  manager: string
  exporter: Owner
  mover: Owner
  owners: Owner[]
}

export async function makeGoods(stage: Stage, total: number): Promise<GoodsWorld> {
  const { warehouseId } = await makeWarehouse(stage.test)
  const { token: worker } = await makeStaff(stage.test, ['warehouse'], [warehouseId])
  const { token: manager } = await makeStaff(stage.test, ['admin'])
  const sum = Array.from({ length: OTHERS }, (_, i) => 1 / (i + 1)).reduce((a, b) => a + b, 0)
  const sizes = [EXPORTED, MOVED]
  for (let k = 1; k <= OTHERS; k++) sizes.push(Math.round((total - EXPORTED - MOVED) / (k * sum)))
  const owners: Owner[] = []
  for (const skus of sizes) {
    const owner = { ...(await makeCustomer(stage.test)), skus }
    owners.push(owner)
    // In slices: no statement holds very much in memory.
    for (let from = 1; from <= skus; from += 20_000)
      await addSkus(stage, owner.customerId, from, Math.min(skus, from + 19_999))
    if (skus !== MOVED) await addStock(stage, owner.customerId, warehouseId)
  }
  const [exporter, mover] = owners as [Owner, Owner]
  await shelve(stage, mover.customerId, warehouseId)
  await stage.query('world', 'vacuum analyze')
  return { warehouseId, worker, manager, exporter, mover, owners }
}

const addSkus = (stage: Stage, customerId: number, from: number, to: number) =>
  sql`insert into sku (customer_id, sku_id, sku, barcode, product_name, name_en, attribute, category, declared_value_usd, hs_code, origin_country, weight_g,
      length_cm, width_cm, height_cm, created_at, updated_at)
    select ${customerId}, uuid_v7(at), 'SKU-' || lpad(i::text, 7, '0'), 'BC' || ${customerId}::text || i, 'Ceramic cup ' || i, 'Ceramic cup ' || i, 'general', 'home_kitchen',
      8.5, '69111000', 'CN', 200 + i % 900, 20, 10, 5 + i % 20, at, at
    from (select i, now() - make_interval(secs => ${to} - i) as at from generate_series(${from}::int, ${to}::int) i) made`.execute(
    stage.filler.ctx.db.office,
  )

/** Ten to 109 pieces of each, one row of the log and one batch a SKU. */
async function addStock(stage: Stage, customerId: number, warehouseId: string): Promise<void> {
  const db = stage.filler.ctx.db.office
  const cause = stage.test.ctx.clock.id()
  const goods = sql`select customer_id, sku_id, 10 + weight_g % 100 as quantity from sku where customer_id = ${customerId}`
  await sql`insert into stock (customer_id, warehouse_id, sku_id, total, frozen, seq)
    select customer_id, ${warehouseId}, sku_id, quantity, 0, 1 from (${goods}) g`.execute(db)
  await sql`insert into stock_batch (customer_id, batch_id, warehouse_id, sku_id, shelved_on, quantity, quantity_left, cause, cause_id, changed_at)
    select customer_id, uuid_v7(now()), ${warehouseId}, sku_id, current_date - quantity, quantity, quantity, 'booking', ${cause}, now() from (${goods}) g`.execute(
    db,
  )
  await sql`insert into stock_log (customer_id, warehouse_id, sku_id, seq, type, total_change, frozen_change, total_after, frozen_after, packed_after, cause, cause_id, at)
    select customer_id, ${warehouseId}, sku_id, 1, 'arrival_and_storage', quantity, 0, quantity, 0, 0, 'booking', ${cause}, now() from (${goods}) g`.execute(
    db,
  )
}

/** Five shelvings of each SKU on five days, through the function that shelves. */
async function shelve(stage: Stage, customerId: number, warehouseId: string): Promise<void> {
  const db = stage.test.ctx.db.office
  const { rows } = await sql<{ sku_id: string }>`select sku_id from sku where customer_id = ${customerId}`.execute(db)
  const ids = rows.map((row) => row.sku_id)
  for (let ago = 5; ago >= 1; ago--) {
    const at = new Date(Date.now() - ago * 7 * 86_400_000)
    for (let from = 0; from < ids.length; from += 1000) {
      const part = ids.slice(from, from + 1000)
      await sql`select shelve_stock(${customerId}, ${warehouseId}, ${part}::uuid[], ${part.map(() => 20)}::int[], 'arrival_and_storage', 'booking',
        ${stage.test.ctx.clock.id()}, ${at.toISOString().slice(0, 10)}::date, ${at})`.execute(db)
    }
  }
}

/** The headers of a call by this person. */
export const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  cookie: BROWSER_COOKIE,
  'idempotency-key': randomBytes(12).toString('hex'),
})

export const pathOf = (call: Call, input: Record<string, string>) =>
  `${call.path}?${new URLSearchParams(input).toString()}`

/** One call that must succeed: its content and how long it took. */
export async function ask<C extends Call>(
  port: number,
  token: string,
  call: C,
  input: InputOf<C>,
  file?: { name: string; bytes: Buffer },
): Promise<{ content: OutputOf<C>; ms: number }> {
  const started = performance.now()
  const body = new FormData()
  if (file) body.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const get = call.method === 'GET'
  const response = await fetch(
    `http://127.0.0.1:${port}${get ? pathOf(call, input as Record<string, string>) : call.path}`,
    {
      method: call.method,
      headers: { ...headersOf(token), ...(!get && !file && { 'content-type': 'application/json' }) },
      ...(!get && { body: file ? body : JSON.stringify(input) }),
    },
  )
  const answer = (await response.json()) as { error_code: number; content: OutputOf<C> }
  if (answer.error_code !== 0) throw new Error(`${call.path}: ${JSON.stringify(answer).slice(0, 300)}`)
  return { content: answer.content, ms: performance.now() - started }
}

/** A file that is read as it comes and not kept: its bytes and how long it took. */
export async function take(port: number, token: string, path: string): Promise<{ bytes: number; ms: number }> {
  const started = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: headersOf(token) })
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += (chunk as Uint8Array).length
  return { bytes, ms: performance.now() - started }
}
