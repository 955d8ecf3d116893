// Registration: the same answer for everybody, a mail that says more, one account a confirmed address, the brand of the host.
import { afterAll, expect, test } from 'vitest'
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { registrationCalls } from '#shared/customers/registration.contract.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeBrand, makeCustomer } from '#test/make.ts'
import { timesApart } from '#test/timing.ts'
import { codeIn, openMailBox } from '#server/mail/mail-box.testing.ts'

const box = await openMailBox()
const app = useApp({ SMTP_URL: box.url })
const NEAR = { cpuShare: 0.25, wallMs: 20 }
afterAll(() => box.close())

const PASSWORD = 'kettle-Rhubarb-41'
let count = 0
const form = (change: object = {}) => ({
  first_name: 'Wei',
  last_name: 'Zhang',
  email: `new${++count}@seller.example`,
  password: PASSWORD,
  phone: '+8613812345678',
  country: 'CN',
  currency: 'USD' as const,
  company_name: 'Bright Trade',
  privacy: true,
  ...change,
})
const mailsTo = (email: string) => box.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))
const signIn = (email: string) => send(app, null, signInCalls.signIn, { email, password: PASSWORD, remember: false })

test('an account is there once the address is confirmed, and not before', async () => {
  await makeBrand(app)
  const input = form()
  await ok(app, null, registrationCalls.register, input)
  await app.runJobs()
  expect((await signIn(input.email)).status).toBe(400)
  const token = codeIn(mailsTo(input.email)[0]?.text)
  await ok(app, null, registrationCalls.confirmRegistration, { token })
  const { content } = await signIn(input.email)
  const me = await ok(app, { token: content.token }, signInCalls.getCurrentUser, {})
  expect(me).toMatchObject({
    name: 'Wei Zhang',
    company_name: 'Bright Trade',
    currency: 'USD',
    customer_sub_account_id: 0,
    platform_type: 1,
  })
  const account = await app.ctx.db.office
    .selectFrom('account')
    .selectAll()
    .where('customer_id', '=', me.customer_id)
    .executeTakeFirstOrThrow()
  expect([account.currency, Number(account.credit_limit)]).toEqual(['USD', 0])
  await refused(app, null, registrationCalls.confirmRegistration, { token }, 'link_expired')
  // Neither the wish nor the link keeps what was typed.
  expect(await app.ctx.db.office.selectFrom('account_request').selectAll().execute()).toEqual([])
  expect(
    (await app.ctx.db.office.selectFrom('one_time_link').select('data').where('email', '=', input.email).execute()).map(
      ({ data }) => data,
    ),
  ).toEqual([null])
})

test(
  'a known address gets the same answer in the same time, and a mail that it has an account',
  { timeout: 120_000 },
  async () => {
    const seller = await makeCustomer(app)
    const said: Record<string, Set<string>> = {}
    const asks = (email: string) => async () => {
      const { status, body } = await send(app, null, registrationCalls.register, form({ email }))
      ;(said[email] ??= new Set()).add(`${status} ${JSON.stringify(body)}`)
    }
    const apart = await timesApart(asks(seller.email), asks('unknown@seller.example'), { rounds: 25, near: NEAR })
    expect([...said[seller.email]!]).toEqual([...said['unknown@seller.example']!])
    expect(apart.cpuShare).toBeLessThan(NEAR.cpuShare)
    expect(apart.wallMs).toBeLessThan(NEAR.wallMs)
    await app.runJobs()
    expect(mailsTo(seller.email)[0]?.subject).toBe('You already have an account with Harbourline')
    expect(codeIn(mailsTo(seller.email)[0]?.text)).toBe('')
    const check = async (email: string) =>
      JSON.stringify((await send(app, null, registrationCalls.checkEmail, { email })).body)
    expect(await check(seller.email)).toBe(await check('stranger@seller.example'))
  },
)

