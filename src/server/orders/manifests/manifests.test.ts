// Manifests: what comes onto one and what is refused, that closing ships it, that a parcel is on one at a time whoever is quicker, and the paper.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { manifestCalls as calls } from '#shared/orders/floor/manifests.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { INTERCEPTION_TYPES } from '#shared/orders/stopping.rules.ts'
import { makeShop, makeVerified, packInput, statusOf } from '#server/orders/order.testing.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { makeOrders, makeWorld } from '#test/bulk.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeMethod } from '#test/make-rates.ts'
import { makeStaff, makeWarehouse } from '#test/make.ts'
import { asOwner } from '#test/plan-faults.ts'
import { watchTraffic, workOf } from '#test/traffic.ts'
import { manifestPdf } from './manifest-paper.ts'

const app = useApp()
const DRIVER = { driver: 'Jan Kowalski', plate: 'WX 1234' }

/** A shop whose method has a carrier of its own; `packed` gives a labelled parcel that waits for the van. */
async function makeDock() {
  const shop = await makeShop(app, { stock: 600 })
  const { warehouseId: warehouse_id, worker } = shop
  const carrier = `VAN-${shop.customerId}`
  await sql`update shipping_method set carrier = ${carrier} where method_id = ${shop.methodId}`.execute(
    app.ctx.db.office,
  )
  const key = (order_id: string) => ({ customer_id: shop.customerId, order_id })
  const parcel = (order_id: string, parcel_no = 1) => ({ ...key(order_id), parcel_no })
  let n = 0
  const packed = async (label = true) => {
    const order_id = await makeVerified(app, shop)
    await ok(app, worker, office.packOrder, packInput(shop, order_id))
    const tracking_no = `T${shop.customerId}X${++n}`
    if (label) await ok(app, worker, office.labelOrder, { ...key(order_id), tracking_no })
    const { order_no } = await ok(app, shop.worker, office.getDetail, {
      customer_id: String(shop.customerId),
      order_id,
    })
    return { order_id, order_no, tracking_no }
  }
  const make = () => ok(app, worker, calls.make, { warehouse_id, carrier })
  const detail = (manifest_id: string) => ok(app, worker, calls.getDetail, { manifest_id })
  const scan = (manifest_id: string, code: string) => ok(app, worker, calls.scan, { manifest_id, code })
  const no = (manifest_id: string, code: string, error: Parameters<typeof refused>[4]) =>
    refused(app, worker, calls.scan, { manifest_id, code }, error)
  const close = (manifest_id: string) => ok(app, worker, calls.close, { manifest_id, ...DRIVER })
  const intercept = (order_id: string) =>
    ok(app, shop, orderCalls.interceptOrder, { order_id, type: INTERCEPTION_TYPES[0], note: '' })
  return { shop, worker, warehouse_id, carrier, key, parcel, packed, make, detail, scan, no, close, intercept }
}

