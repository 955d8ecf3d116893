// Orders from a file: rows of a number are one order, kept whole or not at all; the same file twice makes no second one; shops' files are read.
import { expect, test } from 'vitest'
import { orderImportCalls, uploadResultCalls, type OrderWish } from '#shared/orders/order-import.contract.ts'
import { methodRuleCalls } from '#shared/orders/methods/method-rules.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { RowOutcome } from '#shared/sheet-import.ts'
import { xlsxOf } from '#server/sheets/make-files.testing.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeMember, makeSku, makeStock } from '#test/make.ts'
import { orderJobs } from '../orders.jobs.ts'
import { accountOf, makeShop, stockOf, type Shop } from '../order.testing.ts'

const app = useApp()
const HEADS = ['Customer order no.', 'Warehouse', 'Shipping method', 'SKU', 'Quantity', 'Unit price (USD)', 'First name', 'Phone', 'Address 1', 'House number', 'City', 'Province/State', 'Country', 'Postal code', 'IOSS'] // prettier-ignore
const to = (shop: Shop, number: string, more: Partial<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string> = {
    'Customer order no.': number, Warehouse: shop.warehouseCode, SKU: shop.sku, Quantity: '2', 'Unit price (USD)': '9.9', 'First name': 'Erika Muster',
    Phone: '+49 30 123456', 'Address 1': 'Lindenallee', 'House number': '7', City: 'Berlin', 'Province/State': 'Berlin', Country: 'Deutschland', 'Postal code': '01067', ...more,
  } // prettier-ignore
  return HEADS.map((head) => cells[head] ?? '')
}
const onlyLine = (number: string, sku: string, more: Partial<Record<string, string>> = {}): string[] =>
  HEADS.map((head) => ({ 'Customer order no.': number, SKU: sku, Quantity: '1', ...more })[head] ?? '')
type File = { name: string; bytes: Buffer }
const fileOf = (rows: readonly (readonly string[])[], heads: readonly string[] = HEADS): File => ({
  name: 'orders.xlsx',
  bytes: xlsxOf([heads, ...rows]),
})
const preview = (who: Caller, file: File) => ok(app, who, orderImportCalls.upload, {}, { file })
const rowsOf = async (who: Caller, import_id: string, outcome?: RowOutcome) =>
  (await ok(app, who, orderImportCalls.rows, { import_id, ...(outcome && { outcome }) })).rows
const confirm = async (who: Caller, import_id: string, wishes?: OrderWish[]) => {
  await ok(app, who, orderImportCalls.confirm, { import_id, ...(wishes && { wishes }) })
  await app.runJobs()
  return ok(app, who, orderImportCalls.get, { import_id })
}
const ordersOf = async (shop: Shop) =>
  app.ctx.db.office.selectFrom('orders').selectAll().where('customer_id', '=', shop.customerId).where('deleted_at', 'is', null).orderBy('order_no').execute() // prettier-ignore
const linesOf = async (shop: Shop) =>
  app.ctx.db.office.selectFrom('order_line').select(['order_id', 'line_no', 'sku_id', 'name', 'quantity', 'unit_price_usd']).where('customer_id', '=', shop.customerId).orderBy('order_id').orderBy('line_no').execute() // prettier-ignore

