// Finds what a postal code belongs to: a zone or a remote list. By country, then by the longest matching prefix or range (Rule 11.5).
import type { Area } from '../tariffs/tariff-parts.ts'

type Range<T> = { from: string; to: string; value: T }
type Country<T> = {
  /** Lengths that have a prefix or a range, longest first. */
  lengths: number[]
  prefixes: Map<string, T>
  /** By length, in ascending order and without overlap: the schema sees to it. */
  ranges: Map<number, Range<T>[]>
  whole: T | undefined
}
export type PostalIndex<T> = Map<string, Country<T>>

/** Postal codes are compared in capitals and without spaces, hyphens and other signs: `ab35 4zz` is `AB354ZZ`. */
export const normalPostalCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Prepares areas for `findByPostalCode`. */
export function indexAreas<T>(entries: readonly { area: Area; value: T }[]): PostalIndex<T> {
  const index: PostalIndex<T> = new Map()
  for (const { area, value } of entries) {
    let country = index.get(area.country)
    if (!country) {
      country = { lengths: [], prefixes: new Map(), ranges: new Map(), whole: undefined }
      index.set(area.country, country)
    }
    if (area.prefixes.length + area.ranges.length === 0) country.whole = value
    for (const prefix of area.prefixes) country.prefixes.set(prefix, value)
    for (const { from, to } of area.ranges) {
      const list = country.ranges.get(from.length) ?? []
      list.push({ from, to, value })
      country.ranges.set(from.length, list)
    }
  }
  for (const country of index.values()) {
    const lengths = new Set([...country.prefixes.keys()].map((prefix) => prefix.length))
    for (const [length, list] of country.ranges) {
      lengths.add(length)
      list.sort((a, b) => (a.from < b.from ? -1 : 1))
    }
    country.lengths = [...lengths].toSorted((a, b) => b - a)
  }
  return index
}

/**
 * The value of the longest prefix or range that matches a normal postal code; of a prefix and a range of the same length the prefix
 * wins, and the whole country comes last. Undefined where nothing matches.
 */
export function findByPostalCode<T>(index: PostalIndex<T>, country: string, postalCode: string): T | undefined {
  const found = index.get(country)
  if (!found) return undefined
  for (const length of found.lengths) {
    if (postalCode.length < length) continue
    const head = postalCode.slice(0, length)
    const value = found.prefixes.get(head) ?? findInRanges(found.ranges.get(length), head)
    if (value !== undefined) return value
  }
  return found.whole
}

function findInRanges<T>(ranges: Range<T>[] | undefined, head: string): T | undefined {
  if (!ranges) return undefined
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.from <= head) low = middle + 1
    else high = middle
  }
  const range = ranges[low - 1]
  return range && head <= range.to ? range.value : undefined
}
