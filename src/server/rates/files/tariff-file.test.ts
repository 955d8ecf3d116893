// Downloaded, uploaded again: nothing changed (Rule 11.25). Hidden sheets, merged cells, formulas and files that are no table are told, a big file
// is read in the thread.
import { expect, test } from 'vitest'
import { SAMPLE_METHOD } from '#shared/rates/calculator/rates.samples.ts'
import { mergeFile } from '#shared/rates/files/merge-file.ts'
import { headsOf, sheetsOf } from '#shared/rates/files/flat-sheets.ts'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { documentOf } from '#shared/rates/tables/tariff-tables.ts'
import type { MethodTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeHandling, makeMethod } from '#test/make-rates.ts'
import { makeStaff, makeWarehouse } from '#test/make.ts'
import { bookDocument } from '#server/sheets/index.ts'
import { bookEntries, rowsXml, zipOf } from '#server/sheets/make-files.testing.ts'
import { systemActor } from '#server/base/actor.ts'
import { downloadRates, downloadTariff } from './tariff-file.ts'

const app = useApp()
const EMPTY = { facts: {}, tables: {} }
const read = (kind: 'method' | 'handling', name: string, bytes: Buffer) =>
  makeStaff(app, ['finance']).then((finance) => ok(app, finance, tariffFileCalls.readTariffFile, { kind }, { file: { name, bytes } })) // prettier-ignore

test('what is downloaded and uploaded again is the same document', async () => {
  const warehouse = await makeWarehouse(app)
  await makeHandling(app, warehouse.code)
  const { code } = await makeMethod(app, warehouse, `FILE-${warehouse.code}`)
  const finance = await makeStaff(app, ['finance'])
  for (const asked of [
    { kind: 'method', code },
    { kind: 'handling', code: warehouse.code },
  ] as const) {
    const { rows } = await ok(app, finance, officeRateCalls.getTariffs, asked)
    const tariff_id = rows[0]!.tariff_id
    const { document } = await ok(app, finance, officeRateCalls.getTariff, { tariff_id })
    const file = await downloadTariff(app.ctx, { ...systemActor('test.rates'), ...finance } as never, { tariff_id })
    const { faults, unread, tables } = await read(asked.kind, file.name, file.bytes)
    expect({ faults, unread }).toEqual({ faults: [], unread: [] })
    const { typed } = mergeFile(EMPTY, { faults, unread, tables })
    const { version, valid_from } = document
    const head = document.kind === 'method' ? { warehouse: document.warehouse, name: document.name } : {}
    expect(documentOf({ ...asked, version, valid_from, ...head } as never, typed)).toEqual({ document, faults: [] })
  }
})

