// Storage bills: the worked example (Rule 14.6), tiers and discount, days and month ends on two clocks, doubled and late jobs, and settling.
import { expect, test } from 'vitest'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { officeStorageFeeCalls, storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeHandling, makeRates } from '#test/make-rates.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { makeStorageBills } from './make-bills.ts'
import { settleByContract } from './settle-storage.ts'

const app = useApp()

const bill = async (...jobs: number[]) => {
  await Promise.all(
    (jobs.length ? jobs : [1]).map(async () => {
      while ((await makeStorageBills(app.ctx)) > 0);
    }),
  )
}
const listed = async (seller: Parameters<typeof ok>[1], input: object = {}) =>
  (await ok(app, seller, storageFeeCalls.getList, { size: '200', ...input })).rows

/** 100 pieces of 20 × 10 × 5 cm, and 50 more 19 days later. */
async function makeGoods(timeZone: string, options: Parameters<typeof makeCustomer>[1] = {}) {
  app.setTime('2026-03-01T09:00:00Z')
  const seller = await makeCustomer(app, options)
  const warehouse = await makeWarehouse(app, { timeZone })
  const { skuId } = await makeSku(app, seller.customerId, { lengthCm: 20, widthCm: 10, heightCm: 5 })
  await makeStock(app, seller.customerId, warehouse.warehouseId, skuId, 100, '2026-03-01')
  app.setTime('2026-03-20T09:00:00Z')
  await makeStock(app, seller.customerId, warehouse.warehouseId, skuId, 50, '2026-03-20')
  return { seller, ...warehouse, skuId }
}

