// Weight and size as typed: what is sent, and which field is told what.
import { expect, test } from 'vitest'
import { EMPTY_PARCEL, readParcel } from './parcel-input.ts'

const labels = { weight_g: 'Weight', length_cm: 'Length', width_cm: 'Width', height_cm: 'Height' }
const typed = { weight_g: '1,250', length_cm: '30', width_cm: ' 20.5 ', height_cm: '12.0' }

test('a parcel as typed is the parcel as sent', () => {
  const parcel = { weight_g: 1250, length_cm: 30, width_cm: 20.5, height_cm: 12 }
  expect(readParcel(typed, labels, 'en')).toEqual({ parcel, wrong: {} })
})

test.each([
  ['20,5', 20.5],
  ['20.50', 20.5],
  ['20.', 20],
  ['100', 100],
  ['1,000', 1000],
])('a side of %s is %d cm', (side, length_cm) =>
  expect(readParcel({ ...typed, length_cm: side }, labels, 'en').parcel).toMatchObject({ length_cm }),
)

test('blank fields are asked for, none is filled in by itself', () => {
  expect(readParcel(EMPTY_PARCEL, labels, 'en')).toEqual({
    wrong: {
      weight_g: 'Please input weight',
      length_cm: 'Please input length',
      width_cm: 'Please input width',
      height_cm: 'Please input height',
    },
  })
})

test.each([
  ['weight_g', '0', 'Weight must be at least 1'],
  ['weight_g', '1.5', 'Weight must be a whole number'],
  ['weight_g', '6901234567892', 'Weight must be at most 1000000'],
  ['length_cm', '20.55', 'Length must be a multiple of 0.1'],
  ['height_cm', 'SO1024-000001', 'Height must be a number'],
] as const)('%s %s: %s', (name, value, message) => {
  const { parcel, wrong } = readParcel({ ...typed, [name]: value }, labels, 'en')
  expect(parcel).toBeUndefined()
  expect(wrong).toEqual({ [name]: message })
})
