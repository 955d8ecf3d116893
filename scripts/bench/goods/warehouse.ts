// What the warehouse and its figures cost: stock as of a past day for 20,000 SKUs, and a booking of 2,000 lines received, checked and shelved,
// each in one call.
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { snapshotCalls } from '#shared/stock/snapshot.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { percentile, report, round } from '../http-load.ts'
import { ask, type GoodsWorld } from './world.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

export async function benchSnapshot({ mover, warehouseId }: GoodsWorld, port: number): Promise<void> {
  const total: number[] = []
  const page: number[] = []
  for (let ago = 10; ago < 20; ago++) {
    const asked = { warehouse_id: warehouseId, deadline: day(ago) }
    const { content, ms } = await ask(port, mover.token, snapshotCalls.getTotal, asked)
    if (content.skus !== mover.skus) throw new Error(`${content.skus} SKUs on ${asked.deadline}`)
    total.push(ms)
    page.push((await ask(port, mover.token, snapshotCalls.getList, { ...asked, size: '200' })).ms)
  }
  for (const [name, times] of Object.entries({ total, page }))
    report({
      figure: `goods: stock of ${mover.skus} SKUs as of a past day, ${name}`,
      p50_ms: round(percentile(times, 0.5)),
      most_ms: round(Math.max(...times)),
      aim_ms: 1000,
      ratio_to_aim: round(percentile(times, 0.5) / 1000),
    })
}

const SKUS = 250
const BOXES = 20
/** What a box holds at most; each SKU lies in eight of them. */
const A_BOX = 100

export async function benchReceiving(world: GoodsWorld, port: number): Promise<void> {
  const { token, customerId } = world.mover
  const first = (await ask(port, token, productCalls.getList, { size: '200' })).content
  const second = (await ask(port, token, productCalls.getList, { size: '50', after: first.next ?? '' })).content
  const ids = [...first.rows, ...second.rows].map(({ sku_id }) => sku_id)
  const lines = ids.map((sku_id) => ({ sku_id, quantity: ((BOXES * A_BOX) / SKUS) * 3 }))
  const boxes = Array.from({ length: BOXES }, (_, i) => ({
    box_no: i + 1, weight_g: 20_000, length_cm: 60, width_cm: 40, height_cm: 40, items: Array.from({ length: A_BOX }, (_, n) => ({ sku_id: ids[(i * A_BOX + n) % SKUS]!, quantity: 3 })),
  })) // prettier-ignore
  const draft = (await ask(port, token, inboundCalls.saveDraft, { warehouse_id: world.warehouseId, lines })).content
  const { booking_id } = draft
  const packing = {
    booking_id,
    packing_method: 'multiple_skus_per_box' as const,
    barcodes_confirmed: true as const,
    boxes,
  }
  const packed = await ask(port, token, inboundCalls.savePacking, { ...packing, version: draft.version })
  await ask(port, token, inboundCalls.saveShipping, {
    booking_id,
    version: packed.content.version,
    shipping: {
      method: 'express', courier: 'DHL', tracking_number: 'JD014600006', estimated_arrival_on: day(-7), arrival_period: 'morning', volume_m3: '2', packaging: 'cartons',
    },
    inspection: 'none',
    insurance_value_usd: null,
    remark: '',
  }) // prettier-ignore
  await ask(port, token, inboundCalls.submit, { booking_id })
  const key = { customer_id: customerId, booking_id }
  await ask(port, world.manager, officeInboundCalls.confirm, key)
  const counts = boxes.flatMap(({ box_no, items }) => items.map((item) => ({ box_no, ...item })))
  const body = { ...key, counts, note: '' }
  const steps = {
    receive: () => ask(port, world.worker, receivingCalls.receive, body),
    inspect: () => ask(port, world.worker, receivingCalls.inspect, { ...body, inspection: 'none' }),
    shelve: () => ask(port, world.worker, receivingCalls.shelve, body),
  }
  for (const [step, work] of Object.entries(steps)) {
    const { ms } = await work()
    report({
      figure: `goods: ${step} a booking of ${BOXES * A_BOX} lines in one call`,
      ms: round(ms),
      aim_ms: 1000,
      ratio_to_aim: round(ms / 1000),
    })
  }
}
