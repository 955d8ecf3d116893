// The names of a file's columns as they are remembered: which of them a field is read from, whatever their order the next time. Pure.
import { createHash } from 'node:crypto'
import { wordOf } from '../fields.ts'
import { textOf, type RawCell, type RawRow } from '../raw-sheet.ts'

/** A name that stands there more than once counts from 0; of a column without a name the word is blank and the number its place, from 0. */
export type HeadName = readonly [word: string, nth: number]

const LONGEST = 100
/** Columns beyond are not matched. */
const WIDEST = 256

const isBlank = (cell: RawCell | undefined): boolean => textOf(cell).trim() === ''
export const isNameless = ([word]: HeadName): boolean => word === ''
/** For the log. */
export const calledAs = ([word, nth]: HeadName): string => (word === '' ? `#${nth + 1}` : word)

/** One a column; undefined where it has neither a name nor anything beneath. What a database does not keep stands in no name. */
export function headNames(head: readonly RawCell[], body: readonly RawRow[]): (HeadName | undefined)[] {
  const filled = new Set<number>()
  for (const { cells } of body)
    cells.slice(0, WIDEST).forEach((cell, n) => void (filled.has(n) || isBlank(cell) || filled.add(n)))
  const seen = new Map<string, number>()
  return Array.from({ length: Math.max(head.length, ...filled, -1) + 1 }, (_, n) => {
    const word = [...wordOf(textOf(head[n])).replace(/\p{C}/gu, '')].slice(0, LONGEST).join('')
    if (word === '') return filled.has(n) ? ['', n] : undefined
    const nth = seen.get(word) ?? 0
    seen.set(word, nth + 1)
    return [word, nth]
  })
}

type Names = readonly (HeadName | undefined)[]
const hashOf = (words: readonly string[]): Buffer => createHash('sha256').update(words.join('\n')).digest()

/** The same for the same names in any order. */
export const headsHash = (names: Names): Buffer =>
  hashOf(names.flatMap((name) => (name && !isNameless(name) ? [name[0]] : [])).toSorted())

/** The same for the same names at the same places: where a column is known by its place alone (Rule 9.86). */
export const placedHash = (names: Names): Buffer =>
  hashOf(['#', ...names.flatMap((name, n) => (name && !isNameless(name) ? [`${n} ${name[0]}`] : []))])
