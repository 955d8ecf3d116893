// What every way to open a loss order of goods that were in stock shares (Rules 8.9, 8.10, 8.11): how the goods had been inspected when they came, and
// writing the loss order down. How they leave stock is each way's own.
import { sql } from 'kysely'
import { FIRST_STATUS, type LossReason, type LossSource } from '#shared/inbound/losses.states.ts'
import type { Inspection } from '#shared/inbound/inbound.values.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { addLossEvent, type LossKey } from './loss-writing.ts'

type Place = { customer_id: number; warehouse_id: string }

/** Of each SKU the inspection of the booking by which it was shelved last, here before elsewhere; `none` where no booking is known. */
export async function inspectionsOf(
  db: Database,
  { customer_id, warehouse_id }: Place,
  skuIds: readonly string[],
): Promise<(skuId: string) => Inspection> {
  const { rows } = await sql<{
    sku_id: string
    inspection: Inspection
  }>`select distinct on (t.sku_id) t.sku_id, b.inspection
    from stock_batch t join booking b on b.customer_id = t.customer_id and b.booking_id = t.cause_id
    where t.customer_id = ${customer_id} and t.sku_id = any (${skuIds}::uuid[]) and t.cause = 'booking'
    order by t.sku_id, t.warehouse_id = ${warehouse_id} desc, t.shelved_on desc, t.batch_id desc`.execute(db)
  const known = new Map(rows.map(({ sku_id, inspection }) => [sku_id, inspection]))
  return (skuId) => known.get(skuId) ?? 'none'
}

type StockLoss = Place & {
  source: Exclude<LossSource, 'quality_check' | 'shelving'>
  reason: LossReason
  inspection: Inspection
  quarantine_id?: string
  count_id?: string
  remark: string
  lines: readonly { sku_id: string; sku: string; missing: number }[]
}

/** Writes it down with its lines, its first event and its log row. */
export async function openStockLoss(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  { remark, lines, ...head }: StockLoss,
): Promise<LossKey & { loss_no: string }> {
  const { customer_id } = head
  const loss_id = ctx.clock.id()
  const loss_no = await takeDocumentNumber(tx.db, 'LO', customer_id)
  const status = FIRST_STATUS.abnormal
  await tx.db
    .insertInto('loss_order')
    .values({ ...head, loss_id, loss_no, type: 'abnormal', status, created_by: actor.name, created_at: tx.now })
    .execute()
  await tx.db
    .insertInto('loss_line')
    .values(
      lines.map(({ sku_id, missing }) => ({
        customer_id,
        loss_id,
        box_no: 0,
        sku_id,
        appointment_quantity: missing,
        arrival_quantity: missing,
        qualified_quantity: missing,
        actual_quantity: 0,
        description: remark,
      })),
    )
    .execute()
  await addLossEvent(ctx, tx, actor, { customer_id, loss_id }, 'open', remark)
  tx.note({
    customerId: customer_id,
    object: 'loss_order',
    objectId: loss_no,
    after: {
      source: head.source,
      reason: head.reason,
      lines: lines.map(({ sku, missing }) => ({ sku, quantity: missing })),
    },
  })
  tx.changed(['inbound', 'stock'], customer_id)
  return { customer_id, loss_id, loss_no }
}
