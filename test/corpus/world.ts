// A customer who has everything: goods, stock, bookings, orders at every step, money, files, people on both sides. Corpus, isolation and
// idempotency tests take their valid requests from it. `mark` stands in every text of the customer, so that a leak is found by looking for it.
import sharp from 'sharp'
import { productCalls } from '#shared/products/products.contract.ts'
import { makeStatement } from '#test/make-statement.ts'
import { makeStorageBill } from '#test/make-storage.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { CUSTOMER_PERMISSIONS, MAIN_ACCOUNT_ONLY } from '#shared/permissions.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { officeLotCalls } from '#shared/stock/lots.contract.ts'
import { officeQuarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { lossCalls, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { makeBooking, type Story } from '#server/inbound/booking.testing.ts'
import {
  form, line, makePlace, makeReady, makeSubmitted, makeVerified, packedAs, packInput, type Form, type Shop,
} from '#server/orders/order.testing.ts' // prettier-ignore
import { ok, type Caller, type TestApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock } from '#test/make.ts'

export type World = Awaited<ReturnType<typeof makeWorld>>

/** A small PDF that readers open. */
/** What both sides search orders by, beside their own filters. */
export const ORDER_SEARCH = {
  method: 'NONE', recipient: 'Muster', source: 'form', amount_from: '1.00', amount_to: '99.50', shipped_from: '2026-01-01', shipped_to: '2026-12-31',
  held: '1', backordered: '1', interception: '1',
} // prettier-ignore
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** A small picture. */
export const PNG = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6' } })
  .png()
  .toBuffer()

type Options = {
  /** Lets two customers share a warehouse. */
  place?: Awaited<ReturnType<typeof makePlace>>
  /** The second SKU is another's business: its code and names say so, and every order has a line of both. */
  hidden?: string
}

/** `mark` is at most 12 letters and digits. */
export async function makeWorld(test: TestApp, mark: string, { place: given, hidden }: Options = {}) {
  const place = given ?? (await makePlace(test))
  const manager = await makeStaff(test, ['account_manager'])
  const sales = await makeStaff(test, ['sales'])
  const people = { managerId: manager.staffId, salesId: sales.staffId }
  const customer = await makeCustomer(test, { balance: '100000', ...people })
  const { customerId } = customer
  const checksByItself = (auto_verify: boolean) =>
    test.ctx.db.office.updateTable('customer').set({ auto_verify }).where('customer_id', '=', customerId).execute()
  const { db } = test.ctx
  await db.office
    .updateTable('customer')
    .set({ company_name: `${mark} Ltd` })
    .where('customer_id', '=', customerId)
    .execute()
  await db.office.updateTable('member').set({ last_name: mark }).where('customer_id', '=', customerId).execute()
  const sku = await makeSku(test, customerId, { sku: `${mark}-1` })
  const second = await makeSku(test, customerId, { sku: `${hidden ?? mark}-2` })
  if (hidden)
    await db.office
      .updateTable('sku')
      .set({ barcode: `${hidden}BC` })
      .where('customer_id', '=', customerId)
      .where('sku_id', '=', second.skuId)
      .execute()
  const packed = [{ sku_id: sku.skuId, quantity: 1 }, ...(hidden ? [{ sku_id: second.skuId, quantity: 1 }] : [])]
  const lines = packed.map((line) => ({
    ...line,
    name: line.sku_id === second.skuId ? `${hidden} thing` : 'Headphones',
    unit_price_usd: '8.50',
  }))
  await makeStock(test, customerId, place.warehouseId, sku.skuId, 5000)
  await makeStock(test, customerId, place.warehouseId, second.skuId, 5000)
  const worker = await makeStaff(test, ['warehouse'], [place.warehouseId])
  const service = await makeStaff(test, ['customer_service'])
  const finance = await makeStaff(test, ['finance'])
  const admin = await makeStaff(test, ['admin'])
  const shop: Shop = {
    ...customer,
    warehouseId: place.warehouseId,
    warehouseCode: place.code,
    methodId: place.methodId,
    ...sku,
    worker,
    service,
  }
  const story: Story = {
    admin,
    manager,
    seller: customer,
    warehouse: { warehouseId: place.warehouseId, code: place.code },
    worker,
    a: sku,
    b: second,
  }
  let orders = 0
  const marked = (change: Partial<Form> = {}): Partial<Form> => ({
    customer_order_no: `${mark}-PO-${++orders}`,
    recipient: { ...form(shop).recipient, last_name: mark, city: mark, email: 'erika@buyer.example' },
    lines,
    remark: mark,
    note_to_service: mark,
    ...change,
  })
  const selfService = () => {
    const { customer_order_no, warehouse_id, lines: goods, services, remark, note_to_service } = form(shop, marked())
    const collector = { name: `Jonas ${mark}`, phone: '+49 151 234567', plate: mark, planned_on: '2099-12-31' }
    return { customer_order_no, warehouse_id, collector, lines: goods, services, remark, note_to_service }
  }
  const ownLabelForm = () => {
    const { customer_order_no, warehouse_id, lines: goods, services, remark, note_to_service } = form(shop, marked())
    const recipient = { name: `Jonas ${mark}`, country: 'FR' }
    return { customer_order_no, warehouse_id, recipient, lines: goods, services, remark, note_to_service }
  }
  let labels = 0
  const labelled = async () => {
    const { order_id } = await ok(test, customer, orderCalls.saveOwnLabelOrder, ownLabelForm())
    const input = { order_id, carrier: 'DPD', tracking_no: `LB${customerId}X${++labels}` }
    await ok(test, customer, orderFileCalls.setOwnLabel, input, { file: { name: `${mark}.png`, bytes: PNG } })
    return order_id
  }
  const collected = async () => (await ok(test, customer, orderCalls.saveSelfService, selfService())).order_id
  const lossPicture = async () => {
    const file = { name: `${mark}.png`, bytes: PNG }
    const asked = { customer_id: String(customerId) }
    return (await ok(test, service, officeLossCalls.uploadPicture, asked, { file })).file_id
  }
  const goodsPicture = async () => {
    const file = { name: `${mark}.png`, bytes: PNG }
    return (await ok(test, worker, receivingCalls.uploadPicture, { customer_id: String(customerId) }, { file })).file_id
  }
  const found = async () => {
    const { key } = await makeBooking(test, story, 'pending_quality_control')
    const file_id = await goodsPicture()
    const { goods_id } = await ok(test, worker, receivingCalls.recordUnannounced, {
      ...key, box_no: 1, code: `${mark}-?`, quantity: 2, reason: 'unknown_code', note: mark, picture_ids: [file_id],
    }) // prettier-ignore
    return { key: { ...key, goods_id }, file_id }
  }
  return {
    test,
    mark,
    place,
    shop,
    story,
    customer,
    customerId,
    sku,
    second,
    manager,
    sales,
    worker,
    service,
    finance,
    admin,
    form: (change?: Partial<Form>) => form(shop, marked(change)),
    /** Somebody of the customer who may everything but what only the main account may; a supplier when SKUs are named. */
    member: (skuIds?: string[]) =>
      makeMember(test, customerId, {
        permissions: CUSTOMER_PERMISSIONS.filter((permission) => !MAIN_ACCOUNT_ONLY.includes(permission)),
        ...(skuIds && { skuIds, type: 'supplier' as const }),
      }),
    booking: (stage: Parameters<typeof makeBooking>[2]) => makeBooking(test, story, stage),
    /** Three pieces were missing at the full inspection; `rejected`: the customer may answer. */
    loss: async (status: 'confirmed' | 'rejected' = 'confirmed') => {
      const { key, counts } = await makeBooking(test, story, 'pending_quality_control')
      await ok(test, worker, receivingCalls.inspect, { ...key, inspection: 'full', counts: counts(4, 5, 4), note: '' })
      const { rows } = await ok(test, customer, lossCalls.getList, { size: '10' })
      const lossKey = { customer_id: customerId, loss_id: rows[0]!.loss_id }
      const review = { comment: mark, picture_ids: [await lossPicture()] }
      if (status === 'rejected') await ok(test, service, officeLossCalls.reject, { ...lossKey, ...review })
      return lossKey
    },
    lossPicture,
    goodsPicture,
    /** Goods of a code that nobody knows, found in a box of a received booking. */
    found,
    /** A piece from the shelf, with a picture. */
    quarantined: async () => {
      const file_id = await goodsPicture()
      const input = { customer_id: customerId, warehouse_id: place.warehouseId, sku_id: sku.skuId }
      const { quarantine_id } = await ok(test, worker, officeQuarantineCalls.addQuarantine, {
        ...input, quantity: 1, reason: 'damaged', note: mark, picture_ids: [file_id],
      }) // prettier-ignore
      return { customer_id: customerId, quarantine_id, file_id }
    },
    /** A piece that is found to be of a lot of its own. */
    lotted: async () => {
      const goods = { customer_id: customerId, warehouse_id: place.warehouseId, sku_id: sku.skuId }
      const named = { new_lot: mark, new_expires_on: '2026-06-30' }
      await ok(test, worker, officeLotCalls.correct, { ...goods, quantity: 1, ...named, note: mark })
      return { ...goods, lot: mark }
    },
    ready: (change?: Partial<Form>) => makeReady(test, shop, marked(change)),
    /** It waits for the check, as by a contract that asks for a person. */
    submitted: async (change?: Partial<Form>) => {
      await checksByItself(false)
      const order_id = await makeSubmitted(test, shop, marked(change))
      await checksByItself(true)
      return order_id
    },
    verified: (change?: Partial<Form>) => makeVerified(test, shop, marked(change)),
    /** A file of the customer, with one order that it made. */
    orderUpload: async () => {
      const order_id = await makeReady(test, shop, marked())
      const upload_id = test.ctx.clock.id()
      await db.office
        .insertInto('order_upload')
        .values({
          customer_id: customerId,
          upload_id,
          file_name: `${mark}.xlsx`,
          uploaded_at: test.ctx.clock.now(),
          uploaded_by: upload_id,
        })
        .execute()
      await db.office.updateTable('orders').set({ upload_id }).where('order_id', '=', order_id).execute()
      return upload_id
    },
    /** On hold by the customer. */
    held: async () => {
      const order_id = await makeSubmitted(test, shop, marked())
      await ok(test, customer, orderCalls.holdOrders, { order_ids: [order_id], reason: mark })
      return order_id
    },
    /** Submitted, and waits for goods of which there are none. */
    backordered: async () => {
      const { customerId } = shop
      await test.ctx.db.office
        .updateTable('customer')
        .set({ backorders: true })
        .where('customer_id', '=', customerId)
        .execute()
      const { skuId } = await makeSku(test, customerId)
      const order_id = await makeReady(test, shop, { ...marked(), lines: [{ ...line(shop, 1), sku_id: skuId }] })
      await ok(test, customer, orderCalls.submitOrders, { order_ids: [order_id] })
      return order_id
    },
    /** Waits for packing, and the customer asks for it to be stopped. */
    intercepted: async () => {
      const order_id = await makeVerified(test, shop, marked())
      await ok(test, customer, orderCalls.interceptOrder, { order_id, type: 'other', note: mark })
      return order_id
    },
    selfService,
    /** An approving order that the customer collects. */
    collected,
    ownLabelForm,
    /** An approving order with a label of the customer's own. */
    labelled,
    labelledAndShipped: async () => {
      const order_id = await labelled()
      await ok(test, customer, orderCalls.submitOrders, { order_ids: [order_id] })
      await test.runJobs()
      await ok(test, worker, officeOrderCalls.packOrder, {
        ...packedAs(packInput(shop, order_id), { lines: packed.map((line) => ({ ...line, serial_numbers: [] })) }),
        weight_confirmed: true,
      })
      const key = { customer_id: customerId, order_id }
      await ok(test, worker, officeOrderCalls.labelOrder, { ...key, tracking_no: '' })
      await ok(test, worker, officeOrderCalls.shipOrders, { orders: [key] })
      return order_id
    },
    collectedAndPacked: async () => {
      const order_id = await collected()
      await ok(test, customer, orderCalls.submitOrders, { order_ids: [order_id] })
      await test.runJobs()
      await ok(test, worker, officeOrderCalls.packOrder, {
        ...packedAs(packInput(shop, order_id), { lines: packed.map((line) => ({ ...line, serial_numbers: [] })) }),
        weight_confirmed: true,
      })
      return order_id
    },
    /** Packed; `labelled` too where a number is given ('' makes one). */
    packed: async (trackingNo?: string) => {
      const order_id = await makeVerified(test, shop, marked())
      const key = { customer_id: customerId, order_id }
      await ok(test, worker, officeOrderCalls.packOrder, {
        ...packedAs(packInput(shop, order_id), { lines: packed.map((line) => ({ ...line, serial_numbers: [] })) }),
        weight_confirmed: true,
      })
      if (trackingNo === undefined) return { order_id, tracking_no: '' }
      const { tracking_no } = await ok(test, worker, officeOrderCalls.labelOrder, { ...key, tracking_no: trackingNo })
      return { order_id, tracking_no }
    },
    /** Waits for its account manager: packed as a parcel much dearer than its quote. */
    priceQuestion: async () => {
      const order_id = await makeVerified(test, shop, marked())
      await ok(test, worker, officeOrderCalls.packOrder, {
        ...packedAs(packInput(shop, order_id), {
          lines: packed.map((line) => ({
            ...line,
            serial_numbers: [],
          })),
          weight_g: 9e3,
          length_cm: 40,
          width_cm: 30,
          height_cm: 30,
        }),
        weight_confirmed: true,
      })
      const key = { customer_id: String(customerId), order_id }
      const { price_question } = await ok(test, admin, officeOrderCalls.getDetail, key)
      return { order_id, amount: price_question?.amount ?? '' }
    },
    image: async () =>
      (await ok(test, customer, productCalls.uploadImage, {}, { file: { name: `${mark}.png`, bytes: PNG } })).file_id,
    slip: async (caller: Caller = customer) =>
      (await ok(test, caller, topUpCalls.uploadSlip, {}, { file: { name: `${mark}.pdf`, bytes: PDF } })).file_id,
    storageBill: () => makeStorageBill(test, customerId, place.warehouseId),
    statement: () => makeStatement(test, customerId),
    topUp: async function () {
      return (
        await ok(test, customer, topUpCalls.addTopup, { ...REMITTANCE, slip_file_id: await this.slip(), remark: mark })
      ).top_up_id
    },
  }
}

export const REMITTANCE = {
  amount: '1500.00',
  currency: 'USD',
  paid_on: '2026-03-01',
  payment_method: 'payoneer',
  remark: 'March',
} as const
