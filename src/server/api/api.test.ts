// The API for machines: an order from the quote to its parcels, batches in which some are refused, pages, fields, ETags, problems, keys, and
// what attackers and careless programs send.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#shared/contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { findActor } from '#server/access/index.ts'
import { answered } from '#server/base/http/http.ts'
import { form, makePlace, makeShop, type Shop } from '#server/orders/order.testing.ts'
import { sql, useApp, type Caller } from '#test/app.ts'
import { watchTraffic, workOf } from '#test/traffic.ts'
import { makeKey, makeSku, makeStock } from '#test/make.ts'
import { apiDocument } from './document.ts'

const app = useApp()
/** Where a key may call fifteen times a minute. */
const limited = useApp({ API_RATE_LIMIT: '15' })
type Answer = { status: number; headers: Record<string, unknown>; body: any } // eslint-disable-line

let keys = 0
async function ask(
  caller: Caller | null,
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await app.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(method === 'POST' && { 'idempotency-key': `api-test-${++keys}`, 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.payload === '' ? undefined : JSON.parse(response.payload),
  }
}
const keyOf = (shop: Shop, scopes = KEY_SCOPES) => makeKey(app, shop, { scopes: [...scopes] })

const codeOf = async (shop: Shop) => {
  const { rows } = await sql<{ code: string }>`select code from shipping_method where method_id = ${shop.methodId}`.execute(app.ctx.db.office) // prettier-ignore
  return rows[0]!.code
}
const orderOf = (shop: Shop, change: object = {}) => ({
  customer_order_no: form(shop).customer_order_no,
  warehouse_code: shop.warehouseCode,
  recipient: { first_name: 'Erika', last_name: 'Muster', phone: '+49 30 123456', address1: 'Lindenallee', house_number: '7', city: 'Berlin', country: 'DE', postal_code: '10115' },
  lines: [{ sku: shop.sku, quantity: 1, unit_price_usd: '8.50' }],
  ...change,
}) // prettier-ignore

test('an order is quoted, created, given a method, submitted, held, released and canceled', async () => {
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  const { lines } = orderOf(shop)
  const quoted = await ask(key, 'POST', '/orders/quote', { warehouse_code: shop.warehouseCode, country: 'DE', postal_code: '10115', lines }) // prettier-ignore
  expect(quoted.status).toBe(200)
  const [offer] = quoted.body.data
  expect(offer).toMatchObject({ shipping_method: await codeOf(shop), currency: 'USD', problems: [] })
  const { body: made, status } = await ask(key, 'POST', '/orders', orderOf(shop))
  expect({ made, status }).toMatchObject({ status: 200, made: { order_no: expect.stringMatching(/^SO/) } })
  const at = `/orders/${made.order_id}`
  const chosen = await ask(key, 'POST', `${at}/shipping_method`, { shipping_method: offer.shipping_method })
  expect(chosen.body.total).toBe(offer.total)
  expect((await ask(key, 'GET', `${at}/shipping_methods`)).body.data[0].total).toBe(offer.total)
  expect((await ask(key, 'POST', `${at}/submit`)).body).toMatchObject({ backordered: false, order_no: made.order_no })
  const seen = (await ask(key, 'GET', at)).body
  expect(seen).toMatchObject({ status: 'awaiting_packing', shipping_method: offer.shipping_method, warehouse_code: shop.warehouseCode, amount: offer.total }) // prettier-ignore
  expect(seen.lines).toMatchObject([{ sku: shop.sku, quantity: 1, name: expect.stringMatching(/./) }])
  expect((await ask(key, 'POST', `${at}/hold`, { reason: 'Paid?' })).status).toBe(200)
  expect((await ask(key, 'GET', at)).body.hold).toMatchObject({ side: 'customer', reason: 'Paid?' })
  const twice = await ask(key, 'POST', `${at}/hold`, { reason: 'Paid?' })
  expect(twice).toMatchObject({ status: 409, body: { name: 'order_held', code: ERRORS.order_held.number } })
  expect((await ask(key, 'POST', `${at}/release`)).status).toBe(200)
  expect((await ask(key, 'GET', `${at}/tracking`)).body).toMatchObject({
    status: 'awaiting_packing',
    parcels: [],
    events: [],
  })
  expect((await ask(key, 'GET', `${at}/charges`)).body).toMatchObject({ data: [], currency: 'USD' })
  expect((await ask(key, 'GET', `${at}/label`)).body).toMatchObject({ name: 'not_found' })
  expect((await ask(key, 'POST', `${at}/cancel`)).status).toBe(409)
  const draft = (await ask(key, 'POST', '/orders', orderOf(shop))).body.order_id
  expect((await ask(key, 'POST', `/orders/${draft}/cancel`)).status).toBe(200)
  expect((await ask(key, 'GET', `/orders/${draft}?fields=status`)).body).toEqual({ status: 'canceled' })
})

test('a batch keeps the good orders and tells of each other one what is wrong', async () => {
  const shop = await makeShop(app, { stock: 2 })
  const key = await keyOf(shop)
  const method = await codeOf(shop)
  const placed = (change: object = {}) => ({ ...orderOf(shop), shipping_method: method, ...change })
  const first = placed()
  const line = { sku: shop.sku, quantity: 1, unit_price_usd: '8.50' }
  const elsewhere = await makePlace(app)
  const orders = [
    first,
    placed({ lines: [{ ...line, sku: 'NOT-THERE' }] }),
    placed({ lines: [{ ...line, quantity: -1 }] }),
    placed({ customer_order_no: first.customer_order_no }),
    placed({ lines: [{ ...line, quantity: 3 }] }),
    placed({ shipping_method: undefined, choose: 'price' }),
    placed({ choose: 'price' }),
    placed({ warehouse_code: 'NOWHERE' }),
    placed({ recipient: { ...first.recipient, color: 'red' } }),
    'an order',
  ]
  const { status, body } = await ask(key, 'POST', '/orders/batch', { orders })
  expect(status).toBe(200)
  expect(body.submitted).toBe(2)
  const names = body.results.map(({ problem }: { problem: { name: string } | null }) => problem?.name ?? null)
  expect(names).toEqual([
    null, 'invalid_input', 'invalid_input', 'order_no_exists', 'stock_short', null, 'invalid_input', 'invalid_input', 'invalid_input', 'invalid_input',
  ]) // prettier-ignore
  const pointers = body.results.map(({ problem }: { problem: { errors?: { pointer: string }[] } | null }) => problem?.errors?.[0]?.pointer ?? null) // prettier-ignore
  expect(pointers).toEqual([
    null, '#/orders/1/lines/0/sku', '#/orders/2/lines/0/quantity', null, null, null, '#/orders/6/choose', '#/orders/7/warehouse_code',
    '#/orders/8/recipient/color', '#/orders/9',
  ]) // prettier-ignore
  // What could not be submitted was created.
  expect(body.results[4].order_id).not.toBeNull()
  const nothing = await ask(key, 'POST', '/orders/batch', { orders: [orders[1], orders[2]] })
  expect(nothing).toMatchObject({ status: 400, body: { name: 'invalid_input' } })
  expect(nothing.body.errors[0].pointer).toBe('#/orders/0/lines/0/sku')
  expect((await ask(key, 'POST', '/orders/batch', { orders: Array(501).fill(placed()) })).status).toBe(400)
  expect((await ask(key, 'POST', '/orders/batch', { orders: [placed(), placed({ warehouse_code: elsewhere.code, shipping_method: undefined, choose: 'price' })] })).body.name).toBe('same_warehouse') // prettier-ignore
})

test('two orders or forty: a batch sends the database the same statements', async () => {
  const shop = await makeShop(app, { balance: '100000' })
  const key = await keyOf(shop)
  const orders = (count: number) => Array.from({ length: count }, () => ({ ...orderOf(shop), choose: 'price' }))
  const textsOf = async (count: number) => {
    let submitted = 0
    const trips = await watchTraffic(async () => {
      submitted = (await ask(key, 'POST', '/orders/batch', { orders: orders(count) })).body.submitted
    })
    expect(submitted).toBe(count)
    // What jobs that were woken do meanwhile is not the batch's.
    // Their beginnings: what writes the orders has a place for each value.
    return workOf(trips.filter(({ role }) => role === 'ucenter_portal')).map(({ text }) => text.slice(0, 60))
  }
  await textsOf(1)
  expect(await textsOf(40)).toEqual(await textsOf(2))
})

test('a batch that is sent again has no second effect, also when its goods were deleted meanwhile', async () => {
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  const { sku, skuId } = await makeSku(app, shop.customerId)
  await makeStock(app, shop.customerId, shop.warehouseId, skuId, 5)
  const line = { sku, quantity: 1, unit_price_usd: '8.50' }
  const method = await codeOf(shop)
  const orders = [orderOf(shop, { lines: [line] }), orderOf(shop)].map((order) => ({
    ...order,
    shipping_method: method,
  }))
  const sent = { 'idempotency-key': '"batch-0001"' }
  const once = await ask(key, 'POST', '/orders/batch', { orders }, sent)
  expect(once.body.submitted).toBe(2)
  await sql`update sku set deleted_at = now() where sku_id = ${skuId}`.execute(app.ctx.db.office)
  // The quotes around the key are the draft's way to write it.
  for (const name of ['batch-0001', '"batch-0001"'])
    expect((await ask(key, 'POST', '/orders/batch', { orders }, { 'idempotency-key': name })).body).toEqual(once.body)
  const single = await ask(key, 'POST', '/orders/batch', { orders: [orders[0]] }, sent)
  expect(single).toMatchObject({ status: 422, body: { name: 'key_reused' } })
  const { rows } = await sql`select from orders where customer_id = ${shop.customerId}`.execute(app.ctx.db.office)
  expect(rows).toHaveLength(2)
})

test('a key for idempotency: missing, for another order, and while the first is being worked on', async () => {
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  const missing = await ask(key, 'POST', '/orders', orderOf(shop), { 'idempotency-key': '' })
  expect(missing).toMatchObject({ status: 400, body: { name: 'key_missing' } })
  const [one, two] = [(await ask(key, 'POST', '/orders', orderOf(shop))).body, (await ask(key, 'POST', '/orders', orderOf(shop))).body] // prettier-ignore
  const same = { 'idempotency-key': 'cancel-the-order' }
  expect((await ask(key, 'POST', `/orders/${one.order_id}/cancel`, {}, same)).status).toBe(200)
  expect((await ask(key, 'POST', `/orders/${one.order_id}/cancel`, {}, same)).status).toBe(200)
  // What stands in the path is part of what was sent.
  expect((await ask(key, 'POST', `/orders/${two.order_id}/cancel`, {}, same)).status).toBe(422)
  const again = { 'idempotency-key': 'twice-at-once' }
  const order = orderOf(shop)
  const asked: ReturnType<typeof ask>[] = []
  await app.ctx.db.office.transaction().execute(async (db) => {
    // The first cannot end as long as somebody holds the counter of its number.
    await sql`select from customer_counter where customer_id = ${shop.customerId} and kind = 'SO' for update`.execute(
      db,
    )
    for (let n = 0; n < 2; n++) asked.push(ask(key, 'POST', '/orders', order, again))
    await Promise.race(asked)
  })
  const both = await Promise.all(asked)
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ name: 'conflict' })
  expect((await ask(key, 'POST', '/orders', order, again)).body).toEqual(
    both.find(({ status }) => status === 200)!.body,
  )
})

