// The one way stock changes: what move_stock() refuses, what it leaves in logs and batches, and that any past instant can be asked for.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSubmittedOrder } from '#test/make-orders.ts'
import { sql, useApp } from '#test/app.ts'
import { makeCustomer, makeSku, makeWarehouse } from '#test/make.ts'
import { asOwner } from '#test/plan-faults.ts'
import type { Database } from '#server/base/database/database.ts'

const app = useApp()

type Move = {
  warehouse_id: string
  sku_id: string
  type?: string
  total_change?: number
  frozen_change?: number
  cause?: string
  cause_id?: string
  shelved_on?: string
}
type Place = { customerId: number; warehouseId: string; skus: string[] }

async function makePlace(skus: number): Promise<Place> {
  const { customerId } = await makeCustomer(app, { balance: '1000' })
  const { warehouseId } = await makeWarehouse(app)
  const made: string[] = []
  for (let n = 0; n < skus; n++) made.push((await makeSku(app, customerId)).skuId)
  return { customerId, warehouseId, skus: made }
}

const move = (customerId: number, moves: Move[], db: Database = app.ctx.db.office) => {
  const whole = moves.map((one) => ({
    type: 'abnormal_storage', total_change: 0, frozen_change: 0, cause: 'correction', cause_id: app.ctx.clock.id(), shelved_on: '2026-03-01', ...one,
  })) // prettier-ignore
  return sql`select move_stock(${customerId}, array(select m from jsonb_populate_recordset(null::stock_move, ${JSON.stringify(whole)}::jsonb) m),
    ${app.ctx.clock.now()})`.execute(db)
}
const at = ({ warehouseId, skus }: Place, n = 0) => ({ warehouse_id: warehouseId, sku_id: skus[n]! })

const stockOf = async ({ customerId }: Place) =>
  (
    await sql<{ sku_id: string; total: number; frozen: number }>`select sku_id, total, frozen from stock
      where customer_id = ${customerId} order by sku_id`.execute(app.ctx.db.office)
  ).rows
const logsOf = async ({ customerId }: Place) =>
  (
    await sql<{ n: number }>`select (select count(*) from stock_log where customer_id = ${customerId})
      + (select count(*) from stock_batch_log where customer_id = ${customerId}) as n`.execute(app.ctx.db.office)
  ).rows[0]?.n
const live = async (customerId: number) =>
  (
    await sql`select warehouse_id, sku_id, batch_id, shelved_on, quantity_left from stock_batch
      where customer_id = ${customerId} and quantity_left > 0 order by warehouse_id, sku_id, shelved_on, batch_id`.execute(
      app.ctx.db.office,
    )
  ).rows
const asOf = async (customerId: number, warehouses: string[], instant: Date) =>
  (
    await sql`select w.id as warehouse_id, b.sku_id, b.batch_id, b.shelved_on, b.quantity_left
      from unnest(${warehouses}::uuid[]) w(id), batches_at(${customerId}, w.id, ${instant}) b
      order by w.id, b.sku_id, b.shelved_on, b.batch_id`.execute(app.ctx.db.office)
  ).rows

test('moves of several SKUs are made together or not at all; nothing goes below nothing', async () => {
  const place = await makePlace(3)
  await move(place.customerId, [
    { ...at(place, 0), total_change: 5 },
    { ...at(place, 1), total_change: 7 },
  ])
  const before = [await stockOf(place), await logsOf(place)]
  const refused = async (moves: Move[]) =>
    expect(move(place.customerId, moves)).rejects.toMatchObject({ code: '23514', constraint: 'stock_never_negative' })
  await refused([{ ...at(place, 0), total_change: -2 }, { ...at(place, 1), total_change: -8 }]) // prettier-ignore
  await refused([{ ...at(place, 0), total_change: 1 }, { ...at(place, 1), frozen_change: 8 }]) // prettier-ignore
  await refused([{ ...at(place, 0), frozen_change: 1 }, { ...at(place, 2), frozen_change: 1 }]) // prettier-ignore
  await refused([{ ...at(place, 0), frozen_change: -1 }])
  const kept = { ...at(place, 0), cause: 'kit', cause_id: app.ctx.clock.id() }
  await move(place.customerId, [{ ...kept, frozen_change: 2 }])
  await refused([{ ...kept, frozen_change: -3 }])
  await refused([{ ...kept, cause: 'transfer', frozen_change: -2 }])
  await refused([{ ...at(place, 0), total_change: -4 }])
  await move(place.customerId, [{ ...kept, frozen_change: -1 }])
  await move(place.customerId, [{ ...kept, frozen_change: -1 }])
  expect(await stockOf(place)).toEqual(before[0])
  expect(await logsOf(place)).toBe(Number(before[1]) + 3)
})

