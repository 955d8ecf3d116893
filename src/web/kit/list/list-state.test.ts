// A list's state in the address: what is read, what a change leaves, how sorting turns.
import { describe, expect, test } from 'vitest'
import { cardParts } from './card-parts.ts'
import type { Column } from './columns.tsx'
import { readChoices } from './list-choices.ts'
import { changeListState, filterNamesOf, nextSort, readListState, readSort, viewQuery } from './list-state.ts'
import { mergedRows } from './merged-rows.ts'
import { sumOfCounts } from './sum-of-counts.ts'

const NAMES = ['status', 'q']
const read = (query: string) => readListState(new URLSearchParams(query), NAMES, 20)
const change = (query: string, patch: Record<string, string | undefined>) =>
  changeListState(new URLSearchParams(query), patch).toString()

test('reads filters, sort, size and cursor; a size that is not offered and unknown names are ignored', () => {
  expect(read('status=shipped&sort=-created_at&size=50&after=abc&other=1')).toEqual({
    filters: { status: 'shipped' }, sort: '-created_at', size: 50, after: 'abc', before: undefined,
  }) // prettier-ignore
  expect(read('size=7').size).toBe(20)
  expect(read('size=1e9').size).toBe(20)
})

test('a change goes back to the first page, takes out blanks and leaves strangers alone', () => {
  expect(change('after=abc&status=shipped&tab=2', { status: '', q: 'SO1' })).toBe('tab=2&q=SO1')
  expect(change('before=abc&q=1', { q: '  ' })).toBe('')
  expect(change('before=abc&q=1', { after: 'def' })).toBe('q=1&after=def')
})

test('what was read survives writing', () => {
  const query = 'q=a+%26+b&status=%E4%B8%AD&size=10'
  expect(change(query, {})).toBe(query)
})

test('what a view keeps: filters and sort, in one order, and nothing of the page', () => {
  const query = (address: string) => viewQuery(read(address), NAMES)
  expect(query('sort=-at&q=a+%26+b&status=shipped&size=50&after=abc&view=1')).toBe('status=shipped&q=a+%26+b&sort=-at')
  expect(query('size=50')).toBe('')
})

test("a list call's filters are its fields without the kit's own", () => {
  expect(filterNamesOf(['status', 'size', 'count', 'after', 'before', 'sort', 'q'])).toEqual(['status', 'q'])
})

test('sorting turns: ascending, descending, none; another column starts anew', () => {
  expect(nextSort(undefined, 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBeUndefined()
  expect(nextSort('-name', 'date')).toBe('date')
  // A list that descends by date by itself turns round, and back to its own order.
  expect(nextSort('-date', 'date', '-date')).toBe('date')
  expect(nextSort('date', 'date', '-date')).toBeUndefined()
  expect(readSort('-name')).toEqual({ by: 'name', descending: true })
})

test('neighbours with the same key share a cell, a later run does not', () => {
  expect(mergedRows(['a', 'a', 'b', 'a', 'a', 'a'], (row) => row)).toEqual([2, 0, 1, 3, 0, 0])
  expect(mergedRows([], (row) => row)).toEqual([])
})

test.each([null, '', '{', 'null', '[]', '{"size":7,"dense":"yes"}'])('damaged choices are ignored: %s', (stored) =>
  expect(readChoices(stored)).toEqual({ size: 20, dense: false }),
)

test('what stands beside "All": the sum of exact counts, but never a sum of counts that stopped', () => {
  expect(sumOfCounts([{ count: 900 }, { count: 800 }])).toEqual({ count: 1700 })
  expect(sumOfCounts([{ count: 1000, more: true }, { count: 800 }])).toEqual({ count: 1000, more: true })
  expect(sumOfCounts([])).toEqual({ count: 0 })
  expect(sumOfCounts(undefined)).toEqual({ count: undefined })
})

describe('what a card shows in its three lines', () => {
  const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
    key,
    title: { en: key, zh_CN: key },
    ...more,
  })
  const keysOf = (columns: Column<object>[]) => {
    const { also, rest, ...parts } = cardParts(columns)
    const beside = also.length > 0 ? [also.map(({ key }) => key)] : []
    return [...Object.values(parts).map((part) => part?.key), ...beside, rest.map(({ key }) => key)]
  }
  test('what the columns say', () =>
    expect(
      keysOf([
        column('no', { card: 'title' }),
        column('name'),
        column('to', { card: 'who' }),
        column('state', { card: 'state' }),
        column('secret', { card: 'hide' }),
        column('left', { kind: 'number', card: 'sum' }),
        column('cost', { kind: 'money' }),
      ]),
    ).toEqual(['no', 'state', 'to', 'left', ['name', 'cost']]))
  test('what stands in a line of its own is neither guessed away nor behind the tap', () =>
    expect(
      keysOf([
        column('sku', { card: 'title' }),
        column('lot', { card: 'also' }),
        column('days', { kind: 'number', card: 'also' }),
        column('place'),
        column('pieces', { kind: 'number' }),
        column('since'),
      ]),
    ).toEqual(['sku', undefined, 'place', 'pieces', ['lot', 'days'], ['since']]))
  test('what is guessed where they say nothing', () =>
    expect(
      keysOf([column('at', { kind: 'time' }), column('status'), column('count', { kind: 'number' }), column('name'), column('cost', { kind: 'money' })]),
    ).toEqual(['at', 'status', 'name', 'cost', ['count']])) // prettier-ignore
})
