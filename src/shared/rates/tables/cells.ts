// One cell of a tariff's tables: the text that people read and type, and the value that the document holds. What cannot be read is handed
// on as it was typed, for the document's own schema to refuse.
import { readDate } from '../../typed-date.ts'
import { readNumber } from '../../typed-number.ts'
import { areaText, type Area } from '../tariffs/tariff-parts.ts'

/**
 * `whole` and `measure` are numbers, `amount`, `percent` and `rate` exact decimals as texts. `yes` is a choice between true and false, `joined` one
 * of several lists of words, written with +. `areas` are `DE; FR 20 971-976`, `percents` are `DE 19; FI 25.5`.
 */
export type CellKind =
  | 'text' | 'code' | 'amount' | 'percent' | 'rate' | 'whole' | 'measure' | 'date' | 'yes' | 'joined' | 'areas' | 'area' | 'list' | 'countries'
  | 'percents' // prettier-ignore

/** Most decimals of the kinds that are numbers. */
export const CELL_DECIMALS: Partial<Record<CellKind, number>> = {
  amount: 4,
  percent: 2,
  rate: 10,
  whole: 0,
  measure: 1,
}

/** The text of a value; '' for none. */
export function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'areas':
      return (value as Area[]).map(areaText).join('; ')
    case 'area':
      return areaText(value as Area)
    case 'joined':
      return (value as string[]).join('+')
    case 'list':
    case 'countries':
      return (value as string[]).join(', ')
    case 'percents':
      return Object.entries(value as Record<string, string>)
        .map(([country, percent]) => `${country} ${percent}`)
        .join('; ')
    default:
      return String(value as string | number | boolean)
  }
}

/** What a text that is not blank means. */
export function readCell(kind: CellKind, typed: string): unknown {
  const text = typed.trim()
  switch (kind) {
    case 'whole':
    case 'measure': {
      const read = plainNumber(kind, text)
      return read === undefined ? text : Number(read)
    }
    case 'amount':
    case 'percent':
    case 'rate':
      return plainNumber(kind, text) ?? text
    case 'date': {
      const read = readDate(text)
      return 'date' in read ? read.date : text
    }
    case 'yes':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'joined':
      return text.split('+')
    case 'areas':
      return parts(text).map(readArea)
    case 'area':
      return readArea(text)
    case 'list':
      return parts(text)
    case 'countries':
      return parts(text.replace(/\s+/g, ',')).map((code) => code.toUpperCase())
    case 'percents':
      return Object.fromEntries(text.split(/[;；\n]|,(?=\s*[A-Za-z])/).flatMap((part) => readPercent(part)))
    default:
      return text
  }
}

/** A pasted or typed text as a cell keeps it: numbers and dates plain, the rest as it came. */
export function plainText(kind: CellKind, typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  if (kind === 'date') return String(readCell(kind, text))
  return CELL_DECIMALS[kind] === undefined ? text : (plainNumber(kind, text) ?? text)
}

function plainNumber(kind: CellKind, text: string): string | undefined {
  const read = readNumber(text.replace(/\s*%$/, ''), CELL_DECIMALS[kind])
  return 'number' in read ? read.number : undefined
}

const parts = (text: string): string[] =>
  text
    .split(/[;；,，\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readArea(text: string): unknown {
  const [country = '', ...codes] = text.toUpperCase().split(/\s+/)
  const [ranges, prefixes] = [codes.filter((code) => code.includes('-')), codes.filter((code) => !code.includes('-'))]
  return {
    country,
    prefixes,
    ranges: ranges.map((range) => {
      const [from = '', to = ''] = range.split('-')
      return { from, to }
    }),
  }
}

function readPercent(part: string): [string, string][] {
  const [, country = '', percent = ''] = /^\s*(\S+?)[\s:=]+(.+?)\s*$/.exec(part) ?? [undefined, part.trim(), '']
  return country === '' ? [] : [[country.toUpperCase(), plainText('percent', percent)]]
}

/** The single entries of a cell that holds several, by which two versions of it are compared; undefined for one value. */
export function entriesOf(kind: CellKind, text: string): string[] | undefined {
  if (kind === 'areas' || kind === 'area')
    return (kind === 'area' ? [text] : parts(text)).flatMap((one) => {
      const [country = '', ...codes] = one.split(/\s+/)
      return codes.length === 0 ? [country] : codes.map((code) => `${country} ${code}`)
    })
  if (kind === 'list' || kind === 'countries' || kind === 'percents') return parts(text)
  return undefined
}
