// A database that an earlier version made, with the demo in it, comes up to date as a start brings it: nothing is lost, the books are
// right (as at the end of every file), and people go on with what lies there.
//
// test/upgrade/0025.sql.br was made by the version whose last migration was 0025. Another, of a version that has been released: check
// it out, and with a PostgreSQL 15 server, on a weekday afternoon (UTC) so that every document is there in every state,
//   createdb old && DATABASE_URL=postgresql://.../old DATA_DIR=/tmp/old npm run seed
//   pg_dump old --inserts --rows-per-insert=500 --no-owner | grep -v '^\\' | sed 's/ TO postgres USING/ TO CURRENT_USER USING/' | brotli > dump
// grep takes out the two commands that only psql knows, sed names the owner of two policies as whoever restores. It holds no secret: what
// is sealed or signed with a key lies in DATA_DIR.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { drawMissing } from '#server/brands/index.ts'
import { prepareJobs } from '#server/base/jobs.ts'
import { migrate } from '#server/base/database/migrate.ts'
import { DEMO_SIGN_INS } from '#server/demo/people.ts'
import { allJobs } from '#server/jobs.ts'
import { ok, sql, useApp } from './app.ts'

const DUMP = new URL('upgrade/0025.sql.br', import.meta.url)
/** A moment after the demo of the dump ends. */
const NOW = '2026-11-18T16:00:00Z'
const counts = `select (select count(*)::int from orders) as orders, (select count(*)::int from ledger_entry) as ledger_entries,
  (select count(*)::int from stock_log) as stock_log, (select count(*)::int from stock_batch) as batches,
  (select sum(quantity)::int from stock_freeze) as frozen, (select count(*)::int from stock_freeze) as freezes,
  (select count(*)::int from balance_hold where state = 'open') as holds, (select sum(balance) from account) as balance,
  (select sum(held) from account) as held, (select count(*)::int from operation_log) as operation_log`

let before: unknown
let applied: string[]
const app = useApp({}, async (url) => {
  const dump = (await promisify(brotliDecompress)(await readFile(DUMP))).toString()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  for (const role of ['ucenter_portal', 'ucenter_office'])
    await owner.query(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    )
  await owner.query(dump)
  await owner.query('set search_path = public')
  before = (await owner.query<Record<string, unknown>>(counts)).rows[0]
  await owner.end()
  applied = await migrate(url)
  await prepareJobs(url, allJobs)
})
beforeEach(() => app.setTime(NOW))

test('nothing is lost', async () => {
  expect(applied.length).toBeGreaterThan(0)
  expect(before).toMatchObject({ orders: 395, batches: 50 })
  expect((await sql.raw(counts).execute(app.ctx.db.office)).rows[0]).toEqual(before)
})

test('brands keep their Chinese names, and their logos become pictures', async () => {
  await drawMissing(app.ctx)
  const { rows } = await sql<{ name_zh: string; pictures: number }>`
    select b.name_zh, (select count(*)::int from brand_picture p where p.platform_type = b.platform_type) as pictures
    from brand b order by b.platform_type`.execute(app.ctx.db.office)
  expect(rows).toEqual(['港线', '速派', '港畔仓配'].map((name_zh) => ({ name_zh, pictures: 3 })))
})

test('the batches of the past are known piece by piece', async () => {
  const { rows } = await sql<{ opening: number; changes: number; left: number }>`
    select count(*) filter (where cause = 'opening')::int as opening, count(*)::int as changes, sum(change)::int as left
    from stock_batch_log`.execute(app.ctx.db.office)
  expect(rows).toEqual([{ opening: 0, changes: 745, left: 8263 }])
  const { rows: days } = await sql<{ day: string; batches: number; log: number }>`
    select d.day::date::text as day, (select sum(b.quantity_left)::int from account a, warehouse w, batches_at(a.customer_id, w.warehouse_id, d.day) b) as batches,
      (select sum(total_change)::int from stock_log where at <= d.day) as log
    from generate_series('2026-08-25'::timestamptz, ${NOW}::timestamptz, '6 hours') d(day)`.execute(app.ctx.db.office)
  expect(days.length).toBeGreaterThan(300)
  expect(days.filter(({ batches, log }) => batches !== log)).toEqual([])
})

test('people go on: a customer submits an order, the warehouse packs it', async () => {
  const password = DEMO_SIGN_INS[0]!.password
  const seller = await ok(app, null, signInCalls.signIn, {
    email: 'mei@lumentrail.example',
    password,
    remember: false,
  })
  const worker = await ok(app, null, officeSignInCalls.signIn, {
    email: 'duisburg@harbourline.example',
    password,
    remember: false,
  })
  const { rows } = await ok(app, seller, orderCalls.getList, { status: 'approving' })
  const ready = rows.find(({ method, warehouse_code }) => method && warehouse_code === 'DE1')!
  await ok(app, seller, orderCalls.submitOrders, { order_ids: [ready.order_id] })
  await app.runJobs()
  const { order } = await ok(app, worker, officeOrderCalls.findForPacking, { code: ready.order_no })
  expect(order).toMatchObject({ order_id: ready.order_id, status: 'awaiting_packing' })
  await ok(app, worker, officeOrderCalls.packOrder, {
    customer_id: order.customer_id,
    order_id: order.order_id,
    parcels: [
      {
        weight_g: 900,
        length_cm: 30,
        width_cm: 20,
        height_cm: 10,
        lines: order.lines.map(({ sku_id, quantity, scan_serial }) => ({
          sku_id,
          quantity,
          serial_numbers: scan_serial ? Array.from({ length: quantity }, (_, n) => `${order.order_no}-${n}`) : [],
        })),
      },
    ],
    weight_confirmed: true,
  })
  expect(await ok(app, seller, orderCalls.getDetail, { order_id: order.order_id })).toMatchObject({
    status: 'packaged',
  })
})
