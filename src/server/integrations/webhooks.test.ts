// Webhooks from the change to the receiver: what is told, signed, in which order, how often, and to whom (Rules 20.1, 20.3, 20.5, 20.7).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { WEBHOOK_SAMPLES } from '#shared/integrations/webhook-samples.ts'
import { WEBHOOK_TOPIC_NAMES, type WebhookTopic } from '#shared/integrations/webhook-topics.ts'
import { webhookCalls as calls } from '#shared/integrations/webhooks.contract.ts'
import { MAX_WEBHOOKS } from '#shared/integrations/webhooks.rules.ts'
import { form, makeShop, packInput, type Shop } from '#server/orders/order.testing.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeKey, makeMember } from '#test/make.ts'
import { asOwner } from '#test/plan-faults.ts'
import { isSigned, openSink, reachSinks, type Sink } from './sink.testing.ts'

const app = useApp({ WEBHOOKS_ANYWHERE: 'on' })
let sink: Sink
let shop: Shop
beforeAll(async () => {
  sink = await openSink()
  reachSinks(app)
})
afterAll(() => sink.close())
beforeEach(async () => {
  sink.got = []
  sink.answer = (_, response) => response.end('ok')
  app.setTime('2026-03-02T09:00:00Z')
  shop = await makeShop(app, { stock: 50, balance: '500' })
})

const add = (topics: readonly WebhookTopic[], path = '/hook') =>
  ok(app, shop, calls.addWebhook, { url: sink.url + path, description: 'ERP', topics: [...topics] })
const submit = async (shopOf = shop) => {
  const { order_id } = await ok(app, shopOf, orderCalls.addOrder, form(shopOf))
  await ok(app, shopOf, orderCalls.chooseMethod, { order_id, method_id: shopOf.methodId })
  await ok(app, shopOf, orderCalls.submitOrders, { order_ids: [order_id] })
  return order_id
}
const heard = () => sink.got.map(({ type }) => type)
const listed = async () => (await ok(app, shop, calls.getList, {})).rows
const log = async (endpoint_id: string) => (await ok(app, shop, calls.getDeliveries, { endpoint_id, size: '100' })).rows

test('an order from the draft to the van is told step by step, signed, with the names of the samples', async () => {
  const { secret } = await add(WEBHOOK_TOPIC_NAMES)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const order_id = await submit()
  await app.runJobs()
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: 'dhl00340999' })
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  await app.runJobs()

  const ofOrder = sink.got.filter(({ data }) => data['order_id'] === order_id).map(({ type }) => type)
  expect(ofOrder).toEqual([
    'order.created', 'order.submitted', 'order.accepted', 'order.packed', 'parcel.packed', 'order.labeled', 'order.shipped',
  ]) // prettier-ignore
  expect(heard().filter((type) => type === 'stock.changed')).toHaveLength(2)
  expect(heard().filter((type) => type === 'charge.posted').length).toBeGreaterThan(2)
  for (const message of sink.got) {
    expect(isSigned(message, secret), message.type).toBe(true)
    expect(message.id).toMatch(/^evt_[0-9a-f-]{36}$/)
    expect(Object.keys(message.data).sort(), message.type).toEqual(
      Object.keys(WEBHOOK_SAMPLES[message.type as WebhookTopic].data).sort(),
    )
    expect(message.body.length).toBeLessThan(20_000)
    // Never who the recipient is.
    expect(message.body).not.toMatch(/Erika|Muster|Linden|30 123456/)
  }
  expect(new Set(sink.got.map(({ id }) => id)).size).toBe(sink.got.length)
  const shipped = sink.got.find(({ type }) => type === 'order.shipped')
  expect(shipped?.data).toMatchObject({
    status: 'shipped',
    from_status: 'awaiting_shipping',
    currency: 'USD',
    parcels: [{ parcel_no: 1, tracking_no: 'DHL00340999' }],
  })
  expect(sink.got.find(({ type }) => type === 'stock.changed')?.data).toMatchObject({ frozen_change: 1, available: 49 })
  expect(sink.got.find(({ type }) => type === 'charge.posted')?.data['amount']).toMatch(/^-\d+\.\d\d$/)
  expect(await listed()).toMatchObject([{ state: 'healthy', waiting: 0 }])
})

