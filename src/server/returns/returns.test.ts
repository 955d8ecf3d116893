// Returns from the announcement to the stock: what comes back is counted, decided about once, booked once and charged once; the house decides where
// nobody did; what nobody announced is claimed by an exact number.
import { expect, test } from 'vitest'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeReturnCalls as office, returnCalls as calls } from '#shared/returns/returns.contract.ts'
import { officeQuarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { toldTo } from '#test/messages.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeMember, makeSku, makeStaff } from '#test/make.ts'
import { accountOf, makeReady, makeShop, stockOf, type Shop } from '#server/orders/order.testing.ts'
import { inspection, makeAnnounced, makeInspected, makeLeft } from './return.testing.ts'

const app = useApp()
const way = { tracking_number: '', reference: '', note: '' }
const detailOf = (shop: Shop, { return_id }: { return_id: string }) => ok(app, shop, calls.getDetail, { return_id })
const decide = (shop: Shop, grade: 'sellable' | 'opened' | 'unsellable', decision: 'restock' | 'quarantine' | 'dispose') => ({
  sku_id: shop.skuId, grade, decision,
}) // prettier-ignore

test('announced, arrived, inspected, decided: sellable goods are stock again, the rest is kept or gone, charged once', async () => {
  const shop = await makeShop(app)
  const { key, return_no } = await makeAnnounced(app, shop)
  expect(return_no).toMatch(/^RT\d+-000001$/)
  const before = await stockOf(app, shop)
  const { balance } = await accountOf(app, shop)
  await refused(app, shop.worker, office.inspect, { ...key, ...inspection(shop, { sellable: 1 }) }, 'return_state')
  await ok(app, shop.worker, office.arrive, key)
  await refused(app, shop.worker, office.arrive, key, 'return_state')
  await refused(app, shop, calls.cancel, { return_id: key.return_id }, 'return_state')
  await ok(app, shop.worker, office.inspect, {
    ...key,
    ...inspection(shop, { sellable: 2, opened: 1, unsellable: 1 }),
    note: 'One box',
  })
  // Nothing is stock before it is decided.
  expect(await stockOf(app, shop)).toEqual(before)
  const waiting = await detailOf(shop, key)
  expect(waiting).toMatchObject({ status: 'inspected', inspection_note: 'One box', decide_by: '2026-03-09' })
  expect(waiting.lines[0]?.found).toMatchObject([
    { grade: 'sellable', quantity: 2, decision: null, choices: ['restock', 'quarantine', 'dispose'] },
    { grade: 'opened', choices: ['quarantine', 'dispose'] },
    { grade: 'unsellable', choices: ['quarantine', 'dispose'] },
  ])
  expect(waiting.fees).toEqual({
    currency: 'USD',
    prices: { currency: 'USD', restock: '0.25', dispose: '0.40' },
    charged: null,
    refund: null,
  })

  const all = [
    decide(shop, 'sellable', 'restock'),
    decide(shop, 'opened', 'quarantine'),
    decide(shop, 'unsellable', 'dispose'),
  ]
  const { return_id } = key
  await refused(app, shop, calls.decide, { return_id, decisions: all.slice(1) }, 'return_undecided')
  await refused(
    app,
    shop,
    calls.decide,
    { return_id, decisions: [...all.slice(0, 1), decide(shop, 'opened', 'restock'), all[2]!] },
    'return_restock',
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(app, shop, calls.decide, { return_id, decisions: all })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

  expect(await stockOf(app, shop)).toEqual({ total: before.total + 3, frozen: before.frozen + 1 })
  const { rows: log } = await ok(app, shop, stockCalls.getLog, { type: 'return_and_storage' })
  expect(log.map(({ total_change, frozen_change }) => [total_change, frozen_change]).sort()).toEqual([[1, 1], [2, 0]]) // prettier-ignore
  const closed = await detailOf(shop, key)
  expect(closed).toMatchObject({ status: 'closed', decide_by: null })
  expect(closed.events.map(({ event }) => event)).toEqual(['announce', 'arrive', 'inspect', 'decide'])
  // 1.00 + 4 × 0.50 + 2 × 0.25 + 1 × 0.40
  expect(closed.fees?.charged).toMatchObject([{ fee_type: 'return_handling', amount: '3.90' }])
  expect(Number(balance) - Number((await accountOf(app, shop)).balance)).toBeCloseTo(3.9)

  const { rows } = await ok(app, shop.worker, officeQuarantineCalls.getList, { customer_id: String(shop.customerId) })
  expect(rows).toMatchObject([{ quantity: 1, reason: 'doubtful', note: return_no, status: 'kept' }])
  const quarantine = { customer_id: shop.customerId, quarantine_id: rows[0]!.quarantine_id, note: 'Wrapping only' }
  await ok(app, shop.worker, officeQuarantineCalls.release, quarantine)
  expect(await stockOf(app, shop)).toEqual({ total: before.total + 3, frozen: before.frozen })
})

test('nobody decides in time: the house restocks what is sellable and keeps the rest; later words are refused', async () => {
  const shop = await makeShop(app)
  const { key } = await makeInspected(app, shop, { sellable: 1, unsellable: 2 })
  const before = await stockOf(app, shop)
  app.setTime('2026-03-10T09:00:00Z')
  await refused(app, shop, calls.decide, { return_id: key.return_id, decisions: [decide(shop, 'sellable', 'dispose'), decide(shop, 'unsellable', 'dispose')] }, 'return_late') // prettier-ignore
  await app.runJobs()
  const closed = await detailOf(shop, key)
  expect(closed.lines[0]?.found.map(({ decision }) => decision)).toEqual(['restock', 'quarantine'])
  expect(closed.events.at(-1)).toMatchObject({ event: 'lapse', actor_kind: 'system' })
  expect(await stockOf(app, shop)).toEqual({ total: before.total + 3, frozen: before.frozen + 2 })
})

test('no more comes back than was shipped, over all returns of an order, also at once; canceling gives it free', async () => {
  const shop = await makeShop(app)
  const order_id = await makeLeft(app, shop, 3)
  const announce = (quantity: number) => ({ order_id, ...way, lines: [{ sku_id: shop.skuId, quantity }] })
  await refused(app, shop, calls.announce, announce(4), 'return_too_many')
  const answers = await Promise.all([2, 2].map((quantity) => send(app, shop, calls.announce, announce(quantity))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const { order_no, goods } = await ok(app, shop, calls.getReturnable, {
    order_no: (await ok(app, shop, orderCalls.getDetail, { order_id })).order_no,
  })
  expect(goods).toMatchObject([{ sku: shop.sku, shipped: 3, left: 1 }])
  const { rows } = await ok(app, shop, calls.getList, { number: order_no })
  await ok(app, shop, calls.cancel, { return_id: rows[0]!.return_id })
  await ok(app, shop, calls.announce, announce(3))
  const early = await makeReady(app, shop)
  await refused(app, shop, calls.announce, { ...announce(1), order_id: early }, 'return_order_state')
})

test('an empty parcel is closed by its inspection; goods of nobody and kits are refused', async () => {
  const shop = await makeShop(app)
  const { key } = await makeAnnounced(app, shop)
  await ok(app, shop.worker, office.arrive, key)
  const other = await makeShop(app)
  const line = { sellable: 1, opened: 0, unsellable: 0 }
  await refused(
    app,
    shop.worker,
    office.inspect,
    { ...key, lines: [{ sku_id: other.skuId, ...line }], note: '', picture_ids: [] },
    'not_found',
  )
  await ok(app, shop.worker, office.inspect, { ...key, lines: [], note: 'Only paper', picture_ids: [] })
  expect(await detailOf(shop, key)).toMatchObject({ status: 'closed', fees: { charged: [{ amount: '1.00' }] } })
})

test('an order that was called back is expected under its own tracking number, once', async () => {
  const shop = await makeShop(app)
  const order_id = await makeLeft(app, shop, 2)
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop, orderCalls.interceptOrder, { order_id, type: 'buyer_canceled', note: '' })
  await ok(app, shop.worker, officeOrderCalls.answerInterception, {
    ...key,
    answer: 'returning',
    reason: 'Carrier told',
  })
  await app.runJobs()
  const { rows } = await ok(app, shop, calls.getList, {})
  expect(rows).toMatchObject([{ kind: 'intercepted', status: 'announced', announced: 2 }])
  const { parcels } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const code = parcels[0]?.tracking_no ?? ''
  const found = await ok(app, shop.worker, office.findScanned, { code })
  expect(found.returns.map(({ return_no }) => return_no)).toEqual([rows[0]?.return_no])
  await refused(
    app,
    shop,
    calls.announce,
    { order_id, ...way, lines: [{ sku_id: shop.skuId, quantity: 1 }] },
    'return_too_many',
  )
})

test('a parcel without a customer: claimed by its exact number, confirmed for one, and nobody learns of anything else', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const parcel = {
    warehouse_id: shop.warehouseId,
    order_no: '',
    tracking_number: '00340434161094',
    reference: 'RMA-77',
    note: 'Blue bag',
  }
  expect(await ok(app, shop.worker, office.addFound, parcel)).toEqual({ opened: null })
  await refused(app, shop, calls.claim, { number: '0034043416109', note: 'Blue headphones' }, 'return_unknown')
  await ok(app, shop, calls.claim, { number: 'rma-77', note: 'Blue headphones' })
  await ok(app, shop, calls.claim, { number: 'RMA-77', note: 'Blue headphones' })
  await ok(app, other, calls.claim, { number: parcel.tracking_number, note: 'Mine' })
  const { rows } = await ok(app, shop.worker, office.getUnknown, {})
  expect(rows[0]?.claims.map(({ customer_id }) => customer_id)).toEqual([shop.customerId, other.customerId])
  const [mine, theirs] = rows[0]!.claims
  const answer = (claim: typeof mine, confirmed: boolean) =>
    send(app, shop.worker, office.answerClaim, {
      customer_id: claim!.customer_id,
      claim_id: claim!.claim_id,
      confirmed,
      reason: '',
    })
  const answers = await Promise.all([answer(mine, true), answer(theirs, true)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers[0]!.status === 200 ? shop : other
  const lost = won === shop ? other : shop
  expect((await ok(app, won, calls.getClaims, {})).rows[0]).toMatchObject({
    status: 'confirmed',
    return_no: expect.stringMatching(/^RT/) as string,
  })
  expect((await ok(app, lost, calls.getClaims, {})).rows[0]).toMatchObject({ status: 'refused', return_id: null })
  expect(await toldTo(app, won, 'claim_answered')).toEqual([
    { title: expect.stringMatching(/ is yours$/) as string, path: expect.stringMatching(/^.returns.detail/) as string },
  ])
  expect(await toldTo(app, lost, 'claim_answered')).toEqual([
    { title: expect.stringMatching(/ is not given to you$/) as string, path: '/returns/claims' },
  ])
  expect((await ok(app, won, calls.getList, {})).rows).toMatchObject([{ kind: 'found', status: 'arrived' }])
  expect((await ok(app, lost, calls.getList, {})).rows).toEqual([])
  await refused(app, lost, calls.claim, { number: parcel.tracking_number, note: 'Mine' }, 'return_unknown')
  expect((await ok(app, shop.worker, office.getUnknown, {})).rows).toEqual([])
})

test('found with the slip of an order, it is that customer’s', async () => {
  const shop = await makeShop(app)
  const order_id = await makeLeft(app, shop, 1)
  const { order_no } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const parcel = { warehouse_id: shop.warehouseId, order_no, tracking_number: 'BACK-1', reference: '', note: '' }
  const elsewhere = await makeShop(app)
  await refused(app, elsewhere.worker, office.addFound, { ...parcel, warehouse_id: elsewhere.warehouseId }, 'not_found')
  const { opened } = await ok(app, shop.worker, office.addFound, parcel)
  expect(opened).toMatchObject({ customer_id: shop.customerId })
  expect((await ok(app, shop, calls.getList, { status: 'arrived' })).rows).toMatchObject([{ order_no, kind: 'found' }])
})

test('foreign and missing look the same; suppliers see their goods and decide nothing that is not theirs; staff without money see no fees', async () => {
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const { key } = await makeInspected(app, shop)
  const { return_id } = key
  await refused(app, other, calls.getDetail, { return_id }, 'not_found')
  await refused(app, other, calls.decide, { return_id, decisions: [decide(shop, 'sellable', 'restock')] }, 'not_found')
  await refused(app, other.worker, office.arrive, key, 'not_found')
  const stranger = await makeSku(app, shop.customerId)
  const supplier = (skuIds: string[]) =>
    makeMember(app, shop.customerId, { type: 'supplier', permissions: ['returns.view', 'returns.edit'], skuIds })
  await refused(app, await supplier([stranger.skuId]), calls.getDetail, { return_id }, 'not_found')
  const theirs = await supplier([shop.skuId])
  expect(await ok(app, theirs, calls.getDetail, { return_id })).toMatchObject({
    fees: null,
    lines: [{ sku: shop.sku }],
  })
  const worker = await ok(app, shop.worker, office.getDetail, { customer_id: String(shop.customerId), return_id })
  expect(worker.fees).toBeNull()
  const manager = await makeStaff(app, ['admin'])
  expect(
    (await ok(app, manager, office.getDetail, { customer_id: String(shop.customerId), return_id })).fees,
  ).not.toBeNull()
})

test('a server that dies between the decision and its carrying out: the sweep does it, in the name of who decided', async () => {
  const shop = await makeShop(app)
  const { key, return_no } = await makeInspected(app, shop)
  const before = await stockOf(app, shop)
  const of = sql`customer_id = ${shop.customerId} and return_id = ${key.return_id}`
  const { db } = app.ctx
  await sql`update return_goods set decision = case grade when 'sellable' then 'restock' else 'quarantine' end where ${of}`.execute(
    db.office,
  )
  await sql`update return_order set decided_at = ${app.ctx.clock.now()}, decided_by = 'Mei Lin' where ${of}`.execute(
    db.office,
  )
  await refused(app, shop, calls.decide, { return_id: key.return_id, decisions: [decide(shop, 'sellable', 'restock'), decide(shop, 'opened', 'dispose')] }, 'return_state') // prettier-ignore
  await app.runJobs()
  await app.runJobs()
  expect(await stockOf(app, shop)).toEqual({ total: before.total + 3, frozen: before.frozen + 1 })
  const closed = await detailOf(shop, key)
  expect(closed).toMatchObject({ status: 'closed', decided_by: 'Mei Lin' })
  expect(closed.events.map(({ event }) => event)).not.toContain('lapse')
  expect(closed.fees?.charged).toHaveLength(1)
  const { rows } = await ok(app, shop.worker, officeQuarantineCalls.getList, { customer_id: String(shop.customerId) })
  expect(rows).toMatchObject([{ note: return_no, created_by: 'Mei Lin' }])

  // Even with its row set back, nothing of it enters a second time.
  await sql`update return_order set status = 'inspected', charged = null where ${of}`.execute(db.office)
  await expect(sql`select settle_return(${shop.customerId}, ${key.return_id}, ${app.ctx.clock.now()})`.execute(db.office)).rejects.toThrow('stock_log_return_once') // prettier-ignore
  await sql`update return_order set status = 'closed', charged = 3 where ${of}`.execute(db.office)
  expect(await stockOf(app, shop)).toEqual({ total: before.total + 3, frozen: before.frozen + 1 })
})

test('the portal’s own role writes a decision and nothing else of inspected goods, and carries none out', async () => {
  const shop = await makeShop(app)
  const { key } = await makeInspected(app, shop)
  const as = (text: ReturnType<typeof sql>) => expect(text.execute(app.ctx.db.portal)).rejects.toThrow('permission denied') // prettier-ignore
  await as(sql`update return_goods set quantity = 99 where return_id = ${key.return_id}`)
  await as(sql`insert into return_goods (customer_id, return_id, sku_id, grade, quantity) values (${shop.customerId}, ${key.return_id}, ${shop.skuId}, 'sellable', 1)`) // prettier-ignore
  await as(sql`select settle_return(${shop.customerId}, ${key.return_id}, now())`)
  await as(sql`select charge_return(${shop.customerId}, ${key.return_id}, '[]', 1, now())`)
})

test('the customer is told by mail that a return waits for a decision', async () => {
  const shop = await makeShop(app)
  const { return_no } = await makeInspected(app, shop)
  const { rows } = await sql<{
    subject: string
  }>`select subject from mail_outbox where subject like ${`%${return_no}%`}`.execute(app.ctx.db.office)
  expect(rows).toHaveLength(1)
})
