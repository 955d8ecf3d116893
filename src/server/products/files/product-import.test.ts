// Products from a file: what the preview says is what happens, all of it once, whatever interrupts it; what goes out comes in unchanged.
import { expect, test } from 'vitest'
import { officeKindCalls } from '#shared/products/kinds.contract.ts'
import { productImportCalls } from '#shared/products/product-import.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import type { RowOutcome } from '#shared/sheet-import.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { xlsxOf } from '#server/sheets/make-files.testing.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeKit, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { kindsOf } from '../kinds/kind-cells.ts'
import { productFields } from './product-fields.ts'

const app = useApp()
const HEADS = ['SKU', 'Barcode', 'Product name', 'English name', 'Category', 'Attribute', 'Declared value (USD)', 'HS code', 'Country of origin', 'Weight (g)', 'Length (cm)', 'Width (cm)', 'Height (cm)'] // prettier-ignore
const row = (sku: string, more: Partial<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string> = {
    SKU: sku, Barcode: '', 'Product name': 'Cup', 'English name': 'Ceramic cup', Category: 'Home and kitchen', Attribute: '普货', 'Declared value (USD)': '8.5',
    'HS code': '0691110', 'Country of origin': 'cn', 'Weight (g)': '1,300', 'Length (cm)': '12', 'Width (cm)': '9.5', 'Height (cm)': '10', ...more,
  } // prettier-ignore
  return HEADS.map((head) => cells[head] ?? '')
}
const fileOf = (rows: readonly (readonly string[])[], heads: readonly string[] = HEADS) => ({
  name: 'goods.xlsx',
  bytes: xlsxOf([heads, ...rows]),
})
const thereIs = async (customerId: number, fields: { sku: string; barcode?: string; product_name?: string; alias?: string; size?: string }) => {
  const { skuId } = await makeSku(app, customerId, { sku: fields.sku })
  await app.ctx.db.office.updateTable('sku').set({ category: 'other', ...fields }).where('customer_id', '=', customerId).where('sku_id', '=', skuId).execute()
  return skuId
} // prettier-ignore
type File = { name: string; bytes: Buffer }
const preview = (who: Caller, file: File) => ok(app, who, productImportCalls.upload, {}, { file })
const rowsOf = async (who: Caller, import_id: string, outcome?: RowOutcome) =>
  (await ok(app, who, productImportCalls.rows, { import_id, ...(outcome && { outcome }) })).rows
const confirm = async (who: Caller, import_id: string) => {
  await ok(app, who, productImportCalls.confirm, { import_id })
  await app.runJobs()
  return ok(app, who, productImportCalls.get, { import_id })
}
const products = async (customerId: number) =>
  app.ctx.db.office.selectFrom('sku').selectAll().where('customer_id', '=', customerId).orderBy('sku').execute()
/** What each kit of the customer is made of. */
const kitsOf = async (customerId: number) =>
  (await sql<{ sku: string; parts: string }>`select k.sku, string_agg(s.sku || '*' || c.quantity, '; ' order by c.place) as parts
    from kit_component c join sku k on k.customer_id = c.customer_id and k.sku_id = c.kit_id
    join sku s on s.customer_id = c.customer_id and s.sku_id = c.sku_id where c.customer_id = ${customerId} group by k.sku order by k.sku`.execute(app.ctx.db.office)).rows.map(({ sku, parts }) => `${sku}: ${parts}`) // prettier-ignore
const exported = async (who: Caller, format: 'xlsx' | 'csv'): Promise<File> => ({
  name: `products.${format}`,
  bytes: (await ok(app, who, productCalls.exportSku, { format })) as unknown as Buffer,
})
const faulty = async (who: Caller, import_id: string): Promise<File> => ({
  name: 'faulty.xlsx',
  bytes: (await ok(app, who, productImportCalls.faulty, { import_id })) as unknown as Buffer,
})

