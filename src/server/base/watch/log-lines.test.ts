// Rules 26.4, 26.5: whose line a line is, in a request, over its body and in a job; and what must not stand in any.
import { afterEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { systemActor } from '#server/base/actor.ts'
import { write } from '#server/base/database/transaction.ts'
import { send, useApp } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'

const app = useApp({ LOG_LEVEL: 'debug', SLOW_STATEMENT_MS: '1' })

const lines: string[] = []
const listen = () => {
  lines.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
}
const told = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['message'] === message)
afterEach(() => vi.restoreAllMocks())

test('a line of a request carries its id, its call and who asks', async () => {
  const customer = await makeCustomer(app)
  listen()
  const answer = await app.app.inject({
    method: 'POST',
    url: profileCalls.endOtherSessions.path,
    headers: {
      authorization: `Bearer ${customer.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'log-lines-1',
      'x-request-id': 'asked-by-a-test',
    },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-request-id']).toBe('asked-by-a-test')
  const own = told('slow statement').filter(({ pool }) => pool === 'portal')
  expect(own.length).toBeGreaterThan(0)
  for (const line of own)
    expect(line).toMatchObject({
      request_id: 'asked-by-a-test',
      call: `POST ${profileCalls.endOtherSessions.path}`,
      actor_kind: 'main',
      actor_id: customer.memberId,
      customer_id: customer.customerId,
    })
  const texts = own.flatMap(({ statements }) => statements as string[]).join('\n')
  expect(texts).toContain('insert into operation_log')
  expect(texts).not.toContain(customer.email)
  expect(texts).not.toContain('log-lines-1')
})

test('every answer has an id of its own, refusals and pages too', async () => {
  const ids = new Set<unknown>()
  for (const url of ['/api/ucenter/user/getProfile', '/api/v1/orders', '/no-such-page', '/healthz'])
    ids.add((await app.app.inject({ method: 'GET', url })).headers['x-request-id'])
  expect(ids.size).toBe(4)
  expect(ids.has(undefined)).toBe(false)
})

test('what fails tells the call and the customer, and nothing of the request', async () => {
  const customer = await makeCustomer(app)
  vi.spyOn(app.ctx.db, 'session').mockRejectedValue(new Error('broken on purpose'))
  listen()
  await send(app, customer, profileCalls.endOtherSessions, {}).catch(() => undefined)
  const [line] = told('request failed')
  expect(line).toMatchObject({
    level: 'error',
    call: `POST ${profileCalls.endOtherSessions.path}`,
    customer_id: customer.customerId,
    request_id: expect.any(String) as string,
  })
  expect(JSON.stringify(lines)).not.toContain(customer.token)
})

test('a slow statement of a job has the name of the job, and values stay out', async () => {
  listen()
  await app.ctx.watch.during('test.slow', () =>
    write(app.ctx, systemActor('test.slow'), async (tx) => {
      await sql`select pg_sleep(0.02), ${'Erika Mustermann'}::text`.execute(tx.db)
      tx.note({ customerId: 0, object: 'brand', objectId: '1' })
    }),
  )
  const slow = told('slow statement').find(({ statements }) => String(statements).includes('pg_sleep'))
  expect(slow).toMatchObject({ level: 'warn', call: 'test.slow', actor_kind: 'system', pool: 'office' })
  expect(Number(slow?.['ms'])).toBeGreaterThanOrEqual(20)
  expect(lines.join('')).not.toContain('Mustermann')
})
