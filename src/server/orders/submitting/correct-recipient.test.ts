// Correcting the recipient of an order that waits (Rules 9.46, 9.47): who may, what is priced anew, what is refused, what history and log keep of it,
// and that nothing is lost where two come at once.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { RateRule } from '#shared/rates/tariffs/tax.tariff.ts'
import { systemActor } from '#server/base/actor.ts'
import { publishTariff } from '#server/rates/index.ts'
import { ok, refused, send, useApp, type Caller } from '#test/app.ts'
import { taxDocument } from '#test/make-rates.ts'
import { makeMember, makeStaff } from '#test/make.ts'
import {
  accountOf,
  form,
  makeReady,
  makeShipped,
  makeShop,
  makeSubmitted,
  makeVerified,
  packedAs,
  packInput,
  stockOf,
  type Form,
  type Shop,
} from '../order.testing.ts'

const app = useApp()
const PLAIN = '6.90'
const reason = 'Asked by phone'

// A parcel to the USA owes 40 %, one to France 20 % above 10 USD a day to one recipient.
const rule: RateRule = {
  kind: 'rate',
  fee_type: 'vat',
  from: '2025-01-01',
  until: null,
  exempt_origins: [],
  percents: { FR: '20' },
  waived_by: null,
  limit: { currency: 'USD', amount: '10', applies: 'day_above' },
  refuse_ioss_methods_above: false,
  base: ['goods'],
  inside: false,
  currency: 'USD',
  flat: '0',
}
beforeAll(async () => {
  await publishTariff(app.ctx, systemActor('test.rates'), {
    document: taxDocument({ rules: [rule, { ...rule, percents: { US: '40' }, limit: null }] }),
  })
})

const detailOf = (shop: Shop, order_id: string) => ok(app, shop, orderCalls.getDetail, { order_id })

/** The order as it stands, with another recipient. */
async function asked(shop: Shop, order_id: string, change: Partial<Form['recipient']>, tax: Partial<Form['tax']> = {}) {
  const { version, recipient, tax: now } = await detailOf(shop, order_id)
  return { order_id, version, recipient: { ...recipient!, ...change }, tax: { ...now, ...tax } }
}
const ofStaff = (shop: Shop, input: Awaited<ReturnType<typeof asked>>) => ({ customer_id: shop.customerId, ...input })

test('what no price follows from is corrected in every state before packing, by everybody who may, and the price stays', async () => {
  const shop = await makeShop(app)
  const order_id = await makeSubmitted(app, shop)
  const { quote } = await detailOf(shop, order_id)
  const phone = await asked(shop, order_id, { phone: '+49 30 999 000', address2: 'Back yard' })
  expect(await ok(app, shop, orderCalls.previewCorrection, phone)).toMatchObject({ priced_anew: false, now: null })
  await ok(app, shop, orderCalls.correctRecipient, phone)
  await app.runJobs()
  await ok(app, shop.service, office.correctRecipient, ofStaff(shop, await asked(shop, order_id, { city: 'Potsdam' })))
  await ok(
    app,
    shop.worker,
    office.correctRecipient,
    ofStaff(shop, await asked(shop, order_id, { house_number: '7b' })),
  )
  await ok(app, shop.service, office.raiseError, { customer_id: shop.customerId, order_id, reason })
  await ok(app, shop, orderCalls.correctRecipient, await asked(shop, order_id, { address1: 'Lindenweg' }))
  const found = await detailOf(shop, order_id)
  expect(found).toMatchObject({ status: 'error', amount: PLAIN, error_reason: { en: reason } })
  expect(found.recipient).toMatchObject({ phone: '+49 30 999 000', city: 'Potsdam', house_number: '7b', address1: 'Lindenweg' }) // prettier-ignore
  expect(found.quote).toEqual(quote)
  const told = found.events.filter(({ event }) => event === 'correct')
  expect(told.map(({ note }) => note?.en)).toEqual([
    'Phone: +49 30 123456 → +49 30 999 000; Address 2: – → Back yard',
    'City: Berlin → Potsdam',
    'House number: 7 → 7b',
    'Address 1: Lindenallee → Lindenweg',
  ])
  await ok(app, shop, orderCalls.replyError, { order_id, reply: 'It is right now' })
})

