// Orders that wait for goods (Rules 9.69, 9.70, 9.71): who waits, in which order they are taken, what is frozen and held and when, and that nobody jumps the queue.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { makeMember, makeSku, makeStock } from '#test/make.ts'
import { accountOf, form, line, makeReady, makeShop, statusOf, stockOf, type Shop } from '../order.testing.ts'
import { releaseBackorders } from './release-backorders.ts'

const app = useApp()
const later = (ms: number) => app.setTime(new Date(app.ctx.clock.now().getTime() + ms).toISOString())
const waits = (options: Parameters<typeof makeShop>[1] = {}) =>
  makeShop(app, { stock: 0, backorders: true, ...options })
const submit = (shop: Shop, ...order_ids: string[]) => ok(app, shop, orderCalls.submitOrders, { order_ids })
const shelve = (shop: Shop, quantity: number, skuId = shop.skuId) =>
  makeStock(app, shop.customerId, shop.warehouseId, skuId, quantity)
const release = () => releaseBackorders(app.ctx)
const detail = (shop: Shop, order_id: string) => ok(app, shop, orderCalls.getDetail, { order_id })
const ready = (shop: Shop, quantity = 1) => makeReady(app, shop, { lines: [line(shop, quantity)] })

const trust = (shop: Shop) => sql`select set_credit_limit(${shop.customerId}, 1000)`.execute(app.ctx.db.office)

/** A draft that was submitted and waits. */
async function makeBackordered(shop: Shop, quantity = 1): Promise<string> {
  const order_id = await ready(shop, quantity)
  const { results } = await submit(shop, order_id)
  expect(results).toMatchObject([{ backordered: true, refusal: null }])
  later(1)
  return order_id
}

test('without the term a short order is refused; with it, it waits with nothing frozen and nothing held, and is taken when goods are shelved', async () => {
  const strict = await makeShop(app, { stock: 0 })
  await refused(app, strict, orderCalls.submitOrders, { order_ids: [await ready(strict)] }, 'stock_short')

  const shop = await waits({ balance: '10' })
  const order_id = await makeBackordered(shop)
  expect(await accountOf(app, shop)).toMatchObject({ held: '0.0000' })
  expect(await detail(shop, order_id)).toMatchObject({
    status: 'approving',
    backorder: { reason: null, asked_at: null },
  })
  await release()
  expect(await statusOf(app, shop, order_id)).toBe('approving')
  await shelve(shop, 3)
  await release()
  expect(await stockOf(app, shop)).toEqual({ total: 3, frozen: 1 })
  expect(await accountOf(app, shop)).toMatchObject({ held: '6.9000' })
  const found = await detail(shop, order_id)
  expect(found).toMatchObject({ status: 'awaiting_packing', backorder: null })
  expect(found.events.map(({ event }) => event)).toEqual(['create', 'choose_method', 'backorder', 'submit', 'verify'])
  expect(found.events[2]?.note).toMatchObject({
    en: `Waits for ${shop.sku} −1`,
    zh_CN: `等待到货：${shop.sku} −1`,
  })
})

test('the oldest that can be filled whole comes first, and one that is too large lets the others by', async () => {
  const shop = await waits()
  const large = await makeBackordered(shop, 5)
  const first = await makeBackordered(shop, 2)
  const second = await makeBackordered(shop, 2)
  await shelve(shop, 3)
  await release()
  const statuses = () => Promise.all([large, first, second].map((order_id) => statusOf(app, shop, order_id)))
  expect(await statuses()).toEqual(['approving', 'awaiting_packing', 'approving'])
  await shelve(shop, 4)
  await release()
  expect(await statuses()).toEqual(['awaiting_packing', 'awaiting_packing', 'approving'])
})

test('the main account gets one mail for all that were taken at one time, and none when nothing was', async () => {
  const shop = await waits()
  const { member } = await sql<{ member: string }>`select email as member from member
    where customer_id = ${shop.customerId} and sub_account_id = 0`
    .execute(app.ctx.db.office)
    .then(({ rows }) => rows[0]!)
  const mails = async () =>
    (
      await sql<{ subject: string; text: string }>`select subject, text from mail_outbox
        where to_address = ${member} order by mail_id`.execute(app.ctx.db.office)
    ).rows
  const before = (await mails()).length
  const [first, second, third] = [
    await makeBackordered(shop, 2),
    await makeBackordered(shop, 1),
    await makeBackordered(shop, 9),
  ]
  await release()
  expect((await mails()).length).toBe(before)
  await shelve(shop, 3)
  await release()
  await release()
  const [mail, ...others] = (await mails()).slice(before)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 orders have their goods now')
  const numbers = await Promise.all(
    [first, second, third].map(async (order_id) => (await detail(shop, order_id)).order_no),
  )
  expect(numbers.map((number) => mail?.text.includes(number))).toEqual([true, true, false])
})