test('a file adds and changes what its preview said, and the same file again changes nothing', async () => {
  const seller = await makeCustomer(app)
  const { sku_id } = await ok(app, seller, productCalls.addProduct, {
    sku: 'CUP-2', barcode: '00042', product_name: 'Old', name_en: 'Ceramic cup', alias: 'kept', category: 'home_kitchen', attribute: 'general', declared_value_usd: '8.50',
    hs_code: '0691110', origin_country: 'CN', weight_g: 1300, length_cm: 12, width_cm: 9.5, height_cm: 10,
  }) // prettier-ignore
  const file = fileOf([row('CUP-1', { Barcode: '00123' }), row('CUP-2'), row('CUP-3', { 'HS code': '12' })])
  const before = await products(seller.customerId)
  const seen = await preview(seller, file)
  expect(seen).toMatchObject({ rows: 3, add: 1, change: 1, same: 0, faulty: 1, done: 0, confirmed_at: null })
  expect(await products(seller.customerId)).toEqual(before)
  expect(await rowsOf(seller, seen.import_id)).toEqual([
    { row: 2, outcome: 'add', name: 'CUP-1', changes: [], faults: [] },
    { row: 3, outcome: 'change', name: 'CUP-2', changes: [{ column: 'Product name', before: 'Old', after: 'Cup' }], faults: [] },
    { row: 4, outcome: 'faulty', name: 'CUP-3', changes: [], faults: [{ column: 'HS code', value: '12', reason: '6 to 10 digits' }] },
  ]) // prettier-ignore
  expect(await confirm(seller, seen.import_id)).toMatchObject({ add: 1, change: 1, faulty: 1, done: 2 })
  expect(await products(seller.customerId)).toMatchObject([
    { sku: 'CUP-1', barcode: '00123', hs_code: '0691110', declared_value_usd: '8.50', weight_g: 1300, origin_country: 'CN', attribute: 'general', version: 1 },
    { sku: 'CUP-2', barcode: '00042', product_name: 'Cup', alias: 'kept', sku_id, version: 2 },
  ]) // prettier-ignore
  const after = await products(seller.customerId)
  const again = await preview(seller, file)
  expect(again).toMatchObject({ add: 0, change: 0, same: 2, faulty: 1 })
  await refused(app, seller, productImportCalls.confirm, { import_id: again.import_id }, 'import_nothing')
  expect(await products(seller.customerId)).toEqual(after)
  const log = await app.ctx.db.office.selectFrom('operation_log').select(['actor_kind', 'actor_id', 'before', 'after']).where('object', '=', 'sku')
    .where('customer_id', '=', seller.customerId).where('method', '=', 'JOB').orderBy('log_id').execute() // prettier-ignore
  expect(log).toMatchObject([
    { actor_kind: 'main', actor_id: seller.memberId, before: null, after: { sku: 'CUP-1' } },
    { actor_kind: 'main', before: { product_name: 'Old', version: 1 }, after: { product_name: 'Cup', version: 2 } },
  ])
})

test.each(['xlsx', 'csv'] as const)('an exported %s imported again changes nothing', async (format) => {
  const seller = await makeCustomer(app)
  const traps = ['00123', '=1+1', '-5', "'=x", '@a', '_x0041_', 'a,"b"', '1.23E+12', '中文 😀', '＝x']
  for (const [n, trap] of traps.entries())
    await thereIs(seller.customerId, {
      sku: `T-${n}`,
      barcode: `0000${n}`,
      product_name: trap,
      alias: trap,
      size: trap,
    })
  const before = await products(seller.customerId)
  const file = await exported(seller, format)
  if (format === 'csv') expect(file.bytes.toString()).not.toMatch(/,[=@]/)
  const seen = await preview(seller, file)
  expect(seen).toMatchObject({ rows: traps.length, same: traps.length, unread: [] })
  expect(await products(seller.customerId)).toEqual(before)
  const cells = (await readSheet(file)).rows.flatMap((one) => one.cells)
  expect(cells.filter((cell) => typeof cell === 'object')).toEqual([])
  expect(cells).toEqual(expect.arrayContaining(['00001', '=1+1']))
})

