// Both edges of the weight bands in a file, whose upper ones alone the document keeps: gaps, overlaps and edges that lie backwards (Rule 11.26).
import { readNumber } from '../../typed-number.ts'

/** `above` and `upto` as the file says them; a blank `upto` is without end. */
export type FileBand = { row: number; above: string | undefined; upto: string }
export type EdgeFault = { row: number; column: 'above' | 'upto_g'; rule: string; params: Record<string, unknown> }

const edge = (said: string): number => (said === '' ? Infinity : /^\d+$/.test(said) ? Number(said) : NaN)

/** The bands of one zone, or of one list, in the order of their limits. What is no number as a limit is the document's matter. */
export function edgeFaults(bands: readonly FileBand[]): EdgeFault[] {
  const sorted = bands.filter(({ upto }) => !Number.isNaN(edge(upto))).toSorted((a, b) => edge(a.upto) - edge(b.upto))
  return sorted.flatMap(({ row, above, upto }, n): EdgeFault[] => {
    const before = n === 0 ? 0 : edge(sorted[n - 1]!.upto)
    if (n > 0 && edge(upto) === before) return [{ row, column: 'upto_g', rule: 'distinct', params: {} }]
    if (above === undefined || above === '') return []
    const from = edge(above)
    const told = (rule: string, params: Record<string, unknown>): EdgeFault[] => [
      { row, column: 'above', rule, params },
    ]
    if (Number.isNaN(from)) {
      const read = readNumber(above, 0)
      return 'readings' in read
        ? told('file_ambiguous', { one: read.readings[0], other: read.readings[1] })
        : told('file_number', {})
    }
    if (from >= edge(upto)) return told('band_backwards', { from, to: upto })
    if (from > before) return told('band_gap', { from: before, to: from })
    return from < before ? told('band_overlap', { from, to: before }) : []
  })
}
