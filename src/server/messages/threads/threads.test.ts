// Conversations about documents (Rules 18.19, 18.20, 18.21, 18.22, 18.23): who takes part, what becomes of them, who is told, and that they go with the recipient.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { officeThreadCalls as office, threadCalls } from '#shared/messages/threads.contract.ts'
import { MAX_POSTS, refusePost } from '#shared/messages/threads.states.ts'
import { makeBooking, makeStory } from '#server/inbound/booking.testing.ts'
import { makeReady, makeShipped, makeShop, type Shop } from '#server/orders/order.testing.ts'
import { makeAnnounced } from '#server/returns/return.testing.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeKey, makeMember, makeStaff } from '#test/make.ts'

const app = useApp()
const PDF = { file: { name: 'proof Jonas.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') } }
const CANARY = 'Zyxwhonk'

const ofOrder = (document_id: string) => ({ kind: 'order', document_id }) as const
const query = (shop: Shop, document_id: string) => ({
  customer_id: String(shop.customerId),
  ...ofOrder(document_id),
})
const body = (shop: Shop, document_id: string) => ({ customer_id: shop.customerId, ...ofOrder(document_id) })
const countOf = async (table: string, customerId: number) =>
  (await sql`select from ${sql.table(table)} where customer_id = ${customerId}`.execute(app.ctx.db.office)).rows.length

test('the customer asks with a file, the office answers, closes, and the next post opens it again', async () => {
  const shop = await makeShop(app)
  const document_id = await makeReady(app, shop)
  const about = ofOrder(document_id)
  expect(await ok(app, shop, threadCalls.getThread, about)).toMatchObject({ status: null, posts: [], erased: false })
  const { file_id } = await ok(app, shop, threadCalls.uploadFile, about, PDF)
  await ok(app, shop, threadCalls.ask, { ...about, said: 'Where is it?', picture_ids: [file_id] })
  await refused(app, shop, threadCalls.ask, { ...about, said: 'Again', picture_ids: [file_id] }, 'invalid_input')
  const seen = await ok(app, shop.service, office.getThread, query(shop, document_id))
  expect(seen).toMatchObject({ status: 'waiting', read: 0, customer_id: shop.customerId, assigned_to: null })
  expect(seen.posts).toMatchObject([
    { place: 1, by_staff: false, said: 'Where is it?', files: [{ file_id, name: 'proof Jonas.pdf' }] },
  ])
  const file = await send(app, shop.service, office.getFile, { ...query(shop, document_id), file_id })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])

  await ok(app, shop.service, office.answer, { ...body(shop, document_id), said: 'On the shelf.' })
  await ok(app, shop.service, office.close, body(shop, document_id))
  await refused(app, shop.service, office.close, body(shop, document_id), 'thread_closed')
  const closed = await ok(app, shop, threadCalls.getThread, about)
  expect(closed).toMatchObject({ status: 'closed', posts: [{ place: 1 }, { place: 2, by_staff: true }] })
  await ok(app, shop, threadCalls.markRead, { ...about, place: 2 })
  await ok(app, shop, threadCalls.markRead, { ...about, place: 1 })
  expect((await ok(app, shop, threadCalls.getThread, about)).read).toBe(2)
  await ok(app, shop, threadCalls.ask, { ...about, said: 'Still not here.' })
  expect((await ok(app, shop, threadCalls.getThread, about)).status).toBe('waiting')
  expect(await countOf('thread', shop.customerId)).toBe(1)
})

test('an answer is a message that leads to the conversation, once for each, and a mail; nothing of it stands in either', async () => {
  const shop = await makeShop(app)
  const document_id = await makeReady(app, shop)
  for (const said of [`${CANARY} 1`, `${CANARY} 2`])
    await ok(app, shop.service, office.answer, { ...body(shop, document_id), said })
  const { rows } = await ok(app, shop, ownMessageCalls.getList, { event: 'order_answered' })
  expect(rows).toMatchObject([{ path: `/order/detail/${document_id}#conversation`, state: 'unread' }])
  const { rows: mails } = await sql<{ to_address: string; text: string }>`select * from mail_outbox where to_address = ${shop.email}`.execute(app.ctx.db.office) // prettier-ignore
  expect(mails).toHaveLength(2)
  expect(JSON.stringify([rows, mails])).not.toContain(CANARY)
  const { rows: logged } = await sql`select from operation_log l where to_jsonb(l)::text like ${`%${CANARY}%`}`.execute(
    app.ctx.db.office,
  )
  expect(logged).toEqual([])
})

