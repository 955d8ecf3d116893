// Order files of other programs (Rule 9.80): their columns are matched by hand and remembered for the next file with the same names; what is
// imported behaves as any other file. What cannot be matched is refused by name, and nobody else's matches are used, seen or forgotten.
import { expect, test } from 'vitest'
import { csvOf } from '#shared/csv.ts'
import { orderImportCalls as calls, orderMappingCalls } from '#shared/orders/order-import.contract.ts'
import { MAX_MAPPINGS, type Mapping } from '#shared/sheets/sheet-mapping.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeMember } from '#test/make.ts'
import { makeShop, type Shop } from '../order.testing.ts'

const app = useApp()
const HEADS = [
  'Beleg',
  'Artikel',
  'Stk',
  'Empfänger',
  'Telefon',
  'Straße',
  'Haus',
  'PLZ',
  'Ort',
  'Bundesland',
  'Intern',
  'Intern',
]
const rowOf = (number: string, sku: string, more: Partial<Record<string, string>> = {}, heads: readonly string[] = HEADS) => {
  const cells: Record<string, string> = {
    'Beleg': number, Artikel: sku, Stk: '2', Empfänger: 'Erika Muster', Telefon: '+49 30 123456', Straße: 'Lindenallee', Haus: '7',
    PLZ: '10969', Ort: 'Berlin', Bundesland: 'Berlin', Intern: 'x', ...more,
  }
  return heads.map((head) => cells[head] ?? '')
} // prettier-ignore
const fileOf = (rows: readonly (readonly string[])[], heads: readonly string[] = HEADS) => ({
  name: 'export.csv',
  bytes: Buffer.from(csvOf([heads, ...rows])),
})
const columns = { customer_order_no: 1, sku: 2, quantity: 3, first_name: 4, phone: 5, address1: 6, house_number: 7, postal_code: 8, city: 9, province: 10 } // prettier-ignore
const mappingOf = (shop: Shop): Mapping => ({ columns, values: { country: 'Germany', warehouse: shop.warehouseCode } })
const preview = (who: Caller, file: { name: string; bytes: Buffer }, mapping?: Mapping) =>
  ok(app, who, calls.upload, mapping ? { mapping: JSON.stringify(mapping) } : {}, { file })
const confirm = async (who: Caller, import_id: string) => {
  await ok(app, who, calls.confirm, { import_id })
  await app.runJobs()
  return ok(app, who, calls.get, { import_id })
}
const ordersOf = ({ customerId }: Shop) =>
  app.ctx.db.office.selectFrom('orders').select(['customer_order_no', 'country', 'warehouse_id', 'recipient']).where('customer_id', '=', customerId).orderBy('order_no').execute() // prettier-ignore

