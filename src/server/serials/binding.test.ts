// Serial numbers are bound where an order is packed and free again when it is unpacked or somebody unbinds one with a reason; two packers never
// take the same one.
import { expect, test } from 'vitest'
import { line, makeShop, makeVerified, packInput, statusOf, type Shop } from '#server/orders/order.testing.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeSerialCalls } from '#shared/serials/office-serials.contract.ts'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeSku, makeStaff } from '#test/make.ts'
import { addSerials, serialsOf, storyOf } from './serials.testing.ts'

const app = useApp()
const ofTwo = (shop: Shop) => makeVerified(app, shop, { lines: [line(shop, 2)] })
const numberOf = async (shop: Shop, order_id: string) =>
  (await ok(app, shop, orderCalls.getDetail, { order_id })).order_no
const pack = (shop: Shop, order_id: string, serials: string[]) =>
  ok(app, shop.worker, office.packOrder, packInput(shop, order_id, serials.length, serials))

test('packing binds what was scanned; a number that is not known is made', async () => {
  const shop = await makeShop(app, { scanSerial: true })
  await addSerials(app, shop, shop.sku, ['S1', 'S3'])
  const order_id = await ofTwo(shop)
  const order_no = await numberOf(shop, order_id)
  await pack(shop, order_id, ['S1', 'S2'])
  expect(await serialsOf(app, shop)).toEqual([`S1 bound ${order_no}`, `S2 bound ${order_no}`, 'S3 unbound'])
  expect(await storyOf(app, shop, 'S1')).toEqual(['create', 'bind'])
  expect(await storyOf(app, shop, 'S2')).toEqual(['create', 'bind'])
  const { rows } = await ok(app, shop, serialCalls.getList, { order_no })
  expect(rows).toMatchObject([{ sn: 'S2', warehouse_code: shop.warehouseCode, order_id }, { sn: 'S1' }])
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).parcels[0]?.lines).toMatchObject([
    { serial_numbers: ['S1', 'S2'] },
  ])
})

test('a bound number names its order, one of another SKU its SKU, one scanned twice itself; nothing is packed', async () => {
  const shop = await makeShop(app, { scanSerial: true })
  const other = await makeSku(app, shop.customerId)
  await addSerials(app, shop, other.sku, ['O1'])
  const first = await ofTwo(shop)
  await pack(shop, first, ['S1', 'S2'])
  const order_id = await ofTwo(shop)
  const tried = (serials: string[], code: Parameters<typeof refused>[4]) =>
    refused(app, shop.worker, office.packOrder, packInput(shop, order_id, 2, serials), code)
  expect((await tried(['S3', 'S2'], 'serial_bound')).body.msg).toContain(`S2 (${await numberOf(shop, first)})`)
  expect((await tried(['S3', 'O1'], 'serial_other_sku')).body.msg).toContain(`O1 (${other.sku})`)
  expect((await tried(['S3', 'S3'], 'serial_twice')).body.msg).toContain(': S3.')
  await tried([], 'serial_missing')
  await tried(['S3'], 'serial_missing')
  expect(await statusOf(app, shop, order_id)).toBe('awaiting_packing')
  expect(await storyOf(app, shop, 'S3')).toEqual([])
  await pack(shop, order_id, ['S3', 'S4'])
})

test.each([true, false])(
  'of two packers who scan the same number at once one packs (known before: %s)',
  async (known) => {
    const shop = await makeShop(app, { scanSerial: true })
    if (known) await addSerials(app, shop, shop.sku, ['S1', 'S2'])
    for (let round = 1; round <= 3; round++) {
      const serials = [`S${2 * round}`, `S${2 * round - 1}`]
      const orders = [await ofTwo(shop), await ofTwo(shop), await ofTwo(shop)]
      const answers = await Promise.all(
        orders.map((order_id, n) =>
          send(
            app,
            shop.worker,
            office.packOrder,
            packInput(shop, order_id, 2, n === 0 ? serials.toReversed() : serials),
          ),
        ),
      )
      const codes = answers.map(({ body }) => body.error_code)
      expect(codes.filter((code) => code === 0)).toHaveLength(1)
      expect(codes.filter((code) => code === 2002)).toHaveLength(2)
      const winner = await numberOf(shop, orders[codes.indexOf(0)]!)
      expect((await serialsOf(app, shop)).filter((said) => said.endsWith(winner))).toHaveLength(2)
      expect((await storyOf(app, shop, serials[0]!)).filter((event) => event === 'bind')).toHaveLength(1)
    }
  },
)

