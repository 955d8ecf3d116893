// Splitting and merging orders before they are submitted (Rules 9.78, 9.79): what each order has afterwards, what is refused by name, and that of what people
// do at the same moment exactly one thing happens.
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { orderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeKey, makeMember, makeSku, makeStock } from '#test/make.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import {
  accountOf,
  form,
  line,
  makePlace,
  makeReady,
  makeShop,
  makeSubmitted,
  stockOf,
  type Form,
  type Shop,
} from '../order.testing.ts'

const app = useApp()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF')
const {
  addOrder,
  cancelOrder,
  deleteOrder,
  getDetail,
  getList,
  getSplitChoices,
  mergeOrders,
  previewMerge,
  splitOrder,
  submitOrders,
  updateOrder,
} = orderCalls
const detail = (shop: Shop, order_id: string) => ok(app, shop, getDetail, { order_id })
const version = async (shop: Shop, order_id: string) => (await detail(shop, order_id)).version
type Split = InputOf<typeof splitOrder>
const splitInput = async (shop: Shop, order_id: string, change: Partial<Split> = {}): Promise<Split> => ({
  order_id,
  version: await version(shop, order_id),
  warehouse_id: shop.warehouseId,
  lines: [{ line_no: 1, quantity: 1 }],
  ...change,
})
const mergeInput = async (shop: Shop, ...ids: string[]) => ({
  orders: await Promise.all(ids.map(async (order_id) => ({ order_id, version: await version(shop, order_id) }))),
})
const piecesOf = async (shop: Shop, order_id: string) =>
  (await detail(shop, order_id)).lines.reduce((sum, { quantity }) => sum + quantity, 0)
const draft = async (shop: Shop, change: Partial<Form> = {}) =>
  (await ok(app, shop, addOrder, form(shop, change))).order_id
/** Nothing was submitted, so nothing is frozen and nothing held. */
const untouched = async (shop: Shop) => {
  expect(await stockOf(app, shop)).toMatchObject({ frozen: 0 })
  expect(await accountOf(app, shop)).toMatchObject({ held: '0.0000' })
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
}

test('two orders of one: lines, services and number are shared out, the method stays where it serves, and both know each other', async () => {
  const shop = await makeShop(app)
  const [other, place] = [await makeSku(app, shop.customerId), await makePlace(app)]
  await makeStock(app, shop.customerId, place.warehouseId, other.skuId, 7)
  const order_id = await makeReady(app, shop, {
    customer_order_no: 'SPLIT-1',
    lines: [line(shop, 3), { sku_id: other.skuId, name: 'Cable', quantity: 2, unit_price_usd: '1.20' }],
    services: [{ code: 'photo', quantity: 4 }],
    remark: 'Handle with care',
  })
  const { warehouses } = await ok(app, shop, getSplitChoices, { order_id })
  const goods = (warehouse: string) =>
    Object.fromEntries(
      warehouses
        .find(({ warehouse_id }) => warehouse_id === warehouse)!
        .goods.map((one) => [one.sku_id, one.available]),
    )
  expect(goods(shop.warehouseId)).toEqual({ [shop.skuId]: 100, [other.skuId]: 0 })
  expect(goods(place.warehouseId)).toEqual({ [shop.skuId]: 0, [other.skuId]: 7 })

  const before = await detail(shop, order_id)
  const lines = [{ line_no: 1, quantity: 1 }, { line_no: 2, quantity: 1 }] // prettier-ignore
  const { first, second } = await ok(app, shop, splitOrder, await splitInput(shop, order_id, { lines }))
  expect(first).toMatchObject({ order_id, customer_order_no: 'SPLIT-1', needs_method: false })
  expect(second).toMatchObject({ customer_order_no: 'SPLIT-1-2', needs_method: false })
  const [one, two] = [await detail(shop, order_id), await detail(shop, second.order_id)]
  const linesOf = (order: typeof one) =>
    order.lines.map(({ sku_id, quantity, unit_price_usd }) => [sku_id, quantity, unit_price_usd])
  expect(linesOf(one)).toEqual([[shop.skuId, 2, '8.50'], [other.skuId, 1, '1.20']]) // prettier-ignore
  expect(linesOf(two)).toEqual([[shop.skuId, 1, '8.50'], [other.skuId, 1, '1.20']]) // prettier-ignore
  expect([one.services, two.services]).toEqual([[{ code: 'photo', quantity: 3 }], [{ code: 'photo', quantity: 1 }]])
  expect(two).toMatchObject({
    recipient: one.recipient,
    remark: 'Handle with care',
    method: one.method,
    status: 'approving',
  })
  expect(one.version).toBe(before.version + 1)
  expect(Number(one.amount)).toBeLessThan(Number(before.amount))
  expect(one.related).toMatchObject([{ relation: 'split_into', order_id: second.order_id, order_no: second.order_no }])
  expect(two.related).toMatchObject([{ relation: 'split_from', order_id, customer_order_no: 'SPLIT-1', gone: false }])
  expect(one.events.at(-1)).toMatchObject({
    event: 'split',
    note: { en: `2 pieces went into ${second.order_no} (SPLIT-1-2)` },
  })
  expect(two.events.map(({ event }) => event)).toEqual(['create', 'split'])

  // From another warehouse it needs a method of that one.
  const away = await ok(app, shop, splitOrder, await splitInput(shop, order_id, { warehouse_id: place.warehouseId, lines: [{ line_no: 2, quantity: 1 }] })) // prettier-ignore
  expect(away).toMatchObject({
    first: { needs_method: false },
    second: { customer_order_no: 'SPLIT-1-3', needs_method: true },
  })
  expect(await detail(shop, away.second.order_id)).toMatchObject({
    warehouse: { warehouse_id: place.warehouseId },
    method: null,
    amount: null,
  })
  await untouched(shop)
  // A closed method carries neither of them any more.
  const { db } = app.ctx
  await db.office
    .updateTable('shipping_method')
    .set({ enabled: false })
    .where('method_id', '=', shop.methodId)
    .execute()
  const closed = await ok(app, shop, splitOrder, await splitInput(shop, order_id))
  expect([closed.first.needs_method, closed.second.needs_method]).toEqual([true, true])
})

