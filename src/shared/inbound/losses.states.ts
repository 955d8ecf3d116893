// What a loss order can be and what may happen to it, as data (Rule 8.5): refusals, tabs and the timeline are made of these
// tables. What is paid is in losses.rules.ts.
import type { Refusal, Text } from '../errors.ts'

/** Normal loss orders are found at the quality check, abnormal ones at shelving or later (Rules 8.1, 8.9). */
export const LOSS_TYPES = ['normal', 'abnormal'] as const
export type LossType = (typeof LOSS_TYPES)[number]
/** Where it was found: by the counts of a booking, or of goods that were in stock. */
export const LOSS_SOURCES = ['quality_check', 'shelving', 'warehouse', 'quarantine', 'count'] as const
export type LossSource = (typeof LOSS_SOURCES)[number]
/** Why goods of the stock are missing; what a booking's counts find has a description instead. */
export const LOSS_REASONS = ['lost', 'damaged', 'mixed_up', 'other'] as const
export type LossReason = (typeof LOSS_REASONS)[number]
export const LOSS_STATUSES = ['confirmed', 'disputed', 'approved', 'rejected', 'agreed'] as const
export type LossStatus = (typeof LOSS_STATUSES)[number]

/** How a loss order begins: a normal one is shown as confirmed, an abnormal one as disputed. */
export const FIRST_STATUS = { normal: 'confirmed', abnormal: 'disputed' } as const satisfies Record<
  LossType,
  LossStatus
>
/** What waits for staff, and what waits for the customer. */
export const TO_REVIEW = ['confirmed', 'disputed'] as const satisfies readonly LossStatus[]
export const TO_ANSWER = ['approved', 'rejected'] as const satisfies readonly LossStatus[]

type Event = {
  from: readonly LossStatus[]
  to: readonly LossStatus[]
  by: 'warehouse' | 'service' | 'customer' | 'house'
}
/** Every event there is; what is not listed here is refused, whoever asks. */
export const LOSS_EVENTS = {
  open: { from: [], to: ['confirmed', 'disputed'], by: 'warehouse' },
  approve: { from: TO_REVIEW, to: ['approved'], by: 'service' },
  reject: { from: TO_REVIEW, to: ['rejected'], by: 'service' },
  agree: { from: TO_ANSWER, to: ['agreed'], by: 'customer' },
  /** Staff answer again. */
  dispute: { from: TO_ANSWER, to: ['disputed'], by: 'customer' },
  /** Goods of its booking came late (Rule 7.20): who reviews and answers is told, and nothing else follows from it. */
  goods_came: { from: LOSS_STATUSES, to: LOSS_STATUSES, by: 'warehouse' },
  /** Nobody has answered in time (Rule 8.6). */
  lapse: { from: TO_ANSWER, to: ['agreed'], by: 'house' },
} as const satisfies Record<string, Event>
export type LossEvent = keyof typeof LOSS_EVENTS
export const LOSS_EVENT_NAMES = Object.keys(LOSS_EVENTS) as [LossEvent, ...LossEvent[]]

type Names<K extends string> = Record<K, Text>
export const LOSS_TYPE_TEXT: Names<LossType> = {
  normal: { en: 'Normal', zh_CN: '正常' },
  abnormal: { en: 'Abnormal', zh_CN: '异常' },
}
export const LOSS_SOURCE_TEXT: Names<LossSource> = {
  quality_check: { en: 'Quality check', zh_CN: '质检' },
  shelving: { en: 'Shelving', zh_CN: '上架' },
  warehouse: { en: 'In the warehouse', zh_CN: '仓内' },
  quarantine: { en: 'Quarantine', zh_CN: '隔离货物' },
  count: { en: 'Stock count', zh_CN: '盘点' },
}
export const LOSS_REASON_TEXT: Names<LossReason> = {
  lost: { en: 'Lost', zh_CN: '丢失' },
  damaged: { en: 'Damaged', zh_CN: '损坏' },
  mixed_up: { en: 'Mixed up with other goods', zh_CN: '与其他货物混淆' },
  other: { en: 'Other', zh_CN: '其他' },
}
export const LOSS_STATUS_TEXT: Names<LossStatus> = {
  confirmed: { en: 'Confirmed', zh_CN: '已确认' },
  disputed: { en: 'Disputed', zh_CN: '有争议' },
  approved: { en: 'Approved', zh_CN: '已批准' },
  rejected: { en: 'Rejected', zh_CN: '已驳回' },
  agreed: { en: 'Agreed', zh_CN: '已同意' },
}
export const LOSS_EVENT_TEXT: Names<LossEvent> = {
  open: { en: 'Opened', zh_CN: '生成差异单' },
  approve: { en: 'Approved', zh_CN: '已批准' },
  reject: { en: 'Rejected', zh_CN: '已驳回' },
  agree: { en: 'Agreed', zh_CN: '已同意' },
  dispute: { en: 'Disputed', zh_CN: '提出争议' },
  goods_came: { en: 'Goods of the booking came late', zh_CN: '预约货物后续到仓' },
  lapse: { en: 'Agreed, as nobody answered in time', zh_CN: '逾期未答复，视为同意' },
}

/** Refuses `loss_state` when the event may not happen to a loss order of this status. */
export function refuseLossEvent(event: LossEvent, status: LossStatus): Refusal | undefined {
  const from: readonly LossStatus[] = LOSS_EVENTS[event].from
  return from.includes(status) ? undefined : { code: 'loss_state', params: { status: LOSS_STATUS_TEXT[status] } }
}

/** The status after an event that leads to one only. */
export const lossStatusAfter = (event: Exclude<LossEvent, 'open' | 'goods_came'>): LossStatus =>
  LOSS_EVENTS[event].to[0]