test('a submit does not take goods that others wait for, not even where the contract no longer lets it wait', async () => {
  const shop = await waits()
  const waiting = await makeBackordered(shop, 2)
  await shelve(shop, 2)
  const late = await ready(shop, 1)
  expect((await submit(shop, late)).results).toMatchObject([{ backordered: true }])
  const later = await ready(shop, 1)
  await app.ctx.db.office
    .updateTable('customer')
    .set({ backorders: false })
    .where('customer_id', '=', shop.customerId)
    .execute()
  const answer = await refused(app, shop, orderCalls.submitOrders, { order_ids: [later] }, 'goods_waited_for')
  expect(answer.body.msg).toContain(shop.sku)
  await release()
  expect(await statusOf(app, shop, waiting)).toBe('awaiting_packing')
  expect(await statusOf(app, shop, late)).toBe('approving')

  // Goods that nobody waits for are taken at once, beside the queue.
  const other = await makeSku(app, shop.customerId)
  await shelve(shop, 1, other.skuId)
  const beside = await makeReady(app, shop, { lines: [{ ...line(shop, 1), sku_id: other.skuId }] })
  expect((await submit(shop, beside)).results).toMatchObject([{ backordered: false, refusal: null }])
})

test('who cannot pay when the goods come says why and lets the next one by; a submit after topping up asks at once', async () => {
  const shop = await waits({ balance: '7' })
  const dear = await makeBackordered(shop, 9)
  const cheap = await makeBackordered(shop, 1)
  await shelve(shop, 10)
  await release()
  expect(await statusOf(app, shop, cheap)).toBe('awaiting_packing')
  const { backorder, status } = await detail(shop, dear)
  expect(status).toBe('approving')
  expect(backorder?.reason?.en).toContain('balance')
  expect(backorder?.reason?.en).not.toMatch(/\d/)
  expect(await release()).toBe(0)
  await trust(shop)
  expect((await submit(shop, dear)).results).toMatchObject([{ backordered: false, refusal: null }])
  expect(await statusOf(app, shop, dear)).toBe('awaiting_packing')
})

test('asked again by itself after ten minutes', async () => {
  const shop = await waits({ balance: '1' })
  const order_id = await makeBackordered(shop)
  await shelve(shop, 1)
  await release()
  await trust(shop)
  expect(await release()).toBe(0)
  later(11 * 60_000)
  await release()
  expect(await statusOf(app, shop, order_id)).toBe('awaiting_packing')
})

test('an order leaves the queue by hand, by an edit, a cancel, a deletion; a deletion that is taken back does not bring it back', async () => {
  const shop = await waits()
  const [left, edited, canceled, deleted] = [
    await makeBackordered(shop), await makeBackordered(shop), await makeBackordered(shop), await makeBackordered(shop),
  ] // prettier-ignore
  await ok(app, shop, orderCalls.leaveQueue, { order_ids: [left] })
  await refused(app, shop, orderCalls.leaveQueue, { order_ids: [left] }, 'not_backordered')
  const { version } = await detail(shop, edited)
  await ok(app, shop, orderCalls.updateOrder, { order_id: edited, version, ...form(shop) })
  await ok(app, shop, orderCalls.cancelOrder, { order_id: canceled })
  await ok(app, shop, orderCalls.deleteOrder, { order_ids: [deleted] })
  await ok(app, shop, orderCalls.restoreOrders, { order_ids: [deleted] })
  for (const order_id of [left, edited, canceled, deleted]) expect((await detail(shop, order_id)).backorder).toBeNull()
  await shelve(shop, 10)
  expect(await release()).toBe(0)
  const stranger = await waits()
  await refused(app, stranger, orderCalls.leaveQueue, { order_ids: [left] }, 'not_found')
})

test('canceled orders free goods for those that wait; a customer on stop waits on', async () => {
  const shop = await waits({ stock: 1, autoVerify: false })
  const taken = await ready(shop)
  await submit(shop, taken)
  const waiting = await makeBackordered(shop)
  await ok(app, shop.service, office.cancelOrder, {
    customer_id: shop.customerId,
    order_id: taken,
    reason: 'Asked for',
  })
  const stop = (on_stop: boolean) =>
    app.ctx.db.office.updateTable('customer').set({ on_stop }).where('customer_id', '=', shop.customerId).execute()
  await stop(true)
  expect(await release()).toBe(0)
  await stop(false)
  expect(await release()).toBe(1)
  expect(await statusOf(app, shop, waiting)).toBe('verifying')
})

