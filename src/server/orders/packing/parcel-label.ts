// The label of an outbound parcel, 100 x 150 mm, for methods whose carrier gives a number but no label of its own.
// Data in, PDF out; it books nothing with a carrier.
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import { planBarcode } from '#server/paper/code128.ts'
import { documentText, type DocumentText } from '#server/paper/documents.text.ts'
import { addressLines, kg, type PostalAddress } from '#server/paper/figures.ts'
import { checkCount } from '#server/paper/label-limits.ts'
import { renderPdf, type Brand, type Sheet } from '#server/paper/pdf.ts'
import { drawCustomsForm, type CustomsDeclaration } from './customs-form.ts'

export type Parcel = {
  orderNo: string
  trackingNo: string
  method: string
  /** A date, `2026-03-01`. */
  shippedOn: string
  weightG: number
  recipient: PostalAddress
  warehouse: { code: string; name: string; address: PostalAddress }
  /** What customs asks; absent within one customs territory. `value` is a decimal string. */
  customs?: { description: string; value: string; currency: string; hsCode?: string; originCountry?: string }
  /** Printed behind the label. */
  declaration?: CustomsDeclaration
}

const SIZE = { width: 100, height: 150 }
const EDGE = 3
const INNER = SIZE.width - 2 * EDGE

/**
 * The labels as a PDF of one page a parcel, and its customs form behind it. Refuses (`invalid_input`) more than 5,000 parcels and numbers that cannot be drawn.
 */
export async function parcelLabelsPdf(parcels: Parcel[], language: Language, brand: Brand): Promise<Buffer> {
  checkCount(
    parcels.map(() => 1),
    'parcels',
  )
  parcels.forEach((parcel, index) => {
    planBarcode(parcel.trackingNo, SIZE.width, `parcels.${index}.trackingNo`)
    planBarcode(parcel.orderNo, SIZE.width, `parcels.${index}.orderNo`)
  })
  const t = documentText(language)
  const options = { sizeMm: SIZE, title: t.parcel_label, brand, lang: LANGUAGE_TAGS[language] }
  return renderPdf(options, async (sheet) => {
    for (const [index, parcel] of parcels.entries()) {
      await sheet.pause()
      sheet.addPage()
      drawParcel(sheet, parcel, t, `parcels.${index}`)
      if (parcel.declaration) drawCustomsForm(sheet, parcel.declaration, `parcels.${index}.trackingNo`)
    }
  })
}

function drawParcel(sheet: Sheet, parcel: Parcel, t: DocumentText, path: string): void {
  const rule = (y: number): void => sheet.line(0, y, SIZE.width, y, 0.3)
  const caption = { height: 3.6, size: 7, minSize: 5, maxLines: 1 } as const

  sheet.fill(0, 0, SIZE.width, 14, '#000000')
  const band = { y: 0, height: 14, maxLines: 1, weight: 'bold', valign: 'middle', colour: '#ffffff' } as const
  sheet.text(parcel.method, { ...band, x: EDGE, width: 70, size: 18, minSize: 8 })
  sheet.text(parcel.recipient.country, { ...band, x: 76, width: 21, size: 26, minSize: 10, align: 'right' })

  sheet.text(t.from, { ...caption, x: EDGE, y: 15, width: 60 })
  const sender = [
    `${sheet.brand.name} · ${parcel.warehouse.code} ${parcel.warehouse.name}`,
    addressLines(parcel.warehouse.address).join(', '),
  ]
  sheet.text(sender.join('\n'), { x: EDGE, y: 18.6, width: INNER, height: 10.4, size: 8, minSize: 5, maxLines: 5 })
  rule(30)

  const to = parcel.recipient
  sheet.text(t.to, { ...caption, x: EDGE, y: 31, width: 60 })
  const who = [to.name, to.company].filter(Boolean).join('\n')
  const whoHeight = sheet.text(who, { x: EDGE, y: 34.6, width: INNER, height: 11, size: 13, minSize: 7, maxLines: 2, weight: 'bold' }) // prettier-ignore
  const phone = to.phone ? [`${t.phone} ${to.phone}`] : []
  const where = [...addressLines(to), ...phone].join('\n')
  const whereTop = 34.6 + whoHeight + 0.5
  sheet.text(where, { x: EDGE, y: whereTop, width: INNER, height: 69 - whereTop, size: 12, minSize: 5.5, maxLines: 9 })
  rule(70)

  const cell = INNER / 3
  const facts: [string, string][] = [
    [t.weight, `${kg(parcel.weightG)} kg`],
    [t.date, parcel.shippedOn],
    [t.warehouse, parcel.warehouse.code],
  ]
  facts.forEach(([name, value], index) => {
    const x = EDGE + index * cell
    sheet.text(name, { ...caption, x, y: 71, width: cell - 2 })
    sheet.text(value, { x, y: 74.4, width: cell - 2, height: 5.6, size: 11, minSize: 6, maxLines: 1, weight: 'bold' })
  })
  rule(81)

  let y = 81
  if (parcel.customs) {
    const { description, value, currency, hsCode, originCountry } = parcel.customs
    const detail = [
      `${t.value} ${value} ${currency}`,
      hsCode && `${t.hs_code} ${hsCode}`,
      originCountry && `${t.origin} ${originCountry}`,
    ]
    const text = `${t.customs}: ${description} · ${detail.filter(Boolean).join(' · ')}`
    sheet.text(text, {
      x: EDGE,
      y: y + 0.8,
      width: INNER,
      height: 8.4,
      size: 8,
      minSize: 5,
      maxLines: 3,
      valign: 'middle',
    })
    y += 10
    rule(y)
  }

  const tracking = { x: 0, width: SIZE.width, y: y + 5, height: 121 - y - 5, captionSize: 13, maxModuleMm: 0.375 }
  sheet.text(t.tracking_no, { ...caption, x: EDGE, y: y + 1, width: 60 })
  sheet.barcode(parcel.trackingNo, { ...tracking, path: `${path}.trackingNo` })
  rule(123)
  sheet.text(t.order_no, { ...caption, x: EDGE, y: 124, width: 60 })
  sheet.barcode(parcel.orderNo, { x: 0, y: 128, width: SIZE.width, height: 19.5, captionSize: 9, maxModuleMm: 0.25, path: `${path}.orderNo` }) // prettier-ignore
}