test('another country and code are priced anew, up and down, with the hold; what cannot be is refused and changes nothing', async () => {
  const shop = await makeShop(app, { balance: '9' })
  const order_id = await makeVerified(app, shop)
  const held = async () => (await accountOf(app, shop)).held
  expect(await held()).toBe('6.9000')

  const nowhere = await asked(shop, order_id, { country: 'JP', postal_code: '1000001', province: 'Tokyo' })
  await refused(app, shop, orderCalls.previewCorrection, nowhere, 'method_refuses')
  await refused(app, shop, orderCalls.correctRecipient, nowhere, 'method_refuses')
  const usa = { country: 'US', postal_code: '90001', province: 'CA', city: 'Los Angeles', house_number: '' }
  const dear = await asked(shop, order_id, usa)
  const preview = await ok(app, shop, orderCalls.previewCorrection, dear)
  expect(preview).toMatchObject({ priced_anew: true, was: PLAIN, currency: 'USD' })
  expect(Number(preview.now)).toBeCloseTo(Number(PLAIN) + Number(preview.difference), 4)
  expect(Number(preview.now)).toBeGreaterThan(9)
  // Staff without money read that there is a difference, and no amount.
  expect(await ok(app, shop.worker, office.previewCorrection, ofStaff(shop, dear))).toMatchObject({
    priced_anew: true,
    was: null,
    now: null,
    difference: null,
  })
  expect(await held()).toBe('6.9000')
  const before = await stockOf(app, shop)
  await refused(app, shop, orderCalls.correctRecipient, dear, 'balance_short')
  await refused(app, shop.service, office.correctRecipient, ofStaff(shop, dear), 'balance_too_low')
  expect(await detailOf(shop, order_id)).toMatchObject({ amount: PLAIN, country: 'DE', version: dear.version })
  await sql`select post_entry(${shop.customerId}, 50, 'correction', 'correction', null, 'correction', gen_random_uuid(), 'test', '', ${app.ctx.clock.now()})`.execute(
    app.ctx.db.office,
  )
  await ok(app, shop, orderCalls.correctRecipient, dear)
  expect(await detailOf(shop, order_id)).toMatchObject({
    status: 'awaiting_packing',
    country: 'US',
    amount: preview.now,
  })
  expect(Number(await held())).toBe(Number(preview.now))
  expect(await stockOf(app, shop)).toEqual(before)
  await ok(app, shop, orderCalls.correctRecipient, await asked(shop, order_id, form(shop).recipient))
  expect(await held()).toBe('6.9000')
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
})

test('refused: nothing new, a wrong address by its fields, the wrong state, an interception, collected goods, somebody else', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  await refused(app, shop, orderCalls.correctRecipient, await asked(shop, order_id, {}), 'correction_same')
  const wrong = await refused(
    app,
    shop,
    orderCalls.correctRecipient,
    await asked(shop, order_id, { postal_code: '123', phone: '12' }),
    'invalid_input',
  )
  expect(wrong.body.fields?.map(({ path }) => path)).toEqual(['recipient.postal_code', 'recipient.phone'])
  const right = await asked(shop, order_id, { phone: '+49 30 5550000' })
  await refused(app, shop, orderCalls.correctRecipient, { ...right, version: right.version - 1 }, 'conflict')
  await refused(app, await makeShop(app), orderCalls.correctRecipient, right, 'not_found')
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeShop(app)).warehouseId])
  await refused(app, elsewhere, office.correctRecipient, ofStaff(shop, right), 'not_found')
  const sales: Caller = await makeStaff(app, ['sales'])
  await refused(app, sales, office.correctRecipient, ofStaff(shop, right), 'forbidden')
  const looking = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  await refused(app, looking, orderCalls.correctRecipient, right, 'forbidden')

  await ok(app, shop, orderCalls.interceptOrder, { order_id, type: 'wrong_address', note: '' })
  const open = await asked(shop, order_id, { phone: '+49 30 5550000' })
  await refused(app, shop, orderCalls.correctRecipient, open, 'interception_open')
  const draft = await makeReady(app, shop)
  await refused(app, shop, orderCalls.correctRecipient, await asked(shop, draft, { phone: '+49 30 5550000' }), 'order_state') // prettier-ignore
  const { order_id: gone } = await makeShipped(app, shop)
  await refused(app, shop, orderCalls.correctRecipient, await asked(shop, gone, { phone: '+49 30 5550000' }), 'order_state') // prettier-ignore
})

test('a held order is corrected, and a question about its price falls with another quote', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const heavy = packedAs(packInput(shop, order_id), { weight_g: 9000, length_cm: 60, width_cm: 50, height_cm: 40 })
  const { outcome } = await ok(app, shop.worker, office.packOrder, { ...heavy, weight_confirmed: true })
  expect(outcome).toBe('waits_for_price')
  await ok(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason })
  await ok(app, shop, orderCalls.correctRecipient, await asked(shop, order_id, { phone: '+49 30 5550000' }))
  expect((await detailOf(shop, order_id)).price_question).not.toBeNull()
  await ok(app, shop, orderCalls.correctRecipient, await asked(shop, order_id, { postal_code: '10117' }))
  const found = await detailOf(shop, order_id)
  expect(found.price_question).toBeNull()
  expect(found.hold).not.toBeNull()
})