test('the worked example, its tiers and what comes next; the bill of the 1st closes the month', async () => {
  const { seller, code } = await makeGoods('Europe/Berlin')
  await makeHandling(app, code, {
    storage: {
      free_days: 30,
      tiers: [
        { from_day: 0, per_m3_day: '0.40' },
        { from_day: 60, per_m3_day: '0.80' },
      ],
    },
  })
  // Berlin's 5 April ends at 22:00 UTC; its bill is due an hour later, on the clock that summer has put forward.
  app.setTime('2026-04-05T22:59:00Z')
  await bill()
  expect((await listed(seller))[0]).toMatchObject({ day: '2026-04-04' })
  app.setTime('2026-04-05T23:00:00Z')
  await bill(1, 2, 3)
  const [last, ...before] = await listed(seller)
  expect(last).toMatchObject({
    billed_on: '2026-04-06',
    day: '2026-04-05',
    sku_types: 1,
    pieces: 150,
    actual_m3: '0.150000',
    free_m3: '0.050000',
    receivable_m3: '0.100000',
    receivable: '0.0400',
    settled_at: null,
  })
  expect(last!.bill_no).toBe(`SF${seller.customerId}-000036`)
  // From the day of the first goods on there is one a day; what was free is settled when it is made.
  expect(before).toHaveLength(35)
  expect(before.at(-1)).toMatchObject({ day: '2026-03-01', pieces: 100, receivable: '0.0000', received: '0.00' })
  const march = await listed(seller, { from: '2026-03-02', to: '2026-04-01' })
  expect([march.length, march[0]!.day, march.at(-1)!.day]).toEqual([31, '2026-03-31', '2026-03-01'])

  const detail = await ok(app, seller, storageFeeCalls.getDetail, { bill_id: last!.bill_id })
  expect(detail.lines).toMatchObject([
    { shelved_on: '2026-03-01', age_days: 35, charged_m3: '0.100000', amount: '0.0400', next_on: '2026-04-30', next_per_m3_day: '0.80' },
    { shelved_on: '2026-03-20', age_days: 16, free_m3: '0.050000', amount: '0.0000', next_on: '2026-04-19', next_per_m3_day: '0.40' },
  ]) // prettier-ignore
  expect((await ok(app, seller, storageFeeCalls.getPreview, {})).warehouses).toMatchObject([
    { day: '2026-04-06', receivable: '0.0400', unpriced: null },
  ])
  expect(String(await ok(app, seller, storageFeeCalls.exportLines, { bill_id: last!.bill_id }))).toContain('0.0400')
  expect(String(await ok(app, seller, storageFeeCalls.exportList, {}))).toContain(last!.bill_no)
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

test('a minimum of the day lies on the lines of what is charged, and the bill says why (Rule 14.12)', async () => {
  const { seller, code } = await makeGoods('Europe/Berlin')
  const tiers = [{ from_day: 0, per_m3_day: '0.40' }]
  await makeHandling(app, code, { storage: { free_days: 30, tiers, minimum_per_day: '0.75' } })
  app.setTime('2026-04-20T09:00:00Z')
  await bill()
  const on = async (day: string) => {
    const { bill_id } = (await listed(seller)).find((row) => row.day === day)!
    return ok(app, seller, storageFeeCalls.getDetail, { bill_id })
  }
  expect(await on('2026-03-30')).toMatchObject({ receivable: '0.0000', minimum: null })
  const minimum = { amount: '0.75', by_goods: '0.0400' }
  expect(await on('2026-04-05')).toMatchObject({ receivable: '0.7500', receivable_m3: '0.100000', minimum })
  // From the 19th on the fifty younger ones pay too: a third of it.
  const both = await on('2026-04-19')
  expect(both).toMatchObject({ receivable: '0.7500', minimum: { amount: '0.75', by_goods: '0.0600' } })
  expect(both.lines.map(({ amount }) => amount)).toEqual(['0.5000', '0.2500'])
})

test('late is as day by day, to the batch: goods that left meanwhile are billed for the days that they lay there', async () => {
  const worlds = [await makeGoods('Pacific/Auckland'), await makeGoods('Pacific/Auckland')]
  for (const { code } of worlds) await makeHandling(app, code)
  const leave = async ({ seller, warehouseId, skuId }: (typeof worlds)[number]) => {
    await sql`select move_stock(${seller.customerId}, array[(${warehouseId}, ${skuId}, 'abnormal_delivery', -70, 0, 'correction',
      ${app.ctx.clock.id()}, null)::stock_move], ${app.ctx.clock.now()})`.execute(app.ctx.db.office)
  }
  const [daily, late] = worlds as [(typeof worlds)[number], (typeof worlds)[number]]
  // The late one is held as if its warehouse's job had been killed for weeks.
  for (let day = 21; day <= 45; day++) {
    app.setTime(new Date(Date.UTC(2026, 2, day, 13, 30)).toISOString())
    // 00:30 of the next day in Auckland, 23:30 of the same one from 5 April on.
    if (day === 40) for (const world of worlds) await leave(world)
    if (day === 21) await bill()
    await sql`update storage_day set billed_through = 'infinity' where warehouse_id = ${late.warehouseId}`.execute(
      app.ctx.db.office,
    )
    await bill()
  }
  const kept = (await listed(late.seller)).length
  await sql`update storage_day set billed_through = (select max(day) from storage_bill where warehouse_id = ${late.warehouseId})
    where warehouse_id = ${late.warehouseId}`.execute(app.ctx.db.office)
  await bill(1, 2)
  const told = async ({ seller }: (typeof worlds)[number]) =>
    (await listed(seller)).map(({ day, pieces, actual_m3, free_m3, receivable, bill_no }) =>
      [day, pieces, actual_m3, free_m3, receivable, bill_no.slice(-6)].join(' '),
    )
  expect(await told(late)).toEqual(await told(daily))
  expect((await told(late)).length).toBeGreaterThan(kept + 20)
  const pieces = new Map((await listed(late.seller)).map((row) => [row.day, row.pieces]))
  expect([pieces.get('2026-04-09'), pieces.get('2026-04-10')]).toEqual([150, 80])
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

test('what has no price waits, is seen, keeps nobody else, and is made when it has one', async () => {
  const { seller, code, warehouseId } = await makeGoods('America/New_York')
  const { seller: other, code: priced } = await makeGoods('America/New_York', { currency: 'EUR' })
  await makeHandling(app, priced, { storage: { free_days: 0, tiers: [{ from_day: 0, per_m3_day: '0.40' }] } })
  app.setTime('2026-03-22T12:00:00Z')
  await bill()
  expect([(await listed(seller)).length, (await listed(other)).length]).toEqual([0, 0])
  const finance = await makeStaff(app, ['finance'])
  const { waiting } = await ok(app, finance, officeStorageFeeCalls.getTotal, {})
  expect(waiting).toEqual(
    expect.arrayContaining([
      { warehouse_code: code, reason: 'no_tariff', pair: null, from: '2026-03-01', to: '2026-03-21', bills: 21 },
      { warehouse_code: priced, reason: 'rate_missing', pair: 'USD → EUR', from: '2026-03-01', to: '2026-03-21', bills: 21 },
    ]),
  ) // prettier-ignore
  await makeRates(app, '2026-03-10', { 'USD>EUR': '0.5' })
  await makeHandling(app, code)
  await bill(1, 2)
  expect((await listed(seller)).map(({ day }) => day).at(-1)).toBe('2026-03-01')
  const euros = await listed(other)
  expect([euros.length, euros[0]!.receivable]).toEqual([12, '0.0300'])
  expect((await listed(seller, { warehouse_id: warehouseId, state: 'settled' })).length).toBe(21)
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
})

test('settled once, in one go or by the contract; pence are not lost; the balance has to cover it', async () => {
  const { seller, code } = await makeGoods('Europe/Berlin', { balance: '0.05' })
  await makeHandling(app, code, { storage: { free_days: 0, tiers: [{ from_day: 0, per_m3_day: '0.04' }] } })
  app.setTime('2026-03-26T12:00:00Z')
  await bill()
  // 19 days of 0.0040, then 6 of 0.0060: 0.1120 in all.
  const open = (await listed(seller, { state: 'unsettled' })).map(({ bill_id }) => bill_id)
  expect(open).toHaveLength(25)
  await refused(app, seller, storageFeeCalls.settle, { bill_ids: open }, 'balance_short')
  const clerk = await makeMember(app, seller.customerId, { permissions: ['billing.view'] })
  await refused(app, clerk, storageFeeCalls.settle, { bill_ids: open }, 'forbidden')
  const stranger = await makeCustomer(app)
  await refused(app, stranger, storageFeeCalls.settle, { bill_ids: open }, 'not_found')
  await refused(app, stranger, storageFeeCalls.getDetail, { bill_id: open[0]! }, 'not_found')

  const ten = open.slice(-10)
  const tries = await Promise.allSettled([1, 2].map(() => ok(app, seller, storageFeeCalls.settle, { bill_ids: ten })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await refused(app, seller, storageFeeCalls.settle, { bill_ids: open }, 'storage_settled')
  expect((await ok(app, seller, storageFeeCalls.getTotal, {})).totals).toEqual([
    { currency: 'USD', receivable: '0.1120', open: '0.0720', received: '0.04' },
  ])
  await sql`update customer set storage_auto_settle = true where customer_id = ${seller.customerId}`.execute(
    app.ctx.db.office,
  )
  await Promise.all([settleByContract(app.ctx), settleByContract(app.ctx)])
  while ((await settleByContract(app.ctx)) > 0);
  expect((await ok(app, seller, storageFeeCalls.getTotal, {})).totals).toMatchObject([{ open: '0', received: '0.11' }])
  const { rows } = await sql<{ balance: string }>`select balance::numeric(10, 2)::text as balance from account
    where customer_id = ${seller.customerId}`.execute(app.ctx.db.office)
  expect(rows[0]!.balance).toBe('-0.06')
  expect(await booksCheck(app.ctx.db.office)).toEqual([])
  const posted = (await listed(seller, { state: 'settled' })).find(({ received }) => Number(received) > 0)!
  const found = await ok(app, seller, billingCalls.getTransactionList, { reference: posted.bill_no })
  expect(found.rows).toMatchObject([{ bill_type: 'storage', cause_id: posted.bill_id }])

  const bills = async (roles: Parameters<typeof makeStaff>[1]) => {
    const asked = { customer_id: String(seller.customerId) }
    return (await ok(app, await makeStaff(app, roles), officeStorageFeeCalls.getList, asked)).rows.length
  }
  expect([await bills(['finance']), await bills(['sales'])]).toEqual([20, 0])
  for (const role of ['customer_service', 'warehouse'] as const)
    await refused(app, await makeStaff(app, [role]), officeStorageFeeCalls.getList, {}, 'forbidden')
})