test('every fault is named with row, column, value and reason in the language of the reader', async () => {
  const seller = await makeCustomer(app)
  await thereIs(seller.customerId, { sku: 'THERE', barcode: 'TAKEN' })
  const seen = await preview(
    seller,
    fileOf([
      row('A 1 '), row('A-2', { 'HS code': '1.23E+12' }), row('A-3', { 'Weight (g)': '<c><f>1+1</f><v>2</v></c>' }), row('A-4', { 'Width (cm)': '<c t="e"><v>#REF!</v></c>' }),
      row('A-5', { Barcode: 'X1' }), row('A-6', { Barcode: 'X1' }), row('A-5', {}), row('A-7', { Barcode: 'TAKEN' }), row('A-8', { Category: 'nonsense' }),
      row('A-9', { 'Declared value (USD)': '1.234' }), row('A-10', { 'Weight (g)': '0x10' }), row(''), row('A-11', { 'Country of origin': 'XX', 'Height (cm)': '0' }),
      row('A-12', { 'Product name': 'a\u202eb' }), row('A‑13'), row('ＡＢＣ'), row('A-14\u00a0'), row('constructor'),
    ]),
  ) // prettier-ignore
  const told = (await ok(app, seller, productImportCalls.rows, { import_id: seen.import_id }, { language: 'zh-cn' }))
    .rows
  expect(
    Object.fromEntries(
      told.map(({ row, faults }) => [row, faults.map(({ column, value, reason }) => `${column}|${value}|${reason}`)]),
    ),
  ).toEqual({
    2: ['SKU|A 1 |只能包含字母、数字、连字符、下划线、空格和点，首尾不能有空格'],
    3: ['HS 编码|1.23E+12|表格软件已截断末尾数字，请将单元格设为文本格式后重新输入'],
    4: ['重量（g）|2|该单元格是公式，请粘贴为数值'],
    5: ['宽（cm）|#REF!|该单元格显示错误'],
    6: [],
    7: ['条码|X1|与第 6 行重复'],
    8: ['SKU|A-5|与第 6 行重复'],
    9: ['条码|TAKEN|UPC已存在'],
    10: [expect.stringMatching(/^品类\|nonsense\|不在可选范围内：服装、/)],
    11: ['申报价值（USD）|1.234|可有两种读法：请不要使用千位分隔符，小数点用“.”'],
    12: ['重量（g）|0x10|不是数字'],
    13: ['SKU||必填'],
    14: ['原产国/地区|XX|不是有效的国家或地区', '高（cm）|0|不能小于 0.1'],
    15: ['产品名称|a\u202eb|包含无法保存的字符'],
    16: [expect.stringMatching(/^SKU\|A‑13\|只能/)],
    17: [expect.stringMatching(/^SKU\|ＡＢＣ\|只能/)],
    18: [expect.stringMatching(/^SKU\|A-14\u00a0\|只能/)],
    19: [],
  })
})

test('heads in either language and any order; a missing or doubled column is the template, an unknown one is told', async () => {
  const seller = await makeCustomer(app)
  const zh = ['高（cm）', '宽(cm)', '长（cm）', '重量（g）', '原产国/地区', 'HS 编码', '申报价值（USD）', '属性', '品类', '英文名称', '产品名称 *', '條碼', 'sku', 'Colour'] // prettier-ignore
  const seen = await preview(seller, fileOf([[...row('Z-1')].reverse()], zh))
  expect(seen).toMatchObject({ add: 1, unread: ['Colour'] })
  const missing = await refused(app, seller, productImportCalls.upload, {}, 'sheet_template', { file: fileOf([row('Z-2')], HEADS.slice(1)) })
  expect(missing.body.msg).toBe('Please download the latest template: these columns are missing: SKU')
  const twice = await refused(app, seller, productImportCalls.upload, {}, 'sheet_template', { language: 'zh-cn', file: fileOf([row('Z-2')], [...HEADS, '条码']) })
  expect(twice.body.msg).toBe('请下载最新模板：“条码”列重复')
  await refused(app, seller, productImportCalls.upload, {}, 'sheet_empty', { file: fileOf([]) })
  await refused(app, seller, productImportCalls.upload, {}, 'sheet_empty', { file: { name: 'empty.csv', bytes: Buffer.from('\n\n') } })
}) // prettier-ignore