test('what cannot be split says why', async () => {
  const shop = await makeShop(app)
  await refused(app, shop, splitOrder, await splitInput(shop, await draft(shop)), 'split_both')
  const order_id = await draft(shop, { lines: [line(shop, 3)], customer_order_no: 'A' })
  const input = await splitInput(shop, order_id)
  await refused(app, shop, splitOrder, { ...input, lines: [{ line_no: 1, quantity: 3 }] }, 'split_both')
  await refused(app, shop, splitOrder, { ...input, version: input.version + 1 }, 'conflict')
  await refused(app, shop, splitOrder, { ...input, customer_order_no: 'A' }, 'order_no_exists')
  const wrong = async (change: Partial<Split>) =>
    (await refused(app, shop, splitOrder, { ...input, ...change }, 'invalid_input')).body.fields?.map(
      ({ path }) => path,
    )
  expect(await wrong({ lines: [{ line_no: 1, quantity: 4 }] })).toEqual(['lines.0.quantity'])
  expect(await wrong({ lines: [{ line_no: 2, quantity: 1 }] })).toEqual(['lines.0.quantity'])
  expect(await wrong({ lines: [input.lines[0]!, input.lines[0]!] })).toEqual(['lines'])
  expect(await wrong({ warehouse_id: order_id })).toEqual(['warehouse_id'])
  const submitted = await makeSubmitted(app, shop, { lines: [line(shop, 2)] })
  await refused(app, shop, splitOrder, await splitInput(shop, submitted), 'order_state')
  const { customer_order_no, warehouse_id, lines, services, remark, note_to_service } = form(shop, {
    lines: [line(shop, 2)],
  })
  const collected = await ok(app, shop, orderCalls.saveSelfService, {
    customer_order_no, warehouse_id, lines, services, remark, note_to_service,
    collector: { name: 'Jonas', phone: '+49 151 234567', plate: '', planned_on: '2099-12-31' },
  }) // prettier-ignore
  await refused(app, shop, splitOrder, await splitInput(shop, collected.order_id), 'order_stays_whole')
  const own = await ok(app, shop, orderCalls.saveOwnLabelOrder, {
    customer_order_no: 'OWN', warehouse_id, lines, services, remark, note_to_service, recipient: { name: 'Erika', country: 'DE' },
  }) // prettier-ignore
  await refused(app, shop, splitOrder, await splitInput(shop, own.order_id), 'order_stays_whole')
  await refused(app, shop, mergeOrders, await mergeInput(shop, order_id, own.order_id), 'order_stays_whole')
  const stranger = await makeShop(app)
  await refused(app, stranger, splitOrder, input, 'not_found')
  await refused(app, stranger, getSplitChoices, { order_id }, 'not_found')
  await refused(app, stranger, previewMerge, { order_ids: [order_id, submitted] }, 'not_found')
  await refused(
    app,
    await makeMember(app, shop.customerId, { permissions: ['orders.view'] }),
    splitOrder,
    input,
    'forbidden',
  )
})

