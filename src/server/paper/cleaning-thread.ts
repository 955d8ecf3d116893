// The thread that reads one document that somebody brought and ends. What comes out are its pages and nothing else: no scripts, forms, attachments or
// links. Whatever it is fed, the server goes on: its memory and its time are limited from outside.
import { parentPort, workerData } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { EncryptedPDFError, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { PT_PER_MM } from './points.ts'

export type Ask = { kind: 'pdf' | 'jpg'; bytes: Uint8Array; mostPages: number }
export type CleanFault = 'unreadable' | 'locked' | { pages: number }
export type Answer = { bytes: Uint8Array; pages: number } | { fault: CleanFault }

/** What all that is packed in a document may come to, level by level; a page that is drawn at 600 dpi has 25 MB. */
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_STREAMS = 5000
const MOST_LEVELS = 4
/** A picture becomes a label of the usual size. */
const LABEL = { width: 100 * PT_PER_MM, height: 150 * PT_PER_MM }

class Unreadable extends Error {}

/** In the trailer, which is never encrypted itself. A parser that trips over what it cannot decrypt does not come to it. */
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/
const isLocked = (error: unknown, bytes: Uint8Array): boolean =>
  error instanceof EncryptedPDFError ||
  (!(error instanceof Unreadable) && ENCRYPTED.test(Buffer.from(bytes).toString('latin1')))

/** Nothing is parsed before it is known how large it becomes: packed once or several times over, a small file can be endless. */
function refuseBombs(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  let left = MOST_UNPACKED
  let streams = 0
  const unpack = (packed: Buffer, level: number): void => {
    if ((packed[0]! & 0x0f) !== 8 || level > MOST_LEVELS) return
    let out: Buffer
    try {
      out = inflateSync(packed, { maxOutputLength: left, finishFlush: 2 })
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Unreadable()
      return
    }
    left -= out.length
    if (left <= 0) throw new Unreadable()
    if (out.length > 0) unpack(out, level + 1)
  }
  for (const found of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith('end', found.index - 3)) continue
    if (++streams > MOST_STREAMS) throw new Unreadable()
    refuseOddIndex(text.slice(Math.max(text.lastIndexOf(' obj', found.index), found.index - 4000, 0), found.index))
    const start = found.index + found[0].length
    if (start < bytes.length) unpack(bytes.subarray(start), 1)
  }
}

/** The streams that a parser unpacks to find its way say plainly what they are and are packed as everybody packs them. */
function refuseOddIndex(written: string): void {
  const said = written.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  if (/\/Type\s+\d/.test(said)) throw new Unreadable()
  if (!/\/(?:ObjStm|XRef)\b/.test(said)) return
  const filters = said.match(/\/Filter\b/g)?.length ?? 0
  if (filters > 1 || (filters === 1 && !/\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>]/.test(said))) throw new Unreadable()
}

async function cleaned({ kind, bytes, mostPages }: Ask): Promise<Answer> {
  // Without dates, so that the same file becomes the same bytes.
  const made = await PDFDocument.create({ updateMetadata: false })
  if (kind === 'jpg') {
    const picture = await made.embedJpg(bytes)
    const lying = picture.width > picture.height
    const [width, height] = lying ? [LABEL.height, LABEL.width] : [LABEL.width, LABEL.height]
    const scale = Math.min(width / picture.width, height / picture.height)
    const size = { width: picture.width * scale, height: picture.height * scale }
    made
      .addPage([width, height])
      .drawImage(picture, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 })
    return { bytes: await made.save(), pages: 1 }
  }
  refuseBombs(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const given = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  if (given.isEncrypted) return { fault: 'locked' }
  const pages = given.getPageCount()
  if (pages === 0) return { fault: 'unreadable' }
  if (pages > mostPages) return { fault: { pages } }
  for (const page of await made.copyPages(given, given.getPageIndices())) {
    for (const lively of ['Annots', 'AA', 'B', 'PieceInfo', 'Metadata', 'StructParents'])
      page.node.delete(PDFName.of(lively))
    made.addPage(page)
  }
  return { bytes: await made.save(), pages }
}

try {
  parentPort?.postMessage(await cleaned(workerData as Ask))
} catch (error) {
  // What is damaged fails anywhere.
  const { kind, bytes } = workerData as Ask
  const fault = kind === 'pdf' && isLocked(error, bytes) ? 'locked' : 'unreadable'
  parentPort?.postMessage({ fault } satisfies Answer)
}
