// Where uploaded and made files lie, as the rest of the server sees it: bytes in, a text for a row out, and the same bytes again or an error. New files go
// to the first store; one that is not there is looked for in the others, so that files may be moved while servers run.
import { Readable } from 'node:stream'
import { AppError } from '#shared/errors.ts'
import type { Log } from '#server/base/log.ts'
import type { Store } from './store.ts'
import { measured, newName, readStoredName, storedAsOf, type StoredName } from './stored-name.ts'

export type FileStore = {
  /** Stores bytes durably, before the row that names them is committed; returns what the row keeps in its column `stored_as`. */
  put(bytes: Buffer | AsyncIterable<Buffer>): Promise<string>
  /** The whole file. Throws `file_damaged`, and logs which, where it is lost or not what was stored. */
  get(storedAs: string): Promise<Buffer>
  /** The same as a stream. It breaks off with an error before its last piece where the file is damaged, so that nobody has it whole. */
  open(storedAs: string): Promise<OpenFile>
  remove(storedAs: string): Promise<void>
  /** The places, the one for new files first: for tools and for the sweep of what nobody names. */
  stores: readonly [Store, ...Store[]]
}
/** `tag` says what the bytes are and changes with them; null for files of before checksums were kept. */
export type OpenFile = { bytes: Readable; length: number; tag: string | null }

/** Files up to here are checked before the first byte goes out. */
const CHECKED_FIRST = 1024 * 1024

export function fileStore(
  stores: readonly [Store, ...Store[]],
  secret: (bytes: number) => Buffer,
  log: Pick<Log, 'error'>,
): FileStore {
  const [first] = stores
  const damaged = (storedAs: string, reason: string): AppError => {
    log.error('a stored file is damaged', { file: storedAs, reason })
    return new AppError('file_damaged')
  }

  async function find(storedAs: string) {
    const { name, sha256, bytes } = readStoredName(storedAs)
    // The first once more at the end: between the two looks the file may have been moved.
    for (const store of stores.length > 1 ? [...stores, first] : stores) {
      const found = await store.read(name)
      if (!found) continue
      const at = store.label
      if (bytes !== undefined && found.bytes !== bytes) {
        found.close()
        throw damaged(storedAs, `${at} has ${found.bytes} of ${bytes} bytes`)
      }
      const fault = (reason: string) => damaged(storedAs, `${at}: ${reason}`)
      return { ...found, stream: checked(found.stream, { sha256, bytes: found.bytes }, fault) }
    }
    throw damaged(storedAs, 'lost')
  }

  async function get(storedAs: string): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of (await find(storedAs)).stream) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  return {
    stores,
    async put(bytes) {
      const name = newName(secret)
      const flow = measured(Buffer.isBuffer(bytes) ? oneChunk(bytes) : bytes)
      await first.write(name, flow.bytes)
      return storedAsOf(name, flow.end())
    },
    get,
    async open(storedAs) {
      const { sha256, bytes } = readStoredName(storedAs)
      if (bytes !== undefined && bytes <= CHECKED_FIRST) {
        const whole = await get(storedAs)
        return { bytes: Readable.from(oneChunk(whole)), length: whole.length, tag: sha256 ?? null }
      }
      const found = await find(storedAs)
      const stream = Readable.from(found.stream)
      stream.once('close', found.close)
      return { bytes: stream, length: found.bytes, tag: sha256 ?? null }
    },
    async remove(storedAs) {
      const { name } = readStoredName(storedAs)
      for (const store of stores) await store.remove(name)
    },
  }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes
}

/** Passes bytes on, each piece when the next has come and the last one when all of them are known to be right. */
export async function* checked(
  stream: AsyncIterable<Buffer>,
  expected: Omit<StoredName, 'name'>,
  fault: (reason: string) => Error,
): AsyncGenerator<Buffer> {
  const flow = measured(stream)
  let held: Buffer | undefined
  for await (const chunk of flow.bytes) {
    if (held) yield held
    held = chunk
  }
  const found = flow.end()
  if (expected.bytes !== undefined && found.bytes !== expected.bytes)
    throw fault(`${found.bytes} of ${expected.bytes} bytes`)
  if (expected.sha256 !== undefined && found.sha256 !== expected.sha256) throw fault('other bytes than were stored')
  if (held) yield held
}
