// Columns as a person arranged them, also when the page has others by now.
import { expect, test } from 'vitest'
import { arrange, choiceOf, moved } from './arrange.ts'

const COLUMNS = [{ key: 'no' }, { key: 'status' }, { key: 'goods', hidden: true }, { key: 'amount' }]
const said = (choice?: { order: string[]; hidden: string[] }) =>
  arrange(COLUMNS, choice).map(({ column, hidden }) => (hidden ? `(${column.key})` : column.key))

test('without a choice: as the page has them', () => {
  expect(said()).toEqual(['no', 'status', '(goods)', 'amount'])
  expect(choiceOf(arrange(COLUMNS, undefined))).toEqual({
    order: ['no', 'status', 'goods', 'amount'],
    hidden: ['goods'],
  })
})

test("in the person's order; the first column stays first and shown", () => {
  expect(said({ order: ['no', 'amount', 'goods', 'status'], hidden: ['status'] })).toEqual([
    'no',
    'amount',
    'goods',
    '(status)',
  ])
  expect(said({ order: ['amount', 'no', 'status', 'goods'], hidden: ['no'] })).toEqual([
    'no',
    'amount',
    'status',
    'goods',
  ])
})

test('a new column stands behind its neighbour, a hidden one stays hidden; one that is gone is forgotten', () => {
  expect(said({ order: ['no', 'amount', 'status', 'gone'], hidden: ['gone'] })).toEqual([
    'no',
    'amount',
    'status',
    '(goods)',
  ])
  expect(said({ order: [], hidden: [] })).toEqual(['no', 'status', '(goods)', 'amount'])
})

test('a column moves within the list, never to the first place', () => {
  const letters = ['a', 'b', 'c', 'd']
  expect(moved(letters, 1, 3)).toEqual(['a', 'c', 'd', 'b'])
  expect(moved(letters, 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  for (const [from, to] of [[1, 0], [0, 2], [3, 4], [2, 2]] as const) expect(moved(letters, from, to)).toBe(letters) // prettier-ignore
})

test('cards: none stays where it is, and each can be left out', () => {
  const cards = arrange(COLUMNS, { order: ['amount', 'no', 'status'], hidden: ['no'] }, 0)
  expect(cards.map(({ column, hidden }) => (hidden ? `(${column.key})` : column.key))).toEqual([
    'amount',
    '(no)',
    'status',
    '(goods)',
  ])
  expect(arrange(COLUMNS, { order: ['status'], hidden: [] }, 0).map(({ column }) => column.key)).toEqual([
    'no',
    'status',
    'goods',
    'amount',
  ])
  expect(moved(['a', 'b', 'c'], 2, 0, 0)).toEqual(['c', 'a', 'b'])
})
