// The demo's stock counts: one that is posted with a dozen missing, whose storage finance may give back, and two found, one that was called off, and one that is under way.
import { sql } from 'kysely'
import { officeCountCalls as calls } from '#shared/stock/counts.contract.ts'
import type { CountStatus } from '#shared/stock/counts.states.ts'
import type { Ctx } from '#server/base/context.ts'
import { beginCount } from '#server/stock/moves/begin-count.ts'
import { enterCounts } from '#server/stock/moves/enter-counts.ts'
import { cancelCount, postCount } from '#server/stock/moves/post-count.ts'
import { calling } from './actors.ts'
import type { DemoHouse } from './house.ts'
import { morning } from './every-state.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

/** What was counted beside the book, SKU by SKU. */
const POSTED = [0, -12, 2, 0]
const UNDER_WAY_HOURS = 3

/** Begun before `end`, the demo's now. */
export const countScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 18 * 24), story: count(ctx, house, 'posted') },
  { at: morning(end, 12 * 24), story: count(ctx, house, 'canceled') },
  { at: morning(end, UNDER_WAY_HOURS), story: count(ctx, house, 'counting') },
]

async function* count(ctx: Ctx, { customers, staff, warehouses }: DemoHouse, upto: CountStatus): Story {
  const customer_id = customers[0]?.actor.customerId
  const [worker, warehouse] = [staff['duisburg'], warehouses['DE1']]
  if (!customer_id || !worker || !warehouse) throw new Error('the demo has nothing to count')
  const { rows } = await sql<{
    sku_id: string
    sku: string
  }>`select p.sku_id, p.sku from stock s join sku p using (customer_id, sku_id)
    where s.customer_id = ${customer_id} and s.warehouse_id = ${warehouse.id} and s.total > 20 order by p.sku limit ${POSTED.length}`.execute(
    ctx.db.office,
  )
  const key = await beginCount(ctx, calling(worker, calls.begin), {
    customer_id,
    warehouse_id: warehouse.id,
    skus: rows.map(({ sku }) => sku),
    note: upto === 'posted' ? 'Aisle 4 was moved last week.' : '',
  })
  yield 1
  if (upto === 'canceled') {
    await cancelCount(ctx, calling(worker, calls.cancel), {
      ...key,
      note: 'The aisle is being moved: counted anew next week.',
    })
    return
  }
  const entered = upto === 'posted' ? rows : rows.slice(0, 1)
  // As the shelves were counted: what the book says at this hour, but for a few.
  const books = await sql<{ sku_id: string; total: number }>`select sku_id, total from stock
    where customer_id = ${customer_id} and warehouse_id = ${warehouse.id}`.execute(ctx.db.office)
  const book = new Map(books.rows.map(({ sku_id, total }) => [sku_id, total]))
  const counts = entered.map(({ sku_id }, n) => ({ sku_id, quantity: (book.get(sku_id) ?? 0) + (POSTED[n] ?? 0) }))
  await enterCounts(ctx, calling(worker, calls.enter), { ...key, scanned: true, counts })
  if (upto === 'counting') return
  yield 1
  // Far from the book, they are counted again.
  await enterCounts(ctx, calling(worker, calls.enter), { ...key, scanned: true, counts: counts.slice(1, 2) })
  await postCount(ctx, calling(worker, calls.post), {
    ...key,
    reasons: counts.flatMap(({ sku_id }, n) =>
      POSTED[n] ? [{ sku_id, reason: POSTED[n] < 0 ? ('miscounted' as const) : ('found' as const) }] : [],
    ),
    lots: [],
    confirm_expired: false,
    note: '',
  })
}
