// The streams: own news only, and silence soon after the session has ended.
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { hashToken } from '#server/base/http/http.ts'
import { newsFor } from './news.ts'

const app = useApp()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const customerActor = (customerId: number, token: string) =>
  ({ kind: 'main', customerId, tokenHash: hashToken(token) }) as CustomerActor
const staffActor = (token: string) => ({ kind: 'staff', tokenHash: hashToken(token) }) as StaffActor

/** Waits until `seen` has `count` entries, at most 3 s. */
async function until(seen: unknown[], count: number): Promise<void> {
  for (let i = 0; i < 60 && seen.length < count; i++) await pause(50)
}

test('a customer hears of itself, the office of everybody', async () => {
  const [one, other] = [await makeCustomer(app), await makeCustomer(app)]
  const clerk = await makeStaff(app, ['finance'])
  const heard = { one: [] as object[], other: [] as object[], office: [] as object[] }
  const stops = [
    newsFor(app.ctx, customerActor(one.customerId, one.token))((news) => heard.one.push(news)),
    newsFor(app.ctx, customerActor(other.customerId, other.token))((news) => heard.other.push(news)),
    newsFor(app.ctx, staffActor(clerk.token))((news) => heard.office.push(news)),
  ]
  app.ctx.live.changed(one.customerId, ['billing'])
  await until(heard.office, 1)
  stops.forEach((stop) => stop())
  app.ctx.live.changed(one.customerId, ['orders'])
  await pause(400)
  expect(heard).toEqual({ one: [{ topics: ['billing'] }], other: [], office: [{ topics: ['billing'] }] })
})

test('after the session has ended the stream says so once and then nothing', async () => {
  const customer = await makeCustomer(app)
  const heard: object[] = []
  const stop = newsFor(app.ctx, customerActor(customer.customerId, customer.token), 50)((news) => heard.push(news))
  await pause(200)
  expect(heard).toEqual([])
  await app.ctx.db.office.deleteFrom('session').where('token_hash', '=', hashToken(customer.token)).execute()
  await until(heard, 1)
  app.ctx.live.changed(customer.customerId, ['billing'])
  await pause(500)
  expect(heard).toEqual([{ topics: ['accounts'] }])
  stop()
})
