// Pictures of a booking: whose they are, how many and until when, who sees them, and what becomes of them at a copy and a merge.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bookingFileCalls, officeBookingFileCalls, MAX_BOOKING_FILES } from '#shared/inbound/booking-files.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { ok, refused, send, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff, makeWarehouse } from '#test/make.ts'
import { EXPRESS, makeBooking, makeStory, type Story } from '../booking.testing.ts'

const app = useApp()
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const named = (name: string, bytes = PNG) => ({ file: { name, bytes } })
const add = (caller: Caller, booking_id: string, name: string) =>
  ok(app, caller, bookingFileCalls.addFile, { booking_id }, named(name))
const detailOf = (story: Story, booking_id: string) => ok(app, story.seller, inboundCalls.getDetail, { booking_id })
const ofCustomer = (key: { customer_id: number; booking_id: string }) => ({
  ...key,
  customer_id: String(key.customer_id),
})

test('both sides see the pictures of both; each takes out its own, and the course of the booking says so', async () => {
  const story = await makeStory(app)
  const { booking_id, key, version } = await makeBooking(app, story, 'draft')
  const mine = await add(story.seller, booking_id, 'pallet.png')
  expect((await detailOf(story, booking_id)).version).toBe(version)
  await ok(app, story.seller, inboundCalls.submit, { booking_id })
  const theirs = await ok(app, story.worker, officeBookingFileCalls.addFile, ofCustomer(key), named('lorry.png'))
  const { files, events } = await detailOf(story, booking_id)
  expect(files).toMatchObject([
    { file_id: mine.file_id, name: 'pallet.png', by_staff: false, merged: false },
    { file_id: theirs.file_id, name: 'lorry.png', by_staff: true, merged: false },
  ])
  expect(events.slice(-2).map(({ event, note }) => [event, note])).toEqual([
    ['submit', ''],
    ['change_papers', '+ lorry.png'],
  ])
  expect((await ok(app, story.worker, receivingCalls.getDetail, ofCustomer(key))).files).toEqual(files)
  for (const [caller, call, input] of [
    [story.seller, bookingFileCalls.getFile, { booking_id, file_id: theirs.file_id }],
    [story.worker, officeBookingFileCalls.getFile, { ...ofCustomer(key), file_id: mine.file_id }],
  ] as const) {
    const answer = await send(app, caller, call, input)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  }
  await refused(app, story.seller, bookingFileCalls.removeFile, { booking_id, file_id: theirs.file_id }, 'not_found')
  await refused(app, story.worker, officeBookingFileCalls.removeFile, { ...key, file_id: mine.file_id }, 'not_found')
  await ok(app, story.seller, bookingFileCalls.removeFile, { booking_id, file_id: mine.file_id })
  await refused(app, story.seller, bookingFileCalls.getFile, { booking_id, file_id: mine.file_id }, 'not_found')
  expect((await detailOf(story, booking_id)).events.at(-1)).toMatchObject({
    event: 'change_files',
    note: '− pallet.png',
  })
})