test('what leaves is taken from the oldest batches, each piece under the cause that took it', async () => {
  const place = await makePlace(2)
  const [one, two, three] = [app.ctx.clock.id(), app.ctx.clock.id(), app.ctx.clock.id()]
  await move(place.customerId, [
    { ...at(place, 0), total_change: 4, shelved_on: '2026-02-01' },
    { ...at(place, 1), total_change: 9, shelved_on: '2026-02-01' },
    { ...at(place, 0), total_change: 3, shelved_on: '2026-01-01' },
  ])
  await move(place.customerId, [
    { ...at(place, 0), total_change: -2, cause_id: one },
    { ...at(place, 1), total_change: -1, cause_id: one },
    { ...at(place, 0), total_change: -3, cause_id: two },
    { ...at(place, 0), total_change: -1, cause_id: three },
  ])
  const { rows } = await sql<{ shelved_on: string; change: number; left_after: number; cause_id: string }>`
    select b.shelved_on, l.change, l.left_after, l.cause_id from stock_batch_log l join stock_batch b using (customer_id, batch_id)
    where l.customer_id = ${place.customerId} and b.sku_id = ${place.skus[0]} and l.change < 0 order by b.shelved_on, l.left_after desc`.execute(
    app.ctx.db.office,
  )
  expect(
    rows.map(({ shelved_on, change, left_after, cause_id }) => [shelved_on, change, left_after, cause_id]),
  ).toEqual([
    ['2026-01-01', -2, 1, one],
    ['2026-01-01', -1, 0, two],
    ['2026-02-01', -2, 2, two],
    ['2026-02-01', -1, 1, three],
  ])
  // What comes and leaves in one call, in whatever order it is named: it comes first, and the oldest leaves.
  await move(place.customerId, [
    { ...at(place, 0), total_change: -2 },
    { ...at(place, 0), total_change: 5 },
    { ...at(place, 1), total_change: 5 },
    { ...at(place, 1), total_change: -9 },
  ])
  const left = (await live(place.customerId)) as { sku_id: string; shelved_on: string; quantity_left: number }[]
  const of = (n: number) =>
    left.filter(({ sku_id }) => sku_id === place.skus[n]).map((one) => [one.shelved_on, one.quantity_left])
  expect([of(0), of(1)]).toEqual([[['2026-03-01', 4]], [['2026-03-01', 4]]])
})

test('the batches of any instant are what was live then', async () => {
  const change = fc.record({
    place: fc.nat(1),
    sku: fc.nat(2),
    age: fc.nat(20),
    quantity: fc.integer({ min: -9, max: 6 }),
  })
  const steps = fc.array(fc.array(change, { minLength: 1, maxLength: 5 }), { minLength: 5, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const place = await makePlace(3)
      const warehouses = [place.warehouseId, (await makeWarehouse(app)).warehouseId]
      const total = new Map<string, number>()
      const seen: { instant: Date; batches: unknown[] }[] = []
      for (const [n, changes] of story.entries()) {
        app.setTime(new Date(Date.parse('2026-03-02T09:00:00Z') + n * 3_600_000).toISOString())
        const moves = changes.flatMap(({ place: p, sku, age, quantity }) => {
          const key = `${p} ${sku}`
          const most = total.get(key) ?? 0
          const total_change = Math.max(quantity, -most)
          if (total_change === 0 || changes.some((other) => other.quantity > 0 && total_change < 0)) return []
          total.set(key, most + total_change)
          return [
            {
              warehouse_id: warehouses[p]!,
              sku_id: place.skus[sku]!,
              total_change,
              shelved_on: `2026-02-${String(1 + age).padStart(2, '0')}`,
            },
          ]
        })
        await move(place.customerId, moves)
        seen.push({ instant: app.ctx.clock.now(), batches: await live(place.customerId) })
      }
      for (const { instant, batches } of seen) {
        expect(await asOf(place.customerId, warehouses, instant)).toEqual(batches)
        expect(await asOf(place.customerId, warehouses, new Date(instant.getTime() + 3_599_999))).toEqual(batches)
      }
    }),
    { numRuns: 12 },
  )
  app.setTime('2026-03-02T09:00:00Z')
})

