// How values look: exact money, blanks, dates that do not shift.
import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatMoney,
  formatNumber,
  formatSize,
  formatThere,
  formatTime,
  formatWeight,
  formatZone,
} from './format.ts'

const plain = (shown: string) => shown.replace(/\u00a0|\u202f/g, ' ')

describe('money', () => {
  test.each([
    ['1234.5', 'USD', '1,234.50 USD'],
    ['0', 'USD', '0.00 USD'],
    ['-15.18', 'EUR', '-15.18 EUR'],
    ['1200', 'JPY', '1,200 JPY'],
    // More digits than a float can hold.
    ['123456789012345678.91', 'USD', '123,456,789,012,345,678.91 USD'],
    ['0.1234', 'USD', '0.1234 USD'],
    ['15.1000', 'USD', '15.10 USD'],
  ])('%s %s', (value, currency, shown) => expect(plain(formatMoney(value, currency, 'en'))).toBe(shown))
  test('a blank is a dash', () => expect(formatMoney(null, 'USD', 'en')).toBe('-'))
})

test('weights change unit at one kilogram', () => {
  expect(plain(formatWeight(999, 'en'))).toBe('999 g')
  expect(plain(formatWeight(1250, 'en'))).toBe('1.25 kg')
})

test('a size is blank as soon as one side is', () => {
  expect(plain(formatSize(30, 20.5, 10, 'en'))).toBe('30 × 20.5 × 10 cm')
  expect(formatSize(30, null, 10, 'en')).toBe('-')
})

test('a date is the same day everywhere, in the words of the language', () => {
  expect(formatDate('2026-03-01', 'en')).toBe('Mar 1, 2026')
  expect(formatDate('2026-03-01', 'zh_CN')).toBe('2026年3月1日')
})

test("somebody else's clock is named", () => {
  expect(formatTime('2026-03-01T23:30:00Z', 'en', 'America/New_York')).toMatch(/18:30.*EST/)
  expect(formatTime('2026-03-01T23:30:00Z', 'en', 'Europe/Berlin')).toMatch(/Mar 2, 2026.*00:30/)
})

test('a place has its own time only where the reader would read another', () => {
  expect(formatThere('2026-11-22T23:30:00Z', 'en', 'Europe/Berlin', 'America/New_York')).toBe(
    'Nov 23, 00:30 Germany Time',
  )
  expect(formatThere('2026-11-22T23:30:00Z', 'en', 'Europe/Berlin', 'Africa/Cairo')).toBe('00:30 Germany Time')
  expect(formatThere('2026-11-22T23:30:00Z', 'zh_CN', 'Europe/Berlin', 'America/New_York')).toBe(
    '11月23日 00:30 德国时间',
  )
  expect(formatThere('2026-11-22T23:30:00Z', 'en', 'Europe/Berlin', 'Europe/Paris')).toBeUndefined()
  expect(formatThere(null, 'en', 'Europe/Berlin', 'UTC')).toBeUndefined()
})

test('a zone is called as people call it', () => {
  expect(formatZone('Asia/Shanghai', 'en')).toBe('China Time')
  expect(formatZone('Asia/Kathmandu', 'zh_CN')).toBe('尼泊尔时间')
  expect(formatZone('UTC', 'en')).toBe('UTC')
})

test('numbers and bytes', () => {
  expect(formatNumber('1240', 'en')).toBe('1,240')
  expect(formatNumber(0, 'en')).toBe('0')
  expect(plain(formatBytes(5 * 1024 * 1024, 'en'))).toBe('5 MB')
})
