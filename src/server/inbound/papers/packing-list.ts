// The packing list of an inbound booking on A4: what is in which box. Data in, PDF out; it reads nothing itself.
import { AppError } from '#shared/errors.ts'
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import { checkBarcode } from '#server/paper/code128.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { addressLines, kg, m3, sides, volumeMm3, type PostalAddress } from '#server/paper/figures.ts'
import {
  drawFacts,
  drawFeet,
  drawFigures,
  drawListHead,
  drawNextHead,
  LIST_BOTTOM,
  LIST_WIDTH,
  MARGIN,
} from '#server/paper/list-page.ts'
import { renderPdf, type Brand } from '#server/paper/pdf.ts'
import { drawTable } from '#server/paper/table.ts'

export type PackedBox = {
  number: number
  weightG: number
  lengthCm: number
  widthCm: number
  heightCm: number
  items: { sku: string; name: string; quantity: number }[]
}
export type PackingList = {
  bookingNo: string
  /** A date, `2026-03-01`. */
  createdOn: string
  warehouse: { code: string; name: string; address: PostalAddress }
  customer: { no: string; name: string }
  boxes: PackedBox[]
}

/**
 * The packing list as a PDF. Refuses a booking number that cannot be a barcode (`invalid_input`), and a list without boxes
 * or with an empty one (`packing_missing`).
 */
export async function packingListPdf(list: PackingList, language: Language, brand: Brand): Promise<Buffer> {
  const t = documentText(language)
  checkBarcode(list.bookingNo, 'bookingNo')
  if (list.boxes.length === 0 || list.boxes.some((box) => box.items.length === 0)) throw new AppError('packing_missing')
  const items = list.boxes.flatMap((box) => box.items)
  const pieces = String(items.reduce((sum, item) => sum + item.quantity, 0))
  const weight = kg(list.boxes.reduce((sum, box) => sum + box.weightG, 0))
  const volume = m3(list.boxes.reduce((sum, box) => sum + volumeMm3(box.lengthCm, box.widthCm, box.heightCm), 0))
  const customer = `${list.customer.no}  ${list.customer.name}`
  const title = `${t.packing_list} ${list.bookingNo}`
  return renderPdf({ sizeMm: 'A4', keepPages: true, title, brand, lang: LANGUAGE_TAGS[language] }, async (sheet) => {
    sheet.addPage()
    let y = drawListHead(sheet, t.packing_list, list.bookingNo)
    y = drawFacts(sheet, y, [
      [
        t.warehouse,
        `${list.warehouse.code}  ${list.warehouse.name}\n${addressLines(list.warehouse.address).join(', ')}`,
      ],
      [t.customer, `${customer}\n${t.created_on}: ${list.createdOn}`],
    ])
    y = drawFigures(sheet, y + 1, [
      [t.boxes, String(list.boxes.length)],
      [t.skus, String(new Set(items.map((item) => item.sku)).size)],
      [t.pieces, pieces],
      [t.weight, `${weight} kg`],
      [t.volume, `${volume} m³`],
    ])
    const newPage = (): number => {
      sheet.addPage()
      return drawNextHead(sheet, [t.packing_list, list.bookingNo, customer])
    }
    y = await drawTable<PackedBox, PackedBox['items'][number]>(sheet, {
      columns: [
        {
          title: t.box,
          width: 24,
          bold: true,
          groupText: (box, continued) => (continued ? `${box.number} ${t.continued}` : String(box.number)),
        },
        { title: t.sku, width: 42, text: (item) => item.sku },
        { title: t.product, width: 60, text: (item) => item.name },
        { title: t.quantity, width: 14, align: 'right', text: (item) => String(item.quantity) },
        { title: t.weight_kg, width: 20, align: 'right', groupText: (box) => kg(box.weightG) },
        {
          title: t.size_cm,
          width: 26,
          align: 'right',
          groupText: (box) => sides(box.lengthCm, box.widthCm, box.heightCm),
        },
      ],
      groups: list.boxes,
      rowsOf: (box) => box.items,
      x: MARGIN,
      y,
      bottom: LIST_BOTTOM,
      newPage,
    })
    if (y + 8 > LIST_BOTTOM) y = newPage()
    const total = { y, height: 8, size: 9, minSize: 6, maxLines: 1, weight: 'bold', valign: 'middle' } as const
    sheet.text(`${t.total}  ${list.boxes.length}`, { ...total, x: MARGIN + 1.4, width: 60 })
    sheet.text(pieces, { ...total, x: MARGIN + 100, width: 38.6, align: 'right' })
    sheet.text(weight, { ...total, x: MARGIN + 138, width: 20.6, align: 'right' })
    sheet.text(`${volume} m³`, { ...total, x: MARGIN + 161, width: 23.6, align: 'right' })
    sheet.line(MARGIN, y + 8, MARGIN + LIST_WIDTH, y + 8, 0.4)
    drawFeet(sheet, language, `${brand.name}  ·  ${title}`)
  })
}