test('whoever may see such documents takes part; strangers, suppliers, keys and other roles do not', async () => {
  const shop = await makeShop(app)
  const document_id = await makeReady(app, shop)
  const about = ofOrder(document_id)
  const { customerId } = shop
  const reader = await makeMember(app, customerId, { permissions: ['orders.view'] })
  await ok(app, reader, threadCalls.ask, { ...about, said: 'Hello' })
  await ok(app, shop, threadCalls.getThread, about)
  const [booker, supplier, key, stranger] = [
    await makeMember(app, customerId, { permissions: ['inbound.view'] }),
    await makeMember(app, customerId, { permissions: ['orders.view'], type: 'supplier', skuIds: [shop.skuId] }),
    await makeKey(app, shop, { scopes: ['orders.view'] }),
    await makeCustomer(app),
  ]
  for (const [who, code] of [
    [booker, 'forbidden'],
    [supplier, 'forbidden'],
    [key, 'forbidden'],
    [stranger, 'not_found'],
  ] as const) {
    // prettier-ignore
    await refused(app, who, threadCalls.getThread, about, code)
    await refused(app, who, threadCalls.ask, { ...about, said: 'Hello' }, code)
    await refused(app, who, threadCalls.uploadFile, about, code, PDF)
    await refused(app, who, threadCalls.markRead, { ...about, place: 1 }, code)
  }
  for (const role of ['sales', 'finance'] as const)
    await refused(app, await makeStaff(app, [role]), office.getThread, query(shop, document_id), 'forbidden')
  // An account manager only of the own customers.
  const manager = await makeStaff(app, ['account_manager'])
  await refused(app, manager, office.getThread, query(shop, document_id), 'not_found')
  await refused(app, manager, office.answer, { ...body(shop, document_id), said: 'Mine' }, 'not_found')
  expect((await ok(app, manager, office.getList, {})).rows).toEqual([])
  await sql`update customer set manager_id = ${manager.staffId} where customer_id = ${customerId}`.execute(
    app.ctx.db.office,
  )
  expect((await ok(app, manager, office.getList, {})).rows).toMatchObject([{ document_id, said: 'Hello', unread: 1 }])
  for (const said of ['', '   ', 'x'.repeat(2001)])
    await refused(app, shop, threadCalls.ask, { ...about, said }, 'invalid_input')
})

test('the list: who waits longest first, then the newest; by state, kind, number, customer and to whom it is assigned', async () => {
  const shop = await makeShop(app)
  const orders: string[] = []
  for (const hour of ['09', '10', '11', '12']) {
    app.setTime(`2026-05-02T${hour}:00:00Z`)
    const document_id = await makeReady(app, shop)
    await ok(app, shop, threadCalls.ask, { ...ofOrder(document_id), said: hour })
    orders.push(document_id)
  }
  const [first, second, third, fourth] = orders as [string, string, string, string]
  app.setTime('2026-05-02T13:00:00Z')
  await ok(app, shop.service, office.answer, { ...body(shop, first), said: 'Yes' })
  await ok(app, shop.service, office.close, body(shop, second))
  app.setTime('2026-05-02T14:00:00Z')
  // Whoever waits already does not go to the end by writing once more.
  await ok(app, shop, threadCalls.ask, { ...ofOrder(third), said: 'Hello?' })
  const customer_id = String(shop.customerId)
  const listed = async (filters: object = {}) =>
    (await ok(app, shop.service, office.getList, { customer_id, ...filters })).rows.map((row) => row.document_id)
  expect(await listed()).toEqual([third, fourth, first, second])
  expect(await listed({ status: 'waiting' })).toEqual([third, fourth])
  const { rows: all } = await ok(app, shop.service, office.getList, { customer_id })
  expect(all.map(({ unread }) => unread)).toEqual([2, 1, 0, 0])
  expect(await listed({ kind: 'booking' })).toEqual([])

  const clerk = await makeStaff(app, ['customer_service'])
  const { rows: colleagues } = await ok(app, shop.service, office.getColleagues, { customer_id })
  expect(colleagues.map((row) => row.staff_id)).toContain(clerk.staffId)
  await ok(app, shop.service, office.assign, { ...body(shop, fourth), staff_id: clerk.staffId })
  const own = await ok(app, clerk, office.getList, { customer_id, assigned: 'me' })
  expect(own.rows.map((row) => row.document_id)).toEqual([fourth])
  expect(await listed({ assigned: 'nobody' })).toEqual([third, first, second])
  const packer = await makeStaff(app, ['warehouse'])
  await refused(app, shop.service, office.assign, { ...body(shop, fourth), staff_id: packer.staffId }, 'not_found')
  await ok(app, shop.service, office.assign, { ...body(shop, fourth), staff_id: null })
  expect(await listed({ assigned: 'nobody' })).toEqual([third, fourth, first, second])
  const { number } = await ok(app, shop, threadCalls.getThread, ofOrder(first))
  expect(await listed({ number })).toEqual([first])

  // Page by page and back again.
  const more = await Promise.all(Array.from({ length: 8 }, () => makeReady(app, shop)))
  for (const document_id of more) await ok(app, shop, threadCalls.ask, { ...ofOrder(document_id), said: 'And this?' })
  const page = await ok(app, shop.service, office.getList, { customer_id, size: '10', count: 'capped' })
  expect([page.rows.length, page.total?.count]).toEqual([10, 12])
  const next = await ok(app, shop.service, office.getList, { customer_id, size: '10', after: page.next! })
  expect(next.rows.map((row) => row.document_id)).toEqual([first, second])
  const back = await ok(app, shop.service, office.getList, { customer_id, size: '10', before: next.previous! })
  expect(back.rows).toEqual(page.rows)
})

