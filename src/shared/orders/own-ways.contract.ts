// The calls about orders that leave without one of the house's methods: collected, or with a label of the customer's own.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id } from '../fields.ts'
import { collector, labelRecipient } from './collecting.rules.ts'
import { ownWayForm, tooManyServices } from './order-fields.ts'
import { servicesFit } from '../rates/chosen-services.ts'

const customer = { audience: 'customer' } as const

/** Part of `orderCalls`, which answers them. */
export const ownWays = {
  /**
   * Creates an order that the customer collects at the warehouse (Rule 9.43), or with `order_id` and `version` edits one; `reply` answers one in
   * error. It is priced at once and submitted as any other.
   */
  saveSelfService: call({
    method: 'POST',
    path: '/api/ucenter/order/saveSelfService',
    title: { en: 'Save self-service order', zh_CN: '保存自提订单' },
    ...customer,
    permission: 'orders.edit',
    input: z.strictObject({ ...ownWayForm, collector }).refine(servicesFit, tooManyServices),
    output: z.object({ order_id: id }),
  }),
  /**
   * Creates an order that leaves with a label of the customer's own (Rule 9.58), or with `order_id` and `version` edits one; `reply` answers one in
   * error. It is priced at once; the label itself comes by `order/setOwnLabel`, and is there before it is submitted.
   */
  saveOwnLabelOrder: call({
    method: 'POST',
    path: '/api/ucenter/order/saveOwnLabelOrder',
    title: { en: 'Save order with an own label', zh_CN: '保存自备面单订单' },
    ...customer,
    permission: 'orders.edit',
    input: z.strictObject({ ...ownWayForm, recipient: labelRecipient }).refine(servicesFit, tooManyServices),
    output: z.object({ order_id: id }),
  }),
  /** The customer knows that a parcel with an own label arrived (Rule 9.60). */
  confirmDelivery: call({
    method: 'POST',
    path: '/api/ucenter/order/confirmDelivery',
    title: { en: 'Report order as delivered', zh_CN: '确认订单已签收' },
    ...customer,
    permission: 'orders.edit',
    input: z.strictObject({ order_id: id }),
    output: done,
  }),
}
