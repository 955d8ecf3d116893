// Errors of browsers: the two calls, whose the reports are, what is kept of them, how many, and the word to the chat.
import { expect, test } from 'vitest'
import { clientErrorCalls, officeClientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import { maskedPage, maskedText } from './masked-report.ts'
import { MOST_AN_HOUR } from './report-error.ts'

const app = useApp()
const said: string[] = []
const chat = { say: async (text: string) => void said.push(text) }

async function report(
  caller: Caller | null,
  message: string,
  customer_id?: number,
  page = 'https://portal.example/order/order-list?q=1#x',
) {
  const { token } = await ok(app, caller, clientErrorCalls.getReportTicket, {})
  await ok(app, null, clientErrorCalls.send, {
    token,
    message,
    page,
    ...(customer_id !== undefined && { customer_id: String(customer_id) }),
  })
}
const kept = (customerId: number) =>
  app.ctx.db.office
    .selectFrom('client_error')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('error_id')
    .execute()

test('a report counts for the customer who asked for the ticket, once an hour, and the chat hears of it once', async () => {
  app.ctx.chat = chat
  const customer = await makeCustomer(app)
  const other = await makeCustomer(app)
  await report(customer, 'TypeError: a is undefined', customer.customerId)
  await report(customer, 'TypeError: a is undefined', customer.customerId)
  expect(await kept(customer.customerId)).toMatchObject([
    { message: 'TypeError: a is undefined', page: 'https://portal.example/order/order-list', seen_count: 2 },
  ])
  app.setTime('2026-03-02T10:00:00Z')
  await report(customer, 'TypeError: a is undefined')
  expect(await kept(customer.customerId)).toHaveLength(2)
  await app.runJobs()
  expect(said).toEqual([
    expect.stringContaining(`customer ${customer.customerId}\nhttps://portal.example/order/order-list\nTypeError`),
    expect.any(String),
  ])

  await report(customer, 'Forged', other.customerId)
  await report(null, 'Forged too', other.customerId)
  expect(await kept(other.customerId)).toEqual([])
  expect((await kept(0)).map(({ message }) => message)).toEqual(['Forged', 'Forged too'])
  app.ctx.chat = undefined
})

test('a ticket is ours, whole and young, or nothing', async () => {
  const { token, expires_at } = await ok(app, null, clientErrorCalls.getReportTicket, {})
  const send = (ticket: string) =>
    refused(app, null, clientErrorCalls.send, { token: ticket, message: 'x', page: '/' }, 'report_ticket')
  expect(new Date(expires_at).getTime() - app.ctx.clock.now().getTime()).toBe(600_000)
  const [until = '', customer = '', nonce = '', signature = ''] = token.split('.')
  await send(`${Number(until) + 1}.${customer}.${nonce}.${signature}`)
  await send(`${until}.1.${nonce}.${signature}`)
  await send(`${until}.${customer}.${signature}`)
  await send(`${until}.${customer}.${nonce}.`)
  app.setTime('2026-03-02T10:10:00Z')
  await send(token)
  await refused(app, null, clientErrorCalls.send, { token: 'x', message: 'x', page: '/' }, 'invalid_input')
})

test('a ticket is good for the network that asked, so a strange page brings none along; both calls are limited', async () => {
  const customer = await makeCustomer(app)
  const get = (url: string, ip: string) => app.app.inject({ url, remoteAddress: ip, headers: { authorization: `Bearer ${customer.token}` } }) // prettier-ignore
  const { content } = (await get(clientErrorCalls.getReportTicket.path, '198.51.100.7')).json<{ content: { token: string } }>() // prettier-ignore
  const report = `${clientErrorCalls.send.path}?${new URLSearchParams({ token: content.token, message: 'x', page: '/' }).toString()}`
  expect((await get(report, '203.0.113.9')).statusCode).toBe(ERRORS.report_ticket.status)
  expect(await kept(customer.customerId)).toEqual([])
  expect((await get(report, '198.51.100.7')).statusCode).toBe(200)
  expect(await kept(customer.customerId)).toHaveLength(1)
  const limit = app.ctx.config.RATE_LIMIT
  app.ctx.config.RATE_LIMIT = 3
  for (const path of [clientErrorCalls.getReportTicket.path, report]) {
    const asked = []
    for (let n = 0; n < 4; n++) asked.push((await get(path, '192.0.2.1')).statusCode)
    expect(asked[3]).toBe(429)
    expect(asked.slice(0, 3)).not.toContain(429)
  }
  app.ctx.config.RATE_LIMIT = limit
})

test('a flood keeps few rows, and known errors go on counting', async () => {
  const customer = await makeCustomer(app)
  const { token } = await ok(app, customer, clientErrorCalls.getReportTicket, {})
  const send = (message: string) => ok(app, null, clientErrorCalls.send, { token, message, page: '/x' })
  for (let at = 0; at < MOST_AN_HOUR - 2; at++) await send(`Error no ${at}`)
  await Promise.all(Array.from({ length: 8 }, (_, at) => send(`Late error ${at}`)))
  const rows = await kept(customer.customerId)
  expect(rows).toHaveLength(MOST_AN_HOUR)
  await send('Error no 0')
  expect((await kept(customer.customerId))[0]).toMatchObject({ message: 'Error no 0', seen_count: 2 })
})

test('what looks like a person or a key is not kept', () => {
  expect(maskedText('mei.lin@shop.example failed at https://a.example/x?token=abc#y with Bearer abc.def')).toBe(
    '*** failed at https://a.example/x with Bearer ***',
  )
  expect(maskedText('phone +49 (30) 1234-5678, key sk_live_abcdefghijklmnopqrstuvwx, row 12')).toBe(
    'phone ***, key ***, row 12',
  )
  expect(maskedText('order 019ca0c5-1111-7abc-8def-0123456789ab')).toBe('order 019ca0c5-1111-7abc-8def-0123456789ab')
  expect(maskedPage('https://a.example/order/1?recipient=Mei#z')).toBe('https://a.example/order/1')
})

test('staff with the right read them, newest first, and search', async () => {
  const customer = await makeCustomer(app)
  await report(customer, 'Findable error')
  const admin = await makeStaff(app, ['admin'])
  const { rows } = await ok(app, admin, officeClientErrorCalls.getList, { customer_id: String(customer.customerId) })
  expect(rows).toMatchObject([{ message: 'Findable error', company_name: expect.any(String), seen_count: 1 }])
  expect(
    (await ok(app, admin, officeClientErrorCalls.getList, { message: 'FINDABLE', page: 'order-list' })).rows,
  ).toHaveLength(1)
  expect((await ok(app, admin, officeClientErrorCalls.getList, { message: 'nowhere' })).rows).toEqual([])
  await refused(app, await makeStaff(app, ['finance']), officeClientErrorCalls.getList, {}, 'forbidden')
})
