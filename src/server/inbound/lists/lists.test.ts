// The lists of bookings: every filter narrows list, counts and export alike, on both sides, and an export is the list as xlsx or csv.
import { expect, test } from 'vitest'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import type { MenuItem } from '#shared/menu.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeStaff, makeWarehouse } from '#test/make.ts'
import { EXPRESS, makeBooking, makeStory } from '../booking.testing.ts'

const app = useApp()

test('arrival, shipping method and inspection narrow list, counts and files on both sides', async () => {
  const story = await makeStory(app)
  const [early, late] = [await makeBooking(app, story), await makeBooking(app, story)]
  const { version } = await ok(app, story.seller, inboundCalls.getDetail, { booking_id: late.booking_id })
  const { estimated_arrival_on: _day, ...brought } = EXPRESS
  await ok(app, story.seller, inboundCalls.saveShipping, {
    booking_id: late.booking_id,
    version,
    shipping: {
      method: 'freight',
      company: 'Rhine Freight',
      plate_number: 'DU-AB 123',
      driver_name: 'Jan',
      driver_phone: '+49 1',
      estimated_arrival_on: '2026-04-02',
      arrival_period: brought.arrival_period,
      volume_m3: '1.5',
      packaging: 'pallets',
    },
    inspection: 'full',
    remark: 'call first',
  })
  const freight = { shipping_method: 'freight' } as const
  const found = async (filter: object) =>
    (await ok(app, story.seller, inboundCalls.getList, filter)).rows.map(({ booking_no }) => booking_no)
  expect(await found(freight)).toEqual([late.booking_no])
  expect(await found({ shipping_method: 'express' })).toEqual([early.booking_no])
  expect(await found({ inspection: 'full' })).toEqual([late.booking_no])
  expect(await found({ arrival_from: '2026-03-21' })).toEqual([late.booking_no])
  expect(await found({ arrival_to: '2026-04-01' })).toEqual([early.booking_no])
  expect(await found({ arrival_from: '2026-03-20', arrival_to: '2026-04-02' })).toHaveLength(2)
  // A place is held by what was submitted, on its own day and part.
  await ok(app, story.seller, inboundCalls.submit, { booking_id: early.booking_id })
  expect(await found({ slot_from: '2026-03-01' })).toEqual([early.booking_no])
  expect(await found({ slot_from: '2026-03-20', slot_to: '2026-03-20', slot_period: 'morning' })).toEqual([
    early.booking_no,
  ])
  expect(await found({ slot_period: 'evening' })).toEqual([])
  expect(await found({ slot_to: '2026-03-19' })).toEqual([])
  const counted = await ok(app, story.manager, officeInboundCalls.getStatusCounts, { slot_from: '2026-03-20', customer_id: String(story.seller.customerId) }) // prettier-ignore
  expect(Object.values(counted).reduce((sum, { count }) => sum + count, 0)).toBe(1)
  await refused(
    app,
    story.seller,
    inboundCalls.getList,
    { slot_from: '2026-03-20', slot_to: '2026-03-19' },
    'invalid_input',
  )
  const wrong = { arrival_from: '2026-04-02', arrival_to: '2026-04-01' }
  await refused(app, story.seller, inboundCalls.getList, wrong, 'invalid_input')
  await refused(app, story.manager, officeInboundCalls.getList, wrong, 'invalid_input')
  expect((await ok(app, story.seller, inboundCalls.getStatusCounts, freight)).draft.count).toBe(1)
  const [row] = (await ok(app, story.seller, inboundCalls.getList, freight)).rows
  expect(row).toMatchObject({
    carrier: 'Rhine Freight',
    packaging: 'pallets',
    volume_m3: '1.5',
    inspection: 'full',
    remark: 'call first',
    packing_method: 'multiple_skus_per_box',
  })
  const bytes = (await ok(app, story.seller, inboundCalls.exportList, {
    ...freight,
    format: 'xlsx',
  })) as unknown as Buffer
  const { rows } = await readSheet({ name: 'bookings.xlsx', bytes })
  const cells = rows.map((one) => one.cells.map((cell) => (typeof cell === 'object' ? cell.text : cell)))
  const of = (head: string) => cells[1]![cells[0]!.indexOf(head)]
  expect(cells).toHaveLength(2)
  expect(['Booking no.', 'Quality inspection', 'Courier or freight company', 'Time of day', 'Remark'].map(of)).toEqual([
    late.booking_no,
    'Full inspection',
    'Rhine Freight',
    'Morning, 8:00–12:00',
    'call first',
  ])
  await refused(app, story.seller, inboundCalls.exportList, { arrival_from: '2027-01-01' }, 'export_nothing')
})

test('the office narrows in the same way, and its file says whose booking it is', async () => {
  const story = await makeStory(app)
  const { booking_no } = await makeBooking(app, story, 'submitted')
  const filter = {
    shipping_method: 'express',
    arrival_to: '2026-03-20',
    customer_id: String(story.seller.customerId),
  } as const
  const list = await ok(app, story.manager, officeInboundCalls.getList, filter)
  expect(list.rows.map((row) => row.booking_no)).toEqual([booking_no])
  const csv = String(await ok(app, story.manager, officeInboundCalls.exportList, filter))
  expect(csv.split('\r\n')[0]).toContain('Customer no.')
  expect(csv).toContain(`${booking_no},${story.seller.customerId}`)
})

test('the menu counts the bookings that wait for the reader: to be audited, or to be inspected and shelved, in its own scope', async () => {
  const story = await makeStory(app)
  await makeBooking(app, story, 'submitted')
  await makeBooking(app, story, 'future_receipt')
  await makeBooking(app, story, 'pending_quality_control')
  await makeBooking(app, story, 'to_be_shelved')
  await makeBooking(app, story, 'inventory_complete')
  const badges = async (caller: Caller) => {
    const { menu_list } = await ok(app, caller, officeSignInCalls.getCurrentUser, {})
    const flat = menu_list.flatMap((item: MenuItem) => [item, ...item.children])
    return ['/bookings', '/receiving'].map((path) => flat.find((item) => item.path === path)?.meta.badge)
  }
  expect(await badges(story.manager)).toEqual(['1', undefined])
  expect(await badges(await makeStaff(app, ['account_manager']))).toEqual(['', undefined])
  expect((await badges(story.worker))[1]).toBe('2')
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  expect((await badges(elsewhere))[1]).toBe('')
})
