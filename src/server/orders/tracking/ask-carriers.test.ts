// Asking about silent parcels: 17TRACK's API against a local server that answers as it does, the waiting between two questions, a service that is
// away, and the simulator.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { simulatedSource } from '#server/outside/tracking/simulated-source.ts'
import { track17Source } from '#server/outside/tracking/track17-source.ts'
import { useApp } from '#test/app.ts'
import { makeShipped, makeShop, statusOf } from '../order.testing.ts'
import { read17Track } from './track17-message.ts'
import { askCarriers } from './ask-carriers.ts'

const app = useApp()
type Seen = { path: string; key: unknown; numbers: string[] }
let seen: Seen[] = []
let away: number | undefined
const registered = new Set<string>()
let events: object[] = []
const parcelOf = (number: string) => ({
  number,
  carrier: 3011,
  track_info: { latest_status: null, tracking: { providers: [{ events }] } },
})
const rejectedOf = (number: string, code: number) => ({ number, error: { code, message: 'no' } })

/** Numbers are registered once; unknown ones are refused by name, as the service does it. */
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const numbers = (JSON.parse(body) as { number: string }[]).map(({ number }) => number)
    seen.push({ path: request.url ?? '', key: request.headers['17token'], numbers })
    if (away) return void response.writeHead(away).end('{"code":-18010005}')
    const isRead = request.url === '/gettrackinfo'
    const good = numbers.filter((number) => registered.has(number) === isRead)
    const bad = numbers.filter((number) => registered.has(number) !== isRead)
    if (!isRead) for (const number of good) registered.add(number)
    const data = {
      accepted: isRead ? good.map(parcelOf) : good.map((number) => ({ number, origin: 1, carrier: 3011 })),
      rejected: bad.map((number) => rejectedOf(number, isRead ? -18_019_902 : -18_019_901)),
    }
    response.end(JSON.stringify({ code: 0, data }))
  })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  away = undefined
  events = []
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app.ctx.tracker = track17Source({ key: 'account-key', url, read: read17Track })
})
afterAll(() => {
  app.ctx.tracker = undefined
})

const askAll = async (): Promise<Seen[]> => {
  seen = []
  while ((await askCarriers(app.ctx)) > 0);
  return seen
}

test('a silent parcel is registered once and read then; what is told counts; the pause grows while there is nothing', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const number = `RR${shop.customerId}456789CN`
  const { order_id } = await makeShipped(app, shop, number)
  await makeShipped(app, shop, '')
  expect(await askAll()).toEqual([])
  app.setTime('2026-03-02T22:00:00Z')
  expect(await askAll()).toEqual([{ path: '/register', key: 'account-key', numbers: [number] }])
  expect(await askAll()).toEqual([])
  app.setTime('2026-03-03T05:00:00Z')
  expect((await askAll()).map(({ path }) => path)).toEqual(['/gettrackinfo'])
  app.setTime('2026-03-03T12:00:00Z')
  expect(await askAll()).toEqual([])
  app.setTime('2026-03-03T18:00:00Z')
  events = [
    { time_utc: '2026-03-03T10:00:00Z', description: 'Out', location: 'Berlin', sub_status: 'OutForDelivery_Other' },
  ]
  expect((await askAll()).map(({ path }) => path)).toEqual(['/gettrackinfo'])
  await app.ctx.jobs.drain(app.ctx)
  expect(await statusOf(app, shop, order_id)).toBe('out_for_delivery')
  app.setTime('2026-03-04T01:00:00Z')
  events = [
    { time_utc: '2026-03-03T20:00:00Z', description: 'Signed', location: 'Berlin', sub_status: 'Delivered_Other' },
  ]
  expect((await askAll()).map(({ path }) => path)).toEqual(['/gettrackinfo'])
  await app.ctx.jobs.drain(app.ctx)
  expect(await statusOf(app, shop, order_id)).toBe('delivered')
  app.setTime('2026-03-20T01:00:00Z')
  expect((await askAll()).flatMap(({ numbers }) => numbers)).not.toContain(number)
})

test('a service that is away or refuses is asked again soon, and nothing is lost', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const number = `RB${shop.customerId}456789CN`
  await makeShipped(app, shop, number)
  app.setTime('2026-03-02T22:00:00Z')
  away = 429
  expect((await askAll()).flatMap(({ numbers }) => numbers)).toContain(number)
  away = undefined
  expect(await askAll()).toEqual([])
  app.setTime('2026-03-02T22:20:00Z')
  expect((await askAll()).flatMap(({ numbers }) => numbers)).toContain(number)
  expect(registered.has(number)).toBe(true)
})

test('the simulator brings a parcel to an end within minutes; production refuses it', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  app.ctx.tracker = simulatedSource()
  const shop = await makeShop(app)
  const { order_id } = await makeShipped(app, shop, '')
  for (const minute of ['06', '20']) {
    app.setTime(`2026-03-02T09:${minute}:00Z`)
    await app.runJobs()
    if (minute === '06') expect(await statusOf(app, shop, order_id)).toBe('in_transit')
  }
  expect(['delivered', 'possible_exception', 'pickup_ready']).toContain(await statusOf(app, shop, order_id))
  expect(() => readConfig({ NODE_ENV: 'production', TRACKING_SIMULATOR: 'on' })).toThrow(/TRACKING_SIMULATOR/)
  expect(() => readConfig({ TRACK17_POLL: 'on' })).toThrow(/TRACK17_KEY/)
})
