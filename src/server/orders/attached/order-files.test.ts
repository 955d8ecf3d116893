// Files of orders (Rule 9.61): whose they are, how many and until when, who sees them, and that they are gone when they are taken out.
import { expect, test } from 'vitest'
import { MAX_ORDER_FILES, officeOrderFileCalls, orderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'
import { makeReady, makeShop, makeVerified, packInput, type Shop } from '../order.testing.ts'

const app = useApp()
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF')
const named = (name: string, bytes = PNG) => ({ file: { name, bytes } })
const queryOf = (shop: Shop, order_id: string) => ({ customer_id: String(shop.customerId), order_id })
const keyOf = (shop: Shop, order_id: string) => ({ customer_id: shop.customerId, order_id })

test('both sides see the files of both; each takes out its own, and what is taken out is gone', async () => {
  const shop = await makeShop(app)
  const order_id = await makeReady(app, shop)
  const mine = await ok(app, shop, orderFileCalls.addFile, { order_id }, named('invoice Jonas.pdf', PDF))
  const theirs = await ok(app, shop.service, officeOrderFileCalls.addFile, queryOf(shop, order_id), named('damage.png'))
  const { files } = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(files).toMatchObject([
    { file_id: mine.file_id, name: 'invoice Jonas.pdf', media_type: 'application/pdf', by_staff: false, stays: false },
    { file_id: theirs.file_id, name: 'damage.png', by_staff: true },
  ])
  expect((await ok(app, shop.service, office.getDetail, queryOf(shop, order_id))).files).toEqual(files)
  const read = await send(app, shop, orderFileCalls.getFile, { order_id, file_id: theirs.file_id })
  expect([read.status, read.headers['content-type']]).toEqual([200, 'image/png'])
  await refused(app, shop, orderFileCalls.removeFile, { order_id, file_id: theirs.file_id }, 'not_found')
  const wrong = { ...keyOf(shop, order_id), file_id: mine.file_id }
  await refused(app, shop.service, officeOrderFileCalls.removeFile, wrong, 'not_found')
  await ok(app, shop, orderFileCalls.removeFile, { order_id, file_id: mine.file_id })
  await refused(app, shop, orderFileCalls.getFile, { order_id, file_id: mine.file_id }, 'not_found')
  await app.runJobs()
  const { rows } = await sql<{ name: string }>`select name from file where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([{ name: 'damage.png' }])
  const { rows: logged } = await sql`select 1 from operation_log l where to_jsonb(l)::text ~ 'invoice Jonas'`.execute(
    app.ctx.db.office,
  )
  expect(logged).toEqual([])
})

test('ten of each side, also when twelve arrive at once', async () => {
  const shop = await makeShop(app)
  const order_id = await makeReady(app, shop)
  const answers = await Promise.all(
    Array.from({ length: MAX_ORDER_FILES + 2 }, (_, n) =>
      send(app, shop, orderFileCalls.addFile, { order_id }, named(`paper ${n}.png`)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_ORDER_FILES)
  await refused(app, shop, orderFileCalls.addFile, { order_id }, 'order_files_full', named('more.png'))
  await ok(app, shop.service, officeOrderFileCalls.addFile, queryOf(shop, order_id), named('theirs.png'))
  const [first] = (await ok(app, shop, orderCalls.getDetail, { order_id })).files
  await ok(app, shop, orderFileCalls.removeFile, { order_id, file_id: first!.file_id })
  await ok(app, shop, orderFileCalls.addFile, { order_id }, named('more.png'))
})

test('what was there when the order was packed stays; a canceled order takes none', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const before = await ok(app, shop, orderFileCalls.addFile, { order_id }, named('before.png'))
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await refused(app, shop, orderFileCalls.removeFile, { order_id, file_id: before.file_id }, 'order_file_stays')
  app.setTime('2026-03-03T09:00:00Z')
  const after = await ok(app, shop, orderFileCalls.addFile, { order_id }, named('after.png'))
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).files.map(({ stays }) => stays)).toEqual([
    true,
    false,
  ])
  await ok(app, shop, orderFileCalls.removeFile, { order_id, file_id: after.file_id })
  const canceled = await makeReady(app, shop)
  await ok(app, shop, orderCalls.cancelOrder, { order_id: canceled })
  await refused(app, shop, orderFileCalls.addFile, { order_id: canceled }, 'order_state', named('a.png'))
})

test('others find nothing: another customer, another warehouse, a supplier', async () => {
  const shop = await makeShop(app)
  const order_id = await makeReady(app, shop)
  const { file_id } = await ok(app, shop, orderFileCalls.addFile, { order_id }, named('a.png'))
  const stranger = await makeCustomer(app)
  await refused(app, stranger, orderFileCalls.getFile, { order_id, file_id }, 'not_found')
  await refused(app, stranger, orderFileCalls.addFile, { order_id }, 'not_found', named('a.png'))
  await refused(app, stranger, orderFileCalls.removeFile, { order_id, file_id }, 'not_found')
  const elsewhere = await makeShop(app)
  const foreign = { ...queryOf(shop, order_id), file_id }
  await refused(app, elsewhere.worker, officeOrderFileCalls.getFile, foreign, 'not_found')
  await refused(
    app,
    elsewhere.worker,
    officeOrderFileCalls.addFile,
    queryOf(shop, order_id),
    'not_found',
    named('a.png'),
  )
  const mixed = { ...queryOf(elsewhere, order_id), file_id }
  await refused(app, shop.service, officeOrderFileCalls.getFile, mixed, 'not_found')
  const supplier = await makeMember(app, shop.customerId, {
    type: 'supplier', permissions: ['orders.view', 'orders.edit'], skuIds: [shop.skuId],
  }) // prettier-ignore
  expect((await ok(app, supplier, orderCalls.getDetail, { order_id })).files).toEqual([])
  await refused(app, supplier, orderFileCalls.getFile, { order_id, file_id }, 'not_found')
  await refused(app, supplier, orderFileCalls.addFile, { order_id }, 'forbidden', named('a.png'))
})
