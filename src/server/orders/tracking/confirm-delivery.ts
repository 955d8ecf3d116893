// A parcel with a label of the customer's own arrived, as somebody knows who is no carrier (Rule 9.60).
import { refuse } from '#shared/errors.ts'
import { refuseCarriage } from '#shared/orders/collecting.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { lockForFiles, type Editor, type Key } from '../attached/order-files.ts'
import { happen } from '../happen.ts'
import { refuseFor } from '../party.ts'

/** Final, as the carrier's word would be. Refuses `order_not_own_label`, `order_state`, `not_found`, `forbidden`. */
export const confirmDelivery = (ctx: Ctx, actor: Editor, key: Key): Promise<Record<string, never>> =>
  write(ctx, actor, async (tx) => {
    const order = await lockForFiles(tx, actor, key)
    refuse(refuseCarriage('deliver', order) ?? refuseFor(actor, 'deliver', order.status))
    await happen(ctx, tx, actor, [order], 'deliver', { set: { delivered_at: tx.now, last_event_at: tx.now } })
    return {}
  })