test('unpacking frees the numbers with the packer’s reason, for any order', async () => {
  const shop = await makeShop(app, { scanSerial: true })
  const order_id = await ofTwo(shop)
  const key = { customer_id: shop.customerId, order_id }
  await pack(shop, order_id, ['S1', 'S2'])
  await ok(app, shop.worker, office.unpackOrder, { ...key, reason: 'Crushed box' })
  expect(await serialsOf(app, shop)).toEqual(['S1 unbound', 'S2 unbound'])
  expect(await storyOf(app, shop, 'S1')).toEqual(['create', 'bind', 'unbind: Crushed box'])
  await pack(shop, await ofTwo(shop), ['S1', 'S3'])
  await refused(app, shop.worker, office.packOrder, packInput(shop, order_id, 2, ['S1', 'S2']), 'serial_bound')
  await pack(shop, order_id, ['S2', 'S4'])
})

test('one number is unbound with a reason, once; the parcel no longer shows it and it can be deleted', async () => {
  const shop = await makeShop(app, { scanSerial: true })
  const order_id = await ofTwo(shop)
  await pack(shop, order_id, ['S1', 'S2'])
  const { rows } = await ok(app, shop, serialCalls.getList, { sort: 'sn' })
  const serial_ids = [rows[0]!.serial_id]
  expect((await refused(app, shop, serialCalls.deleteSerials, { serial_ids }, 'serial_bound')).body.msg).toContain(
    'S1 (SO',
  )
  const unbind = { customer_id: shop.customerId, serial_id: serial_ids[0]!, order_id, reason: 'Wrong label' }
  await refused(app, await makeStaff(app, ['warehouse'], []), officeSerialCalls.unbind, unbind, 'not_found')
  await refused(app, shop.service, officeSerialCalls.unbind, unbind, 'forbidden')
  await ok(app, shop.worker, officeSerialCalls.unbind, unbind)
  await refused(app, shop.worker, officeSerialCalls.unbind, unbind, 'serial_free')
  expect(await storyOf(app, shop, 'S1')).toEqual(['create', 'bind', 'unbind: Wrong label'])
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).parcels[0]?.lines).toMatchObject([
    { quantity: 2, serial_numbers: ['S2'] },
  ])
  await ok(app, shop, serialCalls.deleteSerials, { serial_ids })
  expect(await serialsOf(app, shop)).toHaveLength(1)
})

test('nobody writes numbers or their log but the functions, and a customer binds nothing', async () => {
  const shop = await makeShop(app, { scanSerial: true })
  await pack(shop, await ofTwo(shop), ['S1', 'S2'])
  const portal = async (text: string) =>
    app.ctx.db.portal.transaction().execute(async (db) => {
      await sql`select set_config('app.customer', ${String(shop.customerId)}, true)`.execute(db)
      return sql.raw(text).execute(db)
    })
  for (const text of [
    'update serial_number set order_id = null, bound_at = null',
    'delete from serial_log',
    `select take_serials(${shop.customerId}, '{}', '{}', 'bind', null, null, null, null, '', '', now())`,
    `select release_serials(${shop.customerId}, null, null, 'x', '', '', now())`,
  ])
    await expect(portal(text), text).rejects.toThrow('permission denied')
  await expect(portal(`select add_serials(${shop.customerId + 1}, '[]', 'create', '', '', now())`)).rejects.toThrow(
    'not of customer',
  )
})
