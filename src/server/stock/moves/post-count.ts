// A count is posted: each total is corrected by what was counted less what the book said at that moment, once; or it is canceled and
// corrects nothing. Found goods lie there since today (Rule 6.13).
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { countDifference, refusePosting } from '#shared/stock/counts.rules.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { closeCount, lockCount, noteCount, type LockedCount } from './count-writing.ts'
import { countedLines } from './counts.queries.ts'

type Difference = { sku_id: string; sku: string; difference: number; reason: string }
type Kept = { sku_id: string; remains: number; kept_by: string; quantity: number }
const NAMED = 10

/** Refuses `count_state`, `count_incomplete`, a difference without a reason, and `count_frozen` with what keeps the goods. */
export function postCount(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeCountCalls.post>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const count = await lockCount(tx, actor, input, 'post')
    const lines = await countedLines(tx.db, actor, count)
    refuse(refusePosting(lines, input.reasons))
    const reasons = new Map(input.reasons.map(({ sku_id, reason }) => [sku_id, reason]))
    const differences = lines.flatMap(({ sku_id, sku, counted }): Difference[] => {
      const difference = counted ? countDifference(counted) : 0
      return difference === 0 ? [] : [{ sku_id, sku, difference, reason: reasons.get(sku_id)! }]
    })
    if (differences.length > 0) await correct(tx, count, differences)
    await closeCount(tx, actor, count, 'posted', input.note)
    noteCount(tx, count, { status: count.status }, { status: 'posted', differences, note: input.note })
    return {}
  })
}

async function correct(tx: Tx, count: LockedCount, differences: readonly Difference[]): Promise<void> {
  const { customer_id, count_id, warehouse_id, time_zone } = count
  const skuIds = differences.map(({ sku_id }) => sku_id)
  const { rows } = await sql<Kept>`select p.sku_id, p.remains, coalesce(
      case p.cause when 'order' then (select o.order_no from orders o where o.customer_id = ${customer_id} and o.order_id = p.cause_id)
        when 'transfer' then (select t.transfer_no from stock_transfer t where t.customer_id = ${customer_id} and t.transfer_id = p.cause_id) end, p.cause) as kept_by,
      p.quantity
    from post_count(${customer_id}, ${count_id}, ${warehouse_id}, ${skuIds}::uuid[], ${differences.map(({ difference }) => difference)}::int[],
      ${localDate(tx.now, time_zone)}::date, ${tx.now}) p`.execute(tx.db)
  if (rows.length > 0) throw new AppError('count_frozen', { skus: said(rows, differences) })
  await sql`update stock_count_line l set posted = x.posted, reason = x.reason, open = false
    from unnest(${skuIds}::uuid[], ${differences.map(({ difference }) => difference)}::int[], ${differences.map(({ reason }) => reason)}::text[])
      x(sku_id, posted, reason)
    where l.customer_id = ${customer_id} and l.count_id = ${count_id} and l.sku_id = x.sku_id`.execute(tx.db)
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
    await closeCount(tx, actor, count, 'canceled', input.note)
    noteCount(tx, count, { status: count.status }, { status: 'canceled', note: input.note })
    return {}
  })
}
