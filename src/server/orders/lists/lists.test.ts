// Lists on both sides: filters, pages, counts; and the comparison of methods.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeMethod } from '#test/make-rates.ts'
import { makeMember, makeSku, makeStaff } from '#test/make.ts'
import { form, line, makeReady, makeShipped, makeShop, makeSubmitted } from '../order.testing.ts'

const app = useApp()

test('pages of ten: forwards, backwards, no order twice and none left out', async () => {
  const shop = await makeShop(app)
  const made: string[] = []
  for (let n = 0; n < 23; n++) made.unshift((await ok(app, shop, orderCalls.addOrder, form(shop))).order_id)
  const pages = []
  let page = await ok(app, shop, orderCalls.getList, { size: '10' })
  pages.push(page)
  while (page.next) pages.push((page = await ok(app, shop, orderCalls.getList, { size: '10', after: page.next })))
  expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3])
  expect(pages.flatMap(({ rows }) => rows.map((row) => row.order_id))).toEqual(made)
  const back = await ok(app, shop, orderCalls.getList, { size: '10', before: pages[2]?.previous ?? '' })
  expect(back.rows.map((row) => row.order_id)).toEqual(made.slice(10, 20))
  expect(back.previous).not.toBeNull()
  expect(
    (await ok(app, shop, orderCalls.getList, { size: '10', before: pages[1]?.previous ?? '' })).previous,
  ).toBeNull()
  // The number is of all that match, wherever the page stands.
  for (const input of [{}, { after: pages[0]?.next ?? '' }, { before: pages[2]?.previous ?? '' }])
    expect((await ok(app, shop, orderCalls.getList, { size: '10', count: 'capped', ...input })).total).toEqual({
      count: 23,
      more: false,
    })
  expect((await ok(app, shop, orderCalls.getList, { status: 'error', count: 'exact' })).total?.count).toBe(0)
  await refused(app, shop, orderCalls.getList, { after: 'nonsense' }, 'bad_request')
  await refused(app, shop, orderCalls.getList, { size: '11' }, 'invalid_input')
})

test('filters: number, prefix, tracking number, SKU, country, warehouse, status', async () => {
  const shop = await makeShop(app)
  const other = await makeSku(app, shop.customerId)
  const shipped = await makeShipped(app, shop, `LIST-${shop.customerId}`)
  const french = (
    await ok(
      app,
      shop,
      orderCalls.addOrder,
      form(shop, {
        customer_order_no: 'FR-1%',
        recipient: { ...form(shop).recipient, country: 'FR', postal_code: '75001' },
      }),
    )
  ).order_id
  const both = (
    await ok(
      app,
      shop,
      orderCalls.addOrder,
      form(shop, { customer_order_no: 'FR-2', lines: [line(shop, 1), { ...line(shop, 1), sku_id: other.skuId }] }),
    )
  ).order_id
  const find = async (input: Parameters<typeof ok<typeof orderCalls.getList>>[3]) =>
    (await ok(app, shop, orderCalls.getList, input)).rows.map((row) => row.order_id)
  expect(await find({ number: 'FR-2' })).toEqual([both])
  expect(await find({ number: 'FR-*' })).toEqual([both, french])
  expect(await find({ number: 'FR-1%' })).toEqual([french])
  expect(await find({ number: 'FR-%*' })).toEqual([])
  expect(await find({ number: `SO${shop.customerId}-*` })).toHaveLength(3)
  expect(await find({ number: `SO${shop.customerId}-000*` })).toHaveLength(3)
  expect(await find({ number: `SO${shop.customerId}-000001` })).toEqual([shipped.order_id])
  // In capitals, whatever is typed: the house's numbers and the customer's.
  expect(await find({ number: `so${shop.customerId}-000001` })).toEqual([shipped.order_id])
  expect(await find({ number: `so${shop.customerId}-000*` })).toHaveLength(3)
  expect(await find({ number: 'fr-2' })).toEqual([both])
  expect(await find({ number: 'fr-*' })).toEqual([both, french])
  expect(await find({ tracking_no: `list-${shop.customerId}` })).toEqual([shipped.order_id])
  expect(await find({ sku: other.sku })).toEqual([both])
  expect(await find({ country: 'FR' })).toEqual([french])
  expect(await find({ status: 'shipped' })).toEqual([shipped.order_id])
  expect(await find({ warehouse_id: app.ctx.clock.id() })).toEqual([])
  expect(await find({ status: 'shipped', country: 'FR' })).toEqual([])
})

