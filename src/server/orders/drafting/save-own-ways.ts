// Creating and editing orders that no method of the house carries: those that the customer collects at the warehouse (Rule 9.43), and those that leave with a
// label of its own (Rule 9.58). The form of any order, with whoever comes or gets the parcel in the place of recipient, taxes and method. The price
// follows at once, because there is no method to choose.
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { recipientAt, recipientOnLabel } from '#shared/orders/collecting.rules.ts'
import type { OrderForm, Recipient } from '#shared/orders/order-fields.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { findWarehouse } from '#server/warehouses/index.ts'
import { addOrder } from './add-order.ts'
import { NO_WAREHOUSE } from '../order-words.ts'
import type { OwnWay } from './order-rows.ts'
import { updateOrder } from './update-order.ts'

type Collected = ParsedInputOf<typeof orderCalls.saveSelfService>
type Labelled = ParsedInputOf<typeof orderCalls.saveOwnLabelOrder>
type Saved = OutputOf<typeof orderCalls.saveSelfService>

/** Refuses what creating and editing refuse, a day that is over (`invalid_input`) and goods that cannot be priced (`method_refuses`). */
export async function saveSelfService(ctx: Ctx, actor: CustomerActor, input: Collected): Promise<Saved> {
  const { collector, ...given } = input
  const warehouse = await read(ctx, actor, (db) => findWarehouse(db, given.warehouse_id))
  if (!warehouse) throw new AppError('invalid_input', undefined, [{ path: 'warehouse_id', reason: NO_WAREHOUSE }])
  if (collector.planned_on < localDate(ctx.clock.now(), warehouse.time_zone)) {
    const reason = { en: 'This day is over', zh_CN: '该日期已过' }
    throw new AppError('invalid_input', undefined, [{ path: 'collector.planned_on', reason }])
  }
  const collect = { plate: collector.plate, planned_on: collector.planned_on }
  return save(ctx, actor, given, recipientAt(collector, warehouse.address), { carriage: 'collect', collect })
}

/** Refuses what creating and editing refuse, and goods that cannot be priced (`method_refuses`). */
export const saveOwnLabelOrder = (ctx: Ctx, actor: CustomerActor, input: Labelled): Promise<Saved> => {
  const { recipient, ...given } = input
  return save(ctx, actor, given, recipientOnLabel(recipient), { carriage: 'own_label' })
}

async function save(
  ctx: Ctx,
  actor: CustomerActor,
  { order_id, version, reply, ...given }: Omit<Collected, 'collector'>,
  recipient: Recipient,
  own: OwnWay,
): Promise<Saved> {
  const tax = { vat: '', ioss: '', gst: '', icms: '' }
  const form: OrderForm = { ...given, recipient, tax, platform_paid: false }
  if (order_id === undefined) return { order_id: (await addOrder(ctx, actor, form, own)).order_id }
  if (version === undefined) throw new AppError('conflict')
  await updateOrder(ctx, actor, { order_id, version, ...form, ...(reply !== undefined && { reply }) }, own)
  return { order_id }
}
