// Messages in people's browsers (Rules 18.29, 18.30): sealed so that only the browser reads them, once each, to nobody who may not see them, and never again
// after the person has signed out there.
import { createECDH, createVerify, createPublicKey, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { pushCalls } from '#shared/messages/push.contract.ts'
import { systemActor } from '#server/base/actor.ts'
import { write } from '#server/base/database/transaction.ts'
import { tell } from '#server/mail/index.ts'
import { ANYWHERE } from '#server/outside/open-internet.ts'
import { makePostPublic } from '#server/outside/post-public.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'
import { sendPushes } from './send-pushes.ts'

const app = useApp({ WEBHOOKS_ANYWHERE: 'on' })
const { getDevices, addDevice, removeDevice } = pushCalls

type Came = { path: string; headers: IncomingHttpHeaders; body: Buffer }
let came: Came[] = []
let answer = (_: Came, response: ServerResponse) => void response.writeHead(201).end()
const sink = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
    came.push(one)
    answer(one, response)
  })
})
const origin = () => `http://127.0.0.1:${(sink.address() as AddressInfo).port}`
beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  app.ctx.postPublic = makePostPublic(ANYWHERE)
})
afterAll(() => new Promise((resolve) => sink.close(resolve)))
beforeEach(() => {
  came = []
  answer = (_, response) => void response.writeHead(201).end()
  app.setTime('2026-03-02T09:00:00Z')
})

let made = 0
/** What a browser makes of itself, and how it reads what comes. */
function browser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${++made}`
  return {
    path,
    subscription: {
      endpoint: `${origin()}${path}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read: () =>
      came
        .filter((one) => one.path === path)
        .map(
          ({ body }) =>
            JSON.parse(
              decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') }).toString(),
            ) as Record<'title' | 'text' | 'path' | 'tag' | 'lang', string>,
        ),
  }
} // prettier-ignore
type Browser = ReturnType<typeof browser>

const turnOn = (who: Caller, { subscription }: Browser) => ok(app, who, addDevice, subscription)
const say = (customerId: number, number: string, memberId?: string) =>
  write(app.ctx, systemActor('billing.lowBalance'), async (tx) => {
    const params = { number, amount: '5.00', currency: 'USD' }
    await tell(app.ctx, tx, { customerId, event: 'top_up_received', about: number, params, path: `/billing/topUp?top_up_no=${number}`, ...(memberId && { memberId }) }) // prettier-ignore
    tx.note({ customerId, object: 'message', objectId: '', after: { told: 1 } })
  })
const later = async (seconds: number) => {
  app.setTime(new Date(app.ctx.clock.now().getTime() + seconds * 1000).toISOString())
  await sendPushes(app.ctx)
}
const devices = async (who: Caller) => (await ok(app, who, getDevices, {})).rows
const waiting = async (customerId: number) =>
  (await sql`select from push_waiting where customer_id = ${customerId}`.execute(app.ctx.db.office)).rows.length

/** The signature that tells the browser's maker who sends (RFC 8292). */
function signedBy({ headers }: Came) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') } // prettier-ignore
  const right = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, signature, 'base64url')
  return { key, right, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string } }
}

test('a message comes to each browser of the person, in the own language, sealed and signed, once', async () => {
  const reader = await makeCustomer(app)
  const [desk, laptop] = [browser(), browser()]
  await turnOn(reader, desk)
  await turnOn(reader, laptop)
  await app.ctx.db.office.updateTable('member').set({ language: 'zh_CN' }).where('member_id', '=', reader.memberId).execute() // prettier-ignore
  await say(reader.customerId, 'TU-1')
  await Promise.all([sendPushes(app.ctx), sendPushes(app.ctx), sendPushes(app.ctx)])
  await later(3600)
  for (const one of [desk, laptop])
    expect(one.read()).toEqual([
      {
        title: '5.00 USD 已到账',
        text: expect.stringContaining('TU-1') as string,
        path: '/billing/topUp?top_up_no=TU-1',
        tag: expect.any(String) as string,
        lang: 'zh_CN',
      },
    ])
  expect(came[0]!.body.toString('latin1')).not.toContain('TU-1')
  const { key, right, claims } = signedBy(came[0]!)
  expect([key, right, claims.aud]).toEqual([(await ok(app, reader, getDevices, {})).key, true, origin()])
  expect(await waiting(reader.customerId)).toBe(0)
})

