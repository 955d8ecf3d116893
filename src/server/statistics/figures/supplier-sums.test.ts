// The sums of on time for suppliers told in dates (Rule 19.23): kept, counted, changed, killed, and with another set of SKUs, every figure is what the rows say.
import pg from 'pg'
import { expect, test } from 'vitest'
import { onTimeCalls } from '#shared/statistics/on-time.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { addMonths } from '#shared/time.ts'
import { form, makeShop, type Shop } from '#server/orders/order.testing.ts'
import { ok, sql, useApp, type Caller } from '#test/app.ts'
import { makeMember, makeSku, makeStock } from '#test/make.ts'
import { ownerUrl } from '#test/plan-faults.ts'
import { addUp } from './add-up.ts'
import { deliver, recomputed, shipBetween } from './on-time.testing.ts'

const app = useApp()
const { getOnTime } = onTimeCalls
const MONTHS = ['2026-02', '2026-03', '2026-04']
const PARIS = { country: 'FR', province: '', city: 'Paris', postal_code: '75001', phone: '+33 1 23 45 67 89' }

type Supplier = Caller & { memberId: string; email: string; shop: Shop; skus: Sku[] }
type Sku = { skuId: string; sku: string }

const number = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(app.ctx.db.office)).rows[0]!.n
const count = (table: string, { memberId }: Supplier) =>
  number(sql`select count(*)::int as n from ${sql.table(table)} where member_id = ${memberId}`)
const isCounted = async ({ memberId }: Supplier) =>
  (await sql<{ counted: boolean }>`select counted from supplier_on_time where member_id = ${memberId}`.execute(app.ctx.db.office)).rows[0]?.counted // prettier-ignore
const faults = async ({ memberId }: Supplier) =>
  (await sql`select * from check_supplier_on_time where member_id = ${memberId} order by country, what`.execute(app.ctx.db.office)).rows // prettier-ignore
/** Everything that is due, of whoever is in one order and of one change on. */
const sums = async (waiting = 1, lines = 1) => {
  while ((await addUp(app.ctx, waiting, lines)) > 0);
}

/** Every month, its neighbour, all of them, and one country. */
async function agrees(supplier: Supplier, zone = 'Europe/Berlin') {
  const { shop, skus } = supplier
  const of = { zone, skuIds: skus.map(({ skuId }) => skuId) }
  for (const month of MONTHS) {
    const asked = { from: month, to: month, against: 'period' } as const
    const told = await ok(app, supplier, getOnTime, asked)
    expect(told.now, month).toEqual(await recomputed(app, shop, month, of))
    expect(told.before, month).toEqual(await recomputed(app, shop, addMonths(month, -1), of))
    expect((await ok(app, supplier, getOnTime, { ...asked, country: 'FR' })).now).toEqual(
      await recomputed(app, shop, month, { ...of, country: 'FR' }),
    )
  }
  const whole = await ok(app, supplier, getOnTime, { from: MONTHS[0]!, to: MONTHS.at(-1)!, against: 'year' })
  expect(whole.now).toEqual(await recomputed(app, shop, '%', of))
  expect(whole.rows.reduce((all, { now }) => all + now.shipped, 0)).toBe(whole.now.shipped)
  expect(await faults(supplier)).toEqual([])
}

/** A supplier of two of three SKUs, and orders of theirs, of the third, and of both; on both sides of midnight in Berlin and of a month there. */
async function fill(): Promise<{ supplier: Supplier; ids: string[]; third: Sku }> {
  const shop = await makeShop(app)
  const [second, third] = [await makeSku(app, shop.customerId), await makeSku(app, shop.customerId)]
  for (const { skuId } of [second, third]) await makeStock(app, shop.customerId, shop.warehouseId, skuId, 20)
  const { rows } = await sql<{ sku: string }>`select sku from sku where sku_id = ${shop.skuId}`.execute(
    app.ctx.db.office,
  )
  const skus = [{ skuId: shop.skuId, sku: rows[0]!.sku }, second]
  const member = await makeMember(app, shop.customerId, {
    permissions: ['statistics.view'],
    type: 'supplier',
    skuIds: skus.map(({ skuId }) => skuId),
  })
  const lines = (...of: Sku[]) => ({
    lines: of.map(({ skuId }) => ({ sku_id: skuId, name: 'Cable', quantity: 1, unit_price_usd: '8.50' })),
  })
  const ids = [
    await shipBetween(app, shop, '2026-02-27T08:00:00Z', '2026-02-28T22:59:00Z', 30, lines(second)),
    await shipBetween(app, shop, '2026-02-28T08:10:00Z', '2026-02-28T23:01:00Z', undefined, lines(third)),
    await shipBetween(app, shop, '2026-03-03T08:00:00Z', '2026-03-03T22:59:00Z', 50.3, lines(...skus)),
    await shipBetween(app, shop, '2026-03-04T08:00:00Z', '2026-03-04T23:01:07Z', undefined, lines(third, second)),
    await shipBetween(app, shop, '2026-03-10T08:00:00Z', '2026-03-12T08:00:00Z', 20, {
      recipient: { ...form(shop).recipient, ...PARIS },
    }),
    await shipBetween(app, shop, '2026-03-28T20:00:00Z', '2026-03-31T22:30:00Z', undefined, lines(second)),
  ]
  app.setTime('2026-04-02T09:00:00Z')
  return { supplier: { ...member, shop, skus }, ids, third }
}

