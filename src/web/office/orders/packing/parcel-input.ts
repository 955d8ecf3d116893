// Weight and size as typed at the packing desk, and as the pack call wants them: judged by the call's own schema.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { readNumber } from '#shared/typed-number.ts'
import { zodMessage, type Issue } from '#web/kit/form/zod-message.ts'
import type { Language } from '#web/kit/text/language.ts'

export const PARCEL_FIELDS = ['weight_g', 'length_cm', 'width_cm', 'height_cm'] as const
export type ParcelField = (typeof PARCEL_FIELDS)[number]
export type TypedParcel = Record<ParcelField, string>
export type Parcel = Record<ParcelField, number>

export const EMPTY_PARCEL: TypedParcel = { weight_g: '', length_cm: '', width_cm: '', height_cm: '' }

/** Grams are whole, centimetres have one decimal. */
export const DECIMALS: Record<ParcelField, number> = { weight_g: 0, length_cm: 1, width_cm: 1, height_cm: 1 }

function valueOf(typed: string, decimals: number): number | string | undefined {
  const read = readNumber(typed, decimals)
  return 'number' in read ? Number(read.number) : typed.trim() || undefined
}

const schema = officeOrderCalls.packOrder.input.shape.parcels.element.pick({
  weight_g: true,
  length_cm: true,
  width_cm: true,
  height_cm: true,
})

/** Whether a field's value can be what it stands for. */
export const isPlausible = (name: ParcelField, typed: string): boolean =>
  schema.shape[name].safeParse(valueOf(typed, DECIMALS[name])).success

/** The parcel, or a sentence for each wrong field. */
export function readParcel(
  typed: TypedParcel,
  labels: Record<ParcelField, string>,
  language: Language,
): { parcel?: Parcel; wrong: Partial<Record<ParcelField, string>> } {
  const given = Object.fromEntries(PARCEL_FIELDS.map((name) => [name, valueOf(typed[name], DECIMALS[name])]))
  const result = schema.safeParse(given)
  if (result.success) return { parcel: result.data, wrong: {} }
  const wrong: Partial<Record<ParcelField, string>> = {}
  for (const issue of result.error.issues) {
    const name = PARCEL_FIELDS.find((field) => field === issue.path[0])
    if (!name) continue
    const about: Issue = { ...issue }
    wrong[name] ??= zodMessage(
      about,
      { label: labels[name], kind: 'input', decimals: DECIMALS[name] },
      given[name],
      language,
    )
  }
  return { wrong }
}
