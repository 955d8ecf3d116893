// What the warehouse is paid for in a booking (Rule 7.14): its boxes, pieces, weight and volume, as announced or as they arrived. What it
// costs is the rating engine's matter. And which value-added services it may have (Rule 7.16).
import type { Refusal } from '../errors.ts'
import { reasonFor } from '../field-reasons.ts'
import { servicesFit, type ChosenService } from '../rates/chosen-services.ts'
import type { InboundWork } from '../rates/rates.rules.ts'

export type CountedBox = {
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
  items: readonly { quantity: number; arrived: number | null }[]
}

type Asked = {
  services: readonly ChosenService[]
  insurance_value_usd: string | null
  /** The day whose tariff counts. */
  on_date: string
}

/** `quantity` for the estimate, `arrived` for the charge: a box of which nothing arrived is not paid for. */
export function inboundWork(boxes: readonly CountedBox[], count: 'quantity' | 'arrived', asked: Asked): InboundWork {
  const there = boxes
    .map((box) => ({ ...box, pieces: box.items.reduce((sum, item) => sum + (item[count] ?? 0), 0) }))
    .filter(({ pieces }) => pieces > 0)
  return {
    boxes: there.length,
    pieces: there.reduce((sum, { pieces }) => sum + pieces, 0),
    weight_g: there.reduce((sum, { weight_g }) => sum + weight_g, 0),
    volume_m3: volumeM3(there),
    value_added_services: asked.services,
    declared_value_usd: asked.insurance_value_usd,
    on_date: asked.on_date,
  }
}

/** Exact to the cm³: sides have one decimal of a cm, and halves go up. */
function volumeM3(boxes: readonly Pick<CountedBox, 'length_cm' | 'width_cm' | 'height_cm'>[]): string {
  const mm = (cm: number) => BigInt(Math.round(cm * 10))
  const mm3 = boxes.reduce((sum, box) => sum + mm(box.length_cm) * mm(box.width_cm) * mm(box.height_cm), 0n)
  const cm3 = String((mm3 + 500n) / 1000n).padStart(7, '0')
  return `${cm3.slice(0, -6)}.${cm3.slice(-6)}`.replace(/\.?0+$/, '')
}

/** In all no more than the pieces that are announced. */
export function refuseServices(
  services: readonly ChosenService[],
  lines: readonly { quantity: number }[],
): Refusal | undefined {
  if (servicesFit({ lines, services })) return undefined
  return { code: 'invalid_input', fields: [{ path: 'services', reason: reasonFor('too_many_services') }] }
}

/** Only what the warehouse has a price for: the first service that is not offered is named. */
export function refuseNotOffered(
  services: readonly ChosenService[],
  offered: readonly { code: string }[],
  warehouse: string,
): Refusal | undefined {
  const codes = new Set(offered.map(({ code }) => code))
  const unknown = services.find(({ code }) => !codes.has(code))
  return unknown && { code: 'service_not_offered', params: { warehouse, item: unknown.code } }
}
