// An S3 server for tests and for trying: s3rver on a folder, behind a door that can be told to misbehave. It knows
// keys, but does not check what they sign.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

/** The key that s3rver knows. */
export const S3_KEY = 'S3RVER'
export const BUCKET = 'ucenter-files'

/** What the door does with the next requests: nothing at all, an error of this status, silence, silence in the middle of the answer. */
export type Mood = 'well' | 'hangs' | 'hangs midway' | { status: number; code?: string }

export type S3Server = {
  url: string
  port: number
  mood: Mood
  /** Each request that came, as `PUT /ucenter-files/...`, and its headers. */
  seen: { line: string; headers: IncomingMessage['headers'] }[]
  close(): Promise<void>
}

export async function startS3(port = 0): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'ucenter-s3-'))
  const behind = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    serviceEndpoint: 'localhost',
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  // S3 has an object whole or not at all. s3rver keeps what had come of one that was broken off, and answers before all of it is written; of a part, too.
  const { store } = behind
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
    const path = store.getResourcePath(bucket, key, 'object')
    const md5 = createHash('md5').update(bytes).digest('hex')
    await mkdir(dirname(path), { recursive: true })
    const coming = `${path}.${randomUUID()}`
    await writeFile(coming, bytes)
    await store.putMetadata(bucket, key, metadata, md5)
    await rename(coming, path)
    return { size: bytes.length, md5 }
  }
  store.putPart = async (bucket, uploadId, part, content) => {
    const bytes = await buffer(content)
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(part))
    const md5 = createHash('md5').update(bytes).digest('hex')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    await writeFile(`${path}.md5`, md5)
    return { size: bytes.length, md5 }
  }
  const { port: inner } = await behind.run()
  const door = createServer((from, to) => {
    made.seen.push({ line: `${from.method} ${from.url}`, headers: from.headers })
    if (made.mood === 'hangs') return void from.resume()
    if (typeof made.mood === 'object') return refuse(from, to, made.mood)
    // The host stays as it was sent: it is signed.
    const on = request({
      port: inner,
      host: '127.0.0.1',
      method: from.method,
      path: from.url,
      headers: from.headers,
      agent: false,
    })
    on.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers)
      if (made.mood === 'hangs midway')
        return void answer.once('data', (chunk: Buffer) => to.write(chunk.subarray(0, 100)))
      answer.pipe(to)
    })
    on.on('error', () => to.destroy())
    from.pipe(on)
    to.on('close', () => on.destroy())
  })
  const listening = await new Promise<number>((resolve) =>
    door.listen(port, '127.0.0.1', () => resolve((door.address() as AddressInfo).port)),
  )
  const made: S3Server = {
    url: `http://127.0.0.1:${listening}`,
    port: listening,
    mood: 'well',
    seen: [],
    close: async () => {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await behind.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return made
}

const CODES: Record<number, string> = { 403: 'AccessDenied', 507: 'XMinioStorageFull' }

function refuse(
  from: IncomingMessage,
  to: ServerResponse,
  { status, code = CODES[status] ?? 'InternalError' }: { status: number; code?: string },
): void {
  from.resume()
  to.writeHead(status, { 'content-type': 'application/xml' })
  to.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>told to</Message></Error>`)
}

/** Settings of a server or of a tool that uses the bucket. */
export const s3Env = (s3: S3Server): Record<string, string> => ({
  S3_ENDPOINT: s3.url,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: S3_KEY,
  S3_SECRET_ACCESS_KEY: S3_KEY,
  S3_PATH_STYLE: 'on',
})
