// How the body of each topic looks (Rule 20.3): one sample for each, out of which docs/webhooks.md is made. A test holds what the database writes against them, name by name.
import { WEBHOOK_TOPIC_NAMES, type WebhookTopic } from './webhook-topics.ts'

type Data = Record<string, string | number | null | { parcel_no: number; tracking_no: string | null }[]>

const ORDER_ID = '019a3c5e-7d10-7c41-9a52-3f1b6a0c2d11'
const BOOKING_ID = '019a3b10-02aa-7b8e-8c11-5de0c4f7a901'
const RETURN_ID = '019a40aa-9b01-7f00-b2d4-77c1a9e05c33'
const LOSS_ID = '019a41cc-1f2e-7a63-a7d5-0b9c48e2f744'
const TOP_UP_ID = '019a4210-6c3d-7e19-93ab-1c2d3e4f5a66'
const SKU_ID = '019a2f00-5b1c-7d22-8e90-aa11bb22cc33'

const order = (event: string, from_status: string | null, status: string, tracking_no?: string | null): Data => ({
  order_id: ORDER_ID,
  order_no: 'SO1024-000123',
  customer_order_no: 'WEB-88231',
  event,
  from_status,
  status,
  warehouse: 'DE1',
  amount: status === 'approving' ? null : '12.40',
  currency: 'EUR',
  parcels: tracking_no === undefined ? [] : [{ parcel_no: 1, tracking_no }],
})
const booking = (event: string, status: string, bill_status: string): Data => ({
  booking_id: BOOKING_ID,
  booking_no: 'IB1024-000045',
  event,
  status,
  bill_status,
  warehouse: 'DE1',
  boxes: 12,
  skus: 3,
})
const returned = (event: string, status: string, decide_until: string | null = null): Data => ({
  return_id: RETURN_ID,
  return_no: 'RT1024-000008',
  event,
  kind: 'announced',
  status,
  warehouse: 'DE1',
  order_id: ORDER_ID,
  order_no: 'SO1024-000123',
  decide_until,
})
const loss = (event: string, status: string, answer_until: string | null = null): Data => ({
  loss_id: LOSS_ID,
  loss_no: 'LO1024-000002',
  event,
  type: 'normal',
  status,
  source: 'quality_check',
  warehouse: 'DE1',
  booking_id: BOOKING_ID,
  booking_no: 'IB1024-000045',
  answer_until,
})
const entry = (entry_no: number, amount: string, balance_after: string, bill_type: string, fee_type: string): Data => ({
  entry_no,
  amount,
  balance_after,
  currency: 'EUR',
  bill_type,
  fee_type,
  cause: 'order',
  cause_id: ORDER_ID,
  reference: 'SO1024-000123',
  reverses: null,
})
const topUp = (status: string, received_amount: string | null): Data => ({
  top_up_id: TOP_UP_ID,
  top_up_no: 'TU1024-000007',
  status,
  amount: '500.00',
  received_amount,
  currency: 'EUR',
})
const NUMBER = 'JD014600012345678901'