test('ten of each side, also when twelve arrive at once', async () => {
  const story = await makeStory(app)
  const { booking_id, key } = await makeBooking(app, story, 'submitted')
  const answers = await Promise.all(
    Array.from({ length: MAX_BOOKING_FILES + 2 }, (_, n) =>
      send(app, story.seller, bookingFileCalls.addFile, { booking_id }, named(`box ${n}.png`)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_BOOKING_FILES)
  const { files } = await detailOf(story, booking_id)
  expect(files).toHaveLength(MAX_BOOKING_FILES)
  await refused(app, story.seller, bookingFileCalls.addFile, { booking_id }, 'booking_files_full', named('more.png'))
  await ok(app, story.worker, officeBookingFileCalls.addFile, ofCustomer(key), named('lorry.png'))
  await ok(app, story.seller, bookingFileCalls.removeFile, { booking_id, file_id: files[3]!.file_id })
  await add(story.seller, booking_id, 'more.png')
})

test('up to 500 kB, and drawn anew', async () => {
  const story = await makeStory(app)
  const { booking_id } = await makeBooking(app, story)
  const large = named('large.png', Buffer.concat([PNG, Buffer.alloc(500 * 1024 + 1 - PNG.length)]))
  await refused(app, story.seller, bookingFileCalls.addFile, { booking_id }, 'too_large', large)
  const photograph = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#374' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer()
  const { file_id } = await ok(app, story.seller, bookingFileCalls.addFile, { booking_id }, named('a.jpeg', photograph))
  const { stored_as } = await app.ctx.db.office.selectFrom('file').select('stored_as').where('file_id', '=', file_id).executeTakeFirstOrThrow() // prettier-ignore
  expect((await sharp(await app.ctx.files.get(stored_as)).metadata()).exif).toBeUndefined()
})

test('the customer until the goods arrive, the warehouse after that too, nobody at what was withdrawn', async () => {
  const story = await makeStory(app)
  const gone = await makeBooking(app, story, 'withdrawn')
  await refused(app, story.seller, bookingFileCalls.addFile, { booking_id: gone.booking_id }, 'booking_state', named('a.png')) // prettier-ignore
  await refused(
    app,
    story.worker,
    officeBookingFileCalls.addFile,
    ofCustomer(gone.key),
    'booking_state',
    named('a.png'),
  )
  const { booking_id, key } = await makeBooking(app, story, 'future_receipt')
  const { file_id } = await add(story.seller, booking_id, 'a.png')
  const counts = [
    { box_no: 1, sku_id: story.a.skuId, quantity: 6 },
    { box_no: 1, sku_id: story.b.skuId, quantity: 6 },
    { box_no: 2, sku_id: story.a.skuId, quantity: 4 },
  ]
  await ok(app, story.worker, receivingCalls.receive, { ...key, counts, note: '' })
  await refused(app, story.seller, bookingFileCalls.addFile, { booking_id }, 'booking_state', named('b.png'))
  await refused(app, story.seller, bookingFileCalls.removeFile, { booking_id, file_id }, 'booking_state')
  await ok(app, story.worker, officeBookingFileCalls.addFile, ofCustomer(key), named('crushed.png'))
})

test('others find nothing: another customer, another warehouse, a supplier who sees only some of it', async () => {
  const story = await makeStory(app)
  const { booking_id, key } = await makeBooking(app, story, 'submitted')
  const { file_id } = await add(story.seller, booking_id, 'a.png')
  const stranger = await makeCustomer(app)
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, stranger, bookingFileCalls.getFile, { booking_id, file_id }, 'not_found')
  await refused(app, stranger, bookingFileCalls.addFile, { booking_id }, 'not_found', named('a.png'))
  await refused(app, stranger, bookingFileCalls.removeFile, { booking_id, file_id }, 'not_found')
  await refused(app, elsewhere, officeBookingFileCalls.getFile, { ...ofCustomer(key), file_id }, 'not_found')
  await refused(app, elsewhere, officeBookingFileCalls.addFile, ofCustomer(key), 'not_found', named('a.png'))
  const supplier = await makeMember(app, story.seller.customerId, {
    type: 'supplier', permissions: ['inbound.view', 'inbound.edit'], skuIds: [story.a.skuId],
  }) // prettier-ignore
  expect((await ok(app, supplier, inboundCalls.getDetail, { booking_id })).files).toEqual([])
  await refused(app, supplier, bookingFileCalls.getFile, { booking_id, file_id }, 'not_found')
  await refused(app, supplier, bookingFileCalls.addFile, { booking_id }, 'forbidden', named('a.png'))
})

test('a copy begins without pictures; a merge shows those of all, to be read', async () => {
  const story = await makeStory(app)
  const consignment = async () => {
    const made = await makeBooking(app, story)
    const { booking_id, version } = made
    await ok(app, story.seller, inboundCalls.saveShipping, {
      booking_id, version, shipping: EXPRESS, inspection: 'sample', remark: '', original_asn: 'ASN-7',
    }) // prettier-ignore
    await ok(app, story.seller, inboundCalls.submit, { booking_id })
    return { ...made, file: await add(story.seller, booking_id, 'a.png') }
  }
  const [first, second] = [await consignment(), await consignment()]
  const copy = await ok(app, story.seller, inboundCalls.copy, { booking_id: first.booking_id })
  expect((await detailOf(story, copy.booking_id)).files).toEqual([])
  await ok(app, story.manager, officeInboundCalls.merge, {
    customer_id: story.seller.customerId, booking_ids: [first.booking_id, second.booking_id],
  }) // prettier-ignore
  const { files } = await detailOf(story, first.booking_id)
  expect(files.map(({ file_id, merged }) => [file_id, merged])).toEqual([
    [first.file.file_id, false],
    [second.file.file_id, true],
  ])
  const merged = { booking_id: first.booking_id, file_id: second.file.file_id }
  expect((await send(app, story.seller, bookingFileCalls.getFile, merged)).status).toBe(200)
  await refused(app, story.seller, bookingFileCalls.removeFile, merged, 'not_found')
})
