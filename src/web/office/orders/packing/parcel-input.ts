// Weight and size as typed at the packing desk, and as the pack call wants them: judged by the call's own schema.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { numberOf } from '#web/kit/form/NumberField.tsx'
import { zodMessage, type Issue } from '#web/kit/form/zod-message.ts'
import type { Language } from '#web/kit/text/language.ts'

export const PARCEL_FIELDS = ['weight_g', 'length_cm', 'width_cm', 'height_cm'] as const
export type ParcelField = (typeof PARCEL_FIELDS)[number]
export type TypedParcel = Record<ParcelField, string>
export type Parcel = Record<ParcelField, number>

export const EMPTY_PARCEL: TypedParcel = { weight_g: '', length_cm: '', width_cm: '', height_cm: '' }

/** `20,5` is 20.5 and not 205, `1,250` is 1250, `12.0` is 12: what scales and rulers make people type. */
function plain(typed: string): string {
  const pointed = typed.trim().replace(/^(\d+)[,，](\d{1,2})$/, '$1.$2')
  return pointed.replace(/^(\d+)\.0*$/, '$1').replace(/^(\d+\.\d*[1-9])0+$/, '$1')
}

const schema = officeOrderCalls.packOrder.input.shape.parcel

/** The parcel, or a sentence for each wrong field. */
export function readParcel(
  typed: TypedParcel,
  labels: Record<ParcelField, string>,
  language: Language,
): { parcel?: Parcel; wrong: Partial<Record<ParcelField, string>> } {
  const given = Object.fromEntries(
    PARCEL_FIELDS.map((name) => [name, typed[name].trim() === '' ? undefined : numberOf(plain(typed[name]))]),
  )
  const result = schema.safeParse(given)
  if (result.success) return { parcel: result.data, wrong: {} }
  const wrong: Partial<Record<ParcelField, string>> = {}
  for (const issue of result.error.issues) {
    const name = PARCEL_FIELDS.find((field) => field === issue.path[0])
    if (!name) continue
    const about: Issue = { ...issue }
    wrong[name] ??= zodMessage(about, { label: labels[name], kind: 'input' }, given[name], language)
  }
  return { wrong }
}