test('pages go to the end, each row once; a cursor of another list, of another customer or made up is refused', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const [key, theirs] = [await keyOf(shop), await keyOf(other)]
  const made: string[] = []
  for (let n = 0; n < 5; n++) made.push((await ask(key, 'POST', '/orders', orderOf(shop))).body.order_no)
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 3; page++) {
    const { body } = await ask(key, 'GET', `/orders?limit=2${cursor && `&cursor=${cursor}`}&fields=order_no`)
    seen.push(...body.data.map((row: { order_no: string }) => row.order_no))
    expect(body.data.every((row: object) => Object.keys(row).join() === 'order_no')).toBe(true)
    cursor = body.next_cursor
  }
  expect([cursor, seen]).toEqual([null, [...made].reverse()])
  const { next_cursor } = (await ask(key, 'GET', '/orders?limit=2')).body
  const forged = [
    next_cursor.slice(0, -1) + (next_cursor.endsWith('A') ? 'B' : 'A'),
    Buffer.from(JSON.stringify(app.ctx.clock.id())).toString('base64url'),
    'x'.repeat(40),
    '%00',
  ]
  for (const wrong of forged) {
    const { status, body } = await ask(key, 'GET', `/orders?cursor=${wrong}`)
    expect([status, body.name, body.errors]).toEqual([400, 'invalid_input', [{ parameter: 'cursor', detail: expect.any(String) }]]) // prettier-ignore
  }
  expect((await ask(theirs, 'GET', `/orders?cursor=${next_cursor}`)).body.name).toBe('invalid_input')
  expect((await ask(key, 'GET', `/products?cursor=${next_cursor}`)).body.name).toBe('invalid_input')
})

