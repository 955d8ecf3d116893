// Which version is in force, which is to come, and from when one has begun somewhere.
import { expect, test } from 'vitest'
import { latestDate, tariffStates, versionBefore } from './tariff-state.ts'

const version = (number: number, valid_from: string, withdrawn_at: string | null = null) => ({
  version: number,
  valid_from,
  withdrawn_at,
})

test('the newest day that has come is in force, of the same day the higher number; a withdrawn one never', () => {
  const versions = [
    version(5, '2026-04-01', '2026-03-01T00:00:00.000Z'),
    version(4, '2026-04-01'),
    version(3, '2026-02-01'),
    version(2, '2026-02-01'),
    version(1, '2025-01-01'),
  ]
  const states = (today: string) => [5, 4, 3, 2, 1].map((number) => tariffStates(versions, today).get(number))
  expect(states('2026-03-31')).toEqual(['withdrawn', 'planned', 'in_force', 'replaced', 'replaced'])
  expect(states('2026-04-01')).toEqual(['withdrawn', 'in_force', 'replaced', 'replaced', 'replaced'])
  expect(states('2024-01-01')).toEqual(['withdrawn', 'planned', 'planned', 'planned', 'planned'])
})

test('a day begins where the clocks are 14 hours ahead', () => {
  expect(latestDate(new Date('2026-03-31T09:59:59Z'))).toBe('2026-03-31')
  expect(latestDate(new Date('2026-03-31T10:00:00Z'))).toBe('2026-04-01')
})

test('a version took the place of the one that stood when it began, not of one that was withdrawn or begins later', () => {
  const versions = [
    version(6, '2026-01-15'),
    version(5, '2026-04-01', '2026-03-01T00:00:00.000Z'),
    version(4, '2026-05-01'),
    version(3, '2026-02-01'),
    version(2, '2026-02-01'),
    version(1, '2025-01-01'),
  ]
  expect(versions.map((one) => versionBefore(versions, one)?.version)).toEqual([1, 3, 3, 2, 6, undefined])
})
