// The customers' counts of a count by location: one is begun for whom goods were found of, and each SKU that is found stands on it once.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { numberOf } from '#shared/document-numbers.ts'
import { MAX_COUNT_LINES } from '#shared/stock/counts.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, type Tx } from '#server/base/database/transaction.ts'
import { beingCounted, shortList } from './being-counted.ts'
import { noteCount } from './count-writing.ts'

export type PlaceCount = { place_count_id: string; number: number; warehouse_id: string }
export type Goods = { customer_id: number; sku_id: string; sku: string }

/** The caller has locked the count by location. Refuses `count_open` for goods that another count holds, `count_too_large`. */
export async function addLines(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  count: PlaceCount,
  goods: readonly Goods[],
): Promise<void> {
  const fresh = await newOnes(tx, count, goods)
  if (fresh.length === 0) return
  if (fresh.length > MAX_COUNT_LINES) throw new AppError('count_too_large', { limit: MAX_COUNT_LINES })
  const open = await beingCounted(tx.db, count.warehouse_id, fresh)
  if (open.length > 0) throw new AppError('count_open', { skus: open.join(', ') })
  const counts = await countsOf(ctx, tx, actor, count, [...new Set(fresh.map(({ customer_id }) => customer_id))])
  const lines = fresh.map(({ customer_id, sku_id }) => ({
    customer_id,
    count_id: counts.get(customer_id)!,
    warehouse_id: count.warehouse_id,
    sku_id,
  }))
  const taken = () => new AppError('count_open', { skus: shortList(fresh) })
  await uniqueOr(tx.db.insertInto('stock_count_line').values(lines).execute(), { stock_count_line_open: taken })
}

/** Those of the goods that stand on no line of it yet, each once. */
async function newOnes(tx: Tx, { place_count_id }: PlaceCount, goods: readonly Goods[]): Promise<Goods[]> {
  const { rows } = await sql<Goods>`select distinct x.customer_id, x.sku_id, x.sku
    from unnest(${goods.map(({ customer_id }) => customer_id)}::int[], ${goods.map(({ sku_id }) => sku_id)}::uuid[],
      ${goods.map(({ sku }) => sku)}::text[]) x(customer_id, sku_id, sku)
    where not exists (select from stock_count c join stock_count_line l using (customer_id, count_id)
      where c.place_count_id = ${place_count_id} and c.customer_id = x.customer_id and l.sku_id = x.sku_id)
    order by x.customer_id, x.sku`.execute(tx.db)
  return rows
}

/** The count of each customer, begun now for those who have none. */
async function countsOf(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  { place_count_id, number, warehouse_id }: PlaceCount,
  customerIds: readonly number[],
): Promise<Map<number, string>> {
  const had = await tx.db
    .selectFrom('stock_count')
    .select(['customer_id', 'count_id'])
    .where('place_count_id', '=', place_count_id)
    .where('customer_id', 'in', customerIds)
    .execute()
  const counts = new Map(had.map(({ customer_id, count_id }) => [customer_id, count_id]))
  const { rows: numbers } = await sql<{ customer_id: number; running: number }>`
    select x.customer_id, next_numbers(x.customer_id, 'CO', 1) as running
    from unnest(${customerIds.filter((customer) => !counts.has(customer)).sort((a, b) => a - b)}::int[]) x(customer_id)`.execute(
    tx.db,
  )
  if (numbers.length === 0) return counts
  const begun = numbers.map(({ customer_id, running }) => ({
    customer_id,
    count_id: ctx.clock.id(),
    count_no: numberOf('CO', customer_id, running),
    warehouse_id,
    place_count_id,
    status: 'counting',
    created_by: actor.name,
    created_at: tx.now,
  }))
  await tx.db.insertInto('stock_count').values(begun).execute()
  for (const count of begun) {
    counts.set(count.customer_id, count.count_id)
    noteCount(tx, count, undefined, { status: 'counting', place_count: number })
  }
  return counts
}
