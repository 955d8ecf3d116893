// The way out for webhooks: against a real server, with a name server of the test's own, and against the real rules of what is public.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublic } from './open-internet.ts'
import { makePostPublic } from './post-public.ts'

const LIMITS = { timeoutMs: 600, keptBytes: 2048 }
const MESSAGE = { headers: { 'webhook-id': 'evt_1' }, body: Buffer.from('{"type":"x"}') }
let asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host}${request.url}`)
  answer(request, response)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  answer = (_, response) => response.end('ok')
})

/** This machine stands for the open internet; `resolve` is asked at every try. */
const internet = (resolve: (name: string) => string[]) =>
  makePostPublic({
    resolve: (name) => Promise.resolve(resolve(name)),
    allows: (address, at) => (address === '127.0.0.1' && at === port) || (at === port && isPublic(address)),
  })
const here = internet(() => ['127.0.0.1'])
const url = () => `http://shop.example:${port}/hook?a=1`

test('posts the bytes under the name of the address, and tells what was answered', async () => {
  const got: Buffer[] = []
  answer = (request, response) => {
    request.on('data', (chunk: Buffer) => got.push(chunk))
    request.on('end', () => response.writeHead(202, { 'retry-after': '7' }).end('thanks\u0000'))
  }
  expect(await here(url(), MESSAGE, LIMITS)).toEqual({ status: 202, answer: 'thanks\ufffd', retryAfter: '7' })
  expect(Buffer.concat(got)).toEqual(MESSAGE.body)
  expect(asked).toEqual([`POST shop.example:${port}/hook?a=1`])
})

describe('never connected to', () => {
  const real = makePostPublic({
    resolve: () => Promise.resolve(['1.1.1.1']),
    // As on the open internet, but nothing is really asked: a test that came so far would fail here.
    allows: (address, at) => {
      if ((at === 80 || at === 443) && isPublic(address)) throw new Error(`connects to ${address}`)
      return false
    },
  })
  test.each([
    'http://127.0.0.1/', 'http://[::ffff:7f00:1]/', 'http://[::ffff:169.254.169.254]/', 'http://169.254.169.254/latest', 'http://0x7f.1/', 'http://2130706433/', 'http://0177.0.0.1/',
    'http://[::]/', 'http://[::1]/', 'http://[64:ff9b::a00:1]/', 'http://[fd00::1]/', 'file:///etc/passwd', 'gopher://a.example/', 'https://a.example:22/', 'http://me:pw@a.example/', '',
  ])('%s', async (address) => expect(await real(address, MESSAGE, LIMITS)).toEqual({ fault: 'address' })) // prettier-ignore

  test('a name with a private address, alone, beside a public one, or from the second look on', async () => {
    for (const addresses of [['127.0.0.2'], ['1.1.1.1', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fe80::1']])
      expect(await internet(() => addresses)(url(), MESSAGE, LIMITS)).toEqual({ fault: 'address' })
    let looks = 0
    const changing = internet(() => (looks++ === 0 ? ['127.0.0.1'] : ['192.168.0.1']))
    expect(await changing(url(), MESSAGE, LIMITS)).toMatchObject({ status: 200 })
    expect(looks).toBe(1)
    expect(await changing(url(), MESSAGE, LIMITS)).toEqual({ fault: 'address' })
    expect(asked).toHaveLength(1)
  })
})

test('a redirect is an answer and is not followed', async () => {
  answer = (_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end()
  expect(await here(url(), MESSAGE, LIMITS)).toMatchObject({ status: 307 })
  expect(asked).toHaveLength(1)
})

test('nobody there, nobody of that name, a name server that says nothing', async () => {
  const elsewhere = makePostPublic({ resolve: () => Promise.resolve(['127.0.0.1']), allows: () => true })
  expect(await elsewhere('http://shop.example:1/', MESSAGE, LIMITS)).toEqual({ fault: 'away' })
  expect(await internet(() => [])(url(), MESSAGE, LIMITS)).toEqual({ fault: 'away' })
  const silent = makePostPublic({ resolve: () => new Promise(() => undefined), allows: () => true })
  expect(await silent(url(), MESSAGE, LIMITS)).toEqual({ fault: 'slow' })
})

test('a receiver that hangs is left in time', async () => {
  answer = () => undefined
  const began = performance.now()
  expect(await here(url(), MESSAGE, LIMITS)).toEqual({ fault: 'slow' })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('of three gigabytes only the beginning is read, and the sender is cut off', async () => {
  let sent = 0
  const closed = new Promise<void>((resolve) => {
    answer = (_, response) => {
      const chunk = Buffer.alloc(65_536, 'a')
      response.on('close', resolve)
      const pour = () => {
        while (!response.destroyed && sent < 3e9 && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', pour)
      pour()
    }
  })
  const posted = await here(url(), MESSAGE, LIMITS)
  expect(posted).toMatchObject({ status: 200, answer: 'a'.repeat(2048) })
  await closed
  expect(sent).toBeLessThan(50_000_000)
})

test('a 200 whose body drips counts, with what came of it', async () => {
  answer = (_, response) => {
    response.write('slow')
    const timer = setInterval(() => response.write('.'), 100)
    response.on('close', () => clearInterval(timer))
  }
  const posted = await here(url(), MESSAGE, LIMITS)
  expect(posted).toMatchObject({ status: 200 })
  expect('answer' in posted && posted.answer).toMatch(/^slow\.*$/)
})
