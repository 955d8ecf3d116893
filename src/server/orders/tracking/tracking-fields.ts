// The columns of a file of tracking events (Rule 10.13), and how people and spreadsheets write a time and a word.
import type { Text } from '#shared/language.ts'
import { inLanguage } from '#shared/language.ts'
import { STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { wordOf, type Field, type ReadCell } from '#server/sheets/index.ts'

/** A time as it was written: an offset where the file names one, else it is the clock of the order's warehouse. */
export type TypedTime = { date: string; time: string; seconds: string; offset: string | null }

export type TrackingRow = {
  tracking_no?: string
  order_no?: string
  status?: string
  occurred_at?: TypedTime
  place?: string
  description?: string
  last_mile_no?: string
}

const TIME =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const NO_TIME: Text = {
  en: 'Not a time: please write it as 2026-03-31 14:05, if need be with its offset (2026-03-31T14:05:00+02:00)',
  zh_CN: '不是有效时间，请写成 2026-03-31 14:05，必要时注明时区（2026-03-31T14:05:00+02:00）',
}

function timeCell(text: string): ReadCell {
  const [, year, month = '', day = '', hour = '', minute, seconds = '00', offset] = TIME.exec(text.trim()) ?? []
  if (!year) return { reason: NO_TIME }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = `${hour.padStart(2, '0')}:${minute}`
  const instant = Date.parse(`${date}T${time}:${seconds}Z`)
  // A day that no month has is not moved into the next one.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(date)) return { reason: NO_TIME }
  return { value: { date, time, seconds, offset: offset?.toUpperCase().replace(/(\d\d):?(\d\d)$/, '$1:$2') ?? null } }
}

/** Words of the house for what carriers say, as both sides read them on the order's page. */
const OUR_WORDS = {
  in_transit: 'in_transit',
  pickup_ready: 'pickup_ready',
  out_for_delivery: 'out_for_delivery',
  possible_exception: 'exception',
  too_long_in_transit: 'expired',
  delivered: 'delivered',
} as const
let ourWords: Map<string, string> | undefined

const WORD = /^[A-Za-z][A-Za-z0-9_ -]{0,39}$/
const NO_WORD: Text = {
  en: 'Not a carrier’s word: letters, digits, blanks, “_” and “-”, at most 40',
  zh_CN: '不是承运商状态词：仅限字母、数字、空格、“_”和“-”，最多 40 个字符',
}

function statusCell(text: string): ReadCell {
  ourWords ??= new Map(
    Object.entries(OUR_WORDS).flatMap(([status, word]) =>
      (['en', 'zh_CN', 'zh_TW'] as const).map(
        (language) => [wordOf(inLanguage(STATUS_NAMES[status as keyof typeof OUR_WORDS], language)), word] as const,
      ),
    ),
  )
  const value = ourWords.get(wordOf(text)) ?? text.trim()
  return WORD.test(value) ? { value } : { reason: NO_WORD }
}

const upTo = (limit: number): ((text: string) => ReadCell) => {
  const reason = { en: `At most ${limit} characters`, zh_CN: `最多 ${limit} 个字符` }
  return (text) => (text.trim().length <= limit ? { value: text.trim() } : { reason })
}

export const TRACKING_FIELDS: readonly Field<TrackingRow>[] = [
  { key: 'tracking_no', head: { en: 'Tracking number', zh_CN: '跟踪号' }, code: true, show: (row) => row.tracking_no ?? null, hint: { en: 'The number on our label or the last-mile number; or name the order instead', zh_CN: '面单上的跟踪号或尾程单号；也可改填系统订单号' } },
  { key: 'order_no', head: { en: 'Order number', zh_CN: '系统订单号' }, code: true, show: (row) => row.order_no ?? null, hint: { en: 'Ours; of an order with several parcels the tracking number is needed', zh_CN: '系统订单号；多包裹订单须填跟踪号' } },
  { key: 'status', head: { en: 'Status', zh_CN: '状态' }, read: statusCell, show: (row) => row.status ?? null, hint: { en: 'A carrier’s word such as InTransit, OutForDelivery, Delivered, or our name of the status', zh_CN: '承运商状态词，如 InTransit、OutForDelivery、Delivered，或系统状态名称' } },
  { key: 'occurred_at', head: { en: 'Time', zh_CN: '时间' }, dates: true, read: timeCell, show: (row) => (row.occurred_at ? `${row.occurred_at.date} ${row.occurred_at.time}` : null), hint: { en: '2026-03-31 14:05 on the clock of the order’s warehouse, or with an offset', zh_CN: '2026-03-31 14:05，按订单所在仓库的时间；也可注明时区' } },
  { key: 'place', head: { en: 'Place', zh_CN: '地点' }, read: upTo(120), show: (row) => row.place ?? null },
  { key: 'description', head: { en: 'Text', zh_CN: '描述' }, read: upTo(300), show: (row) => row.description ?? null },
  { key: 'last_mile_no', head: { en: 'Last-mile number', zh_CN: '尾程单号' }, code: true, show: (row) => row.last_mile_no ?? null, hint: { en: 'May stand alone beside the number, without status and time', zh_CN: '可单独填写，无需状态和时间' } },
] // prettier-ignore
