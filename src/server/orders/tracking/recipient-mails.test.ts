// Mails to recipients (Rules 10.10, 10.11, 10.12): none unless the customer wants them, each once whatever is repeated, in the language of the country, to the
// address of the order at that moment, without prices and goods; and nothing of the recipient stays in the outbox.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { RECIPIENT_MAILS, type RecipientMail } from '#shared/mail/recipient-mails.ts'
import { officeMailCalls } from '#shared/mail/mail.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { openMailBox } from '#server/mail/mail-box.testing.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeMember, makeStaff } from '#test/make.ts'
import { form, makeShipped, makeShop, type Shop } from '../order.testing.ts'
import { sendTracking } from './tracking.testing.ts'

const box = await openMailBox()
const app = useApp({ SMTP_URL: box.url, MAIL_FROM: 'House <house@house.example>' })
afterAll(() => box.close())
beforeEach(() => {
  app.setTime('2026-03-02T09:00:00Z')
  box.refuse(false)
})

let people = 0
async function wanting(...recipient_mails: RecipientMail[]): Promise<Shop> {
  const shop = await makeShop(app)
  await ok(app, shop, settingCalls.changeRecipientMails, { recipient_mails })
  return shop
}
/** A shipped order to a new address, and the subjects that have come there. */
async function shippedTo(shop: Shop, change: { country?: string; email?: string } = {}) {
  const email = change.email ?? `erika${++people}@buyer.example`
  const recipient = { ...form(shop).recipient, email }
  const shipped = await makeShipped(app, shop, '', { recipient, lines: [{ sku_id: shop.skuId, name: 'Secret lamp', quantity: 1, unit_price_usd: '8.50' }] }) // prettier-ignore
  return { ...shipped, email, key: { customer_id: shop.customerId, order_id: shipped.order_id } }
}
const mailsTo = (email: string) => box.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))
const said = (status: string, occurred_at = app.ctx.clock.now().toISOString()) => [{ occurred_at, status, description: '', place: '' }] // prettier-ignore
const tell = async (number: string, ...events: object[]) => {
  expect((await sendTracking(app, number, events)).status).toBe(200)
  await app.runJobs()
  // What the news have left for the outbox.
  await app.runJobs()
}

test('nobody is told anything before the customer wants it; then each thing once, and both sides see which mails went', async () => {
  const silent = await makeShop(app)
  expect((await ok(app, silent, settingCalls.getInfo, {})).recipient_mails).toEqual([])
  const unheard = await shippedTo(silent)
  await tell(unheard.tracking_no, ...said('OutForDelivery'))
  expect(mailsTo(unheard.email)).toEqual([])

  const shop = await wanting(...RECIPIENT_MAILS)
  const { tracking_no, email, key, order_id } = await shippedTo(shop)
  await app.runJobs()
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your parcel is on its way/)])
  const [first] = mailsTo(email)
  const { tracking_path, customer_order_no } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(first?.text).toContain(`You get this mail because we deliver order ${customer_order_no}`)
  expect(first?.text).toContain(tracking_path)
  for (const mail of mailsTo(email))
    for (const secret of ['Secret lamp', '8.50', 'USD', 'Erika', 'Muster', shop.sku])
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(secret)

  app.setTime('2026-03-03T09:00:00Z')
  const problem = said('DeliveryFailure_NoBody')
  await tell(tracking_no, ...problem)
  await tell(tracking_no, ...problem)
  app.setTime('2026-03-04T09:00:00Z')
  await tell(tracking_no, ...said('OutForDelivery'))
  app.setTime('2026-03-04T12:00:00Z')
  await tell(tracking_no, ...said('DeliveryFailure_NoBody'))
  await tell(tracking_no, ...said('Delivered'))
  // Late, twice and out of order.
  await tell(tracking_no, ...said('OutForDelivery', '2026-03-04T08:00:00Z'), ...said('Delivered'))
  expect(mailsTo(email).map(({ subject }) => subject?.split(' (')[0])).toEqual([
    'Your parcel is on its way',
    'There is a problem with your delivery',
    'Your parcel is out for delivery',
    'Your parcel was delivered',
  ])
  expect(mailsTo(email)[1]?.text).toContain('Delivery failed: nobody there')
  const events = ['shipped', 'problem', 'out_for_delivery', 'delivered']
  const seen = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(seen.recipient_mails.map(({ event, state }) => [event, state])).toEqual(events.map((event) => [event, 'sent']))
  const theirs = await ok(app, shop.service, office.getDetail, { ...key, customer_id: String(shop.customerId) })
  expect(theirs.recipient_mails).toEqual(seen.recipient_mails)
  const supplier = await makeMember(app, shop.customerId, { type: 'supplier', permissions: ['orders.view'], skuIds: [shop.skuId] }) // prettier-ignore
  expect((await ok(app, supplier, orderCalls.getDetail, { order_id })).recipient_mails).toEqual([])
})

