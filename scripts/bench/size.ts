// `size`: what an order leaves behind for good, in rows, bytes and WAL by its stage: placed (three lines, one call each), packed (one parcel), and on its way
// (six events of a carrier, one every message). Tables and indexes together; docs/scale.md reckons with these.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { STAFF_PERMISSIONS } from '#shared/permissions.ts'
import { systemActor, type StaffActor } from '#server/base/actor.ts'
import { applyTracking, packOrder, placeOrders } from '#server/orders/index.ts'
import type { World } from '#test/bulk.ts'
import { benchActor } from './actor.ts'
import { report, round } from './http-load.ts'
import { formOf } from './place.ts'
import type { Stage } from './stage.ts'

const ORDERS = 1000
const EVENTS = 6

type Sizes = Map<string, number>
type State = { sizes: Sizes; rows: number; wal: number }

export async function benchSize(stage: Stage, world: World): Promise<void> {
  const { ctx } = stage.test
  const client = new pg.Client({ connectionString: stage.urlOf('world') })
  await client.connect()
  const state = async (): Promise<State> => {
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select regexp_replace(relname, '_(before|other|\\d{4}_\\d\\d(_\\d\\d)?)$', '') as name, sum(pg_total_relation_size(c.oid)) as bytes
      from pg_class c where relnamespace in ('public'::regnamespace, 'parts'::regnamespace) and relkind = 'r' group by 1`,
    )
    const { rows: inserted } = await client.query<{ n: string; wal: string }>(
      `select sum(n_live_tup) as n, pg_current_wal_insert_lsn() - '0/0' as wal from pg_stat_user_tables where schemaname in ('public', 'parts')`,
    )
    const [one] = inserted
    return { sizes: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])), rows: Number(one!.n), wal: Number(one!.wal) } // prettier-ignore
  }
  let before = await state()
  const tell = async (stage: string, wal: number) => {
    const after = await state()
    const bytes = [...after.sizes].map(([name, size]) => ({ name, each: Math.round((size - (before.sizes.get(name) ?? 0)) / ORDERS) })) // prettier-ignore
    report({
      figure: 'size',
      stage,
      orders: ORDERS,
      rows: round((after.rows - before.rows) / ORDERS),
      bytes: bytes.reduce((sum, { each }) => sum + each, 0),
      wal_kib: round(wal / 1024 / ORDERS),
      tables: Object.fromEntries(bytes.filter(({ each }) => each >= 40).sort((a, b) => b.each - a.each).map(({ name, each }) => [name, each])), // prettier-ignore
    })
    before = after
  }
  const walOf = async (work: () => Promise<void>): Promise<number> => {
    const at = async () =>
      Number((await client.query<{ at: string }>("select pg_current_wal_insert_lsn() - '0/0' as at")).rows[0]!.at)
    // A page that is written for the first time after a checkpoint is logged as a whole: left out, as in a long run.
    const began = await at()
    await work()
    return (await at()) - began
  }

  const wal = await walOf(async () => {
    for (let n = 0; n < ORDERS; n++) {
      const customer = world.customers[n % world.customers.length]!
      const wished = { ...formOf(world, customer), method: { method_id: world.methodIds[0]! } }
      const actor = benchActor(customer, { key: randomBytes(12).toString('hex'), fingerprint: randomBytes(32) })
      await placeOrders(ctx, actor, orderCalls.placeOrders.input.parse({ orders: [wished] }))
    }
  })
  await tell('placed', wal)

  const staff: StaffActor = {
    kind: 'staff', id: world.customers[0]!.memberId, name: 'Ada', email: '', roles: ['admin'], permissions: new Set(STAFF_PERMISSIONS), warehouseIds: null, ownCustomersOnly: false,
    moneySeen: 'every customer', request: systemActor('bench').request,
  } // prettier-ignore
  const { rows: lines } = await client.query<{ customer_id: number; order_id: string; lines: { sku_id: string; quantity: number }[] }>(
    `select customer_id, order_id, jsonb_agg(jsonb_build_object('sku_id', sku_id, 'quantity', quantity) order by line_no) as lines from order_line group by 1, 2`,
  ) // prettier-ignore
  const packing = await walOf(async () => {
    for (const { customer_id, order_id, lines: packed } of lines)
      await packOrder(ctx, staff, {
        customer_id,
        order_id,
        parcels: [{ weight_g: 900, length_cm: 22, width_cm: 12, height_cm: 6, lines: packed.map((line) => ({ ...line, serial_numbers: [] })) }],
        weight_confirmed: true,
      }) // prettier-ignore
  })
  await tell('packed', packing)

  await client.query(`update orders set status = 'shipped', shipped_at = packed_at, last_event_at = packed_at`)
  await client.query('vacuum analyze')
  before = await state()
  const tracking = await walOf(async () => {
    for (let n = 1; n <= EVENTS; n++) {
      await client.query(`insert into tracking_event (customer_id, order_id, event_key, occurred_at, received_at, status, description, place)
          select customer_id, order_id, md5(${n} || order_id::text), packed_at + ${n} * interval '1 second', now() + ${n} * interval '1 second', ${n === EVENTS ? "'delivered'" : "'in_transit'"}, 'The parcel has left the sorting centre', 'Leipzig, Germany' from orders`)
      await client.query('insert into tracking_news select customer_id, order_id, uuid_v7(now()) from orders')
      while ((await applyTracking(ctx)) > 0);
    }
  })
  await tell('on its way', tracking)
  await client.end()
}
