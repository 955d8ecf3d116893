// Makes bookings for tests through the same calls that people use, up to a given stage.
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import type { Stage } from '#shared/inbound/inbound.states.ts'
import type { Shipping } from '#shared/inbound/inbound.values.ts'
import { ok, type Caller, type TestApp } from '#test/app.ts'
import { makeCustomer, makeSku, makeStaff, makeWarehouse } from '#test/make.ts'

/** Fits the tests' clock, which stands at 2026-03-02. */
export const EXPRESS: Shipping = {
  method: 'express',
  courier: 'DHL',
  tracking_number: 'JD014600006',
  estimated_arrival_on: '2026-03-20',
  arrival_period: 'morning',
  volume_m3: '0.096',
  packaging: 'cartons',
}

export const box = (box_no: number, items: { sku_id: string; quantity: number }[]) => ({
  box_no,
  weight_g: 8000,
  length_cm: 60,
  width_cm: 40,
  height_cm: 40.5,
  items,
})

export type Story = Awaited<ReturnType<typeof makeStory>>

/** A seller with two SKUs, a warehouse, an account manager and a warehouse worker of that warehouse. */
export async function makeStory(app: TestApp) {
  const admin = await makeStaff(app, ['admin'])
  const manager = await makeStaff(app, ['account_manager'])
  const seller = await makeCustomer(app, { managerId: manager.staffId })
  const warehouse = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouse.warehouseId])
  const [a, b] = [await makeSku(app, seller.customerId), await makeSku(app, seller.customerId)]
  return { admin, manager, seller, warehouse, worker, a, b }
}

/** 10 pieces of A and 6 of B, in two boxes: 6 A + 6 B, and 4 A. */
export async function makeBooking(app: TestApp, story: Story, stage: Stage = 'draft', caller: Caller = story.seller) {
  const { a, b, seller, warehouse, manager, worker } = story
  const lines = [
    { sku_id: a.skuId, quantity: 10 },
    { sku_id: b.skuId, quantity: 6 },
  ]
  const draft = await ok(app, caller, inboundCalls.saveDraft, { warehouse_id: warehouse.warehouseId, lines })
  const { booking_id, booking_no } = draft
  const boxes = [
    box(1, [
      { sku_id: a.skuId, quantity: 6 },
      { sku_id: b.skuId, quantity: 6 },
    ]),
    box(2, [{ sku_id: a.skuId, quantity: 4 }]),
  ]
  const packed = await ok(app, caller, inboundCalls.savePacking, {
    booking_id,
    version: draft.version,
    packing_method: 'multiple_skus_per_box',
    barcodes_confirmed: true,
    boxes,
  })
  const shipped = await ok(app, caller, inboundCalls.saveShipping, {
    booking_id,
    version: packed.version,
    shipping: EXPRESS,
    inspection: 'sample',
    insurance_value_usd: null,
    remark: '',
  })
  const key = { customer_id: seller.customerId, booking_id }
  const counts = (...quantities: [number, number, number]) => [
    { box_no: 1, sku_id: a.skuId, quantity: quantities[0] },
    { box_no: 1, sku_id: b.skuId, quantity: quantities[1] },
    { box_no: 2, sku_id: a.skuId, quantity: quantities[2] },
  ]
  const made = { booking_id, booking_no, version: shipped.version, key, counts, lines, boxes }
  if (stage === 'draft') return made
  await ok(app, caller, inboundCalls.submit, { booking_id })
  if (stage === 'submitted') return made
  if (stage === 'withdrawn') {
    await ok(app, caller, inboundCalls.withdraw, { booking_id })
    return made
  }
  if (stage === 'voided') {
    await ok(app, manager, officeInboundCalls.void, { ...key, reason: 'Wrong warehouse' })
    return made
  }
  await ok(app, manager, officeInboundCalls.confirm, key)
  if (stage === 'future_receipt') return made
  await ok(app, worker, receivingCalls.receive, { ...key, counts: counts(6, 6, 4), note: '' })
  if (stage === 'pending_quality_control') return made
  await ok(app, worker, receivingCalls.inspect, { ...key, inspection: 'sample', counts: counts(6, 6, 4), note: '' })
  if (stage === 'to_be_shelved') return made
  await ok(app, worker, receivingCalls.shelve, { ...key, counts: counts(6, 6, 4), note: '' })
  return made
}
