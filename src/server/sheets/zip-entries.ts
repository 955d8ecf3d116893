// The directory of a zip and its entries, unpacked piece by piece. Everything is refused before it is unpacked where the directory already
// says too much, and counted while unpacking, because a directory may lie. Nothing here knows what is in the entries.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableSheet } from './raw-sheet.ts'

export type ZipEntry = { name: string; method: number; packed: number; size: number; at: number }

const MAX_ENTRIES = 200
const MAX_BYTES = 64 * 1024 * 1024
const MAX_RATIO = 200
/** Small entries may pack better than anything large may. */
const RATIO_FROM_BYTES = 1024 * 1024
const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50

/** The entries by name. Refuses `no_sheet` (damaged, no zip), `protected`, `too_much`. */
export function zipEntries(bytes: Buffer): Map<string, ZipEntry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new UnreadableSheet('too_much')
  const entries = new Map<string, ZipEntry>()
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) throw new UnreadableSheet('no_sheet')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const entry: ZipEntry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    }
    if (bytes.readUInt16LE(at + 8) & 1) throw new UnreadableSheet('protected')
    if (entry.method !== 0 && entry.method !== 8) throw new UnreadableSheet('no_sheet')
    total += entry.size
    if (total > MAX_BYTES) throw new UnreadableSheet('too_much')
    if (entry.size > RATIO_FROM_BYTES && entry.size > entry.packed * MAX_RATIO) throw new UnreadableSheet('too_much')
    // Two entries of one name: programs disagree which counts.
    if (entries.has(entry.name)) throw new UnreadableSheet('no_sheet')
    entries.set(entry.name, entry)
    at += 46 + nameLength + extraLength + noteLength
  }
  return entries
}

/** Where the directory's last record begins. A zip64 has sizes elsewhere, and no need to be this large. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--)
    if (bytes.readUInt32LE(at) === END) return at
  throw new UnreadableSheet('no_sheet')
}

/** The bytes of an entry as they unpack; stops as soon as there are more than the directory said. */
export async function* unpacked(bytes: Buffer, { at, packed, method, size }: ZipEntry): AsyncGenerator<Buffer> {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new UnreadableSheet('no_sheet')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const data = bytes.subarray(from, from + packed)
  let left = size
  for await (const chunk of method === 0 ? [data] : Readable.from([data]).pipe(createInflateRaw())) {
    left -= (chunk as Buffer).length
    if (left < 0) throw new UnreadableSheet('too_much')
    yield chunk as Buffer
  }
}
