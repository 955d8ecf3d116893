// What happens to an order of the demo beside its straight way: written half, deleted and taken back, edited, in error and answered, packed at a
// price nobody agreed to, unpacked. The straight way is order-story.ts.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { deleteOrders } from '#server/orders/drafting/delete-orders.ts'
import { restoreOrders } from '#server/orders/drafting/restore-orders.ts'
import { saveForLater } from '#server/orders/drafting/save-for-later.ts'
import { updateOrder } from '#server/orders/drafting/update-order.ts'
import { refusePrice } from '#server/orders/packing/agree-price.ts'
import { unpackOrder } from '#server/orders/packing/unpack-order.ts'
import { replyError } from '#server/orders/submitting/requote-order.ts'
import { calling } from './actors.ts'
import { A_MOMENT_HOURS, type Story } from './story.ts'

type Form = ParsedInputOf<typeof orderCalls.addOrder>
type Key = { customer_id: number; order_id: string }

/** An order whose goods and street are still to come (Rule 9.20). */
export async function keepIncomplete(ctx: Ctx, seller: CustomerActor, form: Form): Promise<void> {
  const recipient = { ...form.recipient, address1: '', house_number: '', phone: '' }
  await saveForLater(ctx, calling(seller, orderCalls.saveForLater), { ...form, recipient, lines: [] })
}

export async function* deleteAndRestore(ctx: Ctx, seller: CustomerActor, order_id: string): Story {
  await deleteOrders(ctx, calling(seller, orderCalls.deleteOrder), { order_ids: [order_id] })
  yield A_MOMENT_HOURS
  await restoreOrders(ctx, calling(seller, orderCalls.restoreOrders), { order_ids: [order_id] })
}

export async function editOrder(ctx: Ctx, seller: CustomerActor, order_id: string, form: Form): Promise<void> {
  const { version } = await ctx.db.office
    .selectFrom('orders')
    .select('version')
    .where('customer_id', '=', seller.customerId)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const remark = 'Please pack without invoice.'
  await updateOrder(ctx, calling(seller, orderCalls.updateOrder), { ...form, order_id, version, remark })
}

export async function answerError(ctx: Ctx, seller: CustomerActor, order_id: string): Promise<void> {
  const reply = 'The street is right: the house stands behind the church.'
  await replyError(ctx, calling(seller, orderCalls.replyError), { order_id, reply })
}

export async function sendPriceBack(ctx: Ctx, manager: StaffActor, by: Key): Promise<void> {
  const reason = 'These goods never need such a box. Please measure again.'
  await refusePrice(ctx, calling(manager, officeOrderCalls.refusePrice), { ...by, reason })
}

export async function unpack(ctx: Ctx, warehouse: StaffActor, by: Key): Promise<void> {
  const reason = 'The carton was crushed on the belt.'
  await unpackOrder(ctx, calling(warehouse, officeOrderCalls.unpackOrder), { ...by, reason })
}
