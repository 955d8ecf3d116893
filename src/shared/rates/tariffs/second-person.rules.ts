// Which tariff versions wait for a second person (Rule 11.19): those with an amount that changes much, and those that start in the past. It
// compares what is written, amount by amount, not what parcels would cost.
import { D } from '../../money.ts'
import type { TariffDocument } from './rates.tariff.ts'

const FACTOR = 2
const DECIMAL = /^\d+(\.\d+)?$/
/** Written in digits, and no amounts. */
const NO_AMOUNTS = new Set([
  'code',
  'areas',
  'countries',
  'origin_countries',
  'exempt_origins',
  'valid_from',
  'from',
  'until',
])
/** What names a row of a list, so that one that was put in between does not shift the others. */
const NAMES = ['code', 'fee_type', 'upto_g', 'from_day', 'country'] as const

/** Whether, and why; `today` is the UTC date. */
export function needsSecondPerson(
  next: TariffDocument,
  before: TariffDocument,
  today: string,
): 'price' | 'past' | undefined {
  // Nobody pays by what the carrier takes.
  if (next.kind === 'cost') return undefined
  if (next.valid_from < today) return 'past'
  const [was, is] = [amountsOf(before), amountsOf(next)]
  const paths = new Set([...was.keys(), ...is.keys()])
  return [...paths].some((path) => changesMuch(was.get(path), is.get(path))) ? 'price' : undefined
}

/** More than twice, less than half, or another currency; an amount that is not written is 0. */
function changesMuch(was = '0', is = '0'): boolean {
  if (!DECIMAL.test(was) || !DECIMAL.test(is)) return was !== is
  const [less, more] = new D(was).lt(is) ? [was, is] : [is, was]
  return new D(more).gt(new D(less).times(FACTOR))
}

/** Every amount and currency of a document, by where it stands. */
function amountsOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') {
    if (DECIMAL.test(value) || path.endsWith('.currency')) found.set(path, value)
  } else if (Array.isArray(value)) {
    value.forEach((row: unknown, n) => amountsOf(row, `${path}.${nameOf(row) ?? n}`, found))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) if (!NO_AMOUNTS.has(key)) amountsOf(part, `${path}.${key}`, found)
  }
  return found
}

function nameOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const fields = new Map(Object.entries(row))
  const names = NAMES.flatMap((name) => (fields.has(name) ? [String(fields.get(name))] : []))
  return names.length > 0 ? names.join(' ') : undefined
}
