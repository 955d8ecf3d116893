// What the A4 lists have in common: the head with the booking's barcode, the facts below it, and the foot of every page.
import type { Language } from '#shared/errors.ts'
import { documentText } from './documents.text.ts'
import type { Sheet } from './pdf.ts'

export const MARGIN = 12
export const LIST_WIDTH = 210 - 2 * MARGIN
/** Where a table must end, in mm from the top. */
export const LIST_BOTTOM = 297 - 18
const GREY = '#667085'

/** The brand's colour where it is one, else a dark grey. */
function colourOf(sheet: Sheet): string {
  const colour = sheet.brand.colour ?? ''
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#344054'
}

/** The head of the first page without a barcode: what it is, and what of below it; answers where the facts begin. */
export function drawTitle(sheet: Sheet, title: string, below = ''): number {
  sheet.fill(MARGIN, MARGIN, LIST_WIDTH, 1.2, colourOf(sheet))
  const { logo, name } = sheet.brand
  const logoWidth = logo ? sheet.picture(logo, { x: MARGIN, y: 14.6, width: 44, height: 7.4 }) + 2.5 : 0
  sheet.text(name, { x: MARGIN + logoWidth, y: 15.6, width: 88 - logoWidth, height: 6, size: 11, minSize: 7, maxLines: 1, weight: 'bold' }) // prettier-ignore
  sheet.text(title, { x: MARGIN, y: 22.5, width: 88, height: 11, size: 21, minSize: 12, maxLines: 1, weight: 'bold' })
  sheet.text(below, { x: 210 - MARGIN - 90, y: 22.5, width: 90, height: 11, size: 14, minSize: 9, maxLines: 1, align: 'right', valign: 'middle' }) // prettier-ignore
  return 38
}

/** The same with the booking's number as a barcode. */
export function drawListHead(sheet: Sheet, title: string, bookingNo: string): number {
  const y = drawTitle(sheet, title)
  sheet.barcode(bookingNo, { x: 210 - MARGIN - 92, y: 16, width: 92, height: 17, captionSize: 9, maxModuleMm: 0.25, align: 'right', path: 'bookingNo' }) // prettier-ignore
  return y
}

/** The one-line head of every further page; answers where the table goes on. */
export function drawNextHead(sheet: Sheet, parts: string[]): number {
  sheet.fill(MARGIN, MARGIN, LIST_WIDTH, 1.2, colourOf(sheet))
  const text = parts.filter((part) => part !== '').join('  ·  ')
  sheet.text(text, { x: MARGIN, y: 15, width: LIST_WIDTH, height: 5, size: 9, minSize: 6, maxLines: 1, weight: 'bold' })
  return 22
}

/** Captions with their values in two columns; answers where they end. */
export function drawFacts(sheet: Sheet, y: number, facts: [caption: string, value: string][]): number {
  const column = LIST_WIDTH / 2
  const captionWidth = 24
  let top = y
  for (let index = 0; index < facts.length; index += 2) {
    let height = 0
    facts.slice(index, index + 2).forEach(([caption, value], side) => {
      const x = MARGIN + side * column
      sheet.text(caption, { x, y: top, width: captionWidth - 2, size: 8.5, minSize: 6, maxLines: 1, colour: GREY })
      const width = column - captionWidth - 4
      const used = sheet.text(value || '-', { x: x + captionWidth, y: top, width, size: 8.5, minSize: 7, maxLines: 4 })
      height = Math.max(height, used)
    })
    top += height + 1.2
  }
  return top
}

/** A row of figures in equal boxes; answers where it ends. */
export function drawFigures(sheet: Sheet, y: number, figures: [caption: string, value: string][]): number {
  const width = LIST_WIDTH / figures.length
  sheet.line(MARGIN, y, MARGIN + LIST_WIDTH, y, 0.2, '#d0d5dd')
  figures.forEach(([caption, value], index) => {
    const x = MARGIN + index * width
    sheet.text(caption, { x, y: y + 2, width: width - 2, size: 7.5, minSize: 5, maxLines: 1, colour: GREY })
    sheet.text(value, { x, y: y + 5.6, width: width - 2, size: 12, minSize: 7, maxLines: 1, weight: 'bold' })
  })
  return y + 14
}

/** The foot of every page, once all pages stand. */
export function drawFeet(sheet: Sheet, language: Language, documentName: string): void {
  sheet.onEachPage((page, pages) => {
    const y = 297 - MARGIN
    sheet.line(MARGIN, y - 1.5, MARGIN + LIST_WIDTH, y - 1.5, 0.2, '#d0d5dd')
    const foot = { y, size: 7.5, minSize: 6, maxLines: 1, colour: GREY }
    const said = [documentName, sheet.brand.support].filter(Boolean).join('  ·  ')
    sheet.text(said, { ...foot, x: MARGIN, width: LIST_WIDTH - 40 })
    const count = documentText(language).page(page, pages)
    sheet.text(count, { ...foot, x: MARGIN + LIST_WIDTH - 38, width: 38, align: 'right' })
  })
}