test('nothing is written for who wants nothing, and nothing of others', async () => {
  const other = await makeShop(app, { stock: 5 })
  const { endpoint_id } = await add(['order.submitted'])
  await submit(other)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from webhook_event where customer_id = ${other.customerId}`.execute(app.ctx.db.office)
  expect(rows).toEqual([{ n: 0 }])
  await submit()
  await app.runJobs()
  expect(heard()).toEqual(['order.submitted'])

  for (const call of [calls.deleteWebhook, calls.rotateSecret, calls.sendTest])
    await refused(app, other, call, { endpoint_id }, 'not_found')
  const { event_id } = (await log(endpoint_id))[0]!
  await refused(app, other, calls.replayEvent, { endpoint_id, event_id }, 'not_found')
  await refused(app, other, calls.getDelivery, { endpoint_id, event_id }, 'not_found')
  await refused(app, other, calls.replayFrom, { endpoint_id, from: '2026-03-01T00:00:00Z', only: 'all' }, 'not_found')
  expect((await ok(app, other, calls.getDeliveries, { endpoint_id })).rows).toEqual([])
  const member = await makeMember(app, shop.customerId, {
    permissions: ['settings.view', 'settings.edit', 'orders.view'],
  })
  await refused(app, member, calls.getList, {}, 'forbidden')
  const key = await makeKey(app, shop, { scopes: ['orders.view'] })
  await refused(app, key, calls.getList, {}, 'forbidden')
})

test('a later event of a document waits for the earlier one; other documents do not', async () => {
  const { endpoint_id } = await add(['order.submitted', 'order.accepted'])
  let failing = ''
  sink.answer = ({ data }, response) => {
    failing ||= String(data['order_id'])
    response.statusCode = data['order_id'] === failing ? 503 : 200
    response.end('busy')
  }
  const first = await submit()
  await app.runJobs()
  const second = await submit()
  await app.runJobs()
  failing = first
  const of = (order: string) => sink.got.filter(({ data }) => data['order_id'] === order).map(({ type }) => type)
  expect(of(first)).toEqual(['order.submitted'])
  expect(of(second)).toEqual(['order.submitted', 'order.accepted'])
  expect(await listed()).toMatchObject([{ waiting: 2 }])
  const rows = await log(endpoint_id)
  expect(
    rows
      .filter(({ state }) => state === 'waiting')
      .map(({ topic, tries, status, next_at }) => [topic, tries, status, next_at !== null]),
  ).toEqual([
    ['order.accepted', 0, null, false],
    ['order.submitted', 1, 503, true],
  ])
  sink.answer = (_, response) => response.end('ok')
  app.setTime('2026-03-02T09:00:06Z')
  await app.runJobs()
  expect(of(first)).toEqual(['order.submitted', 'order.submitted', 'order.accepted'])
  expect(new Set(sink.got.filter(({ data }) => data['order_id'] === first).map(({ id }) => id)).size).toBe(2)
})

const at = (seconds: number) => new Date(Date.parse('2026-03-02T09:00:00Z') + seconds * 1000).toISOString()

test('ten tries over three days, then it is given up and can be sent again', async () => {
  const { endpoint_id } = await add(['order.created'])
  sink.answer = (_, response) => {
    response.statusCode = 500
    response.end('broken')
  }
  await submit()
  await app.runJobs()
  let now = 0
  for (const [tries, delay] of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].entries()) {
    app.setTime(at(now + delay - 1))
    await app.runJobs()
    expect(sink.got, `before try ${tries + 2}`).toHaveLength(tries + 1)
    // With the jitter, at most a tenth.
    now += delay * 1.1 + 1
    app.setTime(at(now))
    await app.runJobs()
    expect(sink.got, `try ${tries + 2}`).toHaveLength(tries + 2)
  }
  const [row] = await log(endpoint_id)
  expect(row).toMatchObject({ state: 'failed', tries: 10, status: 500 })
  const detail = await ok(app, shop, calls.getDelivery, { endpoint_id, event_id: row!.event_id })
  expect(detail).toMatchObject({ answer: 'broken', body: sink.got[0]!.body, webhook_id: sink.got[0]!.id })
  expect(detail.all_tries).toHaveLength(10)
  expect(new Set(sink.got.map(({ id, body }) => id + body)).size).toBe(1)

  sink.answer = (_, response) => response.end('ok')
  await ok(app, shop, calls.replayEvent, { endpoint_id, event_id: row!.event_id })
  await refused(app, shop, calls.replayEvent, { endpoint_id, event_id: row!.event_id }, 'webhook_waiting')
  await app.runJobs()
  expect(await log(endpoint_id)).toMatchObject([{ state: 'delivered', tries: 11 }])
  expect(await listed()).toMatchObject([{ state: 'healthy', failing_since: null }])
})

test('an endpoint may ask for patience; redirects are no success and are not followed', async () => {
  await add(['order.created'])
  sink.answer = (_, response) => {
    response.writeHead(503, { 'retry-after': '600' })
    response.end()
  }
  await submit()
  await app.runJobs()
  app.setTime(at(400))
  await app.runJobs()
  expect(sink.got).toHaveLength(1)
  sink.answer = (_, response) => {
    response.writeHead(302, { location: `${sink.url}/elsewhere` })
    response.end()
  }
  app.setTime(at(601))
  await app.runJobs()
  expect(sink.got.map(({ path }) => path)).toEqual(['/hook', '/hook'])
  expect(await listed()).toMatchObject([{ state: 'failing', waiting: 1 }])
})

test('410 disables at once; what comes then is kept, and sent when it is switched on again and asked for', async () => {
  const { endpoint_id } = await add(['order.created'])
  sink.answer = (_, response) => {
    response.statusCode = 410
    response.end()
  }
  await submit()
  await app.runJobs()
  expect(await listed()).toMatchObject([{ state: 'disabled', disabled_for: 'gone', enabled: false }])
  await submit()
  expect((await log(endpoint_id)).map(({ state }) => state)).toEqual(['missed', 'missed'])
  await refused(app, shop, calls.replayFrom, { endpoint_id, from: at(0), only: 'lost' }, 'webhook_off')
  await refused(app, shop, calls.sendTest, { endpoint_id }, 'webhook_off')

  sink.answer = (_, response) => response.end('ok')
  const settings = { endpoint_id, url: `${sink.url}/new`, description: '', topics: ['order.created'] as WebhookTopic[] }
  await ok(app, shop, calls.updateWebhook, { ...settings, enabled: true })
  expect(await ok(app, shop, calls.replayFrom, { endpoint_id, from: at(0), only: 'lost' })).toEqual({
    replayed: 2,
    more: false,
  })
  expect(await ok(app, shop, calls.replayFrom, { endpoint_id, from: at(0), only: 'lost' })).toEqual({
    replayed: 0,
    more: false,
  })
  await app.runJobs()
  expect(sink.got.map(({ path }) => path)).toEqual(['/hook', '/new', '/new'])

  // Switched off by its owner it wants nothing, and nothing waits.
  sink.answer = (_, response) => response.writeHead(500).end()
  await submit()
  await app.runJobs()
  await ok(app, shop, calls.updateWebhook, { ...settings, enabled: false })
  await submit()
  expect(await listed()).toMatchObject([{ state: 'off', waiting: 0 }])
  expect(await log(endpoint_id)).toHaveLength(3)
})

test('after three days of silence the main account is warned, after five the endpoint is disabled', async () => {
  await add(['order.created'])
  sink.answer = (_, response) => response.writeHead(500).end()
  const days = async (n: number) => {
    app.setTime(at(n * 86_400))
    await submit()
    await app.runJobs()
    const { rows } = await sql<{ happened: string }>`select params ->> 'happened' as happened from message
      where customer_id = ${shop.customerId} and event = 'webhook'`.execute(app.ctx.db.office)
    const [row] = await listed()
    return [row?.state, rows[0]?.happened]
  }
  expect(await days(0)).toEqual(['failing', undefined])
  expect(await days(2.9)).toEqual(['failing', undefined])
  expect(await days(3.1)).toEqual(['failing', 'failing'])
  expect(await days(4.9)).toEqual(['failing', 'failing'])
  expect(await days(5.1)).toEqual(['disabled', 'disabled'])
  const { rows: mails } = await sql<{
    subject: string
  }>`select subject from mail_outbox where to_address = ${shop.email} order by created_at`.execute(app.ctx.db.office)
  expect(mails.map(({ subject }) => subject).filter((subject) => /webhook/i.test(subject))).toHaveLength(2)
})

test('a new secret signs at once, the one before it for a day', async () => {
  const { endpoint_id, secret } = await add(['order.created'])
  const next = await ok(app, shop, calls.rotateSecret, { endpoint_id }, { key: 'rotate-once-0001' })
  expect(await ok(app, shop, calls.rotateSecret, { endpoint_id }, { key: 'rotate-once-0001' })).toEqual(next)
  await refused(app, shop, calls.rotateSecret, { endpoint_id }, 'webhook_rotating')
  await ok(app, shop, calls.sendTest, { endpoint_id })
  await app.runJobs()
  expect([secret, next.secret].map((one) => isSigned(sink.got[0]!, one))).toEqual([true, true])
  app.setTime(at(86_401))
  await ok(app, shop, calls.sendTest, { endpoint_id })
  await app.runJobs()
  expect([secret, next.secret].map((one) => isSigned(sink.got[1]!, one))).toEqual([false, true])
  // Neither the database nor the log nor stored answers know one of them.
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from operation_log where (after::text || parameters::text) like '%whsec%')
    or exists (select from idempotency_key where answer::text like '%whsec%') as found`.execute(app.ctx.db.office)
  expect(rows).toEqual([{ found: false }])
})

