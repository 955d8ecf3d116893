// A filter by days finds the rows whose shown time is of these days, on the clock it is asked on, in every list that has one; what is exported is
// what is listed. Where a day begins is src/shared/time.test.ts.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '#server/routes.ts'
import { makeBooking, makeStory, type Story } from '#server/inbound/booking.testing.ts'
import { form, makeShipped, makeShop, type Shop } from '#server/orders/order.testing.ts'
import { handlingDocument } from './make-rates.ts'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { customerListCalls } from '#shared/rates/tariffs/customer-lists.contract.ts'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { bankCalls } from '#shared/billing/bank.contract.ts'
import { billingCalls, officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { disputeCalls, officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import { fulfilmentFeeCalls } from '#shared/billing/fulfilment-fee.contract.ts'
import { officeStorageFeeCalls, storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { Call, InputOf } from '#shared/contract.ts'
import { date } from '#shared/fields.ts'
import { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { lossCalls, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { officeReturnCalls, returnCalls } from '#shared/returns/returns.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { packerCalls } from '#shared/orders/floor/packers.contract.ts'
import { scanCalls } from '#shared/inbound/scans.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeOperationLogCalls, operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { officeSerialCalls } from '#shared/serials/office-serials.contract.ts'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { officeSnapshotCalls, snapshotCalls } from '#shared/stock/snapshot.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { localDate } from '#shared/time.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeKey, makeSku, makeStaff } from '#test/make.ts'

const app = useApp()

type Shown = { rows: Record<string, unknown>[] }
/** A list with a filter by days: the column it is about, and the file of the same rows. */
type List = { list: Call; at: 'at' | 'created_at' | 'scanned_at' | 'published_at'; by?: 'staff'; file?: Call }
const LISTS: Record<string, List> = {
  orders: { list: orderCalls.getList, at: 'created_at', file: orderCalls.exportList },
  'orders of the office': {
    list: officeOrderCalls.getList,
    at: 'created_at',
    by: 'staff',
    file: officeOrderCalls.exportList,
  },
  bookings: { list: inboundCalls.getList, at: 'created_at', file: inboundCalls.exportList },
  'bookings of the office': {
    list: officeInboundCalls.getList,
    at: 'created_at',
    by: 'staff',
    file: officeInboundCalls.exportList,
  },
  'loss orders': { list: lossCalls.getList, at: 'created_at', file: lossCalls.exportList },
  'loss orders of the office': {
    list: officeLossCalls.getList,
    at: 'created_at',
    by: 'staff',
    file: officeLossCalls.exportList,
  },
  returns: { list: returnCalls.getList, at: 'created_at', file: returnCalls.exportList },
  'returns of the office': {
    list: officeReturnCalls.getList,
    at: 'created_at',
    by: 'staff',
    file: officeReturnCalls.exportList,
  },
  transactions: { list: billingCalls.getTransactionList, at: 'at', file: billingCalls.exportTransactions },
  'fulfilment fees': { list: fulfilmentFeeCalls.getList, at: 'at', file: fulfilmentFeeCalls.exportList },
  records: { list: billingCalls.getRecordList, at: 'at', file: billingCalls.exportRecords },
  'entries of the ledger': {
    list: officeBillingCalls.getEntryList,
    at: 'at',
    by: 'staff',
    file: officeBillingCalls.exportEntries,
  },
  disputes: { list: disputeCalls.getList, at: 'created_at', file: disputeCalls.exportList },
  'disputes of the office': {
    list: officeDisputeCalls.getList,
    at: 'created_at',
    by: 'staff',
    file: officeDisputeCalls.exportList,
  },
  'price lists of customers': {
    list: customerListCalls.getList,
    at: 'published_at',
    by: 'staff',
    file: customerListCalls.exportList,
  },
  adjustments: { list: adjustmentCalls.getList, at: 'created_at', by: 'staff', file: adjustmentCalls.exportList },
  'top-ups': { list: topUpCalls.getList, at: 'created_at', file: topUpCalls.exportList },
  'top-ups of the office': {
    list: officeTopUpCalls.getList,
    at: 'created_at',
    by: 'staff',
    file: officeTopUpCalls.exportList,
  },
  'stock log': { list: stockCalls.getLog, at: 'at', file: stockCalls.exportLog },
  'stock log of the office': { list: officeStockCalls.getLog, at: 'at', by: 'staff' },
  'serial numbers': { list: serialCalls.getList, at: 'created_at', file: serialCalls.exportList },
  'serial numbers of the office': { list: officeSerialCalls.getList, at: 'created_at', by: 'staff' },
  'log of serial numbers': { list: serialCalls.getLog, at: 'at' },
  'log of serial numbers of the office': { list: officeSerialCalls.getLog, at: 'at', by: 'staff' },
  'scans of the desks': { list: scanCalls.getList, at: 'scanned_at', by: 'staff', file: scanCalls.exportList },
  'operation log': { list: operationLogCalls.getList, at: 'at', file: operationLogCalls.exportList },
  'operation log of the office': {
    list: officeOperationLogCalls.getList,
    at: 'at',
    by: 'staff',
    file: officeOperationLogCalls.exportList,
  },
}
/** Their figures, and what is counted by days without a list. */
const BESIDE: readonly Call[] = [
  orderCalls.getStatusCounts,
  officeOrderCalls.getStatusCounts,
  inboundCalls.getStatusCounts,
  officeInboundCalls.getStatusCounts,
  lossCalls.getStatusCounts,
  officeLossCalls.getStatusCounts,
  returnCalls.getStatusCounts,
  officeReturnCalls.getStatusCounts,
  fulfilmentFeeCalls.getTotal,
  dashboardCalls.getWorkplace,
]

/** Their day is a business date of the warehouse that they name (Rule 2.3): nobody's clock moves it. */
const OF_THE_WAREHOUSE: ReadonlySet<Call> = new Set<Call>([
  officeArrivalCalls.getCalendar,
  ...Object.values(snapshotCalls),
  ...Object.values(officeSnapshotCalls),
  ...Object.values(packerCalls),
  ...[storageFeeCalls, officeStorageFeeCalls].flatMap(({ getList, getTotal, exportList }) => [
    getList,
    getTotal,
    exportList,
  ]),
])

/** The days of prices that no warehouse has are UTC (Rule 2.11). */
const OF_PRICES: ReadonlySet<Call> = new Set<Call>([
  officeRateCalls.getComparison,
  officeRateCalls.getExchangeRates,
  customerListCalls.getStart,
  tariffFileCalls.downloadRates,
])

/** A day of the warehouse whose count they name (Rule 14.11). */
const OF_A_COUNT: ReadonlySet<Call> = new Set<Call>([officeStorageFeeCalls.getRerating])

/** The days on which the bank booked, as it says itself (Rule 13.14). */
const OF_THE_BANK: ReadonlySet<Call> = new Set<Call>([bankCalls.getList, bankCalls.exportList])

const fieldsOf = (call: Call) => (call.input as z.ZodObject).shape as Record<string, z.ZodType>
const isDay = (field: z.ZodType) => field.safeParse('2026-03-02').success && !field.safeParse('2026-02-30').success

test('every read that takes days takes their clock, and stands here', () => {
  expect(isDay(date)).toBe(true)
  const byDays = allCalls.filter(
    (call) =>
      call.method === 'GET' &&
      Object.values(fieldsOf(call)).some(isDay) &&
      !OF_THE_WAREHOUSE.has(call) &&
      !OF_PRICES.has(call) &&
      !OF_THE_BANK.has(call) &&
      !OF_A_COUNT.has(call) &&
      // Machines have no clock of a reader: days of the API are UTC's, and it says so.
      !call.api,
  )
  for (const call of OF_THE_WAREHOUSE) expect(Object.keys(fieldsOf(call)), call.path).toContain('warehouse_id')
  expect(byDays.filter((call) => !('time_zone' in fieldsOf(call))).map((call) => call.path)).toEqual([])
  const known = new Set<Call>([
    ...BESIDE,
    ...Object.values(LISTS).flatMap(({ list, file }) => (file ? [list, file] : [list])),
  ])
  expect(byDays.filter((call) => !known.has(call)).map((call) => call.path)).toEqual([])
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Something of everything: an order on its way with its fees, a booking, a top-up, a credit. */
async function makeWork(shop: Shop, story: Story): Promise<void> {
  const { order_id } = await makeShipped(app, shop)
  const way = { tracking_number: '', reference: '', note: '' }
  await ok(app, shop, returnCalls.announce, { order_id, ...way, lines: [{ sku_id: shop.skuId, quantity: 1 }] })
  await makeBooking(app, story, 'submitted')
  const counted = await makeBooking(app, { ...story, manager: story.admin }, 'pending_quality_control')
  const short = { ...counted.key, inspection: 'full' as const, counts: counted.counts(4, 5, 4), note: '' }
  const scan = {
    scan_id: app.ctx.clock.id(), step: 'inspect' as const, code: shop.sku, box_no: 1, sku_id: null, location: null, outcome: 'unknown' as const,
    scanned_at: app.ctx.clock.now().toISOString(),
  } // prettier-ignore
  await ok(app, story.worker, receivingCalls.recordScans, { ...counted.key, scans: [scan] })
  await ok(app, story.worker, receivingCalls.inspect, short)
  await ok(app, shop, serialCalls.addSerials, {
    sku: shop.sku,
    box_mark: '',
    serial_numbers: [counted.booking_no],
  })
  const { file_id } = await ok(app, shop, topUpCalls.uploadSlip, {}, { file: { name: 'slip.pdf', bytes: PDF } })
  await ok(app, shop, topUpCalls.addTopup, {
    amount: '10.00',
    currency: 'USD',
    paid_on: '2026-03-01',
    payment_method: 'payoneer',
    slip_file_id: file_id,
    remark: '',
  })
  const credit = { kind: 'credit', amount: '1.00', reason: 'Goodwill', reference: '' } as const
  await ok(app, story.admin, adjustmentCalls.file, { customer_id: shop.customerId, ...credit })
  const charge = { ...credit, kind: 'charge' } as const
  await ok(app, story.admin, adjustmentCalls.file, { customer_id: shop.customerId, ...charge })
  const priced = { kind: 'handling', code: shop.warehouseCode } as const
  const asked = { ...priced, customer_id: String(shop.customerId), valid_from: '2027-01-01' }
  const { next_version: version } = await ok(app, story.admin, officeRateCalls.getComparison, asked)
  const document = handlingDocument(shop.warehouseCode, { version, valid_from: '2027-01-01' })
  await ok(app, story.admin, officeRateCalls.publishTariff, { document, customer_id: shop.customerId })
  const [{ seq } = { seq: 0 }] = (await ok(app, shop, billingCalls.getTransactionList, { bill_type: 'correction' }))
    .rows
  await ok(app, shop, disputeCalls.file, { seq, reason: 'Not ours' })
}

/** Around the night in which New York's clocks go forward, and close to midnight in each of the zones. */
const INSTANTS = ['2026-03-07T09:59', '2026-03-07T18:20', '2026-03-07T23:30', '2026-03-08T04:30', '2026-03-09T03:40', '2026-03-09T04:10', '2026-03-15T22:40'] // prettier-ignore
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati']

test('the day of the filter is the day that the column shows, in every list, every zone, and in the file', async () => {
  const shop = await makeShop(app, { fulfilmentFee: true })
  const story = { ...(await makeStory(app)), seller: shop, a: shop, b: await makeSku(app, shop.customerId) }
  for (const instant of INSTANTS) {
    app.setTime(`${instant}:00Z`)
    await makeWork(shop, story)
  }
  app.setTime('2026-03-16T12:00:00Z')
  const staff = await makeStaff(app, ['admin'])
  for (const [name, { list, at, by, file }] of Object.entries(LISTS)) {
    const caller: Caller = by ? staff : shop
    const own = { ...(by && { customer_id: String(shop.customerId) }) }
    const names = Object.keys(fieldsOf(list))
    const [from, to] = names.includes('from') ? ['from', 'to'] : ['created_from', 'created_to']
    const ask = async (input: object) =>
      ((await ok(app, caller, list, { size: '200', ...own, ...input } as InputOf<Call>)) as Shown).rows
    const all = await ask({ [from!]: '2026-03-03' })
    expect(all.length, name).toBeGreaterThanOrEqual(INSTANTS.length)
    for (const time_zone of ZONES) {
      const days = Map.groupBy(all, (row) => localDate(new Date(row[at] as string), time_zone))
      expect(days.size, name).toBeGreaterThan(2)
      for (const [day, rows] of days) {
        const filter = { [from!]: day, [to!]: day, time_zone }
        expect(await ask(filter), `${name} on ${day} in ${time_zone}`).toEqual(rows)
        if (!file) continue
        const csv = 'format' in fieldsOf(file) && { format: 'csv' }
        const saved = String(await ok(app, caller, file, { ...own, ...filter, ...csv } as InputOf<Call>))
        expect(instantsIn(saved), `file of ${name} on ${day} in ${time_zone}`).toEqual(rows.map((row) => row[at]))
      }
    }
  }
}, 60_000)

/** The first instant of each line: the time column of these files, but for the orders', whose first is when they were created, too. */
const instantsIn = (file: string) =>
  file
    .trim()
    .split(/\r\n/)
    .slice(1)
    .map((line) => /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(line)?.[0])

test('the counts, the total and the workplace count the same days', async () => {
  const shop = await makeShop(app, { fulfilmentFee: true })
  // Later than everything before: ids never go backwards. A quarter past midnight on 1 March in Kathmandu.
  app.setTime('2027-02-28T18:30:00Z')
  await makeShipped(app, shop)
  await ok(app, shop, inboundCalls.saveDraft, {
    warehouse_id: shop.warehouseId,
    lines: [{ sku_id: shop.skuId, quantity: 1 }],
  })
  const figures = async (time_zone?: string) => {
    const march = { created_from: '2027-03-01', created_to: '2027-03-01', time_zone }
    const orders = await ok(app, shop, orderCalls.getStatusCounts, march)
    const bookings = await ok(app, shop, inboundCalls.getStatusCounts, march)
    const total = await ok(app, shop, fulfilmentFeeCalls.getTotal, { from: '2027-03-01', time_zone })
    const workplace = await ok(app, shop, dashboardCalls.getWorkplace, { time_zone })
    const { trend, orders_this_month } = workplace
    return {
      orders: orders.counts.reduce((sum, { count }) => sum + count, 0),
      bookings: bookings.draft.count,
      fees: total.orders,
      month: orders_this_month,
      today: trend?.at(-1),
    }
  }
  const inMarch = { orders: 1, bookings: 1, fees: 1, month: 1, today: { on_date: '2027-03-01', orders: 1 } }
  expect(await figures('Asia/Kathmandu')).toEqual(inMarch)
  expect(await figures()).toEqual({
    ...inMarch,
    orders: 0,
    bookings: 0,
    fees: 0,
    today: { on_date: '2027-02-28', orders: 1 },
  })
})

test('a key that names no zone asks in UTC; what is no zone is refused', async () => {
  const shop = await makeShop(app)
  app.setTime('2027-03-02T23:30:00Z')
  const { order_no } = await ok(app, shop, orderCalls.addOrder, form(shop))
  const key = await makeKey(app, shop, { scopes: ['orders.view'] })
  const on = async (day: string, time_zone?: string) =>
    (await ok(app, key, orderCalls.getList, { created_from: day, created_to: day, time_zone })).rows.map(
      (row) => row.order_no,
    )
  expect(await on('2027-03-02')).toEqual([order_no])
  expect(await on('2027-03-03')).toEqual([])
  expect(await on('2027-03-02', 'Europe/Berlin')).toEqual([])
  expect(await on('2027-03-03', 'Europe/Berlin')).toEqual([order_no])
  for (const time_zone of ['Mars/Olympus', '', "UTC'; --", 'x'.repeat(65)])
    await refused(app, shop, orderCalls.getList, { time_zone }, 'invalid_input')
})
