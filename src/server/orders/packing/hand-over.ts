// Handing a packed order to whoever collects it: the goods leave the house and the order is delivered in one step (Rule 9.45).
import type { ParsedInputOf } from '#shared/contract.ts'
import { refuse } from '#shared/errors.ts'
import { refuseCarriage } from '#shared/orders/collecting.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseIntercepted } from '#shared/orders/stopping.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { refuseFor } from '../party.ts'
import { lockStaffOrder } from '../staff-orders.ts'

/** Who took the goods stands in the order's history until its personal data is erased. Refuses `order_state`, `order_not_collected`, `interception_open`, `not_found`. */
export function handOver(
  ctx: Ctx,
  actor: StaffActor,
  { taken_by, ...key }: ParsedInputOf<typeof officeOrderCalls.handOver>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, key)
    refuse(
      refuseCarriage('hand_over', order) ?? refuseFor(actor, 'hand_over', order.status) ?? refuseIntercepted(order),
    )
    await happen(ctx, tx, actor, [order], 'hand_over', {
      set: { shipped_at: tx.now, delivered_at: tx.now, last_event_at: tx.now },
      note: taken_by,
    })
    return {}
  })
}