test('addresses are looked at before anything is sent there', async () => {
  app.ctx.config.WEBHOOKS_ANYWHERE = false
  try {
    const url = async (text: string) => {
      const answer = await send(app, shop, calls.addWebhook, { url: text, description: '', topics: ['order.created'] })
      return answer.body.error_code === 0 ? 'ok' : answer.body.fields?.map(({ path }) => path).join()
    }
    for (const bad of [
      'http://shop.example/a',
      'https://shop.example:8443/a',
      'https://me:pw@shop.example/a',
      'https://127.0.0.1/a',
      'https://2130706433/a',
      'https://0x7f.1/a',
      'https://[::ffff:10.0.0.1]/a',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'ftp://shop.example/a',
      'shop.example',
      'javascript:alert(1)',
      'https://',
      'https://shop.example/a#b',
    ])
      // prettier-ignore
      expect([bad, await url(bad)]).toEqual([bad, 'url'])
    expect(await url('https://shop.example/webhooks?from=3pl')).toBe('ok')
  } finally {
    app.ctx.config.WEBHOOKS_ANYWHERE = true
  }
})

test('a customer has at most twenty; a removed one is gone with what waited', async () => {
  sink.answer = (_, response) => response.writeHead(500).end()
  const all = []
  for (let i = 0; i < MAX_WEBHOOKS; i++) all.push(await add(['order.created'], `/${i}`))
  await refused(
    app,
    shop,
    calls.addWebhook,
    { url: sink.url, description: '', topics: ['order.created'] },
    'webhooks_full',
  )
  await submit()
  await app.runJobs()
  expect(sink.got).toHaveLength(MAX_WEBHOOKS)
  await ok(app, shop, calls.deleteWebhook, { endpoint_id: all[0]!.endpoint_id })
  await refused(app, shop, calls.deleteWebhook, { endpoint_id: all[0]!.endpoint_id }, 'not_found')
  await add(['order.created'], '/again')
  app.setTime(at(6))
  await app.runJobs()
  expect(sink.got.filter(({ path }) => path === '/0')).toHaveLength(1)
  expect(sink.got.filter(({ path }) => path === '/1')).toHaveLength(2)
})

