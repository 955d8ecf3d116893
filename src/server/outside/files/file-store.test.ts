// The same demands on both places for files, then what each may suffer: damage, silence, refusals, and a file that moves while it is read.
import { createHash, randomBytes } from 'node:crypto'
import dns from 'node:dns'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { meaningOf } from '#server/base/database/faults.ts'
import { now } from '#test/now.ts'
import { BUCKET, S3_KEY, startS3, type S3Server } from '#test/s3-server.ts'
import { chooseStores } from './choose-stores.ts'
import { diskStore } from './disk-store.ts'
import { fileStore } from './file-store.ts'
import { s3Store, s3Trouble, type S3Settings } from './s3-store.ts'
import type { Listed, Store } from './store.ts'
import { readStoredName } from './stored-name.ts'

let s3: S3Server
let settings: S3Settings
/** For tests of a store that falls silent. Others have the usual patience: a busy machine is no fault, and what is asked again while it is still being done fails. */
let impatient: Store
const folder = mkdtempSync(join(tmpdir(), 'ucenter-store-'))
const logged: unknown[] = []
const log = { error: (_message: string, fields?: object) => void logged.push(fields) }
const stores = {} as Record<'disk' | 's3', Store>
beforeAll(async () => {
  s3 = await startS3()
  settings = {
    endpoint: s3.url,
    region: 'eu-central-1',
    bucket: BUCKET,
    prefix: 'house/one/',
    accessKeyId: S3_KEY,
    secretAccessKey: S3_KEY,
    pathStyle: true,
  }
  stores.disk = diskStore(folder)
  stores.s3 = await s3Store(settings)
  impatient = await s3Store(settings, 400)
})
beforeEach(() => {
  logged.length = 0
  s3.mood = 'well'
  s3.seen.length = 0
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const over = (...given: [Store, ...Store[]]) => fileStore(given, randomBytes, log)
const collected = async (bytes: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}
async function* pieces(bytes: Buffer, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const listed = async (store: Store) => {
  const all: Listed[] = []
  for await (const one of store.list()) all.push(one)
  return all
}
const names = async (store: Store) => (await listed(store)).map(({ name }) => name)
const SMALL = randomBytes(5_000)
/** More than one part of an upload to S3, and more than is checked before it is sent. */
const LARGE = randomBytes(9 * 1024 * 1024)

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  test('gives back what it was given, as a whole and as a stream, and forgets it', async () => {
    const files = over(stores[kind])
    for (const bytes of [SMALL, LARGE, Buffer.from('x')]) {
      const storedAs = await files.put(bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      expect(readStoredName(storedAs)).toMatchObject({ sha256, bytes: bytes.length })
      expect((await files.get(storedAs)).equals(bytes)).toBe(true)
      const opened = await files.open(storedAs)
      expect(opened).toMatchObject({ length: bytes.length, tag: sha256 })
      expect((await collected(opened.bytes)).equals(bytes)).toBe(true)
      await files.remove(storedAs)
      await files.remove(storedAs)
      await expect(files.get(storedAs)).rejects.toMatchObject({ refusal: { code: 'file_damaged' } })
      expect(logged.at(-1)).toMatchObject({ file: storedAs, reason: 'lost' })
    }
    expect(await names(stores[kind])).toEqual([])
  })

  test('takes a stream, and keeps nothing of one that fails', async () => {
    const files = over(stores[kind])
    const storedAs = await files.put(pieces(LARGE))
    expect((await files.get(storedAs)).equals(LARGE)).toBe(true)
    async function* failing() {
      yield* pieces(LARGE)
      throw new Error('the rows went away')
    }
    await expect(files.put(failing())).rejects.toThrow('the rows went away')
    expect(await names(stores[kind])).toEqual([readStoredName(storedAs).name])
    if (kind === 'disk')
      expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])
    await files.remove(storedAs)
  })

  test('says when files were written and how long they are', async () => {
    const files = over(stores[kind])
    const storedAs = await files.put(SMALL)
    const [found] = await listed(stores[kind])
    expect(found).toMatchObject({ name: readStoredName(storedAs).name, bytes: SMALL.length })
    expect(Math.abs(found!.at.getTime() - now().getTime())).toBeLessThan(60_000)
    await files.remove(storedAs)
  })

  test.each([SMALL, LARGE])(
    'a damaged file is an error that names it, and nobody gets its last piece (%#)',
    async (bytes) => {
      const files = over(stores[kind])
      const other = Buffer.from(bytes)
      other[bytes.length - 1]! ^= 1
      for (const wrong of [other, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('x')])]) {
        const storedAs = await files.put(bytes)
        await stores[kind].write(readStoredName(storedAs).name, pieces(wrong))
        await expect(files.get(storedAs)).rejects.toMatchObject({ refusal: { code: 'file_damaged' } })
        let got = 0
        const reading = (async () => {
          const opened = await files.open(storedAs)
          for await (const chunk of opened.bytes) got += (chunk as Buffer).length
        })()
        await expect(reading).rejects.toMatchObject({ refusal: { code: 'file_damaged' } })
        expect(got).toBeLessThan(bytes.length)
        expect(logged).toHaveLength(2)
        expect(logged[0]).toMatchObject({ file: storedAs })
        logged.length = 0
        await files.remove(storedAs)
      }
    },
  )

  test('a name of before checksums were kept is read as it is; a name that is none is refused', async () => {
    const files = over(stores[kind])
    const { name } = readStoredName(await files.put(SMALL))
    expect((await files.get(name)).equals(SMALL)).toBe(true)
    const opened = await files.open(name)
    expect(opened).toMatchObject({ length: SMALL.length, tag: null })
    opened.bytes.destroy()
    await files.remove(name)
    for (const wrong of ['../../etc/passwd', `${name}/..`, '', `${name}-zz-1`, `x${name}`])
      await expect(files.get(wrong)).rejects.toThrow('not a stored name')
  })

  test('a file that moves to the first store while it is looked for is found', async () => {
    const [first, second] = kind === 'disk' ? [stores.disk, stores.s3] : [stores.s3, stores.disk]
    const files = over(first, second)
    const storedAs = await over(second).put(SMALL)
    expect((await files.get(storedAs)).equals(SMALL)).toBe(true)
    const { name } = readStoredName(storedAs)
    const moving: Store = {
      ...second,
      read: async () => {
        await first.write(name, pieces(SMALL))
        await second.remove(name)
        return undefined
      },
    }
    expect((await over(first, moving).get(storedAs)).equals(SMALL)).toBe(true)
    await files.remove(storedAs)
    expect([await names(first), await names(second)]).toEqual([[], []])
  })
})

