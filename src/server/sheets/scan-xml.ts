// The tags and texts of an XML document as its bytes come: just enough for the parts of a workbook. No entities but the five of XML itself, and a
// document type is refused: nothing here can be told to fetch or to multiply.
import { StringDecoder } from 'node:string_decoder'
import { UnreadableSheet } from './raw-sheet.ts'

export type XmlTaker = {
  open?(name: string, attribute: (name: string) => string | undefined, closed: boolean): void
  text?(text: string): void
  close?(name: string): void
  /** Asked after each piece: true ends the reading. */
  enough?(): boolean
}

/** A tag longer than this is an attack, not a tag. */
const MAX_TAG = 256 * 1024
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return ENTITIES[name] ?? whole
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text

/** Without the prefix of its namespace. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Tells `taker` what stands in the document. Refuses `too_much` (a document type, an endless tag), `no_sheet` (no XML in UTF-8). */
export async function scanXml(pieces: AsyncIterable<Buffer>, taker: XmlTaker): Promise<void> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of pieces) {
    rest = scanned(rest + decoder.write(piece), taker)
    if (rest.length > MAX_TAG) throw new UnreadableSheet('too_much')
    if (taker.enough?.()) return
  }
  if (rest.trim() !== '') throw new UnreadableSheet('no_sheet')
}

/** Takes what is complete and returns what is not. */
function scanned(text: string, taker: XmlTaker): string {
  let at = 0
  for (;;) {
    const tag = text.indexOf('<', at)
    if (tag < 0) {
      // A half entity at the end waits for its other half.
      const half = text.lastIndexOf('&')
      const until = half >= at && text.length - half < 12 ? half : text.length
      if (until > at) taker.text?.(decoded(text.slice(at, until)))
      return text.slice(until)
    }
    if (tag > at) taker.text?.(decoded(text.slice(at, tag)))
    const next = afterTag(text, tag, taker)
    if (next < 0) return text.slice(tag)
    at = next
  }
}

/** Where the text goes on behind the tag that begins at `tag`; -1: its end has not come yet. */
function afterTag(text: string, tag: number, taker: XmlTaker): number {
  // Too little to tell which kind of tag it is.
  if (text.length - tag < 9 && !text.includes('>', tag)) return -1
  if (text.startsWith('<!--', tag)) return behind(text, '-->', tag + 4)
  if (text.startsWith('<?', tag)) return behind(text, '?>', tag + 2)
  if (text.startsWith('<![CDATA[', tag)) {
    const next = behind(text, ']]>', tag + 9)
    if (next >= 0) taker.text?.(text.slice(tag + 9, next - 3))
    return next
  }
  if (text.startsWith('<!', tag)) throw new UnreadableSheet('too_much')
  const end = endOfTag(text, tag)
  if (end < 0) return -1
  if (text[tag + 1] === '/') {
    taker.close?.(local(text.slice(tag + 2, end).trim()))
    return end + 1
  }
  const closed = text[end - 1] === '/'
  const inside = text.slice(tag + 1, closed ? end - 1 : end)
  const name = /^[^\s]+/.exec(inside)?.[0] ?? ''
  taker.open?.(local(name), (wanted) => attributeOf(inside, wanted), closed)
  if (closed) taker.close?.(local(name))
  return end + 1
}

function behind(text: string, ending: string, from: number): number {
  const at = text.indexOf(ending, from)
  return at < 0 ? -1 : at + ending.length
}

/** The `>` that ends a tag; one inside of a quoted value does not. */
function endOfTag(text: string, tag: number): number {
  let quote = ''
  for (let at = tag + 1; at < text.length; at++) {
    const sign = text[at]!
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

function attributeOf(inside: string, wanted: string): string | undefined {
  for (const [, name, double, single] of inside.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (name === wanted || local(name!) === wanted) return decoded(double ?? single ?? '')
  return undefined
}
