// What customers' machines can be told of (Rule 20.2). Once published a name stays. How each looks is in webhook-samples.ts; the database writes
// them where the timelines are written (migrations/0260_webhooks.sql).
import type { Text } from '../language.ts'
import type { CustomerPermission } from '../permissions.ts'

export const WEBHOOK_TOPICS = {
  'order.created': { en: 'Draft made', zh_CN: '已创建' },
  'order.submitted': { en: 'Submitted', zh_CN: '已提交' },
  'order.backordered': { en: 'Waits for its goods', zh_CN: '缺货待发' },
  'order.accepted': { en: 'Passed to the warehouse', zh_CN: '已下发仓库' },
  'order.error': { en: 'In error', zh_CN: '异常' },
  'order.held': { en: 'On hold', zh_CN: '已暂停' },
  'order.released': { en: 'No longer on hold', zh_CN: '已恢复' },
  'order.corrected': { en: 'Recipient corrected', zh_CN: '已更正收件信息' },
  'order.packed': { en: 'Packed', zh_CN: '已打包' },
  'order.unpacked': { en: 'Unpacked again', zh_CN: '已取消打包' },
  'order.labeled': { en: 'Labelled', zh_CN: '已贴面单' },
  'order.part_shipped': { en: 'Some parcels left', zh_CN: '部分离仓' },
  'order.shipped': { en: 'Shipped', zh_CN: '已发货' },
  'order.delivered': { en: 'Delivered or collected', zh_CN: '已签收或已提货' },
  'order.canceled': { en: 'Canceled', zh_CN: '已取消' },
  'order.stop_refused': { en: 'Interception refused', zh_CN: '拦截失败' },
  'order.called_back': { en: 'Called back', zh_CN: '已召回' },
  'parcel.packed': { en: 'Parcel packed', zh_CN: '包裹已打包' },
  'tracking.updated': { en: 'Tracking status changed', zh_CN: '物流状态更新' },
  'stock.changed': { en: 'Stock changed', zh_CN: '库存变动' },
  'booking.submitted': { en: 'Submitted', zh_CN: '已提交' },
  'booking.confirmed': { en: 'Confirmed', zh_CN: '已确认' },
  'booking.withdrawn': { en: 'Withdrawn', zh_CN: '已撤回' },
  'booking.voided': { en: 'Voided or merged', zh_CN: '已作废或已合并' },
  'booking.received': { en: 'Received', zh_CN: '已收货' },
  'booking.inspected': { en: 'Inspected', zh_CN: '已质检' },
  'booking.shelved': { en: 'On the shelf', zh_CN: '已上架' },
  'booking.goods_found': { en: 'Unannounced goods found', zh_CN: '发现未预约货物' },
  'box.arrived': { en: 'Box arrived', zh_CN: '货箱到仓' },
  'return.announced': { en: 'Announced or called back', zh_CN: '已预报或拦截退回' },
  'return.arrived': { en: 'Arrived', zh_CN: '已到仓' },
  'return.inspected': { en: 'Inspected', zh_CN: '已质检' },
  'return.closed': { en: 'Decided', zh_CN: '已处理' },
  'return.canceled': { en: 'Canceled', zh_CN: '已取消' },
  'return.refunded': { en: 'Freight refunded', zh_CN: '运费已退款' },
  'loss.opened': { en: 'Opened', zh_CN: '已开立' },
  'loss.reviewed': { en: 'Approved or rejected', zh_CN: '已审核' },
  'loss.disputed': { en: 'Disputed', zh_CN: '已提出异议' },
  'loss.closed': { en: 'Agreed', zh_CN: '已同意' },
  'charge.posted': { en: 'Charge', zh_CN: '扣款' },
  'credit.posted': { en: 'Refund, payout for a loss, correction', zh_CN: '退款、赔付或更正' },
  'topup.credited': { en: 'Top-up received', zh_CN: '充值到账' },
  'topup.rejected': { en: 'Top-up rejected', zh_CN: '充值被驳回' },
  'balance.low': { en: 'Balance below its limit', zh_CN: '余额低于提醒金额' },
} as const satisfies Record<string, Text>
export type WebhookTopic = keyof typeof WEBHOOK_TOPICS
export const WEBHOOK_TOPIC_NAMES = Object.keys(WEBHOOK_TOPICS) as [WebhookTopic, ...WebhookTopic[]]

/** What `Send a test event` tells: nobody chooses it. */
export const TEST_TOPIC = 'webhook.test'

/** The topics as people choose them, and the right that shows what they tell of. */
export const TOPIC_GROUPS: readonly { title: Text; starts: readonly string[]; permission: CustomerPermission }[] = [
  { title: { en: 'Orders', zh_CN: '订单' }, starts: ['order'], permission: 'orders.view' },
  { title: { en: 'Parcels and tracking', zh_CN: '包裹与物流' }, starts: ['parcel', 'tracking'], permission: 'orders.view' },
  { title: { en: 'Stock', zh_CN: '库存' }, starts: ['stock'], permission: 'inventory.view' },
  { title: { en: 'Bookings and boxes', zh_CN: '入库预约与货箱' }, starts: ['booking', 'box'], permission: 'inbound.view' },
  { title: { en: 'Returns', zh_CN: '退件' }, starts: ['return'], permission: 'returns.view' },
  { title: { en: 'Loss orders', zh_CN: '差异单' }, starts: ['loss'], permission: 'inbound.view' },
  { title: { en: 'Money', zh_CN: '费用与余额' }, starts: ['charge', 'credit', 'topup', 'balance'], permission: 'billing.view' },
] // prettier-ignore
export const topicsOf = (starts: readonly string[]): WebhookTopic[] =>
  WEBHOOK_TOPIC_NAMES.filter((topic) => starts.includes(topic.slice(0, topic.indexOf('.'))))