test('a server whose clock is behind writes no past: the log of a batch never goes back', async () => {
  const place = await makePlace(1)
  await move(place.customerId, [{ ...at(place), total_change: 5 }])
  app.setTime('2026-03-02T08:59:00Z')
  await move(place.customerId, [{ ...at(place), total_change: -2 }])
  app.setTime('2026-03-02T09:00:00Z')
  expect(await asOf(place.customerId, [place.warehouseId], new Date('2026-03-02T08:59:30Z'))).toEqual([])
  expect(await asOf(place.customerId, [place.warehouseId], app.ctx.clock.now())).toEqual(await live(place.customerId))
})

test('freezes of another cause stand beside those of orders and end by themselves', async () => {
  const place = await makePlace(1)
  const { customerId, warehouseId } = place
  await move(customerId, [{ ...at(place), total_change: 10 }])
  await makeSubmittedOrder(app, { customerId, warehouseId, skuId: place.skus[0]!, quantity: 3 })
  const [first, second] = [app.ctx.clock.id(), app.ctx.clock.id()]
  const transfer = { ...at(place), type: 'transfer_out', cause: 'test' }
  await move(customerId, [{ ...transfer, cause_id: first, frozen_change: 2 }, { ...transfer, cause_id: second, frozen_change: 4 }]) // prettier-ignore
  expect(await stockOf(place)).toMatchObject([{ total: 10, frozen: 9 }])
  await sql`select unfreeze_stock(${customerId}, 'transfer_out', 'test', ${[first]}::uuid[], ${app.ctx.clock.now()})`.execute(
    app.ctx.db.office,
  )
  expect(await stockOf(place)).toMatchObject([{ total: 10, frozen: 7 }])
  await move(customerId, [{ ...transfer, cause_id: second, frozen_change: -4, total_change: -4 }])
  expect(await stockOf(place)).toMatchObject([{ total: 6, frozen: 3 }])
  const { rows } = await sql<{ cause: string; quantity: number }>`select cause, quantity from stock_freeze
    where customer_id = ${customerId}`.execute(app.ctx.db.office)
  expect(rows).toEqual([{ cause: 'order', quantity: 3 }])
})

test('a freeze for an order that may keep nothing is found by the books check', async () => {
  const place = await makePlace(1)
  await move(place.customerId, [{ ...at(place), total_change: 1 }])
  const wrong = { ...at(place), cause: 'order', cause_id: app.ctx.clock.id(), frozen_change: 1 }
  const found = await app.ctx.db.office
    .transaction()
    .execute(async (db) => {
      await move(place.customerId, [wrong], db)
      const { rows } = await sql`select order_id, frozen from check_order_freezes`.execute(db)
      throw Object.assign(new Error('undone'), { rows })
    })
    .catch((error: { rows: unknown }) => error.rows)
  expect(found).toEqual([{ order_id: wrong.cause_id, frozen: 1 }])
})

test('a row of the batch log whose batch is not there is found by the books check', async () => {
  const { customerId } = await makePlace(1)
  const batch_id = app.ctx.clock.id()
  await asOwner(app, async (owner) => {
    await owner.query('begin')
    await owner.query("insert into stock_batch_log values ($1, $2, 5, 5, 'booking', $2, now())", [customerId, batch_id])
    const { rows } = await owner.query(
      'select customer_id, batch_id, quantity, log_left::int from check_batches_against_log',
    )
    expect(rows).toEqual([{ customer_id: customerId, batch_id, quantity: null, log_left: 5 }])
    await owner.query('rollback')
  })
})

test('parallel moves of the same goods, named in any order, wait for each other and never in a circle', async () => {
  const place = await makePlace(8)
  await move(place.customerId, place.skus.map((_, n) => ({ ...at(place, n), total_change: 100 }))) // prettier-ignore
  const orders = fc.sample(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 5 }), 60)
  await Promise.all(orders.map((order) => move(place.customerId, order.map((n) => ({ ...at(place, n), total_change: -1 }))))) // prettier-ignore
  const left = (await stockOf(place)).reduce((sum, { total }) => sum + total, 0)
  expect(left).toBe(800 - orders.flat().length)
})
