// `track`: carriers' news a second, from stored to applied: one new event about each of many shipped orders of many customers, each with a
// few events before. What a delivery costs is in it (status, timeline, log), what receiving a message costs is not.
import { applyTracking } from '#server/orders/index.ts'
import type { World } from '#test/bulk.ts'
import { makeOrders } from '#test/bulk.ts'
import { report, round } from './http-load.ts'
import type { Stage } from './stage.ts'

const AIM = 2000
const BEFORE = 4

export async function benchTrack(stage: Stage, world: World, orders: number): Promise<void> {
  const count = Math.ceil(orders / world.customers.length)
  for (const customer of world.customers)
    await makeOrders(stage.test, world, customer, { count, prefix: 'track', status: 'shipped', days: 20 })
  await stage.query(
    'world',
    `update orders set packed_at = created_at, shipped_at = created_at, last_event_at = created_at where status = 'shipped';
    insert into tracking_event (customer_id, order_id, event_key, occurred_at, received_at, status, description, place)
      select customer_id, order_id, 'before ' || n, created_at + n * interval '1 hour', created_at + n * interval '1 hour', 'in_transit', 'Departed', 'Leipzig'
      from orders, generate_series(1, ${BEFORE}) n where status = 'shipped';
    insert into tracking_event (customer_id, order_id, event_key, occurred_at, received_at, status, description, place)
      select customer_id, order_id, 'new', now(), now(), 'delivered', 'Delivered', 'Berlin' from orders where status = 'shipped';
    insert into tracking_news select customer_id, order_id, uuid_v7(now()) from orders where status = 'shipped' order by random()`,
  )
  await stage.query('world', 'vacuum analyze')
  const { ctx } = stage.test
  const started = performance.now()
  let applied = 0
  for (let taken = -1; taken !== 0; applied += taken) taken = await applyTracking(ctx)
  const perSecond = applied / ((performance.now() - started) / 1000)
  report({
    figure: 'track',
    orders: applied,
    events_per_s: Math.round(perSecond),
    aim_per_s: AIM,
    ratio_to_aim: round(perSecond / AIM),
  })
}
