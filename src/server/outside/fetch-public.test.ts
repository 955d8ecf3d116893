// The way out for addresses that strangers write down: against a real server, with a name server of the test's own, and against the real rules of
// what is public.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeFetchPublic } from './fetch-public.ts'
import { isPublic } from './open-internet.ts'

const LIMITS = { maxBytes: 1000, timeoutMs: 400 }
let asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`)
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
beforeEach(() => (asked = []))

/** This machine stands for the open internet, under the names of `names`; every lookup is counted. */
function internet(names: Record<string, string[]>) {
  const looked: string[] = []
  const fetchPublic = makeFetchPublic({
    resolve: (name) => {
      looked.push(name)
      return Promise.resolve(names[name] ?? [])
    },
    allows: (address, at) => (address === '127.0.0.1' && at === port) || (at === port && isPublic(address)),
  })
  return { looked, fetchPublic }
}

describe('what is not public', () => {
  test.each([
    '127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1',
    '192.0.2.1', '198.18.0.1', '240.0.0.1', '::', '::1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', 'fe80::1', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1',
    '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', 'localhost', '',
  ])('%s', (address) => expect(isPublic(address)).toBe(false)) // prettier-ignore
  test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '::ffff:1.1.1.1'])('%s is', (address) =>
    expect(isPublic(address)).toBe(true),
  )
})

describe('never connected to', () => {
  const real = makeFetchPublic({
    resolve: () => Promise.resolve(['1.1.1.1']),
    // As on the open internet, but nothing is really asked: a test that came so far would fail here.
    allows: (address, at) => {
      if ((at === 80 || at === 443) && isPublic(address)) throw new Error(`connects to ${address}`)
      return false
    },
  })
  test.each([
    'http://127.0.0.1/a.png', 'http://[::ffff:7f00:1]/a.png', 'http://169.254.169.254/latest/a.png', 'http://0x7f.1/a.png', 'http://2130706433/a.png',
    'http://0177.0.0.1/a.png', 'http://[::]/a.png', 'http://[::1]/a.png', 'file:///etc/a.png', 'gopher://a.example/a.png', 'ftp://a.example/a.png',
    'http://a.example:22/a.png', 'https://a.example:8443/a.png', 'http://user:pass@a.example/a.png', 'http://user@a.example/a.png', 'data:image/png;base64,AA',
    'a.png', '', '//a.example/a.png',
  ])('%s', async (url) => expect(await real(url, LIMITS)).toEqual({ fault: 'address' })) // prettier-ignore

  test('a name that means a private address, alone or beside a public one', async () => {
    for (const addresses of [['127.0.0.2'], ['1.1.1.1', '10.0.0.1'], ['::1'], ['::ffff:127.0.0.1']]) {
      const { fetchPublic } = internet({ 'a.example': addresses })
      expect(await fetchPublic(`http://a.example:${port}/a.png`, LIMITS)).toEqual({ fault: 'address' })
    }
    expect(asked).toEqual([])
  })
})

test('a name is looked up once, and what was looked at is what is connected to', async () => {
  const { looked, fetchPublic } = internet({ 'pictures.example': ['127.0.0.1'] })
  answer = (_, response) => response.end('picture')
  const got = await fetchPublic(`http://pictures.example:${port}/a/b.png?size=2`, LIMITS)
  expect(got).toEqual({ bytes: Buffer.from('picture') })
  expect(looked).toEqual(['pictures.example'])
  expect(asked).toEqual([`pictures.example:${port}/a/b.png?size=2`])
})

test('a name in other letters is asked by its ASCII form', async () => {
  const { looked, fetchPublic } = internet({ 'xn--bcher-kva.example': ['127.0.0.1'] })
  answer = (_, response) => response.end('picture')
  expect(await fetchPublic(`http://bücher.example:${port}/a.png`, LIMITS)).toHaveProperty('bytes')
  expect(looked).toEqual(['xn--bcher-kva.example'])
})

test('an unknown name, a silent server and a dead one are away', async () => {
  const { fetchPublic } = internet({ 'a.example': ['127.0.0.1'] })
  expect(await fetchPublic(`http://nobody.example:${port}/a.png`, LIMITS)).toEqual({ fault: 'away' })
  answer = () => undefined
  expect(await fetchPublic(`http://a.example:${port}/a.png`, LIMITS)).toEqual({ fault: 'away' })
  answer = (request) => request.socket.destroy()
  expect(await fetchPublic(`http://a.example:${port}/a.png`, LIMITS)).toEqual({ fault: 'away' })
  const silent = makeFetchPublic({ resolve: () => new Promise(() => undefined), allows: () => true })
  expect(await silent(`http://a.example:${port}/a.png`, LIMITS)).toEqual({ fault: 'away' })
})

test('a redirect is not followed', async () => {
  const { fetchPublic } = internet({ 'a.example': ['127.0.0.1'] })
  answer = (_, response) => response.writeHead(302, { location: '/inside.png' }).end()
  expect(await fetchPublic(`http://a.example:${port}/a.png`, LIMITS)).toEqual({ fault: 'answer' })
  expect(asked).toHaveLength(1)
})

test('a body that is too long is not read to its end, said beforehand or not, and one that drips ends in time', async () => {
  const { fetchPublic } = internet({ 'a.example': ['127.0.0.1'] })
  const url = `http://a.example:${port}/a.png`
  answer = (_, response) => response.writeHead(200, { 'content-length': '5000' }).write('x')
  expect(await fetchPublic(url, LIMITS)).toEqual({ fault: 'too_large' })
  answer = (_, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(100)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
  expect(await fetchPublic(url, LIMITS)).toEqual({ fault: 'too_large' })
  let drip: NodeJS.Timeout | undefined
  answer = (_, response) => {
    drip = setInterval(() => response.write('x'), 20)
  }
  expect(await fetchPublic(url, LIMITS)).toEqual({ fault: 'away' })
  clearInterval(drip)
})
