// Sockets that are refused, slow or too many, against a server that really listens: all of them are gone within thirty seconds, whatever the
// other end does, and everybody else is served meanwhile.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ERRORS } from '#shared/errors.ts'
import { liveCalls } from '#shared/messages/live.contract.ts'
import { buildApp } from '#server/app.ts'
import { useApp } from './app.ts'
import { makeWorld } from './corpus/world.ts'

const app = useApp({ CONNECTIONS_PER_ADDRESS: '60', MAX_CONNECTIONS: '100' })
let port = 0
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as { port: number }).port
})
/** How long a busy machine may need for what is done at once. */
const SOON = { timeout: 10_000 }
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A peer that never hangs up by itself. */
async function open(text = '', to = port): Promise<{ socket: Socket; said(): string; over: Promise<unknown> }> {
  const socket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString())).on('error', () => undefined)
  const over = Promise.race([once(socket, 'end'), once(socket, 'close')])
  await Promise.race([once(socket, 'connect'), over])
  socket.write(text)
  return { socket, said: () => said, over }
}
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const held = () => new Promise<number>((resolve) => app.app.server.getConnections((_, count) => resolve(count)))
const isServed = async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

test('refused and slow sockets are destroyed within thirty seconds', { timeout: 60_000 }, async () => {
  const refused = await times(10, () => open('GET / HTTP/9.9\r\n\r\n'))
  const silent = await times(10, () => open())
  const slowHeads = await times(10, () => open('GET /healthz HTTP/1.1\r\nhost: a\r\nx: '))
  const body = 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{'
  const slowBodies = await times(10, () => open(`POST /api/ucenter/login HTTP/1.1\r\nhost: a\r\n${body}`))
  // Refused before the file was sent: nobody is signed in.
  const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n--x'
  const slowFiles = await times(10, () => open(`POST /upload/img HTTP/1.1\r\nhost: a\r\n${form}`))
  const drips = setInterval(() => {
    for (const { socket } of [...slowHeads, ...slowBodies, ...slowFiles]) if (socket.writable) socket.write(' ')
  }, 1_000)
  try {
    const began = performance.now()
    await Promise.all(refused.map(({ over }) => over))
    await expect.poll(held, { timeout: 5_000 }).toBeLessThanOrEqual(41)
    await isServed()
    await Promise.all([...silent, ...slowHeads, ...slowBodies, ...slowFiles].map(({ over }) => over))
    await expect.poll(held, { timeout: 4_000 }).toBeLessThanOrEqual(1)
    expect(performance.now() - began).toBeLessThan(31_000)
    expect(refused[0]!.said()).toMatch(/^HTTP\/1.1 400 /)
    expect(slowHeads[0]!.said()).toMatch(/^HTTP\/1.1 408 /)
    expect(slowBodies[0]!.said()).toMatch(/^HTTP\/1.1 408 /)
    expect(slowFiles[0]!.said()).toMatch(/^HTTP\/1.1 401 /)
    await isServed()
  } finally {
    clearInterval(drips)
  }
})

test('one address holds so many sockets and no more; a trusted proxy is not one address', async () => {
  const all = await times(80, () => open())
  await expect.poll(held, SOON).toBe(60)
  for (const { socket } of all) socket.destroy()
  // But for the one that served us a moment ago.
  await expect.poll(held, SOON).toBeLessThanOrEqual(1)
  await isServed()

  const behind = await buildApp({ ...app.ctx, config: { ...app.ctx.config, TRUST_PROXY: 'loopback' } })
  await behind.listen({ port: 0, host: '127.0.0.1' })
  const to = (behind.server.address() as { port: number }).port
  await times(80, () => open('', to))
  expect((await fetch(`http://127.0.0.1:${to}/healthz`)).status).toBe(200)
  await behind.close()
})

test('one person has twenty live pages open; the next is told, and opens when one is closed', async () => {
  const { customer } = await makeWorld(app, 'LIVE')
  const page = async () => {
    const control = new AbortController()
    const headers = { authorization: `Bearer ${customer.token}` }
    const url = `http://127.0.0.1:${port}${liveCalls.live.path}`
    const response = await fetch(url, { headers, signal: control.signal })
    return { response, close: () => control.abort() }
  }
  const pages = await times(20, page)
  expect(pages.map(({ response }) => response.status)).toEqual(pages.map(() => 200))
  const { response } = await page()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await response.json()).toMatchObject({ error_code: ERRORS.too_many_open.number })
  pages[0]!.close()
  // The server hears of it a moment later.
  const again = async () => {
    const opened = await page()
    pages.push(opened)
    return opened.response.status
  }
  await expect.poll(again, SOON).toBe(200)
  for (const { close } of pages) close()
})
