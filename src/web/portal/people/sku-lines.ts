// Reads a list of SKUs as people paste it and as files hold it: one a line; only the first column counts, blank lines are none.
import { ANY_SEPARATOR, isHeadWord } from '#shared/pasted-lines.ts'

/** A cell as spreadsheets write it: quoted or not, before the first tab, comma or semicolon (no SKU contains one). */
const firstCell = (line: string) => (line.split(ANY_SEPARATOR)[0] ?? '').replaceAll('"', '').trim()

export const skuLines = (typed: string): string[] =>
  typed
    .split(/\r?\n|\r/)
    .map(firstCell)
    .filter((sku) => sku !== '')

/** The codes of a csv or txt file; a head that only says what the column is does not count. */
export function skusOfFile(bytes: ArrayBuffer): string[] {
  const [head, ...rest] = skuLines(textOf(bytes))
  if (head === undefined) return []
  return isHeadWord(head) && rest.length > 0 ? rest : [head, ...rest]
}

/** UTF-8 with or without its mark; what is none was saved by a Chinese spreadsheet. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What stands in `typed` with `more` behind it, nothing twice. */
export const withSkus = (typed: string, more: readonly string[]): string =>
  [...new Set([...skuLines(typed), ...more])].join('\n')

/** The same without the codes in `gone`. */
export const withoutSkus = (typed: string, gone: ReadonlySet<string>): string =>
  skuLines(typed)
    .filter((sku) => !gone.has(sku))
    .join('\n')
