// Which version is in force, which is to come, and from when one has begun somewhere.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time.ts'
import { latestDate, rulingOn, tariffStates, versionBefore } from './tariff-state.ts'

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

const listed = fc.record({ from: fc.nat(12), days: fc.option(fc.nat(6)), taken: fc.boolean() })
const FIRST = '2026-06-01'

test('whatever is published with whatever dates, of what holds a day the one that began last rules, and only it is in force', () => {
  fc.assert(
    fc.property(fc.array(listed, { maxLength: 8 }), fc.nat(20), (lists, n) => {
      const today = addDays(FIRST, n)
      const versions = lists.map(({ from, days, taken }, at) => {
        const valid_from = addDays(FIRST, from)
        const valid_until = days === null ? null : addDays(valid_from, days)
        return { ...version(at + 1, valid_from, taken ? '2026-05-01T00:00:00.000Z' : null), valid_until }
      })
      const holds = versions.filter(
        (one) =>
          one.withdrawn_at === null &&
          one.valid_from <= today &&
          (one.valid_until === null || one.valid_until >= today),
      )
      const ruling = rulingOn(versions, today)
      expect(ruling === undefined).toBe(holds.length === 0)
      if (ruling) expect(holds).toContain(ruling)
      for (const one of holds) {
        expect(one.valid_from <= ruling!.valid_from).toBe(true)
        if (one.valid_from === ruling!.valid_from) expect(one.version <= ruling!.version).toBe(true)
      }
      // The order in which they were read makes no difference.
      expect(rulingOn(versions.toReversed(), today)).toBe(ruling)
      const states = tariffStates(versions, today)
      for (const one of versions) {
        const ended = one.valid_until !== null && one.valid_until < today
        const state = one.valid_from > today ? 'planned' : ended ? 'ended' : 'replaced'
        expect(states.get(one.version)).toBe(one === ruling ? 'in_force' : one.withdrawn_at ? 'withdrawn' : state)
      }
    }),
    { numRuns: 500 },
  )
})
