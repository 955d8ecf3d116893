// Rules 26.1, 26.2, 26.3: what a scrape tells, who may read it, and that neither senders nor a database that is away change what it is.
import { expect, test } from 'vitest'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { buildApp } from '#server/app.ts'
import { allCalls } from '#server/routes.ts'
import { allJobs } from '#server/jobs.ts'
import { queueMail } from '#server/mail/index.ts'
import { send, useApp } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'

const TOKEN = 'token-of-the-scraper'
const app = useApp({ METRICS_TOKEN: TOKEN })

const scrape = (authorization = `Bearer ${TOKEN}`) =>
  app.app.inject({ method: 'GET', url: '/metrics', headers: { authorization } })
const valueOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1)
/** Every value that a label has, over all series. */
const labelsOf = (text: string, label: string) =>
  new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value]) => value!))

test('the metrics are for the token alone, and without one the address is not there', async () => {
  expect((await scrape()).statusCode).toBe(200)
  for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) expect((await scrape(wrong)).statusCode).toBe(401)
  const { METRICS_TOKEN: _, ...config } = app.ctx.config
  const without = await buildApp({ ...app.ctx, config, watch: { ...app.ctx.watch, metrics: null } })
  const ask = (url: string) => without.inject({ method: 'GET', url, headers: { accept: 'application/json' } })
  const answer = await ask('/metrics')
  expect(answer.payload).not.toContain('ucenter_')
  expect(answer.statusCode).toBe((await ask('/no-such-page')).statusCode)
  await without.close()
})

test('requests are counted by call and class of status, whatever addresses are asked for', async () => {
  const customer = await makeCustomer(app)
  await send(app, customer, profileCalls.getProfile, {})
  await app.app.inject({ method: 'GET', url: profileCalls.getProfile.path })
  for (let n = 0; n < 50; n++) {
    await app.app.inject({ method: 'GET', url: `/api/ucenter/made-up-${n}/${customer.customerId}` })
    await app.app.inject({ method: 'GET', url: `/api/v1/orders/ORDER-${n}`, headers: { 'x-request-id': `id-${n}` } })
    await app.app.inject({ method: 'GET', url: `/some/page-${n}` })
  }
  const { payload } = await scrape()
  const call = `GET ${profileCalls.getProfile.path}`
  expect(valueOf(payload, `ucenter_requests_total{call="${call}",status="2xx"}`)).toBe('1')
  expect(valueOf(payload, `ucenter_requests_total{call="${call}",status="4xx"}`)).toBe('1')
  expect(valueOf(payload, `ucenter_request_duration_seconds_count{call="${call}"}`)).toBe('2')
  // Bounded: every value of every label stands in a list of the code.
  const known = new Set(['pages', ...allCalls.map(({ method, path }) => `${method} ${path}`)])
  expect([...labelsOf(payload, 'call')].filter((label) => !known.has(label))).toEqual([])
  expect([...labelsOf(payload, 'pool')].sort()).toEqual(['office', 'portal', 'sandbox_office', 'sandbox_portal'])
  const jobs = new Set(allJobs.map(({ name }) => name))
  expect([...labelsOf(payload, 'job'), ...labelsOf(payload, 'sweep')].filter((label) => !jobs.has(label))).toEqual([])
  const ours = [...payload.matchAll(/^ucenter_\w+\{([^}]*)\}/gm)].flatMap(([, labels]) =>
    [...labels!.matchAll(/(\w+)=/g)].map(([, label]) => label!),
  )
  expect([...new Set(ours)].sort()).toEqual(
    ['call', 'job', 'le', 'node', 'place', 'pool', 'reason', 'result', 'state', 'status', 'version'].filter((label) => ours.includes(label)),
  )
  expect(payload).not.toContain(customer.email)
  expect(payload).not.toContain('made-up')
  expect(payload).not.toContain('ORDER-')
}) // prettier-ignore

test('what waits is told with its age, and jobs by their names', async () => {
  app.setTime('2026-03-01T09:00:00Z')
  const customer = await makeCustomer(app)
  const { customerId } = customer
  await send(app, customer, profileCalls.endOtherSessions, {})
  const platformType = (await app.ctx.db.office.selectFrom('customer').select('platform_type').where('customer_id', '=', customerId).executeTakeFirstOrThrow()).platform_type // prettier-ignore
  const before = Number(valueOf((await scrape()).payload, 'ucenter_mail_waiting'))
  await queueMail(app.ctx, app.ctx.db.office, app.ctx.clock.now(), {
    to: 'nobody@example.com', language: 'en', platformType, sender: '', subject: 's', text: 't', html: 'h',
  }) // prettier-ignore
  await app.runJobs()
  app.setTime('2026-03-01T09:10:00Z')
  // Scrapes of the same seconds share one answer of the database.
  expect(Number(valueOf((await scrape()).payload, 'ucenter_mail_waiting'))).toBe(before)
  await new Promise((resolve) => setTimeout(resolve, 3_100))
  const { payload } = await scrape()
  expect(Number(valueOf(payload, 'ucenter_mail_waiting'))).toBeGreaterThan(before)
  expect(Number(valueOf(payload, 'ucenter_mail_oldest_age_seconds'))).toBeGreaterThanOrEqual(600)
  expect(valueOf(payload, 'ucenter_database_up')).toBe('1')
  expect(valueOf(payload, 'ucenter_webhooks_waiting')).toBe('0')
  expect(Number(valueOf(payload, 'ucenter_log_unsealed_rows'))).toBeGreaterThan(0)
  expect(Number(valueOf(payload, 'ucenter_log_unsealed_age_seconds'))).toBeGreaterThanOrEqual(600)
  expect(Number(valueOf(payload, 'ucenter_job_runs_total{job="mail.send",result="done"}'))).toBeGreaterThan(0)
  expect(Number(valueOf(payload, 'ucenter_database_trip_duration_seconds_count{pool="office"}'))).toBeGreaterThan(0)
  expect(valueOf(payload, 'ucenter_database_pool_max{pool="portal"}')).toBe('6')
  expect(payload).toContain('nodejs_eventloop_lag_seconds ')
  expect(payload).toContain('process_resident_memory_bytes ')
})

test('a database that is away does not make the metrics fail, and leaves no old value', async () => {
  const away = await buildApp({
    ...app.ctx,
    db: { ...app.ctx.db, watching: { getExecutor: () => { throw new Error('away') } } as never },
  }) // prettier-ignore
  const { statusCode, payload } = await away.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(statusCode).toBe(200)
  expect(valueOf(payload, 'ucenter_database_up')).toBe('0')
  expect(valueOf(payload, 'ucenter_mail_waiting')).toBeUndefined()
  expect(valueOf(payload, 'ucenter_database_pool_max{pool="portal"}')).toBe('6')
  await away.close()
})