test('columns are proposed with examples, matched, and the file becomes orders; the same names are read so from then on', async () => {
  const shop = await makeShop(app)
  const file = fileOf([rowOf('M-1', shop.sku), rowOf('M-1', shop.sku, { Telefon: '' }), rowOf('M-2', 'NO-SUCH')])
  const { body } = await refused(app, shop, calls.upload, {}, 'sheet_unmatched', { file })
  expect(body.msg).toBe('Please match the columns of this file by hand: these columns are missing: Customer order no., SKU, Quantity') // prettier-ignore
  const read = await ok(app, shop, orderMappingCalls.columns, {}, { file })
  expect(read.columns.slice(0, 3)).toEqual([
    { column: 1, head: 'Beleg', samples: ['M-1', 'M-2'] },
    { column: 2, head: 'Artikel', samples: [shop.sku, 'NO-SUCH'] },
    { column: 3, head: 'Stk', samples: ['2'] },
  ])
  const guess = (field: string) => read.fields.find((one) => one.field === field)
  expect(guess('postal_code')).toMatchObject({ column: 8, sure: false, choices: null })
  expect(guess('customer_order_no')).toMatchObject({ column: null, required: true, name: 'Customer order no.' })
  expect(guess('warehouse')!.choices!.some(({ label }) => label.startsWith(shop.warehouseCode))).toBe(true)
  expect(guess('country')!.choices).toContainEqual({ value: 'Germany', label: 'Germany' })
  expect(read.matched_at).toBeNull()

  const seen = await preview(shop, file, mappingOf(shop))
  expect(seen).toMatchObject({ rows: 3, add: 2, faulty: 1, unread: [], matched_at: app.ctx.clock.now().toISOString() })
  expect(await confirm(shop, seen.import_id)).toMatchObject({ done: 2, faulty: 1 })
  expect(await ordersOf(shop)).toMatchObject([
    { customer_order_no: 'M-1', country: 'DE', warehouse_id: shop.warehouseId, recipient: { first_name: 'Erika Muster', address1: 'Lindenallee', postal_code: '10969' } },
  ]) // prettier-ignore

  // What was faulty comes back under our names, with what was said for all rows.
  const left = await ok(app, shop, calls.faulty, { import_id: seen.import_id, format: 'csv' }) as unknown as Buffer // prettier-ignore
  const { rows } = await readSheet({ name: 'left.csv', bytes: left })
  expect(rows[0]!.cells).toEqual(expect.arrayContaining(['Customer order no. *', 'Warehouse', 'Country', 'Reason']))
  const mended = Buffer.from(left.toString().replace('NO-SUCH', shop.sku))
  const again = await preview(shop, { name: 'left.csv', bytes: mended })
  expect(again).toMatchObject({ add: 1, faulty: 0, matched_at: null, unread: [] })
  await confirm(shop, again.import_id)

  // The same file again makes no second order, and needs no hand: nor do the same names in another order and writing.
  app.setTime('2026-12-03T09:00:00Z')
  const twice = await preview(shop, file)
  expect(twice).toMatchObject({ same: 2, faulty: 1, matched_at: seen.matched_at, mapping_id: seen.mapping_id })
  const turned = HEADS.toReversed()
  const other = await preview(shop, fileOf([rowOf('M-3', shop.sku, {}, turned)], turned.map((head) => ` ${head.toLowerCase()} `))) // prettier-ignore
  expect(other).toMatchObject({ add: 1, faulty: 0, mapping_id: seen.mapping_id })
  expect((await ordersOf(shop)).map(({ customer_order_no }) => customer_order_no)).toEqual(['M-1', 'M-2'])

  // Matched otherwise, the later match counts; forgotten, the next file is asked about.
  const known = await ok(app, shop, orderMappingCalls.columns, {}, { file })
  expect(known.fields.find(({ field }) => field === 'country')).toMatchObject({ column: null, value: 'Germany' })
  expect(known.matched_at).toBe(seen.matched_at)
  const changed = await preview(shop, file, { columns: { ...columns, last_name: 11 }, values: mappingOf(shop).values })
  expect(changed).toMatchObject({ mapping_id: seen.mapping_id, matched_at: '2026-12-03T09:00:00.000Z' })
  await ok(app, shop, orderMappingCalls.forget, { mapping_id: seen.mapping_id! })
  await refused(app, shop, orderMappingCalls.forget, { mapping_id: seen.mapping_id! }, 'not_found')
  await refused(app, shop, calls.upload, {}, 'sheet_unmatched', { file })
  expect(await ok(app, shop, calls.get, { import_id: changed.import_id })).toMatchObject({ mapping_id: null, matched_at: '2026-12-03T09:00:00.000Z' }) // prettier-ignore
  const { rows: log } = await sql<{
    before: object | null
    after: object | null
  }>`select before, after from operation_log
    where customer_id = ${shop.customerId} and object = 'sheet_mapping' order by log_id`.execute(app.ctx.db.office)
  expect(log).toMatchObject([
    { after: { kind: 'orders', columns: { sku: 'artikel' }, values: { country: 'Germany' } } },
    { after: { columns: { last_name: 'intern' } } },
    { before: { kind: 'orders' }, after: null },
  ])
})