test('cells that cannot be trusted are told where they stand', async () => {
  const cells = rowsXml([
    ['Attribute', 'Per parcel', 'Per kg'],
    ['battery ', '<c><f>1+1</f><v>2</v></c>', '1,50'],
    ['magnet', '<c><v>3.5</v></c>', '１，２３４'],
    ['metal', '<c t="e"><v>#REF!</v></c>', '0'],
  ])
  const book = bookEntries(cells).map((entry) =>
    entry.name === 'xl/workbook.xml'
      ? { ...entry, data: '<workbook><sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId9"/><sheet name="dangerous GOODS" sheetId="1" r:id="rId1"/></sheets></workbook>' }
      : entry.name === 'xl/worksheets/sheet1.xml'
        ? { ...entry, data: String(entry.data).replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>') }
        : entry,
  ) // prettier-ignore
  const file = await read('method', 'goods.xlsx', zipOf(book))
  expect(file.unread).toEqual([{ sheet: 'Old', column: null, why: 'hidden' }])
  expect(file.faults.map(({ cell, rule }) => [cell, rule]).toSorted()).toEqual([['A2', 'file_merged'], ['B2', 'file_formula'], ['B4', 'file_error']]) // prettier-ignore
  // `1,234` may mean two things, so it stays as it was typed, and the document refuses it with both.
  expect(file.tables['dangerous_goods']?.rows.map(({ cells: row }) => [row['attribute'], row['per_kg']])).toEqual([['battery', '1.50'], ['magnet', '１，２３４'], ['metal', '0']]) // prettier-ignore
})

test('a csv in GBK or with a mark of its letters is read, what is no table of ours is refused', async () => {
  const finance = await makeStaff(app, ['finance'])
  const send = (name: string, bytes: Buffer) => [app, finance, tariffFileCalls.readTariffFile, { kind: 'method' as const }, { name, bytes }] as const // prettier-ignore
  const gbk = Buffer.concat([Buffer.from([0xb7, 0xd6, 0xc7, 0xf8]), Buffer.from(',Days from,Days to\nA,1,2\n')])
  for (const bytes of [gbk, Buffer.from('\ufeffZone;Days from;Days to\r\n\r\nA;1;2\r\n')])
    expect(Object.keys((await read('method', 'x.csv', bytes)).tables)).toEqual(['zones'])
  for (const [name, bytes, error] of [
    ['x.csv', Buffer.from('a,b\n1,2\n'), 'tariff_file_table'],
    ['x.xlsx', zipOf(bookEntries(rowsXml([['a'], ['b']]))), 'tariff_file_tables'],
    ['x.xlsx', zipOf(bookEntries('')), 'sheet_empty'],
    ['x.pdf', Buffer.from('%PDF'), 'sheet_name'],
    ['x.csv', Buffer.from(`Zone,Days from,Days to\n${'A,1,2\n'.repeat(25_001)}`), 'sheet_too_many_rows'],
  ] as const) {
    const [test, who, call, input, file] = send(name, bytes)
    await refused(test, who, call, input, error, { file })
  }
})

test('20,000 rows are read within five seconds', { timeout: 30_000 }, async () => {
  const [zone] = SAMPLE_METHOD.zones
  const prefixes = Array.from({ length: 20_000 }, (_, n) => String(10_000 + n))
  const big: MethodTariff = { ...SAMPLE_METHOD, zones: [{ ...zone!, areas: [{ country: 'GB', prefixes, ranges: [] }] }] } // prettier-ignore
  const tables = sheetsOf(big, 'en').map((one) => ({ title: one.title.en.slice(0, 31), heads: headsOf(one, 'en'), rows: one.rows })) // prettier-ignore
  const { bytes } = await bookDocument('big', tables)
  const began = performance.now()
  const file = await read('method', 'big.xlsx', bytes)
  const { typed } = mergeFile(EMPTY, file)
  const { kind, code, version, valid_from, warehouse, name } = big
  expect(documentOf({ kind, code, version, valid_from, warehouse, name }, typed).document).toEqual(big)
  const ms = performance.now() - began
  console.log(`20,000 rows: ${Math.round(ms)} ms`)
  expect(ms).toBeLessThan(5000)
})

test('exchange rates of a day leave and come back in any language; what cannot be trusted is told at its cell', async () => {
  const finance = await makeStaff(app, ['finance'])
  const on_date = '2031-05-02'
  const rates = [
    { from_currency: 'EUR', to_currency: 'USD', rate: '1.085' },
    { from_currency: 'GBP', to_currency: 'CNY', rate: '9.12' },
  ] as const
  await ok(app, finance, officeRateCalls.setExchangeRates, { on_date, rates: [...rates] })
  const send = (name: string, bytes: Buffer) =>
    ok(app, finance, tariffFileCalls.readRatesFile, {}, { file: { name, bytes } })
  for (const language of ['en', 'zh_CN', 'zh_HK'] as const) {
    const actor = { ...systemActor('test.rates'), ...finance }
    const asked = { ...actor, request: { ...actor.request, language } } as never
    const file = await downloadRates(app.ctx, asked, { on_date })
    const { tables, faults, unread } = await send(file.name, file.bytes)
    expect({ faults, unread }).toEqual({ faults: [], unread: [] })
    expect(tables['rates']!.rows.map(({ cells }) => cells)).toEqual(
      expect.arrayContaining(rates.map(({ from_currency, to_currency, rate }) => ({ from: from_currency, to: to_currency, rate }))),
    ) // prettier-ignore
  }
  const traps = zipOf(bookEntries(rowsXml([
    ['From', 'To', 'Rate', 'Source'],
    ['eur', 'USD', '<c><f>1/2</f><v>0.5</v></c>', 'ECB'],
  ]))) // prettier-ignore
  const read = await send('exchange rates.xlsx', traps)
  expect(read.faults).toMatchObject([{ cell: 'C2', table: 'rates', rule: 'file_formula' }])
  expect(read.tables['rates']!.rows[0]!.cells).toMatchObject({ from: 'EUR', to: 'USD' })
  expect(read.unread).toMatchObject([{ column: 'Source', why: 'unknown' }])
  const rows = (count: number) => ({ name: 'r.csv', bytes: Buffer.from(`From,To,Rate\r\n${'EUR,USD,1.1\r\n'.repeat(count)}`) }) // prettier-ignore
  await ok(app, finance, tariffFileCalls.readRatesFile, {}, { file: rows(200) })
  await refused(app, finance, tariffFileCalls.readRatesFile, {}, 'sheet_too_many_rows', { file: rows(201) })
})
