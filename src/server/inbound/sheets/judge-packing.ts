// What the rows of a brought packing list mean: which box and SKU each is, what is wrong with it, and the boxes that the good ones make.
// Pure. Whether the boxes add up to the booking is shown by the wizard and refused by its save.
import { z } from 'zod'
import type { Text } from '#shared/errors.ts'
import { fieldRefusals, reasonFor } from '#shared/field-reasons.ts'
import { lengthCm, quantity } from '#shared/fields.ts'
import { box, MAX_BOXES, type Box } from '#shared/inbound/inbound.values.ts'
import type { Change, JudgedRow, RowFault } from '#server/sheets/index.ts'

export type PackedRow = {
  box_no: number
  weight_kg: number
  length_cm: number
  width_cm: number
  height_cm: number
  sku: string
  quantity: number
}

const MEASURES = ['weight_kg', 'length_cm', 'width_cm', 'height_cm'] as const
const KEYS = [...MEASURES, 'quantity'] as const
const inGrams = (kilograms: number) => Math.round(kilograms * 1000)
const row = z.object({
  box_no: box.shape.box_no,
  weight_kg: z.number().min(0.001).max(1000).multipleOf(0.001),
  length_cm: lengthCm,
  width_cm: lengthCm,
  height_cm: lengthCm,
  sku: z.string(),
  quantity,
})

const FOREIGN: Text = { en: 'This SKU is not in the booking', zh_CN: '该SKU不在本预约中' }
const TOO_MANY: Text = { en: `A booking has at most ${MAX_BOXES} boxes`, zh_CN: `一个预约最多 ${MAX_BOXES} 箱` }
const twice = (at: number): Text => ({
  en: `This SKU is in this box already, in row ${at}`,
  zh_CN: `该SKU已在本箱中（第 ${at} 行）`,
})
const differs = (at: number): Text => ({
  en: `Row ${at} says otherwise of the same box`,
  zh_CN: `与第 ${at} 行同一箱的数据不一致`,
})

const keyOf = ({ box_no, sku }: Pick<PackedRow, 'box_no' | 'sku'>) => `${box_no} ${sku}`

type Given = {
  row: number
  values: Readonly<Record<string, unknown>>
  faults: readonly { key: string | null; reason: Text }[]
}

export function judgePacking(
  given: readonly Given[],
  lines: readonly { sku_id: string; sku: string }[],
  before: readonly PackedRow[],
): { judged: JudgedRow[]; boxes: Box[]; removed: string[] } {
  const skuIds = new Map(lines.map(({ sku, sku_id }) => [sku, sku_id]))
  const was = new Map(before.map((one) => [keyOf(one), one]))
  const heads = new Map<number, { at: number; values: Record<string, unknown> }>()
  const placed = new Map<string, number>()
  const boxes = new Map<number, Box>()
  const judged = given.map(({ row: at, values, faults: unreadable }): JudgedRow => {
    const faults: RowFault[] = []
    const no = values['box_no']
    const head = typeof no === 'number' ? heads.get(no) : undefined
    const whole: Record<string, unknown> = { ...values }
    for (const key of MEASURES) {
      whole[key] ??= head?.values[key]
      if (head && values[key] !== undefined && values[key] !== head.values[key])
        faults.push({ key, reason: differs(head.at) })
    }
    if (typeof no === 'number' && !head) {
      heads.set(no, { at, values })
      if (heads.size > MAX_BOXES) faults.push({ key: 'box_no', reason: TOO_MANY })
    }
    const parsed = row.safeParse(whole, { reportInput: true })
    if (!parsed.success) {
      for (const { path, reason } of fieldRefusals(parsed.error))
        if (!faults.some(({ key }) => key === path))
          faults.push({ key: path, reason: whole[path] === undefined ? reasonFor('required') : reason })
    }
    const sku = typeof whole['sku'] === 'string' ? whole['sku'] : ''
    const skuId = skuIds.get(sku)
    if (sku !== '' && skuId === undefined) faults.push({ key: 'sku', reason: FOREIGN })
    const name = `${String(no ?? '?')} · ${sku}`
    if (typeof no === 'number') {
      const key = keyOf({ box_no: no, sku })
      const stands = placed.get(key)
      if (stands !== undefined) faults.push({ key: 'sku', reason: twice(stands) })
      else placed.set(key, at)
    }
    if (faults.length > 0 || !parsed.success || skuId === undefined) return { name, faults }
    if (unreadable.length === 0) put(boxes, parsed.data, skuId)
    const old = was.get(keyOf(parsed.data))
    if (!old) return { name, outcome: 'add', target: null }
    const changes: Change[] = KEYS.filter((key) => old[key] !== parsed.data[key]).map((key) => ({
      key,
      before: old[key],
      after: parsed.data[key],
    }))
    return changes.length === 0 ? { name, outcome: 'same' } : { name, outcome: 'change', target: null, changes }
  })
  return {
    judged,
    boxes: [...boxes.values()],
    removed: before.filter((one) => !placed.has(keyOf(one))).map(({ box_no, sku }) => `${box_no} · ${sku}`),
  }
}

function put(
  boxes: Map<number, Box>,
  { box_no, weight_kg, sku: _sku, quantity: pieces, ...sides }: PackedRow,
  skuId: string,
) {
  const item = { sku_id: skuId, quantity: pieces }
  const there = boxes.get(box_no)
  if (there) there.items.push(item)
  else boxes.set(box_no, { box_no, weight_g: inGrams(weight_kg), ...sides, items: [item] })
}
