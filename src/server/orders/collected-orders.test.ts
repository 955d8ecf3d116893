// Orders that the customer collects at the warehouse: priced without freight, packed as any other, handed over to a named person (Rules 9.43, 9.44,
// 9.45). The books are checked at the end of the file.
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'
import {
  accountOf,
  form,
  line,
  makeReady,
  makeShop,
  makeVerified,
  packInput,
  stockOf,
  type Shop,
} from './order.testing.ts'

const app = useApp()

type Input = InputOf<typeof orderCalls.saveSelfService>
function selfService(shop: Shop, change: Partial<Input> = {}): Input {
  const { customer_order_no, warehouse_id, lines, services, remark, note_to_service } = form(shop)
  const collector = { name: 'Jonas Weber', phone: '+49 151 234567', plate: 'B-UC 17', planned_on: '2026-03-04' }
  return { customer_order_no, warehouse_id, collector, lines, services, remark, note_to_service, ...change }
}
const keyOf = (shop: Shop, order_id: string) => ({ customer_id: shop.customerId, order_id })

async function makeCollected(shop: Shop): Promise<string> {
  const { order_id } = await ok(app, shop, orderCalls.saveSelfService, selfService(shop))
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  await app.runJobs()
  return order_id
}

// One piece costs 1.30 without freight: outbound 1.00, packaging 0.30.