const DATA: Record<WebhookTopic, Data> = {
  'order.created': order('create', null, 'approving'),
  'order.submitted': order('submit', 'approving', 'verifying'),
  'order.backordered': order('backorder', 'approving', 'approving'),
  'order.accepted': order('verify', 'verifying', 'awaiting_packing'),
  'order.error': order('raise_error', 'verifying', 'error'),
  'order.held': order('hold', 'awaiting_packing', 'awaiting_packing'),
  'order.released': order('release', 'awaiting_packing', 'awaiting_packing'),
  'order.corrected': order('correct', 'awaiting_packing', 'awaiting_packing'),
  'order.packed': order('pack', 'awaiting_packing', 'packaged'),
  'order.unpacked': order('unpack', 'packaged', 'awaiting_packing'),
  'order.labeled': order('label', 'packaged', 'awaiting_shipping', NUMBER),
  'order.part_shipped': order('leave', 'awaiting_shipping', 'awaiting_shipping', NUMBER),
  'order.shipped': order('ship', 'awaiting_shipping', 'shipped', NUMBER),
  'order.delivered': order('track', 'out_for_delivery', 'delivered', NUMBER),
  'order.canceled': order('cancel', 'approving', 'canceled'),
  'order.stop_refused': order('refuse_stop', 'in_transit', 'in_transit', NUMBER),
  'order.called_back': order('call_back', 'in_transit', 'in_transit', NUMBER),
  'parcel.packed': {
    order_id: ORDER_ID,
    order_no: 'SO1024-000123',
    customer_order_no: 'WEB-88231',
    parcel_no: 1,
    weight_g: 1240,
    length_cm: '30.0',
    width_cm: '20.0',
    height_cm: '12.5',
  },
  'tracking.updated': order('track', 'shipped', 'in_transit', NUMBER),
  'stock.changed': {
    sku_id: SKU_ID,
    sku: 'TENT-2P-GRN',
    warehouse: 'DE1',
    entry_no: 57,
    type: 'picking',
    cause: 'order',
    cause_id: ORDER_ID,
    total_change: 0,
    frozen_change: 2,
    total: 120,
    frozen: 14,
    available: 106,
  },
  'booking.submitted': booking('submit', 'submitted', 'future_receipt'),
  'booking.confirmed': booking('confirm', 'confirmed', 'future_receipt'),
  'booking.withdrawn': booking('withdraw', 'withdrawn', 'voided'),
  'booking.voided': booking('void', 'voided', 'voided'),
  'booking.received': booking('receive', 'confirmed', 'pending_quality_control'),
  'booking.inspected': booking('inspect', 'confirmed', 'to_be_shelved'),
  'booking.shelved': booking('shelve', 'confirmed', 'inventory_complete'),
  'booking.goods_found': booking('find_goods', 'confirmed', 'pending_quality_control'),
  'box.arrived': {
    booking_id: BOOKING_ID,
    booking_no: 'IB1024-000045',
    box_no: 3,
    code: 'IB1024-000045-003',
    warehouse: 'DE1',
  },
  'return.announced': returned('announce', 'announced'),
  'return.arrived': returned('arrive', 'arrived'),
  'return.inspected': returned('inspect', 'inspected', '2026-11-28T09:30:00.000Z'),
  'return.closed': returned('decide', 'closed', '2026-11-28T09:30:00.000Z'),
  'return.canceled': returned('cancel', 'canceled'),
  'return.refunded': returned('refund', 'closed', '2026-11-28T09:30:00.000Z'),
  'loss.opened': loss('open', 'confirmed'),
  'loss.reviewed': loss('approve', 'approved', '2026-12-05T09:30:00.000Z'),
  'loss.disputed': loss('dispute', 'disputed', '2026-12-05T09:30:00.000Z'),
  'loss.closed': loss('agree', 'agreed', '2026-12-05T09:30:00.000Z'),
  'charge.posted': entry(412, '-9.80', '1240.35', 'order', 'base_freight'),
  'credit.posted': entry(430, '4.90', '1245.25', 'refund', 'base_freight'),
  'topup.credited': topUp('received', '500.00'),
  'topup.rejected': topUp('rejected', null),
  'balance.low': { available: '48.20', below: '100.00', currency: 'EUR' },
}

/** What arrives, as it is sent; `test` where it happened in the sandbox (Rule 22.6). */
export type WebhookBody = { type: string; timestamp: string; data: unknown; test?: true }

export const WEBHOOK_SAMPLES = Object.fromEntries(
  WEBHOOK_TOPIC_NAMES.map((type) => [type, { type, timestamp: '2026-11-21T09:30:00.000Z', data: DATA[type] }]),
) as Record<WebhookTopic, WebhookBody & { data: Data }>
