// Keeping an order that may still lack something (Rule 9.20): written as any other, but judged only by what is there. It is
// submitted once it is complete.
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { lackingOf } from '#shared/orders/order-fields.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { seesEverySku } from '#server/products/index.ts'
import { addOrder } from './add-order.ts'
import { updateOrder } from './update-order.ts'

type Input = ParsedInputOf<typeof orderCalls.saveForLater>

/** Refuses what creating and editing refuse, but for blanks; an order in error for its missing reply. */
export async function saveForLater(
  ctx: Ctx,
  actor: CustomerActor,
  { order_id, version, ...form }: Input,
): Promise<OutputOf<typeof orderCalls.saveForLater>> {
  // A supplier is shown an order for the SKUs in it.
  if (form.lines.length === 0 && !seesEverySku(actor))
    throw new AppError('invalid_input', undefined, [{ path: 'lines', reason: { en: 'Required', zh_CN: '必填' } }])
  const lacking = lackingOf(form)
  if (order_id === undefined) return { ...(await addOrder(ctx, actor, form)), lacking }
  if (version === undefined) throw new AppError('conflict')
  await updateOrder(ctx, actor, { order_id, version, ...form })
  return { order_id, lacking }
}
