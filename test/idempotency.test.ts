// Repeated requests: a double click, a lost answer, ten at once. Every POST that writes has one effect for one key, the same answer each
// time, and refuses the key for another body. A writing call without a valid request in test/corpus is red.
import { expect, test } from 'vitest'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import type { Call } from '#shared/contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { hashToken } from '#server/base/http/http.ts'
import { signMessage } from '#server/outside/webhook-signature.ts'
import { allCalls } from '#server/routes.ts'
import { send, useApp } from './app.ts'
import { hasRequest, nameOf, requestOf, withoutRequest, type Request } from './corpus/requests.ts'
import { changed, growth, rowsOf, type Rows } from './corpus/rows.ts'
import { makeWorld, type World } from './corpus/world.ts'

const app = useApp()
/** An installation that nobody has signed in to yet. */
const empty = useApp()

/** Writes without a key, each for a reason; what they do when repeated is tested below. */
const WITHOUT_KEY = new Set([
  'POST /api/ucenter/login', // no session yet; each sign-in is a session of its own
  'POST /api/office/login',
  'POST /api/office/firstAdmin', // its one-time code is its key
  'POST /api/ucenter/forgotten/sendEmail', // each asks for a mail of its own, at most 20 an hour are sent
  'POST /api/ucenter/register',
  'POST /api/ucenter/forgotten/resetPassword', // the code of their link is their key: reset-password.test.ts and register.test.ts
  'POST /api/ucenter/confirmRegistration',
  'POST /api/ucenter/acceptInvitation', // as these: invitation.test.ts
  'POST /api/ucenter/requestQuote', // nobody is signed in; each is a request of its own, ten a minute from one address
  'POST /api/office/forgotten/sendEmail', // as the customers'
  'POST /api/office/forgotten/resetPassword',
  'POST /api/ucenter/loginCode', // ticket and code count once: two-factor.test.ts
  'POST /api/office/loginCode',
  'POST /api/ucenter/exchangeSignInCode', // its code counts once: sign-in-code.test.ts
  'POST /api/ucenter/companySignIn/start', // each is a way of its own to the provider and back
  'POST /api/office/companySignIn/start',
  'POST /api/ucenter/companySignIn/finish', // its state counts once: company-sign-in.test.ts
  'POST /api/office/companySignIn/finish',
  'POST /api/ucenter/passkey/beginLogin', // each is a challenge of its own
  'POST /api/office/passkey/beginLogin',
  'POST /api/ucenter/passkey/login', // its challenge counts once: passkeys.test.ts
  'POST /api/office/passkey/login',
  'POST /api/webhooks/tracking', // its message id is its key
  'POST /api/ucenter/plugins/hook/shopify', // it makes its shop due, however often: shops.test.ts
  'POST /api/ucenter/plugins/hook/woocommerce',
  'POST /api/webhooks/17track', // its signature is its key
  'POST /api/webhooks/ordering/redeem', // its code counts once: dropshipping.test.ts
  'POST /api/ucenter/logout', // ends the session that a repetition would need
  'POST /api/office/logout',
])
/** Uploads whose file is read and not kept. */
const ROWS_ONLY = new Set([
  'POST /api/ucenter/product/importProduct',
  'POST /api/ucenter/serial/importSerials',
  'POST /api/ucenter/order/importOrders',
  'POST /api/office/tracking/takeFile',
  'POST /api/office/bank/readFile',
  'POST /api/office/bank/importFile',
])
const writes = allCalls.filter((call) => call.method === 'POST' && !call.reads)
/** What a test key simulates leaves its rows in the sandbox: sandbox.test.ts repeats it. */
const isSimulated = ({ path }: Call) => path.startsWith('/api/v1/simulate/')
const keyed = writes.filter((call) => !WITHOUT_KEY.has(nameOf(call)) && !isSimulated(call) && hasRequest(call))

let keys = 0
const newKey = () => `repeated-${++keys}-of-this-test`
const once = (call: Call, request: Request, key: string) =>
  send(app, request.as, call, request.input as never, { key, file: request.file })

/** A value as text, its keys sorted: a stored answer comes back with the same content, not the same order. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )

/** One sending's effect: rows by table, the log rows of this path, and what then stands. */
async function effectOf(
  call: Call,
  work: () => Promise<unknown>,
): Promise<{ rows: Record<string, number>; logged: number; after: Rows }> {
  const logged = async () =>
    (await app.ctx.db.office.selectFrom('operation_log').select('log_id').where('path', '=', call.path).execute())
      .length
  const before = await rowsOf(app)
  const loggedBefore = await logged()
  await work()
  const after = await rowsOf(app)
  return { rows: growth(before, after), logged: (await logged()) - loggedBefore, after }
}

