// Box marks in ZPL, one form a box. A printer's own letters are Latin; they are measured here by their usual width, and what would not fit is
// cut rather than printed over something else.
import { planBarcode, type PrinterDpi } from '#server/paper/code128.ts'
import { addressLines } from '#server/paper/figures.ts'
import { checkCount } from '#server/paper/label-limits.ts'
import { ZplForm } from '#server/paper/zpl.ts'
import { EDGE, layOutMark, moduleMm, type BoxMarks, type MarkedBox } from './mark-layout.ts'

/** Of a letter of one point, in mm: how wide the printers' scalable font is at most on average, and how high a row. */
const WIDE_MM = 0.6 * (25.4 / 72)
const HIGH_MM = 25.4 / 72
const MIN_POINTS = 5

/** Refuses as the PDF does. */
export function boxMarksZpl(marks: BoxMarks, size: string, dpi: PrinterDpi): string {
  const { sizeMm, layout } = layOutMark(size)
  checkCount(
    marks.boxes.map(() => 1),
    'boxes',
  )
  const u = layout.unit
  const edge = EDGE * u
  const width = sizeMm.width - 2 * edge
  const booking = planBarcode(marks.bookingNo, sizeMm.width, 'bookingNo', { dpi, maxModuleMm: moduleMm(layout) })
  const address = [marks.warehouse.name, ...addressLines(marks.warehouse.address)].join(', ')
  const forms = marks.boxes.map((box, index) => {
    const form = new ZplForm(sizeMm, dpi)
    let y = edge
    const rule = () => form.rule({ x: edge, y, width }, 0.3 * u)
    /** One row as large as it fits, else cut. */
    const line = (
      text: string,
      at: { x: number; y: number; width: number },
      points: number,
      align: 'L' | 'R' = 'L',
    ) => {
      const fits = Math.max(MIN_POINTS, Math.min(points, at.width / (text.length * WIDE_MM)))
      form.text(text.slice(0, Math.floor(at.width / (fits * WIDE_MM))), at, { points: fits, align })
    }
    const halves = { left: { x: edge, width: width / 2 - u }, right: { x: edge + width / 2, width: width / 2 } }

    line(`Customer ${marks.customerNo}`, { ...halves.right, y: y + u }, 11 * u, 'R')
    line(marks.bookingNo, { ...halves.left, y: y + u }, 11 * u)
    y += layout.head * u
    rule()
    // Read from a forklift: where it goes and which box of how many.
    const high = layout.place * u
    const points = Math.min(36 * u, (high * 0.45) / HIGH_MM)
    line(marks.warehouse.code, { ...halves.left, y: y + u }, points)
    line(`${box.number} / ${marks.boxCount}`, { ...halves.right, y: y + u }, points, 'R')
    const small = Math.max(MIN_POINTS, 8 * u)
    const rows = Math.max(1, Math.floor((high * 0.5 - u) / (small * HIGH_MM)))
    const room = Math.floor(width / (small * WIDE_MM)) * rows
    form.text(address.slice(0, room), { x: edge, y: y + high * 0.5, width }, { points: small, rows })
    y += high
    rule()
    const code = (
      text: string,
      bandMm: number,
      path: string,
      plan = planBarcode(text, sizeMm.width, path, { dpi, maxModuleMm: moduleMm(layout) }),
    ) => {
      const caption = Math.max(MIN_POINTS, 10 * u) * HIGH_MM
      form.bars(plan, { x: 0, y: y + 2 * u, width: sizeMm.width }, bandMm - caption - 4 * u)
      line(text, { x: edge, y: y + bandMm - caption - u, width }, Math.max(MIN_POINTS, 10 * u))
      y += bandMm
    }
    code(marks.bookingNo, layout.booking * u, 'bookingNo', booking)
    rule()
    drawSkus(box, { y: y + u, high: layout.skus * u - 2 * u, row: 4.4 * u }, (text, row, right) =>
      line(text, { ...(right ? halves.right : halves.left), y: y + u + row * 4.4 * u }, 9 * u),
    )
    y += layout.skus * u
    rule()
    code(box.code, layout.code * u, `boxes.${index}.code`)
    return form.print()
  })
  return `${forms.join('\n')}\n`
}

/** The SKUs of the box in two columns; what finds no room is counted, never left out silently. */
function drawSkus(
  box: MarkedBox,
  place: { y: number; high: number; row: number },
  draw: (text: string, row: number, right: boolean) => void,
): void {
  const rows = Math.max(1, Math.floor(place.high / place.row))
  const fits = box.items.length <= 2 * rows
  const shown = fits ? box.items.length : 2 * (rows - 1)
  const column = Math.ceil(shown / 2)
  box.items.slice(0, shown).forEach(({ sku, quantity }, n) => draw(`${sku} x ${quantity}`, n % column, n >= column))
  if (!fits) draw(`and ${box.items.length - shown} more SKUs`, rows - 1, false)
}