test('without a date the last 90 days are looked at; a number finds older ones; counts agree with the list', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const old = (await ok(app, shop, orderCalls.addOrder, form(shop, { customer_order_no: 'OLD' }))).order_id
  app.setTime('2026-07-02T09:00:00Z')
  const fresh = await makeSubmitted(app, shop)
  const find = async (input: Parameters<typeof ok<typeof orderCalls.getList>>[3]) =>
    (await ok(app, shop, orderCalls.getList, input)).rows.map((row) => row.order_id)
  expect(await find({})).toEqual([fresh])
  expect(await find({ number: 'OLD' })).toEqual([old])
  expect(await find({ created_from: '2026-03-02' })).toEqual([fresh, old])
  expect(await find({ created_from: '2026-03-02', created_to: '2026-03-02' })).toEqual([old])
  expect(await find({ created_from: '2026-03-03', created_to: '2026-03-30' })).toEqual([])
  await refused(
    app,
    shop,
    orderCalls.getList,
    { created_from: '2026-02-01', created_to: '2026-01-01' },
    'invalid_input',
  )
  const counts = async (input: object) => {
    const answer = await ok(app, shop, orderCalls.getStatusCounts, input)
    return Object.fromEntries(
      answer.counts.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]),
    )
  }
  expect(await counts({})).toEqual({ awaiting_packing: 1 })
  expect(await counts({ created_from: '2026-03-02' })).toEqual({ approving: 1, awaiting_packing: 1 })
})

test('staff lists: customer service sees all, a warehouse worker the own warehouse, each with the owner', async () => {
  const a = await makeShop(app, { autoVerify: false })
  const b = await makeShop(app, { autoVerify: false })
  const first = await makeSubmitted(app, a, { customer_order_no: `X-${a.customerId}` })
  const second = await makeSubmitted(app, b)
  const seen = async (who: { token: string }, input: object = {}) =>
    (await ok(app, who, office.getList, { status: 'verifying', ...input })).rows
      .map((row) => row.order_id)
      .filter((one) => one === first || one === second)
  expect(await seen(a.service)).toEqual([second, first])
  expect(await seen(a.worker)).toEqual([first])
  expect(await seen(a.service, { customer_id: String(b.customerId) })).toEqual([second])
  expect(await seen(a.service, { number: `X-${a.customerId}` })).toEqual([first])
  expect(await seen(a.service, { warehouse_id: b.warehouseId })).toEqual([second])
  const page = await ok(app, a.service, office.getList, { size: '10', customer_id: String(a.customerId) })
  expect(page.rows).toMatchObject([
    { customer_id: a.customerId, company_name: expect.stringContaining('Company'), recipient_name: 'Erika Muster' },
  ])
  const count = (await ok(app, a.worker, office.getStatusCounts, {})).counts.find((one) => one.status === 'verifying')
  expect(count).toEqual({ status: 'verifying', count: 1, more: false })
  const notices = await makeStaff(app, ['finance'])
  expect(
    (await ok(app, notices, office.getDetail, { customer_id: String(a.customerId), order_id: first })).customer_id,
  ).toBe(a.customerId)
  await refused(app, b.worker, office.getDetail, { customer_id: String(a.customerId), order_id: first }, 'not_found')
  // The right order under another customer's number is none.
  await refused(app, a.service, office.getDetail, { customer_id: String(b.customerId), order_id: first }, 'not_found')
})

