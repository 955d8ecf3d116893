// The streams: own news only, and silence soon after the session has ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { sql, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { hashToken } from '#server/base/http/http.ts'
import { newsDelivered } from '#server/base/http/live.testing.ts'
import { newsFor } from './news.ts'

const app = useApp()
const customerActor = (customerId: number, token: string) =>
  ({ kind: 'main', customerId, tokenHash: hashToken(token) }) as CustomerActor
const staffActor = (token: string) => ({ kind: 'staff', tokenHash: hashToken(token) }) as StaffActor

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
  await vi.waitUntil(() => heard.office.length > 0, 20_000)
  stops.forEach((stop) => stop())
  app.ctx.live.changed(one.customerId, ['orders'])
  await newsDelivered(app.ctx.live)
  expect(heard).toEqual({ one: [{ topics: ['billing'] }], other: [], office: [{ topics: ['billing'] }] })
})

const CHECK_MS = 50
/** The context with a count of the checks that the database was asked for, and of those that it has answered. */
function counted() {
  const checks = { asked: 0, answered: 0 }
  const office = app.ctx.db.office.withPlugin({
    transformQuery: ({ node }) => {
      checks.asked++
      return node
    },
    transformResult: async ({ result }) => {
      checks.answered++
      return result
    },
  })
  return { checks, ctx: { ...app.ctx, db: { ...app.ctx.db, office } } }
}

test('after the session has ended the stream says so once and then nothing', async () => {
  const customer = await makeCustomer(app)
  const { checks, ctx } = counted()
  const heard: object[] = []
  const actor = customerActor(customer.customerId, customer.token)
  const stop = newsFor(ctx, actor, CHECK_MS)((news) => heard.push(news))
  await vi.waitUntil(() => checks.answered >= 4, 20_000)
  expect(heard).toEqual([])
  await app.ctx.db.office.deleteFrom('session').where('token_hash', '=', hashToken(customer.token)).execute()
  await vi.waitUntil(() => heard.length > 0, 20_000)
  const answered = checks.answered
  app.ctx.live.changed(customer.customerId, ['billing'])
  await newsDelivered(app.ctx.live)
  // As many turns of the same length as would let ten checks begin; one may have been under way.
  for (let turn = 0; turn < 10; turn++) await sleep(CHECK_MS)
  expect(checks.answered).toBeLessThanOrEqual(answered + 1)
  expect(heard).toEqual([{ topics: ['accounts'] }])
  stop()
})

test('two checks under way when the session ends say so once', async () => {
  const customer = await makeCustomer(app)
  await app.ctx.db.office.deleteFrom('session').where('token_hash', '=', hashToken(customer.token)).execute()
  const { checks, ctx } = counted()
  const heard: object[] = []
  // The locked table holds the checks back, so that they are answered one right after the other.
  await app.ctx.db.office.transaction().execute(async (db) => {
    await sql`lock table session in access exclusive mode`.execute(db)
    newsFor(ctx, customerActor(customer.customerId, customer.token), 10)((news) => heard.push(news))
    await vi.waitUntil(() => checks.asked >= 2, 20_000)
  })
  await vi.waitUntil(() => checks.answered >= 2, 20_000)
  await sleep(0)
  expect(heard).toEqual([{ topics: ['accounts'] }])
})
