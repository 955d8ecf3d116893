// The customs form CN22 or CN23 of a parcel, on label paper behind its label, with the items of the forms of the Universal Postal Union. It
// speaks English and French whoever prints it, because customs reads it. Data in, pages out; which form it is and whether one is
// needed is not decided here. The postage stays empty: it is no business of the receiver's.
import { CUSTOMS_FORM_NAMES, type CustomsForm, type CustomsLine } from '#shared/orders/customs-form.rules.ts'
import { declaredValue, lineValue } from '#shared/orders/customs-values.rules.ts'
import { addressLines, kg, type PostalAddress } from '#server/paper/figures.ts'
import type { LabelPaper } from '#server/paper/zpl-sheet.ts'

export type CustomsDeclaration = {
  form: CustomsForm
  trackingNo: string
  orderNo: string
  /** A date, `2026-03-01`. */
  signedOn: string
  sender: PostalAddress
  recipient: PostalAddress
  /** IOSS and tax codes as the customer gave them; empty where it gave none. */
  sellerCode: string
  receiverCode: string
  lines: CustomsLine[]
  grossWeightG: number
}

const WIDTH = 100
const EDGE = 3
const INNER = WIDTH - 2 * EDGE
/** Where the table ends, in mm from the top: above the totals on the last page, at the edge on the others. */
const LAST_BOTTOM = 108
const PAGE_BOTTOM = 144
const CAPTION = { height: 2.8, size: 5.5, minSize: 4, maxLines: 1 } as const
const CELL = { size: 7, minSize: 5, maxLines: 3 } as const

const COLUMNS = [
  { title: 'Description of contents', width: 35, align: 'left', of: (line: CustomsLine) => line.description },
  { title: 'Qty', width: 9, align: 'right', of: (line: CustomsLine) => String(line.quantity) },
  { title: 'Net kg', width: 12, align: 'right', of: (line: CustomsLine) => kg(line.weight_g * line.quantity) },
  { title: 'Value USD', width: 15, align: 'right', of: (line: CustomsLine) => lineValue(line) },
  { title: 'HS code', width: 14, align: 'left', of: (line: CustomsLine) => line.hs_code },
  { title: 'Origin', width: 9, align: 'left', of: (line: CustomsLine) => line.origin_country },
] as const

const CATEGORIES = ['Gift', 'Documents', 'Sale of goods', 'Commercial sample', 'Returned goods', 'Other'] as const

/** Draws the form on pages of 100 × 150 mm; goods that do not fit go on overleaf, and the totals stand on the last page. */
export function drawCustomsForm(sheet: LabelPaper, declaration: CustomsDeclaration, path: string): void {
  const top = declaration.form === 'cn23' ? 66 : 58
  const pages = pagesOf(sheet, declaration.lines, top)
  for (const [index, lines] of pages.entries()) {
    sheet.addPage()
    drawHead(sheet, declaration, `${index + 1} / ${pages.length}`, path)
    drawLines(sheet, lines, top)
    if (index === pages.length - 1) drawEnd(sheet, declaration)
  }
}

const rowHeight = (sheet: LabelPaper, line: CustomsLine): number =>
  Math.max(...COLUMNS.map((column) => sheet.fit(column.of(line), { ...CELL, width: column.width - 1.4 }).height)) + 1.4

/** The lines page by page; the last page holds the totals, and perhaps nothing else. */
function pagesOf(sheet: LabelPaper, lines: readonly CustomsLine[], top: number): CustomsLine[][] {
  const start = top + 5
  const heights = new Map(lines.map((line) => [line, rowHeight(sheet, line)]))
  const pages: CustomsLine[][] = []
  let rest = [...lines]
  for (;;) {
    const whole = rest.reduce((sum, line) => sum + (heights.get(line) ?? 0), 0)
    if (start + whole <= LAST_BOTTOM) return [...pages, rest]
    let y = start
    let fits = 0
    for (const line of rest) {
      y += heights.get(line) ?? 0
      if (y > PAGE_BOTTOM) break
      fits += 1
    }
    pages.push(rest.slice(0, Math.max(fits, 1)))
    rest = rest.slice(Math.max(fits, 1))
  }
}

