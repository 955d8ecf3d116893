// What an order's row may never be, whoever writes it: each rule of `order_stands` refuses by its name, in an insert and in an update alike.
import type pg from 'pg'
import { expect, test } from 'vitest'
import { sql, useApp } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'
import { makeShop, makeVerified } from './order.testing.ts'

const app = useApp()

/** Of an order that waits to be packed. */
const REFUSED: [set: string, rule: string][] = [
  [`status = 'lost'`, 'orders_status_check'],
  [`missing = '{city}'`, 'orders_complete'],
  [`source = 'fax'`, 'orders_source_check'],
  [`carriage = 'pigeon'`, 'orders_carriage_check'],
  [`carriage = 'collect'`, 'orders_collected'],
  [`collect = '{"plate": "B-XY 12"}'`, 'orders_collected'],
  [`carriage = 'own_label'`, 'orders_collected'],
  [`merged_into = order_id`, 'orders_merged_is_canceled'],
  [`backorder = '{}'`, 'orders_backorder_waits'],
  [`hold = '{"side": "carrier"}'`, 'orders_hold_check'],
  [`hold = '{"side": "staff"}', status = 'packaged'`, 'orders_held_waits'],
  [`interception = '{"state": "lost"}'`, 'orders_interception_check'],
  [
    `interception = '{"state": "open", "asked_in": "awaiting_packing"}', status = 'packaged'`,
    'orders_interception_waits',
  ],
  [`interception = '{"state": "open", "asked_in": "packaged"}'`, 'orders_interception_waits'],
  [`interception = '{"state": "open", "asked_in": "shipped"}'`, 'orders_interception_waits'],
  [`erased_at = now()`, 'orders_erased'],
  [`erased_at = now(), recipient = null`, 'orders_erased'],
  [`erased_at = now(), recipient = null, shipped_at = now(), remark = 'Ring twice'`, 'orders_erased'],
  [
    `erased_at = now(), recipient = null, shipped_at = now(), carriage = 'collect', method_id = null, collect = '{"plate": "B-XY 12"}'`,
    'orders_plate_erased',
  ],
  [`tracking_word = ''`, 'orders_tracking_word_check'],
]

const STANDS = [
  `hold = '{"side": "staff"}'`,
  `hold = '{}'`,
  `interception = '{"state": "open", "asked_in": "awaiting_packing"}'`,
  `interception = '{"state": "refused", "asked_in": "shipped"}'`,
  `missing = '{city}', status = 'approving'`,
  `backorder = '{}', status = 'approving'`,
  `merged_into = order_id, status = 'canceled'`,
  `erased_at = now(), recipient = null, shipped_at = now(), status = 'shipped'`,
  `erased_at = now(), recipient = null, shipped_at = now(), carriage = 'collect', method_id = null, collect = '{"plate": ""}'`,
]

test('what an order can never be is refused by the name of its rule, and what it can be is not', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  await asOwner(app, async (owner) => {
    const change = async (set: string) => {
      await owner.query('begin')
      const said = await owner.query(`update orders set ${set} where order_id = $1`, [order_id]).then(
        ({ rowCount }) => rowCount,
        (error: pg.DatabaseError) => error.constraint,
      )
      await owner.query('rollback')
      return said
    }
    for (const [set, rule] of REFUSED) expect([set, await change(set)]).toEqual([set, rule])
    for (const set of STANDS) expect([set, await change(set)]).toEqual([set, 1])
  })
})

test('an insert is judged as an update is', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const copied =
    sql`insert into orders (customer_id, order_id, order_no, customer_order_no, warehouse_id, status, country, source, created_at, updated_at, hold)
    select customer_id, gen_random_uuid(), 'SO-x', 'x', warehouse_id, 'approving', country, source, created_at, updated_at, '{"side": "staff"}'
    from orders where order_id = ${order_id}`.execute(app.ctx.db.office)
  await expect(copied).rejects.toThrow('orders_held_waits')
})