test('parcels are scanned by any of their numbers, and closing ships their orders', async () => {
  const { shop, worker, warehouse_id, carrier, packed, make, detail, scan, close } = await makeDock()
  const [one, two, three] = [await packed(), await packed(), await packed()]
  expect((await ok(app, worker, calls.getChoices, { warehouse_id })).rows).toEqual([{ carrier, parcels: 3, open: [] }])
  const { manifest_id, number } = await make()
  expect(await scan(manifest_id, one.tracking_no.toLowerCase())).toMatchObject({ order_no: one.order_no, parcel_no: 1 })
  expect(await scan(manifest_id, two.order_no)).toMatchObject({ tracking_no: two.tracking_no })
  const open = await detail(manifest_id)
  expect(open).toMatchObject({
    status: 'open',
    carrier,
    parcels: 2,
    scanned: 2,
    weight_g: 840,
    waiting: 1,
    closed_at: null,
  })
  expect(open.waiting_of.map(({ order_no }) => order_no)).toEqual([three.order_no])
  expect(await close(manifest_id)).toEqual({ parcels: 2, orders: 2, kept: [] })
  expect(await statusOf(app, shop, one.order_id)).toBe('shipped')
  expect(await statusOf(app, shop, three.order_id)).toBe('awaiting_shipping')
  expect(await detail(manifest_id)).toMatchObject({ status: 'closed', parcels: 2, waiting: 0, ...DRIVER })
  const order = { customer_id: String(shop.customerId), order_id: one.order_id }
  expect((await ok(app, worker, office.getDetail, order)).manifests).toEqual([
    { parcel_no: 1, manifest_id, number, status: 'closed' },
  ])
  for (const found of [String(number), one.tracking_no, two.order_no])
    expect((await ok(app, worker, calls.getList, { size: '10', carrier, number: found })).rows.map((row) => row.number)).toEqual([number]) // prettier-ignore
  expect((await ok(app, worker, calls.getList, { size: '10', carrier, number: three.tracking_no })).rows).toEqual([])
  expect(await ok(app, worker, calls.getCounts, { carrier })).toMatchObject({
    open: { count: 0 },
    closed: { count: 1 },
  })
  // It happened to the orders as any shipping does, and the log says with which manifest.
  const { rows } = await sql<{ after: unknown }>`select after from operation_log
    where customer_id = ${shop.customerId} and object_id = ${one.order_id} order by log_id desc limit 1`.execute(
    app.ctx.db.office,
  )
  expect(rows[0]!.after).toMatchObject({ status: 'shipped', event: 'ship', manifest: number })
})

test('what does not belong on it is refused and told why', async () => {
  const { shop, worker, warehouse_id, carrier, key, packed, make, scan, no, close, intercept } = await makeDock()
  const { manifest_id, number } = await make()
  await no(manifest_id, 'NO-SUCH-NUMBER', 'manifest_unknown')
  const unlabelled = await packed(false)
  await no(manifest_id, unlabelled.order_no, 'manifest_unlabelled')
  const asked = await packed()
  await intercept(asked.order_id)
  await no(manifest_id, asked.tracking_no, 'interception_open')
  const mine = await packed()
  await scan(manifest_id, mine.tracking_no)
  const again = await send(app, worker, calls.scan, { manifest_id, code: mine.order_no })
  expect(again.body).toMatchObject({ msg: `${mine.order_no} is on manifest ${number} already` })
  const other = await makeMethod(app, { warehouseId: warehouse_id, code: shop.warehouseCode }, `O-${shop.customerId}`)
  const elsewhere = await packed()
  await sql`update orders set method_id = ${other.methodId} where order_id = ${elsewhere.order_id}`.execute(
    app.ctx.db.office,
  )
  await no(manifest_id, elsewhere.tracking_no, 'manifest_elsewhere')
  const gone = await packed()
  await ok(app, worker, office.shipOrders, { orders: [key(gone.order_id)] })
  await no(manifest_id, gone.tracking_no, 'order_state')
  await close(manifest_id)
  await no(manifest_id, gone.tracking_no, 'manifest_state')
  const next = await make()
  await no(next.manifest_id, mine.tracking_no, 'manifest_taken')
  await refused(app, worker, calls.close, { manifest_id: next.manifest_id, ...DRIVER }, 'manifest_state')
  await refused(app, worker, calls.make, { warehouse_id, carrier: `${carrier}-NONE` }, 'not_found')
})