test('rows of one number are one order; it waits as one made by hand, and the same file again changes nothing', async () => {
  const shop = await makeShop(app)
  const other = await makeSku(app, shop.customerId)
  await makeStock(app, shop.customerId, shop.warehouseId, other.skuId, 5)
  const method = (await app.ctx.db.office.selectFrom('shipping_method').select('code').where('method_id', '=', shop.methodId).executeTakeFirstOrThrow()).code // prettier-ignore
  const file = fileOf([to(shop, 'F-1', { 'Shipping method': method }), to(shop, 'F-2'), onlyLine('F-1', other.sku)])
  const seen = await preview(shop, file)
  expect(seen).toMatchObject({ rows: 3, add: 3, change: 0, same: 0, faulty: 0 })
  expect(await ordersOf(shop)).toEqual([])
  expect(await confirm(shop, seen.import_id)).toMatchObject({ add: 3, faulty: 0, done: 3 })
  const orders = await ordersOf(shop)
  expect(orders).toMatchObject([
    { order_no: `SO${shop.customerId}-000001`, customer_order_no: 'F-1', status: 'approving', source: 'file', country: 'DE', method_id: shop.methodId, missing: [] },
    { order_no: `SO${shop.customerId}-000002`, customer_order_no: 'F-2', status: 'approving', source: 'file', method_id: null },
  ]) // prettier-ignore
  expect(orders[0]!.recipient).toMatchObject({ first_name: 'Erika Muster', postal_code: '01067', country: 'DE', address_type: 'residential' }) // prettier-ignore
  expect((await linesOf(shop)).filter(({ order_id }) => order_id === orders[0]!.order_id)).toMatchObject([
    { line_no: 1, sku_id: shop.skuId, quantity: 2, unit_price_usd: '9.90' },
    { line_no: 2, sku_id: other.skuId, quantity: 1 },
  ])
  const again = await preview(shop, file)
  expect(again).toMatchObject({ add: 0, same: 3, faulty: 0 })
  const { done } = await ok(app, shop, orderCalls.submitOrders, { order_ids: [orders[0]!.order_id] })
  expect(done).toBe(1)
  // Whatever became of it since, it is there; with other contents the number is taken.
  expect(await preview(shop, file)).toMatchObject({ same: 3 })
  const different = await preview(shop, fileOf([to(shop, 'F-2', { Quantity: '5' })]))
  expect(await rowsOf(shop, different.import_id)).toMatchObject([
    { outcome: 'faulty', faults: [{ column: 'Customer order no.', value: 'F-2', reason: 'The customer order number F-2 already exists' }] },
  ]) // prettier-ignore
})

test('every fault stands at its cell, and one faulty row keeps its whole order back', async () => {
  const shop = await makeShop(app)
  const seen = await preview(
    shop,
    fileOf([
      to(shop, 'G-1'), onlyLine('G-1', 'NOWHERE'), to(shop, 'G-2', { Country: 'Atlantis' }), to(shop, 'G-3', { 'House number': '' }), to(shop, 'G-4', { Quantity: '1,5' }),
      to(shop, 'G-5', { Warehouse: 'Moon' }), to(shop, 'G-6', { 'Shipping method': 'Camel' }), to(shop, ''), to(shop, 'G-7'), onlyLine('G-7', shop.sku, { City: 'Bonn' }),
      to(shop, 'G-8', { City: '', Phone: '' }), to(shop, 'G-9', { Quantity: '<c><f>1+1</f><v>2</v></c>' }), to(shop, 'G-10'),
    ]),
  ) // prettier-ignore
  const told = await rowsOf(shop, seen.import_id)
  expect(
    Object.fromEntries(
      told.map(({ row, faults }) => [row, faults.map(({ column, value, reason }) => `${column}|${value}|${reason}`)]),
    ),
  ).toEqual({
    2: ['null||Row 3 of the same order is faulty'],
    3: ['SKU|NOWHERE|This SKU does not exist'],
    4: ['Country|Atlantis|Not a country'],
    5: ['House number||EU countries need a house number'],
    6: ['Quantity|1,5|Not a whole number'],
    7: [expect.stringMatching(/^Warehouse\|Moon\|Not one of the choices: /)],
    8: [expect.stringMatching(/^Shipping method\|Camel\|Not one of the choices: /)],
    9: ['Customer order no.||Required'],
    10: ['null||Row 11 of the same order is faulty'],
    11: ['City|Bonn|Says something else than row 10 of the same order'],
    12: ['Phone||Required', 'City||Required'],
    13: ['Quantity|2|This is a formula: please paste its value'],
    14: [],
  })
  expect(await confirm(shop, seen.import_id)).toMatchObject({ add: 1, faulty: 12, done: 1 })
  expect((await ordersOf(shop)).map(({ customer_order_no }) => customer_order_no)).toEqual(['G-10'])
})

