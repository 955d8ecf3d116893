// One order of the demo, from the form to the doorstep or wherever it ends.
import { sql } from 'kysely'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { Recipient } from '#shared/orders/order-fields.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { addOrder } from '#server/orders/drafting/add-order.ts'
import { chooseMethod } from '#server/orders/drafting/choose-method.ts'
import { saveSelfService } from '#server/orders/drafting/save-own-ways.ts'
import { getOrderMethods } from '#server/orders/drafting/compare-methods.ts'
import { cancelOrder } from '#server/orders/drafting/delete-orders.ts'
import { agreePrice } from '#server/orders/packing/agree-price.ts'
import { labelOrder } from '#server/orders/packing/label-order.ts'
import { handOver } from '#server/orders/packing/hand-over.ts'
import { packOrder } from '#server/orders/packing/pack-order.ts'
import { applyTracking } from '#server/orders/tracking/apply-tracking.ts'
import { storeTracking } from '#server/orders/tracking/receive-tracking.ts'
import { getOfficeOrder } from '#server/orders/lists/office-orders.queries.ts'
import { shipOrders } from '#server/orders/packing/ship-orders.ts'
import { cancelByStaff, raiseError } from '#server/orders/submitting/stop-order.ts'
import { submitOrders } from '#server/orders/submitting/submit-orders.ts'
import { verifyOrder, verifyWaiting } from '#server/orders/submitting/verify-orders.ts'
import {
  answer,
  answerError,
  deleteAndRestore,
  editOrder,
  hold,
  holdTwice,
  intercept,
  keepIncomplete,
  sendPriceBack,
  unpack,
} from './order-detours.ts'
import { ownLabelStory } from './scenes/own-label-story.ts'
import { shipByManifest } from './waves.ts'
import type { Story } from './story.ts'
import { calling } from './actors.ts'

/** Where an order stops by design; `delivered` ones stop wherever the demo's last day finds them. */
export type Ending =
  | 'approving' | 'incomplete' | 'without_method' | 'edited' | 'restored' | 'canceled' | 'verifying' | 'error' | 'canceled_by_staff'
  | 'awaiting_packing' | 'answered' | 'price_question' | 'price_refused' | 'unpacked' | 'packaged' | 'awaiting_shipping'
  | 'held' | 'held_by_house' | 'intercepted' | 'stopped' | 'stop_refused' | 'returning' | 'collected' | 'to_collect' | 'own_label' | 'own_label_shipped'
  | 'own_label_delivered' | 'part_left'
  | 'shipped' | 'silent' | 'in_transit' | 'out_for_delivery' | 'exception' | 'pickup' | 'delivered' // prettier-ignore
export type OrderPlan = {
  number: string
  warehouseId: string
  recipient: Recipient
  goods: {
    sku_id: string
    name: string
    unit_price_usd: string
    quantity: number
    weight_g: number
    scan_serial: boolean
  }[]
  ending: Ending
  /** 0 to 1, drawn once an order: everything that varies follows from it. */
  chance: number
}
export type OrderPeople = {
  seller: CustomerActor
  service: StaffActor
  manager: StaffActor
  warehouse: StaffActor
  autoVerify: boolean
}

export type Form = ParsedInputOf<typeof orderCalls.addOrder>

const form = (plan: OrderPlan): Form => ({
  customer_order_no: plan.number,
  warehouse_id: plan.warehouseId,
  recipient: plan.recipient,
  tax: { vat: '', ioss: '', gst: '', icms: '' },
  lines: plan.goods.map(({ sku_id, name, unit_price_usd, quantity }) => ({ sku_id, name, unit_price_usd, quantity })),
  services: [],
  platform_paid: false,
  remark: '',
  note_to_service: '',
})