test('only what is wanted is told, old news are no news, and a recipient without an address is told nothing', async () => {
  const shop = await wanting('delivered', 'pickup_ready')
  const { tracking_no, email } = await shippedTo(shop)
  app.setTime('2026-03-06T09:00:00Z')
  await tell(tracking_no, ...said('PickupReady', '2026-03-03T09:00:00Z'))
  expect(mailsTo(email)).toEqual([])
  await tell(tracking_no, ...said('Delivered'))
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/delivered/)])
  const nobody = await shippedTo(shop, { email: '' })
  await tell(nobody.tracking_no, ...said('Delivered'))
  const { recipient_mails } = await ok(app, shop, orderCalls.getDetail, { order_id: nobody.order_id })
  expect(recipient_mails).toEqual([])
})

test('a mail that waits goes to the address of that moment, or nowhere once it is untrue or the recipient is erased', async () => {
  const shop = await wanting('shipped', 'out_for_delivery')
  box.refuse(true)
  const [erased, corrected, delivered, unwanted] = [await shippedTo(shop), await shippedTo(shop), await shippedTo(shop), await shippedTo(shop)] // prettier-ignore
  await app.runJobs()
  const stored = async () => (await sql`select to_address, last_error, subject, text, html from mail_outbox`.execute(app.ctx.db.office)).rows // prettier-ignore
  for (const { email } of [erased, corrected, delivered]) expect(JSON.stringify(await stored())).not.toContain(email)
  await ok(app, shop, orderCalls.eraseRecipients, { order_ids: [erased.order_id] })
  await sql`update orders set recipient = recipient || '{"email": "right@buyer.example"}' where order_id = ${corrected.order_id}`.execute(app.ctx.db.office) // prettier-ignore
  await tell(delivered.tracking_no, ...said('Delivered'))
  box.refuse(false)
  app.setTime('2026-03-02T11:00:00Z')
  await app.runJobs()
  expect(mailsTo('right@buyer.example')).toHaveLength(1)
  for (const { email } of [erased, corrected, delivered]) expect(mailsTo(email)).toEqual([])
  expect(mailsTo(unwanted.email)).toHaveLength(1)
  const stateOf = async (order_id: string) => (await ok(app, shop, orderCalls.getDetail, { order_id })).recipient_mails.map(({ state }) => state) // prettier-ignore
  expect(await stateOf(erased.order_id)).toEqual(['dropped'])
  expect(await stateOf(corrected.order_id)).toEqual(['sent'])
  expect(await stateOf(delivered.order_id)).toEqual(['dropped'])
  const admin = await makeStaff(app, ['admin'])
  const { rows } = await ok(app, admin, officeMailCalls.getOutbox, { state: 'failed' })
  const { order_no } = await ok(app, shop, orderCalls.getDetail, { order_id: erased.order_id })
  expect(rows.find((row) => row.order_no === order_no)).toMatchObject({ to_address: '', last_error: 'void' })
})

test('a mail that no server takes within a day is dropped, with nothing left in it', async () => {
  const shop = await wanting('shipped')
  box.refuse(true)
  const { order_id, email } = await shippedTo(shop)
  await app.runJobs()
  app.setTime('2026-03-03T10:00:00Z')
  await app.runJobs()
  const { recipient_mails } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(recipient_mails).toMatchObject([{ event: 'shipped', state: 'dropped' }])
  const { rows } = await sql<{
    all: string
  }>`select to_jsonb(m)::text as all from mail_outbox m join recipient_mail r using (mail_id)
    where r.order_id = ${order_id}`.execute(app.ctx.db.office)
  expect(rows[0]?.all).not.toContain(email)
  expect(rows[0]?.all).not.toContain('/track/')
})

test('the setting names each mail once, and who may not edit settings may not change it', async () => {
  const shop = await makeShop(app)
  await refused(
    app,
    shop,
    settingCalls.changeRecipientMails,
    { recipient_mails: ['shipped', 'shipped'] },
    'invalid_input',
  )
  const reader = await makeMember(app, shop.customerId, { permissions: ['settings.view'] })
  await refused(app, reader, settingCalls.changeRecipientMails, { recipient_mails: [] }, 'forbidden')
})
