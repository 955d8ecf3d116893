// When statistics come by mail and which months they have then, in zones and over the ends of years.
import { expect, test } from 'vitest'
import { monthsOfMail, nextMail } from './report-mails.rules.ts'

const next = (rhythm: 'weekly' | 'monthly', now: string, zone = 'UTC') =>
  nextMail(rhythm, new Date(now), zone).toISOString()

test('weekly mails come on Mondays at seven of the reader’s clock, each of them after the last', () => {
  // 2026-11-28 is a Saturday.
  expect(next('weekly', '2026-11-28T12:00:00Z')).toBe('2026-11-30T07:00:00.000Z')
  expect(next('weekly', '2026-11-30T06:59:59Z')).toBe('2026-11-30T07:00:00.000Z')
  expect(next('weekly', '2026-11-30T07:00:00Z')).toBe('2026-12-07T07:00:00.000Z')
  // It is Monday in Shanghai already.
  expect(next('weekly', '2026-11-29T22:00:00Z', 'Asia/Shanghai')).toBe('2026-11-29T23:00:00.000Z')
  expect(next('weekly', '2026-11-29T23:30:00Z', 'Asia/Shanghai')).toBe('2026-12-06T23:00:00.000Z')
})

test('monthly mails come on the second day of a month, summer time or not', () => {
  expect(next('monthly', '2026-11-01T00:00:00Z')).toBe('2026-11-02T07:00:00.000Z')
  expect(next('monthly', '2026-11-02T07:00:00Z')).toBe('2026-12-02T07:00:00.000Z')
  expect(next('monthly', '2026-12-31T23:00:00Z', 'Asia/Shanghai')).toBe('2027-01-01T23:00:00.000Z')
  expect(next('monthly', '2026-03-10T00:00:00Z', 'Europe/Berlin')).toBe('2026-04-02T05:00:00.000Z')
  expect(next('monthly', '2026-10-10T00:00:00Z', 'Europe/Berlin')).toBe('2026-11-02T06:00:00.000Z')
})

test('a monthly mail ends with the last whole month, a weekly one with the running one', () => {
  expect(monthsOfMail('monthly', 12, '2026-12-02')).toEqual({ from: '2025-12', to: '2026-11' })
  expect(monthsOfMail('monthly', 1, '2027-01-02')).toEqual({ from: '2026-12', to: '2026-12' })
  expect(monthsOfMail('weekly', 3, '2026-11-30')).toEqual({ from: '2026-09', to: '2026-11' })
})
