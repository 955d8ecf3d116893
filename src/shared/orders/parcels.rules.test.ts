// Which lines of an order lie in which of its parcels, and what is refused once some of them have left.
import { expect, test } from 'vitest'
import { linesInParcels, partLeft, refuseLeft } from './parcels.rules.ts'

const inside = (lines: [string, number][]) => lines.map(([sku_id, quantity]) => ({ sku_id, quantity }))
const shirt = { line_no: 1, sku_id: 'shirt', quantity: 5, each: 1 }
const set = [
  { line_no: 2, sku_id: 'lamp', quantity: 2, each: 1 },
  { line_no: 2, sku_id: 'bulb', quantity: 2, each: 3 },
]

test('pieces of a line are declared where they lie, and a kit where all that belongs to it does', () => {
  const found = linesInParcels(
    [shirt, ...set],
    [
      { parcel_no: 1, lines: inside([['shirt', 2], ['lamp', 1], ['bulb', 3]]) },
      { parcel_no: 2, lines: inside([['shirt', 3], ['lamp', 1], ['bulb', 3]]) },
    ],
  ) // prettier-ignore
  expect(found.divided).toEqual([])
  expect([...found.inside].map(([no, lines]) => [no, [...lines].sort()])).toEqual([
    [1, [[1, 2], [2, 1]]],
    [2, [[1, 3], [2, 1]]],
  ]) // prettier-ignore
})

test('a kit whose pieces lie apart is named', () => {
  const apart = [
    { parcel_no: 1, lines: inside([['lamp', 2]]) },
    { parcel_no: 2, lines: inside([['bulb', 6]]) },
  ]
  expect(linesInParcels(set, apart).divided).toEqual([2])
})

test('an order of which some parcels have left is marked, and nothing of it is taken back', () => {
  const [here, gone] = [
    { parcel_no: 1, left_at: null },
    { parcel_no: 2, left_at: '2026-03-01T10:00:00.000Z' },
  ]
  expect(partLeft([here, here])).toBeNull()
  expect(partLeft([gone, gone])).toBeNull()
  expect(partLeft([here, gone])).toEqual({ left: 1, of: 2 })
  expect(refuseLeft([here])).toBeUndefined()
  expect(refuseLeft([here, gone])).toEqual({ code: 'parcels_left', params: { left: 1, of: 2 } })
})
