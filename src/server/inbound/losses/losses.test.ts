// Loss orders from the difference to the end: who sees and decides them, what is paid and how often, and what silence means.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { lossCalls, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import type { Inspection } from '#shared/inbound/inbound.values.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { toldTo } from '#test/messages.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'
import { makeBooking, makeStory, type Story } from '../booking.testing.ts'

const app = useApp()

type Priced = { price?: string | null; currency?: string; inspection?: Inspection }

/** Two pieces of A and one of B are missing at the quality check; both cost the same unless said otherwise. */
async function makeLoss(story: Story, { price = '12.34', currency = 'USD', inspection = 'full' }: Priced = {}) {
  await sql`update sku set purchase_price = ${price}, purchase_currency = ${currency} where customer_id = ${story.seller.customerId}`.execute(
    app.ctx.db.office,
  )
  const booking = await makeBooking(app, story, 'pending_quality_control')
  const counts = booking.counts(4, 5, 4).map((count) => ({ ...count, description: 'wet' }))
  await ok(app, story.worker, receivingCalls.inspect, { ...booking.key, inspection, counts, note: '' })
  const { rows } = await ok(app, story.seller, lossCalls.getList, { number: booking.booking_no })
  const loss_id = rows[0]!.loss_id
  return { loss_id, loss_no: rows[0]!.loss_no, booking, key: { customer_id: story.seller.customerId, loss_id } }
}
const setUp = async (priced?: Priced) => {
  const story = await makeStory(app)
  const service = await makeStaff(app, ['customer_service'])
  return { ...story, service, ...(await makeLoss(story, priced)) }
}
const payouts = (story: Story) =>
  ok(app, story.seller, billingCalls.getTransactionList, { bill_type: 'loss_payout' }).then(({ rows }) => rows)
const REVIEW = { comment: 'Counted twice', picture_ids: [] }
const query = (key: { customer_id: number; loss_id: string }) => ({ ...key, customer_id: String(key.customer_id) })

test('full inspection pays the purchase price of what is missing, once, and the ledger points at the loss order', async () => {
  const { seller, service, key, loss_id, loss_no, booking, ...story } = await setUp()
  const before = await ok(app, seller, lossCalls.getDetail, { loss_id })
  expect(before).toMatchObject({
    status: 'confirmed',
    booking_no: booking.booking_no,
    inspection: 'full',
    payout: null,
  })
  expect(before.lines.map(({ difference, description }) => `${difference} ${description}`).sort()).toEqual([
    '-1 wet',
    '-2 wet',
  ])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(app, service, officeLossCalls.approve, { ...key, ...REVIEW })),
  )
  expect(answers.map(({ body }) => body.error_code).sort()).toEqual([0, ...Array<number>(7).fill(1750)])
  const entries = await payouts({ seller, ...story })
  expect(entries).toMatchObject([{ cause: 'loss_order', cause_id: loss_id, reference: loss_no, currency: 'USD' }])
  expect(Number(entries[0]!.amount)).toBe(37.02)
  const found = await ok(app, seller, billingCalls.getTransactionList, { reference: loss_no })
  expect(found.rows.map(({ seq }) => seq)).toEqual([entries[0]!.seq])
  const detail = await ok(app, seller, lossCalls.getDetail, { loss_id })
  // The tests' day is 2 March.
  expect(detail).toMatchObject({ status: 'approved', review_comment: 'Counted twice', answer_by: '2026-03-16' })
  expect(Number(detail.payout?.amount)).toBe(37.02)
  expect(detail.lines.map(({ pays }) => pays?.missing).sort()).toEqual([1, 2])
  expect(detail.events.map(({ event }) => event)).toEqual(['open', 'approve'])
})

test('sample inspection pays 7 ‰, each line rounded once, at the rate of the day', async () => {
  const { seller, service, key, loss_id, ...story } = await setUp({
    price: '1000',
    currency: 'SEK',
    inspection: 'sample',
  })
  await sql`insert into exchange_rate (from_currency, to_currency, on_date, rate) values ('SEK', 'USD', '2026-03-01', 0.0957)
    on conflict do nothing`.execute(app.ctx.db.office)
  await ok(app, service, officeLossCalls.approve, { ...key, ...REVIEW })
  const { lines, payout } = await ok(app, seller, lossCalls.getDetail, { loss_id })
  expect(lines.map(({ pays }) => Number(pays?.amount)).sort()).toEqual([0.67, 1.34])
  expect(Number(payout?.amount)).toBe(2.01)
  expect(await payouts({ seller, ...story })).toHaveLength(1)
})

