// Events happening to orders: all or none, in one statement whatever their number, and never from a status that is no longer there.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { useApp } from '#test/app.ts'
import { makeSubmittedOrder } from '#test/make-orders.ts'
import { watchTraffic, workOf } from '#test/traffic.ts'
import { systemActor } from '#server/base/actor.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen } from './happen.ts'
import { lockOrders } from './load-orders.ts'
import { makeShop, type Shop } from './order.testing.ts'

const app = useApp()
const actor = systemActor('orders.verify')

type Key = { customer_id: number; order_id: string }
async function makeVerifying(shop: Shop, count: number): Promise<Key[]> {
  const keys = []
  for (let n = 0; n < count; n++)
    keys.push({ customer_id: shop.customerId, order_id: await makeSubmittedOrder(app, shop) })
  return keys
}
const rowsOf = async (keys: Key[]) => {
  const { rows } = await sql<{ status: string; version: number; error_reason: string | null; remark: string }>`
    select status, version, error_reason, remark from orders where order_id = any (${keys.map((key) => key.order_id)}::uuid[])
    order by order_id`.execute(app.ctx.db.office)
  return rows
}
const eventsOf = async (keys: Key[], event: string) => {
  const { rows } = await sql<{ from_status: string; to_status: string; actor_name: string; note: string }>`
    select from_status, to_status, actor_name, note from order_event
    where event = ${event} and order_id = any (${keys.map((key) => key.order_id)}::uuid[]) order by order_id`.execute(
    app.ctx.db.office,
  )
  return rows
}
const verify = (keys: Key[]) =>
  write(app.ctx, actor, async (tx) => happen(app.ctx, tx, actor, await lockOrders(tx.db, keys, sql`true`), 'verify'))

test('one order or thirty: the same statements; row, timeline and operation log follow the state table', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const keys = await makeVerifying(shop, 31)
  const one = workOf(await watchTraffic(() => verify(keys.slice(0, 1))))
  const many = workOf(await watchTraffic(() => verify(keys.slice(1))))
  expect(many.map(({ text }) => text)).toEqual(one.map(({ text }) => text))
  expect(one.filter(({ text }) => text.includes('update orders'))).toHaveLength(1)

  expect(new Set((await rowsOf(keys)).map(({ status, version }) => `${status} ${version}`))).toEqual(
    new Set(['awaiting_packing 3']),
  )
  const events = await eventsOf(keys, 'verify')
  expect(events).toHaveLength(31)
  expect(events[0]).toEqual({
    from_status: 'verifying',
    to_status: 'awaiting_packing',
    actor_name: 'orders.verify',
    note: '',
  })
  const { rows: log } =
    await sql`select before, after from operation_log where object_id = ${keys[30]?.order_id}`.execute(
      app.ctx.db.office,
    )
  expect(log).toEqual([{ before: { status: 'verifying' }, after: { status: 'awaiting_packing', event: 'verify' } }])
})

test('each order takes its own change, and what that does not name stays', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const keys = await makeVerifying(shop, 2)
  const [first] = keys
  await write(app.ctx, actor, async (tx) => {
    const orders = await lockOrders(tx.db, keys, sql`true`)
    await happen(app.ctx, tx, actor, orders, 'raise_error', ({ order_id }) =>
      order_id === first?.order_id
        ? { set: { error_reason: 'a "street"' }, note: 'a' }
        : { set: { remark: 'Fragile' } },
    )
  })
  expect(await rowsOf(keys)).toEqual([
    { status: 'error', version: 3, error_reason: 'a "street"', remark: '' },
    { status: 'error', version: 3, error_reason: null, remark: 'Fragile' },
  ])
  expect((await eventsOf(keys, 'raise_error')).map(({ note }) => note)).toEqual(['a', ''])
})

test('one that is refused refuses them all; what the table does not list cannot be named', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const keys = await makeVerifying(shop, 3)
  await verify(keys.slice(0, 1))
  await expect(verify(keys)).rejects.toThrow(AppError)
  expect((await rowsOf(keys)).map(({ status }) => status)).toEqual(['awaiting_packing', 'verifying', 'verifying'])
  const named = write(app.ctx, actor, async (tx) =>
    happen(app.ctx, tx, actor, await lockOrders(tx.db, keys.slice(1), sql`true`), 'verify', { to: 'delivered' }),
  )
  await expect(named).rejects.toThrow('verify does not lead from verifying to delivered')
})

test('a status that is no longer there changes nothing: the write is tried again with what stands now', async () => {
  const shop = await makeShop(app, { autoVerify: false })
  const keys = await makeVerifying(shop, 2)
  const old = await write(app.ctx, actor, async (tx) => {
    tx.note({ object: 'order', objectId: '' })
    return lockOrders(tx.db, keys, sql`true`)
  })
  await verify(keys.slice(0, 1))
  let tries = 0
  await write(app.ctx, actor, async (tx) => {
    const orders = ++tries === 1 ? old : await lockOrders(tx.db, keys, sql`true`)
    await happen(app.ctx, tx, actor, orders, 'raise_error')
  })
  expect(tries).toBe(2)
  expect((await eventsOf(keys, 'raise_error')).map(({ from_status }) => from_status)).toEqual([
    'awaiting_packing',
    'verifying',
  ])
})
