// Nights of storage on clocks that leap and turn back: each day has one bill, made when it is over there (Rules 14.1, 14.7).
import { expect, test } from 'vitest'
import { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { addDays, startOfDay } from '#shared/time.ts'
import { ok, sql, useApp } from '#test/app.ts'
import { makeHandling } from '#test/make-rates.ts'
import { makeCustomer, makeSku, makeStock, makeWarehouse } from '#test/make.ts'
import { makeStorageBills } from './make-bills.ts'

const app = useApp()
const HOUR = 3_600_000

test.each([
  ['a leap day', 'Europe/Berlin', '2028-02-28', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
  ['a day of 23 hours', 'America/New_York', '2027-03-14', ['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16']],
  ['a day of 25 hours', 'America/New_York', '2027-11-07', ['2027-11-06', '2027-11-07', '2027-11-08', '2027-11-09']],
  [
    'a midnight that is leapt over',
    'Africa/Cairo',
    '2027-04-29',
    ['2027-04-28', '2027-04-29', '2027-04-30', '2027-05-01'],
  ],
  [
    'a last hour that comes twice',
    'Africa/Cairo',
    '2027-10-28',
    ['2027-10-27', '2027-10-28', '2027-10-29', '2027-10-30'],
  ],
])('%s has one bill, an hour after its end there', async (_, timeZone, day, days) => {
  const before = addDays(day, -1)
  app.setTime(new Date(startOfDay(before, timeZone).getTime() + 9 * HOUR).toISOString())
  const seller = await makeCustomer(app)
  const { warehouseId, code } = await makeWarehouse(app, { timeZone })
  await makeHandling(app, code, { storage: { free_days: 0, tiers: [{ from_day: 0, per_m3_day: '0.40' }] } })
  const { skuId } = await makeSku(app, seller.customerId, { lengthCm: 20, widthCm: 10, heightCm: 5 })
  await makeStock(app, seller.customerId, warehouseId, skuId, 100, before)
  const made: [string, number][] = []
  const end = startOfDay(addDays(day, 3), timeZone).getTime() + 2 * HOUR
  for (let at = app.ctx.clock.now().getTime(); at <= end; at += HOUR / 2) {
    app.setTime(new Date(at).toISOString())
    while ((await makeStorageBills(app.ctx)) > 0);
    const found = (await ok(app, seller, storageFeeCalls.getList, {})).rows
    for (const row of found.slice(0, found.length - made.length)) made.push([row.day, at])
  }
  expect(made.map(([billed]) => billed)).toEqual(days)
  for (const [billed, at] of made) expect(at - startOfDay(addDays(billed, 1), timeZone).getTime(), billed).toBe(HOUR)
  const { rows } = await ok(app, seller, storageFeeCalls.getList, {})
  const ages = await Promise.all(rows.map(({ bill_id }) => ok(app, seller, storageFeeCalls.getDetail, { bill_id })))
  expect(ages.map(({ lines }) => lines[0]!.age_days)).toEqual([3, 2, 1, 0])
  // Its later nights are no part of the next test.
  await sql`update storage_day set billed_through = 'infinity' where warehouse_id = ${warehouseId}`.execute(
    app.ctx.db.office,
  )
})