test('a missing purchase price and a missing rate are named, and nothing is approved', async () => {
  const unpriced = await setUp({ price: null })
  const no = await refused(
    app,
    unpriced.service,
    officeLossCalls.approve,
    { ...unpriced.key, ...REVIEW },
    'loss_price_missing',
  )
  expect(no.body.msg).toContain([unpriced.a.sku, unpriced.b.sku].sort().join(', '))
  const unrated = await setUp({ currency: 'RUB' })
  const norate = await refused(
    app,
    unrated.service,
    officeLossCalls.approve,
    { ...unrated.key, ...REVIEW },
    'rate_missing',
  )
  expect(norate.body.msg).toContain('RUB')
  const still = await ok(app, unrated.seller, lossCalls.getDetail, { loss_id: unrated.loss_id })
  expect(still).toMatchObject({ status: 'confirmed', payout: null })
})

test('a rejected one is disputed, then approved and paid; a paid one is disputed, approved again and not paid twice', async () => {
  const { seller, service, key, loss_id, ...story } = await setUp()
  await ok(app, service, officeLossCalls.reject, { ...key, ...REVIEW })
  const told = () => toldTo(app, seller, 'loss_to_answer')
  expect(await told()).toMatchObject([{ title: expect.stringMatching(/^Loss order LO.* is rejected$/) as string }])
  expect(await payouts({ seller, ...story })).toEqual([])
  await ok(app, seller, lossCalls.dispute, { loss_id, reason: 'We packed sixteen' })
  const open = await ok(app, service, officeLossCalls.getDetail, query(key))
  expect(open).toMatchObject({ status: 'disputed', dispute_reason: 'We packed sixteen', answer_by: null })
  expect(await ok(app, service, officeLossCalls.approve, { ...key, ...REVIEW })).toEqual({ paid: true })
  await ok(app, seller, lossCalls.dispute, { loss_id, reason: 'Too little' })
  await refused(app, service, officeLossCalls.reject, { ...key, ...REVIEW }, 'loss_paid')
  expect(await ok(app, service, officeLossCalls.approve, { ...key, ...REVIEW })).toEqual({ paid: false })
  expect(await payouts({ seller, ...story })).toHaveLength(1)
  // Reviewed three times, it is one message that says the last.
  expect(await told()).toMatchObject([{ title: expect.stringMatching(/ is approved$/) as string }])
  await ok(app, seller, lossCalls.agree, { loss_id })
  await refused(app, seller, lossCalls.dispute, { loss_id, reason: 'Again' }, 'loss_state')
  await refused(app, service, officeLossCalls.approve, { ...key, ...REVIEW }, 'loss_state')
})

test('after the days of the contract nobody disputes any more, and the loss order counts as agreed', async () => {
  const { admin, seller, service, key, loss_id } = await setUp()
  const terms = {
    auto_verify: false,
    has_fulfilment_fee: false,
    storage_discount_m3: '0',
    storage_auto_settle: false,
    price_tolerance_percent: '0',
    price_tolerance_amount: '0',
  }
  await ok(app, admin, officeCustomerCalls.updateTerms, { customer_id: key.customer_id, ...terms, loss_answer_days: 3 })
  await ok(app, service, officeLossCalls.reject, { ...key, ...REVIEW })
  expect((await ok(app, seller, lossCalls.getDetail, { loss_id })).answer_by).toBe('2026-03-05')
  await app.ctx.jobs.drain(app.ctx)
  expect((await ok(app, seller, lossCalls.getDetail, { loss_id })).status).toBe('rejected')
  await sql`update loss_order set answer_until = ${app.ctx.clock.now()} where loss_id = ${loss_id}`.execute(
    app.ctx.db.office,
  )
  const late = await refused(app, seller, lossCalls.dispute, { loss_id, reason: 'Late' }, 'loss_answer_late')
  expect(late.body.msg).toContain('2026-03-0')
  // A moment later: what happens at the same instant has no order.
  app.setTime('2026-03-02T09:00:01Z')
  await app.ctx.jobs.drain(app.ctx)
  const { status, events } = await ok(app, seller, lossCalls.getDetail, { loss_id })
  expect([status, events.at(-1)?.event]).toEqual(['agreed', 'lapse'])
  const log =
    await sql`select from operation_log where object = 'loss_order' and customer_id = ${key.customer_id} and method = 'JOB'`.execute(
      app.ctx.db.office,
    )
  expect(log.rows).toHaveLength(1)
})

