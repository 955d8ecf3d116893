// Settings: the switch of the tracking number, and the addresses that are warned: valid ones, each once, ten at most, none of another
// customer's.
import { expect, test } from 'vitest'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { warningEmailCalls } from '#shared/stock/warning-emails.contract.ts'
import { operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'

const app = useApp()
const { addEmail, deleteEmail, getList, setStatus, updateEmail } = warningEmailCalls

test('the switch is kept and logged; who may only look cannot turn it', async () => {
  const customer = await makeCustomer(app)
  const looks = await makeMember(app, customer.customerId, { permissions: ['settings.view'] })
  const shown = async () => (await ok(app, looks, settingCalls.getInfo, {})).show_true_tracking_number
  expect(await shown()).toBe(0)
  const turn = settingCalls.changeShowTrueTrackingNumber
  await ok(app, customer, turn, { show_true_tracking_number: 1 })
  expect(await shown()).toBe(1)
  await refused(app, looks, turn, { show_true_tracking_number: 0 }, 'forbidden')
  for (const wrong of [2, '1', true, null, -1])
    await refused(app, customer, turn, { show_true_tracking_number: wrong as 1 }, 'invalid_input')
  expect(await shown()).toBe(1)
  const { rows } = await ok(app, customer, operationLogCalls.getList, { object: 'customer' })
  expect(rows[0]).toMatchObject({
    before: { show_true_tracking_number: false },
    after: { show_true_tracking_number: true },
  })
})

test('addresses are added, changed, switched and deleted', async () => {
  const customer = await makeCustomer(app)
  const list = async () => (await ok(app, customer, getList, {})).rows.map(({ email, enabled }) => ({ email, enabled }))
  const { email_id } = await ok(app, customer, addEmail, { email: 'MIKE@Buyer.Example' })
  await ok(app, customer, addEmail, { email: 'second@buyer.example' })
  expect(await list()).toEqual([
    { email: 'mike@buyer.example', enabled: true },
    { email: 'second@buyer.example', enabled: true },
  ])
  await ok(app, customer, setStatus, { email_id, enabled: false })
  await ok(app, customer, updateEmail, { email_id, email: 'Mila@buyer.example' })
  expect((await list())[0]).toEqual({ email: 'mila@buyer.example', enabled: false })
  await ok(app, customer, deleteEmail, { email_id })
  expect(await list()).toEqual([{ email: 'second@buyer.example', enabled: true }])
  await refused(app, customer, deleteEmail, { email_id }, 'not_found')
})

test.each([
  ['no domain', 'MIKE@x'],
  ['dotless i', 'mıke@buyer.example'],
  ['full-width letter', 'ｍike@buyer.example'],
  ['Kelvin sign', 'mi\u212ae@buyer.example'],
  ['two addresses', 'a@x.example,b@y.example'],
  ['two addresses with a semicolon', 'a@x.example;b@y.example'],
  ['two addresses with a space', 'a@x.example b@y.example'],
  ['a list', ['a@x.example', 'b@y.example']],
  ['quoted', '"a@evil.com x"@ok.com'],
  ['with a name', 'A <a@ok.com>'],
  ['header', 'a@x.example\r\nBcc: b@y.example'],
  ['line break at the end', 'a@x.example\n'],
  ['NUL', 'a@x.example\u0000'],
  ['IDN', 'mike@bücher.example'],
  ['IDN with an ideographic full stop', 'mike@buyer。example'],
  ['trailing dot', 'mike@buyer.example.'],
  ['255 characters', `${'a'.repeat(255 - 14)}@buyer.example`.slice(-255)],
  ['10,000 characters', `${'a'.repeat(10_000)}@buyer.example`],
  ['empty', ''],
  ['blank in front', ' a@x.example'],
  ['number', 7],
  ['null', null],
])('an address is refused with its field: %s', async (_name, email) => {
  const customer = await makeCustomer(app)
  const { body } = await refused(app, customer, addEmail, { email: email as string }, 'invalid_input')
  expect(body.fields?.map(({ path }) => path)).toEqual(['email'])
  expect((await ok(app, customer, getList, {})).rows).toEqual([])
})

test('an address that is none gets its own sentence; 254 characters are an address', async () => {
  const customer = await makeCustomer(app)
  const say = async (email: string) =>
    (await refused(app, customer, addEmail, { email }, 'invalid_input')).body.fields?.[0]?.reason
  expect(await say('nobody')).toBe('Not a valid email address')
  expect(await say('mıke@buyer.example')).toBe('Not a valid email address')
  const { body } = await send(app, customer, addEmail, { email: 'nobody' }, { language: 'zh-cn' })
  expect(body.fields?.[0]?.reason).toBe('邮箱地址无效')
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`
  const longest = `${'a'.repeat(254 - domain.length - 1)}@${domain}`
  expect(longest).toHaveLength(254)
  await ok(app, customer, addEmail, { email: longest })
  expect(await say(`a${longest}`)).toBe('At most 254 characters')
})

test('no address twice, however it is written, and no other one turned into it', async () => {
  const customer = await makeCustomer(app)
  await ok(app, customer, addEmail, { email: 'mike@buyer.example' })
  const again = await refused(app, customer, addEmail, { email: 'MIKE@buyer.EXAMPLE' }, 'invalid_input')
  expect(again.body.fields).toEqual([{ path: 'email', reason: 'This address is already in the list' }])
  const { email_id } = await ok(app, customer, addEmail, { email: 'other@buyer.example' })
  await refused(app, customer, updateEmail, { email_id, email: 'mike@buyer.example' }, 'invalid_input')
  await ok(app, customer, updateEmail, { email_id, email: 'other@buyer.example' })
  // Another customer may have the same one.
  await ok(app, await makeCustomer(app), addEmail, { email: 'mike@buyer.example' })
})

test('ten addresses are the most, switched off ones too, also when twenty come at once', async () => {
  const customer = await makeCustomer(app)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(app, customer, addEmail, { email: `a${n}@buyer.example` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  const { rows } = await ok(app, customer, getList, {})
  const { email_id } = rows[0]!
  await ok(app, customer, setStatus, { email_id, enabled: false })
  await refused(app, customer, addEmail, { email: 'eleventh@buyer.example' }, 'warning_emails_full')
  await ok(app, customer, updateEmail, { email_id, email: 'changed@buyer.example' })
  await ok(app, customer, deleteEmail, { email_id })
  await ok(app, customer, addEmail, { email: 'eleventh@buyer.example' })
})

test("another customer's address is not found, and looking is not changing", async () => {
  const [customer, other] = [await makeCustomer(app), await makeCustomer(app)]
  const looks = await makeMember(app, customer.customerId, { permissions: ['settings.view'] })
  const { email_id } = await ok(app, customer, addEmail, { email: 'mike@buyer.example' })
  const email = 'evil@buyer.example'
  await refused(app, other, updateEmail, { email_id, email }, 'not_found')
  await refused(app, other, setStatus, { email_id, enabled: false }, 'not_found')
  await refused(app, other, deleteEmail, { email_id }, 'not_found')
  await refused(app, looks, addEmail, { email }, 'forbidden')
  await refused(app, looks, deleteEmail, { email_id }, 'forbidden')
  expect((await ok(app, looks, getList, {})).rows).toMatchObject([{ email: 'mike@buyer.example', enabled: true }])
})
