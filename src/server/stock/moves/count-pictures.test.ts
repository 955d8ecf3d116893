// Pictures of counted goods: added at the desk while the count is open, seen by both sides, at most five of a SKU.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { countCalls, officeCountCalls as calls } from '#shared/stock/counts.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

async function makeCount() {
  const seller = await makeCustomer(app)
  const { customerId } = seller
  const { warehouseId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const { skuId, sku } = await makeSku(app, customerId)
  await makeStock(app, customerId, warehouseId, skuId, 4)
  const begun = await ok(app, worker, calls.begin, {
    customer_id: customerId,
    warehouse_id: warehouseId,
    skus: [sku],
    note: '',
  })
  const key = { customer_id: customerId, count_id: begun.count_id }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const upload = async () => {
    const asked = { customer_id: String(customerId) }
    return (await ok(app, worker, receivingCalls.uploadPicture, asked, { file: { name: 'dent.png', bytes } })).file_id
  }
  return { seller, customerId, worker, skuId, key, upload, input: { ...key, sku_id: skuId } }
}

test('a picture of the counter is seen at the desk, in the office and by the customer, and by nobody else', async () => {
  const { seller, worker, key, upload, input, customerId } = await makeCount()
  const file_id = await upload()
  await ok(app, worker, calls.addPictures, { ...input, picture_ids: [file_id] })
  const byQuery = { ...key, customer_id: String(customerId) }
  for (const { lines } of [
    await ok(app, worker, calls.getSheet, byQuery),
    await ok(app, worker, calls.getDetail, byQuery),
    await ok(app, seller, countCalls.getDetail, { count_id: key.count_id }),
  ])
    expect(lines[0]!.pictures).toEqual([{ file_id, name: 'dent.png' }])
  await ok(app, seller, countCalls.getPicture, { count_id: key.count_id, file_id })
  await ok(app, worker, calls.getPicture, { ...byQuery, file_id })
  const own = { count_id: key.count_id, file_id }
  await refused(app, await makeCustomer(app), countCalls.getPicture, own, 'not_found')
  await refused(app, seller, countCalls.getPicture, { ...own, file_id: await upload() }, 'not_found')
  const supplier = await makeMember(app, customerId, {
    permissions: ['inventory.view'],
    skuIds: [(await makeSku(app, customerId)).skuId],
    type: 'supplier',
  })
  await refused(app, supplier, countCalls.getPicture, own, 'not_found')
})

test('the same picture again changes nothing, five of a SKU are the most, and a closed count takes none', async () => {
  const { worker, key, upload, input } = await makeCount()
  const ids = [await upload(), await upload(), await upload(), await upload(), await upload()]
  await ok(app, worker, calls.addPictures, { ...input, picture_ids: ids })
  await ok(app, worker, calls.addPictures, { ...input, picture_ids: ids.slice(0, 2) })
  const { lines } = await ok(app, worker, calls.getSheet, { ...key, customer_id: String(key.customer_id) })
  expect(lines[0]!.pictures).toHaveLength(5)
  const sixth = { ...input, picture_ids: [await upload()] }
  await refused(app, worker, calls.addPictures, sixth, 'invalid_input')
  await refused(app, worker, calls.addPictures, { ...input, picture_ids: [app.ctx.clock.id()] }, 'invalid_input')
  await refused(app, worker, calls.addPictures, { ...sixth, sku_id: app.ctx.clock.id() }, 'not_found')
  await ok(app, worker, calls.cancel, { ...key, note: 'Later' })
  await refused(app, worker, calls.addPictures, sixth, 'count_state')
})