test('what was told is forgotten after thirty days, what waits is not', async () => {
  const { endpoint_id } = await add(['order.created'])
  await submit()
  await app.runJobs()
  app.setTime(at(29 * 86_400))
  await app.runJobs()
  expect(await log(endpoint_id)).toHaveLength(1)
  app.setTime(at(30 * 86_400 + 60))
  await app.runJobs()
  expect(await log(endpoint_id)).toHaveLength(0)
})

describe('an endpoint that hangs', () => {
  test('holds up nobody else', { timeout: 60_000 }, async () => {
    const other = await makeCustomer(app)
    app.ctx.postPublic = (url, message, limits) => makeQuick(url, message, limits)
    const { makePostPublic } = await import('#server/outside/post-public.ts')
    const { ANYWHERE } = await import('#server/outside/open-internet.ts')
    const real = makePostPublic(ANYWHERE)
    const makeQuick: typeof real = (url, message, limits) => real(url, message, { ...limits, timeoutMs: 3_000 })
    sink.answer = ({ path }, response) => {
      if (path !== '/hangs') response.end('ok')
    }
    for (let i = 0; i < 10; i++) await add(['order.created'], '/hangs')
    const healthy = await ok(app, other, calls.addWebhook, {
      url: `${sink.url}/quick`,
      description: '',
      topics: ['order.created'],
    })
    for (let i = 0; i < 3; i++) await submit()
    for (let i = 0; i < 5; i++) await ok(app, other, calls.sendTest, { endpoint_id: healthy.endpoint_id })
    const began = performance.now()
    const working = app.runJobs()
    await expect.poll(() => sink.got.filter(({ path }) => path === '/quick').length, { timeout: 2_500 }).toBe(5)
    expect(performance.now() - began).toBeLessThan(2_500)
    // Of one customer no more than a share, however many endpoints it has.
    expect(sink.got.filter(({ path }) => path === '/hangs').length).toBeLessThanOrEqual(16)
    await working
    reachSinks(app)
  })
})