test('the faulty rows come as a file that is mended and brought again', async () => {
  const seller = await makeCustomer(app)
  const seen = await preview(
    seller,
    fileOf([row('OK-1'), row('BAD-1', { 'HS code': '12' }), row('BAD-2', { 'Weight (g)': '' })]),
  )
  const { rows: [head, ...bad] } = await readSheet(await faulty(seller, seen.import_id)) // prettier-ignore
  const texts = bad.map(({ cells }) => cells.map(String))
  expect(head!.cells.at(-1)).toBe('Reason')
  expect(texts.map((cells) => cells.at(-1))).toEqual(['HS code: 6 to 10 digits', 'Weight (g): Required'])
  const mended = texts.map((cells) => cells.with(7, '691110'))
  mended[1]![9] = '300'
  const second = await preview(seller, fileOf(mended, head!.cells.map(String)))
  expect(second).toMatchObject({ add: 2, faulty: 0, unread: [] })
  expect(await confirm(seller, second.import_id)).toMatchObject({ done: 2 })
  await refused(app, seller, productImportCalls.faulty, { import_id: second.import_id }, 'export_nothing')
})

test('the template comes in as it goes out', async () => {
  const seller = await makeCustomer(app)
  for (const format of ['xlsx', 'csv'] as const)
    for (const language of ['en-us', 'zh-cn', 'zh-tw'] as const) {
      const answer = await ok(app, seller, productImportCalls.template, { format }, { language })
      const bytes = answer as unknown as Buffer
      const { rows } = await readSheet({ name: `t.${format}`, bytes })
      expect(rows).toHaveLength(1)
      expect(rows[0]!.cells).toHaveLength(
        productFields({ kind: 'main', seesMoney: true, skuIds: null }, kindsOf([], [])).length,
      )
      await refused(app, seller, productImportCalls.upload, {}, 'sheet_empty', { file: { name: `t.${format}`, bytes } })
    }
})

test('categories below others come by their path, by their last name alone, or not at all; closed and deleted ones are faults by their name', async () => {
  const admin = await makeStaff(app, ['admin'])
  const seller = await makeCustomer(app)
  const add = (code: string, parent_code: string | null, name_en: string, name_zh: string) =>
    ok(app, admin, officeKindCalls.addCategory, { code, parent_code, name_en, name_zh })
  await add('tea', null, 'Tea things', '茶具')
  await add('tea_cups', 'tea', 'Tea cups', '茶杯')
  await add('tea_lids', 'tea', 'Lids', '盖子')
  await add('pots', null, 'Pots', '锅')
  await add('pot_lids', 'pots', 'Lids', '锅盖')
  const file = fileOf([
    row('P-1', { Category: 'Tea things / Tea cups' }), row('P-2', { Category: '茶杯' }), row('P-3', { Category: 'Lids' }), row('P-4', { Category: '锅 / 锅盖' }), row('P-5', { Category: 'Pots' }),
  ])
  const seen = await preview(seller, file)
  expect(seen).toMatchObject({ add: 4, faulty: 1 })
  const [wrong] = await rowsOf(seller, seen.import_id, 'faulty')
  expect(wrong).toMatchObject({ name: 'P-3', faults: [{ column: 'Category', value: 'Lids' }] })
  await ok(app, admin, officeKindCalls.setCategoryStatus, { code: 'pots', enabled: false })
  await ok(app, admin, officeKindCalls.deleteCategory, { code: 'pot_lids' })
  expect(await confirm(seller, seen.import_id)).toMatchObject({ done: 2, faulty: 3 })
  expect((await products(seller.customerId)).map(({ sku, category }) => [sku, category])).toEqual([['P-1', 'tea_cups'], ['P-2', 'tea_cups']])
  // A closed one stays with the product that has it, and comes in again as it went out.
  await ok(app, admin, officeKindCalls.setCategoryStatus, { code: 'tea_cups', enabled: false })
  expect(await preview(seller, await exported(seller, 'xlsx'))).toMatchObject({ same: 2, faulty: 0 })
  expect(await preview(seller, fileOf([row('P-9', { Category: 'Tea cups' })]))).toMatchObject({ faulty: 1 })
}) // prettier-ignore

