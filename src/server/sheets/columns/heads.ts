// The names of a file's columns as they are remembered: which of them a field is read from, whatever their order the next time. Pure.
import { createHash } from 'node:crypto'
import { wordOf } from '../fields.ts'
import { textOf, type RawCell } from '../raw-sheet.ts'

/** A name that stands there more than once counts from 0. */
export type HeadName = readonly [word: string, nth: number]

const LONGEST = 100

/** One a column; undefined where it has no name. What a database does not keep stands in no name. */
export function headNames(row: readonly RawCell[]): (HeadName | undefined)[] {
  const seen = new Map<string, number>()
  return row.map((cell) => {
    const word = [...wordOf(textOf(cell)).replace(/\p{C}/gu, '')].slice(0, LONGEST).join('')
    if (word === '') return undefined
    const nth = seen.get(word) ?? 0
    seen.set(word, nth + 1)
    return [word, nth]
  })
}

/** The same for the same names in any order. */
export function headsHash(names: readonly (HeadName | undefined)[]): Buffer {
  const words = names.flatMap((name) => (name ? [name[0]] : [])).toSorted()
  return createHash('sha256').update(words.join('\n')).digest()
}
