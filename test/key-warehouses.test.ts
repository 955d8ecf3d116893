// A key that is bound to warehouses (Rule 3.20): every call that keys have is sent about an order, booking, return and stock of another warehouse. What
// it names is not found, what it lists is not in it, and nothing there changes.
import { expect, test } from 'vitest'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { apiGoodsCalls } from '#shared/api/goods.contract.ts'
import { apiInboundCalls } from '#shared/api/inbound.contract.ts'
import { apiOrderCalls } from '#shared/api/orders.contract.ts'
import { apiSimulateCalls } from '#shared/api/simulate.contract.ts'
import { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import { apiReturnCalls } from '#shared/api/returns.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { allCalls } from '#server/routes.ts'
import { form, makePlace } from '#server/orders/order.testing.ts'
import { ok, refused, send, sql, useApp } from './app.ts'
import { hasRequest, nameOf, requestOf } from './corpus/requests.ts'
import { apiOrder } from './corpus/requests-api.ts'
import { changed, rowsOf, type Rows } from './corpus/rows.ts'
import { makeWorld, type World } from './corpus/world.ts'
import { makeKey, makeStock } from './make.ts'

const app = useApp()
const scopes = [...KEY_SCOPES]

/** Money is the account's: what it was for stands in it. */
const MONEY = 'billing.view'
/** What names an order, a booking, a return or a loss order. */
const NAMES = /^(order|booking|return|loss|parcel|hold|box|transfer|upload|file)_ids?$/
/** Tables that hold what lies in a warehouse. */
const THERE =
  /^(orders|order_line|parcel|booking|booking_line|return_order|return_line|loss_order|stock|stock_log|stock_batch|stock_freeze|stock_place|stock_transfer)$/

const calls = allCalls.filter(
  (call) =>
    call.audience === 'customer' &&
    hasRequest(call) &&
    !call.path.startsWith('/api/v1/simulate') &&
    (call.permission === 'any' ? call.forKeys : (scopes as string[]).includes(call.permission)),
)

/** Ids and numbers of all that there is in the customer's first warehouse. */
async function secretsOf({ customerId, place }: World): Promise<string[]> {
  const of = (id: string, no: string, table: string) =>
    sql`select ${sql.ref(id)}::text as id, ${sql.ref(no)} as no from ${sql.table(table)} where customer_id = ${customerId} and warehouse_id = ${place.warehouseId}`
  const { rows } = await sql<{ id: string; no: string }>`${sql.join(
    [
      of('order_id', 'order_no', 'orders'),
      of('booking_id', 'booking_no', 'booking'),
      of('return_id', 'return_no', 'return_order'),
      of('loss_id', 'loss_no', 'loss_order'),
      sql`select transfer_id::text, transfer_no from stock_transfer where customer_id = ${customerId} and from_warehouse_id = ${place.warehouseId}`,
    ],
    sql` union all `,
  )}`.execute(app.ctx.db.office)
  return rows.flatMap(({ id, no }) => [id, no])
}
const changedThere = (before: Rows, after: Rows) => changed(before, after).filter((name) => THERE.test(name))

test('no call shows or changes what lies in another warehouse', { timeout: 600_000 }, async () => {
  const world = await makeWorld(app, 'BOUND')
  const other = await makePlace(app)
  const key = await makeKey(app, world.customer, { scopes, warehouseIds: [other.warehouseId] })
  const wrong: string[] = []
  let named = 0
  for (const call of calls) {
    const { input, file } = await requestOf(world, call)
    const secrets = await secretsOf(world)
    const before = await rowsOf(app, world.customerId)
    const { status, body, content } = await send(app, key, call, input as never, { file })
    const asked = JSON.stringify(input)
    const said = Buffer.isBuffer(content) ? '' : JSON.stringify(body)
    const shown = call.permission === MONEY ? undefined : secrets.find((one) => said.includes(one) && !asked.includes(one)) // prettier-ignore
    if (shown) wrong.push(`${nameOf(call)} shows ${shown}: ${said.slice(0, 200)}`)
    const tables = changedThere(before, await rowsOf(app, world.customerId))
    if (tables.length > 0) wrong.push(`${nameOf(call)} changed ${tables.join(', ')}`)
    if (status >= 500) wrong.push(`${nameOf(call)} answered ${status}`)
    if (Object.keys(input).some((name) => NAMES.test(name))) {
      named++
      // A filter may find nothing.
      if (status < 400 && call.permission !== MONEY && !said.includes('"rows":[]'))
        wrong.push(`${nameOf(call)} took ${asked.slice(0, 150)} and said ${said.slice(0, 150)}`)
    }
  }
  process.stdout.write(`bound keys: ${calls.length} calls, ${named} of which name something of another warehouse\n`)
  expect(wrong).toEqual([])
  expect(named).toBeGreaterThan(40)
})

test('in its own warehouse it works as any key, and says where it may not go', async () => {
  const world = await makeWorld(app, 'OWN')
  const other = await makePlace(app)
  await makeStock(app, world.customerId, other.warehouseId, world.sku.skuId, 7)
  const here = await makeKey(app, world.customer, { scopes, warehouseIds: [world.place.warehouseId] })
  const there = await makeKey(app, world.customer, { scopes, warehouseIds: [other.warehouseId] })
  const both = await makeKey(app, world.customer, {
    scopes,
    warehouseIds: [other.warehouseId, world.place.warehouseId],
  })
  const { order_id } = await ok(app, here, apiOrderCalls.addOrder, apiOrder(world) as never)
  const listed = async (caller: { token: string }) =>
    (await ok(app, caller, apiOrderCalls.getList, {})).data.map((row) => row.order_id)
  expect([await listed(here), await listed(both), await listed(there)]).toEqual([[order_id], [order_id], []])
  const stock = async (caller: { token: string }) =>
    (await ok(app, caller, apiGoodsCalls.listStock, { sku: world.sku.sku })).data.map(({ warehouse_code, total }) => [warehouse_code, total]) // prettier-ignore
  expect(await stock(there)).toEqual([[other.code, 7]])
  expect(await stock(here)).toEqual([[world.place.code, 5000]])
  expect(await stock(both)).toHaveLength(2)
  const places = await ok(app, there, apiGoodsCalls.listWarehouses, {})
  expect(places.data.map((one) => one.warehouse_code)).toEqual([other.code])
  // Its code is unknown to the key, and its id is refused by the wall whichever call brings it.
  const elsewhere = await refused(app, there, apiOrderCalls.addOrder, apiOrder(world) as never, 'invalid_input')
  expect(elsewhere.body.fields).toMatchObject([{ path: 'warehouse_code' }])
  await refused(app, there, orderCalls.addOrder, form(world.shop), 'key_warehouse')
  const draft = { warehouse_id: world.place.warehouseId, lines: [{ sku_id: world.sku.skuId, quantity: 1 }] }
  await refused(app, there, inboundCalls.saveDraft, draft, 'key_warehouse')
  await refused(app, there, apiOrderCalls.getDetail, { order_id }, 'not_found')
  expect((await ok(app, there, apiInboundCalls.getList, {})).data).toEqual([])
  expect((await ok(app, there, apiReturnCalls.getList, {})).data).toEqual([])
})

test('made by the main account, listed by codes, replaced by one that is bound to the same; in the sandbox too', async () => {
  const world = await makeWorld(app, 'MADE')
  const other = await makePlace(app)
  // Webhooks tell of all warehouses (Rule 20.15).
  const scopes = KEY_SCOPES.filter((scope) => scope !== 'webhooks.edit')
  const asked = { name: 'ERP', scopes, warehouse_ids: [other.warehouseId, other.warehouseId], test: true }
  const made = await ok(app, world.customer, apiKeyCalls.generate, asked)
  const next = await ok(app, world.customer, apiKeyCalls.rotate, { key_id: made.key_id, overlap_hours: 1 })
  const { rows } = await ok(app, world.customer, apiKeyCalls.getList, {})
  expect(rows.map((row) => row.warehouse_codes)).toEqual([[other.code], [other.code]])
  const unknown = { ...asked, warehouse_ids: [app.ctx.clock.id()] }
  const said = await refused(app, world.customer, apiKeyCalls.generate, unknown, 'invalid_input')
  expect(said.body.fields).toMatchObject([{ path: 'warehouse_ids' }])
  const free = await makeKey(app, world.customer, { scopes, sandbox: true })
  const goods = { sku: world.sku.sku, quantity: 3 }
  await ok(app, free, apiSimulateCalls.stock, { ...goods, warehouse_code: world.place.code })
  await ok(app, free, apiSimulateCalls.stock, { ...goods, warehouse_code: other.code })
  const seen = async (token: string) =>
    (await ok(app, { token }, apiGoodsCalls.listStock, {})).data.map(({ warehouse_code }) => warehouse_code).sort()
  expect(await seen(next.apikey)).toEqual([other.code])
  expect(await seen(free.token)).toEqual([other.code, world.place.code].sort())
  const elsewhere = { ...goods, warehouse_code: world.place.code }
  await refused(app, { token: next.apikey }, apiSimulateCalls.stock, elsewhere, 'invalid_input')
})

test('every table that names a warehouse and that the portal reads has the wall', async () => {
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name from pg_class c
      join pg_attribute w on w.attrelid = c.oid and w.attname ~ '^((from|to)_)?warehouse_id$' and not w.attisdropped
      join pg_attribute t on t.attrelid = c.oid and t.attname = 'customer_id' and not t.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_any_column_privilege('ucenter_portal', c.oid, 'select')
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'bound_warehouses' and not p.polpermissive)`.execute(
    app.ctx.db.office,
  )
  // A new one calls warehouse_wall('name') in its migration.
  expect(rows).toEqual([])
})