/** Tells one order. */
export async function* orderStory(ctx: Ctx, people: OrderPeople, plan: OrderPlan): Story {
  const { seller, service } = people
  if (plan.ending === 'incomplete') return keepIncomplete(ctx, seller, form(plan))
  if (plan.ending === 'collected' || plan.ending === 'to_collect') return yield* collectedStory(ctx, people, plan)
  if (plan.ending === 'own_label' || plan.ending === 'own_label_shipped' || plan.ending === 'own_label_delivered')
    return yield* ownLabelStory(ctx, people, { ...plan, form: form(plan), packing: (by) => packingOf(plan, by) })
  const { order_id } = await addOrder(ctx, calling(seller, orderCalls.addOrder), form(plan))
  const by = { customer_id: seller.customerId, order_id }
  if (plan.ending === 'restored') yield* deleteAndRestore(ctx, seller, order_id)
  if (plan.ending === 'without_method' || plan.ending === 'restored') return
  const { methods } = await getOrderMethods(ctx, seller, { order_id })
  const carrying = methods.filter((offer) => offer.quote)
  const chosen = carrying[Math.floor(plan.chance * plan.chance * Math.min(3, carrying.length))]
  if (!chosen) return
  await chooseMethod(ctx, calling(seller, orderCalls.chooseMethod), { order_id, method_id: chosen.method_id })
  if (plan.ending === 'approving') return
  if (plan.ending === 'edited') return editOrder(ctx, seller, order_id, form(plan))
  yield 0.2
  if (plan.ending === 'canceled') {
    await cancelOrder(ctx, calling(seller, orderCalls.cancelOrder), { order_id })
    return
  }
  await submitOrders(ctx, calling(seller, orderCalls.submitOrders), { order_ids: [order_id] })
  if (plan.ending === 'verifying') return
  yield 0.3 + plan.chance
  const verify = async () => {
    if (people.autoVerify) await verifyWaiting(ctx)
    else await verifyOrder(ctx, calling(service, officeOrderCalls.verifyOrder), by)
  }
  await verify()
  if (plan.ending === 'error' || plan.ending === 'canceled_by_staff' || plan.ending === 'answered') {
    yield 1
    await raiseError(ctx, calling(service, officeOrderCalls.raiseError), {
      ...by,
      reason: 'The carrier could not find this street. Please confirm the address or send a better one.',
    })
    if (plan.ending === 'error') return
    yield 30
    if (plan.ending === 'answered') {
      await answerError(ctx, seller, order_id)
      yield 1
      return verify()
    }
    await cancelByStaff(ctx, calling(service, officeOrderCalls.cancelOrder), {
      ...by,
      reason: 'Canceled at the customer’s word.',
    })
    return
  }
  if (plan.ending === 'awaiting_packing') return
  if (plan.ending === 'held') return hold(ctx, seller, order_id)
  if (plan.ending === 'held_by_house') return yield* holdTwice(ctx, people, by)
  if (plan.ending === 'intercepted') return intercept(ctx, seller, order_id)
  yield* packAndShip(ctx, people, plan, by)
}

