// Locations of a warehouse (Rule 6.10): how their codes are made, and how many come of a range. The database makes the codes; here they are
// foretold.
import type { Refusal } from '../errors.ts'
import type { Text } from '../language.ts'

export const LOCATION_KINDS = ['storage', 'receiving', 'quarantine', 'packing'] as const
export type LocationKind = (typeof LOCATION_KINDS)[number]

/** How many are made, printed, closed or deleted at once. */
export const MAX_LOCATIONS = 5000
/** The highest aisle, bay and level. */
export const MAX_PART = 99

export const LOCATION_KIND_TEXT: Record<LocationKind, Text> = {
  storage: { en: 'Storage', zh_CN: '存储' },
  receiving: { en: 'Receiving', zh_CN: '收货' },
  quarantine: { en: 'Quarantine', zh_CN: '隔离' },
  packing: { en: 'Packing', zh_CN: '打包' },
}

/** Both ends of each are included. */
export type LocationRange = {
  zone: string
  aisle_from: number
  aisle_to: number
  bay_from: number
  bay_to: number
  level_from: number
  level_to: number
}

const two = (part: number) => String(part).padStart(2, '0')
/** `A-03-12-2`. */
const codeOf = (zone: string, aisle: number, bay: number, level: number): string =>
  `${zone}-${two(aisle)}-${two(bay)}-${level}`

/** How many locations a range has, its first and its last; undefined while it is no range. */
export function foretell(range: LocationRange): { count: number; first: string; last: string } | undefined {
  const { zone, aisle_from, aisle_to, bay_from, bay_to, level_from, level_to } = range
  const parts = [aisle_from, aisle_to, bay_from, bay_to, level_from, level_to]
  if (!parts.every((part) => Number.isInteger(part) && part >= 1 && part <= MAX_PART)) return undefined
  if (aisle_from > aisle_to || bay_from > bay_to || level_from > level_to) return undefined
  return {
    count: (aisle_to - aisle_from + 1) * (bay_to - bay_from + 1) * (level_to - level_from + 1),
    first: codeOf(zone, aisle_from, bay_from, level_from),
    last: codeOf(zone, aisle_to, bay_to, level_to),
  }
}

/** For a range that was foretold. */
export const refuseTooMany = (count: number): Refusal | undefined =>
  count > MAX_LOCATIONS ? { code: 'locations_too_many', params: { count, limit: MAX_LOCATIONS } } : undefined
