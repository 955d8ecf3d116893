// Counting stock: blind, twice where it differs far, posted once, with work going on around it.
import { expect, test } from 'vitest'
import type { Call } from '#shared/contract.ts'
import { officeCountCalls as calls, countCalls } from '#shared/stock/counts.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { makeSubmittedOrder } from '#test/make-orders.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

async function makePlace(quantities: Record<string, number> = { CUP: 100, POT: 10 }) {
  const seller = await makeCustomer(app, { balance: '1000' })
  const { customerId } = seller
  const { warehouseId } = await makeWarehouse(app)
  const skus: Record<string, string> = {}
  for (const [sku, quantity] of Object.entries(quantities)) {
    skus[sku] = (await makeSku(app, customerId, { sku })).skuId
    await makeStock(app, customerId, warehouseId, skus[sku], quantity)
  }
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const begin = async (...named: string[]) => {
    const { customer_id, count_id } = await ok(app, worker, calls.begin, {
      customer_id: customerId,
      warehouse_id: warehouseId,
      skus: named,
      note: '',
    })
    return { customer_id, count_id }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  const enter = (begun: Begun, sku: string, quantity: number, scanned = true) =>
    ok(app, worker, calls.enter, { ...begun, scanned, counts: [{ sku_id: skus[sku]!, quantity }] })
  const post = (begun: Begun, ...differing: string[]) =>
    ({ ...begun, reasons: differing.map((sku) => ({ sku_id: skus[sku]!, reason: 'lost' as const })), note: '' }) // prettier-ignore
  const totals = async () => {
    const { rows } = await ok(app, seller, stockCalls.getList, {})
    return Object.fromEntries(rows.map(({ sku, total }) => [sku, total]))
  }
  const byQuery = (begun: Begun) => ({ ...begun, customer_id: String(begun.customer_id) })
  return { seller, customerId, warehouseId, skus, worker, begin, enter, post, totals, byQuery }
}
const move = (customerId: number, warehouseId: string, skuId: string, total: number, frozen = 0) =>
  sql`select move_stock(${customerId}, array[(${warehouseId}, ${skuId}, 'abnormal_delivery', ${total}::int, ${frozen}::int, 'correction', ${app.ctx.clock.id()}, '2026-03-01')::stock_move],
    ${app.ctx.clock.now()})`.execute(app.ctx.db.office)

test('all that lies there is counted blind, and posting corrects each total once, with its reason', async () => {
  const { seller, worker, skus, begin, enter, post, totals, byQuery } = await makePlace({ CUP: 100, POT: 10, LID: 0 })
  const begun = await begin()
  const sheet = await ok(app, worker, calls.getSheet, byQuery(begun))
  expect(sheet.lines.map(({ sku, state }) => [sku, state])).toEqual([['CUP', 'open'], ['POT', 'open']]) // prettier-ignore
  expect(JSON.stringify(sheet)).not.toContain('100')
  await refused(app, worker, calls.post, post(begun), 'count_incomplete')
  await enter(begun, 'CUP', 99)
  await enter(begun, 'POT', 12)
  expect(await totals()).toEqual({ CUP: 100, POT: 10, LID: 0 })
  const { body } = await refused(app, worker, calls.post, post(begun, 'CUP'), 'invalid_input')
  expect(body.fields).toEqual([{ path: `reasons.${skus['POT']}`, reason: 'Required' }])
  await ok(app, worker, calls.post, post(begun, 'CUP', 'POT'))
  expect(await totals()).toEqual({ CUP: 99, POT: 12, LID: 0 })
  await refused(app, worker, calls.post, post(begun, 'CUP', 'POT'), 'count_state')
  await refused(app, worker, calls.enter, { ...begun, scanned: true, counts: [{ sku_id: skus['CUP']!, quantity: 1 }] }, 'count_state') // prettier-ignore

  const { rows } = await ok(app, seller, stockCalls.getLog, { sku: 'CUP' })
  expect(rows[0]).toMatchObject({
    type: 'abnormal_delivery',
    total_change: -1,
    cause: 'count',
    cause_id: begun.count_id,
  })
  expect(rows[0]?.cause_no).toMatch(/^CO\d+-000001$/)
  const told = await ok(app, seller, countCalls.getDetail, { count_id: begun.count_id })
  expect(told).toMatchObject({ status: 'posted', skus: 2, differing: 2, found: 2, missing: 1 })
  expect(told.lines.map(({ sku, quantity, book, difference, reason }) => [sku, quantity, book, difference, reason])).toEqual([
    ['CUP', 99, 100, -1, 'lost'],
    ['POT', 12, 10, 2, 'lost'],
  ]) // prettier-ignore
})

test('a far difference is counted again by scan; nobody is told by how much before', async () => {
  const { worker, begin, enter, post, totals, byQuery, skus } = await makePlace()
  const begun = await begin('CUP')
  expect(await enter(begun, 'CUP', 40)).toEqual({ counted: 1, again: [skus['CUP']] })
  const hidden = (await ok(app, worker, calls.getDetail, byQuery(begun))).lines[0]
  expect(hidden).toMatchObject({ state: 'again', rounds: 1, quantity: null, book: null, difference: null })
  await refused(app, worker, calls.post, post(begun, 'CUP'), 'count_incomplete')
  expect((await enter(begun, 'CUP', 41, false)).again).toEqual([skus['CUP']])
  await refused(app, worker, calls.post, post(begun, 'CUP'), 'count_incomplete')
  expect((await enter(begun, 'CUP', 41)).again).toEqual([])
  await ok(app, worker, calls.post, post(begun, 'CUP'))
  expect(await totals()).toMatchObject({ CUP: 41 })
})

test('a shelf that is found empty twice is done without a scan', async () => {
  const { worker, begin, enter, post, totals, skus } = await makePlace()
  const begun = await begin('POT')
  expect((await enter(begun, 'POT', 0, false)).again).toEqual([skus['POT']])
  expect((await enter(begun, 'POT', 0, false)).again).toEqual([])
  await ok(app, worker, calls.post, post(begun, 'POT'))
  expect(await totals()).toMatchObject({ POT: 0 })
})

test('what moves after a SKU was counted stays moved, and what moved before is in the book', async () => {
  const { customerId, warehouseId, skus, worker, begin, enter, post, totals } = await makePlace()
  const begun = await begin()
  await move(customerId, warehouseId, skus['CUP']!, -30) // before it is counted: 70 by the book
  await enter(begun, 'CUP', 69)
  await enter(begun, 'POT', 10)
  await move(customerId, warehouseId, skus['CUP']!, -50)
  await move(customerId, warehouseId, skus['CUP']!, 7)
  await ok(app, worker, calls.post, post(begun, 'CUP'))
  expect(await totals()).toEqual({ CUP: 26, POT: 10 })
})

test('a total never falls under what orders keep: the refusal names them, and nothing is corrected', async () => {
  const { customerId, warehouseId, skus, worker, begin, enter, post, totals } = await makePlace({
    CUP: 3,
    POT: 10,
  })
  await makeSubmittedOrder(app, { customerId, warehouseId, skuId: skus['CUP']!, quantity: 2 })
  const begun = await begin()
  await enter(begun, 'CUP', 1)
  await enter(begun, 'POT', 9)
  const { body } = await refused(app, worker, calls.post, post(begun, 'CUP', 'POT'), 'count_frozen')
  expect(body.msg).toContain(`CUP 1 < 2: SO${customerId}-000001 (2)`)
  expect(await totals()).toEqual({ CUP: 3, POT: 10 })
})

test('two people count the same SKU at once: both counts are kept, the last one counts, and it is posted once', async () => {
  const { seller, worker, skus, begin, post, totals, warehouseId } = await makePlace()
  const other = await makeStaff(app, ['warehouse'], [warehouseId])
  for (let round = 0; round < 5; round++) {
    const begun = await begin('POT')
    const had = (await totals())['POT']!
    const counts = [had - 1, had + 1, had + 2]
    await Promise.all(
      counts.map((quantity, n) =>
        ok(app, n % 2 === 0 ? worker : other, calls.enter, { ...begun, scanned: true, counts: [{ sku_id: skus['POT']!, quantity }] }),
      ),
    ) // prettier-ignore
    const { rows } = await sql<{ quantity: number; round: number }>`select quantity, round from stock_count_entry
      where count_id = ${begun.count_id} order by round`.execute(app.ctx.db.office)
    expect(rows.map((row) => row.quantity).sort((a, b) => a - b)).toEqual(counts)
    expect(rows.map((row) => row.round)).toEqual([1, 2, 3])
    const answers = await Promise.all([worker, other].map((who) => send(app, who, calls.post, post(begun, 'POT'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await totals())['POT']).toBe(rows.at(-1)?.quantity)
  }
  expect((await ok(app, seller, countCalls.getList, {})).rows).toHaveLength(5)
})

test('packing and counting at once lose no unit', async () => {
  const { customerId, warehouseId, skus, worker, begin, post, totals } = await makePlace({ CUP: 1000 })
  const begun = await begin('CUP')
  const counts = [1000, 999, 1001, 1000].map((quantity) =>
    ok(app, worker, calls.enter, { ...begun, scanned: true, counts: [{ sku_id: skus['CUP']!, quantity }] }),
  )
  await Promise.all([...counts, ...[1, 2, 3, 4].map((n) => move(customerId, warehouseId, skus['CUP']!, -n))])
  const { rows } = await sql<{
    off: number
  }>`select quantity - book as off from stock_count_entry where count_id = ${begun.count_id}
    order by round desc limit 1`.execute(app.ctx.db.office)
  const off = rows[0]!.off
  await ok(app, worker, calls.post, off === 0 ? post(begun) : post(begun, 'CUP'))
  expect(await totals()).toEqual({ CUP: 990 + off })
})

test('a SKU is counted once at a time; a canceled count corrects nothing and frees its SKUs', async () => {
  const { customerId, warehouseId, worker, begin, enter, totals } = await makePlace()
  const begun = await begin('CUP')
  const all = { customer_id: customerId, warehouse_id: warehouseId, skus: [], note: '' }
  const { body } = await refused(app, worker, calls.begin, all, 'count_open')
  expect(body.msg).toMatch(/CUP \(CO\d+-000001\)/)
  await enter(begun, 'CUP', 99)
  await ok(app, worker, calls.cancel, { ...begun, note: 'the shelf fell over' })
  expect(await totals()).toEqual({ CUP: 100, POT: 10 })
  await ok(app, worker, calls.begin, all)
  await refused(app, worker, calls.begin, { ...all, skus: ['NONE'] }, 'count_unknown_skus')
  await refused(app, worker, calls.begin, { ...all, warehouse_id: (await makeWarehouse(app)).warehouseId }, 'not_found')
})

test('two begin to count the same goods at once: one count', async () => {
  const { customerId, warehouseId, worker } = await makePlace()
  const input = { customer_id: customerId, warehouse_id: warehouseId, skus: [], note: '' }
  const answers = await Promise.all([1, 2, 3].map(() => send(app, worker, calls.begin, input)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('found goods that never lay there get a batch of today', async () => {
  const { customerId, worker, begin, enter, post, totals, warehouseId } = await makePlace({ CUP: 5 })
  const { skuId } = await makeSku(app, customerId, { sku: 'NEW' })
  const begun = await begin('NEW')
  await ok(app, worker, calls.enter, { ...begun, scanned: true, counts: [{ sku_id: skuId, quantity: 2 }] })
  await ok(app, worker, calls.post, { ...post(begun), reasons: [{ sku_id: skuId, reason: 'found' }] })
  expect(await totals()).toEqual({ CUP: 5, NEW: 2 })
  const { rows } = await sql`select shelved_on, quantity_left from stock_batch where warehouse_id = ${warehouseId} and sku_id = ${skuId}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([{ shelved_on: '2026-03-02', quantity_left: 2 }])
  await enter(await begin('CUP'), 'CUP', 5)
})

test('a customer sees its counts without figures until they are posted, a supplier its SKUs; staff their warehouses', async () => {
  const { seller, customerId, skus, worker, begin, enter, post, byQuery } = await makePlace()
  const begun = await begin()
  await enter(begun, 'CUP', 99)
  await enter(begun, 'POT', 10)
  const own = { count_id: begun.count_id }
  const before = await ok(app, seller, countCalls.getDetail, own)
  expect(before).toMatchObject({ status: 'counting', differing: null })
  expect(before.lines.map(({ quantity, book }) => [quantity, book])).toEqual([[null, null], [null, null]]) // prettier-ignore
  const csvOf = async (who: Caller, call: Call, input: object) =>
    ((await ok(app, who, call as never, input as never)) as unknown as Buffer).toString('utf8')
  // A file says what its reader's page says: the counter's the book, the customer's nothing yet.
  expect(await csvOf(worker, calls.exportLines, byQuery(begun))).toContain('CUP,')
  expect(await csvOf(seller, countCalls.exportLines, own)).not.toMatch(/,100,|,99,/)
  await ok(app, worker, calls.post, post(begun, 'CUP'))
  expect(await csvOf(seller, countCalls.exportLines, own)).toMatch(/100,99,-1,Lost/)
  expect(await csvOf(seller, countCalls.exportList, {})).toContain(`CO${customerId}-000001`)
  await refused(app, await makeCustomer(app), countCalls.exportLines, own, 'not_found')
  await refused(app, await makeCustomer(app), countCalls.exportList, {}, 'export_nothing')
  const permissions = ['inventory.view' as const]
  const supplier = await makeMember(app, customerId, { permissions, skuIds: [skus['POT']!], type: 'supplier' })
  expect(await ok(app, supplier, countCalls.getDetail, own)).toMatchObject({
    skus: 1,
    differing: 0,
    lines: [{ sku: 'POT' }],
  })
  const nobody = await makeMember(app, customerId, { permissions, skuIds: [(await makeSku(app, customerId)).skuId], type: 'supplier' }) // prettier-ignore
  for (const blind of [nobody, await makeCustomer(app)]) {
    await refused(app, blind, countCalls.getDetail, own, 'not_found')
    expect((await ok(app, blind, countCalls.getList, {})).rows).toEqual([])
  }
  for (const elsewhere of [await makeStaff(app, ['warehouse'], []), await makeStaff(app, ['sales'])])
    await refused(app, elsewhere, calls.getDetail, byQuery(begun), 'not_found')
  await refused(app, await makeStaff(app, ['customer_service']), calls.getSheet, byQuery(begun), 'forbidden')
})