test('is priced by the warehouse’s work alone and goes through the house to whoever collects it', async () => {
  const shop = await makeShop(app, { stock: 5, balance: '10' })
  const { order_id } = await ok(app, shop, orderCalls.saveSelfService, selfService(shop))
  const draft = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(draft).toMatchObject({
    carriage: 'collect',
    collect: { plate: 'B-UC 17', planned_on: '2026-03-04' },
    method: null,
    amount: '1.30',
    recipient: { first_name: 'Jonas Weber', phone: '+49 151 234567' },
  })
  expect(draft.quote?.lines.map(({ fee_type, amount }) => [fee_type, amount])).toEqual([
    ['outbound', '1.00'],
    ['packaging', '0.30'],
  ])
  expect(draft.actions).not.toContain('choose_method')

  await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  expect(await stockOf(app, shop)).toEqual({ total: 5, frozen: 1 })
  expect(await accountOf(app, shop)).toEqual({ balance: '10.0000', held: '1.3000' })
  await app.runJobs()
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  expect(await stockOf(app, shop)).toEqual({ total: 4, frozen: 0 })
  expect(await accountOf(app, shop)).toEqual({ balance: '8.7000', held: '0.0000' })

  const key = keyOf(shop, order_id)
  expect(
    (await ok(app, shop.worker, office.getDetail, { ...key, customer_id: String(key.customer_id) })).actions,
  ).toEqual(['unpack', 'hand_over'])
  await refused(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' }, 'order_collected')
  await refused(app, shop.worker, office.shipOrders, { orders: [key] }, 'order_collected')
  await ok(app, shop.worker, office.handOver, { ...key, taken_by: 'Jonas Weber, ID L01X' })
  const done = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(done).toMatchObject({ status: 'delivered', amount: '1.30', tracking_path: null })
  expect(done.delivered_at).not.toBeNull()
  expect(done.events.at(-1)).toMatchObject({ event: 'hand_over', note: { en: 'Jonas Weber, ID L01X' } })
  await refused(app, shop.worker, office.handOver, { ...key, taken_by: 'Again' }, 'order_state')
  expect((await ok(app, shop, orderCalls.getList, {})).rows[0]).toMatchObject({ carriage: 'collect', method: null })
})

test('goods that cannot be priced, a day that is over and a warehouse that is not there are refused before anything is written', async () => {
  const shop = await makeShop(app)
  const services = [{ code: 'gold-foil', quantity: 1 }]
  await refused(app, shop, orderCalls.saveSelfService, selfService(shop, { services }), 'method_refuses')
  const { collector } = selfService(shop)
  const late = selfService(shop, { collector: { ...collector, planned_on: '2026-03-01' } })
  expect((await refused(app, shop, orderCalls.saveSelfService, late, 'invalid_input')).body.fields).toMatchObject([
    { path: 'collector.planned_on' },
  ])
  const nowhere = selfService(shop, { warehouse_id: shop.skuId })
  await refused(app, shop, orderCalls.saveSelfService, nowhere, 'invalid_input')
  expect((await ok(app, shop, orderCalls.getList, {})).rows).toEqual([])
})

test('is edited by its own form, which prices it anew, and by no other', async () => {
  const shop = await makeShop(app)
  const { order_id } = await ok(app, shop, orderCalls.saveSelfService, selfService(shop))
  const { version } = await ok(app, shop, orderCalls.getDetail, { order_id })
  await ok(app, shop, orderCalls.saveSelfService, {
    ...selfService(shop, { lines: [line(shop, 2)] }),
    order_id,
    version,
  })
  const edited = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(edited.quote?.lines[0]).toMatchObject({ fee_type: 'outbound' })
  expect(Number(edited.amount)).toBeGreaterThan(1.3)
  await refused(app, shop, orderCalls.saveSelfService, { ...selfService(shop), order_id, version }, 'conflict')
  const as = { order_id, version: edited.version }
  await refused(app, shop, orderCalls.updateOrder, { ...form(shop), ...as }, 'order_collected')
  await refused(app, shop, orderCalls.chooseMethod, { order_id, method_id: shop.methodId }, 'order_collected')
  const carried = await makeReady(app, shop)
  const { version: its } = await ok(app, shop, orderCalls.getDetail, { order_id: carried })
  const wrong = { ...selfService(shop), order_id: carried, version: its }
  await refused(app, shop, orderCalls.saveSelfService, wrong, 'order_not_collected')
  const other = { ...shop, ...(await makeCustomer(app)) }
  await refused(app, other, orderCalls.saveSelfService, { ...selfService(shop), ...as }, 'not_found')
})

test('one in error is answered with its form, and waits for packing again', async () => {
  const shop = await makeShop(app)
  const order_id = await makeCollected(shop)
  await ok(app, shop.service, office.raiseError, { ...keyOf(shop, order_id), reason: 'Who comes?' })
  const { version } = await ok(app, shop, orderCalls.getDetail, { order_id })
  const { collector } = selfService(shop)
  const change = { collector: { ...collector, name: 'Mia Koch' }, reply: 'Mia comes.' }
  await ok(app, shop, orderCalls.saveSelfService, { ...selfService(shop, change), order_id, version })
  await app.runJobs()
  expect(await ok(app, shop, orderCalls.getDetail, { order_id })).toMatchObject({
    status: 'awaiting_packing',
    recipient: { first_name: 'Mia Koch' },
  })
})

test('no wave takes it, and an order of a carrier is handed over to nobody', async () => {
  const shop = await makeShop(app)
  await makeCollected(shop)
  const wave = { warehouse_id: shop.warehouseId, note: '', max: 10 }
  await refused(app, shop.worker, waveCalls.make, wave, 'wave_empty')
  const order_id = await makeVerified(app, shop)
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  const given = { ...keyOf(shop, order_id), taken_by: 'Somebody' }
  await refused(app, shop.worker, office.handOver, given, 'order_not_collected')
  const elsewhere = await makeShop(app)
  await refused(app, elsewhere.worker, office.handOver, given, 'not_found')
})

test('who collected it is erased with the recipient', async () => {
  const shop = await makeShop(app)
  const order_id = await makeCollected(shop)
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.handOver, { ...keyOf(shop, order_id), taken_by: 'Jonas Weber' })
  await ok(app, shop, orderCalls.eraseRecipients, { order_ids: [order_id] })
  const erased = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(erased).toMatchObject({ recipient: null, collect: { plate: '', planned_on: '2026-03-04' } })
  expect(JSON.stringify(erased)).not.toMatch(/Jonas|UC 17/)
  const { rows } = await sql`select 1 from check_erasure where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([])
  const { rows: logged } = await sql`select 1 from operation_log l where to_jsonb(l)::text ~ 'Jonas|UC 17'`.execute(
    app.ctx.db.office,
  )
  expect(logged).toEqual([])
})
