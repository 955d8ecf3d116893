// What recipients may be told of their parcel by mail, where the customer wants it (Rule 10.10).
import type { Text } from '../language.ts'

export const RECIPIENT_MAILS = ['shipped', 'out_for_delivery', 'pickup_ready', 'problem', 'delivered'] as const
export type RecipientMail = (typeof RECIPIENT_MAILS)[number]

export const RECIPIENT_MAIL_NAMES: Record<RecipientMail, Text> = {
  shipped: { en: 'Shipped', zh_CN: '已发货' },
  out_for_delivery: { en: 'Out for delivery', zh_CN: '派送中' },
  pickup_ready: { en: 'Ready for pick-up', zh_CN: '待自提' },
  problem: { en: 'Delivery problem', zh_CN: '派送异常' },
  delivered: { en: 'Delivered', zh_CN: '已签收' },
}

export const RECIPIENT_MAIL_STATES = ['waiting', 'sent', 'dropped'] as const
export const RECIPIENT_MAIL_STATE_NAMES: Record<(typeof RECIPIENT_MAIL_STATES)[number], Text> = {
  waiting: { en: 'Waiting to be sent', zh_CN: '待发送' },
  sent: { en: 'Sent', zh_CN: '已发送' },
  dropped: { en: 'Not sent', zh_CN: '未发送' },
}