test('the conversation about a deleted draft waits until the office closes it', async () => {
  const shop = await makeShop(app)
  const document_id = await makeReady(app, shop)
  await ok(app, shop, threadCalls.ask, { ...ofOrder(document_id), said: 'Never mind' })
  await ok(app, shop, orderCalls.deleteOrder, { order_ids: [document_id] })
  await refused(app, shop, threadCalls.getThread, ofOrder(document_id), 'not_found')
  await ok(app, shop.service, office.close, body(shop, document_id))
  const { status } = await ok(app, shop.service, office.getThread, query(shop, document_id))
  expect(status).toBe('closed')
})

test('many at once begin one conversation, and each post has its place', async () => {
  const shop = await makeShop(app)
  const document_id = await makeReady(app, shop)
  const about = ofOrder(document_id)
  const places = await Promise.all(
    Array.from({ length: 6 }, (_, n) => ok(app, shop, threadCalls.ask, { ...about, said: `Post ${n}` })),
  )
  expect(places.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(places.map(({ thread_id }) => thread_id)).size).toBe(1)
  expect(refusePost({ erased: false, posts: MAX_POSTS - 1 })).toBeUndefined()
  expect(refusePost({ erased: false, posts: MAX_POSTS })?.code).toBe('thread_full')
})

test('bookings and returns have conversations too', async () => {
  const story = await makeStory(app)
  const { booking_id, booking_no } = await makeBooking(app, story)
  const about = { kind: 'booking', document_id: booking_id } as const
  await ok(app, story.seller, threadCalls.ask, { ...about, said: 'Which pallet?' })
  const asked = { customer_id: String(story.seller.customerId), ...about }
  expect(await ok(app, story.manager, office.getThread, asked)).toMatchObject({ number: booking_no, status: 'waiting' })
  const answer = { ...about, customer_id: story.seller.customerId, said: 'A euro pallet' }
  await ok(app, story.manager, office.answer, answer)
  const { rows } = await ok(app, story.seller, ownMessageCalls.getList, { event: 'booking_answered' })
  expect(rows).toHaveLength(1)
})

test('what was said goes with the recipient of the order, with its files, and nothing is written any more', async () => {
  const shop = await makeShop(app)
  const { order_id: document_id } = await makeShipped(app, shop, `TH-${shop.customerId}`)
  const other = await makeAnnounced(app, shop)
  const about = ofOrder(document_id)
  const returned = { kind: 'return', document_id: other.key.return_id } as const
  for (const which of [about, returned]) {
    const { file_id } = await ok(app, shop, threadCalls.uploadFile, which, PDF)
    await ok(app, shop, threadCalls.ask, { ...which, said: `Call ${CANARY}`, picture_ids: [file_id] })
  }
  await ok(app, shop, orderCalls.eraseRecipients, { order_ids: [document_id, other.order_id] })
  for (const which of [about, returned]) {
    const thread = await ok(app, shop, threadCalls.getThread, which)
    expect(thread).toMatchObject({ erased: true, posts: [{ said: '', files: [] }] })
    await refused(app, shop, threadCalls.ask, { ...which, said: 'Once more' }, 'erase_done')
  }
  await app.runJobs()
  const left = await sql`select from file where customer_id = ${shop.customerId} and purpose = 'thread_file'`.execute(
    app.ctx.db.office,
  )
  expect(left.rows).toEqual([])
  const { rows: wrong } = await sql`select from check_erasure where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  expect(wrong).toEqual([])
})
