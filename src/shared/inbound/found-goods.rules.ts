// What the receiving desk finds beside the announcement (Rules 7.18, 7.19, 7.20): the reasons, what becomes of unannounced goods, and what a
// scan can have led to. What counts may be is in counting.rules.ts.
import type { Refusal, Text } from '../errors.ts'
import type { Stage } from './inbound.states.ts'

type Names<K extends string> = Record<K, Text>

/** Why another number arrived than was announced. */
export const ARRIVAL_REASONS = [
  'packed_short',
  'packed_over',
  'box_missing',
  'box_damaged',
  'mixed_up',
  'other',
] as const
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number]
export const ARRIVAL_REASON_TEXT: Names<ArrivalReason> = {
  packed_short: { en: 'Fewer in the box', zh_CN: '箱内少装' },
  packed_over: { en: 'More in the box', zh_CN: '箱内多装' },
  box_missing: { en: 'The box did not come', zh_CN: '整箱未到' },
  box_damaged: { en: 'The box is open or crushed', zh_CN: '箱体破损' },
  mixed_up: { en: 'Lay in another box', zh_CN: '装错箱' },
  other: { en: 'Other', zh_CN: '其他' },
}

/** What is wrong with goods that no line of their box announces. */
export const UNANNOUNCED_REASONS = [
  'not_announced',
  'unknown_code',
  'wrong_label',
  'of_another_booking',
  'other',
] as const
export type UnannouncedReason = (typeof UNANNOUNCED_REASONS)[number]
export const UNANNOUNCED_REASON_TEXT: Names<UnannouncedReason> = {
  not_announced: { en: 'Not announced', zh_CN: '未预约' },
  unknown_code: { en: 'Nobody knows the code', zh_CN: '无法识别条码' },
  wrong_label: { en: 'Wrong label', zh_CN: '标签错误' },
  of_another_booking: { en: 'Belongs to another booking', zh_CN: '属于其他预约' },
  other: { en: 'Other', zh_CN: '其他' },
}

/** Accepted ones wait for the desk: their booking is closed already. */
export const UNANNOUNCED_STATUSES = ['waiting', 'accepted', 'added', 'refused'] as const
export type UnannouncedStatus = (typeof UNANNOUNCED_STATUSES)[number]
export const UNANNOUNCED_STATUS_TEXT: Names<UnannouncedStatus> = {
  waiting: { en: 'Waits for an answer', zh_CN: '待答复' },
  accepted: { en: 'Accepted, waits for the warehouse', zh_CN: '已接受，待仓库入库' },
  added: { en: 'Added', zh_CN: '已加入' },
  refused: { en: 'Refused', zh_CN: '已拒收' },
}

export const GOODS_ANSWERS = ['add', 'refuse'] as const
export type GoodsAnswer = (typeof GOODS_ANSWERS)[number]

/** Why goods of a closed booking come only now; `accepted` ones were found unannounced. */
export const LATE_REASONS = ['found_later', 'came_later', 'overlooked', 'other'] as const
export type LateReason = (typeof LATE_REASONS)[number]
export const LATE_REASON_TEXT: Names<LateReason | 'accepted'> = {
  found_later: { en: 'Found in the warehouse', zh_CN: '仓内找到' },
  came_later: { en: 'Brought later', zh_CN: '后续送达' },
  overlooked: { en: 'Overlooked while counting', zh_CN: '清点遗漏' },
  accepted: { en: 'Unannounced, accepted', zh_CN: '未预约，已接受' },
  other: { en: 'Other', zh_CN: '其他' },
}

export const SCAN_STEPS = ['receive', 'inspect', 'shelve', 'late'] as const
export const SCAN_STEP_TEXT: Names<(typeof SCAN_STEPS)[number]> = {
  receive: { en: 'Receiving', zh_CN: '收货' },
  inspect: { en: 'Inspection', zh_CN: '质检' },
  shelve: { en: 'Shelving', zh_CN: '上架' },
  late: { en: 'Late goods', zh_CN: '补收' },
}
export const SCAN_OUTCOMES = [
  'counted',
  'undone',
  'box',
  'location',
  'too_many',
  'no_box',
  'other_box',
  'unknown',
] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]
export const SCAN_OUTCOME_TEXT: Names<ScanOutcome> = {
  counted: { en: 'Counted', zh_CN: '计数' },
  undone: { en: 'Taken back', zh_CN: '撤销' },
  box: { en: 'Box', zh_CN: '箱' },
  location: { en: 'Location', zh_CN: '库位' },
  too_many: { en: 'Too many', zh_CN: '超出数量' },
  no_box: { en: 'No box yet', zh_CN: '未扫箱唛' },
  other_box: { en: 'Not of this box', zh_CN: '不在此箱' },
  unknown: { en: 'Unknown', zh_CN: '无法识别' },
}

/** Refuses `goods_answered` for goods that have had their answer, `goods_sku` where it is not known which SKU is to be added. */
export function refuseAnswer(
  goods: { status: UnannouncedStatus; sku_id: string | null },
  answer: GoodsAnswer,
  named: string | undefined,
): Refusal | undefined {
  if (goods.status !== 'waiting')
    return { code: 'goods_answered', params: { status: UNANNOUNCED_STATUS_TEXT[goods.status] } }
  return answer === 'add' && goods.sku_id === null && named === undefined ? { code: 'goods_sku' } : undefined
}

/** What accepted goods become: counted with the rest as far as the booking has come, or late goods where it is closed. */
export const statusOfAccepted = (stage: Stage): 'added' | 'accepted' =>
  stage === 'inventory_complete' ? 'accepted' : 'added'