test('two links of one address, twenty confirmations at once: one account', async () => {
  await makeBrand(app)
  const input = form()
  await ok(app, null, registrationCalls.register, input)
  await ok(app, null, registrationCalls.register, { ...input, company_name: 'Second' })
  await app.runJobs()
  const tokens = mailsTo(input.email).map(({ text }) => codeIn(text))
  expect(new Set(tokens).size).toBe(2)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      send(app, null, registrationCalls.confirmRegistration, { token: tokens[i % 2]! }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(
    await app.ctx.db.office.selectFrom('member').select('member_id').where('email', '=', input.email).execute(),
  ).toHaveLength(1)
})

test('the link lives a day; a reset link opens no account', async () => {
  const seller = await makeCustomer(app)
  const input = form()
  await ok(app, null, registrationCalls.register, input)
  await ok(app, null, passwordCalls.sendEmail, { email: seller.email })
  await app.runJobs()
  await refused(
    app,
    null,
    registrationCalls.confirmRegistration,
    { token: codeIn(mailsTo(seller.email)[0]?.text) },
    'link_expired',
  )
  app.setTime('2026-03-03T09:00:01Z')
  await refused(
    app,
    null,
    registrationCalls.confirmRegistration,
    { token: codeIn(mailsTo(input.email)[0]?.text) },
    'link_expired',
  )
  app.setTime('2026-03-02T09:00:00Z')
})

test('the brand is that of the known host, else the one that the page shows, else the default; links lead to the stored address', async () => {
  await makeBrand(app)
  const { db } = app.ctx
  const first = await db.office.selectFrom('brand').selectAll().where('platform_type', '=', 1).executeTakeFirstOrThrow()
  await db.office
    .insertInto('brand')
    .values({
      ...first,
      platform_type: 3,
      name: 'Dropwell',
      site_url: 'https://my.dropwell.example',
      mail_sender: 'Dropwell <hi@dropwell.example>',
      is_default: false,
    })
    .execute()
  await db.office.insertInto('brand_host').values({ host: 'my.dropwell.example', platform_type: 3 }).execute()
  const register = (host: string, input: object) =>
    app.app.inject({ method: 'POST', url: registrationCalls.register.path, headers: { host }, payload: input })
  const [there, nowhere] = [form(), form()]
  const [chosen, gone, both] = [form(), form(), form()]
  await register('My.Dropwell.Example:443', there)
  await register('evil.example', nowhere)
  await register('evil.example', { ...chosen, platform_type: 3 })
  await register('evil.example', { ...gone, platform_type: 55 })
  await register('my.dropwell.example', { ...both, platform_type: 1 })
  await app.runJobs()
  const mail = mailsTo(there.email)[0]
  expect(mail?.from?.address).toBe('hi@dropwell.example')
  expect(mail?.text).toContain('https://my.dropwell.example/confirm-email?platform_type=3#code=')
  expect(mailsTo(nowhere.email)[0]?.text).toContain('http://localhost/confirm-email#code=')
  const brands = [chosen, gone, both].map(({ email }) => mailsTo(email)[0]?.from?.address)
  expect(brands).toEqual(['hi@dropwell.example', 'portal@harbourline.example', 'hi@dropwell.example'])
  await ok(app, null, registrationCalls.confirmRegistration, { token: codeIn(mail?.text) })
  const { content } = await signIn(there.email)
  expect((await ok(app, { token: content.token }, signInCalls.getCurrentUser, {})).platform_type).toBe(3)
})

test('wrong fields are named: phone, country, consent, common password', async () => {
  await makeBrand(app)
  const wrong = async (change: object) =>
    (await refused(app, null, registrationCalls.register, form(change) as never, 'invalid_input')).body.fields?.map(
      ({ path }) => path,
    )
  expect(await wrong({ phone: '0123' })).toEqual(['phone'])
  expect(await wrong({ phone: '+12123456' })).toEqual(['phone'])
  expect(await wrong({ country: 'XX' })).toEqual(['country'])
  expect(await wrong({ privacy: false })).toEqual(['privacy'])
  expect(await wrong({ currency: 'BTC' })).toEqual(['currency'])
  expect(await wrong({ password: 'iloveyou123' })).toEqual(['password'])
  expect(await wrong({ password: 'x'.repeat(10_000) })).toEqual(['password'])
  expect(await wrong({ auto_verify: true, customer_id: 1 })).toEqual(['auto_verify', 'customer_id'])
})
