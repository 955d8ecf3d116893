// The words of carriers and of those who gather their news, as data: the status that each stands for, what people read, and who must act.
// How a set of events is judged stands in tracking.rules.ts.
import type { Text } from '../../errors.ts'
import type { OrderStatus } from '../orders.states.ts'
import type { TrackingActor } from './tracking-actors.ts'

/** `status` null: known, and says nothing about the way. Without a name the word reads as its status. */
export type TrackingWord = { status: OrderStatus | null; name?: Text; acts?: TrackingActor }

const word = (status: OrderStatus | null, en: string, zh_CN: string, acts?: TrackingActor): TrackingWord => ({
  status,
  name: { en, zh_CN },
  ...(acts && { acts }),
})

/** The nine statuses of 17TRACK and their sub-statuses; `…_Other` says no more than the status itself. */
export const TRACK17_WORDS: Record<string, TrackingWord> = {
  not_found: word(null, 'Not with the carrier yet', '承运商尚无记录'),
  not_found_invalid_code: word(null, 'Not a number of this carrier', '单号无效', 'house'),
  info_received: word(null, 'Announced to the carrier', '已向承运商预报'),
  in_transit: { status: 'in_transit' },
  in_transit_picked_up: word('in_transit', 'Taken over by the carrier', '承运商已揽收'),
  in_transit_departure: word('in_transit', 'Departed', '已离港'),
  in_transit_arrival: word('in_transit', 'Arrived', '已到港'),
  in_transit_customs_processing: word('in_transit', 'In customs clearance', '清关中'),
  in_transit_customs_released: word('in_transit', 'Released by customs', '清关完成'),
  in_transit_customs_requiring_information: word('possible_exception', 'Customs ask for information', '海关要求补充资料', 'customer'),
  expired: { status: 'too_long_in_transit', acts: 'house' },
  available_for_pickup: { status: 'pickup_ready', acts: 'recipient' },
  out_for_delivery: { status: 'out_for_delivery' },
  delivery_failure: word('possible_exception', 'Delivery failed', '投递失败', 'recipient'),
  delivery_failure_no_body: word('possible_exception', 'Delivery failed: nobody there', '投递失败：无人签收', 'recipient'),
  delivery_failure_security: word('possible_exception', 'Delivery failed: security, customs or fees', '投递失败：安检、清关或费用问题', 'customer'),
  delivery_failure_rejected: word('possible_exception', 'Delivery failed: refused by the recipient', '投递失败：收件人拒收', 'customer'),
  delivery_failure_invalid_address: word('possible_exception', 'Delivery failed: the address is wrong', '投递失败：地址错误', 'customer'),
  delivered: { status: 'delivered' },
  exception: { status: 'possible_exception', acts: 'carrier' },
  exception_returning: word('possible_exception', 'On its way back', '退件中', 'house'),
  exception_returned: word('possible_exception', 'Returned', '已退回', 'house'),
  exception_no_body: word('possible_exception', 'The recipient cannot be reached', '无法联系收件人', 'recipient'),
  exception_security: word('possible_exception', 'Stopped: security, customs or fees', '安检、清关或费用异常', 'customer'),
  exception_damage: word('possible_exception', 'Damaged', '包裹破损', 'house'),
  exception_rejected: word('possible_exception', 'Refused by the recipient', '收件人拒收', 'customer'),
  exception_delayed: word('possible_exception', 'Delayed', '运输延误', 'carrier'),
  exception_lost: word('possible_exception', 'Lost', '包裹丢失', 'house'),
  exception_destroyed: word('possible_exception', 'Destroyed', '包裹已销毁', 'house'),
  exception_cancel: word('possible_exception', 'Shipment canceled', '运单已取消', 'customer'),
} // prettier-ignore

/** What 17TRACK tells of an event that it gives no status: known, and moving nothing. */
export const TRACK17_PLAIN = 'event'

const PICKED_UP = word('in_transit', 'Taken over by the carrier', '承运商已揽收')
const DEPARTED = word('in_transit', 'Departed', '已离港')
const ARRIVED = word('in_transit', 'Arrived', '已到港')
const FAILED = word('possible_exception', 'Delivery failed', '投递失败', 'recipient')

/** Words of carriers themselves, of AfterShip, and the milestones that 17TRACK names where an event has no sub-status. */
const CARRIER_WORDS: Record<string, TrackingWord> = {
  accepted: PICKED_UP,
  picked_up: PICKED_UP,
  departed: DEPARTED,
  arrived: ARRIVED,
  departure: DEPARTED,
  arrival: ARRIVED,
  customs_cleared: word('in_transit', 'Released by customs', '清关完成'),
  transit: { status: 'in_transit' },
  pickup_ready: { status: 'pickup_ready', acts: 'recipient' },
  signed: { status: 'delivered' },
  delivery_failed: FAILED,
  failed_attempt: FAILED,
  attempt_fail: FAILED,
  customs_held: { status: 'possible_exception', acts: 'customer' },
  returning: { status: 'possible_exception', acts: 'house' },
  returned: { status: 'possible_exception', acts: 'house' },
  lost: { status: 'possible_exception', acts: 'house' },
  pending: word(null, 'Announced to the carrier', '已向承运商预报'),
  [TRACK17_PLAIN]: word(null, 'News of the carrier', '承运商动态'),
}

export const TRACKING_WORDS: Record<string, TrackingWord> = { ...CARRIER_WORDS, ...TRACK17_WORDS }