test('both lists find what waits; a supplier is not told', async () => {
  const shop = await waits()
  const order_id = await makeBackordered(shop)
  await ready(shop)
  const own = await ok(app, shop, orderCalls.getList, { backordered: '1', time_zone: 'UTC' })
  expect(own.rows.map((row) => row.order_id)).toEqual([order_id])
  expect(own.rows[0]?.backorder).toMatchObject({ reason: null })
  const theirs = await ok(app, shop.service, office.getList, {
    backordered: '1',
    customer_id: String(shop.customerId),
    time_zone: 'UTC',
  })
  expect(theirs.rows.map((row) => row.order_id)).toEqual([order_id])
  const supplier = await makeMember(app, shop.customerId, {
    type: 'supplier',
    skuIds: [shop.skuId],
    permissions: ['orders.view'],
  })
  const seen = await ok(app, supplier, orderCalls.getList, { number: own.rows[0]!.order_no, time_zone: 'UTC' })
  expect(seen.rows[0]).toMatchObject({ order_id, backorder: null })
})

test('orders that are placed by a program may wait too', async () => {
  const shop = await waits({ stock: 1 })
  const orders = [1, 2].map(() => ({ ...form(shop), method: { method_id: shop.methodId } }))
  const { done, results } = await ok(app, shop, orderCalls.placeOrders, { orders })
  expect(done).toBe(1)
  expect(results.map(({ backordered, refusal }) => [backordered, refusal])).toEqual([[false, null], [true, null]]) // prettier-ignore
})

test('submits, releases, cancels and shelving at once never take more than there is, and nobody is left whose goods are there', async () => {
  const shop = await waits({ balance: '10000' })
  const waiting = [await makeBackordered(shop), await makeBackordered(shop), await makeBackordered(shop)]
  const fresh = await Promise.all([1, 2, 3].map(() => ready(shop)))
  await Promise.all([
    shelve(shop, 2),
    release(),
    ...fresh.map((order_id) => send(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })),
    send(app, shop, orderCalls.cancelOrder, { order_id: waiting[1]! }),
    release(),
    shelve(shop, 2),
    release(),
  ])
  while ((await release()) > 0);
  const statuses = await Promise.all([...waiting, ...fresh].map((order_id) => statusOf(app, shop, order_id)))
  expect(statuses.filter((status) => status === 'awaiting_packing')).toHaveLength(4)
  expect(await stockOf(app, shop)).toEqual({ total: 4, frozen: 4 })
  expect(statuses[0]).toBe('awaiting_packing')
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

// Chance is seeded, so that a failure can be run again.
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

test.each([1, 2, 3])(
  'any course of submits, shelving, releases, cancels and leaving is what a list of orders says (seed %i)',
  async (seed) => {
    const pick = chance(seed)
    const shop = await waits({ balance: '100000' })
    let free = 0
    const model = new Map<string, { quantity: number; state: 'draft' | 'waits' | 'taken' | 'canceled' }>()
    const some = (state: string) => {
      const found = [...model].filter(([, order]) => order.state === state)
      return found[pick(Math.max(found.length, 1))]
    }
    const queue = () => [...model].filter(([, { state }]) => state === 'waits')
    for (let step = 0; step < 40; step++) {
      later(1)
      const act = pick(6)
      if (act === 0 || model.size === 0) {
        const quantity = 1 + pick(4)
        model.set(await ready(shop, quantity), { quantity, state: 'draft' })
      } else if (act === 1 || act === 2) {
        const [order_id, order] = some('draft') ?? []
        if (!order_id || !order) continue
        await submit(shop, order_id)
        // Who comes last stands last in the queue.
        model.delete(order_id)
        model.set(order_id, order)
        const fits = queue().length === 0 && free >= order.quantity
        order.state = fits ? 'taken' : 'waits'
        if (fits) free -= order.quantity
      } else if (act === 3) {
        const quantity = 1 + pick(5)
        await shelve(shop, quantity)
        free += quantity
      } else if (act === 4) {
        await release()
        for (const [, order] of queue())
          if (order.quantity <= free) {
            order.state = 'taken'
            free -= order.quantity
          }
      } else {
        const [order_id, order] = some('waits') ?? []
        if (!order_id || !order) continue
        const leaves = pick(2) === 0
        if (leaves) await ok(app, shop, orderCalls.leaveQueue, { order_ids: [order_id] })
        else await ok(app, shop, orderCalls.cancelOrder, { order_id })
        order.state = leaves ? 'draft' : 'canceled'
      }
      const taken = [...model.values()].filter(({ state }) => state === 'taken')
      const frozen = taken.reduce((sum, { quantity }) => sum + quantity, 0)
      if (free + frozen > 0) expect(await stockOf(app, shop)).toEqual({ total: free + frozen, frozen })
      const open = await app.ctx.db.office.selectFrom('balance_hold').select('cause_id').where('customer_id', '=', shop.customerId).where('state', '=', 'open').execute() // prettier-ignore
      expect(open.map(({ cause_id }) => cause_id).toSorted()).toEqual([...model].filter(([, { state }]) => state === 'taken').map(([id]) => id).toSorted()) // prettier-ignore
    }
    while ((await release()) > 0);
  },
)