/** What can be compared between two sendings: the first of a customer, of a day's arrivals, of a SKU at a warehouse, or of a bank's columns also begins something; later ones do not. */
const effectIn = ({ rows, logged }: { rows: Record<string, number>; logged: number }) => ({
  rows: {
    ...rows,
    customer_counter: undefined,
    arrival_load: undefined,
    announced_sku: undefined,
    low_balance_alert: undefined,
    bank_columns: undefined,
  },
  logged,
})

test('every writing call has a valid request in test/corpus', () => {
  expect(withoutRequest(writes)).toEqual([])
})

test(
  'every keyed write: twice in turn and ten at once have the effect of one; another body or no key does nothing',
  { timeout: 1_200_000 },
  async () => {
    const world = await makeWorld(app, 'REPEAT')
    const wrong: string[] = []
    for (const call of keyed) {
      const say = (what: string, detail: unknown) =>
        wrong.push(`${nameOf(call)} ${what}: ${JSON.stringify(detail).slice(0, 300)}`)
      const request = await requestOf(world, call)
      const key = newKey()
      let first: Awaited<ReturnType<typeof once>> | undefined
      const single = await effectOf(call, async () => (first = await once(call, request, key)))
      if (first?.body.error_code !== 0) {
        say('is refused', first?.body)
        continue
      }
      if (single.logged !== (request.logs ?? 1)) say('log rows', effectIn(single))
      if (single.rows['idempotency_key'] !== 1) say('stored answers', effectIn(single))

      const second = await once(call, request, key)
      if (inOrder(second.body) !== inOrder(first.body) || second.status !== first.status)
        say('answers otherwise the second time', second.body)
      const tables = changed(single.after, await rowsOf(app))
      if (tables.length > 0) say('changes the second time', tables)

      // A request of its own of the same kind: with the key of the first, with none, and ten times at once.
      const fresh = await requestOf(world, call)
      await refusesOtherBody(call, { request, key, said: first.body, fresh }, say)

      const freshKey = newKey()
      const answers: string[] = []
      const parallel = await effectOf(call, async () => {
        const all = await Promise.all(Array.from({ length: 10 }, () => once(call, fresh, freshKey)))
        // The API's draft wants those that come meanwhile refused (Rule 21.6); one at least was first.
        const meanwhile = ({ body }: { body: { error_code: number } }) =>
          call.api && body.error_code === ERRORS.conflict.number
        answers.push(...all.filter((one) => !meanwhile(one)).map(({ body }) => inOrder(body)))
      })
      if (new Set(answers).size !== 1 || !answers[0]?.includes('"error_code":0'))
        say('ten at once answer', [...new Set(answers)])
      if (inOrder(effectIn(parallel)) !== inOrder(effectIn(single)))
        say('ten at once do', { parallel: effectIn(parallel), single: effectIn(single) })
    }
    expect(wrong).toEqual([])
    expect(keyed.length).toBeGreaterThan(30)
    process.stdout.write(`repetition: ${keyed.length} writing calls, each 17 sendings\n`)
  },
)

/** The key of a request that went through, with another body; and that body with no key, or one that is none. */
async function refusesOtherBody(
  call: Call,
  { request, key, said, fresh }: { request: Request; key: string; said: unknown; fresh: Request },
  say: (what: string, detail: unknown) => void,
): Promise<void> {
  const other = { ...fresh, as: request.as }
  const bent: Request =
    JSON.stringify(other.input) === JSON.stringify(request.input)
      ? {
          ...other,
          file: other.file && { ...other.file, bytes: Buffer.concat([other.file.bytes, Buffer.from(' ')]) },
        }
      : other
  const before = await rowsOf(app)
  // A call that takes nothing has no other body.
  const only = Object.keys(request.input).length === 0 && !request.file
  const reused = await once(call, bent, key)
  if (
    only
      ? inOrder(reused.body) !== inOrder(said)
      : reused.status !== 422 || reused.body.error_code !== ERRORS.key_reused.number
  )
    say('another body', [reused.status, reused.body])
  for (const bad of ['', 'short', 'with space in it', 'x'.repeat(256)]) {
    const missing = await once(call, other, bad)
    if (missing.body.error_code !== ERRORS.key_missing.number) say(`key "${bad.slice(0, 20)}"`, missing.body)
  }
  const tables = changed(before, await rowsOf(app))
  if (tables.length > 0) say('changed all the same', tables)
}

