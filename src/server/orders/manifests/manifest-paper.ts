// A manifest on A4 for the driver to sign: which parcels went. Data in, PDF out; it reads nothing itself.
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { addressLines, kg, type PostalAddress } from '#server/paper/figures.ts'
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
import { renderPdf, type Brand, type Sheet } from '#server/paper/pdf.ts'
import { drawTable } from '#server/paper/table.ts'

export type ManifestPaper = {
  number: number
  carrier: string
  /** A date, `2026-03-01`: of the hand-over, or of today while it is open. */
  date: string
  warehouse: { code: string; name: string; address: PostalAddress }
  /** As they were typed when it was closed; blank before. */
  driver: string
  plate: string
  parcels: { trackingNo: string; orderNo: string; weightG: number }[]
}

const SIGNATURES_HEIGHT = 42

export async function manifestPdf(list: ManifestPaper, language: Language, brand: Brand): Promise<Buffer> {
  const t = documentText(language)
  const number = String(list.number)
  const count = String(list.parcels.length)
  const weight = `${kg(list.parcels.reduce((sum, { weightG }) => sum + weightG, 0))} kg`
  const title = `${t.manifest} ${number}`
  return renderPdf({ sizeMm: 'A4', keepPages: true, title, brand, lang: LANGUAGE_TAGS[language] }, async (sheet) => {
    sheet.addPage()
    let y = drawListHead(sheet, t.manifest, number)
    const { code, name, address } = list.warehouse
    y = drawFacts(sheet, y, [
      [t.warehouse, `${code}  ${name}\n${addressLines(address).join(', ')}`],
      [t.carrier, `${list.carrier}\n${t.date}: ${list.date}`],
    ])
    y = drawFigures(sheet, y + 1, [
      [t.manifest_no, number],
      [t.date, list.date],
      [t.parcels, count],
      [t.weight, weight],
    ])
    const newPage = (): number => {
      sheet.addPage()
      return drawNextHead(sheet, [title, list.carrier, code, list.date])
    }
    type Row = ManifestPaper['parcels'][number] & { n: number }
    y = await drawTable<Row, Row>(sheet, {
      columns: [
        { title: '#', width: 16, align: 'right', text: ({ n }) => String(n) },
        { title: t.tracking_no, width: 78, bold: true, text: ({ trackingNo }) => trackingNo },
        { title: t.order_no, width: 62, text: ({ orderNo }) => orderNo },
        { title: t.weight_kg, width: 30, align: 'right', text: ({ weightG }) => kg(weightG) },
      ],
      groups: list.parcels.map((parcel, index) => ({ ...parcel, n: index + 1 })),
      rowsOf: (row) => [row],
      x: MARGIN,
      y,
      bottom: LIST_BOTTOM,
      newPage,
    })
    if (y + 8 + SIGNATURES_HEIGHT > LIST_BOTTOM) y = newPage()
    const total = { y, height: 8, size: 9, minSize: 6, maxLines: 1, weight: 'bold', valign: 'middle' } as const
    sheet.text(`${t.total}  ${count}`, { ...total, x: MARGIN + 1.4, width: 90 })
    sheet.text(weight, { ...total, x: MARGIN + 120, width: 64.6, align: 'right' })
    sheet.line(MARGIN, y + 8, MARGIN + LIST_WIDTH, y + 8, 0.4)
    drawSignatures(sheet, y + 12, [
      [t.handed_over_by, ''],
      [t.driver, list.driver],
      [t.plate, list.plate],
      [t.signature, ''],
    ])
    drawFeet(sheet, language, `${brand.name}  ·  ${title}`)
  })
}

/** Lines to write on, two by two; what is known stands on them. */
function drawSignatures(sheet: Sheet, y: number, lines: [caption: string, value: string][]): void {
  const width = LIST_WIDTH / 2
  lines.forEach(([caption, value], index) => {
    const x = MARGIN + (index % 2) * width
    const top = y + Math.floor(index / 2) * 17
    sheet.text(value, { x, y: top + 3, width: width - 8, height: 6, size: 10, minSize: 6, maxLines: 1 })
    sheet.line(x, top + 10, x + width - 8, top + 10, 0.3)
    sheet.text(caption, { x, y: top + 10.8, width: width - 8, size: 7.5, minSize: 5, maxLines: 1, colour: '#667085' })
  })
}