test('killed between any two shares it goes on by itself and ends as if undisturbed', async () => {
  const [seller, undisturbed] = [await makeCustomer(app), await makeCustomer(app)]
  const rows = Array.from({ length: 450 }, (_, n) => row(`K-${n}`, { Barcode: `B-${n}` }))
  for (const who of [seller, undisturbed]) await thereIs(who.customerId, { sku: 'K-7', barcode: 'B-7' })
  const whole = await confirm(undisturbed, (await preview(undisturbed, fileOf(rows))).import_id)
  const { import_id } = await preview(seller, fileOf(rows))
  await ok(app, seller, productImportCalls.confirm, { import_id })
  const job = (await import('#server/products/products.jobs.ts')).productJobs[0]!
  if (job.kind !== 'sweep') throw new Error('the import is a sweep')
  const share = () => job.run(app.ctx)
  const done = async () => (await ok(app, seller, productImportCalls.get, { import_id })).done
  expect(await share()).toBe(200)
  expect(await done()).toBe(200)
  // In the middle of the next one the database is taken away: nothing of it stands.
  const broken = { ...app.ctx, clock: { ...app.ctx.clock, id: () => { throw new Error('killed') } } } // prettier-ignore
  await expect(job.run(broken)).rejects.toThrow('killed')
  expect(await done()).toBe(200)
  // Two servers at once.
  await Promise.all([share(), share(), share()])
  await app.runJobs()
  const end = await ok(app, seller, productImportCalls.get, { import_id })
  const counts = ({ add, change, same, faulty, done, rows }: typeof end) => ({ add, change, same, faulty, done, rows })
  expect(counts(end)).toEqual(counts(whole))
  expect(end.ended_at).not.toBeNull()
  const facts = async (id: number) => (await products(id)).map(({ customer_id: _c, sku_id: _s, ...rest }) => rest)
  expect(await facts(seller.customerId)).toEqual(await facts(undisturbed.customerId))
})

test('what changed after the preview is not overwritten, and joins the faulty rows', async () => {
  const seller = await makeCustomer(app)
  const there = await makeSku(app, seller.customerId, { sku: 'R-1' })
  const seen = await preview(seller, fileOf([row('R-1'), row('R-2'), row('R-3', { Barcode: 'MINE' })]))
  expect(seen).toMatchObject({ change: 1, add: 2 })
  await app.ctx.db.office.updateTable('sku').set({ alias: 'later', version: 2 }).where('customer_id', '=', seller.customerId).where('sku_id', '=', there.skuId).execute()
  await makeSku(app, seller.customerId, { sku: 'R-2' })
  await thereIs(seller.customerId, { sku: 'R-4', barcode: 'MINE' })
  expect(await confirm(seller, seen.import_id)).toMatchObject({ add: 0, change: 0, faulty: 3, done: 0 })
  expect((await rowsOf(seller, seen.import_id)).flatMap(({ faults }) => faults.map(({ reason }) => reason))).toEqual([
    'This product was changed or deleted since the preview: please bring the row again', 'SKU already exists', 'UPC already exists',
  ])
  expect(await products(seller.customerId)).toMatchObject([{ alias: 'later' }, { sku: 'R-2' }, { sku: 'R-4' }])
}) // prettier-ignore

