// What customers are told of (Rule 18.15): who may see it, and whether a mail comes where nobody chose otherwise (Rule 18.16).
import type { Text } from '../language.ts'
import type { CustomerPermission } from '../permissions.ts'
import { EVENTS, type MessageEvent } from './message-events.ts'

type Event = {
  title: Text
  /** Null: it is for one person alone. */
  permission: CustomerPermission | null
  /** Whether the main account gets a mail unless it says otherwise; null where mail has a page of its own, or there is none. */
  mail: boolean | null
}

export const MESSAGE_EVENTS = {
  order_error: { title: { en: 'Order in error', zh_CN: '订单异常' }, permission: 'orders.view', mail: false },
  orders_released: { title: { en: 'Waiting order has its goods', zh_CN: '缺货订单已到货' }, permission: 'orders.view', mail: true },
  booking: { title: { en: 'News of a booking', zh_CN: '入库预约动态' }, permission: 'inbound.view', mail: false },
  loss_to_answer: { title: { en: 'Loss order to answer', zh_CN: '丢损单待答复' }, permission: 'inbound.view', mail: true },
  return_to_decide: { title: { en: 'Return to decide', zh_CN: '退件待处理' }, permission: 'returns.view', mail: true },
  claim_answered: { title: { en: 'Claimed parcel answered', zh_CN: '认领包裹已答复' }, permission: 'returns.view', mail: false },
  product_measured: { title: { en: 'Product measures otherwise', zh_CN: '商品实测不符' }, permission: 'products.view', mail: true },
  low_stock: { title: { en: 'Low stock', zh_CN: '库存不足' }, permission: 'inventory.view', mail: null },
  expiring: { title: { en: 'Lots near their end', zh_CN: '批次临期' }, permission: 'inventory.view', mail: null },
  top_up_received: { title: { en: 'Top-up received', zh_CN: '充值到账' }, permission: 'billing.view', mail: false },
  top_up_rejected: { title: { en: 'Top-up rejected', zh_CN: '充值被驳回' }, permission: 'billing.view', mail: true },
  low_balance: { title: { en: 'Low balance', zh_CN: '余额不足' }, permission: 'billing.view', mail: true },
  dispute: { title: { en: 'Answer to a dispute', zh_CN: '争议回复' }, permission: 'billing.view', mail: true },
  statement: { title: { en: 'Statement of a month', zh_CN: '月结单' }, permission: 'billing.view', mail: null },
  evaluation_answered: { title: { en: 'Answer to an evaluation', zh_CN: '评价回复' }, permission: 'settings.view', mail: false },
  order_answered: { title: { en: 'Customer service wrote about an order', zh_CN: '客服就订单留言' }, permission: 'orders.view', mail: true },
  booking_answered: { title: { en: 'Customer service wrote about a booking', zh_CN: '客服就入库预约留言' }, permission: 'inbound.view', mail: true },
  return_answered: { title: { en: 'Customer service wrote about a return', zh_CN: '客服就退件留言' }, permission: 'returns.view', mail: true },
  loss_answered: { title: { en: 'Customer service wrote about a loss order', zh_CN: '客服就差异单留言' }, permission: 'inbound.view', mail: true },
  top_up_answered: { title: { en: 'Customer service wrote about a top-up', zh_CN: '客服就充值留言' }, permission: 'billing.view', mail: true },
  shop: { title: { en: 'Trouble with a connected shop', zh_CN: '店铺对接异常' }, permission: 'integrations.view', mail: true },
  webhook: { title: { en: 'Trouble with a webhook', zh_CN: 'Webhook 推送异常' }, permission: 'apiKeys.edit', mail: true },
  webhook_by_key: { title: { en: 'Webhook made or changed by a key', zh_CN: '密钥新增或更改 Webhook' }, permission: 'apiKeys.edit', mail: true },
  import_ended: { title: { en: 'Own import ended', zh_CN: '本人导入完成' }, permission: null, mail: null },
  task_ended: { title: { en: 'Own task ended', zh_CN: '本人任务完成' }, permission: null, mail: null },
} as const satisfies Record<MessageEvent, Event> // prettier-ignore

/** Those that a person of these permissions is told of; a supplier only of what is for the person alone, because the others name goods that it may not know. */
export const eventsFor = ({ permissions, skuIds }: Reader): MessageEvent[] =>
  EVENTS.filter((event) => {
    const { permission }: Event = MESSAGE_EVENTS[event]
    return permission === null || (skuIds === null && permissions.has(permission))
  })
type Reader = { permissions: ReadonlySet<CustomerPermission>; skuIds: readonly string[] | null }

/** What a message names. Amounts are decimals as text, days `YYYY-MM-DD`. */
export type MessageParams = {
  order_error: { count: number; order_no: string }
  orders_released: { count: number; warehouse: string }
  booking: { number: string; happened: 'confirm' | 'void' | 'shelve' | 'find_goods' }
  loss_to_answer: { number: string; outcome: 'approve' | 'reject'; until: string }
  return_to_decide: { number: string; pieces: number; until: string }
  claim_answered: { number: string; confirmed: boolean }
  product_measured: { sku: string }
  low_stock: { count: number; sku: string }
  expiring: { count: number; sku: string }
  top_up_received: { number: string; amount: string; currency: string }
  top_up_rejected: { number: string; reason: string }
  low_balance: { available: string; below: string; currency: string }
  dispute: { number: string; outcome: 'answered' | 'accepted' | 'rejected' }
  statement: { month: string }
  evaluation_answered: { month: string }
  order_answered: { number: string }
  booking_answered: { number: string }
  return_answered: { number: string }
  loss_answered: { number: string }
  top_up_answered: { number: string }
  shop: { name: string }
  webhook: { host: string; happened: 'failing' | 'disabled' | 'gone' }
  webhook_by_key: { host: string; key: string; happened: 'made' | 'moved' | 'secret' }
  import_ended: { file: string; done: number; faulty: number }
  task_ended: { deed: Text; done: number; refused: number; halted: boolean }
}
