// Reads back what a document's pages show: filled rectangles, and text with its place and width. For tests only, and only
// for the PDF that this folder writes; it is not a general reader.
import { inflateSync } from 'node:zlib'

type Matrix = [number, number, number, number, number, number]
export type Rect = { x: number; y: number; width: number; height: number }
/** One run of text; lengths are in mm from the top left corner, `y` is the baseline. */
export type TextRun = { text: string; x: number; y: number; width: number; size: number; font: string }
export type Page = { width: number; height: number; rects: Rect[]; runs: TextRun[]; text: string }

const MM = 25.4 / 72

export function readPdf(pdf: Buffer): Page[] {
  const source = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id, body] of source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, body!)
  const object = (id: string): string => objects.get(id) ?? ''
  const reference = (body: string, key: string): string => new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? ''
  const stream = (id: string): string => {
    const body = object(id)
    const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const fontOf = (id: string): Font => {
    const body = object(id)
    const widths = /\/W \[0 \[([^\]]*)\]/.exec(object(reference(body, 'DescendantFonts')))?.[1] ?? ''
    return {
      name: /\/BaseFont \/(\S+)/.exec(body)?.[1] ?? '',
      widths: widths.trim().split(/\s+/).map(Number),
      unicode: unicodeOf(stream(reference(body, 'ToUnicode'))),
    }
  }
  const pages = [...source.matchAll(/\/Kids \[([^\]]*)\]/g)].flatMap(([, kids]) => kids!.match(/\d+(?= 0 R)/g) ?? [])
  return pages.map((id) => {
    const body = object(id)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body)!.map(Number)
    const resources = object(reference(body, 'Resources')) || body
    const fonts = new Map<string, Font>()
    for (const [, name, font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name!, fontOf(font!))
    const shown = interpret(stream(reference(body, 'Contents')), fonts, height!)
    return { width: width! * MM, height: height! * MM, ...shown, text: textOf(shown.runs) }
  })
}

/** The text as a reader sees it: runs that continue each other are one line. */
function textOf(runs: TextRun[]): string {
  return runs.reduce((text, run, index) => {
    const before = runs[index - 1]
    const goesOn = before && Math.abs(before.y - run.y) < 0.01 && Math.abs(before.x + before.width - run.x) < 0.05
    return text + (goesOn || !before ? '' : '\n') + run.text
  }, '')
}

type Font = { name: string; widths: number[]; unicode: Map<number, string> }

function unicodeOf(map: string): Map<number, string> {
  const unicode = new Map<number, string>()
  for (const [, first, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    list!.match(/<[^>]*>/g)?.forEach((hex, index) => {
      const units = hex.slice(1, -1).replaceAll(' ', '').match(/.{4}/g) ?? []
      unicode.set(parseInt(first!, 16) + index, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))))
    })
  }
  return unicode
}

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

/** Walks the operators that the kit writes. */
function interpret(content: string, fonts: Map<string, Font>, pageHeight: number): { rects: Rect[]; runs: TextRun[] } {
  const rects: Rect[] = []
  const runs: TextRun[] = []
  const stack: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let path: Rect[] = []
  let at: Matrix = matrix
  let font: Font | undefined
  let size = 0
  for (const line of content.split('\n')) {
    const parts = line.trim().split(/\s+/)
    const operator = parts.at(-1)!
    const numbers = parts.slice(0, -1).map(Number)
    if (operator === 'q') stack.push(matrix)
    else if (operator === 'Q') matrix = stack.pop()!
    else if (operator === 'cm') matrix = times(numbers as Matrix, matrix)
    else if (operator === 're') {
      const [x, y, width, height] = numbers as [number, number, number, number]
      const [left, top] = [x * matrix[0] + matrix[4], y * matrix[3] + matrix[5]]
      const [right, bottom] = [(x + width) * matrix[0] + matrix[4], (y + height) * matrix[3] + matrix[5]]
      const upper = pageHeight - Math.max(top, bottom)
      path.push({ x: left * MM, y: upper * MM, width: (right - left) * MM, height: Math.abs(bottom - top) * MM })
    } else if (operator === 'f') {
      rects.push(...path)
      path = []
    } else if (operator === 'S') path = []
    else if (operator === 'Tm') at = times(numbers as Matrix, matrix)
    else if (operator === 'Tf') {
      font = fonts.get(parts[0]!.slice(1))
      size = Number(parts[1])
    } else if (operator === 'TJ' && font) {
      let text = ''
      let units = 0
      for (const [, hex, kern] of line.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
        if (kern !== undefined) units -= Number(kern)
        for (const glyph of (hex ?? '').match(/.{4}/g) ?? []) {
          text += font.unicode.get(parseInt(glyph, 16)) ?? '\ufffd'
          units += font.widths[parseInt(glyph, 16)] ?? 0
        }
      }
      const width = ((units * size) / 1000) * MM
      runs.push({ text, x: at[4] * MM, y: (pageHeight - at[5]) * MM, width, size, font: font.name })
    }
  }
  return { rects, runs }
}