test('what cannot be matched is refused by name, all of it at once', async () => {
  const shop = await makeShop(app)
  const file = fileOf([rowOf('N-1', shop.sku, { Intern: '' })], [...HEADS.slice(0, -1), ''])
  const bad = async (mapping: object) =>
    (await refused(app, shop, calls.upload, { mapping: JSON.stringify(mapping) }, 'mapping_wrong', { file })).body
  const body = await bad({
    columns: { sku: 2, quantity: 2, nonsense: 3, city: 12, country: 99, warehouse: 4 },
    values: { province: 'Berlin', warehouse: 'X', constructor: 'y' },
  })
  expect(Object.fromEntries(body.fields!.map(({ path, reason }) => [path, reason]))).toEqual({
    'mapping.customer_order_no': 'Required',
    'mapping.quantity': 'This column is chosen for SKU already',
    'mapping.nonsense': 'There is no such field',
    'mapping.constructor': 'There is no such field',
    'mapping.city': 'The file has nothing in column 12',
    'mapping.country': 'The file has nothing in column 99',
    'mapping.province': 'Must come from a column of the file',
    'mapping.warehouse': 'Either a column or one value for all rows',
  })
  expect(body.msg).toContain('nonsense: There is no such field')
  expect((await bad({ columns, values: { country: 'Atlantis' } })).msg).toContain('Country: Not a country')
  for (const mapping of [
    '',
    '{',
    '[]',
    '{"columns":{}}',
    '{"columns":{"sku":"2"},"values":{}}',
    '{"columns":{"sku":2},"values":{},"more":1}',
    '{"columns":{"SKU":2},"values":{}}',
  ])
    // prettier-ignore
    await refused(app, shop, calls.upload, { mapping }, 'invalid_input', { file })
  const { rows } = await sql`select 1 from sheet_mapping where customer_id = ${shop.customerId}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([])
  await refused(app, shop, orderMappingCalls.columns, {}, 'sheet_empty', { file: fileOf([]) })
})

test('a column without a name is matched by its place, and remembered where the names stand at the same places (Rule 9.86)', async () => {
  const shop = await makeShop(app)
  const heads = [HEADS[0]!, '', ...HEADS.slice(2, 10), '', 'Intern']
  const cells = (number: string) => [...rowOf(number, shop.sku).slice(0, 10), '', 'x', '', 'beyond']
  const file = fileOf([cells('L-1')], heads)
  await refused(app, shop, calls.upload, {}, 'sheet_unmatched', { file })
  const { columns: found, fields } = await ok(app, shop, orderMappingCalls.columns, {}, { file })
  expect(found.filter(({ head }) => head === '')).toEqual([
    { column: 2, head: '', samples: [shop.sku] },
    { column: 14, head: '', samples: ['beyond'] },
  ])
  expect(fields.find(({ field }) => field === 'sku')).toMatchObject({ column: null })
  const seen = await preview(shop, file, mappingOf(shop))
  expect(seen).toMatchObject({ add: 1, faulty: 0 })
  const next = await preview(shop, fileOf([cells('L-2').slice(0, 12)], heads))
  expect(next).toMatchObject({ add: 1, faulty: 0, mapping_id: seen.mapping_id })
  // The same names elsewhere: nobody knows what the blank column is.
  const turned = [...heads.slice(2, 10), '', heads[0]!, '', 'Intern']
  await refused(app, shop, calls.upload, {}, 'sheet_unmatched', { file: fileOf([cells('L-3')], turned) })
  // Matched without it, the later match counts, and is the only one that can be forgotten.
  app.setTime('2026-12-03T09:00:00Z')
  const plain = { columns: { ...columns, sku: 1, customer_order_no: 12 }, values: mappingOf(shop).values }
  const named = await preview(shop, file, plain)
  expect(await preview(shop, file)).toMatchObject({ mapping_id: named.mapping_id })
  await ok(app, shop, orderMappingCalls.forget, { mapping_id: named.mapping_id! })
  await refused(app, shop, calls.upload, {}, 'sheet_unmatched', { file })
  const { rows } = await sql<{ sku: string }>`select after->'columns'->>'sku' as sku from operation_log
    where customer_id = ${shop.customerId} and object = 'sheet_mapping' order by log_id limit 1`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([{ sku: '#2' }])
})

test('a match is the customer’s alone, for all its people but a supplier; of more than fifty the one longest unused goes', async () => {
  const [shop, stranger] = [await makeShop(app), await makeShop(app)]
  const file = fileOf([rowOf('P-1', shop.sku)])
  const { mapping_id } = await preview(shop, file, mappingOf(shop))
  const permissions = ['orders.view', 'orders.edit'] as const
  const clerk = await makeMember(app, shop.customerId, { permissions: [...permissions] })
  expect(await preview(clerk, file)).toMatchObject({ add: 1, mapping_id })
  const supplier = await makeMember(app, shop.customerId, { type: 'supplier', permissions: [...permissions], skuIds: [shop.skuId] }) // prettier-ignore
  for (const other of [stranger, supplier]) {
    await refused(app, other, calls.upload, {}, 'sheet_unmatched', { file })
    expect((await ok(app, other, orderMappingCalls.columns, {}, { file })).matched_at).toBeNull()
    await refused(app, other, orderMappingCalls.forget, { mapping_id: mapping_id! }, 'not_found')
  }
  // A supplier's serves its file and changes nothing of the customer's.
  expect(await preview(supplier, file, { columns: { ...columns, last_name: 11 }, values: mappingOf(shop).values })).toMatchObject({ add: 1, mapping_id: null }) // prettier-ignore
  expect((await ok(app, shop, orderMappingCalls.columns, {}, { file })).fields.find(({ field }) => field === 'last_name')!.column).toBeNull() // prettier-ignore

  await sql`insert into sheet_mapping (customer_id, mapping_id, kind, heads, columns, constants, matched_by, matched_at, used_at)
    select ${shop.customerId}, uuid_v7(now()), 'orders', sha256(n::text::bytea), '{}', '{}', ${mapping_id}, '2026-01-01', timestamptz '2026-01-01' + n * interval '1 day'
    from generate_series(1, ${MAX_MAPPINGS - 1}) n`.execute(app.ctx.db.office)
  await preview(shop, fileOf([rowOf('P-2', shop.sku, {}, ['Beleg', 'Artikel', 'Stk'])], ['a', 'b', 'c']), { columns: { customer_order_no: 1, sku: 2, quantity: 3 }, values: {} }) // prettier-ignore
  const { rows } = await sql<{
    kept: number
    oldest: string
  }>`select count(*)::int as kept, min(used_at)::date::text as oldest
    from sheet_mapping where customer_id = ${shop.customerId}`.execute(app.ctx.db.office)
  expect(rows).toEqual([{ kept: MAX_MAPPINGS, oldest: '2026-01-03' }])
  expect(await preview(shop, file)).toMatchObject({ mapping_id })
})
