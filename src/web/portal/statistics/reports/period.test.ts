// What a statistic reads of its address.
import { expect, test } from 'vitest'
import { daysOf } from '#shared/statistics/statistics.rules.ts'
import { readAsked } from './period.ts'

const read = (address: string, ...filters: Parameters<typeof readAsked>[1]) =>
  readAsked(new URLSearchParams(address), filters)

test('months, comparison and the filters that the page has', () => {
  const all = 'from=2026-01&to=2026-03&against=period&warehouse_id=w&country=DE&search=lamp'
  const months = { from: '2026-01', to: '2026-03', against: 'period' }
  expect(read(all)).toEqual(months)
  expect(read(all, 'warehouse_id', 'search')).toEqual({ ...months, warehouse_id: 'w', search: 'lamp' })
  expect(read('to=2026-03&country=', 'country')).toEqual({ from: '2025-04', to: '2026-03', against: 'year' })
})

test('what cannot be is as if it were not said', () => {
  expect(read('from=2026-05&to=2026-03')).toMatchObject({ from: '2026-03', to: '2026-03' })
  expect(read('from=2020-01&to=2026-03')).toMatchObject({ from: '2026-03', to: '2026-03' })
  expect(read('from=2026-13&to=2026-03&against=ever')).toEqual({ from: '2025-04', to: '2026-03', against: 'year' })
})

test('a month from its first to its last day', () => {
  expect(daysOf('2028-02')).toEqual(['2028-02-01', '2028-02-29'])
  expect(daysOf('2026-12')).toEqual(['2026-12-01', '2026-12-31'])
})
