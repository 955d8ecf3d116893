// What the reader of an order may do with it now: the status, the reader's permissions and whatever else refuses an event, together.
import type { z } from 'zod'
import { refuseCarriage } from '#shared/orders/collecting.rules.ts'
import { possibleEvents, type OrderEvent } from '#shared/orders/orders.states.ts'
import type { orderDetail } from '#shared/orders/orders.values.ts'
import { refuseLeft } from '#shared/orders/parcels.rules.ts'
import {
  refuseHold,
  refuseIntercepted,
  refuseRelease,
  refuseWaiting,
  type HoldSide,
} from '#shared/orders/stopping.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { partyOf } from '../party.ts'

const CUSTOMER_NEEDS: Partial<Record<OrderEvent, 'orders.edit' | 'orders.submit' | 'orders.cancel'>> = {
  edit: 'orders.edit',
  choose_method: 'orders.edit',
  split: 'orders.edit',
  merge: 'orders.edit',
  submit: 'orders.submit',
  leave_queue: 'orders.submit',
  reply: 'orders.edit',
  correct: 'orders.edit',
  deliver: 'orders.edit',
  cancel: 'orders.cancel',
  hold: 'orders.cancel',
  release: 'orders.cancel',
  intercept: 'orders.cancel',
  delete: 'orders.edit',
}
const STAFF_NEEDS: Partial<
  Record<
    OrderEvent,
    'orders.audit' | 'orders.price' | 'orders.stop' | 'orders.correct' | 'packing.work' | 'tracking.edit'
  >
> = {
  verify: 'orders.audit',
  raise_error: 'orders.audit',
  correct: 'orders.correct',
  cancel: 'orders.audit',
  hold: 'orders.audit',
  release: 'orders.audit',
  stop: 'orders.stop',
  refuse_stop: 'orders.stop',
  call_back: 'orders.stop',
  agree_price: 'orders.price',
  refuse_price: 'orders.price',
  pack: 'packing.work',
  label: 'packing.work',
  unpack: 'packing.work',
  ship: 'packing.work',
  hand_over: 'packing.work',
  deliver: 'tracking.edit',
}

type Detail = z.output<typeof orderDetail>
/** Of a price in question, a queue only whether there is one matters. */
type Standing = Pick<Detail, 'status' | 'carriage' | 'hold' | 'interception'> & {
  price_question: object | null
  backorder: object | null
  parcels: Pick<Detail['parcels'][number], 'parcel_no' | 'left_at'>[]
}

/** What is refused beside the status: a price in question, a hold and an open interception are answered before anything is packed. */
function waits(event: OrderEvent, order: Standing, side: HoldSide): boolean {
  switch (event) {
    case 'pack':
      return order.price_question !== null || refuseWaiting(order) !== undefined
    case 'agree_price':
    case 'refuse_price':
      return order.price_question === null
    case 'leave_queue':
      return order.backorder === null
    case 'hold':
      return (refuseIntercepted(order) ?? refuseHold(order, side)) !== undefined
    case 'release':
      return refuseRelease(order, side) !== undefined
    case 'stop':
      return order.interception?.state !== 'open' || refuseLeft(order.parcels) !== undefined
    case 'refuse_stop':
    case 'call_back':
      return order.interception?.state !== 'open'
    case 'intercept':
    case 'correct':
    case 'raise_error':
    case 'ship':
    case 'hand_over':
      return refuseIntercepted(order) !== undefined
    case 'unpack':
      return (refuseIntercepted(order) ?? refuseLeft(order.parcels)) !== undefined
    default:
      return false
  }
}

/** Status and permissions together. A supplier changes nothing here that it does not see as a whole, so nothing is offered. */
export function actionsOf(order: Standing, actor: CustomerActor | StaffActor, whole: boolean): OrderEvent[] {
  const refused = (event: OrderEvent, side: HoldSide) =>
    waits(event, order, side) || refuseCarriage(event, order) !== undefined
  if (actor.kind !== 'staff') {
    if (!whole) return []
    return possibleEvents(order.status, partyOf(actor)).filter((event) => {
      const needed = CUSTOMER_NEEDS[event]
      return needed !== undefined && actor.permissions.has(needed) && !refused(event, 'customer')
    })
  }
  const events = [...possibleEvents(order.status, 'staff'), ...possibleEvents(order.status, 'warehouse')]
  return [...new Set(events)].filter((event) => {
    const needed = STAFF_NEEDS[event]
    return needed !== undefined && actor.permissions.has(needed) && !refused(event, 'staff')
  })
}
