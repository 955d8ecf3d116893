// What the desk makes of a carton: which one counts, what the parcel then measures, and what it should weigh. Pure; the weight is only reckoned
// where the house weighed all of the goods, and whatever is typed counts instead.
import type { OutputOf } from '#shared/contract.ts'
import { parcelSizeOf } from '#shared/orders/floor/carton-choice.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import type { DeskCarton } from '#shared/warehouses/cartons.contract.ts'
import { EMPTY_PARCEL, PARCEL_FIELDS, type ParcelField, type TypedParcel } from './parcel-input.ts'
import type { Draft } from './use-drafts.ts'

export type DeskCartons = OutputOf<typeof officeOrderCalls.findForPacking>['cartons']

/** The carton that was taken, else the proposed one; undefined for a size of its own. */
export const takenCarton = (cartons: DeskCartons, { cartonId }: Draft): DeskCarton | undefined => {
  const wanted = cartonId === undefined ? cartons?.chosen?.carton_id : cartonId
  return cartons?.rows.find(({ carton_id }) => carton_id === wanted)
}

/** The carton whose code was scanned. */
export const scannedCarton = (cartons: DeskCartons, code: string): DeskCarton | undefined =>
  cartons?.rows.find((carton) => carton.code === code.toUpperCase())

/** The nth of the list by its key, from 1; 0 is a size of its own. Undefined where there is none. */
export const cartonAtKey = (cartons: DeskCartons, n: number): string | null | undefined =>
  cartons === null ? undefined : n === 0 ? null : cartons.rows[n - 1]?.carton_id

/** Goods and carton; undefined where the house did not weigh all of the goods. */
export const reckonedWeight = (cartons: DeskCartons, carton: DeskCarton | undefined): number | undefined =>
  cartons?.measured && carton ? cartons.goods_weight_g + carton.weight_g : undefined

/** What stands in the fields, and which of them are asked for. */
export function parcelFields(
  cartons: DeskCartons,
  draft: Draft,
): { fields: readonly ParcelField[]; typed: TypedParcel; reckoned: boolean } {
  const carton = takenCarton(cartons, draft)
  if (!carton) return { fields: PARCEL_FIELDS, typed: { ...EMPTY_PARCEL, ...draft.typed }, reckoned: false }
  const size = parcelSizeOf(carton)
  const weight = reckonedWeight(cartons, carton)
  const reckoned = weight !== undefined && draft.typed.weight_g === undefined
  return {
    fields: ['weight_g'],
    typed: {
      weight_g: draft.typed.weight_g ?? (weight === undefined ? '' : String(weight)),
      length_cm: String(size.length_cm),
      width_cm: String(size.width_cm),
      height_cm: String(size.height_cm),
    },
    reckoned,
  }
}

/** What the draft keeps of a change in the fields: nothing that is only proposed. */
export function typedBy(now: TypedParcel, next: TypedParcel, before: Draft['typed']): Draft['typed'] {
  const typed = { ...before }
  for (const name of PARCEL_FIELDS) if (next[name] !== now[name]) typed[name] = next[name]
  return typed
}
