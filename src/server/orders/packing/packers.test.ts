// Figures of packers: by person and day of the warehouse, with what was unpacked and scanned wrongly; each sees the own, who keeps staff sees all.
import { expect, test } from 'vitest'
import { packerCalls } from '#shared/orders/floor/packers.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import { makeShop, makeVerified, packInput, line } from '../order.testing.ts'

const app = useApp()

test('parcels, pieces, speed, unpacked and wrong scans, by person and day of the warehouse', async () => {
  app.setTime('2026-03-02T08:00:00Z')
  const shop = await makeShop(app)
  const colleague = await makeStaff(app, ['warehouse'], [shop.warehouseId])
  const key = (order_id: string) => ({ customer_id: shop.customerId, order_id })
  const orders = []
  for (const quantity of [1, 2, 3, 1]) orders.push(await makeVerified(app, shop, { lines: [line(shop, quantity)] }))
  const [one, two, three, late] = orders as [string, string, string, string]
  app.setTime('2026-03-02T09:00:00Z')
  await ok(app, shop.worker, office.packOrder, { ...packInput(shop, one), wrong_scans: 3 })
  await ok(app, colleague, office.packOrder, packInput(shop, two, 2))
  app.setTime('2026-03-02T09:20:00Z')
  await ok(app, shop.worker, office.packOrder, packInput(shop, three, 3))
  app.setTime('2026-03-02T10:00:00Z')
  // Somebody else unpacks it: it was packed in vain by whoever packed it.
  await ok(app, colleague, office.unpackOrder, { ...key(three), reason: 'Wrong goods' })
  await ok(app, shop.worker, office.packOrder, packInput(shop, three, 3))
  // In the warehouse it is the next day already.
  app.setTime('2026-03-02T23:30:00Z')
  await ok(app, shop.worker, office.packOrder, packInput(shop, late))

  const days = { from: '2026-03-01', to: '2026-03-03', warehouse_id: shop.warehouseId }
  const own = await ok(app, shop.worker, packerCalls.getList, days)
  expect(own.rows.map(({ day, parcels, pieces, parcels_per_hour, unpacked, wrong_scans }) => [day, parcels, pieces, parcels_per_hour, unpacked, wrong_scans])).toEqual([
    ['2026-03-03', 1, 1, null, 0, 0],
    ['2026-03-02', 3, 7, 2, 1, 3],
  ]) // prettier-ignore
  expect(own.rows[1]).toMatchObject({ first_at: '2026-03-02T09:00:00.000Z', last_at: '2026-03-02T10:00:00.000Z' })
  expect((await ok(app, colleague, packerCalls.getList, days)).rows).toMatchObject([{ parcels: 1, pieces: 2 }])

  const admin = await makeStaff(app, ['admin'])
  const all = await ok(app, admin, packerCalls.getList, { ...days, count: 'exact' })
  expect(all.rows.map(({ day, parcels }) => [day, parcels])).toEqual(
    expect.arrayContaining([
      ['2026-03-03', 1],
      ['2026-03-02', 3],
      ['2026-03-02', 1],
    ]),
  )
  expect(all.total).toEqual({ count: 3, more: false })
  expect((await ok(app, admin, packerCalls.getList, { ...days, to: '2026-03-02' })).rows).toHaveLength(2)
  const name = own.rows[0]!.staff_name
  const file = await send(app, shop.worker, packerCalls.exportList, { ...days, format: 'csv' })
  const lines = (file.content as unknown as Buffer).toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`2026-03-02,${shop.warehouseCode},${name},3,7,2,1,3`)

  const elsewhere = await makeShop(app)
  expect((await ok(app, elsewhere.worker, packerCalls.getList, days)).rows).toEqual([])
  await refused(app, elsewhere.worker, packerCalls.exportList, { ...days, format: 'csv' }, 'export_nothing')
  await refused(app, shop.service, packerCalls.getList, days, 'forbidden')
})

test('ten packers of one order leave one packing, and pages follow each other either way', async () => {
  app.setTime('2026-03-02T08:00:00Z')
  const shop = await makeShop(app)
  const admin = await makeStaff(app, ['admin'])
  const order_id = await makeVerified(app, shop)
  await Promise.all(
    Array.from({ length: 10 }, () => send(app, shop.worker, office.packOrder, packInput(shop, order_id))),
  )
  const where = { warehouse_id: shop.warehouseId, from: '2026-02-20', to: '2026-03-20' }
  expect((await ok(app, admin, packerCalls.getList, where)).rows).toMatchObject([{ parcels: 1 }])
  for (let day = 3; day < 15; day++) {
    const next = await makeVerified(app, shop)
    app.setTime(`2026-03-${String(day).padStart(2, '0')}T08:00:00Z`)
    await ok(app, shop.worker, office.packOrder, packInput(shop, next))
  }
  const first = await ok(app, admin, packerCalls.getList, { ...where, size: '10' })
  const second = await ok(app, admin, packerCalls.getList, { ...where, size: '10', after: first.next! })
  const back = await ok(app, admin, packerCalls.getList, { ...where, size: '10', before: second.previous! })
  expect(first.rows.map(({ day }) => day)).toEqual(
    Array.from({ length: 10 }, (_, n) => `2026-03-${String(14 - n).padStart(2, '0')}`),
  )
  expect(second.rows.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-03', '2026-03-02'])
  expect(back.rows).toEqual(first.rows)
})
