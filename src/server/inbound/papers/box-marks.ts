// Box marks of an inbound booking: one page for each box, to stick on it so that the warehouse can receive it by scanning.
// Data in, PDF out.
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import { planBarcode, type PrinterDpi } from '#server/paper/code128.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { addressLines } from '#server/paper/figures.ts'
import { checkCount } from '#server/paper/label-limits.ts'
import { renderPdf, type Brand, type Sheet } from '#server/paper/pdf.ts'
import { EDGE, layOutMark, moduleMm, type BoxMarks, type MarkedBox, type MarkLayout } from './mark-layout.ts'

/**
 * The box marks as a PDF of one page a box. Refuses (`invalid_input`) other sizes, more than 5,000 boxes, and numbers or
 * box codes that cannot be drawn.
 */
export async function boxMarksPdf(
  marks: BoxMarks,
  size: string,
  language: Language,
  brand: Brand,
  dpi: PrinterDpi = 203,
): Promise<Buffer> {
  const { sizeMm, layout } = layOutMark(size)
  checkCount(
    marks.boxes.map(() => 1),
    'boxes',
  )
  planBarcode(marks.bookingNo, sizeMm.width, 'bookingNo', { dpi })
  marks.boxes.forEach((box, index) => planBarcode(box.code, sizeMm.width, `boxes.${index}.code`, { dpi }))
  const t = documentText(language)
  const title = `${t.box_mark} ${marks.bookingNo}`
  return renderPdf({ sizeMm, title, brand, dpi, lang: LANGUAGE_TAGS[language] }, async (sheet) => {
    for (const [index, box] of marks.boxes.entries()) {
      await sheet.pause()
      sheet.addPage()
      drawMark(sheet, layout, marks, box, `boxes.${index}.code`, language)
    }
  })
}

function drawMark(
  sheet: Sheet,
  layout: MarkLayout,
  marks: BoxMarks,
  box: MarkedBox,
  path: string,
  language: Language,
): void {
  const t = documentText(language)
  const u = layout.unit
  const edge = EDGE * u
  const width = sheet.width - 2 * edge
  const half = width / 2
  const right = edge + half
  let y = edge
  const rule = (): void => sheet.line(edge, y, edge + width, y, 0.3 * u)

  const head = { y, height: layout.head * u, size: 11 * u, minSize: 6 * u, maxLines: 1, valign: 'middle' } as const
  sheet.text(sheet.brand.name, { ...head, x: edge, width: half, weight: 'bold' })
  const customer = `${t.customer} ${marks.customerNo}`
  sheet.text(customer, { ...head, x: right, width: half, weight: 'bold', align: 'right' })
  y += layout.head * u
  rule()

  // Read from a forklift: where it goes and which box of how many.
  const placeHeight = layout.place * u
  const big = { y: y + u, height: placeHeight * 0.5, maxLines: 1, weight: 'bold', valign: 'middle' } as const
  sheet.text(marks.warehouse.code, { ...big, x: edge, width: half - 2 * u, size: 36 * u, minSize: 10 * u })
  const count = `${box.number} / ${marks.boxCount}`
  sheet.text(count, { ...big, x: right, width: half, size: 36 * u, minSize: 10 * u, align: 'right' })
  const address = [marks.warehouse.name, ...addressLines(marks.warehouse.address)].join(', ')
  const addressTop = y + placeHeight * 0.5 + u
  sheet.text(address, { x: edge, y: addressTop, width, height: placeHeight * 0.5 - 2 * u, size: 9 * u, minSize: 5 * u, maxLines: 4 }) // prettier-ignore
  y += placeHeight
  rule()

  const caption = { x: edge, width, height: 3.6 * u, size: 7 * u, minSize: 5 * u, maxLines: 1 } as const
  const drawCode = (name: string, text: string, height: number, captionSize: number, field: string): void => {
    sheet.text(name, { ...caption, y: y + u })
    const top = y + 5 * u
    // Quiet zones may reach the edge of the label, so the code gets its whole width.
    const place = { x: 0, y: top, width: sheet.width, height: height - 6 * u, captionSize }
    sheet.barcode(text, { ...place, maxModuleMm: moduleMm(layout), path: field })
    y += height
  }
  drawCode(t.booking_no, marks.bookingNo, layout.booking * u, 10 * u, 'bookingNo')
  rule()
  drawSkus(sheet, { x: edge, y: y + u, width, height: layout.skus * u - 2 * u }, u, box, t.more_skus)
  y += layout.skus * u
  rule()
  drawCode(t.box_code, box.code, layout.code * u, 14 * u, path)
}

/** The SKUs of the box in two columns; what finds no room is counted, never left out silently. */
function drawSkus(
  sheet: Sheet,
  place: { x: number; y: number; width: number; height: number },
  u: number,
  box: MarkedBox,
  moreSkus: (count: number) => string,
): void {
  const rowHeight = 4.4 * u
  const rows = Math.floor(place.height / rowHeight)
  const columns = box.items.length > rows ? 2 : 1
  const room = rows * columns
  const shown = box.items.length > room ? (rows - 1) * columns : box.items.length
  const width = place.width / columns - 2 * u
  const perColumn = Math.ceil(shown / columns)
  const line = { height: rowHeight, size: 9 * u, minSize: 5 * u, maxLines: 1, valign: 'middle' } as const
  box.items.slice(0, shown).forEach((item, index) => {
    const x = place.x + Math.floor(index / perColumn) * (width + 4 * u)
    const y = place.y + (index % perColumn) * rowHeight
    const quantity = `× ${item.quantity}`
    const quantityWidth = Math.min(width / 2, sheet.widthOf(quantity, 9 * u, 'bold') + u)
    sheet.text(item.sku, { ...line, x, y, width: width - quantityWidth })
    sheet.text(quantity, {
      ...line,
      x: x + width - quantityWidth,
      y,
      width: quantityWidth,
      align: 'right',
      weight: 'bold',
    })
  })
  if (shown === box.items.length) return
  const more = moreSkus(box.items.length - shown)
  sheet.text(more, { ...line, x: place.x, y: place.y + (rows - 1) * rowHeight, width: place.width, weight: 'bold' })
}
