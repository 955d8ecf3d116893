// Transfers between warehouses: what they keep, what leaves and arrives with which dates, who may do what, and that nothing happens twice.
import { expect, test } from 'vitest'
import { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { officeTransferCalls as calls, transferCalls } from '#shared/stock/transfers.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { makeSubmittedOrder } from '#test/make-orders.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

async function makeWay(quantities: Record<string, number> = { CUP: 10, POT: 4 }) {
  const seller = await makeCustomer(app, { balance: '1000' })
  const { customerId } = seller
  const [here, there] = [await makeWarehouse(app), await makeWarehouse(app)]
  const skus: Record<string, string> = {}
  for (const [sku, quantity] of Object.entries(quantities)) {
    skus[sku] = (await makeSku(app, customerId, { sku })).skuId
    await makeStock(app, customerId, here.warehouseId, skus[sku], quantity)
  }
  const pieces = (wanted: Record<string, number>) =>
    Object.entries(wanted).map(([sku, quantity]) => ({ sku_id: skus[sku]!, quantity }))
  const asked = (wanted: Record<string, number>) => ({
    from_warehouse_id: here.warehouseId,
    to_warehouse_id: there.warehouseId,
    lines: pieces(wanted),
    note: '',
  })
  const submit = async (wanted: Record<string, number>) => {
    const { transfer_id } = await ok(app, seller, transferCalls.submit, asked(wanted))
    return { customer_id: customerId, transfer_id }
  }
  const [sender, receiver] = [
    await makeStaff(app, ['warehouse'], [here.warehouseId]),
    await makeStaff(app, ['warehouse'], [there.warehouseId]),
  ]
  const ship = async (key: Key, wanted: Record<string, number>) => {
    await ok(app, sender, calls.approve, key)
    await ok(app, sender, calls.ship, { ...key, lines: pieces(wanted), note: '' })
  }
  const receive = (key: Key, came: Record<string, number>) =>
    ok(app, receiver, calls.receive, { ...key, counts: pieces(came), note: '' })
  /** What is on the way to all warehouses, and by which documents. */
  const onWay = async (sku: string) => {
    const { rows } = await ok(app, seller, stockCalls.getSkuList, { sku })
    const documents = await ok(app, seller, stockCalls.getDocuments, { of: 'on_way', sku_id: skus[sku]! })
    return [rows[0]?.on_way, documents.rows.map(({ cause, warehouse_id }) => [cause, warehouse_id])]
  }
  /** Total and frozen, at the source and at the destination. */
  const stock = async (sku: string) => {
    const { rows } = await ok(app, seller, stockCalls.getList, {})
    return [here, there].map(({ warehouseId }) => {
      const row = rows.find((one) => one.sku === sku && one.warehouse_id === warehouseId)
      return [row?.total ?? 0, row?.frozen ?? 0]
    })
  }
  const detail = ({ transfer_id }: Key) => ok(app, seller, transferCalls.getDetail, { transfer_id })
  return {
    seller,
    customerId,
    here,
    there,
    skus,
    pieces,
    asked,
    submit,
    sender,
    receiver,
    ship,
    receive,
    stock,
    onWay,
    detail,
  }
}
type Key = { customer_id: number; transfer_id: string }

test('what has left is on the way until it is there', async () => {
  const { there, submit, ship, receive, onWay } = await makeWay()
  const key = await submit({ CUP: 6 })
  expect(await onWay('CUP')).toEqual([0, []])
  await ship(key, { CUP: 5 })
  expect(await onWay('CUP')).toEqual([5, [['transfer', there.warehouseId]]])
  await receive(key, { CUP: 3 })
  expect(await onWay('CUP')).toEqual([2, [['transfer', there.warehouseId]]])
  await receive(key, { CUP: 2 })
  expect(await onWay('CUP')).toEqual([0, []])
})

test('from the request to the last piece: kept, gone, under way, there', async () => {
  const { seller, submit, ship, receive, stock, detail, sender, pieces } = await makeWay()
  const key = await submit({ CUP: 6, POT: 1 })
  expect(await stock('CUP')).toEqual([[10, 6], [0, 0]]) // prettier-ignore
  await refused(app, sender, calls.ship, { ...key, lines: pieces({ CUP: 6, POT: 1 }), note: '' }, 'transfer_state')
  await ship(key, { CUP: 6, POT: 1 })
  expect(await stock('CUP')).toEqual([[4, 0], [0, 0]]) // prettier-ignore
  expect(await receive(key, { CUP: 2 })).toEqual({ status: 'arriving' })
  expect(await stock('CUP')).toEqual([[4, 0], [2, 0]]) // prettier-ignore
  expect(await receive(key, { CUP: 4, POT: 1 })).toEqual({ status: 'received' })
  expect(await stock('CUP')).toEqual([[4, 0], [6, 0]]) // prettier-ignore
  const told = await detail(key)
  expect(told).toMatchObject({ status: 'received', skus: 2, quantity: 7, shipped: 7, received: 7 })
  expect(told.events.map(({ event }) => event)).toEqual(['submit', 'approve', 'ship', 'receive', 'receive'])
  const { rows } = await ok(app, seller, stockCalls.getLog, { sku: 'CUP' })
  const log = rows.filter(({ cause }) => cause === 'transfer')
  expect(log.map(({ type, total_change, frozen_change }) => [type, total_change, frozen_change])).toEqual([
    ['transfer_in', 4, 0],
    ['transfer_in', 2, 0],
    ['transfer_out', -6, -6],
    ['transfer_out', 0, 6],
  ])
  expect(new Set(log.map(({ cause_no }) => cause_no))).toEqual(new Set([told.transfer_no]))
})

test('goods keep the dates of shelving that they left with, the oldest first, however they arrive', async () => {
  const { customerId, here, there, skus, submit, ship, receive } = await makeWay({ CUP: 0 })
  for (const [day, quantity] of [
    ['2026-01-05', 3],
    ['2026-02-10', 3],
    ['2026-02-20', 9],
  ] as const)
    // prettier-ignore
    await sql`select shelve_stock(${customerId}, ${here.warehouseId}, ${[skus['CUP']]}::uuid[], ${[quantity]}::int[], 'inbound', 'test',
      ${app.ctx.clock.id()}, ${day}::date, ${app.ctx.clock.now()})`.execute(app.ctx.db.office)
  const key = await submit({ CUP: 8 })
  await ship(key, { CUP: 8 })
  const batches = async () => {
    const { rows } = await sql<{
      shelved_on: string
      n: number
    }>`select shelved_on, sum(quantity_left)::int as n from stock_batch
      where warehouse_id = ${there.warehouseId} group by 1 order by 1`.execute(app.ctx.db.office)
    return rows.map(({ shelved_on, n }) => [shelved_on, n])
  }
  await receive(key, { CUP: 4 })
  expect(await batches()).toEqual([['2026-01-05', 3], ['2026-02-10', 1]]) // prettier-ignore
  await receive(key, { CUP: 4 })
  expect(await batches()).toEqual([['2026-01-05', 3], ['2026-02-10', 3], ['2026-02-20', 2]]) // prettier-ignore
})

test('only what is free can be asked for, and the answer says what is short', async () => {
  const { seller, customerId, here, skus, asked, submit, stock, pieces } = await makeWay()
  await makeSubmittedOrder(app, { customerId, warehouseId: here.warehouseId, skuId: skus['CUP']!, quantity: 3 })
  const { body } = await refused(app, seller, transferCalls.submit, asked({ CUP: 9, POT: 4 }), 'stock_short')
  expect(body.msg).toContain('CUP −2')
  expect(await stock('POT')).toEqual([[4, 0], [0, 0]]) // prettier-ignore
  await submit({ CUP: 7 })
  expect(await stock('CUP')).toEqual([[10, 10], [0, 0]]) // prettier-ignore
  await expect(makeSubmittedOrder(app, { customerId, warehouseId: here.warehouseId, skuId: skus['CUP']!, quantity: 1 })).rejects.toThrow('not submitted') // prettier-ignore
  await refused(
    app,
    seller,
    transferCalls.submit,
    { ...asked({ POT: 1 }), to_warehouse_id: here.warehouseId },
    'transfer_same',
  )
  await refused(app, seller, transferCalls.submit, asked({}), 'transfer_empty')
  const { body: twice } = await refused(app, seller, transferCalls.submit, { ...asked({}), lines: [...pieces({ POT: 1 }), ...pieces({ POT: 1 })] }, 'invalid_input') // prettier-ignore
  expect(twice.fields?.[0]?.path).toBe('lines.1.sku_id')
  const foreign = await makeWay()
  await refused(app, seller, transferCalls.submit, { ...asked({}), lines: foreign.pieces({ CUP: 1 }) }, 'sku_unknown')
  await refused(app, seller, transferCalls.submit, { ...asked({ POT: 1 }), to_warehouse_id: app.ctx.clock.id() }, 'not_found') // prettier-ignore
  const closed = await makeWarehouse(app)
  await sql`update warehouse set enabled = false where warehouse_id = ${closed.warehouseId}`.execute(app.ctx.db.office)
  await refused(app, seller, transferCalls.submit, { ...asked({ POT: 1 }), to_warehouse_id: closed.warehouseId }, 'warehouse_closed') // prettier-ignore
})

test('what is offered is what is free there; pasted SKUs are found too when nothing is', async () => {
  const { seller, sender, customerId, here, there, submit } = await makeWay({ CUP: 10, POT: 4, LID: 0 })
  await submit({ POT: 4, CUP: 1 })
  const find = async (change: object) => {
    const { rows } = await ok(app, seller, transferCalls.findGoods, { warehouse_id: here.warehouseId, ...change })
    return rows.map(({ sku, available }) => [sku, available])
  }
  expect(await find({})).toEqual([['CUP', 9]])
  expect(await find({ search: 'cup' })).toEqual([['CUP', 9]])
  expect(await find({ search: 'lid' })).toEqual([])
  expect(await find({ skus: ['LID', 'POT', 'NONE'] })).toEqual([['LID', 0], ['POT', 0]]) // prettier-ignore
  expect(await find({ warehouse_id: there.warehouseId })).toEqual([])
  const asked = { customer_id: customerId, warehouse_id: here.warehouseId }
  expect((await ok(app, sender, calls.findGoods, asked)).rows).toHaveLength(1)
  expect(
    (await ok(app, await makeStaff(app, ['warehouse'], [there.warehouseId]), calls.findGoods, asked)).rows,
  ).toEqual([])
})

test('refused or canceled, the goods are free again; after shipping nobody can cancel', async () => {
  const { seller, submit, sender, receiver, stock, ship, detail } = await makeWay()
  const refusedOne = await submit({ CUP: 2 })
  await refused(app, receiver, calls.refuse, { ...refusedOne, reason: 'x' }, 'transfer_elsewhere')
  await ok(app, sender, calls.refuse, { ...refusedOne, reason: 'The cups are blocked' })
  expect(await detail(refusedOne)).toMatchObject({ status: 'refused', reason: 'The cups are blocked' })
  const canceled = await submit({ CUP: 2 })
  await ok(app, sender, calls.approve, canceled)
  await ok(app, seller, transferCalls.cancel, { transfer_id: canceled.transfer_id, note: '' })
  const byStaff = await submit({ CUP: 2 })
  await ok(app, receiver, calls.cancel, { ...byStaff, reason: 'asked for by phone' })
  expect(await stock('CUP')).toEqual([[10, 0], [0, 0]]) // prettier-ignore
  const gone = await submit({ CUP: 2 })
  await ship(gone, { CUP: 2 })
  await refused(app, seller, transferCalls.cancel, { transfer_id: gone.transfer_id, note: '' }, 'transfer_state')
  await refused(app, sender, calls.approve, gone, 'transfer_state')
})

test('less may be loaded than was asked for, and the rest is free; more never', async () => {
  const { submit, sender, pieces, stock, detail } = await makeWay()
  const key = await submit({ CUP: 6, POT: 2 })
  await ok(app, sender, calls.approve, key)
  const load = (wanted: Record<string, number>) => ({ ...key, lines: pieces(wanted), note: '' })
  await refused(app, sender, calls.ship, load({ CUP: 7, POT: 2 }), 'transfer_over')
  await refused(app, sender, calls.ship, load({ CUP: 0, POT: 0 }), 'transfer_nothing')
  await refused(app, sender, calls.ship, load({ CUP: 6 }), 'invalid_input')
  await ok(app, sender, calls.ship, load({ CUP: 5, POT: 0 }))
  expect(await stock('CUP')).toEqual([[5, 0], [0, 0]]) // prettier-ignore
  expect(await stock('POT')).toEqual([[4, 0], [0, 0]]) // prettier-ignore
  expect(await detail(key)).toMatchObject({ status: 'shipped', quantity: 8, shipped: 5 })
})

test('what never arrives is closed with a reason that the customer reads; more than left cannot arrive', async () => {
  const { submit, ship, receive, receiver, pieces, detail, stock } = await makeWay()
  const key = await submit({ CUP: 6 })
  await ship(key, { CUP: 6 })
  const count = (came: Record<string, number>) => ({ ...key, counts: pieces(came), note: '' })
  await refused(app, receiver, calls.receive, count({ CUP: 7 }), 'transfer_over')
  await refused(app, receiver, calls.receive, count({ POT: 1 }), 'not_found')
  await receive(key, { CUP: 4 })
  await refused(app, receiver, calls.receive, count({ CUP: 3 }), 'transfer_over')
  await ok(app, receiver, calls.close, { ...key, reason: 'A carton fell off the pallet' })
  expect(await detail(key)).toMatchObject({ status: 'closed', reason: 'A carton fell off the pallet', shipped: 6, received: 4 }) // prettier-ignore
  await refused(app, receiver, calls.receive, count({ CUP: 2 }), 'transfer_state')
  expect(await stock('CUP')).toEqual([[4, 0], [4, 0]]) // prettier-ignore
})

test('received goods lie where they were put', async () => {
  const { submit, ship, receiver, there, pieces, skus } = await makeWay()
  const location_id = app.ctx.clock.id()
  await sql`insert into location (location_id, warehouse_id, zone, aisle, bay, level, kind) values (${location_id}, ${there.warehouseId}, 'A', 1, 2, 3, 'storage')`.execute(app.ctx.db.office) // prettier-ignore
  const key = await submit({ CUP: 6 })
  await ship(key, { CUP: 6 })
  const [count] = pieces({ CUP: 5 })
  const counts = (location: string) => ({ ...key, counts: [{ ...count!, location }], note: '' })
  await refused(app, receiver, calls.receive, counts('B-01-01-1'), 'location_unknown')
  await ok(app, receiver, calls.receive, counts('a-01-02-3'))
  const { rows } = await sql`select sku_id, location_id, quantity from stock_place where warehouse_id = ${there.warehouseId}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([{ sku_id: skus['CUP'], location_id, quantity: 5 }])
})

test('two ship, two receive, two ask for the last pieces at once: one effect each', async () => {
  const { seller, asked, submit, sender, receiver, pieces, stock } = await makeWay()
  const requests = await Promise.all([1, 2, 3].map(() => send(app, seller, transferCalls.submit, asked({ POT: 3 }))))
  expect(requests.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const key = await submit({ CUP: 6 })
  await ok(app, sender, calls.approve, key)
  const shipping = { ...key, lines: pieces({ CUP: 6 }), note: '' }
  const shipped = await Promise.all([1, 2, 3].map(() => send(app, sender, calls.ship, shipping)))
  expect(shipped.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await stock('CUP')).toEqual([[4, 0], [0, 0]]) // prettier-ignore
  const arriving = { ...key, counts: pieces({ CUP: 4 }), note: '' }
  const received = await Promise.all([1, 2, 3].map(() => send(app, receiver, calls.receive, arriving)))
  expect(received.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await stock('CUP')).toEqual([[4, 0], [4, 0]]) // prettier-ignore
})

test('the same request sent again is answered alike and does nothing more', async () => {
  const { seller, asked, sender, receiver, pieces, stock, customerId } = await makeWay()
  const requestKey = 'transfer-asked-for-once'
  const first = await ok(app, seller, transferCalls.submit, asked({ CUP: 5 }), { key: requestKey })
  expect(await ok(app, seller, transferCalls.submit, asked({ CUP: 5 }), { key: requestKey })).toEqual(first)
  const key = { customer_id: customerId, transfer_id: first.transfer_id }
  await ok(app, sender, calls.approve, key)
  const shipping = { ...key, lines: pieces({ CUP: 5 }), note: '' }
  for (const _ of [1, 2]) await ok(app, sender, calls.ship, shipping, { key: 'transfer-shipped-once' })
  const arriving = { ...key, counts: pieces({ CUP: 2 }), note: '' }
  for (const _ of [1, 2]) await ok(app, receiver, calls.receive, arriving, { key: 'transfer-came-once' })
  expect(await stock('CUP')).toEqual([[5, 0], [2, 0]]) // prettier-ignore
})

test('each side sees its own: customers, suppliers by SKU, warehouses at either end, people in charge', async () => {
  const { seller, customerId, skus, submit, sender, receiver, asked, ship, here, there } = await makeWay()
  const key = await submit({ CUP: 1, POT: 1 })
  const own = { transfer_id: key.transfer_id }
  const byQuery = { ...own, customer_id: String(customerId) }
  const permissions = ['inventory.view' as const, 'inventory.transfer' as const]
  const supplier = await makeMember(app, customerId, { permissions, skuIds: [skus['POT']!], type: 'supplier' })
  expect(await ok(app, supplier, transferCalls.getDetail, own)).toMatchObject({ skus: 1, quantity: 1, lines: [{ sku: 'POT' }] }) // prettier-ignore
  await refused(app, supplier, transferCalls.cancel, { ...own, note: '' }, 'forbidden')
  await refused(app, supplier, transferCalls.submit, asked({ CUP: 1 }), 'sku_unknown')
  const looker = await makeMember(app, customerId, { permissions: ['inventory.view'] })
  await refused(app, looker, transferCalls.submit, asked({ CUP: 1 }), 'forbidden')
  const stranger = await makeCustomer(app)
  await refused(app, stranger, transferCalls.getDetail, own, 'not_found')
  await refused(app, stranger, transferCalls.cancel, { ...own, note: '' }, 'not_found')
  expect((await ok(app, stranger, transferCalls.getList, {})).rows).toEqual([])

  for (const [worker, at] of [
    [sender, [true, false]],
    [receiver, [false, true]],
  ] as const) {
    // prettier-ignore
    const told = await ok(app, worker, calls.getDetail, byQuery)
    expect([told.at_source, told.at_destination]).toEqual(at)
    expect((await ok(app, worker, calls.getList, { size: '50' })).rows).toHaveLength(1)
    expect((await ok(app, worker, calls.getStatusCounts, {})).submitted).toEqual({ count: 1, more: false })
  }
  await refused(app, receiver, calls.approve, key, 'transfer_elsewhere')
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, receiver, calls.submit, { ...asked({ CUP: 1 }), customer_id: customerId }, 'not_found')
  for (const blind of [elsewhere, await makeStaff(app, ['account_manager'])]) {
    await refused(app, blind, calls.getDetail, byQuery, 'not_found')
    await refused(app, blind, calls.cancel, { ...key, reason: 'x' }, 'not_found')
    await refused(app, blind, calls.submit, { ...asked({ CUP: 1 }), customer_id: customerId }, 'not_found')
  }
  await refused(app, await makeStaff(app, ['customer_service']), calls.approve, key, 'forbidden')
  await ship(key, { CUP: 1, POT: 1 })
  await refused(app, sender, calls.receive, { ...key, counts: [{ sku_id: skus['CUP']!, quantity: 1 }], note: '' }, 'transfer_elsewhere') // prettier-ignore
  const list = (change: object) => ok(app, seller, transferCalls.getList, change)
  const { rows } = await list({ status: 'shipped', sku: 'POT', from_warehouse_id: here.warehouseId, to_warehouse_id: there.warehouseId }) // prettier-ignore
  expect(rows).toHaveLength(1)
  expect((await list({ number: rows[0]!.transfer_no.toLowerCase() })).rows).toHaveLength(1)
  for (const none of [{ status: 'received' }, { sku: 'LID' }, { from_warehouse_id: there.warehouseId }])
    expect((await list(none)).rows).toEqual([])
})

test('the workplace of either warehouse shows what waits for it', async () => {
  const { submit, sender, receiver, ship, receive } = await makeWay()
  const waits = async (worker: typeof sender) => {
    const told = await ok(app, worker, officeDashboardCalls.getWorkplace, {})
    return [told.transfers_to_approve, told.transfers_to_ship, told.transfers_to_receive, told.transfers_arriving].map((queue) => queue?.count) // prettier-ignore
  }
  const [first] = [await submit({ CUP: 2 }), await submit({ CUP: 2 })]
  await ok(app, sender, calls.approve, await submit({ POT: 1 }))
  expect([await waits(sender), await waits(receiver)]).toEqual([[2, 1, 0, 0], [0, 0, 0, 0]]) // prettier-ignore
  await ship(first, { CUP: 2 })
  expect([await waits(sender), await waits(receiver)]).toEqual([[1, 1, 0, 0], [0, 0, 1, 0]]) // prettier-ignore
  await receive(first, { CUP: 1 })
  expect(await waits(receiver)).toEqual([0, 0, 0, 1])
})

test('staff file one for a customer, and a product on its way cannot be deleted', async () => {
  const { seller, customerId, skus, sender, asked, ship, receiver } = await makeWay({ CUP: 3 })
  const filed = await ok(app, sender, calls.submit, { ...asked({ CUP: 3 }), customer_id: customerId })
  expect(filed.transfer_no).toMatch(/^TR\d+-000001$/)
  const key = { customer_id: customerId, transfer_id: filed.transfer_id }
  await ship(key, { CUP: 3 })
  const deleting = { sku_ids: [skus['CUP']!] }
  await refused(app, seller, productCalls.deleteProducts, deleting, 'sku_in_use')
  await ok(app, receiver, calls.close, { ...key, reason: 'The lorry burned out' })
  await ok(app, seller, productCalls.deleteProducts, deleting)
})