test('all that waits comes onto it at once; what is taken off waits again, and may come back', async () => {
  const { worker, parcel, packed, make, detail, scan } = await makeDock()
  const [one, two] = [await packed(), await packed()]
  const { manifest_id } = await make()
  expect(await ok(app, worker, calls.addAll, { manifest_id })).toEqual({ added: 2 })
  expect(await ok(app, worker, calls.addAll, { manifest_id })).toEqual({ added: 0 })
  expect(await detail(manifest_id)).toMatchObject({ parcels: 2, scanned: 0, waiting: 0 })
  await ok(app, worker, calls.takeOut, { manifest_id, ...parcel(two.order_id) })
  await refused(app, worker, calls.takeOut, { manifest_id, ...parcel(two.order_id) }, 'not_found')
  expect(await detail(manifest_id)).toMatchObject({ parcels: 1, waiting: 1 })
  await scan(manifest_id, two.tracking_no)
  expect(await detail(manifest_id)).toMatchObject({ parcels: 2, scanned: 1 })
  await ok(app, worker, calls.cancel, { manifest_id, reason: 'The van broke down' })
  expect(await detail(manifest_id)).toMatchObject({ status: 'canceled', parcels: 0, reason: 'The van broke down' })
  await refused(app, worker, calls.cancel, { manifest_id, reason: 'again' }, 'manifest_state')
  const next = await make()
  await scan(next.manifest_id, one.tracking_no)
  expect(await detail(next.manifest_id)).toMatchObject({ parcels: 1, waiting: 1 })
})

test('what may not leave any more is named and stays; an order that is unpacked comes off by itself', async () => {
  const { shop, worker, key, packed, make, detail, close, intercept } = await makeDock()
  const [free, asked, unpacked] = [await packed(), await packed(), await packed()]
  const { manifest_id } = await make()
  await ok(app, worker, calls.addAll, { manifest_id })
  await intercept(asked.order_id)
  await ok(app, worker, office.unpackOrder, { ...key(unpacked.order_id), reason: 'wrong box' })
  const open = await detail(manifest_id)
  expect(open.parcels_of.map(({ order_no, intercepted }) => [order_no, intercepted])).toEqual([
    [asked.order_no, true],
    [free.order_no, false],
  ])
  expect(await close(manifest_id)).toMatchObject({
    parcels: 1,
    kept: [{ order_no: asked.order_no, refusal: { code: 'interception_open' } }],
  })
  expect(await statusOf(app, shop, asked.order_id)).toBe('awaiting_shipping')
  expect(await statusOf(app, shop, free.order_id)).toBe('shipped')
  // Its customer is told no, and it goes with the next van.
  await ok(app, shop.service, office.answerInterception, { ...key(asked.order_id), answer: 'refused', reason: 'no' })
  const next = await make()
  expect(await ok(app, worker, calls.addAll, { manifest_id: next.manifest_id })).toEqual({ added: 1 })
})

