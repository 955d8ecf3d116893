// Valid requests of the calls around serial numbers, for customers and staff.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { serialImportCalls } from '#shared/serials/serial-import.contract.ts'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { ok } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import { importRequests } from './importing.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

const list = { size: '20' }
const days = { from: '2026-01-01', to: '2026-12-31' }
let count = 0

type Input = (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>
const own = (input: Input) => async (world: World) => ({ as: world.customer, input: await input(world) })
const worker = (input: Input) => async (world: World) => ({ as: world.worker, input: await input(world) })
const admin = (input: Input) => async (world: World) => ({
  as: await makeStaff(world.test, ['admin']),
  input: await input(world),
})

const fresh = (world: World) => `${world.mark}-SN-${++count}`
const kept = (world: World) => ok(world.test, world.customer, serialCalls.keepSearch, { terms: [world.mark] })

/** One number that is bound to nothing. */
async function unbound(world: World): Promise<{ serial_id: string; sn: string }> {
  const sn = fresh(world)
  await ok(world.test, world.customer, serialCalls.addSerials, {
    sku: world.sku.sku,
    box_mark: '',
    serial_numbers: [sn],
  })
  const { rows } = await ok(world.test, world.customer, serialCalls.getList, { sn })
  return { serial_id: rows[0]!.serial_id, sn }
}

const serialFile = (world: World) => ({
  name: 'serials.csv',
  bytes: Buffer.from(`Serial number,SKU\n${fresh(world)},${world.sku.sku}\n${fresh(world)},NO-SUCH-SKU\n`),
})
export const serialRequests: Requests = {
  'GET /api/ucenter/serial/getList': own(async (world) => ({
    ...(await kept(world)), ...list, ...days, sn: world.mark, sku: world.mark, sku_id: world.sku.skuId, status: 'unbound', order_no: world.mark,
    box: `IB${world.customerId}-000001-001`, sort: '-sn',
  })), // prettier-ignore
  'GET /api/ucenter/serial/exportList': own(async (world) => {
    const { sn } = await unbound(world)
    const { search_id } = await ok(world.test, world.customer, serialCalls.keepSearch, { terms: [sn] })
    return {
      ...days,
      search_id,
      sn,
      status: 'unbound',
      sku: world.sku.sku,
      sku_id: world.sku.skuId,
      sort: 'created_at',
      format: 'csv',
    }
  }),
  'POST /api/ucenter/serial/keepSearch': own((world) => ({ terms: [fresh(world)] })),
  'GET /api/ucenter/serial/getSearch': own(kept),
  'GET /api/ucenter/serial/getLog': own(async (world) => ({
    ...list,
    ...days,
    sn: (await unbound(world)).sn,
    event: 'create',
  })),
  'POST /api/ucenter/serial/addSerials': own(async (world) => ({
    sku: world.sku.sku,
    box_mark: `${(await world.booking('draft')).booking_no}-001`,
    serial_numbers: [fresh(world)],
  })),
  'POST /api/ucenter/serial/deleteSerials': own(async (world) => ({ serial_ids: [(await unbound(world)).serial_id] })),
  'POST /api/ucenter/serial/restoreSerials': own(async (world) => {
    const serial_ids = [(await unbound(world)).serial_id]
    await ok(world.test, world.customer, serialCalls.deleteSerials, { serial_ids })
    return { serial_ids }
  }),
  ...importRequests(serialImportCalls, serialFile),

  'GET /api/office/serials/getList': worker((world) => ({
    ...list, ...days, customer_id: String(world.customerId), sn: world.mark, sku: world.mark, sku_id: world.sku.skuId, status: 'bound',
    order_no: world.mark, box: `IB${world.customerId}-000001`, sort: 'created_at',
  })), // prettier-ignore
  'GET /api/office/serials/getLog': worker((world) => ({
    ...list,
    ...days,
    customer_id: String(world.customerId),
    sn: `${world.mark}-SN-1`,
    event: 'bind',
  })),
  'POST /api/office/serials/unbind': admin(async (world) => {
    const order_id = await world.verified()
    const sn = fresh(world)
    const { customerId: customer_id } = world
    const { lines } = await ok(world.test, world.worker, officeOrderCalls.getDetail, {
      customer_id: String(customer_id),
      order_id,
    })
    await ok(world.test, world.worker, officeOrderCalls.packOrder, {
      customer_id,
      order_id,
      parcels: [
        {
          weight_g: 420,
          length_cm: 22,
          width_cm: 12,
          height_cm: 6,
          lines: lines.map(({ sku_id, quantity }, n) => ({
            sku_id,
            quantity,
            serial_numbers: n === 0 ? [sn] : [],
          })),
        },
      ],
      weight_confirmed: true,
    })
    const { rows } = await ok(world.test, world.customer, serialCalls.getList, { sn })
    return { customer_id, serial_id: rows[0]!.serial_id, order_id, reason: world.mark }
  }),
  'GET /api/office/serials/findGoods': worker(async (world) => ({
    code: `${(await world.booking('future_receipt')).booking_no}-001`,
  })),
  'POST /api/office/serials/receive': worker(async (world) => ({
    code: `${(await world.booking('future_receipt')).booking_no}-001`,
    sku_id: world.sku.skuId,
    serial_numbers: [fresh(world)],
  })),
}