function drawHead(sheet: LabelPaper, declaration: CustomsDeclaration, page: string, path: string): void {
  const { form, trackingNo, orderNo, sender, recipient } = declaration
  const rule = (y: number): void => sheet.line(0, y, WIDTH, y, 0.3)
  sheet.text('CUSTOMS DECLARATION', { x: EDGE, y: 2, width: 66, height: 5, size: 11, minSize: 8, maxLines: 1, weight: 'bold' }) // prettier-ignore
  sheet.text('Déclaration en douane · May be opened officially / Peut être ouvert d’office', { ...CAPTION, x: EDGE, y: 7.2, width: 72 }) // prettier-ignore
  sheet.text(CUSTOMS_FORM_NAMES[form], { x: 75, y: 1.6, width: 22, height: 6, size: 14, minSize: 8, maxLines: 1, weight: 'bold', align: 'right' }) // prettier-ignore
  sheet.text(page, { ...CAPTION, x: 75, y: 7.6, width: 22, align: 'right' })
  rule(11)
  sheet.barcode(trackingNo, { x: 0, y: 12.5, width: WIDTH, height: 12.5, captionSize: 9, maxModuleMm: 0.25, path })
  rule(26)
  const half = INNER / 2 - 1.5
  const party = (title: string, address: PostalAddress, x: number): void => {
    sheet.text(title, { ...CAPTION, x, y: 26.8, width: half })
    const who = [address.name, address.company, ...addressLines(address), address.phone && `Tel. ${address.phone}`]
    sheet.text(who.filter(Boolean).join('\n'), { x, y: 30, width: half, height: 27, size: 8, minSize: 4.5, maxLines: 11 }) // prettier-ignore
  }
  party('From / De', sender, EDGE)
  party('To / À', recipient, WIDTH / 2 + 1.5)
  sheet.line(WIDTH / 2, 26, WIDTH / 2, 58, 0.2)
  rule(58)
  if (form === 'cn22') return
  const reference = (title: string, value: string, x: number, width: number): void => {
    sheet.text(title, { ...CAPTION, x, y: 58.6, width })
    sheet.text(value || '-', { x, y: 61.6, width, height: 4, size: 7.5, minSize: 4.5, maxLines: 1 })
  }
  reference("Sender's customs reference", declaration.sellerCode, EDGE, 30)
  reference('Importer’s reference (tax code, VAT no.)', declaration.receiverCode, 35, 37)
  reference('Order', orderNo, 74, 23)
  rule(66)
}

function drawLines(sheet: LabelPaper, lines: readonly CustomsLine[], top: number): void {
  const cells = COLUMNS.map((column, index) => ({
    column,
    x: EDGE + COLUMNS.slice(0, index).reduce((sum, { width }) => sum + width, 0),
  }))
  for (const { column, x } of cells) {
    const box = { ...CAPTION, x: x + 0.7, y: top + 1, width: column.width - 1.4, align: column.align }
    sheet.text(column.title, { ...box, weight: 'bold' })
  }
  let y = top + 4.4
  sheet.line(EDGE, y, WIDTH - EDGE, y, 0.2)
  for (const line of lines) {
    const height = rowHeight(sheet, line)
    for (const { column, x } of cells)
      sheet.text(column.of(line), { ...CELL, x: x + 0.7, y: y + 0.7, width: column.width - 1.4, align: column.align })
    y += height
    sheet.line(EDGE, y, WIDTH - EDGE, y, 0.1)
  }
}

function drawEnd(sheet: LabelPaper, declaration: CustomsDeclaration): void {
  const { lines, grossWeightG, sender, signedOn } = declaration
  const net = lines.reduce((sum, line) => sum + line.weight_g * line.quantity, 0)
  sheet.line(0, 110, WIDTH, 110, 0.3)
  const totals = [
    ['Total net weight', `${kg(net)} kg`],
    ['Total gross weight', `${kg(grossWeightG)} kg`],
    ['Total value', `${declaredValue(lines)} USD`],
  ] as const
  totals.forEach(([title, value], index) => {
    const x = EDGE + (index * INNER) / 3
    sheet.text(title, { ...CAPTION, x, y: 110.8, width: INNER / 3 - 2 })
    sheet.text(value, { x, y: 113.6, width: INNER / 3 - 2, height: 4.6, size: 9, minSize: 6, maxLines: 1, weight: 'bold' }) // prettier-ignore
  })
  sheet.line(0, 119, WIDTH, 119, 0.3)
  sheet.text('Category of item / Catégorie de l’envoi', { ...CAPTION, x: EDGE, y: 119.8, width: INNER })
  CATEGORIES.forEach((category, index) => {
    const x = EDGE + (index % 3) * (INNER / 3)
    const y = 123.2 + Math.floor(index / 3) * 4
    drawBox(sheet, x, y, category === 'Sale of goods')
    sheet.text(category, { x: x + 3.6, y: y - 0.3, width: INNER / 3 - 5, height: 3, size: 7, minSize: 5, maxLines: 1 })
  })
  sheet.line(0, 131.5, WIDTH, 131.5, 0.3)
  const word =
    'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous ' +
    'article prohibited by legislation or by postal or customs regulations.'
  sheet.text(word, { x: EDGE, y: 132.2, width: INNER, height: 5.2, size: 5.5, minSize: 4.5, maxLines: 3 })
  sheet.text('Date and sender’s signature', { ...CAPTION, x: EDGE, y: 138, width: INNER / 2 })
  const place = [sender.city, signedOn].filter(Boolean).join(', ')
  sheet.text(place, { x: EDGE, y: 141.2, width: 40, height: 4, size: 8, minSize: 5, maxLines: 1 })
  sheet.line(48, 146, WIDTH - EDGE, 146, 0.2)
}

function drawBox(sheet: LabelPaper, x: number, y: number, ticked: boolean): void {
  const side = 2.4
  const corners = [
    [x, y, x + side, y],
    [x + side, y, x + side, y + side],
    [x + side, y + side, x, y + side],
    [x, y + side, x, y],
  ] as const
  for (const [x1, y1, x2, y2] of corners) sheet.line(x1, y1, x2, y2, 0.2)
  if (!ticked) return
  sheet.line(x + 0.4, y + 0.4, x + side - 0.4, y + side - 0.4, 0.35)
  sheet.line(x + side - 0.4, y + 0.4, x + 0.4, y + side - 0.4, 0.35)
}