test('the log names the fields and no personal data, and erasing takes it out of the history', async () => {
  const shop = await makeShop(app)
  const order_id = await makeSubmitted(app, shop)
  await ok(app, shop, orderCalls.correctRecipient, await asked(shop, order_id, { last_name: 'Geheim', country: 'DE' }, { vat: 'DE123456789' })) // prettier-ignore
  const { rows } = await sql<{ after: object; before: object }>`select before, after from operation_log
    where object_id = ${order_id} and after ->> 'event' = 'correct'`.execute(app.ctx.db.office)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    before: { country: 'DE', amount: '6.9000' },
    after: { country: 'DE', corrected: ['last_name', 'vat'] },
  })
  expect(JSON.stringify(rows)).not.toMatch(/Geheim|Muster/)
  await app.runJobs()
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  await ok(app, shop, orderCalls.eraseRecipients, { order_ids: [order_id] })
  const { events } = await ok(app, shop.service, office.getDetail, { ...key, customer_id: String(shop.customerId) })
  expect(events.find(({ event }) => event === 'correct')?.note).toBeNull()
})

test('repeated it happens once; of two at once one is told that the order changed', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const input = await asked(shop, order_id, { postal_code: '10117' })
  const key = { key: app.ctx.clock.id() }
  const answers = await Promise.all([1, 2, 3].map(() => send(app, shop, orderCalls.correctRecipient, input, key)))
  expect(answers.map(({ body }) => body.error_code)).toEqual([0, 0, 0])
  const corrections = async () =>
    (await detailOf(shop, order_id)).events.filter(({ event }) => event === 'correct').length
  expect(await corrections()).toBe(1)

  for (let turn = 0; turn < 5; turn++) {
    const [theirs, ours] = [
      await asked(shop, order_id, { postal_code: `1${turn}119` }),
      await asked(shop, order_id, { first_name: `Erika ${turn}` }),
    ]
    const codes = await Promise.all([
      send(app, shop, orderCalls.correctRecipient, theirs),
      send(app, shop.service, office.correctRecipient, ofStaff(shop, ours)),
    ])
    expect(codes.filter(({ body }) => body.error_code === 0)).toHaveLength(1)
  }
  expect(await corrections()).toBe(6)
})

test('against packing and canceling at the same moment: the correction comes before it or not at all', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  for (let turn = 0; turn < 4; turn++) {
    const order_id = await makeSubmitted(app, shop)
    const key = { customer_id: shop.customerId, order_id }
    const input = await asked(shop, order_id, { postal_code: '10117' })
    const [correction, cancel] = await Promise.all([
      send(app, shop, orderCalls.correctRecipient, input),
      send(app, shop.service, office.cancelOrder, { ...key, reason }),
    ])
    expect(cancel.body.error_code).toBe(0)
    const found = await detailOf(shop, order_id)
    expect(found.status).toBe('canceled')
    expect(found.recipient?.postal_code).toBe(correction.body.error_code === 0 ? '10117' : '10115')
  }
  expect(await accountOf(app, shop)).toMatchObject({ held: '0.0000' })
  for (let turn = 0; turn < 4; turn++) {
    const order_id = await makeSubmitted(app, shop)
    await ok(app, shop.service, office.verifyOrder, { customer_id: shop.customerId, order_id })
    const input = await asked(shop, order_id, { postal_code: '10117' })
    const [correction, pack] = await Promise.all([
      send(app, shop, orderCalls.correctRecipient, input),
      send(app, shop.worker, office.packOrder, packInput(shop, order_id)),
    ])
    expect(pack.body.error_code).toBe(0)
    const found = await detailOf(shop, order_id)
    expect(found.status).toBe('packaged')
    expect(found.recipient?.postal_code).toBe(correction.body.error_code === 0 ? '10117' : '10115')
  }
  expect(await accountOf(app, shop)).toMatchObject({ held: '0.0000' })
})

test('it comes last on the day of its new recipient, and is gone from that of its old one', async () => {
  const shop = await makeShop(app)
  const france = { country: 'FR', postal_code: '75001' }
  const amountOf = async (order_id: string) => Number((await detailOf(shop, order_id)).amount)
  const french = () => makeSubmitted(app, shop, { recipient: { ...form(shop).recipient, ...france } })
  const first = await french()
  const below = await amountOf(first)
  const other = await makeSubmitted(app, shop)
  await ok(app, shop, orderCalls.correctRecipient, await asked(shop, other, france))
  expect(await amountOf(other)).toBeGreaterThan(below)
  // The first one leaves for Germany: the second is alone by then, once it is priced anew, and so is a new one beside none.
  await ok(app, shop, orderCalls.correctRecipient, await asked(shop, first, form(shop).recipient))
  await ok(app, shop, orderCalls.correctRecipient, await asked(shop, other, { last_name: 'Musterfrau' }))
  expect(await amountOf(other)).toBe(below)
  expect(await amountOf(await french())).toBe(below)
})