test("an import is its maker's alone; a supplier changes its own SKUs and adds none", async () => {
  const seller = await makeCustomer(app)
  const own = await makeSku(app, seller.customerId, { sku: 'OWN' })
  await makeSku(app, seller.customerId, { sku: 'HIDDEN' })
  const supplier = await makeMember(app, seller.customerId, { type: 'supplier', permissions: ['products.view', 'products.edit'], skuIds: [own.skuId] })
  const seen = await preview(supplier, fileOf([row('OWN'), row('HIDDEN'), row('NEW')]))
  expect(seen).toMatchObject({ change: 1, faulty: 2 })
  const faults = (await rowsOf(supplier, seen.import_id, 'faulty')).map(({ faults }) => faults)
  expect(faults[0]).toEqual([{ column: 'SKU', value: 'HIDDEN', reason: 'Update failed: this SKU does not exist' }])
  expect(faults[1]).toEqual([{ column: 'SKU', value: 'NEW', reason: 'Update failed: this SKU does not exist' }])
  for (const stranger of [seller, await makeCustomer(app)]) {
    for (const call of [productImportCalls.get, productImportCalls.rows, productImportCalls.confirm, productImportCalls.drop, productImportCalls.faulty])
      await refused(app, stranger, call, { import_id: seen.import_id }, 'not_found')
    expect((await ok(app, stranger, productImportCalls.list, {})).rows).toEqual([])
  }
  expect(await confirm(supplier, seen.import_id)).toMatchObject({ done: 1 })
  const only = (await exported(supplier, 'csv')).bytes.toString().trim().split('\r\n')
  expect(only).toHaveLength(2)
  const viewer = await makeMember(app, seller.customerId, { permissions: ['products.view'] })
  await refused(app, viewer, productImportCalls.upload, {}, 'forbidden', { file: fileOf([row('X')]) })
}) // prettier-ignore

test('the oldest of ten previews makes room, one is dropped on request, and results are gone after a week', async () => {
  const seller = await makeCustomer(app)
  const first = await preview(seller, fileOf([row('P-1')]))
  for (let n = 0; n < 9; n++) await preview(seller, fileOf([row('P-2')]))
  await ok(app, seller, productImportCalls.get, { import_id: first.import_id })
  const second = await preview(seller, fileOf([row('P-2')]))
  await refused(app, seller, productImportCalls.get, { import_id: first.import_id }, 'not_found')
  await ok(app, seller, productImportCalls.drop, { import_id: second.import_id })
  await refused(app, seller, productImportCalls.confirm, { import_id: second.import_id }, 'not_found')
  const third = await preview(seller, fileOf([row('P-3'), row('P-4', { 'HS code': '1' })]))
  await ok(app, seller, productImportCalls.confirm, { import_id: third.import_id })
  await refused(app, seller, productImportCalls.drop, { import_id: third.import_id }, 'import_confirmed')
  await app.runJobs()
  const left = async () => (await ok(app, seller, productImportCalls.list, {})).rows.length
  const at = Date.parse((await ok(app, seller, productImportCalls.get, { import_id: third.import_id })).expires_at)
  app.setTime(new Date(at - 1000).toISOString())
  await app.runJobs()
  expect(await left()).toBe(10)
  app.setTime(new Date(at + 1000).toISOString())
  await app.runJobs()
  expect(await app.ctx.db.office.selectFrom('sheet_row').select('row_no').where('customer_id', '=', seller.customerId).execute()).toEqual([])
}) // prettier-ignore

test('who sees no money finds no purchase price in files, and changes none; consumables stay as they are', async () => {
  const seller = await makeCustomer(app)
  const skuId = await thereIs(seller.customerId, { sku: 'M-1' })
  await app.ctx.db.office.updateTable('sku').set({ purchase_price: '7.10', purchase_currency: 'EUR', consumables: ['foam', 'bag'] }).where('sku_id', '=', skuId).where('customer_id', '=', seller.customerId).execute()
  const own = await exported(seller, 'csv')
  expect(own.bytes.toString()).toContain('7.10,EUR')
  expect(await preview(seller, own)).toMatchObject({ same: 1, unread: [] })
  const supplier = await makeMember(app, seller.customerId, { type: 'supplier', permissions: ['products.view', 'products.edit'], skuIds: [skuId] })
  const theirs = await exported(supplier, 'csv')
  expect(theirs.bytes.toString()).not.toMatch(/7\.10|Purchase/)
  const changed = own.bytes.toString().replace('7.10,EUR', '1.00,USD')
  expect(await preview(supplier, { name: 'a.csv', bytes: Buffer.from(changed) })).toMatchObject({ same: 1, unread: ['Purchase price', 'Purchase currency', 'Components'] })
  const seen = await preview(seller, { name: 'a.csv', bytes: Buffer.from(changed) })
  expect((await rowsOf(seller, seen.import_id)).flatMap(({ changes }) => changes)).toEqual([
    { column: 'Purchase price', before: '7.10', after: '1.00' }, { column: 'Purchase currency', before: 'EUR', after: 'USD' },
  ])
  await confirm(seller, seen.import_id)
  expect(await products(seller.customerId)).toMatchObject([{ purchase_price: '1.00', purchase_currency: 'USD', consumables: ['foam', 'bag'] }])
}) // prettier-ignore

