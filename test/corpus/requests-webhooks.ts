// Valid requests about webhooks: each about an endpoint of its own, which takes the place of the one before.
import { sql } from 'kysely'
import { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { ok } from '#test/app.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

type Input = Record<string, unknown>
const own = (input: (world: World) => Promise<Input> | Input) => async (world: World) => ({
  as: world.customer,
  input: await input(world),
})
let count = 0
const settings = () => ({
  url: `https://shop.example/webhooks/${++count}`,
  description: `ERP ${count}`,
  topics: ['balance.low' as const],
})

/** A customer may have twenty: those of earlier requests make room. */
async function makeRoom({ test, customerId }: World): Promise<void> {
  await sql`delete from webhook_line where customer_id = ${customerId}`.execute(test.ctx.db.office)
  await sql`update webhook_delivery set state = 'missed', ended_at = ${test.ctx.clock.now()} where customer_id = ${customerId} and state = 'waiting'`.execute(
    test.ctx.db.office,
  )
  await sql`update webhook_endpoint set deleted_at = ${test.ctx.clock.now()}, listens = false, enabled = false
    where customer_id = ${customerId} and deleted_at is null`.execute(test.ctx.db.office)
}
async function endpoint(world: World): Promise<{ endpoint_id: string }> {
  await makeRoom(world)
  const { endpoint_id } = await ok(world.test, world.customer, webhookCalls.addWebhook, settings())
  return { endpoint_id }
}
/** With a test event that was sent. */
async function sent(world: World): Promise<{ endpoint_id: string; event_id: string }> {
  const { endpoint_id } = await endpoint(world)
  const { event_id } = await ok(world.test, world.customer, webhookCalls.sendTest, { endpoint_id })
  const { ctx } = world.test
  await sql`delete from webhook_line where customer_id = ${world.customerId} and endpoint_id = ${endpoint_id}`.execute(
    ctx.db.office,
  )
  await sql`update webhook_delivery set state = 'delivered', ended_at = ${ctx.clock.now()} where customer_id = ${world.customerId} and event_id = ${event_id}`.execute(
    ctx.db.office,
  )
  return { endpoint_id, event_id }
}

export const webhookRequests: Requests = {
  'GET /api/ucenter/webhook/getList': own(async (world) => {
    await endpoint(world)
    return {}
  }),
  'POST /api/ucenter/webhook/addWebhook': own(async (world) => {
    await makeRoom(world)
    return settings()
  }),
  'POST /api/ucenter/webhook/updateWebhook': own(async (world) => ({
    ...(await endpoint(world)),
    ...settings(),
    enabled: true,
  })),
  'POST /api/ucenter/webhook/deleteWebhook': own(endpoint),
  'POST /api/ucenter/webhook/rotateSecret': own(endpoint),
  'POST /api/ucenter/webhook/sendTest': own(endpoint),
  'GET /api/ucenter/webhook/getDeliveries': own(async (world) => ({
    endpoint_id: (await sent(world)).endpoint_id,
    state: 'delivered', topic: 'order.shipped', number: 'SO1', size: '20', count: 'capped',
  })), // prettier-ignore
  'GET /api/ucenter/webhook/getDelivery': own(sent),
  'POST /api/ucenter/webhook/replayEvent': own(sent),
  'POST /api/ucenter/webhook/replayFrom': own(async (world) => ({
    endpoint_id: (await sent(world)).endpoint_id,
    from: '2026-01-01T00:00:00Z',
    only: 'all',
  })),
  'GET /api/v1/webhooks': own(async (world) => {
    await endpoint(world)
    return {}
  }),
  'GET /api/v1/webhooks/{endpoint_id}': own(endpoint),
  'POST /api/v1/webhooks': own(async (world) => {
    await makeRoom(world)
    return settings()
  }),
  'POST /api/v1/webhooks/{endpoint_id}': own(async (world) => ({
    ...(await endpoint(world)),
    ...settings(),
    enabled: true,
  })),
  'POST /api/v1/webhooks/{endpoint_id}/delete': own(endpoint),
  'POST /api/v1/webhooks/{endpoint_id}/rotate_secret': own(endpoint),
  'POST /api/v1/webhooks/{endpoint_id}/test': own(endpoint),
  'GET /api/v1/webhooks/{endpoint_id}/deliveries': own(async (world) => ({
    endpoint_id: (await sent(world)).endpoint_id,
    state: 'delivered', limit: '10',
  })), // prettier-ignore
  'POST /api/v1/webhooks/{endpoint_id}/deliveries/{event_id}/replay': own(sent),
}