test('money is for those who see it; a supplier sees its lines and answers nothing', async () => {
  const { seller, service, key, loss_id, a, manager, worker } = await setUp()
  await ok(app, service, officeLossCalls.approve, { ...key, ...REVIEW })
  const supplier = await makeMember(app, key.customer_id, {
    permissions: ['inbound.view', 'inbound.submit'],
    skuIds: [a.skuId],
    type: 'supplier',
  })
  const part = await ok(app, supplier, lossCalls.getDetail, { loss_id })
  expect(part).toMatchObject({ payout: null, lines: [{ sku: a.sku, pays: null }] })
  await refused(app, supplier, lossCalls.agree, { loss_id }, 'forbidden')
  for (const blind of [service, worker]) {
    const seen = await ok(app, blind, officeLossCalls.getDetail, query(key))
    expect([seen.payout, ...seen.lines.map(({ pays }) => pays)]).toEqual([null, null, null])
  }
  expect((await ok(app, manager, officeLossCalls.getDetail, query(key))).payout).not.toBeNull()
  await refused(app, worker, officeLossCalls.approve, { ...key, ...REVIEW }, 'forbidden')
  const elsewhere = await makeStaff(app, ['account_manager'])
  await refused(app, elsewhere, officeLossCalls.getDetail, query(key), 'not_found')
  await refused(app, await makeCustomer(app), lossCalls.agree, { loss_id }, 'not_found')
  expect((await ok(app, seller, lossCalls.getStatusCounts, { sku: a.sku })).approved).toEqual({ count: 1, more: false })
})

test('pictures of a review are shown to both sides and are of this customer alone', async () => {
  const { seller, service, key, loss_id } = await setUp()
  const other = await setUp()
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = ({ customer_id }: typeof key) =>
    ok(
      app,
      service,
      officeLossCalls.uploadPicture,
      { customer_id: String(customer_id) },
      { file: { name: 'box.png', bytes } },
    )
  const [mine, foreign] = [await upload(key), await upload(other.key)]
  const given = { ...key, comment: 'See the picture' }
  await refused(app, service, officeLossCalls.approve, { ...given, picture_ids: [foreign.file_id] }, 'invalid_input')
  await ok(app, service, officeLossCalls.approve, { ...given, picture_ids: [mine.file_id] })
  const { pictures } = await ok(app, seller, lossCalls.getDetail, { loss_id })
  expect(pictures).toMatchObject([{ file_id: mine.file_id, name: 'box.png' }])
  await ok(app, seller, lossCalls.getPicture, { loss_id, file_id: mine.file_id })
  await refused(app, other.seller, lossCalls.getPicture, { loss_id, file_id: mine.file_id }, 'not_found')
  await refused(app, seller, lossCalls.getPicture, { loss_id, file_id: foreign.file_id }, 'not_found')
})

test('goods that were not shelved open a disputed one, and only too few pay', async () => {
  const story = await makeStory(app)
  const service = await makeStaff(app, ['customer_service'])
  const booking = await makeBooking(app, story, 'future_receipt')
  // Three A more than announced came, and are shelved: a surplus.
  await ok(app, story.worker, receivingCalls.receive, { ...booking.key, counts: booking.counts(9, 6, 4), note: '' })
  await ok(app, story.worker, receivingCalls.inspect, {
    ...booking.key,
    inspection: 'full',
    counts: booking.counts(9, 6, 4),
    note: '',
  })
  const [surplus] = (await ok(app, story.seller, lossCalls.getList, {})).rows
  expect(surplus).toMatchObject({ type: 'normal', status: 'confirmed', missing: 0, surplus: 3 })
  const key = { customer_id: story.seller.customerId, loss_id: surplus!.loss_id }
  expect(await ok(app, service, officeLossCalls.approve, { ...key, ...REVIEW })).toEqual({ paid: false })
  await ok(app, story.worker, receivingCalls.shelve, { ...booking.key, counts: booking.counts(9, 6, 3), note: '' })
  const [short] = (await ok(app, story.seller, lossCalls.getList, { type: 'abnormal' })).rows
  expect(short).toMatchObject({ status: 'disputed', missing: 1, surplus: 0 })
  expect(await payouts(story)).toEqual([])
})
