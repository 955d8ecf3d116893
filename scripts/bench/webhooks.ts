// `webhooks`: deliveries a minute to a receiver on this machine, of 1,000 endpoints of as many customers; the same while every tenth of them hangs;
// and what the triggers cost a change of 500 orders where nobody listens.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { makeOrders, type World } from '#test/bulk.ts'
import type { Ctx } from '#server/base/context.ts'
import { deliverDue } from '#server/integrations/index.ts'
import { sealSecret } from '#server/integrations/webhook-writing.ts'
import { ANYWHERE } from '#server/outside/open-internet.ts'
import { makePostPublic } from '#server/outside/post-public.ts'
import { percentile, report, round } from './http-load.ts'
import type { Stage } from './stage.ts'

const ENDPOINTS = 1_000
const HANGING = 100
const EACH = 10
const AIM_A_MINUTE = 5_000
const CHANGED = 500
const RUNS = 15

/** A receiver that keeps how long after its event each message came. */
async function openReceiver() {
  const waits: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/hangs') return
      const { timestamp } = JSON.parse(Buffer.concat(chunks).toString()) as { timestamp: string }
      waits.push(Date.now() - Date.parse(timestamp))
      response.end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waits,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** One endpoint a customer; the first `hanging` of them never answer. */
async function makeEndpoints(ctx: Ctx, url: string, hanging: number): Promise<void> {
  await sql`delete from webhook_line`.execute(ctx.db.office)
  await sql`update webhook_delivery set state = 'missed', ended_at = now() where state = 'waiting'`.execute(
    ctx.db.office,
  )
  await sql`update webhook_endpoint set enabled = false, listens = false`.execute(ctx.db.office)
  const { rows } = await sql<{
    customer_id: number
  }>`select customer_id from customer order by customer_id limit ${ENDPOINTS}`.execute(ctx.db.office)
  await ctx.db.office
    .insertInto('webhook_endpoint')
    .values(
      rows.map(({ customer_id }, i) => {
        const key = { customer_id, endpoint_id: ctx.clock.id() }
        const secret = sealSecret(ctx, key, Buffer.alloc(32, 1))
        const path = i < hanging ? '/hangs' : '/hook'
        return {
          ...key,
          url: url + path,
          topics: ['balance.low'],
          enabled: true,
          listens: true,
          secret,
          created_by: '',
          created_at: ctx.clock.now(),
        }
      }),
    )
    .execute()
}

async function benchDelivering(stage: Stage, hanging: number): Promise<void> {
  const receiver = await openReceiver()
  const ctx: Ctx = { ...stage.test.ctx, postPublic: makePostPublic(ANYWHERE) }
  await makeEndpoints(ctx, receiver.url, hanging)
  const began = performance.now()
  // Two events of each document, so that one of them waits for the other.
  await sql`select announce(array(select (e.customer_id, 'balance.low', 'd' || n / 2, '', ${ctx.clock.now()}::timestamptz, '{}'::jsonb)::webhook_news
    from webhook_endpoint e, generate_series(1, ${EACH}::int) n where e.listens order by n, e.customer_id))`.execute(
    ctx.db.office,
  )
  const wanted = (ENDPOINTS - hanging) * EACH
  while (receiver.waits.length < wanted && performance.now() - began < 300_000) await deliverDue(ctx)
  const seconds = (performance.now() - began) / 1000
  const aMinute = (receiver.waits.length / seconds) * 60
  report({
    figure: 'webhooks',
    endpoints: ENDPOINTS,
    hanging,
    delivered: receiver.waits.length,
    of: wanted,
    seconds: round(seconds, 1),
    aMinute: round(aMinute, 0),
    ofAim: round(aMinute / AIM_A_MINUTE),
    p95WaitMs: percentile(receiver.waits, 0.95),
  })
  receiver.close()
  // What hung has ended now, and its results are kept.
  while ((await deliverDue(ctx)) > 0);
}

/** The statement that every change of orders writes, with the trigger and without it. */
async function benchSilence(stage: Stage, world: World): Promise<void> {
  const { ctx } = stage.test
  await sql`update webhook_endpoint set enabled = false, listens = false`.execute(ctx.db.office)
  const [customer] = world.customers
  if (!customer) return
  const ids = await makeOrders(stage.test, world, customer, { count: CHANGED, prefix: 'HOOK' })
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  for (let i = 0; i < RUNS * 2; i++) {
    const which = i % 2 === 0 ? 'with' : 'without'
    await stage.query('world', `alter table order_event ${which === 'with' ? 'enable' : 'disable'} trigger announce`)
    const began = performance.now()
    await sql`insert into order_event (customer_id, order_id, event_id, at, event, to_status, actor_kind, actor_name)
      select ${customer.customerId}, o, uuid_v7(${ctx.clock.now()}), ${ctx.clock.now()}, 'submit', 'verifying', 'main', 'Mei' from unnest(${ids}::uuid[]) o`.execute(
      ctx.db.office,
    )
    times[which].push(performance.now() - began)
  }
  await stage.query('world', 'alter table order_event enable trigger announce')
  const [silent, none] = [percentile(times.with, 0.5), percentile(times.without, 0.5)]
  report({
    figure: 'webhooks nobody wants',
    rows: CHANGED,
    ms: round(silent),
    withoutTriggerMs: round(none),
    ratio: round(silent / none),
  })
}

export async function benchWebhooks(stage: Stage, world: World): Promise<void> {
  await benchDelivering(stage, 0)
  await benchDelivering(stage, HANGING)
  await benchSilence(stage, world)
}