test('only to whom the portal tells it: not what was switched off, what one may not see, or what is another person’s', async () => {
  const main = await makeCustomer(app)
  const { customerId } = main
  const clerk = await makeMember(app, customerId, { permissions: ['orders.view'] })
  const cashier = await makeMember(app, customerId, { permissions: ['billing.view'] })
  const people = [main, clerk, cashier]
  const screens = people.map(() => browser())
  for (const [n, who] of people.entries()) await turnOn(who, screens[n]!)
  const got = () => screens.map((one) => one.read().length)
  await say(customerId, 'TU-2')
  await later(1)
  expect(got()).toEqual([1, 0, 1])
  await ok(app, cashier, ownMessageCalls.choose, { event: 'top_up_received', portal: true, mail: false, push: false })
  await say(customerId, 'TU-3')
  await later(1)
  expect(got()).toEqual([2, 0, 1])
  await say(customerId, 'TU-4', clerk.memberId)
  await later(1)
  expect(got()).toEqual([2, 1, 1])
})

test('a browser is whose it was last; signed out there, nothing comes any more; an expired session changes nothing', async () => {
  const [first, second] = [await makeCustomer(app), await makeCustomer(app)]
  const screen = browser()
  await turnOn(first, screen)
  expect(await devices(first)).toMatchObject([{ here: true }])
  await turnOn(second, screen)
  expect([await devices(first), (await devices(second)).length]).toEqual([[], 1])
  await say(first.customerId, 'TU-5')
  await say(second.customerId, 'TU-6')
  await later(1)
  expect(screen.read().map(({ path }) => path)).toEqual(['/billing/topUp?top_up_no=TU-6'])
  await sql`select forget_sessions(${'2036-01-01'})`.execute(app.ctx.db.office)
  await say(second.customerId, 'TU-7')
  await later(1)
  expect(screen.read()).toHaveLength(2)

  const third = await makeCustomer(app)
  await turnOn(third, screen)
  await say(third.customerId, 'TU-8')
  await ok(app, third, signInCalls.signOut, {})
  await later(1)
  expect(screen.read()).toHaveLength(2)
})

test('a browser that is gone is forgotten; one that is busy is asked again when it says, and no longer than it is worth', async () => {
  const reader = await makeCustomer(app)
  const [gone, busy] = [browser(), browser()]
  await turnOn(reader, gone)
  await turnOn(reader, busy)
  answer = ({ path }, response) =>
    void response.writeHead(path === gone.path ? 410 : 429, path === gone.path ? {} : { 'retry-after': '120' }).end()
  await say(reader.customerId, 'TU-9')
  await later(1)
  expect(await devices(reader)).toHaveLength(1)
  const tried = () => came.filter(({ path }) => path === busy.path).length
  await later(60)
  expect(tried()).toBe(1)
  await later(61)
  expect(tried()).toBe(2)
  answer = (_, response) => void response.writeHead(503).end()
  for (let n = 0; n < 12; n++) await later(3 * 3600)
  expect([tried(), await waiting(reader.customerId)]).toEqual([tried(), 0])
  expect(tried()).toBeLessThan(9)
})

test('what is no browser is refused, staff who act switch nothing on, and ten are enough', async () => {
  const reader = await makeCustomer(app)
  const good = browser().subscription
  await refused(app, reader, addDevice, { ...good, p256dh: 'AA' }, 'invalid_input')
  for (const endpoint of ['file:///etc/passwd', 'https://user:pw@push.example/x', 'nonsense'])
    await refused(app, reader, addDevice, { ...good, endpoint }, 'invalid_input')
  app.ctx.config.WEBHOOKS_ANYWHERE = false
  for (const endpoint of ['http://push.example/x', 'https://127.0.0.1/x', 'https://push.example:8443/x', 'https://[::1]/'])
    await refused(app, reader, addDevice, { ...good, endpoint }, 'invalid_input')
  app.ctx.config.WEBHOOKS_ANYWHERE = true
  for (let n = 1; n < 10; n++) await turnOn(reader, browser())
  const two = await Promise.all([1, 2].map(() => send(app, reader, addDevice, browser().subscription)))
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
  const [one] = await devices(reader)
  await refused(app, await makeCustomer(app), removeDevice, { device_id: one!.device_id }, 'not_found')
  await ok(app, reader, removeDevice, { device_id: one!.device_id })
  expect(await devices(reader)).toHaveLength(9)
  // Keys that are no point of the curve: the browser is forgotten, nobody waits behind it.
  await turnOn(reader, { ...browser(), subscription: { ...browser().subscription, p256dh: 'A'.repeat(87) } })
  await say(reader.customerId, 'TU-10')
  await later(1)
  expect(await devices(reader)).toHaveLength(9)
}) // prettier-ignore
