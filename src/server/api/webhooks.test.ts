// Webhooks by key (Rules 20.14, 20.15, 20.16): what the right opens and to whom, secrets, limits, what a narrow key may not let out, and whom it is told.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import createClient from 'openapi-fetch'
import { apiWebhookCalls as calls } from '#shared/api/webhooks.contract.ts'
import { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import type { Call } from '#shared/contract.ts'
import { WEBHOOK_TOPIC_NAMES, type WebhookTopic } from '#shared/integrations/webhook-topics.ts'
import { webhookCalls as portal } from '#shared/integrations/webhooks.contract.ts'
import { MAX_WEBHOOKS } from '#shared/integrations/webhooks.rules.ts'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { isSigned, openSink, reachSinks, type Sink } from '#server/integrations/sink.testing.ts'
import { form, makeShop, type Shop } from '#server/orders/order.testing.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeKey, makeMember, makeStock } from '#test/make.ts'
import type { paths } from '../../../docs/api/ucenter-api.ts'

const app = useApp({ WEBHOOKS_ANYWHERE: 'on' })
let sink: Sink
let shop: Shop
let key: Caller & { keyId: string }
beforeAll(async () => {
  sink = await openSink()
  reachSinks(app)
  app.ctx.sandbox!.postPublic = app.ctx.postPublic
})
afterAll(() => sink.close())
beforeEach(async () => {
  sink.got = []
  app.setTime('2026-03-02T09:00:00Z')
  shop = await makeShop(app, { stock: 50, balance: '500' })
  key = await keyFor([...KEY_SCOPES])
})

const keyFor = (scopes: CustomerPermission[], more: { sandbox?: boolean; warehouseIds?: string[] } = {}) =>
  makeKey(app, shop, { scopes, name: 'ERP', ...more })
const settings = (topics: readonly WebhookTopic[] = ['order.created'], path = '/hook') => ({
  url: sink.url + path,
  description: 'ERP',
  topics: [...topics],
})
const add = (as: Caller = key, ...more: Parameters<typeof settings>) => ok(app, as, calls.addWebhook, settings(...more))
const drafts = async (count: number) => {
  for (let n = 0; n < count; n++) await ok(app, shop, orderCalls.addOrder, form(shop))
}
const NOBODYS = '019a3c5e-7d10-7c41-9a52-3f1b6a0c2d11'
/** Every call about one endpoint, with what it asks for. */
const about = (endpoint_id: string, event_id = NOBODYS): [Call, object][] => [
  [calls.getDetail, { endpoint_id }],
  [calls.updateWebhook, { endpoint_id, ...settings(), enabled: true }],
  [calls.rotateSecret, { endpoint_id }],
  [calls.sendTest, { endpoint_id }],
  [calls.getDeliveries, { endpoint_id }],
  [calls.replayEvent, { endpoint_id, event_id }],
  [calls.deleteWebhook, { endpoint_id }],
]
const told = async (customerId = shop.customerId) => {
  const { rows } = await sql<{ params: object; about: string }>`select params, about from message
    where customer_id = ${customerId} and event = 'webhook_by_key' order by about`.execute(app.ctx.db.office)
  return rows
}

test('a key makes, reads, changes, tries and removes a webhook; the secret is told once, and the log names the key', async () => {
  const { endpoint_id, secret } = await add()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const list = await ok(app, key, calls.getList, {})
  expect(list).toMatchObject({
    data: [{ endpoint_id, ...settings(), state: 'new', old_secret_until: null, created_by: 'ERP' }],
    next_cursor: null,
  })
  expect(await ok(app, key, calls.getDetail, { endpoint_id })).toEqual(list.data[0])
  expect(await ok(app, key, calls.getDetail, { endpoint_id, fields: 'url,state' })).toEqual({ url: `${sink.url}/hook`, state: 'new' }) // prettier-ignore
  const { event_id } = await ok(app, key, calls.sendTest, { endpoint_id })
  await app.runJobs()
  expect(sink.got).toMatchObject([{ path: '/hook', type: 'webhook.test', id: `evt_${event_id}` }])
  expect(isSigned(sink.got[0]!, secret)).toBe(true)
  expect((await ok(app, key, calls.getDeliveries, { endpoint_id })).data).toMatchObject([
    { event_id, webhook_id: `evt_${event_id}`, topic: 'webhook.test', state: 'delivered', tries: 1, status: 200 },
  ])
  expect(await ok(app, key, calls.replayEvent, { endpoint_id, event_id })).toEqual({ endpoint_id, event_id })
  await refused(app, key, calls.replayEvent, { endpoint_id, event_id }, 'webhook_waiting')
  await app.runJobs()
  expect(sink.got.map(({ id }) => id)).toEqual([`evt_${event_id}`, `evt_${event_id}`])

  const next = await ok(app, key, calls.rotateSecret, { endpoint_id })
  expect(next).toEqual({ endpoint_id, secret: expect.stringMatching(/^whsec_/), old_secret_until: '2026-03-03T09:00:00.000Z' }) // prettier-ignore
  expect(next.secret).not.toBe(secret)
  await refused(app, key, calls.rotateSecret, { endpoint_id }, 'webhook_rotating')
  const other = { ...settings(['order.submitted', 'stock.changed'], '/new'), description: '', enabled: false }
  expect(await ok(app, key, calls.updateWebhook, { endpoint_id, ...other })).toEqual({ endpoint_id })
  expect(await ok(app, key, calls.getDetail, { endpoint_id })).toMatchObject({ ...other, state: 'off' })
  await refused(app, key, calls.sendTest, { endpoint_id }, 'webhook_off')
  // It is the portal's, too.
  expect((await ok(app, shop, portal.getList, {})).rows).toMatchObject([{ endpoint_id, url: `${sink.url}/new` }])
  expect(await ok(app, key, calls.deleteWebhook, { endpoint_id })).toEqual({ endpoint_id })
  for (const [call, input] of about(endpoint_id, event_id)) await refused(app, key, call, input as never, 'not_found')

  const { rows } = await sql<{
    kind: string
    name: string
    told: string
  }>`select actor_kind as kind, actor_name as name,
      coalesce(after::text, '') || parameters::text as told from operation_log
    where customer_id = ${shop.customerId} and object = 'webhook'`.execute(app.ctx.db.office)
  expect(rows).toHaveLength(6)
  expect(rows.every(({ kind, name }) => kind === 'key' && name === 'ERP')).toBe(true)
  expect(rows.map((row) => row.told).join()).not.toContain('whsec')
})

test('what is foreign and what is missing look the same', async () => {
  const other = await makeShop(app)
  const theirs = await makeKey(app, other, { scopes: [...KEY_SCOPES] })
  const { endpoint_id } = await add()
  const { event_id } = await ok(app, key, calls.sendTest, { endpoint_id })
  const answers = async (id: string) => {
    const all = []
    for (const [call, input] of about(id, event_id)) all.push((await send(app, theirs, call, input as never)).body)
    return all
  }
  const foreign = await answers(endpoint_id)
  expect(foreign).toEqual(await answers(NOBODYS))
  expect(new Set(foreign.map(({ error_code }) => error_code)).size).toBe(1)
  expect((await ok(app, theirs, calls.getList, {})).data).toEqual([])
  // An event of another endpoint of the same customer is none of this one's.
  const second = await add()
  await refused(app, key, calls.replayEvent, { endpoint_id: second.endpoint_id, event_id }, 'not_found')
})

test('no right brings it along, only the main account has it to give, and it opens no call of the screens', async () => {
  const { endpoint_id } = await add()
  const without = await keyFor(KEY_SCOPES.filter((scope) => scope !== 'webhooks.edit'))
  const member = await makeMember(app, shop.customerId, {
    permissions: [...KEY_SCOPES, 'settings.edit', 'apiKeys.edit'],
  })
  for (const as of [without, member]) {
    for (const [call, input] of about(endpoint_id)) await refused(app, as, call, input as never, 'forbidden')
    await refused(app, as, calls.getList, {}, 'forbidden')
    await refused(app, as, calls.addWebhook, settings(), 'forbidden')
  }
  await refused(app, key, portal.getList, {}, 'forbidden')
  await refused(app, key, portal.addWebhook, settings(), 'forbidden')
  // A sub-account makes no key, and cannot be given the right itself.
  await refused(app, member, apiKeyCalls.generate, { name: 'ERP', scopes: ['webhooks.edit'] }, 'forbidden')
  const person = { first_name: 'A', last_name: 'B', email: `a${shop.customerId}@shop.example`, language: 'en' as const, account_type: 'internal' as const, skus: [] } // prettier-ignore
  await refused(
    app,
    shop,
    subAccountCalls.invite,
    { ...person, permissions: ['webhooks.edit' as never] },
    'invalid_input',
  )
  const made = await ok(app, shop, apiKeyCalls.generate, { name: 'CI', scopes: ['orders.edit', 'webhooks.edit'] })
  expect((await ok(app, shop, apiKeyCalls.getList, {})).rows.find(({ key_id }) => key_id === made.key_id)?.scopes).toEqual(['orders.view', 'orders.edit', 'webhooks.edit']) // prettier-ignore
  await add({ token: made.apikey })
  const next = await ok(app, shop, apiKeyCalls.rotate, { key_id: made.key_id, overlap_hours: 0 })
  await ok(app, { token: next.apikey }, calls.getList, {})
})

test('a key lets out only what it may see', async () => {
  const narrow = await keyFor(['orders.view', 'webhooks.edit'])
  const mixed = await add(key, ['order.created', 'stock.changed'])
  const wrong = await refused(app, narrow, calls.addWebhook, settings(WEBHOOK_TOPIC_NAMES), 'invalid_input')
  for (const hidden of [
    'charge.posted',
    'balance.low',
    'stock.changed',
    'booking.received',
    'loss.opened',
    'return.arrived',
  ])
    expect(wrong.body.fields).toMatchObject([{ path: 'topics', reason: expect.stringContaining(hidden) }])
  expect(wrong.body.fields?.[0]?.reason).not.toContain('order.created')
  const own = await add(narrow, ['order.created', 'tracking.updated'], '/own')
  const wider = { endpoint_id: own.endpoint_id, ...settings(['order.created', 'stock.changed']), enabled: true }
  await refused(app, narrow, calls.updateWebhook, wider, 'invalid_input')

  await makeStock(app, shop.customerId, shop.warehouseId, shop.skuId, 1)
  await app.runJobs()
  const { rows: deliveries } = await ok(app, shop, portal.getDeliveries, { endpoint_id: mixed.endpoint_id })
  expect(deliveries).toMatchObject([{ topic: 'stock.changed', state: 'delivered' }])
  const { event_id } = deliveries[0]!
  for (const [call, input] of about(mixed.endpoint_id, event_id))
    if (![calls.getDetail, calls.getDeliveries].includes(call as never))
      await refused(app, narrow, call, input as never, 'webhook_beyond_key')

  // The topic is taken away, its events are still there, and one of them waits.
  const less = { endpoint_id: mixed.endpoint_id, ...settings(), enabled: true }
  await ok(app, shop, portal.updateWebhook, less)
  expect((await ok(app, narrow, calls.getDeliveries, { endpoint_id: mixed.endpoint_id })).data).toEqual([])
  expect((await ok(app, key, calls.getDeliveries, { endpoint_id: mixed.endpoint_id })).data).toHaveLength(1)
  await refused(app, narrow, calls.replayEvent, { endpoint_id: mixed.endpoint_id, event_id }, 'not_found')
  await ok(app, shop, portal.replayEvent, { endpoint_id: mixed.endpoint_id, event_id })
  await refused(app, narrow, calls.updateWebhook, { ...less, url: `${sink.url}/away` }, 'webhook_beyond_key')
  await app.runJobs()
  await ok(app, narrow, calls.updateWebhook, { ...less, url: `${sink.url}/away` })
  expect(sink.got.filter(({ path }) => path === '/away')).toEqual([])
})

test('a key that is bound to warehouses has no webhooks, and is not given the right', async () => {
  const { endpoint_id } = await add()
  const bound = await keyFor([...KEY_SCOPES], { warehouseIds: [shop.warehouseId] })
  for (const [call, input] of about(endpoint_id)) await refused(app, bound, call, input as never, 'webhook_bound_key')
  await refused(app, bound, calls.getList, {}, 'webhook_bound_key')
  await refused(app, bound, calls.addWebhook, settings(), 'webhook_bound_key')
  const asked = {
    name: 'WMS',
    scopes: ['orders.view' as const, 'webhooks.edit' as const],
    warehouse_ids: [shop.warehouseId],
  }
  const said = await refused(app, shop, apiKeyCalls.generate, asked, 'invalid_input')
  expect(said.body.fields).toMatchObject([{ path: 'warehouse_ids' }])
  await ok(app, shop, apiKeyCalls.generate, { ...asked, scopes: ['orders.view'] })
})

test('a test key has the webhooks of the sandbox and never the real ones', async () => {
  const live = await add(key, ['order.created'], '/live')
  const tests = await keyFor([...KEY_SCOPES], { sandbox: true })
  expect((await ok(app, tests, calls.getList, {})).data).toEqual([])
  for (const [call, input] of about(live.endpoint_id)) await refused(app, tests, call, input as never, 'not_found')
  const { endpoint_id, secret } = await add(tests, ['order.created'], '/test')
  for (const [call, input] of about(endpoint_id)) await refused(app, key, call, input as never, 'not_found')
  const { event_id } = await ok(app, tests, calls.sendTest, { endpoint_id })
  await app.runJobs()
  expect(sink.got.map(({ path }) => path)).toEqual(['/test'])
  expect(JSON.parse(sink.got[0]!.body)).toMatchObject({ type: 'webhook.test', test: true })
  expect(isSigned(sink.got[0]!, secret)).toBe(true)
  await ok(app, tests, calls.replayEvent, { endpoint_id, event_id })
  await ok(app, tests, calls.rotateSecret, { endpoint_id })
  await ok(app, tests, calls.updateWebhook, { endpoint_id, ...settings(['order.created'], '/moved'), enabled: true })
  await ok(app, tests, calls.deleteWebhook, { endpoint_id })
  // Only what was done outside is told.
  expect((await told()).map((row) => row.about)).toEqual([live.endpoint_id])
  expect(await told(-shop.customerId)).toEqual([])
})

test('the same request has one effect and the same secret; what is stored of it has none', async () => {
  const once = (call: Call, input: object, at: string) => send(app, key, call, input as never, { key: at })
  const answers = [await once(calls.addWebhook, settings(), 'make-once-1'), await once(calls.addWebhook, settings(), 'make-once-1')] // prettier-ignore
  expect(answers[1]!.content).toEqual(answers[0]!.content)
  expect((await ok(app, key, calls.getList, {})).data).toHaveLength(1)
  await refused(app, key, calls.addWebhook, settings(['order.submitted']), 'key_reused', { key: 'make-once-1' })
  const { endpoint_id, secret } = answers[0]!.content as { endpoint_id: string; secret: string }
  const turned = [await once(calls.rotateSecret, { endpoint_id }, 'turn-once-1'), await once(calls.rotateSecret, { endpoint_id }, 'turn-once-1')] // prettier-ignore
  expect(turned[1]!.content).toEqual(turned[0]!.content)
  const { rows } = await sql<{ stored: string }>`select answer::text as stored from idempotency_key
    where key in ('make-once-1', 'turn-once-1') and customer_id = ${shop.customerId}`.execute(app.ctx.db.office)
  expect(rows).toHaveLength(2)
  for (const known of [secret, (turned[0]!.content as { secret: string }).secret])
    expect(JSON.stringify(rows)).not.toContain(known.slice('whsec_'.length))
  // Another endpoint is another request, though the body is as empty.
  const second = await add()
  const elsewhere = await once(calls.rotateSecret, { endpoint_id: second.endpoint_id }, 'turn-once-1')
  expect(elsewhere.body.error_code).not.toBe(0)
})

test('at most twenty, also when several are asked for at once, and only of the open internet', async () => {
  for (let n = 0; n < MAX_WEBHOOKS - 2; n++) await add(key, ['order.created'], `/${n}`)
  const answers = await Promise.all([1, 2, 3, 4].map((n) => send(app, key, calls.addWebhook, settings(['order.created'], `/at-once-${n}`)))) // prettier-ignore
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  await refused(app, key, calls.addWebhook, settings(), 'webhooks_full')
  await refused(app, shop, portal.addWebhook, settings(), 'webhooks_full')
  const { endpoint_id } = (await ok(app, key, calls.getList, {})).data[0]!
  app.ctx.config.WEBHOOKS_ANYWHERE = false
  try {
    await ok(app, key, calls.deleteWebhook, { endpoint_id })
    const [first] = (await ok(app, key, calls.getList, {})).data
    for (const url of ['http://shop.example/a', 'https://127.0.0.1/a', 'https://169.254.169.254/latest', 'https://[::1]/', 'https://10.0.0.1/a']) {
      const bad = { ...settings(), url }
      const made = await refused(app, key, calls.addWebhook, bad, 'invalid_input')
      const moved = await refused(app, key, calls.updateWebhook, { endpoint_id: first!.endpoint_id, ...bad, enabled: true }, 'invalid_input') // prettier-ignore
      expect([made, moved].map(({ body }) => body.fields?.map(({ path }) => path))).toEqual([['url'], ['url']])
    } // prettier-ignore
    await ok(app, key, calls.addWebhook, { ...settings(), url: 'https://shop.example/webhooks' })
  } finally {
    app.ctx.config.WEBHOOKS_ANYWHERE = true
  }
  for (const topics of [[], ['webhook.test'], ['order.created', 'order.created'], ['nothing.known']])
    await refused(app, key, calls.addWebhook, { ...settings(), topics: topics as never }, 'invalid_input')
})

test('events come page by page, the newest first, by state and topic', async () => {
  const { endpoint_id } = await add(key, ['order.created', 'order.canceled'])
  await drafts(5)
  await app.runJobs()
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await ok(app, key, calls.getDeliveries, { endpoint_id, limit: '2', ...(cursor && { cursor }) })
    expect(page.data.length).toBeLessThanOrEqual(2)
    seen.push(...page.data.map((row) => row.number))
    cursor = page.next_cursor
  } while (cursor)
  const numbers = sink.got.map(({ data }) => String(data['order_no']))
  expect(seen).toEqual(numbers.toSorted().reverse())
  const count = async (filter: object) =>
    (await ok(app, key, calls.getDeliveries, { endpoint_id, ...filter })).data.length
  expect([await count({ topic: 'order.canceled' }), await count({ state: 'waiting' }), await count({ number: seen[2] })]).toEqual([0, 0, 1]) // prettier-ignore
  const picked = await ok(app, key, calls.getDeliveries, { endpoint_id, fields: 'topic', limit: '1' })
  expect(picked.data).toEqual([{ topic: 'order.created' }])
  const made = await refused(app, key, calls.getDeliveries, { endpoint_id, cursor: 'x'.repeat(20) }, 'invalid_input')
  expect(made.body.fields).toMatchObject([{ path: 'cursor' }])
})

