// A count is posted: each total is corrected by what was counted less what the book said at that moment, once; or it is canceled and
// corrects nothing. Found goods lie there since today (Rule 6.13), with the lots that their SKUs ask for (Rule 6.35).
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { countDifference, refusePosting } from '#shared/stock/counts.rules.ts'
import { refuseLots, someUnsold } from '#shared/stock/lots.rules.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { keepExpired } from '../lots/keep-expired.ts'
import { unnamed } from '../lots/shelve-goods.ts'
import { closeCounts, lockCount, noteCount, type LockedCount } from './count-writing.ts'
import { countedLines, type CountedLine } from './counts.queries.ts'

type Difference = { sku_id: string; sku: string; difference: number; reason: string }
type Kept = { sku_id: string; remains: number; kept_by: string; quantity: number }
type Post = ParsedInputOf<typeof officeCountCalls.post>
const NAMED = 10

/** Refuses `count_state`, `count_incomplete`, a difference without a reason, `lots_missing`, `lot_expired`, `lot_unsold`, and `count_frozen` with what keeps the goods. */
export function postCount(ctx: Ctx, actor: StaffActor, input: Post): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const count = await lockCount(tx, actor, input, 'post')
    const lines = await countedLines(tx.db, actor, count)
    refuse(refusePosting(lines, input.reasons))
    const reasons = new Map(input.reasons.map(({ sku_id, reason }) => [sku_id, reason]))
    const differences = lines.flatMap(({ sku_id, sku, counted }): Difference[] => {
      const difference = counted ? countDifference(counted) : 0
      return difference === 0 ? [] : [{ sku_id, sku, difference, reason: reasons.get(sku_id)! }]
    })
    if (count.place_count_id !== null) await keepSums(tx, count, lines)
    await correct(tx, actor, count, differences, lines, input)
    await closeCounts(tx, actor, [count], 'posted', input.note)
    const lots = input.lots.length > 0 ? { lots: input.lots } : {}
    noteCount(tx, count, { status: count.status }, { status: 'posted', differences, ...lots, note: input.note })
    return {}
  })
}

/** What the locations held of each SKU is its count from now on. */
async function keepSums(tx: Tx, { customer_id, count_id }: LockedCount, lines: readonly CountedLine[]): Promise<void> {
  const counted = lines.flatMap((line) => (line.counted ? [{ ...line.counted, sku_id: line.sku_id }] : []))
  await sql`select sum_place_counts(${customer_id}, ${count_id}, ${counted.map(({ sku_id }) => sku_id)}::uuid[],
    ${counted.map(({ quantity }) => quantity)}::int[], ${counted.map(({ book }) => book)}::int[])`.execute(tx.db)
}

/** Corrects totals, and what lies at the locations of a count by location; found goods come with their lots. */
async function correct(
  tx: Tx,
  actor: StaffActor,
  count: LockedCount,
  differences: readonly Difference[],
  lines: readonly CountedLine[],
  { lots, confirm_expired }: Post,
): Promise<void> {
  const { customer_id, count_id, warehouse_id, time_zone } = count
  const today = localDate(tx.now, time_zone)
  const found = new Map(differences.flatMap(({ sku_id, difference }) => (difference > 0 ? [[sku_id, difference]] : [])))
  if (lots.some((lot) => !lines.some(({ sku_id }) => sku_id === lot.sku_id))) throw new AppError('not_found')
  refuse(refuseLots(lines, found, lots, { today, confirmed: confirm_expired }))
  const rest = differences.map(({ sku_id, difference }) => ({ sku_id, lot: null, expires_on: null, quantity: difference < 0 ? difference : unnamed(sku_id, difference, lots) })) // prettier-ignore
  const moves = [...lots, ...rest].filter(({ quantity }) => quantity !== 0)
  const places = lines.flatMap(({ sku_id, places: own }) => own.map((place) => ({ ...place, sku_id, change: place.quantity - place.book })).filter(({ change }) => change !== 0)) // prettier-ignore
  if (moves.length === 0 && places.length === 0) return
  const { rows } = await sql<Kept>`select p.sku_id, p.remains, coalesce(
      case p.cause when 'order' then (select o.order_no from orders o where o.customer_id = ${customer_id} and o.order_id = p.cause_id)
        when 'transfer' then (select t.transfer_no from stock_transfer t where t.customer_id = ${customer_id} and t.transfer_id = p.cause_id) end, p.cause) as kept_by,
      p.quantity
    from post_count(${customer_id}, ${count_id}, ${warehouse_id}, ${moves.map(({ sku_id }) => sku_id)}::uuid[],
      ${moves.map(({ quantity }) => quantity)}::int[], ${moves.map(({ lot }) => lot)}::text[], ${moves.map(({ expires_on }) => expires_on)}::date[],
      ${today}::date, ${tx.now}, ${places.map(({ sku_id }) => sku_id)}::uuid[], ${places.map(({ location_id }) => location_id)}::uuid[],
      ${places.map(({ change }) => change)}::int[], ${actor.id}, ${actor.name}) p`.execute(tx.db)
  if (rows.length > 0) throw new AppError('count_frozen', { skus: said(rows, differences) })
  const skuIds = differences.map(({ sku_id }) => sku_id)
  await sql`update stock_count_line l set posted = x.posted, reason = x.reason, open = false
    from unnest(${skuIds}::uuid[], ${differences.map(({ difference }) => difference)}::int[], ${differences.map(({ reason }) => reason)}::text[])
      x(sku_id, posted, reason)
    where l.customer_id = ${customer_id} and l.count_id = ${count_id} and l.sku_id = x.sku_id`.execute(tx.db)
  if (someUnsold(lines, lots, today)) await keepExpired(tx, customer_id, actor.name)
}

/** `CUP: 3 left, 5 kept by SO1024-000007 (4), SO1024-000009 (1)`, in figures and numbers that need no language. */
function said(rows: readonly Kept[], differences: readonly Difference[]): string {
  return differences
    .flatMap(({ sku_id, sku }) => {
      const kept = rows.filter((row) => row.sku_id === sku_id)
      if (kept.length === 0) return []
      const frozen = kept.reduce((sum, { quantity }) => sum + quantity, 0)
      const by = kept.slice(0, NAMED).map(({ kept_by, quantity }) => `${kept_by} (${quantity})`)
      return `${sku} ${kept[0]!.remains} < ${frozen}: ${by.join(', ')}${kept.length > NAMED ? ' …' : ''}`
    })
    .slice(0, NAMED)
    .join('; ')
}

/** Refuses `count_state`. */
export function cancelCount(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeCountCalls.cancel>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const count = await lockCount(tx, actor, input, 'cancel')
    await closeCounts(tx, actor, [count], 'canceled', input.note)
    noteCount(tx, count, { status: count.status }, { status: 'canceled', note: input.note })
    return {}
  })
}
