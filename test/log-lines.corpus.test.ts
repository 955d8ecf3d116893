// Every call once, everything logged that can be: no line holds what a secret or a recipient of the request is called (Rule 26.4).
import { afterEach, expect, test, vi } from 'vitest'
import { allCalls } from '#server/routes.ts'
import { masked } from '#server/base/mask.ts'
import { send, useApp } from './app.ts'
import { hasRequest, nameOf, requestOf } from './corpus/requests.ts'
import { makeWorld } from './corpus/world.ts'

const app = useApp({ LOG_LEVEL: 'debug', SLOW_STATEMENT_MS: '1' })
afterEach(() => vi.restoreAllMocks())

/** The texts that the operation log would hide, by the fields that they stand in. */
function hidden(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return masked(value, name) === '***' && value.length >= 6 ? [value] : []
  if (!value || typeof value !== 'object') return []
  // What stands inside of something hidden is hidden, too.
  const inside = masked(value, name) === '***' ? () => name : (key: string) => key
  return Object.entries(value).flatMap(([key, part]) => hidden(part, Array.isArray(value) ? name : inside(key)))
}

test('no line of the log holds a secret or a recipient of any request', { timeout: 600_000 }, async () => {
  const MARK = 'Zyxwvut'
  const world = await makeWorld(app, MARK)
  const secrets = new Map<string, string>([
    [MARK, 'the recipient of every order'],
    ['erika@buyer.example', 'its address'],
  ])
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  let statements = 0
  for (const call of allCalls.filter((one) => hasRequest(one) && !one.stream)) {
    const request = await requestOf(world, call)
    for (const text of hidden(request.input)) secrets.set(text, nameOf(call))
    if (request.as) secrets.set(request.as.token, nameOf(call))
    await send(app, request.as, call, request.input as never, { file: request.file })
  }
  await app.runJobs()
  const all = lines.join('')
  for (const line of lines) if (line.includes('"slow statement"')) statements++
  expect(statements).toBeGreaterThan(100)
  expect(secrets.size).toBeGreaterThan(50)
  expect([...secrets].filter(([text]) => all.includes(JSON.stringify(text).slice(1, -1))).map(([text, of]) => `${of}: ${text}`)).toEqual([]) // prettier-ignore
})
