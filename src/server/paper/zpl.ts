// A form in ZPL, the language of label printers, in mm: texts, lines, and bars as boxes of whole dots by the same plan as in a PDF, so that a
// printer's own idea of Code 128 cannot make them wider than the label. What stands on a form is the asker's.
import { DOT_MM, type BarPlan, type PrinterDpi } from './code128.ts'

type Place = { x: number; y: number; width: number }

export class ZplForm {
  readonly #lines: string[]
  readonly #dpi: PrinterDpi

  constructor({ width, height }: { width: number; height: number }, dpi: PrinterDpi) {
    this.#dpi = dpi
    this.#lines = [`^XA^CI28^PW${this.dots(width)}^LL${this.dots(height)}`]
  }

  dots(mm: number): number {
    return Math.round(mm / DOT_MM[this.#dpi])
  }

  /** Letters of `points`, in at most `rows` rows; Latin letters only, as printers have them. White ones stand on black. */
  text(
    text: string,
    { x, y, width }: Place,
    {
      points,
      rows = 1,
      align = 'L',
      white = false,
    }: { points: number; rows?: number; align?: 'L' | 'C' | 'R'; white?: boolean },
  ): void {
    const letters = this.dots((points * 25.4) / 72)
    this.#lines.push(
      `^FO${this.dots(x)},${this.dots(y)}${white ? '^FR' : ''}^A0N,${letters},${letters}^FB${this.dots(width)},${rows},0,${align}^FH^FD${escaped(text)}^FS`,
    )
  }

  /** The bars in the middle of the place. */
  bars(plan: BarPlan, { x, y, width }: Place, heightMm: number): void {
    const left = this.dots(x) + Math.floor((this.dots(width) - this.dots(plan.widthMm)) / 2)
    const height = this.dots(heightMm)
    for (const bar of plan.bars) {
      const wide = this.dots(bar.widthMm)
      this.#lines.push(`^FO${left + this.dots(bar.xMm)},${this.dots(y)}^GB${wide},${height},${wide}^FS`)
    }
  }

  rule({ x, y, width }: Place, thickMm: number): void {
    const thick = Math.max(1, this.dots(thickMm))
    this.#lines.push(`^FO${this.dots(x)},${this.dots(y)}^GB${this.dots(width)},${thick},${thick}^FS`)
  }

  /** Straight, or slanting from corner to corner. */
  line({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }, thickMm: number): void {
    const [left, right] = [this.dots(Math.min(x1, x2)), this.dots(Math.max(x1, x2))]
    const [top, bottom] = [this.dots(Math.min(y1, y2)), this.dots(Math.max(y1, y2))]
    const thick = Math.max(1, this.dots(thickMm))
    const [wide, high] = [Math.max(thick, right - left), Math.max(thick, bottom - top)]
    const slants = left !== right && top !== bottom
    const leans = x1 < x2 === y1 < y2 ? 'L' : 'R'
    this.#lines.push(
      `^FO${left},${top}${slants ? `^GD${wide},${high},${thick},B,${leans}` : `^GB${wide},${high},${thick}`}^FS`,
    )
  }

  /** The form, to be printed so often. */
  print(copies = 1): string {
    return [...this.#lines, `^PQ${copies},0,1,Y^XZ`].join('\n')
  }
}

/** Every byte that is no plain letter as its hexadecimal number (`^FH`), so that no text is a command. */
const escaped = (text: string): string =>
  [...Buffer.from(text.replace(/\p{C}/gu, ''))]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /^[A-Za-z0-9 .,:;/()+-]$/.test(sign) ? sign : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
