// The catalogue of refusals: callers keep the numbers in their programs, so a number means one thing for ever. Each domain has a range
// of its own, so that two parts of the product never take the same number.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ErrorEntries } from '#shared/error-entries.ts'
import { ERRORS } from '#shared/errors.ts'
import { DOMAINS } from './layout.ts'

const SHARED = join(import.meta.dirname, '../../src/shared')

/** First and last number of each domain; the general ones of errors.ts have 1001 to 1099, those about files 1301 to 1399. */
const RANGES: Record<string, readonly [first: number, last: number]> = {
  access: [1101, 1119], people: [1120, 1149], customers: [1150, 1199], products: [1201, 1299], stock: [1401, 1499],
  rates: [1501, 1599], billing: [1601, 1699], inbound: [1701, 1799], orders: [1801, 1899], returns: [1901, 1999],
  serials: [2001, 2099], warehouses: [2101, 2199], brands: [2201, 2249], oversight: [2250, 2299], messages: [2301, 2399],
  integrations: [2401, 2499], statistics: [2501, 2599], mail: [2601, 2699], api: [2701, 2799],
} // prettier-ignore

/** Published before the domains had ranges. This list never grows: a new refusal takes a number of its domain. */
const BEFORE_RANGES = new Set([
  'password_change_needed', 'customer_on_stop', 'warning_emails_full', 'acting_forbidden', 'report_ticket', 'app_version_exists',
  'export_too_many', 'export_nothing',
]) // prettier-ignore

/** The entries of each domain's file, and its text. */
const domains = await Promise.all(
  readdirSync(SHARED, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.errors.ts'))
    .map(async (path) => {
      const made = (await import(join(SHARED, path))) as Record<string, ErrorEntries>
      const domain = path.split('/')[0]!
      return { path, domain, entries: made[`${domain}Errors`] ?? {}, text: readFileSync(join(SHARED, path), 'utf8') }
    }),
)

const inDomains = new Set(domains.flatMap(({ entries }) => Object.keys(entries)))
const general = Object.entries(ERRORS).filter(([code]) => !inDomains.has(code))

/** Refusals whose number is outside its range, with what to do. */
const strays = (entries: ErrorEntries, ranges: readonly (readonly [number, number])[]): string[] =>
  Object.entries(entries)
    .filter(([code, { number }]) => !BEFORE_RANGES.has(code) && !ranges.some(([a, z]) => number >= a && number <= z))
    .map(
      ([code, { number }]) => `${code} has ${number}: take a free number of ${ranges.join(' or ').replace(/,/g, '-')}`,
    )

/** What is wrong with the catalogue beside the list of what was published. */
function changed(entries: ErrorEntries, published: string): string[] {
  const kept = new Map(
    published.split('\n').flatMap((line) => (line ? [line.split(' ').toReversed() as [string, string]] : [])),
  )
  return [
    ...[...kept]
      .filter(([code, number]) => String(entries[code]?.number) !== number)
      .map(([code, number]) => `${code} was published as ${number}: give it back its number, callers know it`),
    ...Object.entries(entries)
      .filter(([code]) => !kept.has(code))
      .map(
        ([code, { number }]) =>
          `${code} is new: add the line "${number} ${code}" to test/house/published-errors.txt, which only grows`,
      ),
  ]
}

test('each domain has its file, its range, and is in the catalogue', () => {
  expect(Object.keys(RANGES).sort()).toEqual([...DOMAINS].sort())
  expect(domains.length).toBeGreaterThan(10)
  for (const { path, domain, entries, text } of domains) {
    const [first, last] = RANGES[domain]!
    expect(path).toBe(`${domain}/${domain}.errors.ts`)
    expect(Object.keys(entries), path).not.toEqual([])
    expect(text.split('\n')[0], `the head of ${path}`).toContain(`Numbers ${first} to ${last}`)
    expect(ERRORS, `errors.ts puts ${path} together with the rest`).toMatchObject(entries)
  }
})

test('a number is in the range of its domain', () => {
  expect(domains.flatMap(({ domain, entries }) => strays(entries, [RANGES[domain]!]))).toEqual([])
  expect(strays(Object.fromEntries(general), [[1001, 1099], [1301, 1399]])).toEqual([]) // prettier-ignore
  const bounds = [...Object.values(RANGES), [1001, 1099], [1301, 1399]].toSorted((a, b) => a[0]! - b[0]!)
  expect(bounds.flat()).toEqual(bounds.flat().toSorted((a, b) => a! - b!))
})

test('a number and a code stand for one refusal', () => {
  const numbers = Object.values(ERRORS).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const codes = domains.flatMap(({ entries }) => Object.keys(entries))
  expect(new Set(codes).size).toBe(codes.length)
})

test('what was published stays as it was', () => {
  const published = readFileSync(join(import.meta.dirname, 'published-errors.txt'), 'utf8')
  expect(changed(ERRORS, published)).toEqual([])
})

test('finds a number of another domain, a changed number, a refusal that went and one that nobody wrote down', () => {
  const entry = (number: number) => ({ number, status: 409, en: 'No', zh_CN: '不' })
  expect(strays({ lost: entry(1801) }, [RANGES['stock']!])).toEqual(['lost has 1801: take a free number of 1401-1499'])
  expect(changed({ same: entry(1402), other: entry(1403) }, '1402 same\n1404 other\n1405 gone\n')).toHaveLength(2)
  expect(changed({ fresh: entry(1402) }, '')).toHaveLength(1)
})