test('several orders to one recipient become the oldest: lines, services, notes and files; the others are canceled and lead to it', async () => {
  const shop = await makeShop(app)
  const { recipient } = form(shop)
  const oldest = await makeReady(app, shop, {
    customer_order_no: 'M-1',
    lines: [line(shop, 2)],
    remark: 'Ring twice',
    services: [{ code: 'photo', quantity: 1 }],
  })
  const dearer = { ...line(shop, 1), unit_price_usd: '9.00' }
  const second = await draft(shop, {
    customer_order_no: 'M-2',
    lines: [line(shop, 3), dearer],
    remark: 'Ring twice',
    services: [{ code: 'photo', quantity: 2 }],
    // Written another way it is the same recipient.
    recipient: { ...recipient, city: ' BERLIN', phone: '+49 (30) 123 456', address1: 'Lindenallee' },
  })
  const third = await draft(shop, { customer_order_no: 'M-3', remark: 'Before noon' })
  await ok(app, shop, orderFileCalls.addFile, { order_id: second }, { file: { name: 'invoice.pdf', bytes: PDF } })

  const ids = [third, oldest, second]
  const preview = await ok(app, shop, previewMerge, { order_ids: ids })
  expect(preview.refusal).toBeNull()
  expect(preview.orders.map(({ order_id, pieces }) => [order_id, pieces])).toEqual([[oldest, 2], [second, 4], [third, 1]]) // prettier-ignore
  const lines = [[6, '8.50'], [1, '9.00']] // prettier-ignore
  expect(preview.lines.map(({ quantity, unit_price_usd }) => [quantity, unit_price_usd])).toEqual(lines)
  const merged = await ok(app, shop, mergeOrders, await mergeInput(shop, ...ids))
  expect(merged).toMatchObject({ order_id: oldest, customer_order_no: 'M-1', needs_method: false })
  const kept = await detail(shop, oldest)
  expect(kept.lines.map(({ quantity, unit_price_usd }) => [quantity, unit_price_usd])).toEqual(lines)
  expect(kept).toMatchObject({
    services: [{ code: 'photo', quantity: 3 }],
    remark: 'Ring twice\nBefore noon',
    status: 'approving',
  })
  expect(kept.files.map(({ name }) => name)).toEqual(['invoice.pdf'])
  expect(kept.related.map(({ relation, customer_order_no }) => [relation, customer_order_no])).toEqual([['merged_from', 'M-2'], ['merged_from', 'M-3']]) // prettier-ignore
  expect(kept.events.at(-1)).toMatchObject({ event: 'merge' })
  expect(kept.events.at(-1)?.note?.en).toContain('(M-2)')
  const gone = await detail(shop, second)
  expect(gone).toMatchObject({
    status: 'canceled',
    files: [],
    related: [{ relation: 'merged_into', order_id: oldest }],
  })
  expect((await ok(app, shop, getList, { number: 'M-2' })).rows).toMatchObject([
    { order_id: second, status: 'canceled' },
  ])

  // What took others can be taken itself: the first ones lead on.
  const older = await makeShop(app)
  const [a, b, c] = [await draft(older), await draft(older), await draft(older)]
  await ok(app, older, mergeOrders, await mergeInput(older, b, c))
  await ok(app, older, mergeOrders, await mergeInput(older, a, b))
  expect((await detail(older, a)).related).toHaveLength(2)
  expect(await piecesOf(older, a)).toBe(3)
  await untouched(shop)
})

