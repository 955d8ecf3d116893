// Parts of a stored file over HTTP: which are given, which are refused, and what happens to one that is damaged while it is sent.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError, ERRORS } from '#shared/errors.ts'
import { readRange, sendDocument } from './send-document.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-9', [0, 9]],
  ['bytes=90-', [90, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=-1000', [0, 99]],
  ['bytes=50-1000', [50, 99]],
  ['bytes=99-99', [99, 99]],
  ['bytes=100-', 'beyond'],
  ['bytes=100-200', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=9-0', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-9999999999999999', undefined],
] as const)('%s of a hundred bytes', (header, part) => {
  expect(readRange(header, 100)).toEqual(part)
})

const BYTES = randomBytes(200_000)
const app = Fastify()
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof AppError ? ERRORS[error.refusal.code].status : 500).send('refused'),
)
let address = ''
beforeAll(async () => {
  async function* flow(damaged: boolean) {
    for (let at = 0; at < BYTES.length; at += 50_000) {
      if (damaged && at === 150_000) throw new AppError('file_damaged')
      yield BYTES.subarray(at, at + 50_000)
    }
  }
  app.get<{ Params: { kind: string } }>('/:kind', (request, reply) => {
    const bytes = Readable.from(flow(request.params.kind === 'damaged'))
    return sendDocument(request, reply, {
      bytes,
      length: BYTES.length,
      tag: 'abc',
      name: 'a b.pdf',
      mediaType: 'application/pdf',
    })
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
const ask = (headers: Record<string, string>, kind = 'whole') => fetch(`${address}/${kind}`, { headers })

test('the whole file comes with its length and its tag', async () => {
  const answer = await ask({})
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': '200000',
    'accept-ranges': 'bytes',
    etag: '"abc"',
    'content-type': 'application/pdf',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true)
})

test.each([
  [0, 0],
  [0, 99],
  [49_999, 50_000],
  [12_345, 178_901],
  [199_999, 199_999],
])('bytes %i to %i are those bytes', async (from, to) => {
  const answer = await ask({ range: `bytes=${from}-${to}` })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/200000`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES.subarray(from, to + 1))).toBe(true)
})

test('what lies beyond the end is refused, with the length', async () => {
  const answer = await ask({ range: 'bytes=200000-' })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */200000')
})

test('a reader who has the beginning of another file gets this one whole', async () => {
  const range = 'bytes=10-19'
  expect((await ask({ range, 'if-range': '"abc"' })).status).toBe(206)
  expect((await ask({ range, 'if-range': '"other"' })).status).toBe(200)
  expect((await ask({ range, 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).status).toBe(200)
})

test('a file or a part that proves damaged while it is sent breaks off', async () => {
  const readAll = async (headers: Record<string, string>) => (await ask(headers, 'damaged')).arrayBuffer()
  await expect(readAll({})).rejects.toThrow()
  // All bytes of the part have been read when the damage shows.
  await expect(readAll({ range: 'bytes=0-99999' })).rejects.toThrow()
})
