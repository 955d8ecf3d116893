// Every export of a list: what the list shows and in its order, to whom the list shows it, with what a spreadsheet would run as text.
import { beforeAll, describe, expect, test } from 'vitest'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { Call } from '#shared/contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { scanCalls } from '#shared/inbound/scans.contract.ts'
import { lossCalls, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { officeReturnCalls, returnCalls } from '#shared/returns/returns.contract.ts'
import { returning } from './corpus/returning.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { ok, refused, useApp, type Caller } from './app.ts'
import { makeWorld, type World } from './corpus/world.ts'
import { makeCustomer, makeMember, makeStaff } from './make.ts'

const app = useApp()
const MARK = 'EXPORTQ'
let world: World
let finance: Caller
let service: Caller
let worker: Caller

beforeAll(async () => {
  world = await makeWorld(app, MARK)
  finance = await makeStaff(app, ['finance'])
  service = await makeStaff(app, ['customer_service'])
  worker = await makeStaff(app, ['warehouse'], [world.shop.warehouseId])
  await world.booking('draft')
  await world.booking('submitted')
  const { key } = await world.booking('to_be_shelved')
  const scan = (minute: number) => ({
    scan_id: app.ctx.clock.id(), step: 'shelve' as const, code: world.sku.sku, box_no: 1, sku_id: world.sku.skuId, location: null,
    outcome: 'counted' as const, scanned_at: `2026-03-02T08:0${minute}:00.000Z`,
  }) // prettier-ignore
  await ok(app, worker, receivingCalls.recordScans, { ...key, scans: [scan(1), scan(2)] })
  await world.loss()
  await world.loss('rejected')
  await returning(world, 'announced')
  await returning(world, 'arrived')
  await makeCustomer(app)
  for (let n = 0; n < 2; n++) {
    await world.packed()
    await world.topUp()
  }
})

const rowsOf = async (caller: Caller, call: Call, input: object = {}): Promise<string[][]> => {
  const csv = ((await ok(app, caller, call as never, input as never)) as unknown as Buffer).toString('utf8')
  return csv
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}
const numbers = (rows: readonly string[][], column = 0) => rows.slice(1).map((row) => row[column])
const customerId = () => String(world.customerId)

describe('in the order of the list, either way', () => {
  const CASES: [name: string, list: Call, exported: Call, key: string, sort: string, who: () => Caller, input: () => object][] = [
    ['bookings', inboundCalls.getList, inboundCalls.exportList, 'booking_no', 'created_at', () => world.customer, () => ({})],
    ['losses', lossCalls.getList, lossCalls.exportList, 'loss_no', 'created_at', () => world.customer, () => ({})],
    ['office losses', officeLossCalls.getList, officeLossCalls.exportList, 'loss_no', 'created_at', () => world.admin, () => ({ customer_id: customerId() })],
    ['returns', returnCalls.getList, returnCalls.exportList, 'return_no', 'created_at', () => world.customer, () => ({})],
    ['office returns', officeReturnCalls.getList, officeReturnCalls.exportList, 'return_no', 'created_at', () => world.admin, () => ({ customer_id: customerId() })],
    ['stock log', stockCalls.getLog, stockCalls.exportLog, 'at', 'at', () => world.customer, () => ({})],
    ['top-ups', topUpCalls.getList, topUpCalls.exportList, 'top_up_no', 'created_at', () => world.customer, () => ({})],
    ['office orders', officeOrderCalls.getList, officeOrderCalls.exportList, 'order_no', 'created_at', () => world.admin, () => ({ customer_id: customerId() })],
    ['office bookings', officeInboundCalls.getList, officeInboundCalls.exportList, 'booking_no', 'created_at', () => world.admin, () => ({ customer_id: customerId() })],
    ['office top-ups', officeTopUpCalls.getList, officeTopUpCalls.exportList, 'top_up_no', 'created_at', () => finance, () => ({ customer_id: customerId() })],
    ['office scans', scanCalls.getList, scanCalls.exportList, 'scanned_at', 'scanned_at', () => worker, () => ({ customer_id: customerId() })],
    ['office customers', officeCustomerCalls.getList, officeCustomerCalls.exportList, 'customer_id', 'customer_id', () => world.admin, () => ({})],
  ] // prettier-ignore

  test.each(CASES)('%s', async (_, list, exported, key, sort, who, input) => {
    const orders = []
    for (const turned of [sort, `-${sort}`]) {
      const { rows } = (await ok(app, who(), list as never, { ...input(), sort: turned, size: '200' } as never)) as {
        rows: Record<string, unknown>[]
      }
      const shown = rows.map((row) => String(row[key]))
      expect(numbers(await rowsOf(who(), exported, { ...input(), sort: turned }))).toEqual(shown)
      orders.push(shown)
    }
    expect(orders[0]!.length).toBeGreaterThan(1)
    expect(orders[1]!.toReversed()).toEqual(orders[0])
    await refused(app, who(), exported, { ...input(), sort: 'amount' } as never, 'invalid_input')
  })
})

test('what is filtered to nothing is no file, and nobody gets what is not in the own list', async () => {
  const stranger = await makeCustomer(app)
  for (const call of [inboundCalls.exportList, stockCalls.exportLog, topUpCalls.exportList])
    await refused(app, stranger, call, {}, 'export_nothing')
  const sales = await makeStaff(app, ['sales'])
  await refused(app, sales, officeOrderCalls.exportList, {}, 'export_nothing')
  await refused(app, sales, officeCustomerCalls.exportList, {}, 'export_nothing')
  await refused(app, sales, officeInboundCalls.exportList, {}, 'forbidden')
  await refused(app, service, officeTopUpCalls.exportList, {}, 'forbidden')
  await refused(app, world.customer, inboundCalls.exportList, { number: 'NOTHING' }, 'export_nothing')
  const supplier = await makeMember(app, world.customerId, {
    type: 'supplier',
    permissions: ['inbound.view', 'inventory.view'],
    skuIds: [],
  })
  await refused(app, supplier, inboundCalls.exportList, {}, 'export_nothing')
  await refused(app, supplier, stockCalls.exportLog, {}, 'export_nothing')
})

test('amounts are exported to those who see them in the list', async () => {
  const amounts = async (who: Caller) => {
    const rows = await rowsOf(who, officeOrderCalls.exportList, { customer_id: customerId(), status: 'packaged' })
    return numbers(rows, rows[0]!.indexOf('Amount'))
  }
  expect((await amounts(world.admin)).every((amount) => /^\d+\.\d\d$/.test(amount!))).toBe(true)
  for (const who of [service, worker]) expect(new Set(await amounts(who))).toEqual(new Set(['']))
  const balances = async (who: Caller) => {
    const rows = await rowsOf(who, officeCustomerCalls.exportList, { customer_id: customerId() })
    return ['Balance', 'Held', 'Credit limit'].flatMap((head) => numbers(rows, rows[0]!.indexOf(head)))
  }
  expect((await balances(finance)).every((amount) => /^-?\d/.test(amount!))).toBe(true)
  expect(await balances(service)).toEqual(['', '', ''])
})

test('a name that a spreadsheet would run is text', async () => {
  const seller = await makeCustomer(app)
  await app.ctx.db.office
    .updateTable('customer')
    .set({ company_name: '=HYPERLINK(1)' })
    .where('customer_id', '=', seller.customerId)
    .execute()
  const [, row] = await rowsOf(finance, officeCustomerCalls.exportList, { customer_id: String(seller.customerId) })
  expect(row![1]).toBe("'=HYPERLINK(1)")
})