test('whoever is quicker has the parcel: scans on two manifests, scanning while closing, an interception while closing', async () => {
  const { shop, worker, packed, make, detail, parcel } = await makeDock()
  const [a, b] = [await make(), await make()]
  const one = await packed()
  const scans = await Promise.all(
    [a, a, b, b].map(({ manifest_id }) => send(app, worker, calls.scan, { manifest_id, code: one.tracking_no })),
  )
  expect(scans.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  for (let turn = 0; turn < 4; turn++) {
    const { manifest_id } = await make()
    const [first, late, asked] = [await packed(), await packed(), await packed()]
    await ok(app, worker, calls.scan, { manifest_id, code: first.tracking_no })
    await ok(app, worker, calls.scan, { manifest_id, code: asked.tracking_no })
    const [scanned, closed, intercepted] = await Promise.all([
      send(app, worker, calls.scan, { manifest_id, code: late.tracking_no }),
      ok(app, worker, calls.close, { manifest_id, ...DRIVER }),
      send(app, shop, orderCalls.interceptOrder, { order_id: asked.order_id, type: INTERCEPTION_TYPES[0], note: '' }),
    ])
    expect(await statusOf(app, shop, late.order_id)).toBe(scanned.status === 200 ? 'shipped' : 'awaiting_shipping')
    const kept = closed.kept.map(({ order_no }) => order_no)
    expect(intercepted.status).toBe(200)
    expect(await statusOf(app, shop, asked.order_id)).toBe(kept.length ? 'awaiting_shipping' : 'shipped')
    expect((await detail(manifest_id)).parcels).toBe(closed.parcels)
  }
  const c = await make()
  const two = await packed()
  await ok(app, worker, calls.addAll, { manifest_id: c.manifest_id })
  const off = await Promise.all(
    [1, 2].map(() => send(app, worker, calls.takeOut, { manifest_id: c.manifest_id, ...parcel(two.order_id) })),
  )
  expect(off.map(({ status }) => status).sort()).toEqual([200, 404])
  const { rows } = await sql`select * from check_manifests where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([])
})

test('a request that is sent twice has one effect', async () => {
  const { worker, packed, make, detail } = await makeDock()
  const one = await packed()
  const { manifest_id } = await make()
  const twice = async <T>(send: () => Promise<T>) => [await send(), await send()]
  const scans = await twice(() => send(app, worker, calls.scan, { manifest_id, code: one.order_no }, { key: `scan-${manifest_id}` })) // prettier-ignore
  expect(scans.map(({ status, content }) => [status, content.order_no])).toEqual([[200, one.order_no], [200, one.order_no]]) // prettier-ignore
  const closings = await twice(() => send(app, worker, calls.close, { manifest_id, ...DRIVER }, { key: `close-${manifest_id}` })) // prettier-ignore
  expect(closings.map(({ content }) => content.parcels)).toEqual([1, 1])
  expect((await detail(manifest_id)).parcels).toBe(1)
})

test('all that waits is shared by two who ask at the same moment', async () => {
  const { worker, packed, make } = await makeDock()
  for (let i = 0; i < 5; i++) await packed()
  const [a, b] = [await make(), await make()]
  const added = await Promise.all([a, b, a, b].map(({ manifest_id }) => ok(app, worker, calls.addAll, { manifest_id })))
  expect(added.reduce((sum, one) => sum + one.added, 0)).toBe(5)
})

test('people of another warehouse know nothing of it', async () => {
  const { packed, make, warehouse_id, carrier, parcel } = await makeDock()
  const one = await packed()
  const { manifest_id } = await make()
  const there = await makeWarehouse(app)
  const elsewhere = await makeStaff(app, ['warehouse'], [there.warehouseId])
  await refused(app, elsewhere, calls.getDetail, { manifest_id }, 'not_found')
  await refused(app, elsewhere, calls.getChoices, { warehouse_id }, 'not_found')
  await refused(app, elsewhere, calls.make, { warehouse_id, carrier }, 'not_found')
  await refused(app, elsewhere, calls.scan, { manifest_id, code: one.tracking_no }, 'not_found')
  await refused(app, elsewhere, calls.addAll, { manifest_id }, 'not_found')
  await refused(app, elsewhere, calls.takeOut, { manifest_id, ...parcel(one.order_id) }, 'not_found')
  await refused(app, elsewhere, calls.close, { manifest_id, ...DRIVER }, 'not_found')
  await refused(app, elsewhere, calls.cancel, { manifest_id, reason: 'x' }, 'not_found')
  await refused(app, elsewhere, calls.print, { manifest_id }, 'not_found')
  expect((await ok(app, elsewhere, calls.getList, { size: '10', carrier })).rows).toEqual([])
  const own = await ok(app, elsewhere, calls.make, { warehouse_id: there.warehouseId, carrier })
  await refused(app, elsewhere, calls.scan, { manifest_id: own.manifest_id, code: one.tracking_no }, 'manifest_unknown')
})

test('the paper names every parcel once over as many pages as it needs, adds up, and has lines to sign on', async () => {
  const parcels = Array.from({ length: 500 }, (_, n) => ({
    trackingNo: `TRACK${String(n).padStart(4, '0')}`,
    orderNo: `SO1024-${n}`,
    weightG: 1000 + n,
  }))
  const address = { lines: ['ul. Piotrkowska 123'], city: 'Łódź', postcode: '90-001', country: 'PL' }
  const paper = { number: 17, carrier: 'DHL', date: '2026-06-01', warehouse: { code: 'LDZ1', name: 'Łódź', address }, ...DRIVER, parcels } // prettier-ignore
  const pages = readPdf(await manifestPdf(paper, 'en', { name: 'Harbour' }))
  expect(pages.length).toBeGreaterThan(8)
  const lines = pages.flatMap((page) => page.text.split('\n'))
  for (const { trackingNo } of parcels) expect(lines.filter((line) => line === trackingNo)).toHaveLength(1)
  expect(lines.filter((line) => line === '624.750 kg')).toHaveLength(2)
  for (const word of ['Jan Kowalski', 'WX 1234', 'Driver’s signature, date and time'])
    expect(pages.at(-1)!.text).toContain(word)
  pages.forEach((page, index) => expect(page.text).toContain(`Page ${index + 1} / ${pages.length}`))
  const chinese = readPdf(await manifestPdf({ ...paper, parcels: parcels.slice(0, 2) }, 'zh_CN', { name: 'Harbour' }))
  for (const word of ['交接单', '承运商', '司机签字']) expect(chinese[0]!.text).toContain(word)
})

test('the printed manifest is what is on it', async () => {
  const { worker, packed, make, scan } = await makeDock()
  const [one, two] = [await packed(), await packed()]
  const { manifest_id, number } = await make()
  await scan(manifest_id, one.tracking_no)
  const { status, content } = await send(app, worker, calls.print, { manifest_id })
  expect(status).toBe(200)
  const [page] = readPdf(content as unknown as Buffer)
  expect(page!.text).toContain(`Manifest ${number}`)
  expect(page!.text).toContain(one.tracking_no)
  expect(page!.text).not.toContain(two.tracking_no)
})

test('500 parcels: what comes onto it and leaves takes the same statements as one', { timeout: 120_000 }, async () => {
  const world = await makeWorld(app, 1)
  const [seller] = world.customers
  const { warehouseId: warehouse_id } = world
  const db = app.ctx.db.office
  const worker = await makeStaff(app, ['warehouse'], [warehouse_id])
  const carrier = `VAN-${seller!.customerId}`
  await sql`update shipping_method set carrier = ${carrier} where method_id = ${world.methodIds[0]}`.execute(db)
  const shapes: string[][] = []
  // That the worker is there is noted beside its first calls, which belong to no manifest.
  for (const [round, count] of [1, 1, 500].entries()) {
    await makeOrders(app, world, seller!, { count, prefix: `van${round}`, status: 'awaiting_shipping' })
    await sql`insert into parcel (customer_id, order_id, parcel_no, weight_g, length_cm, width_cm, height_cm, tracking_no)
      select o.customer_id, o.order_id, 1, 400, 20, 10, 5, 'V' || o.order_no from orders o
      where o.customer_id = ${seller!.customerId} and o.status = 'awaiting_shipping'`.execute(db)
    const { manifest_id } = await ok(app, worker, calls.make, { warehouse_id, carrier })
    const began = performance.now()
    const trips = await watchTraffic(async () => {
      expect(await ok(app, worker, calls.addAll, { manifest_id })).toEqual({ added: count })
      expect(await ok(app, worker, calls.close, { manifest_id, ...DRIVER })).toEqual({ parcels: count, orders: count, kept: [] }) // prettier-ignore
      await ok(app, worker, calls.getDetail, { manifest_id })
    })
    shapes.push(workOf(trips).map(({ text }) => text))
    expect(performance.now() - began).toBeLessThan(10_000)
  }
  // Of what one parcel asks, nothing is asked more often; what a sweep or a new connection asks in between is its own.
  const [, one = [], many = []] = shapes
  expect(many.filter((text) => one.includes(text)).toSorted()).toEqual(one.toSorted())
  // Nobody packed these orders: their empty parcels would be a fault of the books.
  await asOwner(app, async (client) => {
    for (const table of ['manifest_parcel', 'parcel'])
      await client.query(`delete from ${table} where customer_id = $1`, [seller!.customerId])
  })
})
