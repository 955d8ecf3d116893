// Threads for what people brought: they know nothing of the server's secrets, and end whatever they are fed.
import { afterEach, expect, test, vi } from 'vitest'
import { apart } from './apart.ts'

/** A module that answers with what this expression is; `ask` is what it was asked. */
const module = (answer: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData as ask } from 'node:worker_threads'; parentPort.postMessage(${answer})`)}`,
  )

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a thread answers what it is asked, and does not see the environment', async () => {
  vi.stubEnv('SEALING_KEY', 'a secret')
  vi.stubEnv('NODE_COMPILE_CACHE', '')
  expect(await apart(module('{ ask, env: { ...process.env } }'))(7)).toEqual({ ask: 7, env: {} })
})

test('it finds compiled modules where the server keeps them', async () => {
  vi.stubEnv('SEALING_KEY', 'a secret')
  vi.stubEnv('NODE_COMPILE_CACHE', '/tmp')
  expect(await apart(module('{ ...process.env }'))(0)).toEqual({ NODE_COMPILE_CACHE: '/tmp' })
})

test('what takes too much memory has no answer, and the server goes on', async () => {
  const greedy = apart(module('(() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5)) })()'))
  expect(await greedy(0)).toBeUndefined()
  expect(await apart(module('ask'))(1)).toBe(1)
})

test('what takes too long has no answer, and its place is free again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const work = apart(module('ask === 0 ? (() => { for (;;); })() : ask'))
  let ended = 0
  const endless = [work(0), work(0)].map((one) => one.finally(() => ended++))
  const next = work(1)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(ended).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(endless)).toEqual([undefined, undefined])
  expect(await next).toBe(1)
})

test('a fault of the thread itself is told', async () => {
  await expect(apart(module('(() => { throw new Error("broken") })()'))(0)).rejects.toThrow('broken')
})
