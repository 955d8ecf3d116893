// The pick list of a wave on A4: the walk, location by location, with what is taken there, for which slots and of which lots. Data in, PDF out; it
// reads nothing itself.
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import type { Wave, WaveLine } from '#shared/orders/floor/waves.contract.ts'
import { documentText } from '#server/paper/documents.text.ts'
import {
  drawFacts,
  drawFeet,
  drawFigures,
  drawListHead,
  drawNextHead,
  LIST_BOTTOM,
  MARGIN,
} from '#server/paper/list-page.ts'
import { renderPdf, type Brand } from '#server/paper/pdf.ts'
import { drawTable } from '#server/paper/table.ts'

export type PickList = Pick<
  Wave,
  'number' | 'orders' | 'packed' | 'left_out' | 'note' | 'created_by' | 'lines' | 'lots'
> & {
  /** Code and name in the reader's language. */
  warehouse: string
  /** Of the print, at the warehouse. */
  date: string
}
/** Part of a line: a cell holds four lines of text, so what says more goes on in a row of its own. */
type Row = { slots: string; lots: string }
const SLOTS_OF_ROW = 12
/** Each may take two lines, its number and its date. */
const LOTS_OF_ROW = 2

export async function pickListPdf(list: PickList, language: Language, brand: Brand): Promise<Buffer> {
  const t = documentText(language)
  const number = String(list.number)
  const title = `${t.pick_list} ${number}`
  const pieces = list.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return renderPdf({ sizeMm: 'A4', keepPages: true, title, brand, lang: LANGUAGE_TAGS[language] }, async (sheet) => {
    sheet.addPage()
    let y = drawListHead(sheet, t.pick_list, number)
    y = drawFacts(sheet, y, [
      [t.warehouse, list.warehouse],
      [t.created_by, list.created_by],
      ...(list.note === '' ? [] : [[t.note, list.note] as [string, string]]),
    ])
    y = drawFigures(sheet, y + 1, [
      [t.wave, number],
      [t.date, list.date],
      [t.orders, String(list.orders - list.packed - list.left_out)],
      [t.locations, String(new Set(list.lines.map(({ code }) => code)).size)],
      [t.pieces, String(pieces)],
    ])
    const goodsOf = ({ sku, product_name, company_name, kits }: WaveLine): string =>
      [sku, product_name, ...(kits.length > 0 ? [t.of_kits(kits.join(', '))] : []), company_name].join('\n')
    const lotsOf = ({ customer_id, sku_id }: WaveLine): string[] =>
      list.lots
        .filter((one) => one.customer_id === customer_id && one.sku_id === sku_id)
        .map(({ lot, expires_on, quantity }) => `${quantity} × ${[lot, expires_on].filter(Boolean).join('\n')}`)
    await drawTable<WaveLine, Row>(sheet, {
      columns: [
        { title: t.location, width: 26, bold: true, groupText: ({ code }) => code || t.nowhere },
        { title: t.product, width: 52, groupText: goodsOf },
        { title: t.barcode, width: 28, groupText: ({ barcode }) => barcode },
        { title: t.quantity, width: 13, align: 'right', bold: true, groupText: ({ quantity }) => String(quantity) },
        { title: t.slots, width: 26, text: ({ slots }) => slots },
        { title: t.lots, width: 28, text: ({ lots }) => lots },
        { title: t.picked, width: 13, align: 'right', groupText: ({ picked }) => (picked > 0 ? String(picked) : '') },
      ],
      groups: list.lines,
      rowsOf: (line) => rowsOf(line, lotsOf(line)),
      x: MARGIN,
      y,
      bottom: LIST_BOTTOM,
      newPage: () => {
        sheet.addPage()
        return drawNextHead(sheet, [title, list.warehouse, list.date])
      },
    })
    drawFeet(sheet, language, `${brand.name}  ·  ${title}`)
  })
}

/** `3 × 12`: slot 3 gets twelve. */
function rowsOf({ slots }: WaveLine, lots: readonly string[]): Row[] {
  const count = Math.max(Math.ceil(slots.length / SLOTS_OF_ROW), Math.ceil(lots.length / LOTS_OF_ROW), 1)
  return Array.from({ length: count }, (_, n) => ({
    slots: slots
      .slice(n * SLOTS_OF_ROW, (n + 1) * SLOTS_OF_ROW)
      .map(({ slot, quantity }) => `${slot} × ${quantity}`)
      .join('   '),
    lots: lots.slice(n * LOTS_OF_ROW, (n + 1) * LOTS_OF_ROW).join('\n'),
  }))
}
