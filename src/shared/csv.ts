// A table as CSV (RFC 4180) with a byte order mark, which spreadsheets need to read Chinese. The one writer of cells for every export.

/** Apostrophes in front count, so that what was put there can be told from what was typed. */
const FORMULA = /^(?!-\d+(\.\d+)?$)'*\s*[=+\-@\t\r\n＝＋－＠]/

/** A cell that a spreadsheet would run as a formula is made text by a leading apostrophe; a negative number stays one, so that it adds up. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of cells as one text, its lines ended by CRLF. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** What a cell was before it was written here: without the apostrophe in front of a formula. */
export const asTyped = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