test('a key belongs to its sender and its call: another customer, another person and another call may use it', async () => {
  const [one, two] = [await makeWorld(app, 'KEYONE'), await makeWorld(app, 'KEYTWO')]
  const add = callOf('POST /api/ucenter/order/addOrder')
  const key = newKey()
  const made = async (world: World, as: Request['as'] = world.customer) => {
    const answer = await once(add, { ...(await requestOf(world, add)), as }, key)
    expect(answer.body).toMatchObject({ error_code: 0 })
    return (answer.content as { order_id: string }).order_id
  }
  const orders = [await made(one), await made(two), await made(one, await one.member())]
  expect(new Set(orders).size).toBe(3)
  const cancel = callOf('POST /api/ucenter/order/cancelOrder')
  expect((await once(cancel, await requestOf(one, cancel), key)).body).toMatchObject({ error_code: 0 })
})

test('a refused request keeps no key: put right, it goes through with the same one', async () => {
  const world = await makeWorld(app, 'PUTRIGHT')
  const add = callOf('POST /api/ucenter/order/addOrder')
  const request = await requestOf(world, add)
  const key = newKey()
  const refused = await once(add, { ...request, input: { ...request.input, warehouse_id: app.ctx.clock.id() } }, key)
  expect(refused.status).toBe(400)
  expect((await once(add, request, key)).body).toMatchObject({ error_code: 0 })
})

test('an upload repeated ten times at once keeps the bytes of one', { timeout: 120_000 }, async () => {
  const world = await makeWorld(app, 'UPLOADS')
  let kept = 0
  const store = app.ctx.files
  app.ctx.files = {
    ...store,
    put: (bytes) => (kept++, store.put(bytes)),
    remove: (storedAs) => (kept--, store.remove(storedAs)),
  }
  try {
    for (const call of writes.filter((write) => write.upload)) {
      const request = await requestOf(world, call)
      const key = newKey()
      const before = kept
      await Promise.all(Array.from({ length: 10 }, () => once(call, request, key)))
      expect(kept - before, nameOf(call)).toBe(ROWS_ONLY.has(nameOf(call)) ? 0 : 1)
    }
  } finally {
    app.ctx.files = store
  }
})

test("a carrier's message repeated ten times at once counts once; its id with other news is refused", async () => {
  const world = await makeWorld(app, 'CARRIER')
  const call = callOf('POST /api/webhooks/tracking')
  const { input } = await requestOf(world, call)
  const deliver = async (body: object) => {
    const payload = JSON.stringify(body)
    const seconds = Math.floor(app.ctx.clock.now().getTime() / 1000)
    const signature = signMessage(app.ctx.config.TRACKING_SECRET ?? '', 'msg-repeated', seconds, Buffer.from(payload))
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'msg-repeated',
      'webhook-timestamp': String(seconds),
      'webhook-signature': signature,
    }
    return (await app.app.inject({ method: 'POST', url: call.path, headers, payload })).json<{
      error_code: number
      content: unknown
    }>()
  }
  const effect = await effectOf(call, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ error_code: 0, content: { accepted: 1 } })
  })
  expect(effect).toMatchObject({ rows: { tracking_event: 1 }, logged: 1 })
  expect(
    await deliver({
      ...input,
      events: [{ occurred_at: '2026-03-02T08:30:00Z', status: 'delivered', description: '', place: '' }],
    }),
  ).toMatchObject({ error_code: ERRORS.key_reused.number })
})

test("the first admin's link, followed ten times at once, makes one admin", async () => {
  const code = 'a-code-of-at-least-twenty-characters'
  const link = { token_hash: hashToken(code), purpose: 'first_admin', expires_at: '2099-01-01T00:00:00Z' }
  await empty.ctx.db.office.insertInto('one_time_link').values(link).execute()
  const input = { code, name: 'Ada', email: 'ada@house.example', password: 'a long enough password' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(empty, null, officeSignInCalls.firstAdmin, input)),
  )
  expect(answers.map(({ body }) => body.error_code).sort()).toEqual([
    0,
    ...Array<number>(9).fill(ERRORS.link_expired.number),
  ])
  expect(await empty.ctx.db.office.selectFrom('staff').select('email').execute()).toEqual([{ email: input.email }])
})

test('signing out ten times at once ends one session, once', async () => {
  const world = await makeWorld(app, 'SIGNOUT')
  for (const name of ['POST /api/ucenter/logout', 'POST /api/office/logout']) {
    const call = callOf(name)
    const request = await requestOf(world, call)
    const answers = await Promise.all(Array.from({ length: 10 }, () => once(call, request, newKey())))
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect((await once(call, request, newKey())).status).toBe(401)
  }
})

function callOf(name: string): Call {
  const found = allCalls.find((call) => nameOf(call) === name)
  if (!found) throw new Error(`no call is named ${name}`)
  return found
}