test('what cannot be merged names the orders and the fields that differ', async () => {
  const shop = await makeShop(app)
  const { recipient, tax } = form(shop)
  const first = await draft(shop)
  const no = async (order_id: string) => (await detail(shop, order_id)).order_no
  const differs = await draft(shop, { recipient: { ...recipient, postal_code: '10117', last_name: 'Other' } })
  const said = await refused(app, shop, mergeOrders, await mergeInput(shop, first, differs), 'orders_differ')
  expect(said.body.msg).toBe(
    `These orders cannot be merged. Other than ${await no(first)} are ${await no(differs)} (last name, postal code)`,
  )
  const { refusal } = await ok(app, shop, previewMerge, { order_ids: [first, differs] })
  expect(refusal?.code).toBe('orders_differ')
  const elsewhere = await draft(shop, { warehouse_id: (await makePlace(app)).warehouseId })
  await refused(app, shop, mergeOrders, await mergeInput(shop, first, elsewhere), 'orders_differ')
  const taxed = await draft(shop, { tax: { ...tax, ioss: 'IM1234567890' } })
  await refused(app, shop, mergeOrders, await mergeInput(shop, first, taxed), 'orders_differ')
  const [a, b] = [await draft(shop, { remark: 'a'.repeat(300) }), await draft(shop, { remark: 'b'.repeat(300) })]
  await refused(app, shop, mergeOrders, await mergeInput(shop, a, b), 'merge_too_large')
  const input = await mergeInput(shop, first, a)
  await refused(app, shop, mergeOrders, { orders: [input.orders[0]!, input.orders[0]!] }, 'invalid_input')
  await refused(app, shop, mergeOrders, { orders: [input.orders[0]!, { ...input.orders[1]!, version: 9 }] }, 'conflict')
  await ok(app, shop, cancelOrder, { order_id: a })
  await refused(app, shop, mergeOrders, input, 'order_state')
  // A key does it as it writes orders.
  const key = await makeKey(app, shop, { scopes: ['orders.edit'] })
  const fresh = await draft(shop)
  expect(await ok(app, key, mergeOrders, await mergeInput(shop, first, fresh))).toMatchObject({ order_id: first })
})

test('of a split and what others do at the same moment, one happens', async () => {
  const shop = await makeShop(app)
  for (let round = 0; round < 4; round++) {
    const order_id = await makeReady(app, shop, { lines: [line(shop, 4)] })
    const input = await splitInput(shop, order_id)
    const edited = { ...form(shop, { lines: [line(shop, 4)] }), order_id, version: input.version }
    const answers = await Promise.all([
      send(app, shop, splitOrder, input),
      send(app, shop, splitOrder, input),
      [
        () => send(app, shop, cancelOrder, { order_id }),
        () => send(app, shop, deleteOrder, { order_ids: [order_id] }),
        () => send(app, shop, submitOrders, { order_ids: [order_id] }),
        () => send(app, shop, updateOrder, edited),
      ][round]!(),
    ])
    const split = answers.slice(0, 2).filter(({ status }) => status === 200)
    const third = answers[2]!.status === 200
    // A cancel, delete or submit may follow the split; an edit may not, because it read another version.
    expect(split.length, `round ${round}`).toBeLessThanOrEqual(1)
    expect(split.length + Number(third), `round ${round}`).toBeGreaterThanOrEqual(1)
    if (round === 3) expect(split.length + Number(third)).toBe(1)
    const children = await app.ctx.db.office
      .selectFrom('orders')
      .select('order_id')
      .where('customer_id', '=', shop.customerId)
      .where('split_from', '=', order_id)
      .execute()
    expect(children).toHaveLength(split.length)
    const pieces = await app.ctx.db.office
      .selectFrom('order_line')
      .select('quantity')
      .where('customer_id', '=', shop.customerId)
      .where('order_id', 'in', [order_id, ...children.map((one) => one.order_id)])
      .execute()
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
  }
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

test('of merges, cancels, deletions and submissions at the same moment, no piece is lost or doubled', async () => {
  const shop = await makeShop(app)
  for (let round = 0; round < 4; round++) {
    const [a, b, c] = [await makeReady(app, shop), await makeReady(app, shop), await makeReady(app, shop)]
    const both = [await mergeInput(shop, a, b), await mergeInput(shop, c, b)]
    const answers = await Promise.all([
      ...both.map((input) => send(app, shop, mergeOrders, input)),
      send(app, shop, mergeOrders, both[0]!),
      [
        () => send(app, shop, cancelOrder, { order_id: b }),
        () => send(app, shop, deleteOrder, { order_ids: [b] }),
        () => send(app, shop, submitOrders, { order_ids: [b] }),
        () => send(app, shop, submitOrders, { order_ids: [a] }),
      ][round]!(),
    ])
    const merges = answers.slice(0, 3).filter(({ status }) => status === 200).length
    expect(merges, `round ${round}`).toBeLessThanOrEqual(1)
    const rows = await app.ctx.db.office
      .selectFrom('orders as o')
      .innerJoin('order_line as l', (join) =>
        join.onRef('l.customer_id', '=', 'o.customer_id').onRef('l.order_id', '=', 'o.order_id'),
      )
      .select(['o.order_id', 'o.status', 'o.merged_into', 'l.quantity'])
      .where('o.customer_id', '=', shop.customerId)
      .where('o.order_id', 'in', [a, b, c])
      .execute()
    expect(rows.filter(({ merged_into }) => merged_into !== null)).toHaveLength(merges)
    const live = rows.filter(({ merged_into }) => merged_into === null)
    expect(live.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
  }
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})
