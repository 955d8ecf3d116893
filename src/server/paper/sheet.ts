// The sheet every document is drawn on: mm over pdfkit, with text that fits its box and barcodes. It knows no document and no language.
import type PDFDocument from 'pdfkit'
import { DOT_MM, planBarcode, type PrinterDpi } from './code128.ts'
import { fitText, LEADING, type Fitted } from './fit-text.ts'
import { cleanText, fontOf, runsOf, type Face, type Run, type Weight } from './fonts.ts'
import { PT_PER_MM } from './points.ts'

/** A page size; both lengths are in mm. */
export type SizeMm = { width: number; height: number }
/** Whose name stands on the paper; on A4 also the colour of its rules, its logo (a PNG without transparency) and help address. Labels are black only. */
export type Brand = { name: string; colour?: string; logo?: Buffer; support?: string }
export type PdfOptions = {
  sizeMm: SizeMm | 'A4'
  title: string
  brand: Brand
  lang?: string
  /** Keeps every page open until the end, for `onEachPage`; thousands of labels must not. */
  keepPages?: boolean
  /** When it says that it was made; now unless told. What is made anew of kept rows says when those were made, and is the same to the byte. */
  madeAt?: Date
  /** The printer whose dots the bars are made of; 203 unless told. */
  dpi?: PrinterDpi
}

/** The longest side of any page. */
export const MAX_MM = 1000
/** How long drawing may hold the event loop before it lets others in, in ms. */
const SLICE_MS = 15

export type TextBox = {
  x: number
  y: number
  width: number
  /** Without a height the text takes what it needs. */
  height?: number
  /** Type size in points; it shrinks down to `minSize` before words are cut. */
  size: number
  minSize?: number
  maxLines?: number
  weight?: Weight
  align?: 'left' | 'center' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
  colour?: string
}
export type BarcodeBox = {
  x: number
  y: number
  width: number
  /** Height of the bars and the line below them. */
  height: number
  align?: 'center' | 'right'
  /** Size of the line below in points; 0 leaves it out. */
  captionSize?: number
  /** The widest bar unit in mm. */
  maxModuleMm?: number
  /** The field a refusal names. */
  path: string
}

