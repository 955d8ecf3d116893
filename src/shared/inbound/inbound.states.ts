// What a booking can be and what may happen to it, as data (Rule 7.1): refusals, the SQL guards, the tabs and the timeline
// are made of these tables. Counting rules are in inbound.rules.ts.
import type { Refusal, Text } from '../errors.ts'

export const BOOKING_STATUSES = ['draft', 'submitted', 'confirmed', 'withdrawn', 'voided'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const BILL_STATUSES = [
  'draft',
  'future_receipt',
  'pending_quality_control',
  'to_be_shelved',
  'inventory_complete',
  'voided',
] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

/** Status and bill status; only the pairs of `STAGES` exist. */
export type BookingState = { status: BookingStatus; bill_status: BillStatus }

/** Every pair that exists, under the name of its tab. */
export const STAGES = {
  draft: { status: 'draft', bill_status: 'draft' },
  submitted: { status: 'submitted', bill_status: 'future_receipt' },
  future_receipt: { status: 'confirmed', bill_status: 'future_receipt' },
  pending_quality_control: { status: 'confirmed', bill_status: 'pending_quality_control' },
  to_be_shelved: { status: 'confirmed', bill_status: 'to_be_shelved' },
  inventory_complete: { status: 'confirmed', bill_status: 'inventory_complete' },
  withdrawn: { status: 'withdrawn', bill_status: 'voided' },
  voided: { status: 'voided', bill_status: 'voided' },
} as const satisfies Record<string, BookingState>
export type Stage = keyof typeof STAGES
export const STAGE_NAMES = Object.keys(STAGES) as [Stage, ...Stage[]]

/** Drafts belong to the customer alone, so the office has no tab for them. */
export const OFFICE_STAGES = STAGE_NAMES.filter((stage) => stage !== 'draft') as [Stage, ...Stage[]]
/** What waits for the warehouse, in the order of the work. */
export const RECEIVING_STAGES = [
  'future_receipt',
  'pending_quality_control',
  'to_be_shelved',
] as const satisfies readonly Stage[]

export const STAGE_TEXT: Record<Stage, Text> = {
  draft: { en: 'Draft', zh_CN: '草稿' },
  submitted: { en: 'Submitted', zh_CN: '已提交' },
  future_receipt: { en: 'Awaiting receipt', zh_CN: '待收货' },
  pending_quality_control: { en: 'Pending quality control', zh_CN: '待质检' },
  to_be_shelved: { en: 'To be shelved', zh_CN: '待上架' },
  inventory_complete: { en: 'Inventory complete', zh_CN: '入库完成' },
  withdrawn: { en: 'Withdrawn', zh_CN: '已撤回' },
  voided: { en: 'Voided', zh_CN: '已作废' },
}

/** Who may cause an event: the customer, staff who audit bookings, the warehouse's people. */
export type BookingParty = 'customer' | 'audit' | 'warehouse'
type Event = { from: readonly Stage[]; to: Stage | 'unchanged'; by: BookingParty }

/** Every event there is; what is not listed here is refused, whoever asks. */
export const BOOKING_EVENTS = {
  create: { from: [], to: 'draft', by: 'customer' },
  /** Steps 1 to 4 of the wizard: locked after submit. */
  edit: { from: ['draft'], to: 'unchanged', by: 'customer' },
  delete: { from: ['draft'], to: 'unchanged', by: 'customer' },
  restore: { from: ['draft'], to: 'unchanged', by: 'customer' },
  /** Who carries the goods and when: may still become known after submit, until the goods arrive. */
  change_shipping: { from: ['draft', 'submitted', 'future_receipt'], to: 'unchanged', by: 'customer' },
  submit: { from: ['draft'], to: 'submitted', by: 'customer' },
  withdraw: { from: ['draft', 'submitted'], to: 'withdrawn', by: 'customer' },
  /** Taken back at once; later a withdrawn booking stays one. It becomes again what it was. */
  redraft: { from: ['withdrawn'], to: 'draft', by: 'customer' },
  resubmit: { from: ['withdrawn'], to: 'submitted', by: 'customer' },
  confirm: { from: ['submitted'], to: 'future_receipt', by: 'audit' },
  void: { from: ['submitted', 'future_receipt'], to: 'voided', by: 'audit' },
  /** It takes the goods of others of the same consignment, which end as merged into it (Rule 7.12). */
  merge: { from: ['submitted', 'future_receipt'], to: 'unchanged', by: 'audit' },
  merge_into: { from: ['submitted', 'future_receipt'], to: 'voided', by: 'audit' },
  /** Counting again before the inspection sets the counts anew. */
  receive: { from: ['future_receipt', 'pending_quality_control'], to: 'pending_quality_control', by: 'warehouse' },
  inspect: { from: ['pending_quality_control'], to: 'to_be_shelved', by: 'warehouse' },
  shelve: { from: ['to_be_shelved'], to: 'inventory_complete', by: 'warehouse' },
  /** The desk found what was not announced (Rule 7.19); the customer, or staff for it, says what becomes of it. */
  find_goods: {
    from: ['future_receipt', 'pending_quality_control', 'to_be_shelved', 'inventory_complete'],
    to: 'unchanged',
    by: 'warehouse',
  },
  answer_goods: {
    from: ['future_receipt', 'pending_quality_control', 'to_be_shelved', 'inventory_complete', 'voided'],
    to: 'unchanged',
    by: 'customer',
  },
  /** The warehouse expects it on another day than the customer said (Rule 7.25). */
  move_arrival: { from: ['submitted', 'future_receipt'], to: 'unchanged', by: 'warehouse' },
  /** Pictures of both sides (Rule 7.13): the customer's until the goods arrive, the warehouse's as long as it is at work on it, and after. */
  change_files: { from: ['draft', 'submitted', 'future_receipt'], to: 'unchanged', by: 'customer' },
  change_papers: {
    from: ['submitted', 'future_receipt', 'pending_quality_control', 'to_be_shelved', 'inventory_complete'],
    to: 'unchanged',
    by: 'warehouse',
  },
  /** Goods that came after it was closed (Rule 7.20). */
  take_late: { from: ['inventory_complete'], to: 'unchanged', by: 'warehouse' },
} as const satisfies Record<string, Event>
export type BookingEvent = keyof typeof BOOKING_EVENTS
export const EVENT_NAMES = Object.keys(BOOKING_EVENTS) as [BookingEvent, ...BookingEvent[]]

/** The stage of a pair of statuses; a pair that does not exist is a fault of the caller. */
export function stageOf(state: { status: string; bill_status: string }): Stage {
  const found = STAGE_NAMES.find(
    (name) => STAGES[name].status === state.status && STAGES[name].bill_status === state.bill_status,
  )
  if (!found) throw new Error(`no booking is ${state.status} / ${state.bill_status}`)
  return found
}

/** Refuses `booking_state` when the event may not happen to a booking of this stage. */
export function refuseEvent(event: BookingEvent, stage: Stage): Refusal | undefined {
  const from: readonly Stage[] = BOOKING_EVENTS[event].from
  return from.includes(stage) ? undefined : { code: 'booking_state', params: { status: STAGE_TEXT[stage] } }
}

/** The pair of statuses after an event. */
export function stateAfter(event: BookingEvent, stage: Stage): BookingState {
  const { to } = BOOKING_EVENTS[event]
  return STAGES[to === 'unchanged' ? stage : to]
}
