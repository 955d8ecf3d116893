// What is printed for an outbound parcel, on labels of 100 x 150 mm: the label, for methods whose carrier gives a number but none of its own, and
// the packing slip that lies in the box. Data in, PDF or ZPL out; it books nothing with a carrier.
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import { planBarcode } from '#server/paper/code128.ts'
import { documentText, type DocumentText } from '#server/paper/documents.text.ts'
import { addressLines, kg, type PostalAddress } from '#server/paper/figures.ts'
import { checkCount } from '#server/paper/label-limits.ts'
import { renderPdf } from '#server/paper/pdf.ts'
import { drawTable } from '#server/paper/table.ts'
import { renderZpl, type LabelPaper } from '#server/paper/zpl-sheet.ts'
import { drawCustomsForm, type CustomsDeclaration } from './customs-form.ts'

export type Parcel = {
  orderNo: string
  trackingNo: string
  method: string
  /** A date, `2026-03-01`. */
  shippedOn: string
  weightG: number
  /** `1/3` where the order goes in several parcels. */
  part?: string | undefined
  recipient: PostalAddress
  warehouse: { code: string; name: string; address: PostalAddress }
  /** What customs asks; absent within one customs territory. `value` is a decimal string. */
  customs?: { description: string; value: string; currency: string; hsCode?: string; originCountry?: string }
  /** Printed behind the label. */
  declaration?: CustomsDeclaration
}

export type PackingSlip = {
  orderNo: string
  theirNo: string
  recipient: PostalAddress
  lines: readonly SlipLine[]
  /** `1/3` where it is of one of several parcels. */
  part?: string | undefined
}
type SlipLine = { sku: string; name: string; quantity: number }
/** `brand`: the name that the customer's buyers know. */
export type ParcelPapers = { brand: string; label?: Parcel; slip?: PackingSlip }

const SIZE = { width: 100, height: 150 }
const EDGE = 3
const INNER = SIZE.width - 2 * EDGE

/** What label printers of this size have. */
const DPI = 203

/**
 * One PDF, parcel after parcel: the label, its customs form, the packing slip. Refuses (`invalid_input`) more than 5,000 parcels and numbers that
 * cannot be drawn.
 */
export async function parcelPapersPdf(parcels: readonly ParcelPapers[], language: Language): Promise<Buffer> {
  checkParcels(parcels)
  const t = documentText(language)
  const title = parcels.some(({ label }) => label) ? t.parcel_label : t.packing_slip
  const options = { sizeMm: SIZE, title, brand: { name: parcels[0]!.brand }, lang: LANGUAGE_TAGS[language] }
  return renderPdf(options, (sheet) => drawPapers(sheet, parcels, t))
}

/** The same pages as forms for a label printer, in English, because its letters are Latin. Refuses as the PDF does. */
export async function parcelPapersZpl(parcels: readonly ParcelPapers[]): Promise<string> {
  checkParcels(parcels)
  return renderZpl(SIZE, DPI, (sheet) => drawPapers(sheet, parcels, documentText('en')))
}

function checkParcels(parcels: readonly ParcelPapers[]): void {
  checkCount(
    parcels.map(() => 1),
    'parcels',
  )
  parcels.forEach(({ label, slip }, index) => {
    if (label) planBarcode(label.trackingNo, SIZE.width, `parcels.${index}.trackingNo`)
    planBarcode((label ?? slip)?.orderNo ?? '', SIZE.width, `parcels.${index}.orderNo`)
  })
}

async function drawPapers(sheet: LabelPaper, parcels: readonly ParcelPapers[], t: DocumentText): Promise<void> {
  for (const [index, { brand, label, slip }] of parcels.entries()) {
    await sheet.pause()
    if (label) {
      sheet.addPage()
      drawParcel(sheet, label, brand, t, `parcels.${index}`)
      if (label.declaration) drawCustomsForm(sheet, label.declaration, `parcels.${index}.trackingNo`)
    }
    if (slip) await drawSlip(sheet, slip, brand, t, `parcels.${index}`)
  }
}