const setSkus = (supplier: Supplier, skus: Sku[]) =>
  ok(app, supplier.shop, subAccountCalls.updateSubAccount, {
    member_id: supplier.memberId,
    account_type: 'supplier',
    first_name: 'Mei',
    last_name: 'Lin',
    email: supplier.email,
    permissions: ['statistics.view'],
    skus: skus.map(({ sku }) => sku),
  })

const waits = (client: pg.Client) =>
  expect.poll(async () => (await client.query("select count(*)::int as n from pg_locks where not granted")).rows) // prettier-ignore

/** Work in an open transaction of the house's own. */
async function meanwhile(work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: await ownerUrl(app), options: '-c role=ucenter_office' })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.end()
  }
}
const arrives = (client: pg.Client, id: string) =>
  client.query("update orders set delivered_at = shipped_at + interval '31 hours' where order_id = $1", [id])

test('without sums, with them, and after everything that comes later, a supplier is told what the rows say', async () => {
  const { supplier, ids, third } = await fill()
  await sums(1, 6)
  // Of the SKUs there are six lines in five orders.
  expect(await isCounted(supplier)).toBe(true)
  await agrees(supplier)
  expect(await count('supplier_on_time_month', supplier)).toBeGreaterThan(20)
  expect(await count('supplier_on_time_change', supplier)).toBe(0)
  // An order of the running day, and parcels that arrive, one of them of nothing that is the supplier's.
  await shipBetween(app, supplier.shop, '2026-04-02T09:10:00Z', '2026-04-02T09:20:00Z', 3)
  app.setTime('2026-04-02T10:00:00Z')
  for (const [id, hours] of [[ids[3]!, 400], [ids[5]!, 77.7], [ids[1]!, 9]] as const) await deliver(app, supplier.shop, id, hours) // prettier-ignore
  expect(await count('supplier_on_time_change', supplier)).toBe(4)
  await agrees(supplier)
  await sums()
  await agrees(supplier)
  // The carrier takes its word back; promise, method and day were noted wrongly.
  const set = (change: ReturnType<typeof sql>, id: string) =>
    sql`update orders set ${change} where order_id = ${id}`.execute(app.ctx.db.office)
  await set(sql`status = 'in_transit', delivered_at = null`, ids[0]!)
  await set(sql`leaves_on = '2026-03-01'`, ids[2]!)
  await set(sql`method_id = null, carriage = 'own_label'`, ids[4]!)
  await set(sql`shipped_at = '2026-02-28T12:00:00Z'`, ids[5]!)
  await agrees(supplier)
  await sums()
  await agrees(supplier)
  // The running day is over.
  app.setTime('2026-04-04T09:00:00Z')
  await sums()
  expect(await count('supplier_on_time_change', supplier)).toBe(0)
  await agrees(supplier)
  // One SKU less, and another one: told at once, and counted from the beginning.
  for (const skus of [[supplier.skus[0]!], [supplier.skus[0]!, third]]) {
    supplier.skus = skus
    await setSkus(supplier, skus)
    expect(await isCounted(supplier)).toBeUndefined()
    await agrees(supplier)
    await sums(1000)
    expect(await isCounted(supplier)).toBe(true)
    await agrees(supplier)
    await sums()
    await agrees(supplier)
  }
  await sql`update warehouse set time_zone = 'Asia/Tokyo' where warehouse_id = ${supplier.shop.warehouseId}`.execute(app.ctx.db.office) // prettier-ignore
  await agrees(supplier, 'Asia/Tokyo')
  await sums()
  await agrees(supplier, 'Asia/Tokyo')
})

