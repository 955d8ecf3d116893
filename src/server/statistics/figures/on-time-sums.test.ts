// The sums of on time told in dates (Rule 19.20): before and after they are made, put together, changed, repeated and doubled, every figure is what the rows say.
import pg from 'pg'
import { expect, test } from 'vitest'
import { onTimeCalls } from '#shared/statistics/on-time.contract.ts'
import { addMonths } from '#shared/time.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { form, makeShop, makeVerified, packInput, type Shop } from '#server/orders/order.testing.ts'
import { ok, sql, useApp } from '#test/app.ts'
import { asOwner, ownerUrl } from '#test/plan-faults.ts'
import { addUp } from './add-up.ts'
import { deliver, recomputed, shipBetween } from './on-time.testing.ts'

const app = useApp()
const MONTHS = ['2026-02', '2026-03', '2026-04', '2026-05']
const PARIS = { country: 'FR', province: '', city: 'Paris', postal_code: '75001', phone: '+33 1 23 45 67 89' }

const rows = async (text: ReturnType<typeof sql<{ n: number }>>) => (await text.execute(app.ctx.db.office)).rows
const count = async (table: string, shop: Shop) =>
  (
    await rows(
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where customer_id = ${shop.customerId}`,
    )
  )[0]!.n
const faults = (shop: Shop) =>
  rows(sql`select * from check_on_time where customer_id = ${shop.customerId} order by country`)
/** Days that are over, and then their changes into the months. */
const sums = async (waiting = 1) => {
  while ((await addUp(app.ctx, waiting)) > 0);
}

/** Every month, its neighbour, all of them, and one country: as the rows say, and nothing for the books to tell. */
async function agrees(shop: Shop, zone = 'Europe/Berlin') {
  for (const month of MONTHS) {
    const asked = { from: month, to: month, against: 'period' } as const
    const told = await ok(app, shop, onTimeCalls.getOnTime, asked)
    expect(told.now, month).toEqual(await recomputed(app, shop, month, { zone }))
    expect(told.before, month).toEqual(await recomputed(app, shop, addMonths(month, -1), { zone }))
    expect((await ok(app, shop, onTimeCalls.getOnTime, { ...asked, country: 'FR' })).now).toEqual(
      await recomputed(app, shop, month, { country: 'FR', zone }),
    )
    for (const row of told.rows) {
      const { rows: methods } = await sql<{ method_id: string }>`select method_id from shipping_method where code = ${row.method_code}`.execute(app.ctx.db.office) // prettier-ignore
      if (methods[0])
        expect(row.now).toEqual(await recomputed(app, shop, month, { methodId: methods[0].method_id, zone }))
    }
  }
  const whole = await ok(app, shop, onTimeCalls.getOnTime, { from: MONTHS[0]!, to: MONTHS.at(-1)!, against: 'year' })
  expect(whole.now).toEqual(await recomputed(app, shop, '%', { zone }))
  expect(await faults(shop)).toEqual([])
}

/** On both sides of midnight in Berlin and of months there, early, late, to two countries, some arrived. */
async function fill(shop: Shop): Promise<string[]> {
  const ids = [
    await shipBetween(app, shop, '2026-02-27T08:00:00Z', '2026-02-28T22:59:00Z', 30),
    await shipBetween(app, shop, '2026-02-28T08:10:00Z', '2026-02-28T23:01:00Z'),
    await shipBetween(app, shop, '2026-03-03T08:00:00Z', '2026-03-03T22:59:00Z', 50.3),
    await shipBetween(app, shop, '2026-03-04T08:00:00Z', '2026-03-04T23:01:07Z'),
    await shipBetween(app, shop, '2026-03-10T08:00:00Z', '2026-03-12T08:00:00Z', 20, {
      recipient: { ...form(shop).recipient, ...PARIS },
    }),
    // The clocks go forward in between.
    await shipBetween(app, shop, '2026-03-28T20:00:00Z', '2026-03-31T22:30:00Z'),
  ]
  app.setTime('2026-04-02T09:00:00Z')
  return ids
}

test('before the sums, with them, put into months, and after everything that comes later, figures are what the rows say', async () => {
  const shop = await makeShop(app)
  const [first, , third, fourth, paris, last] = await fill(shop)
  await agrees(shop)
  // Unpacked and packed again before it left; it is of the running day.
  const again = await makeVerified(app, shop)
  const key = { customer_id: shop.customerId, order_id: again }
  await ok(app, shop.worker, office.packOrder, packInput(shop, again))
  await ok(app, shop.worker, office.unpackOrder, { ...key, reason: 'Wrong box' })
  await ok(app, shop.worker, office.packOrder, packInput(shop, again))
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  await agrees(shop)
  await sums(1000)
  expect([await count('on_time_month', shop), await count('on_time_change', shop)]).toEqual([0, 6])
  await agrees(shop)
  await sums()
  expect(await count('on_time_change', shop)).toBe(0)
  expect(await count('on_time_month', shop)).toBeGreaterThan(20)
  await agrees(shop)
  // Parcels arrive weeks after; one of the running day, which is in no sum.
  for (const [id, hours] of [[fourth!, 400], [last!, 77.7], [again, 5]] as const) await deliver(app, shop, id, hours) // prettier-ignore
  expect(await count('on_time_change', shop)).toBe(4)
  await agrees(shop)
  await sums()
  await agrees(shop)
  // The carrier takes its word back, and says another day; the promise and the method were noted wrongly; it was collected after all.
  const of = (id: string) => sql`customer_id = ${shop.customerId} and order_id = ${id}`
  await sql`update orders set status = 'in_transit', delivered_at = null where ${of(first!)}`.execute(app.ctx.db.office)
  await deliver(app, shop, third!, 51)
  await sql`update orders set leaves_on = '2026-03-01' where ${of(third!)}`.execute(app.ctx.db.office)
  await sql`update orders set leaves_on = null where ${of(fourth!)}`.execute(app.ctx.db.office)
  await sql`update orders set method_id = null, carriage = 'own_label' where ${of(paris!)}`.execute(app.ctx.db.office)
  await sql`update orders set shipped_at = '2026-02-28T12:00:00Z' where ${of(last!)}`.execute(app.ctx.db.office)
  await agrees(shop)
  await sums()
  await agrees(shop)
  await sql`update orders set carriage = 'collect', method_id = null, collect = '{"by": "", "plate": ""}' where ${of(again)}`.execute(
    app.ctx.db.office,
  )
  // A day later the running one is in the sums, and a clock that is behind brings one for a day that was in them.
  app.setTime('2026-04-04T09:00:00Z')
  await sums()
  await shipBetween(app, shop, '2026-03-30T08:00:00Z', '2026-03-30T09:00:00Z', 12)
  app.setTime('2026-04-04T10:00:00Z')
  await agrees(shop)
  await sums()
  await agrees(shop)
})

test('killed, repeated or doubled, a job counts each order once', async () => {
  const shop = await makeShop(app)
  const ids = await fill(shop)
  await sums(1000)
  const waiting = await count('on_time_change', shop)
  // Killed in the middle.
  await asOwner(app, async (client) => {
    await client.query('begin')
    expect((await client.query('select fold_on_time($1, 100) as n', [shop.customerId])).rows).toEqual([{ n: waiting }])
    await client.query('rollback')
  })
  expect(await count('on_time_change', shop)).toBe(waiting)
  // In pieces, by four at once, while parcels arrive.
  const fold = () => sql`select fold_on_time(${shop.customerId}, 2)`.execute(app.ctx.db.office)
  await Promise.all([
    fold(),
    deliver(app, shop, ids[1]!, 33),
    fold(),
    deliver(app, shop, ids[3]!, 44),
    addUp(app.ctx, 1),
    addUp(app.ctx, 1),
  ])
  await agrees(shop)
  await sums()
  expect(await count('on_time_change', shop)).toBe(0)
  await agrees(shop)
})

test('a parcel that arrives while its day is added up is counted as arrived, once', async () => {
  const shop = await makeShop(app)
  const ids = await fill(shop)
  const client = new pg.Client({ connectionString: await ownerUrl(app), options: '-c role=ucenter_office' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      "update orders set delivered_at = shipped_at + interval '30 hours' where customer_id = $1 and order_id = $2",
      [shop.customerId, ids[3]!],
    )
    let done = false
    const adding = sums().then(() => (done = true))
    await expect.poll(async () => (await client.query('select count(*)::int as n from pg_locks where locktype = \'advisory\' and not granted')).rows).toEqual([{ n: 1 }]) // prettier-ignore
    expect(done).toBe(false)
    await client.query('commit')
    await adding
  } finally {
    await client.end()
  }
  await agrees(shop)
})

test('when the warehouse gets another clock, its months are judged by that', async () => {
  const shop = await makeShop(app)
  await fill(shop)
  await sums()
  await sql`update warehouse set time_zone = 'Asia/Tokyo' where warehouse_id = ${shop.warehouseId}`.execute(
    app.ctx.db.office,
  )
  await agrees(shop, 'Asia/Tokyo')
  await sums()
  await agrees(shop, 'Asia/Tokyo')
})

test('the books tell where sums and rows differ', async () => {
  const shop = await makeShop(app)
  const ids = await fill(shop)
  await sums()
  const of = sql`customer_id = ${shop.customerId} and country = 'FR' and what = 'hours'`
  await sql`update on_time_month set times = array[times[1] + 1] where ${of}`.execute(app.ctx.db.office)
  expect(await faults(shop)).toMatchObject([{ country: 'FR', what: 'hours', orders: 1, orders_there: 1 }])
  await sql`update on_time_month set times = array[times[1] - 1] where ${of}`.execute(app.ctx.db.office)
  expect(await faults(shop)).toEqual([])
  // Past the trigger, as no statement of the house can.
  const change = (at: string) =>
    asOwner(app, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(`update orders set delivered_at = ${at} where customer_id = $1 and order_id = $2`, [
        shop.customerId,
        ids[3]!,
      ])
    })
  await change('shipped_at')
  expect(await faults(shop)).toMatchObject([
    { country: '  ', what: 'days' },
    { country: 'DE', what: 'days' },
  ])
  await change('null')
})
