// Goods in quarantine are written off, and the house answers for them (Rule 8.10): they leave stock by their quarantine, and a loss order is opened
// with the pictures that were taken of them.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import type { Inspection } from '#shared/inbound/inbound.values.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { endQuarantine } from '#server/stock/index.ts'
import { inspectionsOf, openStockLoss } from './stock-loss.ts'

type Call = typeof officeLossCalls.writeOff

/** Refuses `not_found`, `quarantine_closed`. */
export function writeOffWithLoss(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { customer_id, quarantine_id, reason, note } = input
  return write(ctx, actor, async (tx) => {
    const gone = await endQuarantine(tx, actor, input, 'written_off')
    const { warehouse_id, booking_id, sku_id, sku, quantity } = gone
    const place = { customer_id, warehouse_id }
    const of = booking_id
      ? (
          await sql<{ inspection: Inspection }>`select inspection from booking
            where customer_id = ${customer_id} and booking_id = ${booking_id}`.execute(tx.db)
        ).rows[0]
      : undefined
    const inspection = of?.inspection ?? (await inspectionsOf(tx.db, place, [sku_id]))(sku_id)
    const loss = await openStockLoss(ctx, tx, actor, {
      ...place,
      source: 'quarantine',
      quarantine_id,
      reason,
      inspection,
      remark: note,
      lines: [{ sku_id, sku, missing: quantity }],
    })
    await sql`insert into loss_picture (customer_id, loss_id, file_id, added_at)
      select customer_id, ${loss.loss_id}, file_id, ${tx.now} from quarantine_picture
      where customer_id = ${customer_id} and quarantine_id = ${quarantine_id}`.execute(tx.db)
    return loss
  })
}
