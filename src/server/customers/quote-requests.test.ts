// Requests for a quote: kept and mailed to the brand's sales address, the same answer for everybody, seen and marked by sales people only.
import { expect, test } from 'vitest'
import { officeQuoteRequestCalls, quoteRequestCalls } from '#shared/customers/quote-request.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeBrand, makeStaff } from '#test/make.ts'

const app = useApp()
const asked = (change: object = {}) => ({
  name: 'Wei <b>Zhang</b>',
  company: 'Bright Trade',
  email: 'wei@bright.example',
  phone: '+8613812345678',
  country: 'CN',
  goods: 'Lamps',
  message: '200 parcels a day',
  ...change,
})
const mails = () => app.ctx.db.office.selectFrom('mail_outbox').selectAll().orderBy('mail_id').execute()

test('what a visitor asks stands in the list of sales people and in a mail to the brand', async () => {
  await makeBrand(app)
  await ok(app, null, quoteRequestCalls.request, asked())
  // Until a sales address is entered, the sender hears of it.
  expect((await mails())[0]).toMatchObject({
    to_address: 'portal@harbourline.example',
    subject: 'Quote request: Bright Trade',
  })
  await app.ctx.db.office.updateTable('brand').set({ sales_email: 'sales@harbourline.example' }).execute()
  await ok(app, null, quoteRequestCalls.request, asked({ company: 'Two\r\nBcc: x@x.example' }), { language: 'zh-cn' })
  const second = (await mails())[1]
  expect(second).toMatchObject({ to_address: 'sales@harbourline.example', language: 'zh_CN' })
  expect(second?.subject).not.toMatch(/[\r\n]/)
  expect(second?.html).not.toContain('<b>Zhang')
  expect(second?.text).toContain('wei@bright.example')

  const sales = await makeStaff(app, ['sales'])
  const { rows } = await ok(app, sales, officeQuoteRequestCalls.getList, { state: 'new', search: 'BRIGHT' })
  expect(rows.map(({ company }) => company)).toContain('Bright Trade')
  const quote_request_id = rows.find(({ company }) => company === 'Bright Trade')!.quote_request_id
  await ok(app, sales, officeQuoteRequestCalls.setState, { quote_request_id, state: 'answered' })
  const answered = await ok(app, sales, officeQuoteRequestCalls.getList, { state: 'answered' })
  expect(answered.rows).toMatchObject([
    { quote_request_id, state: 'answered', answered_by: expect.stringMatching(/^Staff/) },
  ])
  await ok(app, sales, officeQuoteRequestCalls.setState, { quote_request_id, state: 'new' })
  expect((await ok(app, sales, officeQuoteRequestCalls.getList, { state: 'answered' })).rows).toEqual([])
  await refused(
    app,
    sales,
    officeQuoteRequestCalls.setState,
    { quote_request_id: app.ctx.clock.id(), state: 'answered' },
    'not_found',
  )

  // A stranger's name and words stay out of the log, which is for ever.
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .selectAll()
    .where('object', '=', 'quote_request')
    .execute()
  expect(JSON.stringify(log)).not.toContain('Zhang')
})

test('numbers that cannot be and other roles are refused', async () => {
  const wrong = await refused(app, null, quoteRequestCalls.request, asked({ phone: '+1202555' }), 'invalid_input')
  expect(wrong.body.fields?.map(({ path }) => path)).toEqual(['phone'])
  await refused(app, await makeStaff(app, ['finance', 'warehouse']), officeQuoteRequestCalls.getList, {}, 'forbidden')
})
