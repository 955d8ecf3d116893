// The transport against a real HTTP server: doubles, keys, expired sessions, what cannot be read. Only the address is put
// before the path, which a browser does by itself.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#shared/contract.ts'
import { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'
import { clearToken, getToken, onSessionExpired, setToken } from './session.ts'

const open = { audience: 'public', permission: null } as const
const input = z.strictObject({ n: z.string() })
const output = z.object({ n: z.string() })
const look = call({ ...open, method: 'GET', path: '/look', title: '', input, output })
const act = call({ ...open, method: 'POST', path: '/act', title: '', input, output })

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const seen: { url: string; key: string | undefined; token: string | undefined }[] = []
let answer: Answer
const say = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const good: Answer = (_, response) => say(response, 200, { error_code: 0, msg: '', content: { n: 'ok' } })

const server = createServer((request, response) => {
  const { authorization } = request.headers
  seen.push({ url: request.url!, key: request.headers['idempotency-key'] as string | undefined, token: authorization })
  answer(request, response)
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init))
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>()
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  }
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen.length = 0
  answer = good
})
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('it succeeded'),
    (error) => error as ApiError,
  )

test('a read gives the content and carries token, but no key', async () => {
  setToken('abc')
  await expect(callApi(look, { n: '1' })).resolves.toEqual({ n: 'ok' })
  expect(seen).toEqual([{ url: '/look?n=1', key: undefined, token: 'Bearer abc' }])
})

test('of two identical reads the earlier is canceled', async () => {
  const first = failure(callApi(look, { n: '2' }))
  const second = callApi(look, { n: '2' })
  await expect(second).resolves.toEqual({ n: 'ok' })
  expect((await first).msg).toBe('Request canceled due to duplicate request')
})

test('different reads do not disturb each other', async () => {
  await expect(Promise.all([callApi(look, { n: '3' }), callApi(look, { n: '4' })])).resolves.toHaveLength(2)
})

test('a double click is one request and one answer for both', async () => {
  await expect(Promise.all([callApi(act, { n: '5' }), callApi(act, { n: '5' })])).resolves.toEqual([
    { n: 'ok' },
    { n: 'ok' },
  ])
  expect(seen).toHaveLength(1)
  expect(seen[0]!.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('after a lost answer the next try has the same key, after an answer a new one', async () => {
  answer = (request) => request.socket.destroy()
  expect((await failure(callApi(act, { n: '6' }))).code).toBe('network')
  answer = (_, response) => say(response, 400, { error_code: 1001, msg: 'no', content: null })
  expect((await failure(callApi(act, { n: '6' }))).code).toBe(1001)
  answer = good
  await callApi(act, { n: '6' })
  const keys = seen.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a refusal carries number, message, status and fields', async () => {
  const fields = [{ path: 'lines.0.quantity', reason: 'Too many' }]
  answer = (_, response) => say(response, 409, { error_code: 1401, msg: 'Not enough stock', content: null, fields })
  expect(await failure(callApi(act, { n: '7' }))).toMatchObject({
    code: 1401,
    msg: 'Not enough stock',
    status: 409,
    fields,
  })
})

test.each([
  [502, 'unavailable', /Nothing you typed is lost/],
  [413, 'tooLarge', /send less/],
  [404, 'unreadable', /could not be read/],
])('a %s that is no envelope is told as %s, in words that help', async (status, code, msg) => {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  expect(await failure(callApi(look, { n: '8' }))).toMatchObject({ code, status, msg: expect.stringMatching(msg) })
})

test('an expired session forgets the token and is told once', async () => {
  setToken('abc')
  const told = vi.fn()
  const stop = onSessionExpired(told)
  answer = (_, response) => say(response, 401, { error_code: 1010, msg: 'expired', content: null })
  await failure(callApi(look, { n: '9' }))
  stop()
  expect(told).toHaveBeenCalledTimes(1)
  expect(getToken()).toBeNull()
})

test('an expired token does not take a newer one with it', async () => {
  setToken('old')
  const told = vi.fn()
  const stop = onSessionExpired(told)
  answer = (_, response) => {
    setToken('new')
    say(response, 401, { error_code: 1010, msg: 'expired', content: null })
  }
  await failure(callApi(look, { n: '9b' }))
  stop()
  expect(told).not.toHaveBeenCalled()
  expect(getToken()).toBe('new')
})

test('an aborted read rejects with the reason of who aborted it', async () => {
  const control = new AbortController()
  answer = () => control.abort(new Error('left the page'))
  await expect(callApi(look, { n: '10' }, { signal: control.signal })).rejects.toThrow('left the page')
})

test("what the server said when it was done is handed on (Rule 16.5), a refusal's words are thrown", async () => {
  answer = (_, response) => say(response, 200, { error_code: 0, msg: 'You are signed out', content: { n: 'ok' } })
  const said: string[] = []
  await callApi(act, { n: 'said' }, { onSaid: (msg) => said.push(msg) })
  expect(said).toEqual(['You are signed out'])
  answer = (_, response) => say(response, 403, { error_code: 1142, msg: 'Not now', content: null })
  await expect(callApi(act, { n: 'refused' }, { onSaid: (msg) => said.push(msg) })).rejects.toThrow('Not now')
  expect(said).toHaveLength(1)
})

test('a token of this tab alone goes first and leaves the others theirs; a new sign-in replaces both', () => {
  setToken('everybody')
  setToken('this-tab', { thisTabOnly: true })
  expect(getToken()).toBe('this-tab')
  clearToken()
  expect(getToken()).toBe('everybody')
  setToken('this-tab', { thisTabOnly: true })
  setToken('newest')
  expect(getToken()).toBe('newest')
  clearToken()
  expect(getToken()).toBeNull()
})