/** The customer's own van comes for it: handed over, or still waiting. */
async function* collectedStory(ctx: Ctx, people: OrderPeople, plan: OrderPlan): Story {
  const { seller, service, warehouse, autoVerify } = people
  const { customer_order_no, warehouse_id, lines, services, remark, note_to_service } = form(plan)
  const { first_name, last_name, phone } = plan.recipient
  const name = `${first_name} ${last_name}`.trim()
  const plannedOn = new Date(ctx.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { order_id } = await saveSelfService(ctx, calling(seller, orderCalls.saveSelfService), {
    customer_order_no,
    warehouse_id,
    collector: { name, phone, plate: 'DU-PB 417', planned_on: plannedOn },
    lines,
    services,
    remark,
    note_to_service,
  })
  const by = { customer_id: seller.customerId, order_id }
  yield 0.2
  await submitOrders(ctx, calling(seller, orderCalls.submitOrders), { order_ids: [order_id] })
  yield 1
  if (autoVerify) await verifyWaiting(ctx)
  else await verifyOrder(ctx, calling(service, officeOrderCalls.verifyOrder), by)
  yield 3
  await packOrder(ctx, calling(warehouse, officeOrderCalls.packOrder), packingOf(plan, by))
  if (plan.ending === 'to_collect') return
  yield 20
  await handOver(ctx, calling(warehouse, officeOrderCalls.handOver), { ...by, taken_by: name })
}

/** The parcel as it is weighed, measured and scanned. */
function packingOf(plan: OrderPlan, by: { customer_id: number; order_id: string }) {
  const weight_g = plan.goods.reduce(
    (sum, line) => sum + line.weight_g * line.quantity,
    60 + Math.round(plan.chance * 90),
  )
  const lines = plan.goods.map(({ sku_id, quantity, scan_serial }) => ({
    sku_id,
    quantity,
    serial_numbers: scan_serial ? Array.from({ length: quantity }, (_, i) => `PB${plan.number}-${i + 1}`) : [],
  }))
  const size =
    plan.ending === 'price_question' || plan.ending === 'price_refused'
      ? { weight_g, length_cm: 60, width_cm: 50, height_cm: 45 }
      : { weight_g, length_cm: 35, width_cm: 25, height_cm: 10 + Math.round(plan.chance * 12) }
  const parcels = plan.ending === 'part_left' ? inTwo({ ...size, lines }) : [{ ...size, lines }]
  return { ...by, parcels }
}

type Parcel = Parameters<typeof packOrder>[2]['parcels'][number]

/** The last piece goes in a box of its own. */
function inTwo(whole: Parcel): Parcel[] {
  const last = whole.lines.at(-1)
  if (!last || last.quantity < 2) throw new Error('one piece does not fill two boxes')
  const weight_g = Math.round(whole.weight_g / whole.lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const rest = whole.lines.map((line) => (line === last ? { ...line, quantity: line.quantity - 1 } : line))
  return [
    { ...whole, weight_g: whole.weight_g - weight_g, lines: rest },
    { ...whole, weight_g, lines: [{ ...last, quantity: 1, serial_numbers: [] }] },
  ]
}

async function* packAndShip(
  ctx: Ctx,
  { seller, service, manager, warehouse }: OrderPeople,
  plan: OrderPlan,
  by: { customer_id: number; order_id: string },
): Story {
  yield 3 + plan.chance * 16
  const packing = packingOf(plan, by)
  const { outcome } = await packOrder(ctx, calling(warehouse, officeOrderCalls.packOrder), packing)
  if (plan.ending === 'price_question') return
  if (plan.ending === 'price_refused') {
    yield 2
    return sendPriceBack(ctx, manager, by)
  }
  if (outcome === 'waits_for_price') {
    yield 2
    const [asked] = await ctx.db.office
      .selectFrom('orders')
      .select(sql<string>`price_question -> 'quote' ->> 'total'`.as('amount'))
      .where('customer_id', '=', by.customer_id)
      .where('order_id', '=', by.order_id)
      .execute()
    await agreePrice(ctx, calling(manager, officeOrderCalls.agreePrice), { ...by, amount: asked?.amount ?? '0' })
    await packOrder(ctx, calling(warehouse, officeOrderCalls.packOrder), packing)
  }
  if (plan.ending === 'packaged') return
  if (plan.ending === 'unpacked') {
    yield 1
    return unpack(ctx, warehouse, by)
  }
  if (plan.ending === 'stopped' || plan.ending === 'stop_refused') {
    await intercept(ctx, seller, by.order_id)
    yield 1
    return answer(ctx, warehouse, by, plan.ending === 'stopped' ? 'stopped' : 'refused')
  }
  yield 0.2
  const label = (parcel_no: number) =>
    labelOrder(ctx, calling(warehouse, officeOrderCalls.labelOrder), { ...by, parcel_no, tracking_no: '' })
  const { tracking_no, unlabelled } = await label(1)
  if (unlabelled > 0) await label(2)
  if (plan.ending === 'awaiting_shipping') return
  yield 2 + plan.chance * 3
  if (plan.ending === 'shipped' || plan.ending === 'part_left') {
    const { method } = await getOfficeOrder(ctx, warehouse, by)
    const carrier = method?.carrier ?? ''
    return shipByManifest(ctx, warehouse, { warehouse_id: plan.warehouseId, carrier, tracking_no })
  }
  await shipOrders(ctx, calling(warehouse, officeOrderCalls.shipOrders), { orders: [by] })
  if (plan.ending === 'returning') {
    yield 3
    await intercept(ctx, seller, by.order_id)
    yield 2
    return answer(ctx, service, by, 'returning')
  }
  if (plan.ending === 'silent') return
  yield* travel(ctx, tracking_no, plan)
}

/** What may go wrong at the door: each asks somebody else to act. */
const TROUBLES: readonly [status: string, description: string][] = [
  ['delivery_failed', 'Delivery failed: nobody was there'],
  ['DeliveryFailure_InvalidAddress', 'Delivery failed: no such house number'],
  ['Exception_Damage', 'The parcel was damaged in the sorting centre'],
  ['Exception_Delayed', 'Delayed by the weather'],
]
const troubleOf = ({ chance }: OrderPlan) => TROUBLES[Math.floor(chance * 1000) % TROUBLES.length] ?? TROUBLES[0]!

/** What the carrier reports on the way: hours since the report before, its word, the sentence. */
async function* travel(ctx: Ctx, tracking_no: string, plan: OrderPlan): Story {
  const { city } = plan.recipient
  const slow = 1 + plan.chance
  // Every third parcel is handed on at the destination and gets a number of the carrier there.
  const lastMile = plan.chance < 0.34 && `LM${tracking_no.slice(-8)}${plan.recipient.country}`
  const way: [hours: number, status: string, description: string, place: string][] = [
    [7, 'picked_up', 'Parcel picked up from the sender', 'Origin depot'],
    [13 * slow, 'departed', 'Left the sorting centre', 'Origin hub'],
    [18 * slow, 'arrived', 'Arrived at the destination hub', city],
  ]
  if (plan.ending === 'exception') way.push([11, ...troubleOf(plan), city])
  else if (plan.ending === 'pickup') way.push([9, 'pickup_ready', 'Ready for collection at the parcel shop', city])
  else if (plan.ending !== 'in_transit') way.push([15 * slow, 'out_for_delivery', 'Out for delivery', city])
  if (plan.ending === 'delivered') way.push([5, 'delivered', 'Delivered, signed for', city])
  for (const [hours, status, description, place] of way) {
    yield hours
    await storeTracking(ctx, systemActor('carrier'), {
      tracking_no,
      ...(lastMile && place === city && { last_mile_no: lastMile }),
      events: [{ occurred_at: ctx.clock.now().toISOString(), status, description, place }],
    })
    await applyTracking(ctx)
  }
}