test('updated_since lists what changed, the oldest change first, and goes on where it stopped', async () => {
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  const ids: string[] = []
  for (const minute of ['00', '01', '02']) {
    app.setTime(`2026-03-02T09:${minute}:00Z`)
    ids.push((await ask(key, 'POST', '/orders', orderOf(shop))).body.order_id)
  }
  app.setTime('2026-03-02T10:00:00Z')
  await ask(key, 'POST', `/orders/${ids[0]}/cancel`)
  const changed = async (query: string) => (await ask(key, 'GET', `/orders?updated_since=${query}`)).body
  expect((await changed('2026-03-02T09:01:00Z')).data.map(({ order_id }: { order_id: string }) => order_id)).toEqual([ids[1], ids[2], ids[0]]) // prettier-ignore
  const first = await changed('2026-03-02T09:01:00Z&limit=1')
  const second = await changed(`2026-03-02T09:01:00Z&limit=1&cursor=${first.next_cursor}`)
  expect([first.data[0].order_id, second.data[0].order_id]).toEqual([ids[1], ids[2]])
  expect((await changed('2026-03-02T10:00:00.001Z')).data).toEqual([])
  expect((await changed('yesterday')).errors).toMatchObject([{ parameter: 'updated_since' }])
  const products = (await ask(key, 'GET', '/products?updated_since=2020-01-01T00:00:00Z&fields=sku')).body
  expect(products).toEqual({ data: [{ sku: shop.sku }], next_cursor: null })
})

