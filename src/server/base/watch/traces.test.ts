// Rule 26.6, against a collector of our own: what is drawn, and what stands above what.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { buildApp } from '#server/app.ts'
import type { Ctx } from '#server/base/context.ts'
import { readConfig } from '#server/base/config.ts'
import { openWatch } from '#server/base/watch/watch.ts'
import { makeClock } from '#server/base/clock.ts'
import { openTestContext, useApp } from '#test/app.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { makeCustomer, type MadeCustomer } from '#test/make.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
}
const spans: Span[] = [] // prettier-ignore
const paths: (string | undefined)[] = []
const sink = createServer((request, response) => {
  paths.push(request.url)
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
    }
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const off = useApp()
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const port = (sink.address() as AddressInfo).port
  opened = await openTestContext(makeClock(), { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
})
afterAll(() => {
  sink.close()
  sink.closeAllConnections()
})

test('a request, its trips and what it asks others are spans under the trace of who asked', async () => {
  const ctx: Ctx = { ...opened.ctx, askPublic: opened.ctx.watch.outgoing('shop', () => Promise.resolve({ fault: 'away' })) } // prettier-ignore
  const app = await buildApp(ctx)
  const customer: MadeCustomer = await makeCustomer({ ...off, ctx, app })
  const [traceId, above] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const answer = await app.inject({
    method: 'GET',
    url: profileCalls.getProfile.path,
    headers: {
      authorization: `Bearer ${customer.token}`,
      cookie: BROWSER_COOKIE,
      traceparent: `00-${traceId}-${above}-01`,
    },
  })
  expect(answer.statusCode).toBe(200)
  await ctx.watch.during('test.job', async () => {
    await ctx.askPublic({ method: 'GET', url: 'https://shop.example/', headers: {} })
  })
  await app.close()
  await opened.close()
  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))
  const request = spans.find(({ name }) => name === `GET ${profileCalls.getProfile.path}`)
  expect(request).toMatchObject({ traceId, parentSpanId: above })
  const ofRequest = Object.fromEntries((request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))
  expect(ofRequest).toMatchObject({ 'http.response.status_code': 200, 'ucenter.customer_id': customer.customerId })
  const trip = spans.find(({ name, parentSpanId }) => name === 'database portal' && parentSpanId === request?.spanId)
  expect(trip?.traceId).toBe(traceId)
  expect(JSON.stringify(trip?.attributes)).toContain('select')
  const job = spans.find(({ name }) => name === 'test.job')
  expect(job?.parentSpanId || undefined).toBeUndefined()
  expect(spans.find(({ name }) => name === 'shop')).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId })
  expect(JSON.stringify(spans)).not.toContain(customer.email)
  expect(JSON.stringify(spans)).not.toContain(customer.token)
}) // prettier-ignore

test('where no collector is configured nothing is loaded and nothing wrapped', async () => {
  const watch = await openWatch(readConfig({ SLOW_STATEMENT_MS: '0' }), off.ctx.log, makeClock())
  const ask = () => Promise.resolve(1)
  expect(watch.traces).toBeNull()
  expect(watch.outgoing('any', ask)).toBe(ask)
  expect(watch.trips('')).toBeUndefined()
})
