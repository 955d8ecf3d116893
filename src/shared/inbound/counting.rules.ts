// The rules of what the warehouse counts: complete counts, none above the count before it, and the differences that open a
// loss order. Counts are set, never added.
import type { FieldRefusal, Refusal, Text } from '../errors.ts'
import { reasonFor } from '../field-reasons.ts'
import type { BookingEvent } from './inbound.states.ts'

export type CountStep = Extract<BookingEvent, 'receive' | 'inspect' | 'shelve'>

/** What is announced for one SKU of one box, and what was counted so far. */
export type CountedLine = {
  box_no: number
  sku_id: string
  sku: string
  quantity: number
  arrived: number | null
  qualified: number | null
  shelved: number | null
}
export type Count = { box_no: number; sku_id: string; quantity: number }

const WHAT: Record<CountStep, Text> = {
  receive: { en: 'the arrived quantity', zh_CN: '到货数量' },
  inspect: { en: 'the qualified quantity', zh_CN: '合格数量' },
  shelve: { en: 'the shelved quantity', zh_CN: '上架数量' },
}
const UNKNOWN: Text = { en: 'This booking has no such box and SKU', zh_CN: '该预约没有此箱号和SKU' }

export const countKey = (line: { box_no: number; sku_id: string }): string => `${line.box_no}/${line.sku_id}`

/** The most that may be counted; arrival has no limit: more than announced may arrive, and is recorded as it is. */
export function countLimit(step: CountStep, line: Pick<CountedLine, 'arrived' | 'qualified'>): number | null {
  return step === 'receive' ? null : ((step === 'inspect' ? line.arrived : line.qualified) ?? 0)
}

/** What a count starts from: what was counted in the step before, or announced. */
export const expectedCount = (step: CountStep, line: CountedLine): number =>
  step === 'receive' ? line.quantity : (countLimit(step, line) ?? 0)

/** Every announced SKU of every box is counted once, and none exceeds the count before it. */
export function refuseCounts(
  step: CountStep,
  lines: readonly CountedLine[],
  counts: readonly (Count & { quarantine?: { quantity: number } | undefined })[],
): Refusal | undefined {
  const known = new Map(lines.map((line) => [countKey(line), line]))
  const counted = new Set<string>()
  const fields: FieldRefusal[] = []
  counts.forEach((count, at) => {
    const key = countKey(count)
    if (!known.has(key)) fields.push({ path: `counts.${at}`, reason: UNKNOWN })
    else if (counted.has(key)) fields.push({ path: `counts.${at}`, reason: reasonFor('duplicate') })
    counted.add(key)
  })
  for (const line of lines) {
    if (!counted.has(countKey(line))) fields.push({ path: `counts.${countKey(line)}`, reason: reasonFor('required') })
  }
  if (fields.length > 0) return { code: 'invalid_input', fields }
  for (const count of counts) {
    const line = known.get(countKey(count))
    const limit = line ? countLimit(step, line) : null
    if (line && limit !== null && count.quantity + (count.quarantine?.quantity ?? 0) > limit) {
      return { code: 'count_exceeds', params: { sku: line.sku, what: WHAT[step], limit } }
    }
  }
  return undefined
}

/** How far a step's count is from what it is compared with: the announcement at the quality check, the qualified goods at shelving. */
export function lossDifference(
  type: 'normal' | 'abnormal',
  line: { appointment_quantity: number; qualified_quantity: number; actual_quantity: number },
): number {
  return type === 'normal'
    ? line.qualified_quantity - line.appointment_quantity
    : line.actual_quantity - line.qualified_quantity
}