function drawParcel(sheet: LabelPaper, parcel: Parcel, brand: string, t: DocumentText, path: string): void {
  const rule = (y: number): void => sheet.line(0, y, SIZE.width, y, 0.3)
  const caption = { height: 3.6, size: 7, minSize: 5, maxLines: 1 } as const

  sheet.fill(0, 0, SIZE.width, 14, '#000000')
  const band = { y: 0, height: 14, maxLines: 1, weight: 'bold', valign: 'middle', colour: '#ffffff' } as const
  sheet.text(parcel.method, { ...band, x: EDGE, width: 70, size: 18, minSize: 8 })
  sheet.text(parcel.recipient.country, { ...band, x: 76, width: 21, size: 26, minSize: 10, align: 'right' })

  sheet.text(t.from, { ...caption, x: EDGE, y: 15, width: 60 })
  const sender = [
    `${brand} · ${parcel.warehouse.code} ${parcel.warehouse.name}`,
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

  const facts: [string, string][] = [
    ...(parcel.part ? ([[t.parcel, parcel.part]] satisfies [string, string][]) : []),
    [t.weight, `${kg(parcel.weightG)} kg`],
    [t.date, parcel.shippedOn],
    [t.warehouse, parcel.warehouse.code],
  ]
  const cell = INNER / facts.length
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

/** As many pages as the goods need; no prices, because whoever opens the box may have been given it. */
async function drawSlip(
  sheet: LabelPaper,
  slip: PackingSlip,
  brand: string,
  t: DocumentText,
  path: string,
): Promise<void> {
  sheet.addPage()
  const one = { x: EDGE, width: INNER, maxLines: 1 } as const
  sheet.text(brand, { ...one, y: 4, height: 6, size: 13, minSize: 7, weight: 'bold' })
  sheet.text(slip.part ? `${t.packing_slip} · ${t.parcel} ${slip.part}` : t.packing_slip, {
    ...one,
    y: 10.5,
    height: 5,
    size: 10,
    minSize: 6,
  })
  sheet.barcode(slip.orderNo, { x: 0, y: 17, width: SIZE.width, height: 15, captionSize: 9, maxModuleMm: 0.25, path: `${path}.orderNo` }) // prettier-ignore
  const who = [slip.recipient.name, slip.recipient.company].filter(Boolean).join(', ')
  const where = [slip.recipient.postcode, slip.recipient.city].filter(Boolean).join(' ')
  sheet.text(`${t.to}: ${who}, ${where}`, { ...one, y: 34, height: 9, size: 9, minSize: 6, maxLines: 2 })
  sheet.text(`${t.order_no} ${slip.theirNo}`, { ...one, y: 43.5, height: 4.5, size: 9, minSize: 6, weight: 'bold' })
  const pieces = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const end = await drawTable<SlipLine, SlipLine>(sheet, {
    columns: [
      { title: t.sku, width: 34, text: ({ sku }) => sku, bold: true },
      { title: t.product, width: INNER - 34 - 14, text: ({ name }) => name },
      { title: t.quantity, width: 14, align: 'right', text: ({ quantity }) => String(quantity) },
    ],
    groups: [...slip.lines],
    rowsOf: (line) => [line],
    x: EDGE,
    y: 49,
    bottom: SIZE.height - 10,
    newPage: () => {
      sheet.addPage()
      sheet.text(`${slip.orderNo} ${t.continued}`, { ...one, y: 4, height: 5, size: 9, minSize: 6, weight: 'bold' })
      return 10
    },
  })
  sheet.text(`${t.pieces}: ${pieces}`, { ...one, y: end + 1.5, height: 5, size: 9, minSize: 6, align: 'right', weight: 'bold' }) // prettier-ignore
}
