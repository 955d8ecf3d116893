// One order into several parcels at the desk: what is left to pack, and a closed parcel that is opened again.
import { expect, test } from 'vitest'
import { EMPTY_COUNT, isComplete, piecesOf, scan, type PackItem } from './packing-count.ts'
import { closeParcel, itemsLeft, mayClose, reopenLast, serialsIn, takeRest } from './several-parcels.ts'

const item = (sku: string, ordered: number, scan_serial = false): PackItem => ({
  sku_id: sku,
  sku,
  barcode: `B-${sku}`,
  name: sku,
  ordered,
  scan_serial,
  attribute: '',
  consumables: [],
})
const items = [item('CUP', 3), item('CAM', 2, true)]
const size = { weight_g: 500, length_cm: 20, width_cm: 15, height_cm: 10 }
const counted = (codes: string[], of = items, taken: string[] = []) =>
  codes.reduce((count, code) => scan(of, count, code, taken).count, EMPTY_COUNT)

test('a parcel is closed when it holds something and something is left; the next one starts empty with the rest', () => {
  expect(mayClose(items, { count: EMPTY_COUNT, closed: [] })).toBe(false)
  const count = counted(['CUP', 'CAM', 'S1'])
  expect(mayClose(items, { count, closed: [] })).toBe(true)
  const draft = closeParcel(items, { count, closed: [] }, size)
  expect(draft).toMatchObject({ count: EMPTY_COUNT, typed: {}, cartonId: undefined })
  expect(draft.closed).toEqual([
    {
      ...size,
      lines: [
        { sku_id: 'CUP', quantity: 1, serial_numbers: [] },
        { sku_id: 'CAM', quantity: 1, serial_numbers: ['S1'] },
      ],
    },
  ])
  expect(itemsLeft(items, draft.closed).map(({ sku, ordered }) => [sku, ordered])).toEqual([
    ['CUP', 2],
    ['CAM', 1],
  ])
  const nineteen = Array.from({ length: 19 }, () => draft.closed[0]!)
  expect(mayClose(items, { count, closed: nineteen })).toBe(false)
  expect(mayClose(items, { count: takeRest([items[0]!], EMPTY_COUNT).count, closed: [] })).toBe(true)
})

test('the rest takes all that needs no number; a number of another parcel is not taken twice', () => {
  const { closed } = closeParcel(items, { count: counted(['CUP', 'CAM', 'S1']), closed: [] }, size)
  const left = itemsLeft(items, closed)
  const { count, waits } = takeRest(left, EMPTY_COUNT)
  expect(waits?.sku).toBe('CAM')
  expect(piecesOf(left, count)).toEqual({ counted: 2, ordered: 3 })
  const asked = scan(left, count, 'CAM').count
  expect(scan(left, asked, 'S1', serialsIn(closed)).outcome.kind).toBe('serial_twice')
  expect(isComplete(left, scan(left, asked, 'S2', serialsIn(closed)).count)).toBe(true)
})

test('the last parcel is opened again with what the open one held', () => {
  const { closed } = closeParcel(items, { count: counted(['CUP', 'CAM', 'S1']), closed: [] }, size)
  const left = itemsLeft(items, closed)
  const draft = reopenLast({ count: counted(['CUP', 'CAM', 'S2'], left), closed })
  expect(draft).toMatchObject({
    closed: [],
    cartonId: null,
    typed: { weight_g: '500', height_cm: '10' },
    count: { counted: { CUP: 2, CAM: 2 }, serials: { CAM: ['S1', 'S2'] } },
  })
  expect(reopenLast({ count: EMPTY_COUNT, closed: [] })).toEqual({})
})