test.each([
  ['Shopify', ',', ['Name', 'Email', 'Financial Status', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku', 'Billing Name', 'Shipping Name', 'Shipping Address1', 'Shipping City', 'Shipping Zip', 'Shipping Province', 'Shipping Country', 'Shipping Phone'],
    (sku: string, warehouse: string) => [['#1001', 'a@b.example', 'paid', '2', 'Tent', '99.00', sku, 'X', 'Ann Lee', '1 Main St', 'Albany', "'12207", 'NY', 'US', '+1 518 555 0100'], ['#1001', 'a@b.example', '', '1', 'Pegs', '9.00', sku, '', '', '', '', '', '', '', ''], warehouse]],
  ['WooCommerce', ',', ['order_number', 'status', 'shipping_first_name', 'shipping_last_name', 'billing_phone', 'billing_email', 'shipping_address_1', 'shipping_city', 'shipping_state', 'shipping_country', 'shipping_postcode', 'item_name', 'item_sku', 'item_quantity'],
    (sku: string, warehouse: string) => [['#1001', 'processing', 'Ann', 'Lee', '+1 518 555 0100', 'a@b.example', '1 Main St', 'Albany', 'NY', 'US', '12207', 'Tent', sku, '2'], ['#1001', 'processing', 'Ann', 'Lee', '+1 518 555 0100', 'a@b.example', '1 Main St', 'Albany', 'NY', 'US', '12207', 'Pegs', sku, '1'], warehouse]],
  ['Amazon', '\t', ['order-id', 'order-item-id', 'purchase-date', 'buyer-email', 'sku', 'product-name', 'quantity-purchased', 'recipient-name', 'ship-address-1', 'ship-city', 'ship-state', 'ship-postal-code', 'ship-country', 'ship-phone-number'],
    (sku: string, warehouse: string) => [['#1001', '7', '2026-11-20', 'a@b.example', sku, 'Tent', '2', 'Ann Lee', '1 Main St', 'Albany', 'NY', '12207', 'US', '+1 518 555 0100'], ['#1001', '8', '2026-11-20', 'a@b.example', sku, 'Pegs', '1', 'Ann Lee', '1 Main St', 'Albany', 'NY', '12207', 'US', '+1 518 555 0100'], warehouse]],
] as const)('an order file of %s is read as it is', async (_, mark, heads, make) => {
  const shop = await makeShop(app)
  // The house of this test has one warehouse: a shop knows nothing of warehouses.
  await app.ctx.db.office.updateTable('warehouse').set({ enabled: false }).where('warehouse_id', '<>', shop.warehouseId).execute()
  const [one, two] = make(shop.sku, '') as [string[], string[]]
  const quote = (cell: string) => `"${cell}"`
  const text = [heads, one, two].map((cells) => cells.map(quote).join(mark)).join('\r\n')
  const seen = await preview(shop, { name: 'export.csv', bytes: Buffer.from(text) })
  expect(await rowsOf(shop, seen.import_id, 'faulty')).toEqual([])
  expect(seen).toMatchObject({ add: 2, unread: [] })
  await confirm(shop, seen.import_id)
  const [order, ...more] = await ordersOf(shop)
  expect(more).toEqual([])
  expect(order).toMatchObject({ customer_order_no: '#1001', country: 'US' })
  expect(order!.recipient).toMatchObject({ city: 'Albany', postal_code: '12207', province: 'NY', phone: '+1 518 555 0100', email: 'a@b.example' })
  expect(order!.recipient).toMatchObject({ address1: '1 Main St' })
  const [sku] = await app.ctx.db.office.selectFrom('sku').select('declared_value_usd').where('sku_id', '=', shop.skuId).execute()
  // What a shop calls a price is not what customs is told.
  expect(await linesOf(shop)).toMatchObject([
    { name: 'Tent', quantity: 2, unit_price_usd: sku!.declared_value_usd },
    { name: 'Pegs', quantity: 1, unit_price_usd: sku!.declared_value_usd },
  ])
}) // prettier-ignore

test('what was taken, closed or deleted since the preview joins the faulty rows with the whole order', async () => {
  const shop = await makeShop(app)
  const gone = await makeSku(app, shop.customerId)
  const seen = await preview(
    shop,
    fileOf([to(shop, 'H-1'), onlyLine('H-1', shop.sku), to(shop, 'H-2'), onlyLine('H-2', gone.sku), to(shop, 'H-3')]),
  )
  expect(seen).toMatchObject({ add: 5 })
  const mine = await preview(shop, fileOf([to(shop, 'H-1', { Quantity: '9' })]))
  await confirm(shop, mine.import_id)
  await app.ctx.db.office.updateTable('sku').set({ deleted_at: app.ctx.clock.now() }).where('sku_id', '=', gone.skuId).execute() // prettier-ignore
  expect(await confirm(shop, seen.import_id)).toMatchObject({ add: 1, faulty: 4, done: 1 })
  const told = (await rowsOf(shop, seen.import_id, 'faulty')).map(({ row, faults }) => [row, faults[0]?.reason])
  expect(told).toEqual([
    [2, 'The customer order number H-1 already exists'],
    [3, 'Another row of the same order was left out'],
    [4, 'This SKU does not exist'],
    [5, 'Another row of the same order was left out'],
  ])
  const orders = await ordersOf(shop)
  expect(orders.map(({ customer_order_no, order_no }) => [customer_order_no, order_no.slice(-1)])).toEqual([['H-1', '1'], ['H-3', '2']]) // prettier-ignore
})

test('two imports of the same orders at once make each once', async () => {
  const shop = await makeShop(app)
  const rows = Array.from({ length: 450 }, (_, n) => to(shop, `K-${n}`))
  const [one, two] = [await preview(shop, fileOf(rows)), await preview(shop, fileOf(rows))]
  for (const { import_id } of [one, two]) await ok(app, shop, orderImportCalls.confirm, { import_id })
  const job = (await import('../orders.jobs.ts')).orderJobs.at(-1)!
  if (job.kind !== 'sweep') throw new Error('the import is a sweep')
  await Promise.all([job.run(app.ctx), job.run(app.ctx), job.run(app.ctx)])
  await app.runJobs()
  const orders = await ordersOf(shop)
  expect(orders).toHaveLength(450)
  expect(new Set(orders.map(({ order_no }) => order_no)).size).toBe(450)
  expect(orders.at(-1)!.order_no).toBe(`SO${shop.customerId}-000450`)
  const ended = await Promise.all([one, two].map(({ import_id }) => ok(app, shop, orderImportCalls.get, { import_id })))
  expect(ended.map(({ done }) => done).reduce((sum, done) => sum + done, 0)).toBe(450)
})

test('a supplier orders its own SKUs only; the template comes in as it goes out', async () => {
  const shop = await makeShop(app)
  const other = await makeSku(app, shop.customerId)
  const supplier = await makeMember(app, shop.customerId, { type: 'supplier', permissions: ['orders.view', 'orders.edit'], skuIds: [other.skuId] }) // prettier-ignore
  const seen = await preview(supplier, fileOf([to(shop, 'S-1'), to(shop, 'S-2', { SKU: other.sku })]))
  expect(seen).toMatchObject({ add: 1, faulty: 1 })
  expect(await confirm(supplier, seen.import_id)).toMatchObject({ done: 1 })
  for (const format of ['xlsx', 'csv'] as const) {
    const bytes = (await ok(app, shop, orderImportCalls.template, { format })) as unknown as Buffer
    const { rows } = await readSheet({ name: `t.${format}`, bytes })
    expect(rows).toHaveLength(1)
  }
})

test('a file that made orders stays known: how many, how many sent, and its orders in the list', async () => {
  const shop = await makeShop(app)
  const uploads = async (who: Caller = shop) => (await ok(app, who, orderCalls.getUploads, {})).rows
  const seen = await preview(shop, fileOf([to(shop, 'U-1'), to(shop, 'U-2'), to(shop, 'U-3')]))
  expect(await uploads()).toEqual([])
  await confirm(shop, seen.import_id)
  const at = { upload_id: seen.import_id, file_name: 'orders.xlsx' }
  expect(await uploads()).toMatchObject([{ ...at, quantity: 3, sent: 0, status: 'waiting' }])
  const orders = await ordersOf(shop)
  const put = (order_id: string, change: object) =>
    app.ctx.db.office.updateTable('orders').set(change).where('order_id', '=', order_id).execute()
  await put(orders[0]!.order_id, { shipped_at: app.ctx.clock.now() })
  expect(await uploads()).toMatchObject([{ ...at, quantity: 3, sent: 1, status: 'partly_sent' }])
  await ok(app, shop, orderCalls.deleteOrder, { order_ids: [orders[1]!.order_id] })
  await put(orders[2]!.order_id, { status: 'canceled', canceled_at: app.ctx.clock.now() })
  expect(await uploads()).toMatchObject([{ ...at, quantity: 2, sent: 1, status: 'sent' }])
  expect((await ok(app, shop, dashboardCalls.getWorkplace, {})).latest_uploads).toMatchObject([at])
  const found = await ok(app, shop, orderCalls.getList, { upload_id: seen.import_id })
  expect(found.rows.map((row) => row.customer_order_no)).toEqual(['U-3', 'U-1'])
  // A file that changed nothing made nothing.
  const again = await preview(shop, fileOf([to(shop, 'U-1')]))
  await refused(app, shop, orderImportCalls.confirm, { import_id: again.import_id }, 'import_nothing')
  expect(await uploads()).toHaveLength(1)
  const stranger = await makeShop(app)
  expect(await uploads(stranger)).toEqual([])
  expect((await ok(app, stranger, orderCalls.getList, { upload_id: seen.import_id })).rows).toEqual([])
  const { skuId } = await makeSku(app, shop.customerId)
  const supplier = await makeMember(app, shop.customerId, { type: 'supplier', permissions: ['orders.view'], skuIds: [skuId] }) // prettier-ignore
  expect(await uploads(supplier)).toEqual([])
})

const resultsOf = (who: Caller, upload_id: string) => ok(app, who, uploadResultCalls.getResults, { upload_id })
const codeOf = async (shop: Shop) =>
  (await app.ctx.db.office.selectFrom('shipping_method').select('code').where('method_id', '=', shop.methodId).executeTakeFirstOrThrow()).code // prettier-ignore

test('a file submits at once: by its own methods, by rules where it names none; what stays a draft is told with its reason', async () => {
  const shop = await makeShop(app, { stock: 6 })
  await ok(app, shop, methodRuleCalls.addRule, { enabled: true, countries: ['DE'], choose: { best: 'price' } })
  const file = fileOf([to(shop, 'S-1'), to(shop, 'S-2', { 'Shipping method': await codeOf(shop), Country: 'FR' }), to(shop, 'S-3', { Country: 'FR' }), to(shop, 'S-4', { Quantity: '9' })]) // prettier-ignore
  const { import_id } = await preview(shop, file)
  const rulesFor = (who: Caller) => [app, who, uploadResultCalls.previewRules, { import_id }] as const
  expect(await ok(...rulesFor(shop))).toEqual({ named: 1, rules: [{ place: 1, orders: 2 }], none: 1 })
  await refused(...rulesFor(await makeShop(app)), 'not_found')
  expect(await confirm(shop, import_id, ['by_rules', 'submit'])).toMatchObject({ done: 4, faulty: 0, wishes: ['by_rules', 'submit'] }) // prettier-ignore
  const told = await resultsOf(shop, import_id)
  expect(told).toMatchObject({ submitted: 2, chosen: 2, drafts: 2 })
  expect(told.rows.map(({ customer_order_no, status, refusal }) => [customer_order_no, status, refusal.code])).toEqual([
    ['S-3', 'approving', 'no_rule_fits'],
    ['S-4', 'approving', 'stock_short'],
  ])
  expect((await ordersOf(shop)).map(({ status, method_id }) => [status !== 'approving', method_id])).toEqual([
    [true, shop.methodId], [true, shop.methodId], [false, null], [false, shop.methodId],
  ]) // prettier-ignore
  expect(await stockOf(app, shop)).toEqual({ total: 6, frozen: 4 })
  const { rows } = await readSheet({ name: 'orders-drafts.csv', bytes: (await ok(app, shop, uploadResultCalls.exportDrafts, { upload_id: import_id, format: 'csv' })) as unknown as Buffer }) // prettier-ignore
  expect(rows).toHaveLength(3)
  // Confirmed once more, and by two servers: nothing happens twice.
  const { held } = await accountOf(app, shop)
  await ok(app, shop, orderImportCalls.confirm, { import_id, wishes: ['submit'] })
  await Promise.all([app.runJobs(), app.runJobs()])
  expect(await accountOf(app, shop)).toMatchObject({ held })
  // The table of latest files follows once they leave; until then none is sent.
  const { latest_uploads } = await ok(app, shop, dashboardCalls.getWorkplace, {})
  expect(latest_uploads?.[0]).toMatchObject({ quantity: 4, sent: 0 })
})

test('who may not submit wishes it in vain; a customer on stop gets drafts; without wishes nothing is told', async () => {
  const shop = await makeShop(app)
  const clerk = await makeMember(app, shop.customerId, { permissions: ['orders.view', 'orders.edit'] })
  const method = { 'Shipping method': await codeOf(shop) }
  const forbidden = await preview(clerk, fileOf([to(shop, 'T-1', method)]))
  await refused(app, clerk, orderImportCalls.confirm, { import_id: forbidden.import_id, wishes: ['submit'] }, 'forbidden') // prettier-ignore
  await confirm(clerk, forbidden.import_id, [])
  expect(await resultsOf(clerk, forbidden.import_id)).toEqual({
    submitted: 0,
    chosen: 0,
    backordered: 0,
    drafts: 0,
    rows: [],
  })
  await refused(app, shop, uploadResultCalls.exportDrafts, { upload_id: forbidden.import_id }, 'export_nothing')
  await app.ctx.db.office.updateTable('customer').set({ on_stop: true }).where('customer_id', '=', shop.customerId).execute() // prettier-ignore
  const stopped = await preview(shop, fileOf([to(shop, 'T-2', method), to(shop, 'T-3')]))
  expect(await confirm(shop, stopped.import_id, ['submit'])).toMatchObject({ done: 2, faulty: 0 })
  expect((await resultsOf(shop, stopped.import_id)).rows.map(({ refusal }) => refusal.code)).toEqual(['customer_on_stop', 'customer_on_stop']) // prettier-ignore
})

test('killed between or within shares it goes on, and however many servers work at it, each order is submitted once', async () => {
  const shop = await makeShop(app, { stock: 1000, balance: '100000' })
  const method = { 'Shipping method': await codeOf(shop), Quantity: '1' }
  const rows = Array.from({ length: 450 }, (_, n) => to(shop, `M-${n}`, method))
  const { import_id } = await preview(shop, fileOf(rows))
  await ok(app, shop, orderImportCalls.confirm, { import_id, wishes: ['submit'] })
  const job = orderJobs.find((one) => 'name' in one && one.name === 'orders.import')
  if (job?.kind !== 'sweep') throw new Error('the import is a sweep')
  expect(await job.run(app.ctx)).toBe(200)
  // Within the second share, after its 200 orders were created with an id and an event each.
  let left = 450
  const id = () => {
    if (left-- === 0) throw new Error('killed')
    return app.ctx.clock.id()
  }
  const clock = { ...app.ctx.clock, id }
  await expect(job.run({ ...app.ctx, clock })).rejects.toThrow('killed')
  expect(await resultsOf(shop, import_id)).toMatchObject({ submitted: 200, drafts: 0 })
  expect(await stockOf(app, shop)).toEqual({ total: 1000, frozen: 200 })
  await Promise.all([app.runJobs(), app.runJobs()])
  expect(await resultsOf(shop, import_id)).toMatchObject({ submitted: 450, drafts: 0 })
  expect(await stockOf(app, shop)).toEqual({ total: 1000, frozen: 450 })
  expect((await ok(app, shop, orderImportCalls.get, { import_id })).done).toBe(450)
  const { rows: submits } = await sql`select 1 from order_event where customer_id = ${shop.customerId} and event = 'submit'`.execute(app.ctx.db.office) // prettier-ignore
  expect(submits).toHaveLength(450)
})
