// Label paper in ZPL: what draws a page of a PDF draws a form for a label printer here, at the same places and broken into the same lines. A
// printer knows black only and has Latin letters of its own, narrower than those that are measured here: lines stay in their boxes.
import PDFDocument from 'pdfkit'
import { planBarcode, type PrinterDpi } from './code128.ts'
import { LEADING } from './fit-text.ts'
import { PT_PER_MM } from './points.ts'
import { Sheet, type BarcodeBox, type SizeMm, type TextBox } from './sheet.ts'
import { ZplForm } from './zpl.ts'

/** What labels and their forms are drawn on, a page of a PDF or a form of ZPL. */
export type LabelPaper = Pick<Sheet, 'addPage' | 'pause' | 'fit' | 'text' | 'line' | 'fill' | 'barcode'>

/** Letters stand so far below the top of their line, as a part of their size. */
const ABOVE = 0.13
const SIDES = { left: 'L', center: 'C', right: 'R' } as const
const isBlack = (colour: string): boolean => colour === '#000000'

/** Draws forms of this size and answers them one after the other. */
export async function renderZpl(
  size: SizeMm,
  dpi: PrinterDpi,
  draw: (paper: LabelPaper) => void | Promise<void>,
): Promise<string> {
  const sheet = new ZplSheet(size, dpi)
  await draw(sheet)
  return `${sheet.forms.map((form) => form.print()).join('\n')}\n`
}

class ZplSheet implements LabelPaper {
  readonly forms: ZplForm[] = []
  readonly #size: SizeMm
  readonly #dpi: PrinterDpi
  /** Measures texts; nothing is drawn on it. */
  readonly #measure: Sheet

  constructor(size: SizeMm, dpi: PrinterDpi) {
    this.#size = size
    this.#dpi = dpi
    const doc = new PDFDocument({ autoFirstPage: false, font: null as unknown as string })
    this.#measure = new Sheet(doc, size, { sizeMm: size, title: '', brand: { name: '' } })
  }

  get #form(): ZplForm {
    return this.forms.at(-1)!
  }

  addPage(): void {
    this.forms.push(new ZplForm(this.#size, this.#dpi))
  }

  pause(): Promise<void> {
    return this.#measure.pause()
  }

  fit(text: string, box: Omit<TextBox, 'x' | 'y'>): ReturnType<Sheet['fit']> {
    return this.#measure.fit(text, box)
  }

  text(text: string, box: TextBox): number {
    const { lines, size, height } = this.fit(text, box)
    const spare = (box.height ?? height) - height
    const top = box.y + (box.valign === 'middle' ? spare / 2 : box.valign === 'bottom' ? spare : 0)
    const white = box.colour === '#ffffff'
    lines.forEach((line, index) => {
      const y = top + (size * (index * LEADING + ABOVE)) / PT_PER_MM
      const place = { x: box.x, y, width: box.width }
      this.#form.text(line, place, { points: size, align: SIDES[box.align ?? 'left'], white })
    })
    return height
  }

  line(x1: number, y1: number, x2: number, y2: number, thickness = 0.25): void {
    this.#form.line({ x1, y1, x2, y2 }, thickness)
  }

  /** Shades of grey are left out. */
  fill(x: number, y: number, width: number, height: number, colour: string): void {
    if (isBlack(colour)) this.#form.rule({ x, y, width }, height)
  }

  barcode(text: string, box: BarcodeBox): void {
    const plan = planBarcode(text, box.width, box.path, { maxModuleMm: box.maxModuleMm, dpi: this.#dpi })
    const captionSize = box.captionSize ?? 8
    const captionHeight = captionSize === 0 ? 0 : (captionSize * LEADING) / PT_PER_MM
    const place = box.align === 'right' ? { ...box, x: box.x + box.width - plan.widthMm, width: plan.widthMm } : box
    this.#form.bars(plan, place, box.height - captionHeight)
    if (captionSize === 0) return
    const below = { x: place.x, y: box.y + box.height - captionHeight, width: place.width, height: captionHeight }
    this.text(text, { ...below, size: captionSize, minSize: captionSize / 2, maxLines: 1, align: 'center' })
  }
}