test('that nobody listens to one customer says nothing of another in the same transaction', async () => {
  const quiet = await makeShop(app, { stock: 5 })
  const [mine, theirs] = [await submit(), await submit(quiet)]
  await add(['order.submitted'])
  await asOwner(app, async (owner) => {
    const append = async (role: string, customer: number, written: [customer: number, order: string]) => {
      await owner.query(`select set_config('role', $1, true), set_config('app.customer', $2, true)`, [role, customer])
      await owner.query(
        `insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name)
          values ($1, $2, gen_random_uuid(), $3, 'submit', 'approving', 'verifying', 'main', 'test')`,
        [...written, app.ctx.clock.now()],
      )
    }
    await owner.query('begin')
    await append('ucenter_keeper', quiet.customerId, [quiet.customerId, theirs])
    await append('ucenter_keeper', shop.customerId, [shop.customerId, mine])
    await append('ucenter_keeper', quiet.customerId, [quiet.customerId, theirs])
    // The office may write for anybody, whoever the transaction is of.
    await append('ucenter_office', quiet.customerId, [shop.customerId, mine])
    await owner.query('commit')
  })
  const { rows } = await sql<{
    customer_id: number
    n: number
  }>`select customer_id, count(*)::int as n from webhook_event
    where customer_id in (${shop.customerId}, ${quiet.customerId}) group by 1`.execute(app.ctx.db.office)
  expect(rows).toEqual([{ customer_id: shop.customerId, n: 2 }])
})