test('a csv with semicolons and a Chinese head is read', async () => {
  const seller = await makeCustomer(app)
  const text = [HEADS, row('G-1', { 'Weight (g)': '300' })].map((cells) => cells.join(';')).join('\n')
  const bytes = Buffer.from(text.replace('Product name', '产品名称'))
  expect(await preview(seller, { name: 'a.csv', bytes })).toMatchObject({ add: 1 })
})

const KIT_HEADS = [...HEADS, 'Components']
const made = (sku: string, components: string, more: Partial<Record<string, string>> = {}) => [
  ...row(sku, more),
  components,
]

test('kits come in by what they are made of, also of SKUs of the same file; exported they come in again and change nothing', async () => {
  const seller = await makeCustomer(app)
  for (const sku of ['CUP', 'SPOON']) await thereIs(seller.customerId, { sku })
  const old = await makeKit(app, seller.customerId, [{ skuId: await thereIs(seller.customerId, { sku: 'LID' }), quantity: 3 }], { sku: 'OLD' })
  await app.ctx.db.office.updateTable('sku').set({ category: 'other' }).where('sku_id', '=', old.skuId).execute()
  const file = fileOf([
    made('SAUCER', ''), made('GIFT', 'SAUCER*2; CUP*1'), made('OLD', 'SPOON；CUP × 2', { Category: 'other' }), made('PAIR', 'CUP*2'), made('SPOON', '', { Category: 'other' }),
  ], KIT_HEADS)
  const seen = await preview(seller, file)
  expect(seen).toMatchObject({ add: 3, change: 2, faulty: 0 })
  expect(await kitsOf(seller.customerId)).toEqual(['OLD: LID*3'])
  expect((await rowsOf(seller, seen.import_id, 'change'))[0]?.changes).toContainEqual({ column: 'Components', before: 'LID*3', after: 'SPOON*1; CUP*2' })
  expect(await confirm(seller, seen.import_id)).toMatchObject({ done: 5, faulty: 0 })
  expect(await kitsOf(seller.customerId)).toEqual(['GIFT: SAUCER*2; CUP*1', 'OLD: SPOON*1; CUP*2', 'PAIR: CUP*2'])
  const { before, after } = await app.ctx.db.office.selectFrom('operation_log').select(['before', 'after']).where('object_id', '=', old.skuId).executeTakeFirstOrThrow()
  expect([before, after]).toMatchObject([{ components: [{ sku: 'LID', quantity: 3 }] }, { components: [{ sku: 'SPOON', quantity: 1 }, { sku: 'CUP', quantity: 2 }] }])

  for (const format of ['xlsx', 'csv'] as const)
    expect(await preview(seller, await exported(seller, format))).toMatchObject({ rows: 7, same: 7, unread: [] })
  // A file without the column leaves kits as they are; a blank cell makes one a product like others, which may then ask for a warning.
  expect(await preview(seller, fileOf([row('PAIR')]))).toMatchObject({ same: 1 })
  const blank = await preview(seller, fileOf([[...made('PAIR', ''), '5']], [...KIT_HEADS, 'Warning quantity']))
  expect(await confirm(seller, blank.import_id)).toMatchObject({ done: 1 })
  expect(await kitsOf(seller.customerId)).toEqual(['GIFT: SAUCER*2; CUP*1', 'OLD: SPOON*1; CUP*2'])
  expect((await products(seller.customerId)).filter(({ is_kit }) => is_kit).map(({ sku }) => sku)).toEqual(['GIFT', 'OLD'])
}) // prettier-ignore

