// By when an order leaves and should have arrived (Rules 9.48, 9.49): the day by the warehouse's calendar, what sets it aside and begins it anew, and that
// lists, counts and pages of both sides say the same of what is late. The warehouse is in Berlin, works from Monday to Friday and cuts off at 15:00.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { PROMISE_FILTERS } from '#shared/orders/changing/promise.rules.ts'
import { ok, sql, useApp } from '#test/app.ts'
import { form, makeReady, makeShipped, makeShop, makeSubmitted, packInput, type Shop } from '../order.testing.ts'

const app = useApp()
const MONDAY = '2026-03-02'
const at = (day: string, time = '09:00') => app.setTime(`${day}T${time}:00Z`)

const promiseOf = async (shop: Shop, order_id: string) =>
  (await ok(app, shop, orderCalls.getDetail, { order_id })).promise
const leavesOn = async (shop: Shop) => (await promiseOf(shop, await makeSubmitted(app, shop)))?.day

/** How many orders each filter shows and counts, the same on both sides. */
async function found(shop: Shop): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {}
  const customer_id = String(shop.customerId)
  const { promises } = await ok(app, shop, orderCalls.getStatusCounts, {})
  expect((await ok(app, shop.service, office.getStatusCounts, { customer_id })).promises).toEqual(promises)
  for (const promise of PROMISE_FILTERS) {
    const { rows } = await ok(app, shop, orderCalls.getList, { promise })
    expect(rows.every((row) => row.promise?.state === promise)).toBe(true)
    const theirs = await ok(app, shop.worker, office.getList, { promise })
    expect(theirs.rows.map((row) => row.order_id)).toEqual(rows.map((row) => row.order_id))
    expect(promises.find((one) => one.promise === promise)?.count).toBe(rows.length)
    numbers[promise] = rows.length
  }
  return numbers
}

test('the day follows from cut-off, working days and closed days of the warehouse on its own clock', async () => {
  const shop = await makeShop(app)
  await sql`update warehouse set time_zone = 'Europe/Berlin', cut_off = '15:00', working_days = '{1,2,3,4,5}', closed_on = '{2026-03-10}'
    where warehouse_id = ${shop.warehouseId}`.execute(app.ctx.db.office)
  for (const [day, time, leaves] of [
    [MONDAY, '13:59', MONDAY],
    [MONDAY, '14:00', '2026-03-03'],
    // Midnight in Berlin comes an hour before UTC's.
    [MONDAY, '23:30', '2026-03-03'],
    ['2026-03-06', '15:00', '2026-03-09'],
    ['2026-03-07', '08:00', '2026-03-09'],
    ['2026-03-09', '15:00', '2026-03-11'],
  ] as const) {
    at(day, time)
    expect(await leavesOn(shop), `${day} ${time}`).toBe(leaves)
  }
})

test("each order's day is its warehouse's, a day and an hour apart at most", async () => {
  const early = await makeShop(app)
  const late = await makeShop(app)
  for (const [{ warehouseId }, zone] of [
    [early, 'Pacific/Kiritimati'],
    [late, 'Pacific/Pago_Pago'],
  ] as const)
    await sql`update warehouse set time_zone = ${zone} where warehouse_id = ${warehouseId}`.execute(app.ctx.db.office)
  for (const shop of [early, late]) {
    await makeSubmitted(app, shop)
    await sql`update orders set leaves_on = ${MONDAY} where customer_id = ${shop.customerId}`.execute(app.ctx.db.office)
  }
  const [nothing, due, past] = [
    { due: 0, late: 0, overdue: 0 },
    { due: 1, late: 0, overdue: 0 },
    { due: 0, late: 1, overdue: 0 },
  ]
  for (const [day, time, there, here] of [
    [MONDAY, '09:59', due, nothing],
    [MONDAY, '10:00', past, nothing],
    [MONDAY, '10:59', past, nothing],
    [MONDAY, '11:00', past, due],
    ['2026-03-03', '10:59', past, due],
    ['2026-03-03', '11:00', past, past],
  ] as const) {
    at(day, time)
    expect([await found(early), await found(late)], `${day} ${time}`).toEqual([there, here])
  }
})

