// Creating and editing an order that the customer collects at the warehouse (Rule 9.43): the form of any order, with whoever comes in the
// place of recipient, taxes and method. Its price follows at once, because there is no method to choose.
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { recipientAt } from '#shared/orders/collecting.rules.ts'
import type { OrderForm } from '#shared/orders/order-fields.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { findWarehouse } from '#server/warehouses/index.ts'
import { addOrder } from './add-order.ts'
import { NO_WAREHOUSE } from '../order-words.ts'
import { updateOrder } from './update-order.ts'

type Input = ParsedInputOf<typeof orderCalls.saveSelfService>

/** Refuses what creating and editing refuse, a day that is over (`invalid_input`) and goods that cannot be priced (`method_refuses`). */
export async function saveSelfService(
  ctx: Ctx,
  actor: CustomerActor,
  { order_id, version, reply, collector, ...given }: Input,
): Promise<OutputOf<typeof orderCalls.saveSelfService>> {
  const warehouse = await read(ctx, actor, (db) => findWarehouse(db, given.warehouse_id))
  if (!warehouse) throw new AppError('invalid_input', undefined, [{ path: 'warehouse_id', reason: NO_WAREHOUSE }])
  if (collector.planned_on < localDate(ctx.clock.now(), warehouse.time_zone)) {
    const reason = { en: 'This day is over', zh_CN: '该日期已过' }
    throw new AppError('invalid_input', undefined, [{ path: 'collector.planned_on', reason }])
  }
  const form: OrderForm = {
    ...given,
    recipient: recipientAt(collector, warehouse.address),
    tax: { vat: '', ioss: '', gst: '', icms: '' },
    platform_paid: false,
  }
  const collect = { plate: collector.plate, planned_on: collector.planned_on }
  if (order_id === undefined) return { order_id: (await addOrder(ctx, actor, form, collect)).order_id }
  if (version === undefined) throw new AppError('conflict')
  await updateOrder(ctx, actor, { order_id, version, ...form, ...(reply !== undefined && { reply }) }, collect)
  return { order_id }
}