test('every method is there: cheapest first, then those that cannot, each with its reasons', async () => {
  const shop = await makeShop(app)
  const place = { warehouseId: shop.warehouseId, code: shop.warehouseCode }
  await makeMethod(app, place, `A-${shop.customerId}`, { registration: '5.00' })
  await makeMethod(app, place, `L-${shop.customerId}`, {
    limits: { max_weight_g: 100, max_longest_side_cm: 10, max_girth_cm: null },
  })
  const order_id = await makeReady(app, shop)
  const offers = await ok(app, shop, orderCalls.getOrderMethods, { order_id })
  expect(
    offers.methods.map((method) => [method.quote?.total ?? null, method.reasons.map((reason) => reason.code)]),
  ).toEqual([
    ['6.90', []],
    ['10.90', []],
    [null, ['too_heavy', 'too_long']],
  ])
  expect(offers).toMatchObject({
    currency: 'USD',
    available: '1000.0000',
    parcel: { weight_g: 300, length_cm: 20, width_cm: 10, height_cm: 5 },
  })
  const packer = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  expect(await ok(app, packer, orderCalls.getOrderMethods, { order_id })).toMatchObject({ available: null })
  const { country, postal_code } = form(shop).recipient
  const input = {
    warehouse_id: shop.warehouseId,
    country,
    postal_code,
    lines: [{ sku_id: shop.skuId, quantity: 1, unit_price_usd: '8.50' }],
    tax: form(shop).tax,
    services: [],
  }
  expect((await ok(app, shop, orderCalls.calculateMethods, input)).methods).toEqual(offers.methods)
  const abroad = await ok(app, shop, orderCalls.calculateMethods, { ...input, country: 'AU' })
  expect(
    abroad.methods.every((method) => method.quote === null && method.reasons[0]?.code === 'country_not_served'),
  ).toBe(true)
  const wrong = await refused(
    app,
    shop,
    orderCalls.calculateMethods,
    { ...input, lines: [{ ...input.lines[0]!, sku_id: app.ctx.clock.id() }] },
    'invalid_input',
  )
  expect(wrong.body.fields?.[0]?.path).toBe('lines.0.sku_id')
  await refused(app, shop, orderCalls.calculateMethods, { ...input, warehouse_id: app.ctx.clock.id() }, 'invalid_input')
  const limited = offers.methods[2]?.method_id ?? ''
  await refused(app, shop, orderCalls.chooseMethod, { order_id, method_id: limited }, 'method_refuses')
})

test('the form chooses from open warehouses with their services', async () => {
  const shop = await makeShop(app)
  const { warehouses } = await ok(app, shop, orderCalls.getFormChoices, {})
  expect(warehouses.find((one) => one.warehouse_id === shop.warehouseId)).toMatchObject({
    code: shop.warehouseCode,
    services: [{ code: 'photo', amount: '0.60', currency: 'USD' }],
  })
})

const linesOf = (answer: unknown): string[] => (answer as Buffer).toString('utf8').trim().split('\r\n')

test('an export holds what the list holds: the same filters and order, and nobody else’s orders', async () => {
  const shop = await makeShop(app)
  const stranger = await makeShop(app)
  const made: string[] = []
  for (let n = 0; n < 3; n++) {
    const own = form(shop, { customer_order_no: `=EX-${n}` })
    made.push((await ok(app, shop, orderCalls.addOrder, own)).order_no)
  }
  await ok(app, stranger, orderCalls.addOrder, form(stranger))
  const all = linesOf(await ok(app, shop, orderCalls.exportList, { sort: 'created_at' }))
  expect(all[0]).toMatch(/^\ufeff?Order no\.,Customer order no\.,Status,/)
  expect(all.slice(1).map((line) => line.split(',')[0])).toEqual(made)
  // A customer's number that a spreadsheet would run is text.
  expect(all[1]).toContain(",'=EX-0,")
  const one = linesOf(await ok(app, shop, orderCalls.exportList, { number: '=EX-1' }))
  expect(one.slice(1).map((line) => line.split(',')[0])).toEqual([made[1]])
  await refused(app, shop, orderCalls.exportList, { status: 'shipped' }, 'export_nothing')
  await refused(app, shop, orderCalls.exportList, { sort: 'amount' as never }, 'invalid_input')
})

test('a list turned round is the same list from its other end, page by page', async () => {
  const shop = await makeShop(app)
  for (let n = 0; n < 13; n++) await ok(app, shop, orderCalls.addOrder, form(shop))
  const ids = async (input: Parameters<typeof ok<typeof orderCalls.getList>>[3]) => {
    const page = await ok(app, shop, orderCalls.getList, { size: '10', ...input })
    return { ...page, ids: page.rows.map((row) => row.order_id) }
  }
  const newest = (await ids({ size: '20' })).ids
  const first = await ids({ sort: 'created_at' })
  expect(first.ids).toEqual(newest.toReversed().slice(0, 10))
  const second = await ids({ sort: 'created_at', after: first.next ?? '' })
  expect(second.ids).toEqual(newest.toReversed().slice(10))
  expect((await ids({ sort: 'created_at', before: second.previous ?? '' })).ids).toEqual(first.ids)
})

