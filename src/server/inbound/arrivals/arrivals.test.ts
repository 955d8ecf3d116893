// Places for arrivals: who gets the last one, what frees it, which days can be chosen, and what staff may do beyond it. That what is held fits
// the places is also held by the books check after each test. The tests' clock stands at Monday, 2026-03-02.
import { expect, test } from 'vitest'
import { arrivalCalls, officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { EXPRESS, makeBooking, makeStory, type Story } from '../booking.testing.ts'

const app = useApp()
/** A Friday. */
const DAY = EXPRESS.estimated_arrival_on
const { submit, withdraw, saveShipping } = inboundCalls
type Places = {
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7
  period: 'day' | 'morning' | 'afternoon' | 'evening'
  places: number
}[]

const calendar = (story: Story, from = DAY, days = '1') =>
  ok(app, story.worker, officeArrivalCalls.getCalendar, { warehouse_id: story.warehouse.warehouseId, from, days })
async function plan(story: Story, places: Places, unit: 'bookings' | 'boxes' = 'bookings', by_period = false) {
  const version = (await calendar(story)).plan?.version ?? 0
  const warehouse_id = story.warehouse.warehouseId
  await ok(app, story.worker, officeArrivalCalls.savePlan, { warehouse_id, version, unit, by_period, places })
}
const fridays = (places: number): Places => [{ weekday: 5, period: 'day', places }]
const draftOn = async (story: Story, day: string, period: 'morning' | 'afternoon' | 'evening' = 'morning') => {
  const made = await makeBooking(app, story)
  const { booking_id, version } = made
  const shipping = { ...EXPRESS, estimated_arrival_on: day, arrival_period: period }
  const saved = await ok(app, story.seller, saveShipping, {
    booking_id,
    version,
    shipping,
    inspection: 'sample',
    remark: '',
  })
  return { ...made, version: saved.version }
}
const held = async (story: Story) => {
  const { bookings } = await calendar(story, '2026-03-02', '62')
  return bookings.map(({ booking_no, day, over_reason }) => ({ booking_no, day, over_reason }))
}

test('fifty submit at once for ten places: ten are in, the others hear of the next free day and lose nothing', async () => {
  const story = await makeStory(app)
  await plan(story, [...fridays(10), { weekday: 1, period: 'day', places: 0 }])
  const drafts = []
  for (let n = 0; n < 50; n += 1) drafts.push(await makeBooking(app, story))
  const answers = await Promise.all(drafts.map(({ booking_id }) => send(app, story.seller, submit, { booking_id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const late = answers.filter(({ status }) => status !== 200)
  // The week-end is closed and Mondays have no place, so Tuesday is next.
  expect(new Set(late.map(({ body }) => body.msg))).toEqual(
    new Set(['No place is left on 2026-03-20, Morning, 8:00–12:00. The next free: 2026-03-24, Morning, 8:00–12:00']),
  )
  const { days } = await calendar(story)
  expect(days[0]!.rooms[0]).toMatchObject({ places: 10, taken: 10 })
  const refusedOne = drafts[answers.findIndex(({ status }) => status !== 200)]!
  const kept = await ok(app, story.seller, inboundCalls.getDetail, { booking_id: refusedOne.booking_id })
  expect(kept).toMatchObject({ status: 'draft', shipping: EXPRESS, slot: null })
})

test('withdrawing, voiding and another day free the place; taking the withdrawal back needs it again', async () => {
  const story = await makeStory(app)
  await plan(story, fridays(1))
  const first = await makeBooking(app, story, 'submitted')
  const second = await makeBooking(app, story)
  const take = { booking_id: second.booking_id }
  await refused(app, story.seller, submit, take, 'arrival_full')
  await ok(app, story.seller, withdraw, { booking_id: first.booking_id })
  await ok(app, story.seller, submit, take)
  await refused(app, story.seller, inboundCalls.resubmit, { booking_id: first.booking_id }, 'arrival_full')
  expect(await held(story)).toEqual([{ booking_no: second.booking_no, day: DAY, over_reason: null }])
  const { version } = await ok(app, story.seller, inboundCalls.getDetail, take)
  const change = (day: string, version: number, tracking_number = 'JD014600006') => ({
    ...take, version, inspection: 'sample' as const, remark: '', shipping: { ...EXPRESS, ...(EXPRESS.method === 'express' && { tracking_number }), estimated_arrival_on: day },
  }) // prettier-ignore
  // Another number on the same day keeps the place, though the day is full.
  const same = await ok(app, story.seller, saveShipping, change(DAY, version, 'JD99'))
  await ok(app, story.seller, saveShipping, change('2026-03-24', same.version))
  const third = await makeBooking(app, story, 'submitted')
  await refused(app, story.seller, saveShipping, change(DAY, same.version + 1), 'arrival_full')
  await ok(app, story.manager, officeInboundCalls.void, { ...third.key, reason: 'Wrong house' })
  await ok(app, story.seller, saveShipping, change(DAY, same.version + 1))
  expect(await held(story)).toEqual([{ booking_no: second.booking_no, day: DAY, over_reason: null }])
})

test('closed days, week-ends and today after the cut-off cannot be chosen, and the days say why', async () => {
  const story = await makeStory(app)
  const { warehouseId } = story.warehouse
  await sql`update warehouse set closed_on = '{2026-03-19}', cut_off = '00:00' where warehouse_id = ${warehouseId}`.execute(
    app.ctx.db.office,
  )
  const { booking_id, version } = await makeBooking(app, story)
  const { days } = await ok(app, story.seller, arrivalCalls.getDays, { booking_id, month: '2026-03' })
  const closures = Object.fromEntries(days.map(({ day, closure }) => [day, closure]))
  expect(closures).toMatchObject({
    '2026-03-01': 'past', '2026-03-02': 'cut_off', '2026-03-03': null, '2026-03-07': 'not_working', '2026-03-19': 'closed', '2026-03-20': null,
  }) // prettier-ignore
  for (const day of ['2026-03-02', '2026-03-07', '2026-03-19'])
    await refused(app, story.seller, saveShipping, {
      booking_id, version, inspection: 'sample', remark: '', shipping: { ...EXPRESS, estimated_arrival_on: day },
    }, 'invalid_input') // prettier-ignore
  // A draft whose day was closed meanwhile is told so when it is submitted.
  await sql`update warehouse set closed_on = ${`{${DAY}}`}::date[] where warehouse_id = ${warehouseId}`.execute(
    app.ctx.db.office,
  )
  const answer = await refused(app, story.seller, submit, { booking_id }, 'invalid_input')
  expect(answer.body.fields).toEqual([
    { path: 'shipping.estimated_arrival_on', reason: 'The warehouse is closed on this day' },
  ])
})

test('places of boxes and of parts of a day: what is left is what others left', async () => {
  const story = await makeStory(app)
  await plan(story, [{ weekday: 5, period: 'morning', places: 3 }], 'boxes', true)
  await makeBooking(app, story, 'submitted')
  const next = await makeBooking(app, story)
  const { days } = await ok(app, story.seller, arrivalCalls.getDays, {
    booking_id: next.booking_id,
    month: '2026-03',
  })
  expect(days.find(({ day }) => day === DAY)!.periods).toEqual([
    { period: 'morning', free: 1, fits: false },
    { period: 'afternoon', free: null, fits: true },
    { period: 'evening', free: null, fits: true },
  ])
  const answer = await refused(app, story.seller, submit, { booking_id: next.booking_id }, 'arrival_full')
  expect(answer.body.msg).toContain('Afternoon')
  // One date has more.
  const one = { warehouse_id: story.warehouse.warehouseId, day: DAY, note: 'Two docks' }
  await ok(app, story.worker, officeArrivalCalls.saveDay, { ...one, places: [{ period: 'morning', places: 4 }] })
  await refused(
    app,
    story.worker,
    officeArrivalCalls.saveDay,
    { ...one, places: [{ period: 'day', places: 4 }] },
    'invalid_input',
  )
  const noted = await refused(app, story.worker, officeArrivalCalls.saveDay, { ...one, places: [] }, 'invalid_input')
  expect(noted.body.fields?.map(({ path }) => path)).toEqual(['note'])
  await ok(app, story.seller, submit, { booking_id: next.booking_id })
  expect((await calendar(story)).days[0]).toMatchObject({
    note: 'Two docks',
    exception: [{ period: 'morning', places: 4 }],
  })
})

test('fewer places send nobody away: who came last stands beyond them, and staff let in more with a reason', async () => {
  const story = await makeStory(app)
  const [first, second] = [await makeBooking(app, story, 'submitted'), await makeBooking(app, story, 'future_receipt')]
  await plan(story, fridays(1))
  expect(await held(story)).toEqual([
    { booking_no: first.booking_no, day: DAY, over_reason: null },
    { booking_no: second.booking_no, day: DAY, over_reason: 'Fewer places' },
  ])
  const third = await draftOn(story, '2026-03-23')
  await ok(app, story.seller, submit, { booking_id: third.booking_id })
  const move = { ...third.key, day: DAY, period: 'evening' as const }
  await refused(app, story.worker, officeArrivalCalls.move, move, 'arrival_full')
  await refused(app, story.worker, officeArrivalCalls.move, { ...move, day: '2026-03-21' }, 'invalid_input')
  await refused(
    app,
    story.worker,
    officeArrivalCalls.move,
    { ...move, day: '2026-03-01', reason: 'x' },
    'invalid_input',
  )
  await ok(app, story.worker, officeArrivalCalls.move, { ...move, reason: 'Perishable' })
  const detail = await ok(app, story.seller, inboundCalls.getDetail, { booking_id: third.booking_id })
  expect(detail.slot).toEqual({ day: DAY, period: 'evening', over: true })
  expect(detail.events.at(-1)).toMatchObject({ event: 'move_arrival', note: `2026-03-23 → ${DAY}: Perishable` })
  await ok(app, story.worker, officeArrivalCalls.move, { ...move, day: '2026-03-21', reason: 'Saturday shift' })
})

test('a merge frees the places of the others and keeps the one of the earliest', async () => {
  const story = await makeStory(app)
  await plan(story, fridays(3), 'boxes')
  await plan(story, fridays(4), 'boxes')
  const made = []
  for (let n = 0; n < 2; n += 1) {
    const { booking_id, version, key } = await makeBooking(app, story)
    const input = {
      booking_id,
      version,
      shipping: EXPRESS,
      inspection: 'sample' as const,
      remark: '',
      original_asn: 'A1',
    }
    await ok(app, story.seller, saveShipping, input)
    await ok(app, story.seller, submit, { booking_id })
    made.push(key)
  }
  const booking_ids = made.map(({ booking_id }) => booking_id)
  await ok(app, story.manager, officeInboundCalls.merge, { customer_id: story.seller.customerId, booking_ids })
  expect((await calendar(story)).bookings).toMatchObject([{ boxes: 4, over_reason: null }])
})

test('the calendar is of one’s own warehouses, of one’s own customers; the days of a booking of who sees it', async () => {
  const story = await makeStory(app)
  const { booking_id } = await makeBooking(app, story, 'submitted')
  const warehouse_id = story.warehouse.warehouseId
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, elsewhere, officeArrivalCalls.getCalendar, { warehouse_id, from: DAY, days: '1' }, 'not_found')
  const none = { warehouse_id, version: 0, unit: 'boxes' as const, by_period: false, places: [] }
  await refused(app, elsewhere, officeArrivalCalls.savePlan, none, 'not_found')
  await refused(
    app,
    elsewhere,
    officeArrivalCalls.saveDay,
    { warehouse_id, day: DAY, note: '', places: [] },
    'not_found',
  )
  const other = await makeStaff(app, ['account_manager'])
  expect(
    (await ok(app, other, officeArrivalCalls.getCalendar, { warehouse_id, from: DAY, days: '1' })).bookings,
  ).toEqual([])
  const stranger = await makeCustomer(app)
  await refused(app, stranger, arrivalCalls.getDays, { booking_id, month: '2026-03' }, 'not_found')
  await ok(app, story.worker, officeArrivalCalls.savePlan, none)
  await refused(app, story.worker, officeArrivalCalls.savePlan, none, 'conflict')
})