test('what a kit cannot be made of is a fault of its cell; what has changed since the preview too', async () => {
  const seller = await makeCustomer(app)
  const skuIds = Object.fromEntries(await Promise.all(['CUP', 'SPOON', 'LID', 'TRAY', 'BOWL'].map(async (sku) => [sku, await thereIs(seller.customerId, { sku })] as const)))
  await makeKit(app, seller.customerId, [{ skuId: skuIds['CUP']!, quantity: 1 }], { sku: 'OLD' })
  const warehouse = await makeWarehouse(app)
  await makeStock(app, seller.customerId, warehouse.warehouseId, skuIds['LID']!, 1)
  const seen = await preview(seller, fileOf([
    made('K-1', 'CUP*2; NONE; NADA*3'), made('K-2', 'OLD*1'), made('K-3', 'CUP*0'), made('K-4', 'CUP, SPOON'), made('K-5', 'K-5'), made('CUP', 'SPOON'),
    made('LID', 'SPOON'), made('K-6', 'K-7'), made('K-7', ''), made('K-8', 'SPOON'), made('SPOON', 'CUP'), made('K-9', 'K-8'),
    made('K-10', Array.from({ length: 21 }, (_, n) => `S-${n}`).join(';')), made('TRAY', 'BOWL'), made('K-11', 'BOWL'),
  ], KIT_HEADS))
  const faults = (await rowsOf(seller, seen.import_id, 'faulty')).map(({ name, faults }) => [name, ...faults.map(({ column, reason }) => `${column}: ${reason}`)])
  expect(faults).toEqual([
    ['K-1', 'Components: SKU NONE, NADA does not exist'],
    ['K-2', 'Components: A kit is made of single products: OLD are kits themselves'],
    ['K-3', 'Components: CUP: 1 to 1000 pieces in a kit'],
    ['K-4', 'Components: “CUP, SPOON” is not written as SKU*quantity'],
    ['K-5', 'Components: A kit is not made of itself'],
    ['CUP', 'Components: CUP is part of OLD and cannot become a kit itself: take it out there first'],
    ['LID', 'Components: LID cannot become a kit while it lies in stock: add the kit as a new SKU, or finish that first'],
    ['K-6', 'Components: SKU K-7 does not exist'],
    ['SPOON', 'Components: SPOON is part of K-8 and cannot become a kit itself: take it out there first'],
    ['K-9', 'Components: A kit is made of single products: K-8 are kits themselves'],
    ['K-10', 'Components: At most 20 SKUs in a kit'],
  ])
  await makeStock(app, seller.customerId, warehouse.warehouseId, skuIds['TRAY']!, 1)
  await ok(app, seller, productCalls.deleteProducts, { sku_ids: [skuIds['SPOON']!] })
  expect(await confirm(seller, seen.import_id)).toMatchObject({ done: 2, faulty: 13 })
  const late = (await rowsOf(seller, seen.import_id, 'faulty')).filter(({ name }) => ['K-8', 'TRAY'].includes(name))
  expect(late.map(({ faults }) => faults[0]?.reason)).toEqual(['SKU SPOON does not exist', expect.stringContaining('it lies in stock')])
  expect(await kitsOf(seller.customerId)).toEqual(['K-11: BOWL*1', 'OLD: CUP*1'])
  // A warning is of goods on a shelf, in a file as by hand.
  const warned = await preview(seller, fileOf([[...made('K-12', 'BOWL'), '5']], [...KIT_HEADS, 'Warning quantity']))
  expect((await rowsOf(seller, warned.import_id))[0]?.faults[0]).toMatchObject({ column: 'Warning quantity' })
}) // prettier-ignore

test('a supplier finds no components in files and changes none', async () => {
  const seller = await makeCustomer(app)
  const cup = await thereIs(seller.customerId, { sku: 'CUP' })
  const kit = await makeKit(app, seller.customerId, [{ skuId: cup, quantity: 2 }], { sku: 'GIFT' })
  const supplier = await makeMember(app, seller.customerId, { type: 'supplier', permissions: ['products.view', 'products.edit'], skuIds: [kit.skuId] })
  expect((await exported(supplier, 'csv')).bytes.toString()).not.toMatch(/Components|CUP/)
  expect(await preview(supplier, fileOf([made('GIFT', '', { Category: 'other' })], KIT_HEADS))).toMatchObject({ unread: ['Components'] })
}) // prettier-ignore