test('who is in few orders, or sees every SKU, has no sums of its own', async () => {
  const { supplier } = await fill()
  await sums(1, 7)
  expect(await isCounted(supplier)).toBeUndefined()
  await sql`update member set enabled = false where member_id = ${supplier.memberId}`.execute(app.ctx.db.office)
  await sums(1, 6)
  expect(await isCounted(supplier)).toBeUndefined()
  await sql`update member set enabled = true where member_id = ${supplier.memberId}`.execute(app.ctx.db.office)
  await sums()
  expect(await isCounted(supplier)).toBe(true)
  expect(await number(sql`select count(*)::int as n from supplier_on_time where customer_id = ${supplier.shop.customerId}`)).toBe(1) // prettier-ignore
  // Of who is kept nothing is cleared; of who sees another set and is in few orders, all.
  expect(await number(sql`select clear_supplier(${supplier.shop.customerId}, ${supplier.memberId}) as n`)).toBe(0)
  expect(await count('supplier_on_time_month', supplier)).toBeGreaterThan(0)
  supplier.skus = []
  await setSkus(supplier, [])
  await sums(1, 6)
  expect(await count('supplier_on_time_month', supplier)).toBe(0)
  await agrees(supplier)
})

test('killed, repeated or doubled, the job counts each order once', async () => {
  const { supplier, ids } = await fill()
  const { customerId } = supplier.shop
  await meanwhile(async (client) => {
    await client.query('insert into supplier_on_time (customer_id, member_id) values ($1, $2)', [customerId, supplier.memberId]) // prettier-ignore
    await client.query('select count_supplier($1, $2)', [customerId, supplier.memberId])
    const { rowCount } = await client.query('select from supplier_on_time where counted and member_id = $1', [supplier.memberId]) // prettier-ignore
    expect(rowCount).toBe(1)
    await client.query('rollback')
  })
  expect(await isCounted(supplier)).toBeUndefined()
  await Promise.all([addUp(app.ctx, 1, 1), addUp(app.ctx, 1, 1), deliver(app, supplier.shop, ids[3]!, 44), addUp(app.ctx, 1, 1)]) // prettier-ignore
  await agrees(supplier)
  await sums(1000)
  expect(await isCounted(supplier)).toBe(true)
  await agrees(supplier)
  const fold = () => sql`select fold_supplier(${customerId}, ${supplier.memberId}, 2)`.execute(app.ctx.db.office)
  await Promise.all([fold(), deliver(app, supplier.shop, ids[0]!, 33), fold(), addUp(app.ctx, 1, 1), fold()])
  await agrees(supplier)
  await sums()
  expect(await count('supplier_on_time_change', supplier)).toBe(0)
  await agrees(supplier)
})

test('a parcel that arrives while its supplier is kept or counted is counted as arrived, once', async () => {
  const { supplier, ids } = await fill()
  const { customerId } = supplier.shop
  await sums(1, 1000)
  // It arrives before the supplier is kept, and says so after: the job waits.
  await meanwhile(async (client) => {
    await arrives(client, ids[3]!)
    let done = false
    const adding = sums(1000).then(() => (done = true))
    await waits(client).toEqual([{ n: 1 }])
    expect(done).toBe(false)
    await client.query('commit')
    await adding
  })
  await agrees(supplier)
  // It is kept already, and counted meanwhile, as it was.
  await sql`update supplier_on_time set counted = false where member_id = ${supplier.memberId}`.execute(
    app.ctx.db.office,
  )
  await meanwhile(async (client) => {
    await arrives(client, ids[5]!)
    await sql`select count_supplier(${customerId}, ${supplier.memberId})`.execute(app.ctx.db.office)
    await agrees(supplier)
    await client.query('commit')
  })
  await agrees(supplier)
  await sums()
  await agrees(supplier)
})