/** A document being drawn. Lengths and places are in mm from the top left corner; type sizes are in points. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly brand: Brand
  private readonly dpi: PrinterDpi
  private readonly doc: InstanceType<typeof PDFDocument>
  private readonly faces = new Set<string>()
  private readonly widths = new Map<string, number>()
  private sliceStart = performance.now()

  constructor(doc: InstanceType<typeof PDFDocument>, size: SizeMm, options: PdfOptions) {
    this.doc = doc
    this.width = size.width
    this.height = size.height
    this.brand = options.brand
    this.dpi = options.dpi ?? 203
  }

  /** Starts a page; a sheet has none before the first call. */
  addPage(): void {
    this.doc.addPage()
  }

  /** Lets other work in once drawing has held the event loop for a while; a loop over pages awaits it on every turn. */
  async pause(): Promise<void> {
    if (performance.now() - this.sliceStart < SLICE_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    this.sliceStart = performance.now()
  }

  /** Draws on every page once their number is known; needs `keepPages`. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index)
      draw(index + 1, count)
    }
  }

  /** The width of one line in mm. */
  widthOf(text: string, size: number, weight: Weight = 'regular'): number {
    return (this.unitWidth(cleanText(text), weight) * size) / PT_PER_MM
  }

  /** The lines a text takes in a box, their size in points and their height in mm. */
  fit(text: string, box: Omit<TextBox, 'x' | 'y'>): Fitted & { height: number } {
    const fitted = fitText(
      cleanText(text),
      {
        width: box.width * PT_PER_MM,
        height: (box.height ?? MAX_MM) * PT_PER_MM,
        size: box.size,
        minSize: box.minSize ?? box.size,
        maxLines: box.maxLines ?? Infinity,
      },
      (part) => this.unitWidth(part, box.weight ?? 'regular'),
    )
    return { ...fitted, height: (fitted.lines.length * fitted.size * LEADING) / PT_PER_MM }
  }

  /** Draws a text into a box and answers the height it took in mm. */
  text(text: string, box: TextBox): number {
    const { lines, size, height } = this.fit(text, box)
    const weight = box.weight ?? 'regular'
    const spare = (box.height ?? height) - height
    const top = box.y + (box.valign === 'middle' ? spare / 2 : box.valign === 'bottom' ? spare : 0)
    this.doc.fillColor(box.colour ?? '#000000')
    lines.forEach((line, index) => {
      const free = box.width - (this.unitWidth(line, weight) * size) / PT_PER_MM
      const left = box.x + (box.align === 'right' ? free : box.align === 'center' ? free / 2 : 0)
      // 0.99 of the size below the top of the line: ideographs and ascenders stay inside the line's own box.
      this.drawLine(line, weight, size, left * PT_PER_MM, top * PT_PER_MM + size * (index * LEADING + 0.99))
    })
    return height
  }

  /** A straight line; `thickness` in mm. */
  line(x1: number, y1: number, x2: number, y2: number, thickness = 0.25, colour = '#000000'): void {
    const k = PT_PER_MM
    this.doc.lineWidth(thickness * k).strokeColor(colour)
    this.doc
      .moveTo(x1 * k, y1 * k)
      .lineTo(x2 * k, y2 * k)
      .stroke()
  }

  /** A picture as large as its own shape allows, at the top left of its box; answers how wide it is, in mm. */
  picture(png: Buffer, box: { x: number; y: number; width: number; height: number }): number {
    const k = PT_PER_MM
    // A PNG says both in its head.
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    const scale = Math.min(box.width / width, box.height / height)
    this.doc.image(png, box.x * k, box.y * k, { width: width * scale * k, height: height * scale * k })
    return width * scale
  }

  /** A filled area. */
  fill(x: number, y: number, width: number, height: number, colour: string): void {
    const k = PT_PER_MM
    this.doc.rect(x * k, y * k, width * k, height * k).fill(colour)
  }

  /**
   * Code 128 as filled rectangles, quiet zones inside the box, the text below. Bars start on a printer dot.
   * Refuses (`invalid_input`) what the code cannot carry or the box cannot hold.
   */
  barcode(text: string, box: BarcodeBox): void {
    const plan = planBarcode(text, box.width, box.path, { maxModuleMm: box.maxModuleMm, dpi: this.dpi })
    const captionSize = box.captionSize ?? 8
    const captionHeight = captionSize === 0 ? 0 : (captionSize * LEADING) / PT_PER_MM
    const free = (box.width - plan.widthMm) / (box.align === 'right' ? 1 : 2)
    const dot = DOT_MM[this.dpi]
    const left = Math.round((box.x + free) / dot) * dot
    const k = PT_PER_MM
    for (const bar of plan.bars) {
      this.doc.rect((left + bar.xMm) * k, box.y * k, bar.widthMm * k, (box.height - captionHeight) * k)
    }
    this.doc.fill('#000000')
    if (captionSize === 0) return
    const line = { x: left, y: box.y + box.height - captionHeight, width: plan.widthMm, height: captionHeight }
    this.text(text, { ...line, size: captionSize, minSize: captionSize / 2, maxLines: 1, align: 'center' })
  }

  private drawLine(line: string, weight: Weight, size: number, x: number, baseline: number): void {
    let at = x
    for (const run of runsOf(line)) {
      this.useFace(weight, run.face).fontSize(size)
      this.doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += this.runWidth(run, weight) * size
    }
  }

  /** The width of a clean line at a size of one. */
  private unitWidth(line: string, weight: Weight): number {
    return runsOf(line).reduce((sum, run) => sum + this.runWidth(run, weight), 0)
  }

  private runWidth(run: Run, weight: Weight): number {
    const key = `${weight}${run.face}${run.text}`
    let width = this.widths.get(key)
    if (width === undefined) {
      this.useFace(weight, run.face).fontSize(1000)
      width = this.doc.widthOfString(run.text) / 1000
      this.widths.set(key, width)
    }
    return width
  }

  /** Makes a face the current one; a document knows those that it has used, and no others. */
  private useFace(weight: Weight, face: Face): InstanceType<typeof PDFDocument> {
    const name = `${face}-${weight}`
    if (!this.faces.has(name)) this.doc.registerFont(name, fontOf(weight, face) as unknown as Buffer)
    this.faces.add(name)
    return this.doc.font(name)
  }
}
