// Typed packing lists and pasted product lists, read as people write them.
import { expect, test } from 'vitest'
import { readPaste } from '#shared/pasted-lines.ts'
import {
  divided,
  boxedSoFar,
  copies,
  draftOf,
  newBox,
  nextBoxNo,
  readBoxes,
  startBoxes,
  volumeM3,
} from './packing-draft.ts'

const filled = {
  ...newBox(1, [{ sku_id: 'a', quantity: 5 }]),
  weight: '12,5',
  length: '60',
  width: '40',
  height: '40.5',
}

test('typed kilograms become grams, and a comma is a point', () => {
  expect(readBoxes([filled])).toEqual({
    boxes: [
      {
        box_no: 1,
        weight_g: 12500,
        length_cm: 60,
        width_cm: 40,
        height_cm: 40.5,
        items: [{ sku_id: 'a', quantity: 5 }],
      },
    ],
    wrong: new Set(),
  })
})

test.each([
  ['weight', '0'],
  ['weight', '1.2345'],
  ['weight', '1,234'],
  ['length', '1.234'],
  ['length', '4.55'],
  ['width', '-4'],
  ['height', 'x'],
  ['box_no', '1.5'],
] as const)('%s %s is wrong', (field, typed) => {
  expect([...readBoxes([{ ...filled, [field]: typed }]).wrong]).toEqual([`${filled.key}.${field}`])
})

test('a row without SKU or quantity is wrong, and counts nothing in the difference', () => {
  const box = {
    ...filled,
    items: [
      { key: 1, sku_id: undefined, quantity: '3' },
      { key: 2, sku_id: 'a', quantity: '' },
      { key: 3, sku_id: 'b', quantity: '2' },
    ],
  }
  expect([...readBoxes([box]).wrong]).toEqual([`${box.key}.1`, `${box.key}.2`])
  expect(boxedSoFar([box])).toEqual([{ items: [{ sku_id: 'b', quantity: 2 }] }])
})

test('copies go on after the highest number and share nothing', () => {
  const made = copies([{ ...filled, box_no: '7' }, filled], filled, 2)
  expect(made.map(({ box_no }) => box_no)).toEqual(['8', '9'])
  expect(new Set([filled, ...made].map(({ key }) => key)).size).toBe(3)
  expect(nextBoxNo([])).toBe(1)
})

test('a method starts with boxes that already hold the booking', () => {
  const lines = [
    { sku_id: 'a', quantity: 5 },
    { sku_id: 'b', quantity: 1 },
  ]
  expect(boxedSoFar(startBoxes('one_sku_per_box', lines))).toEqual([{ items: [lines[0]] }, { items: [lines[1]] }])
  expect(boxedSoFar(startBoxes('all_in_one_box', lines))).toEqual([{ items: lines }])
})

test('a saved list comes back as it was typed', () => {
  const { boxes } = readBoxes([filled])
  const items = boxes[0]!.items.map((item) => ({ ...item, sku: 'A', arrived: null, qualified: null, shelved: null }))
  expect(readBoxes(draftOf([{ ...boxes[0]!, items }])).boxes).toEqual(boxes)
})

test('the volume of the boxes', () => {
  const box = { length_cm: 60, width_cm: 40, height_cm: 40 }
  expect([
    volumeM3([]),
    volumeM3([box]),
    volumeM3([box, box]),
    volumeM3([{ length_cm: 1, width_cm: 1, height_cm: 1 }]),
  ]).toEqual(['0', '0.096', '0.192', '0.001'])
})

const readPasted = (pasted: string) => {
  const { lines, faults } = readPaste(pasted)
  return { lines: lines.map(({ sku, quantity }) => ({ sku, quantity })), wrong: faults.map(({ text }) => text) }
}

test('a pasted list: tabs, commas, a head row, doubled SKUs, and what cannot be read', () => {
  expect(readPasted('SKU\tQty\nAB-1\t10\r\n\n AB 2 , 5\nAB-1;2\nAB-3\nAB-4\t1.5\nAB-5\t0')).toEqual({
    lines: [
      { sku: 'AB-1', quantity: 12 },
      { sku: 'AB 2', quantity: 5 },
    ],
    wrong: ['AB-3', 'AB-4\t1.5', 'AB-5\t0'],
  })
  expect(readPasted('AB-1')).toEqual({ lines: [], wrong: ['AB-1'] })
  expect(readPasted('AB-1\t1,200').lines).toEqual([{ sku: 'AB-1', quantity: 1200 }])
  expect(readPasted('')).toEqual({ lines: [], wrong: [] })
})

test.each([
  ['40', 4, ['10', '10', '10', '10']],
  ['10', 4, ['3', '3', '2', '2']],
  ['2', 3, ['1', '1', undefined]],
])('%s pieces divided over %d boxes', (quantity, count, shares) => {
  const box = { ...newBox(1, [{ sku_id: 'a', quantity: 1 }]), weight: '4' }
  box.items[0]!.quantity = quantity
  const after = divided([box, newBox(2, [])], box, count)
  expect(after.map(({ box_no }) => box_no)).toEqual(['1', '2', ...shares.slice(1).map((_, n) => String(n + 3))])
  const parts = [after[0], ...after.slice(2)]
  expect(parts.map((part) => part?.items.find(({ sku_id }) => sku_id === 'a')?.quantity)).toEqual(shares)
  expect(parts.map((part) => part?.weight)).toEqual(shares.map(() => '4'))
  expect(new Set(after.flatMap(({ key, items }) => [key, ...items.map((item) => item.key)])).size).toBe(
    after.flatMap(({ items }) => [0, ...items]).length,
  )
})
