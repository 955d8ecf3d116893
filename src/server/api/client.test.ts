// Clients of the API: one that is typed by the document and works as a shop does, and the snippets of the document as they stand there.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { makeShop, type Shop } from '#server/orders/order.testing.ts'
import { useApp } from '#test/app.ts'
import { makeKey } from '#test/make.ts'
import type { paths } from '../../../docs/api/ucenter-api.ts'
import { apiDocument } from './document.ts'

const app = useApp()
const ROOT = join(import.meta.dirname, '../../..')
let base = ''
let shop: Shop
let token = ''
let folder = ''

beforeAll(async () => {
  base = await app.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await makeShop(app)
  token = (await makeKey(app, shop, { scopes: [...KEY_SCOPES] })).token
  // Beside the modules that a snippet imports.
  mkdirSync(join(ROOT, 'test-output'), { recursive: true })
  folder = mkdtempSync(join(ROOT, 'test-output', 'api-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let deeds = 0
const once = () => ({ 'Idempotency-Key': `client-deed-${++deeds}` })

test('a typed client quotes, creates and submits an order, and reads stock, tracking and charges', async () => {
  const api = createClient<paths>({ baseUrl: base, headers: { Authorization: `Bearer ${token}` } })
  const lines = [{ sku: shop.sku, quantity: 2, unit_price_usd: '8.50' }]
  const quote = await api.POST('/api/v1/orders/quote', {
    body: { warehouse_code: shop.warehouseCode, country: 'DE', postal_code: '10115', lines },
  })
  const best = quote.data!.data[0]!
  expect(best.problems).toEqual([])
  const recipient = {
    first_name: 'Erika', phone: '+49 30 123456', address1: 'Lindenallee', house_number: '7', city: 'Berlin', country: 'DE', postal_code: '10115',
  } // prettier-ignore
  const made = await api.POST('/api/v1/orders', {
    params: { header: once() },
    body: { customer_order_no: 'CLIENT-1', warehouse_code: shop.warehouseCode, recipient, lines },
  })
  const params = { path: { order_id: made.data!.order_id } }
  const chosen = await api.POST('/api/v1/orders/{order_id}/shipping_method', {
    params: { ...params, header: once() },
    body: { shipping_method: best.shipping_method },
  })
  expect(chosen.data!.total).toBe(best.total)
  const submitted = await api.POST('/api/v1/orders/{order_id}/submit', {
    params: { ...params, header: once() },
    body: {},
  })
  expect(submitted.data).toEqual({ ...made.data, backordered: false })
  const stock = await api.GET('/api/v1/stock', { params: { query: { sku: shop.sku } } })
  expect(stock.data!.data).toMatchObject([{ sku: shop.sku, total: 100, frozen: 2, available: 98 }])
  const tracking = await api.GET('/api/v1/orders/{order_id}/tracking', { params })
  expect(tracking.data).toMatchObject({ status: 'awaiting_packing', events: [] })
  const charges = await api.GET('/api/v1/orders/{order_id}/charges', { params })
  expect(charges.data).toMatchObject({ data: [], currency: 'USD' })
  const refused = await api.POST('/api/v1/orders/{order_id}/cancel', {
    params: { ...params, header: once() },
    body: {},
  })
  expect(refused.error).toMatchObject({ name: 'cancel_contact', status: 409 })
})

test('a typed client lets an order happen with a test key; a live key is told that it may not', async () => {
  const test_ = await makeKey(app, shop, { scopes: [...KEY_SCOPES], sandbox: true })
  const client = (key: string) => createClient<paths>({ baseUrl: base, headers: { Authorization: `Bearer ${key}` } })
  const api = client(test_.token)
  const goods = { sku: shop.sku, warehouse_code: shop.warehouseCode }
  await api.POST('/api/v1/simulate/stock', { params: { header: once() }, body: { ...goods, quantity: 5 } })
  const recipient = {
    first_name: 'Erika', phone: '+49 30 123456', address1: 'Lindenallee', house_number: '7', city: 'Berlin', country: 'DE', postal_code: '10115',
  } // prettier-ignore
  const order = { ...goods, recipient, lines: [{ sku: shop.sku, quantity: 2, unit_price_usd: '8.50' }] }
  const { data } = await api.POST('/api/v1/orders/batch', {
    params: { header: once() },
    body: { orders: [{ customer_order_no: 'CLIENT-T1', warehouse_code: order.warehouse_code, recipient, lines: order.lines, choose: 'price' }] },
  }) // prettier-ignore
  const path = { order_id: data!.results[0]!.order_id! }
  const sent = { params: { path, header: once() }, body: { event: 'delivered' } } as const
  expect((await api.POST('/api/v1/simulate/orders/{order_id}', sent)).data).toEqual({ ...path, outcome: 'done' })
  const tracking = await api.GET('/api/v1/orders/{order_id}/tracking', { params: { path } })
  expect(tracking.data).toMatchObject({ status: 'delivered' })
  const live = await client(token).POST('/api/v1/simulate/orders/{order_id}', sent)
  expect(live.response.headers.get('content-type')).toMatch(/^application.problem.json/)
  expect(live.error).toMatchObject({ status: 403, code: 2420, name: 'sandbox_only' })
})

type Operation = { 'x-codeSamples': { label: string; source: string }[] }
const snippet = (method: 'get' | 'post', path: string, label: string): string => {
  const { paths: all } = apiDocument() as { paths: Record<string, Record<string, Operation>> }
  return all[path]![method]!['x-codeSamples'].find((one) => one.label === label)!.source
}
const run = promisify(execFile)
const HOW: Record<string, (source: string) => Promise<string>> = {
  curl: async (source) => (await run('bash', ['-c', source], { env: env() })).stdout,
  TypeScript: async (source) => {
    writeFileSync(join(folder, 'ucenter-api.ts'), readFileSync(join(ROOT, 'docs/api/ucenter-api.ts')))
    const file = join(folder, `snippet-${++deeds}.ts`)
    // As JSON, so that the answers of all languages compare.
    writeFileSync(file, source.replace('console.log(data)', 'console.log(JSON.stringify(data))'))
    return (await run(process.execPath, [file], { env: env() })).stdout
  },
  Python: async (source) => (await run('python3', ['-c', source], { env: env() })).stdout,
  PHP: async (source) => (await run('php', ['-r', source.replace(/^<\?php\s*/, '')], { env: env() })).stdout,
}
const env = () => ({ ...process.env, UCENTER: base, UCENTER_KEY: token, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' })
/** Interpreters that are not everywhere. */
const PROGRAMS: Record<string, string> = { curl: 'curl', Python: 'python3', PHP: 'php' }
const there = async (label: string) =>
  !PROGRAMS[label] || (await run(PROGRAMS[label], ['--version']).then(() => true, () => false)) // prettier-ignore

for (const label of Object.keys(HOW))
  test(`the snippets of ${label} do what they say`, { timeout: 60_000 }, async (context) => {
    if (!(await there(label))) context.skip(`${label} is not on this machine`)
    const read = JSON.parse(await HOW[label]!(snippet('get', '/api/v1/warehouses', label))) as { data: { warehouse_code: string }[] } // prettier-ignore
    expect(read.data.map((one) => one.warehouse_code)).toContain(shop.warehouseCode)
    const example = snippet('post', '/api/v1/orders', label)
    // The example's warehouse and goods are not this customer's.
    const own = example
      .replace(/("warehouse_code": ")[^"]*/, `$1${shop.warehouseCode}`)
      .replace(/("sku": ")[^"]*/, `$1${shop.sku}`)
      .replace(/("customer_order_no": ")[^"]*/, `$1${label}-1`)
    expect(own).not.toBe(example)
    expect(JSON.parse(await HOW[label]!(own))).toMatchObject({ order_no: expect.stringMatching(/^SO/) })
  })
