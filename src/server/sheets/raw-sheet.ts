// What a file's cells are before anybody asks what they mean: texts, and why some of them cannot be trusted. Plain data, because it
// crosses from the reading thread to the server.
import { MAX_SHEET_ROWS } from '#shared/files.ts'

/**
 * Why a cell is no plain text: a formula (its result is only what some program last saw), an error such as `#REF!`, a date (a number that
 * wears a format), a number of more digits than a spreadsheet keeps.
 */
export type Trap = 'formula' | 'error' | 'date' | 'digits'
export type RawCell = string | { text: string; trap: Trap }
/** `row` is the number that a spreadsheet shows; blank rows are left out. */
export type RawRow = { row: number; cells: RawCell[] }
/** `sheet` is its name; '' in a csv, which has none. */
export type RawSheet = { sheet: string; rows: RawRow[] }
/** A sheet of a whole workbook: `hidden` ones are not read, `merged` are the ranges whose cells are one. */
export type BookSheet = RawSheet & { hidden: boolean; merged: string[] }

/** Why a whole file is not read. */
export type FileFault = 'no_sheet' | 'other_kind' | 'protected' | 'macros' | 'letters' | 'too_much' | 'too_many_rows'

/** Thrown while reading: the file as a whole is refused. */
export class UnreadableSheet extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** A sheet that goes further to the right is none of ours. */
export const MAX_COLUMNS = 256
/** What a spreadsheet lets anybody type into a cell. */
const MAX_CELL = 32_767

export const textOf = (cell: RawCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))

/** Takes rows as they are read; refuses the first that is too long or one too many. */
export class RowTaker {
  readonly rows: RawRow[] = []
  readonly #most: number
  constructor(most = MAX_SHEET_ROWS) {
    this.#most = most
  }
  take(row: number, cells: RawCell[]): void {
    let last = cells.length
    while (last > 0 && textOf(cells[last - 1]).trim() === '') last--
    if (last === 0) return
    if (last > MAX_COLUMNS) throw new UnreadableSheet('too_much')
    // Array.from: a hole would not survive the way to the server.
    const taken = Array.from({ length: last }, (_, n) => cells[n] ?? '')
    if (taken.some((cell) => textOf(cell).length > MAX_CELL)) throw new UnreadableSheet('too_much')
    // The head is not counted.
    if (this.rows.push({ row, cells: taken }) > this.#most + 1) throw new UnreadableSheet('too_many_rows')
  }
}
