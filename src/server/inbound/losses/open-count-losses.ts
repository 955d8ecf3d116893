// What a posted count found missing gets its loss orders (Rule 8.11), each SKU once, with the
// pictures of the counter: the pieces left stock when the count was posted.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import type { Inspection } from '#shared/inbound/inbound.values.ts'
import type { LossReason } from '#shared/inbound/losses.states.ts'
import type { CountReason } from '#shared/stock/counts.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { seesCounts } from '#server/stock/index.ts'
import { inspectionsOf, openStockLoss } from './stock-loss.ts'

type Call = typeof officeLossCalls.openFromCount
type Missing = { sku_id: string; sku: string; missing: number; reason: CountReason; warehouse_id: string }

const REASON_OF: Record<CountReason, LossReason> = {
  lost: 'lost',
  damaged: 'damaged',
  mixed_up: 'mixed_up',
  miscounted: 'other',
  found: 'other',
  other: 'other',
}

/** One loss order for goods that were inspected alike and are missing for the same reason. Refuses `not_found`, `loss_opened`. */
export function openCountLosses(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { customer_id, count_id } = input
  const asked = [...new Set(input.sku_ids)]
  return write(ctx, actor, async (tx) => {
    const locked = await sql`select from stock_count c
      where c.customer_id = ${customer_id} and c.count_id = ${count_id} and ${seesCounts(actor)} for no key update of c`.execute(
      tx.db,
    )
    if (locked.rows.length === 0) throw new AppError('not_found')
    const { rows } = await sql<Missing>`select l.sku_id, s.sku, -l.posted as missing, l.reason, l.warehouse_id
      from stock_count_line l join sku s using (customer_id, sku_id)
      where l.customer_id = ${customer_id} and l.count_id = ${count_id} and l.sku_id = any (${asked}::uuid[]) and l.posted < 0
        and l.loss_id is null order by s.sku`.execute(tx.db)
    const [first] = rows
    if (!first || rows.length < asked.length) throw new AppError('loss_opened')
    const { warehouse_id } = first
    const inspectionOf = await inspectionsOf(tx.db, { customer_id, warehouse_id }, asked)
    const alike = new Map<string, { inspection: Inspection; reason: LossReason; lines: Missing[] }>()
    for (const row of rows) {
      const [inspection, reason] = [inspectionOf(row.sku_id), REASON_OF[row.reason]]
      const key = `${inspection}/${reason}`
      const group = alike.get(key) ?? { inspection, reason, lines: [] }
      group.lines.push(row)
      alike.set(key, group)
    }
    const loss_nos: string[] = []
    for (const { inspection, reason, lines } of alike.values()) {
      const place = { customer_id, warehouse_id, source: 'count' as const, count_id, reason, inspection }
      const loss = await openStockLoss(ctx, tx, actor, { ...place, remark: '', lines })
      const claimed = await sql<{ n: number }>`select claim_count_loss(${customer_id}, ${count_id},
        ${lines.map(({ sku_id }) => sku_id)}::uuid[], ${loss.loss_id}) as n`.execute(tx.db)
      if (claimed.rows[0]?.n !== lines.length) throw new AppError('loss_opened')
      await sql`insert into loss_picture (customer_id, loss_id, file_id, added_at)
        select distinct customer_id, ${loss.loss_id}::uuid, file_id, ${tx.now}::timestamptz from stock_count_picture
        where customer_id = ${customer_id} and count_id = ${count_id} and sku_id = any (${lines.map(({ sku_id }) => sku_id)}::uuid[])`.execute(
        tx.db,
      )
      loss_nos.push(loss.loss_no)
    }
    return { loss_nos }
  })
}
