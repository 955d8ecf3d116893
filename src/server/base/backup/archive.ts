// The file that a backup is: a tar, packed with gzip, and locked with age (age-encryption.org) where a key is given. Each of the three can be opened with
// the common tools of that name. age encrypts in pieces whose order and end are part of what is authenticated.
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import tar from 'tar-stream'

/** Adds one entry. */
export type Add = (name: string, bytes: Buffer) => Promise<void>

/** Writes an archive aside and gives it its name when `fill` is through and all of it is on the disk; else nothing is left. */
export async function writeArchive(
  path: string,
  recipient: string | undefined,
  fill: (add: Add) => Promise<void>,
): Promise<void> {
  const pack = tar.pack()
  const add: Add = (name, bytes) =>
    new Promise((done, fail) => {
      pack.entry({ name }, bytes, (error) => (error ? fail(error) : done()))
    })
  const part = `${path}.part`
  try {
    const filling = fill(add).then(
      () => pack.finalize(),
      (error: Error) => {
        pack.destroy(error)
        throw error
      },
    )
    const packed = createGzip({ level: 6 })
    const toFile = createWriteStream(part, { mode: 0o600, flush: true })
    const writing = recipient
      ? Promise.all([pipeline(pack, packed), locked(packed, recipient).then((bytes) => pipeline(bytes, toFile))])
      : pipeline(pack, packed, toFile)
    const [filled, written] = await Promise.allSettled([filling, writing])
    if (filled.status === 'rejected') throw filled.reason
    if (written.status === 'rejected') throw written.reason
    await rename(part, path)
    const folder = await open(dirname(path), 'r')
    await folder.sync().catch(() => undefined)
    await folder.close()
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function locked(bytes: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const out = await encrypter.encrypt(Readable.toWeb(bytes) as never)
  return Readable.fromWeb(out as unknown as ReadableStream)
}

/** What a restore refuses, in one sentence. */
export class BackupRefusal extends Error {}

const LOCKED = 'age-encryption.org/v1'

export type Entry = { name: string; bytes: AsyncIterable<Buffer> }

/** The entries in their order; each is read before the next, or passed over. Refuses a wrong key, and what is damaged or cut short, when it is met. */
export async function* readArchive(path: string, identity: string | undefined): AsyncGenerator<Entry> {
  const source = await opened(path, identity)
  const extract = tar.extract()
  // Its error comes out of the loop as well.
  const reading = pipeline(source, createGunzip(), extract).catch((error: unknown) => error as Error)
  try {
    for await (const entry of extract) {
      yield { name: entry.header.name, bytes: orDamaged(entry as AsyncIterable<Buffer>) }
      // Of one that nobody wanted the bytes are still in the way of the next.
      entry.resume()
    }
    const fault = await reading
    if (fault) throw fault
  } catch (error) {
    throw error instanceof BackupRefusal ? error : damaged(error)
  } finally {
    extract.destroy()
    source.destroy()
  }
}

async function* orDamaged(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw damaged(error)
  }
}

export const damaged = (reason: unknown): BackupRefusal =>
  new BackupRefusal(`The backup is damaged or cut short: ${reason instanceof Error ? reason.message : String(reason)}`)

async function opened(path: string, identity: string | undefined): Promise<Readable> {
  const handle = await open(path, 'r').catch((error: Error) => {
    throw new BackupRefusal(`The backup cannot be opened: ${error.message}`)
  })
  const head = Buffer.alloc(LOCKED.length)
  await handle.read(head, 0, head.length, 0)
  await handle.close()
  const file = createReadStream(path)
  if (head.toString('latin1') !== LOCKED) return file
  if (!identity) throw new BackupRefusal('The backup is locked: name the file with its secret key with --key.')
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    throw new BackupRefusal('The secret key is none: it begins with AGE-SECRET-KEY-.')
  }
  const out = await decrypter.decrypt(Readable.toWeb(file) as never).catch((error: Error) => {
    file.destroy()
    if (/no identity matched/.test(error.message))
      throw new BackupRefusal('This is not the key that the backup was locked for.')
    throw damaged(error)
  })
  return Readable.fromWeb(out as unknown as ReadableStream)
}