test('filters: method, recipient, source, amount, days of shipping; what a reader does not see finds nothing', async () => {
  app.setTime('2026-08-02T09:00:00Z')
  const shop = await makeShop(app)
  const shipped = await makeShipped(app, shop, `MORE-${shop.customerId}`)
  const to = {
    ...form(shop).recipient,
    first_name: 'Zoë',
    last_name: 'Ångström',
    company: 'Nord & Süd 100%',
    phone: '+47 22 33',
  }
  const { order_id: draft } = await ok(
    app,
    shop,
    orderCalls.addOrder,
    form(shop, { customer_order_no: 'Z-1', recipient: to }),
  )
  const staff = await makeStaff(app, ['admin'])
  const clerk = await makeStaff(app, ['warehouse'], [shop.warehouseId])
  type Search = Parameters<typeof ok<typeof orderCalls.getList>>[3]
  const find = async (input: Search, who: Caller = shop) =>
    (await ok(app, who, orderCalls.getList, input)).rows.map((row) => row.order_id)
  const findAll = async (input: Search, who: Caller = staff) =>
    (await ok(app, who, office.getList, { ...input, customer_id: String(shop.customerId) } as never)).rows.map((row) => row.order_id) // prettier-ignore
  const { code } = await app.ctx.db.office.selectFrom('shipping_method').select('code').where('method_id', '=', shop.methodId).executeTakeFirstOrThrow() // prettier-ignore
  const { amount } = (await ok(app, shop, orderCalls.getList, { tracking_no: `MORE-${shop.customerId}` })).rows[0]!
  for (const search of [find, findAll]) {
    expect(await search({ method: code.toLowerCase() })).toEqual([shipped.order_id])
    expect(await search({ method: 'NONE' })).toEqual([])
    expect(await search({ recipient: 'ångst' })).toEqual([draft])
    expect(await search({ recipient: 'Zoë Ångström nord & süd 100%' })).toEqual([draft])
    expect(await search({ recipient: '+47 22 33' })).toEqual([draft])
    expect(await search({ recipient: '%' })).toEqual([draft])
    expect(await search({ recipient: '+47 22' })).toEqual([])
    expect(await search({ source: 'form' })).toEqual([draft, shipped.order_id])
    expect(await search({ source: 'api' })).toEqual([])
    expect(await search({ amount_from: amount!, amount_to: amount! })).toEqual([shipped.order_id])
    expect(await search({ amount_from: '100000.00' })).toEqual([])
    expect(await search({ shipped_from: '2026-08-02', shipped_to: '2026-08-02' })).toEqual([shipped.order_id])
    expect(await search({ shipped_from: '2026-08-03' })).toEqual([])
  }
  // Shipped days count, however long ago the order was made.
  app.setTime('2026-12-20T09:00:00Z')
  expect(await find({})).toEqual([])
  expect(await find({ shipped_from: '2026-08-01', shipped_to: '2026-08-31' })).toEqual([shipped.order_id])
  for (const wrong of [
    { amount_from: '9.00', amount_to: '8.99' },
    { amount_from: '1,5' },
    { shipped_from: '2026-08-02', shipped_to: '2026-08-01' },
  ])
    // prettier-ignore
    await refused(app, shop, orderCalls.getList, wrong, 'invalid_input')
  const supplier = await makeMember(app, shop.customerId, { type: 'supplier', permissions: ['orders.view'], skuIds: [shop.skuId] }) // prettier-ignore
  const seen = { created_from: '2026-08-01', created_to: '2026-08-31' }
  expect(await find(seen, supplier)).toEqual([draft, shipped.order_id])
  expect(await find({ ...seen, recipient: 'ång' }, supplier)).toEqual([])
  expect(await find({ ...seen, amount_from: '0.01' }, supplier)).toEqual([])
  expect(await findAll({ ...seen, amount_from: '0.01' }, clerk)).toEqual([])
  expect(await findAll({ ...seen, recipient: 'ång' }, clerk)).toEqual([draft])
})