test('the main account is told of an endpoint, an address and a secret that a key has changed, and of nothing else', async () => {
  await ok(app, shop, portal.addWebhook, settings(['order.created'], '/own'))
  const { endpoint_id } = await add()
  const mails = async () => {
    const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where to_address = ${shop.email}
      and subject like '%key ERP%' order by mail_id`.execute(app.ctx.db.office)
    return rows.map(({ subject }) => subject)
  }
  const host = new URL(sink.url).host
  expect(await told()).toEqual([{ about: endpoint_id, params: { host, key: 'ERP', happened: 'made' } }])
  const same = { endpoint_id, ...settings(['order.submitted']), enabled: true }
  await ok(app, key, calls.updateWebhook, same)
  await ok(app, key, calls.sendTest, { endpoint_id })
  expect(await mails()).toHaveLength(1)
  await ok(app, key, calls.updateWebhook, { ...same, url: 'http://localhost:9/away' })
  expect(await told()).toEqual([{ about: endpoint_id, params: { host: 'localhost:9', key: 'ERP', happened: 'moved' } }])
  await ok(app, key, calls.rotateSecret, { endpoint_id })
  expect(await told()).toMatchObject([{ params: { happened: 'secret' } }])
  expect((await mails()).map((subject) => /made|turned|secret/.exec(subject)?.[0])).toEqual([
    'made',
    'turned',
    'secret',
  ])
  await ok(app, shop, portal.updateWebhook, { ...same, url: `${sink.url}/back` })
  expect(await mails()).toHaveLength(3)
  // A name is the customer's own words, and stands in a subject.
  const odd = await makeKey(app, shop, { scopes: [...KEY_SCOPES], name: 'key ERP\nBcc: a@shop.example' })
  await add(odd, ['order.created'], '/odd')
  expect((await mails()).at(-1)).toContain('key ERP Bcc: a@shop.example')
})

test('a typed client makes a webhook and hears of an order', async () => {
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const api = createClient<paths>({ baseUrl: base, headers: { Authorization: `Bearer ${key.token}` } })
  const header = (n: number) => ({ 'Idempotency-Key': `typed-client-${n}` })
  const made = await api.POST('/api/v1/webhooks', {
    params: { header: header(1) },
    body: { url: `${sink.url}/typed`, topics: ['order.created'] },
  })
  const path = { endpoint_id: made.data!.endpoint_id }
  await drafts(1)
  await app.runJobs()
  expect(
    isSigned(
      sink.got.find((one) => one.path === '/typed')!,
      made.data!.secret,
    ),
  ).toBe(true)
  const events = await api.GET('/api/v1/webhooks/{endpoint_id}/deliveries', { params: { path, query: { limit: '1' } } })
  expect(events.data).toMatchObject({ data: [{ topic: 'order.created', state: 'delivered' }], next_cursor: null })
  const twice = await api.POST('/api/v1/webhooks/{endpoint_id}', {
    params: { path, header: header(2) },
    body: { url: `${sink.url}/typed`, description: '', topics: ['order.created', 'order.created'], enabled: true },
  })
  expect(twice.error).toMatchObject({ status: 400, name: 'invalid_input', errors: [{ pointer: '#/topics' }] })
})
