// Fits a text into a box: breaks lines, shrinks, and as the last resort cuts with an ellipsis. Pure arithmetic over a measure; it draws nothing.

/** The width of a text at a size of one unit. */
export type Measure = (text: string) => number
export type Fitted = { size: number; lines: string[] }
export type FitBox = { width: number; height: number; size: number; minSize: number; maxLines: number }

/** Line height over type size. */
export const LEADING = 1.26

const WIDE = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u25a1]|[\u{20000}-\u{3ffff}]/u
const NOT_FIRST = /[、。，．：；！？）」』】》〉”’…,.;:!?)\]}%]/
const NOT_LAST = /[（「『【《〈“‘([{]/

/** Cuts a line where it may be broken: after spaces and joining signs, and between ideographs. */
function piecesOf(line: string): string[] {
  const chars = [...line]
  const pieces: string[] = []
  let piece = ''
  chars.forEach((char, index) => {
    piece += char
    const next = chars[index + 1]
    if (next === undefined || next === ' ' || NOT_FIRST.test(next) || NOT_LAST.test(char)) return
    if (char === ' ' || '-/_|;,'.includes(char) || WIDE.test(char) || WIDE.test(next)) {
      pieces.push(piece)
      piece = ''
    }
  })
  if (piece) pieces.push(piece)
  return pieces
}

/** Lines of at most `width` (at one unit of size); `broken` tells that a single word had to be cut. */
function wrap(text: string, width: number, measure: Measure): { lines: string[]; broken: boolean } {
  const lines: string[] = []
  let broken = false
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    for (const piece of piecesOf(paragraph)) {
      const bare = measure(piece.trimEnd())
      if (used + bare > width && line) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      if (bare <= width) {
        line += piece
        used += measure(piece)
        continue
      }
      broken = true
      for (const char of piece) {
        const step = measure(char)
        if (used + step > width && line) {
          lines.push(line.trimEnd())
          line = ''
          used = 0
        }
        line += char
        used += step
      }
    }
    lines.push(line.trimEnd())
  }
  return { lines, broken }
}

/** Cuts a line so that it ends in an ellipsis and is no wider than `width`. */
function cut(line: string, width: number, measure: Measure): string {
  const chars = [...line]
  while (chars.length > 0 && measure(`${chars.join('').trimEnd()}…`) > width) chars.pop()
  return `${chars.join('').trimEnd()}…`
}

/**
 * The largest size from `size` down to `minSize` at which the text stands in the box without cutting a word; then at the
 * smallest size with words cut; then with an ellipsis. Width, height and sizes are in one unit.
 */
export function fitText(text: string, box: FitBox, measure: Measure): Fitted {
  const rows = (size: number): number =>
    Math.max(1, Math.min(box.maxLines, Math.floor(box.height / (size * LEADING) + 1e-6)))
  const step = Math.max((box.size - box.minSize) / 12, 0.01)
  for (let size = box.size; size >= box.minSize - 1e-6; size -= step) {
    const { lines, broken } = wrap(text, box.width / size, measure)
    if (!broken && lines.length <= rows(size)) return { size, lines }
  }
  const size = box.minSize
  const { lines } = wrap(text, box.width / size, measure)
  const room = rows(size)
  if (lines.length <= room) return { size, lines }
  const kept = lines.slice(0, room)
  kept[room - 1] = cut(kept[room - 1]!, box.width / size, measure)
  return { size, lines: kept }
}
