// Cartons at the desk: what is proposed, what was taken, and that what is typed counts.
import { expect, test } from 'vitest'
import type { DeskCarton } from '#shared/warehouses/cartons.contract.ts'
import { cartonAtKey, parcelFields, scannedCarton, takenCarton, typedBy, type DeskCartons } from './parcel-carton.ts'
import type { Draft } from './use-drafts.ts'

const carton = (code: string, outer: number): DeskCarton => ({
  carton_id: code, code, name_en: code, name_zh: code, inner_length_mm: outer - 6, inner_width_mm: outer - 6, inner_height_mm: outer - 6,
  outer_length_mm: outer, outer_width_mm: outer, outer_height_mm: outer, weight_g: 80, max_weight_g: 9000,
}) // prettier-ignore
const cartons: DeskCartons = {
  rows: [carton('K1', 205), carton('K2', 300)],
  chosen: { carton_id: 'K1', filled_percent: 40 },
  goods_weight_g: 600,
  measured: true,
}
const draft = (change: Partial<Draft> = {}): Draft => ({
  count: { counted: {}, serials: {}, asking: null },
  typed: {},
  closed: [],
  wrongScans: 0,
  ...change,
})

test('the proposed carton gives size and weight, and only the weight is asked for', () => {
  expect(parcelFields(cartons, draft())).toEqual({
    fields: ['weight_g'],
    typed: { weight_g: '680', length_cm: '20.5', width_cm: '20.5', height_cm: '20.5' },
    reckoned: true,
  })
})

test('what is typed counts, also when another carton is taken', () => {
  const now = parcelFields(cartons, draft()).typed
  const typed = typedBy(now, { ...now, weight_g: '700' }, {})
  expect(typed).toEqual({ weight_g: '700' })
  const later = parcelFields(cartons, draft({ typed, cartonId: 'K2' }))
  expect(later).toMatchObject({ typed: { weight_g: '700', length_cm: '30' }, reckoned: false })
  expect(parcelFields(cartons, draft({ typed: { weight_g: '' } })).typed.weight_g).toBe('')
})

test('without weights of the house nothing is reckoned', () => {
  expect(parcelFields({ ...cartons, measured: false }, draft())).toMatchObject({
    typed: { weight_g: '', length_cm: '20.5' },
    reckoned: false,
  })
})

test('a size of its own asks for everything, as without cartons', () => {
  for (const one of [parcelFields(cartons, draft({ cartonId: null })), parcelFields(null, draft())])
    expect(one).toEqual({
      fields: ['weight_g', 'length_cm', 'width_cm', 'height_cm'],
      typed: { weight_g: '', length_cm: '', width_cm: '', height_cm: '' },
      reckoned: false,
    })
})

test('a carton is taken by its code in any case, and by its key', () => {
  expect(scannedCarton(cartons, 'k2')?.carton_id).toBe('K2')
  expect(scannedCarton(cartons, 'K3')).toBeUndefined()
  expect(scannedCarton(null, 'K2')).toBeUndefined()
  expect([1, 2, 3, 0].map((n) => cartonAtKey(cartons, n))).toEqual(['K1', 'K2', undefined, null])
  expect(cartonAtKey(null, 0)).toBeUndefined()
  expect(takenCarton(cartons, draft({ cartonId: 'gone' }))).toBeUndefined()
})