test('what waits is due on its day and late after it; shipped it is late no more', async () => {
  const shop = await makeShop(app)
  const order_id = await makeSubmitted(app, shop)
  await app.runJobs()
  expect(await promiseOf(shop, order_id)).toEqual({ state: 'due', day: MONDAY, days: 0 })
  expect(await found(shop)).toEqual({ due: 1, late: 0, overdue: 0 })
  at('2026-03-04')
  expect(await promiseOf(shop, order_id)).toEqual({ state: 'late', day: MONDAY, days: 2 })
  expect(await found(shop)).toEqual({ due: 0, late: 1, overdue: 0 })
  // Of every age.
  at('2026-08-03')
  expect(await found(shop)).toEqual({ due: 0, late: 1, overdue: 0 })
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  expect((await promiseOf(shop, order_id))?.state).toBe('late')
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  expect((await promiseOf(shop, order_id))?.state).toBe('travels')
  expect(await found(shop)).toEqual({ due: 0, late: 0, overdue: 0 })
})

test('an error and a hold set the day aside, answer and release begin it anew; a draft and what is collected have none', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  expect(await promiseOf(shop, await makeReady(app, shop))).toBeNull()
  const order_id = await makeSubmitted(app, shop)
  const key = { customer_id: shop.customerId, order_id }
  const reason = 'Asked by phone'
  await ok(app, shop.service, office.raiseError, { ...key, reason })
  expect(await promiseOf(shop, order_id)).toBeNull()
  at('2026-03-03')
  await ok(app, shop, orderCalls.replyError, { order_id, reply: 'It is right' })
  expect((await promiseOf(shop, order_id))?.day).toBe('2026-03-03')
  await ok(app, shop, orderCalls.holdOrders, { order_ids: [order_id], reason })
  expect(await promiseOf(shop, order_id)).toBeNull()
  // Held all the time, also through error and answer.
  await ok(app, shop.service, office.raiseError, { ...key, reason })
  await ok(app, shop, orderCalls.replyError, { order_id, reply: 'It is right' })
  expect(await promiseOf(shop, order_id)).toBeNull()
  at('2026-03-05')
  await ok(app, shop, orderCalls.releaseOrders, { order_ids: [order_id] })
  await ok(app, shop.service, office.verifyOrder, key)
  expect((await promiseOf(shop, order_id))?.day).toBe('2026-03-05')
  // Packed and unpacked, it is the same promise.
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  at('2026-03-06')
  await ok(app, shop.worker, office.unpackOrder, { ...key, reason })
  expect(await promiseOf(shop, order_id)).toEqual({ state: 'late', day: '2026-03-05', days: 1 })

  const { customer_order_no, warehouse_id, lines, services, remark, note_to_service } = form(shop)
  const collected = await ok(app, shop, orderCalls.saveSelfService, {
    customer_order_no,
    warehouse_id,
    lines,
    services,
    remark,
    note_to_service,
    collector: { name: 'Otto', phone: '+49 30 1234567', plate: '', planned_on: '2026-03-06' },
  })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [collected.order_id] })
  expect(await promiseOf(shop, collected.order_id)).toBeNull()
})

test('a parcel is too long in transit after the days of its quote and what the house grants; delivered it is not', async () => {
  const shop = await makeShop(app)
  const { order_id } = await makeShipped(app, shop)
  const { quote } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const promised = await promiseOf(shop, order_id)
  const day = new Date(Date.parse(MONDAY) + quote!.transit_days.max * 86_400_000).toISOString().slice(0, 10)
  expect(promised).toEqual({ state: 'travels', day, days: 0 })
  const after = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  at(after(3))
  expect(await promiseOf(shop, order_id)).toEqual({ state: 'travels', day, days: 3 })
  expect(await found(shop)).toMatchObject({ overdue: 0 })
  at(after(4))
  expect(await promiseOf(shop, order_id)).toEqual({ state: 'overdue', day, days: 4 })
  expect(await found(shop)).toMatchObject({ overdue: 1 })
  await sql`update warehouse set transit_tolerance_days = 4 where warehouse_id = ${shop.warehouseId}`.execute(
    app.ctx.db.office,
  )
  expect(await found(shop)).toMatchObject({ overdue: 0 })
  await sql`update warehouse set transit_tolerance_days = 0 where warehouse_id = ${shop.warehouseId}`.execute(
    app.ctx.db.office,
  )
  expect(await found(shop)).toMatchObject({ overdue: 1 })
  await sql`update orders set status = 'delivered', delivered_at = now() where order_id = ${order_id}`.execute(
    app.ctx.db.office,
  )
  expect(await found(shop)).toMatchObject({ overdue: 0 })
  expect(await promiseOf(shop, order_id)).toBeNull()
})
