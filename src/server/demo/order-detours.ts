// What happens to an order of the demo beside its straight way: written half, deleted and taken back, edited, in error and answered, packed at a
// price nobody agreed to, unpacked, held, corrected, intercepted. The straight way is order-story.ts.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { InterceptionAnswer } from '#shared/orders/stopping.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { deleteOrders } from '#server/orders/drafting/delete-orders.ts'
import { restoreOrders } from '#server/orders/drafting/restore-orders.ts'
import { saveForLater } from '#server/orders/drafting/save-for-later.ts'
import { updateOrder } from '#server/orders/drafting/update-order.ts'
import { refusePrice } from '#server/orders/packing/agree-price.ts'
import { unpackOrder } from '#server/orders/packing/unpack-order.ts'
import { holdOrders, holdOwnOrders, releaseOwnOrders } from '#server/orders/stopping/hold-orders.ts'
import { answerInterception, interceptOrder } from '#server/orders/stopping/intercept-order.ts'
import { correctOwnRecipient } from '#server/orders/submitting/correct-recipient.ts'
import { replyError } from '#server/orders/submitting/requote-order.ts'
import { calling } from './actors.ts'
import { A_MOMENT_HOURS, type Story } from './story.ts'

type Form = ParsedInputOf<typeof orderCalls.addOrder>
type Key = { customer_id: number; order_id: string }
type Holders = { seller: CustomerActor; service: StaffActor }

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

export async function hold(ctx: Ctx, seller: CustomerActor, order_id: string): Promise<void> {
  const reason = 'The buyer wants to add something to it.'
  await holdOwnOrders(ctx, calling(seller, orderCalls.holdOrders), { order_ids: [order_id], reason })
}
/** The buyer has another number by now. */
async function correctPhone(ctx: Ctx, seller: CustomerActor, order_id: string): Promise<void> {
  const { version, recipient, tax } = await ctx.db.office
    .selectFrom('orders')
    .select(['version', 'recipient', 'tax'])
    .where('customer_id', '=', seller.customerId)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const corrected = { ...(recipient as Form['recipient']), phone: '+49 203 555 0186' }
  const input = { order_id, version, recipient: corrected, tax: tax as Form['tax'] }
  await correctOwnRecipient(ctx, calling(seller, orderCalls.correctRecipient), input)
}

/** The customer's hold is released, its recipient corrected, and then the house has a reason of its own. */
export async function* holdTwice(ctx: Ctx, { seller, service }: Holders, by: Key): Story {
  await hold(ctx, seller, by.order_id)
  yield 1
  await releaseOwnOrders(ctx, calling(seller, orderCalls.releaseOrders), { order_ids: [by.order_id] })
  await correctPhone(ctx, seller, by.order_id)
  yield 1
  const reason = 'The carrier does not deliver to this street at present.'
  await holdOrders(ctx, calling(service, officeOrderCalls.holdOrders), { orders: [by], reason })
}

export async function intercept(ctx: Ctx, seller: CustomerActor, order_id: string): Promise<void> {
  const note = 'She canceled by phone this morning.'
  await interceptOrder(ctx, calling(seller, orderCalls.interceptOrder), { order_id, type: 'buyer_canceled', note })
}
/** What the house may answer, in its words. */
const ANSWERS: Record<InterceptionAnswer, string> = {
  stopped: 'The parcel still lay on the shelf.',
  refused: 'The parcel was on the truck already.',
  returning: 'The carrier turns the parcel round.',
}
export async function answer(ctx: Ctx, staff: StaffActor, by: Key, said: InterceptionAnswer): Promise<void> {
  const input = { ...by, answer: said, reason: ANSWERS[said] }
  await answerInterception(ctx, calling(staff, officeOrderCalls.answerInterception), input)
}