test('another set of SKUs while the old one is counted leaves no sums of the old one', async () => {
  const { supplier } = await fill()
  const { customerId } = supplier.shop
  const [first] = supplier.skus
  await sums(1, 1000)
  const take = (client: pg.Client) =>
    client.query('delete from member_sku where member_id = $1 and sku_id <> $2', [supplier.memberId, first!.skuId])
  // Being changed while it is counted.
  await sql`insert into supplier_on_time (customer_id, member_id) values (${customerId}, ${supplier.memberId})`.execute(app.ctx.db.office) // prettier-ignore
  await meanwhile(async (client) => {
    await take(client)
    const counting = sql`select count_supplier(${customerId}, ${supplier.memberId})`.execute(app.ctx.db.office)
    await waits(client).toEqual([{ n: 1 }])
    await client.query('commit')
    await counting
  })
  supplier.skus = [first!]
  expect(await isCounted(supplier)).toBeUndefined()
  await agrees(supplier)
  // What was counted is nobody's, and is cleared away.
  expect(await count('supplier_on_time_change', supplier)).toBe(5)
  await sums(1, 1000)
  expect(await count('supplier_on_time_change', supplier)).toBe(0)
  // Counted while it is being changed: the change waits, and takes what was counted.
  await sql`insert into supplier_on_time (customer_id, member_id) values (${customerId}, ${supplier.memberId})`.execute(app.ctx.db.office) // prettier-ignore
  await meanwhile(async (client) => {
    await client.query('select count_supplier($1, $2)', [customerId, supplier.memberId])
    const changing = setSkus(supplier, [])
    await waits(client).toEqual([{ n: 1 }])
    await client.query('commit')
    await changing
  })
  supplier.skus = []
  expect(await isCounted(supplier)).toBeUndefined()
  await agrees(supplier)
  expect(await number(sql`select clear_supplier(${customerId}, ${supplier.memberId}) as n`)).toBeGreaterThan(0)
  expect(await number(sql`select clear_supplier(${customerId}, ${supplier.memberId}) as n`)).toBe(0)
  // About to be kept while it is being changed: the job waits, and begins with the new set.
  await setSkus(supplier, [first!])
  await meanwhile(async (client) => {
    await client.query('delete from member_sku where member_id = $1', [supplier.memberId])
    const adding = sums(1000)
    await waits(client).toEqual([{ n: 1 }])
    await client.query('commit')
    await adding
  })
  expect(await isCounted(supplier)).toBe(true)
  await agrees(supplier)
})

test('what was counted of one set is not taken for that of the next, which was begun meanwhile', async () => {
  const { supplier, ids } = await fill()
  const { customerId } = supplier.shop
  await sums(1, 1000)
  const begin = () =>
    sql`insert into supplier_on_time (customer_id, member_id) values (${customerId}, ${supplier.memberId})`.execute(app.ctx.db.office) // prettier-ignore
  await begin()
  await deliver(app, supplier.shop, ids[3]!, 44)
  await meanwhile(async (client) => {
    // Held up where it throws away what was told.
    await client.query('delete from supplier_on_time_change where member_id = $1', [supplier.memberId])
    const counting = sql`select count_supplier(${customerId}, ${supplier.memberId})`.execute(app.ctx.db.office)
    await waits(client).toEqual([{ n: 1 }])
    supplier.skus = [supplier.skus[0]!]
    await setSkus(supplier, supplier.skus)
    await begin()
    await client.query('rollback')
    await counting
  })
  expect(await isCounted(supplier)).toBe(false)
  await agrees(supplier)
  await sums()
  expect(await isCounted(supplier)).toBe(true)
  await agrees(supplier)
})

test('the books tell where sums and rows of a supplier differ', async () => {
  const { supplier } = await fill()
  await sums()
  const of = sql`member_id = ${supplier.memberId} and country = 'FR' and what = 'hours'`
  await sql`update supplier_on_time_month set times = array[times[1] + 100] where ${of}`.execute(app.ctx.db.office)
  expect(await faults(supplier)).toMatchObject([{ country: 'FR', what: 'hours', orders: 1, orders_there: 1 }])
  // Sums are what is read.
  const asked = { from: '2026-03', to: '2026-03', against: 'period', country: 'FR' } as const
  expect((await ok(app, supplier, getOnTime, asked)).now.hours_median).toBe(49)
  await sql`update supplier_on_time_month set times = array[times[1] - 100] where ${of}`.execute(app.ctx.db.office)
  expect((await ok(app, supplier, getOnTime, asked)).now.hours_median).toBe(48)
  expect(await faults(supplier)).toEqual([])
})