test('what changed since is read by an index', async () => {
  for (const [table, id] of [
    ['orders', 'order_id'],
    ['sku', 'sku_id'],
  ] as const) {
    // prettier-ignore
    const plan = await app.ctx.db.office.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from ${sql.table(table)} where customer_id = 1 and deleted_at is null
        and updated_at >= '2026-01-01' and (updated_at, ${sql.ref(id)}) > ('2026-01-02', '01a01dc1-4300-73d2-9961-4aea247f5aa3')
        order by updated_at, ${sql.ref(id)} limit 51`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`Index Only Scan using ${table}_updated`)
    expect(plan).not.toContain('Sort')
  }
})

test('an answer that the reader has is not sent again', async () => {
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  const first = await ask(key, 'GET', '/stock')
  expect(first.body.data).toMatchObject([{ sku: shop.sku, total: 100, frozen: 0, available: 100, warehouse_code: shop.warehouseCode }]) // prettier-ignore
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await ask(key, 'GET', '/stock', undefined, { 'if-none-match': known })
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, undefined, etag])
  }
  await makeStock(app, shop.customerId, shop.warehouseId, shop.skuId, 1)
  const changed = await ask(key, 'GET', '/stock', undefined, { 'if-none-match': etag })
  expect([changed.status, changed.body.data[0].total]).toEqual([200, 101])
  expect((await ask(key, 'GET', `/stock?sku=${shop.sku},NONE`)).body.data).toHaveLength(1)
  expect((await ask(key, 'GET', '/stock?warehouse_code=NOWHERE')).body.errors).toMatchObject([{ parameter: 'warehouse_code' }]) // prettier-ignore
})

test('what is not known is refused at its pointer, in the language of the reader; numbers are never guessed', async () => {
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  const wrongs: [change: object, pointer: string][] = [
    [{ gift: true }, '#/gift'],
    [{ lines: [{ sku: shop.sku, quantity: 1, unit_price_usd: '8,50' }] }, '#/lines/0/unit_price_usd'],
    [{ lines: [{ sku: shop.sku, quantity: 1, unit_price_usd: '1.234,50' }] }, '#/lines/0/unit_price_usd'],
    [{ lines: [{ sku: shop.sku, quantity: 1, unit_price_usd: 8.5 }] }, '#/lines/0/unit_price_usd'],
    [{ lines: [{ sku: shop.sku, quantity: 1, unit_price_usd: '-8.50' }] }, '#/lines/0/unit_price_usd'],
    [{ lines: [{ sku: shop.sku, quantity: -1, unit_price_usd: '8.50' }] }, '#/lines/0/quantity'],
    [{ lines: [{ sku: shop.sku, quantity: '1', unit_price_usd: '8.50' }] }, '#/lines/0/quantity'],
    [{ lines: [{ sku: shop.sku, quantity: 1.5, unit_price_usd: '8.50' }] }, '#/lines/0/quantity'],
    [{ lines: [{ sku: 'NOT-THERE', quantity: 1, unit_price_usd: '8.50' }] }, '#/lines/0/sku'],
    [{ warehouse_code: 'NOWHERE' }, '#/warehouse_code'],
    [{ recipient: { ...orderOf(shop).recipient, postal_code: '1' } }, '#/recipient/postal_code'],
  ]
  for (const [change, pointer] of wrongs) {
    const { status, headers, body } = await ask(key, 'POST', '/orders', orderOf(shop, change))
    expect([status, headers['content-type'], body.errors?.[0]?.pointer]).toEqual([400, 'application/problem+json; charset=utf-8', pointer]) // prettier-ignore
    expect(body).toMatchObject({ status: 400, code: 1001, name: 'invalid_input', title: 'The request is not valid' })
    expect(body.type).toBe('/api/v1/openapi.json#/components/x-problems/invalid_input')
  }
  const chinese = await ask(key, 'POST', '/orders', orderOf(shop, { gift: true }), { 'accept-language': 'zh-CN' })
  expect([chinese.body.title, chinese.body.errors[0].detail, chinese.headers['content-language']]).toEqual(['请求无效', '未知字段', 'zh-CN']) // prettier-ignore
  expect((await ask(key, 'GET', '/orders?fields=order_no,password')).body.errors[0].parameter).toBe('fields')
  expect((await ask(key, 'GET', '/orders?limit=-1')).body.errors).toMatchObject([{ parameter: 'limit' }])
  expect((await ask(key, 'GET', '/orders?gift=1')).body.errors).toMatchObject([{ parameter: 'gift' }])
  expect((await ask(key, 'GET', '/orders/1')).body.errors).toMatchObject([{ parameter: 'order_id' }])
  const made = (await ask(key, 'POST', '/orders', orderOf(shop))).body.order_id
  expect((await ask(key, 'POST', `/orders/${made}/cancel`, { order_id: made })).body.errors).toMatchObject([{ parameter: 'order_id' }]) // prettier-ignore
  expect((await ask(key, 'GET', '/nothing')).body).toMatchObject({ name: 'not_found', status: 404 })
  expect((await ask(key, 'POST', '/orders', '{"a":')).body).toMatchObject({ name: 'bad_request', status: 400 })
  const large = await ask(key, 'POST', '/orders/batch', { orders: [], padding: 'x'.repeat(2 * 1024 * 1024) })
  expect(large).toMatchObject({ status: 413, body: { name: 'too_large' } })
})

test('keys: of others, revoked, without the permission, made up', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const [key, theirs] = [await keyOf(shop), await keyOf(other)]
  const { order_id } = (await ask(key, 'POST', '/orders', orderOf(shop))).body
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/tracking', undefined],
    ['GET', '/charges', undefined],
    ['GET', '/label', undefined],
    ['GET', '/shipping_methods', undefined],
    ['POST', '/cancel', {}],
    ['POST', '/submit', {}],
    ['POST', '/hold', { reason: 'x' }],
  ] as const)
    // prettier-ignore
    expect((await ask(theirs, method, `/orders/${order_id}${path}`, body)).body).toMatchObject({ name: 'not_found' })
  // Another customer's goods are like none.
  expect((await ask(theirs, 'POST', '/orders', orderOf(other, { lines: orderOf(shop).lines }))).body.errors[0].pointer).toBe('#/lines/0/sku') // prettier-ignore
  const looking = await keyOf(shop, ['orders.view'])
  expect((await ask(looking, 'GET', `/orders/${order_id}`)).status).toBe(200)
  expect((await ask(looking, 'GET', `/orders/${order_id}/charges`)).body).toMatchObject({
    name: 'forbidden',
    status: 403,
  })
  expect((await ask(looking, 'POST', `/orders/${order_id}/cancel`)).body).toMatchObject({ name: 'forbidden' })
  const revoked = await makeKey(app, shop, { scopes: [...KEY_SCOPES], revoked: true })
  for (const out of [revoked, { token: `uk_${'x'.repeat(43)}` }, null]) {
    const { status, headers, body } = await ask(out, 'GET', '/warehouses')
    expect([status, headers['www-authenticate'], body.name]).toEqual([401, 'Bearer', 'session_expired'])
  }
})

test('every answer has the id of its request', async () => {
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  expect((await ask(key, 'GET', '/balance', undefined, { 'x-request-id': 'shop-77' })).headers['x-request-id']).toBe('shop-77') // prettier-ignore
  for (const wrong of ['', 'with space', 'x'.repeat(129)])
    expect((await ask(key, 'GET', '/balance', undefined, { 'x-request-id': wrong })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/) // prettier-ignore
  expect((await ask(null, 'GET', '/nothing')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('products, bookings and returns are written in the words of the trade', async () => {
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  const product = {
    sku: 'API-1', product_name: 'Cup', name_en: 'Cup', category: 'electronics', attribute: 'general', declared_value_usd: '3.00',
    hs_code: '691110', origin_country: 'CN', weight_g: 300, length_cm: 10, width_cm: 8, height_cm: 8,
  } // prettier-ignore
  const made = await ask(key, 'POST', '/products', product)
  expect(made.status).toBe(200)
  expect((await ask(key, 'POST', '/products', product)).body.name).toBe('sku_exists')
  const kit = { ...product, sku: 'API-KIT', barcode: 'APIKIT', components: [{ sku: 'API-1', quantity: 2 }] }
  const kitId = (await ask(key, 'POST', '/products', kit)).body.sku_id
  expect((await ask(key, 'GET', `/products/${kitId}`)).body).toMatchObject({ is_kit: true, components: [{ sku: 'API-1', quantity: 2 }] }) // prettier-ignore
  const lost = await ask(key, 'POST', '/products', { ...kit, sku: 'API-K2', barcode: 'APIK2', components: [{ sku: 'NO-1', quantity: 2 }] }) // prettier-ignore
  expect([lost.status, lost.body.errors[0].pointer]).toEqual([400, '#/components/0/sku'])
  const changed = await ask(key, 'POST', `/products/${made.body.sku_id}`, { ...product, weight_g: 350, version: 1 })
  expect(changed.body).toEqual({ sku_id: made.body.sku_id, version: 2 })
  const booked = await ask(key, 'POST', '/bookings', { warehouse_code: shop.warehouseCode, lines: [{ sku: 'API-1', quantity: 4 }] }) // prettier-ignore
  const at = `/bookings/${booked.body.booking_id}`
  const unknown = await ask(key, 'POST', '/bookings', { warehouse_code: shop.warehouseCode, lines: [{ sku: 'NO-1', quantity: 4 }] }) // prettier-ignore
  expect([unknown.body.errors[0].pointer, unknown.body.detail]).toEqual(['#/lines/0/sku', expect.stringContaining('NO-1')]) // prettier-ignore
  const box = { box_no: 1, weight_g: 2000, length_cm: 40, width_cm: 30, height_cm: 30, items: [{ sku: 'API-1', quantity: 4 }] } // prettier-ignore
  const packed = await ask(key, 'POST', `${at}/packing_list`, { version: 1, packing_method: 'all_in_one_box', barcodes_confirmed: true, boxes: [box] }) // prettier-ignore
  expect(packed.status).toBe(200)
  const shipping = { method: 'express', courier: 'DHL', tracking_number: 'JD1', estimated_arrival_on: '2026-03-20', arrival_period: 'morning', volume_m3: '0.04', packaging: 'cartons' } // prettier-ignore
  expect((await ask(key, 'POST', `${at}/shipping`, { version: packed.body.version, shipping })).status).toBe(200)
  expect((await ask(key, 'POST', `${at}/submit`)).body).toEqual({ booking_id: booked.body.booking_id })
  expect((await ask(key, 'GET', `${at}?fields=status,boxes`)).body).toMatchObject({ status: 'submitted', boxes: [{ items: [{ sku: 'API-1', quantity: 4 }] }] }) // prettier-ignore
  expect((await ask(key, 'GET', '/bookings?fields=booking_no,skus')).body.data).toMatchObject([{ skus: 1 }])
  expect((await ask(key, 'GET', '/shipping_methods')).body.data.length).toBeGreaterThan(0)
  expect((await ask(key, 'GET', '/returns')).body).toEqual({ data: [], next_cursor: null })
  expect((await ask(key, 'GET', '/charges?fields=entry_no,amount')).body.data.length).toBeGreaterThanOrEqual(0)
})

test('a key is told how often it may call, and when to come again', async () => {
  const shop = await makeShop(limited)
  const key = await makeKey(limited, shop, { scopes: [...KEY_SCOPES] })
  const call = () => limited.app.inject({ url: '/api/v1/balance', headers: { authorization: `Bearer ${key.token}` } })
  const first = await call()
  expect([first.headers['ratelimit-policy'], first.headers['ratelimit']]).toEqual(['"minute";q=15;w=60, "burst";q=4;w=16', '"burst";r=3;t=4']) // prettier-ignore
  for (let n = 0; n < 3; n++) await call()
  const refused = await call()
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['ratelimit']]).toEqual([429, '4', '"burst";r=0;t=16']) // prettier-ignore
  expect(refused.json()).toMatchObject({ name: 'too_often', status: 429 })
  // A batch is one call.
  limited.setTime('2026-03-02T09:30:00Z')
  const batch = await limited.app.inject({
    method: 'POST',
    url: '/api/v1/orders/batch',
    headers: { authorization: `Bearer ${key.token}`, 'idempotency-key': 'a-batch-of-many' },
    payload: { orders: Array.from({ length: 50 }, () => ({ ...orderOf(shop), choose: 'price' })) },
  })
  expect([batch.json<{ submitted: number }>().submitted, batch.headers['ratelimit']]).toEqual([50, '"burst";r=3;t=4'])
})

test('a call that is to go says so in every answer and in the document', async () => {
  const old = answered(
    {
      old: call({
        method: 'GET',
        path: '/api/v1/old',
        title: 'An old call',
        audience: 'customer',
        permission: 'any',
        forKeys: true,
        api: { deprecated: { on: '2026-01-01', sunset: '2026-07-01', instead: '/api/v1/openapi.json' } },
        input: z.strictObject({}),
        output: z.object({}),
      }),
    },
    () => ({ old: () => ({}) }),
  )
  const own = Fastify()
  const shop = await makeShop(app)
  const key = await keyOf(shop)
  old.mount(own, app.ctx, findActor(app.ctx))
  const { statusCode, headers } = await own.inject({ url: '/api/v1/old', headers: { authorization: `Bearer ${key.token}` } }) // prettier-ignore
  expect([statusCode, headers['deprecation'], headers['sunset'], headers['link']]).toEqual([
    200, '@1767225600', 'Wed, 01 Jul 2026 00:00:00 GMT', '</api/v1/openapi.json>; rel="deprecation"; type="text/html"',
  ]) // prettier-ignore
  const { paths } = apiDocument([{ name: 'old', about: 'Old', routes: [old] }]) as { paths: Record<string, { get: { deprecated?: boolean } }> } // prettier-ignore
  expect(paths['/api/v1/old']!.get.deprecated).toBe(true)
  expect(JSON.stringify(apiDocument())).not.toContain('"deprecated"')
})