describe('the folder', () => {
  test('takes away what was left half written, once it is old', async () => {
    const files = over(stores.disk)
    const storedAs = await files.put(SMALL)
    const half = join(folder, `${readStoredName(storedAs).name}.part`)
    await writeFile(half, 'half')
    await stores.disk.clear(new Date(now().getTime() - 60_000))
    expect(await readFile(half, 'utf8')).toBe('half')
    await stores.disk.clear(new Date(now().getTime() + 60_000))
    await expect(readFile(half)).rejects.toThrow('ENOENT')
    await appendFile(join(folder, readStoredName(storedAs).name), 'x')
    await expect(files.get(storedAs)).rejects.toMatchObject({ refusal: { code: 'file_damaged' } })
    await files.remove(storedAs)
  })
})

describe('S3', () => {
  test('objects lie below the prefix and are asked to be encrypted as the settings say; nothing is made public', async () => {
    const files = over(await s3Store({ ...settings, encryption: 'aws:kms', kmsKeyId: 'key-of-the-house' }))
    const storedAs = await files.put(SMALL)
    expect(s3.seen[0]?.line).toContain(`PUT /${BUCKET}/house/one/${readStoredName(storedAs).name}`)
    expect(s3.seen[0]?.headers).toMatchObject({
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'key-of-the-house',
    })
    expect(s3.seen.flatMap(({ headers }) => Object.keys(headers)).filter((name) => name.includes('acl'))).toEqual([])
    expect(await names(await s3Store({ ...settings, prefix: 'house/two/' }))).toEqual([])
    await files.remove(storedAs)
  })

  test('without path style the bucket is named in the host', async () => {
    const named = { ...settings, endpoint: `http://s3.localhost:${s3.port}`, pathStyle: false }
    // Not every system knows names below localhost.
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_host: string, options: { all?: boolean }, answer: (...given: unknown[]) => void) =>
        options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)) as never)
    const files = over(await s3Store(named))
    const storedAs = await files.put(SMALL)
    expect(s3.seen[0]?.headers.host).toBe(`${BUCKET}.s3.localhost:${s3.port}`)
    expect((await files.get(storedAs)).equals(SMALL)).toBe(true)
    await files.remove(storedAs)
    lookup.mockRestore()
  })

  test.each([{ status: 500 }, { status: 503 }, { status: 403 }, 'hangs'] as const)(
    'a store that answers %o is away: nothing is taken for lost or damaged',
    { timeout: 20_000 },
    async (mood) => {
      const store = mood === 'hangs' ? impatient : stores.s3
      const files = over(store)
      const storedAs = await over(stores.s3).put(SMALL)
      s3.mood = mood
      const tries = [
        () => files.get(storedAs),
        () => files.open(storedAs),
        () => files.put(SMALL),
        () => files.remove(storedAs),
        () => names(store),
      ]
      for (const work of tries) {
        const error = await work().then(
          () => undefined,
          (fault: unknown) => fault,
        )
        expect(meaningOf(error), String(error)).toBe('files_away')
      }
      expect(logged).toEqual([])
      s3.mood = 'well'
      expect((await over(stores.s3).get(storedAs)).equals(SMALL)).toBe(true)
      await over(stores.s3).remove(storedAs)
    },
  )

  test('a store that falls silent in the middle of a file is away, and nobody has half a file', async () => {
    const files = over(stores.s3)
    const storedAs = await files.put(LARGE)
    s3.mood = 'hangs midway'
    const opened = await over(impatient).open(storedAs)
    const error = await collected(opened.bytes).then(
      () => undefined,
      (fault: unknown) => fault,
    )
    expect(meaningOf(error), String(error)).toBe('files_away')
    s3.mood = 'well'
    await files.remove(storedAs)
  })

  test('a store without room is full', async () => {
    s3.mood = { status: 507 }
    const error = await over(stores.s3)
      .put(SMALL)
      .catch((fault: unknown) => fault)
    expect(meaningOf(error)).toBe('storage_full')
  })

  test('wrong settings are told in words', async () => {
    expect(await s3Trouble(settings)).toBeUndefined()
    expect(await s3Trouble({ ...settings, bucket: 'nowhere' })).toMatch(/^S3_BUCKET: there is no bucket nowhere/)
    expect(await s3Trouble({ ...settings, accessKeyId: 'stranger' })).toMatch(/^S3_ACCESS_KEY_ID/)
    s3.mood = { status: 403, code: 'SignatureDoesNotMatch' }
    expect(await s3Trouble(settings)).toMatch(/^S3_SECRET_ACCESS_KEY/)
    s3.mood = { status: 403 }
    expect(await s3Trouble(settings)).toMatch(/^S3_ACCESS_KEY_ID: this key may not list the bucket/)
    s3.mood = { status: 500 }
    await expect(s3Trouble(settings)).rejects.toMatchObject({ code: 'FILES_AWAY' })
    const config = readConfig({
      DATA_DIR: folder,
      FILES: 's3',
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: S3_KEY,
      S3_PATH_STYLE: 'on',
    })
    s3.mood = { status: 403, code: 'SignatureDoesNotMatch' }
    await expect(chooseStores(config, () => undefined)).rejects.toThrow(
      /configuration is wrong:\n {2}S3_SECRET_ACCESS_KEY/,
    )
    const said: string[] = []
    s3.mood = { status: 500 }
    const chosen = await chooseStores(config, (line) => void said.push(line))
    expect(chosen.map(({ label }) => label)).toEqual([`the bucket ${BUCKET}`, expect.stringContaining('the folder')])
    expect(said).toEqual([expect.stringContaining('Files cannot be reached right now')])
  })

  test.each([
    [{ FILES: 's3' }, 'FILES: `s3` needs'],
    [{ S3_BUCKET: 'files' }, 'need each other'],
    [{ S3_PREFIX: 'no-slash' }, 'S3_PREFIX'],
    [{ S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT'],
    [{ S3_KMS_KEY_ID: 'k' }, 'S3_KMS_KEY_ID needs'],
    [{ FILES: 'tape' }, 'FILES'],
  ])('the configuration %o is refused', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
  })
})
