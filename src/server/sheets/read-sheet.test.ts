// What people bring as a file: cells as they were typed, and every kind of file that is refused as a whole, before it costs anything.
import { expect, test } from 'vitest'
import { AppError, refusalText } from '#shared/errors.ts'
import { csvOf } from '#shared/csv.ts'
import { bookEntries, rowsXml, xlsOf, xlsxOf, zipOf } from './make-files.testing.ts'
import { readSheet } from './read-sheet.ts'

const cells = async (name: string, bytes: Buffer) => (await readSheet({ name, bytes })).rows.map((row) => row.cells)
const fault = async (name: string, bytes: Buffer): Promise<string> => {
  try {
    await readSheet({ name, bytes })
  } catch (error) {
    if (error instanceof AppError) return `${error.refusal.code}: ${refusalText(error.refusal, 'en')}`
    throw error
  }
  return 'read'
}
const HEAD = ['SKU', 'HS code']
const xlsx = (inside: string, more = {}) =>
  zipOf(
    bookEntries(
      inside,
      [more].flatMap((one) => ('name' in one ? [one as never] : [])),
    ),
  )

test('texts of an xlsx stay exactly as they were typed', async () => {
  const texts = ['00123', '1.23E+12', '=1+1', ' x ', '45000', 'é_x0041_', 'a\nb', '😀', '<&>', '12\u00a0']
  expect(await cells('a.xlsx', xlsxOf([HEAD, texts]))).toEqual([
    HEAD,
    texts.map((text) => text.replace('_x0041_', 'A')),
  ])
})

test('numbers, dates, errors and formulas of an xlsx', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="172" formatCode="0.00&quot;days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>'
  const row = [
    '<c><v>4006381333931</v></c>', '<c><v>0.30000000000000004</v></c>', '<c s="1"><v>123</v></c>', '<c s="2"><v>45000</v></c>', '<c s="3"><v>2</v></c>',
    '<c t="e"><v>#REF!</v></c>', '<c><f>A1*2</f><v>7</v></c>', '<c t="b"><v>1</v></c>', '<c><v>12345678901234567</v></c>', '<c t="str"><f>A1</f><v>x</v></c>',
  ] // prettier-ignore
  const bytes = xlsxOf([HEAD, row], [{ name: 'xl/styles.xml', data: styles }])
  expect((await cells('a.xlsx', bytes))[1]).toEqual([
    '4006381333931', '0.3', '00123', { text: '2023-03-15', trap: 'date' }, '2', { text: '#REF!', trap: 'error' },
    { text: '7', trap: 'formula' }, 'TRUE', { text: '12345678901234600', trap: 'digits' }, { text: 'x', trap: 'formula' },
  ]) // prettier-ignore
})

test('shared texts, hidden sheets, places and blank rows', async () => {
  const bytes = zipOf([
    { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="Old" state="hidden" r:id="a"/><sheet name="Goods" r:id="b"/></sheets></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', data: '<Relationships><Relationship Id="a" Target="x.xml"/><Relationship Id="b" Target="/xl/worksheets/s.xml"/></Relationships>' },
    { name: 'xl/sharedStrings.xml', data: '<sst><si><t>one</t></si><si><r><t>t</t></r><r><t>wo</t></r><rPh><t>spoken</t></rPh></si></sst>' },
    { name: 'xl/worksheets/s.xml', data: '<worksheet><sheetData><row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row><row r="4"><c r="A4"/></row><row r="1048576"><c r="B1048576"><v>5</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>' },
  ]) // prettier-ignore
  expect(await readSheet({ name: 'a.xlsx', bytes })).toEqual({
    sheet: 'Goods',
    rows: [
      { row: 3, cells: ['one', '', 'two'] },
      { row: 1_048_576, cells: ['', '5'] },
    ],
  })
})

test('an xls of Excel 97 to 2003', async () => {
  const bytes = xlsOf([HEAD, ['00123', 9.5, { formula: 7 }, { error: 23 }, '中文']])
  expect(await readSheet({ name: 'old.xls', bytes })).toEqual({
    sheet: 'Goods',
    rows: [
      { row: 1, cells: HEAD },
      { row: 2, cells: ['00123', '9.5', { text: '7', trap: 'formula' }, { text: '#REF!', trap: 'error' }, '中文'] },
    ],
  })
})

const GB18030 = Buffer.from('534b552cc6b7c3fb0d0a4131 2cb2e8b1ad0d0a'.replace(/ /g, ''), 'hex')
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('SKU\t品名\r\nA1\t茶杯\r\n', 'utf16le')])
test.each([
  ['UTF-8', Buffer.from('SKU,品名\nA1,茶杯\n')],
  ['UTF-8 with its mark', Buffer.from('\ufeffSKU;品名\r\nA1;茶杯')],
  ['GB18030', GB18030],
  ['UTF-16', utf16],
  ['bars', Buffer.from('SKU|品名\n\n"A1"|"茶杯"\n')],
])('a csv in %s', async (_, bytes) => {
  expect(await cells('a.csv', bytes)).toEqual([['SKU', '品名'], ['A1', '茶杯']]) // prettier-ignore
})

test('what our own csv defuses comes back as it was', async () => {
  const typed = ['=1+1', "'=1", '-5', '@x', "it's", "''", '＝x', ' \t=1', 'a,"b"\r\nc', '00123', '1.23E+12']
  const bytes = Buffer.from(csvOf([HEAD, typed]))
  expect((await cells('a.csv', bytes))[1]).toEqual(typed)
})

const rows = (count: number) => [HEAD, ...Array.from({ length: count }, (_, n) => [`A${n}`])]
test.each<[name: string, make: () => Buffer, fault: string | RegExp, file?: string]>([
  ['5,000 rows', () => xlsxOf(rows(5000)), 'read'],
  ['5,001 rows', () => xlsxOf(rows(5001)), /^sheet_too_many_rows: At most 5000 rows .* nothing was imported/],
  ['5,001 rows of csv', () => Buffer.from(csvOf(rows(5001))), /^sheet_too_many_rows/, 'a.csv'],
  ['a cell of 300 MB', () => zipOf(bookEntries('').map((e) => ({ ...e, said: 300_000_000 }))), /^sheet_too_much/],
  ['a sheet that packs 1 to 900', () => xlsx(rowsXml([['a'.repeat(20_000_000)]])), /^sheet_too_much/],
  ['a directory that lies', () => zipOf(bookEntries(rowsXml(rows(20))).map((e) => ({ ...e, said: 10 }))), /^sheet_too_much/],
  ['one row far to the right', () => xlsx('<row><c r="XFD1"><v>1</v></c></row>'), /^sheet_too_much/],
  ['10,000 sheets', () => zipOf(Array.from({ length: 10_000 }, (_, n) => ({ name: `xl/s${n}.xml`, data: '' }))), /^sheet_too_much/],
  ['a million entities', () => zipOf([{ name: 'xl/workbook.xml', data: '<!DOCTYPE x [<!ENTITY a "aaa">]><workbook/>' }]), /^sheet_too_much/],
  ['an outside entity in the sheet', () => zipOf(bookEntries('').map((e) => (e.name.endsWith('sheet1.xml') ? { ...e, data: '<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>' } : e))), /^sheet_too_much/],
  ['a tag without end', () => zipOf(bookEntries('').map((e) => (e.name.endsWith('sheet1.xml') ? { ...e, data: `<worksheet a="${Array.from({ length: 40_000 }, (_, n) => String(n)).join('')}${'b'.repeat(200_000)}` } : e))), /^sheet_(too_much|template)/],
  ['another zip', () => zipOf([{ name: 'a.txt', data: 'x' }]), /^sheet_template: Please download the latest template: .* damaged/],
  ['macros', () => xlsxOf([HEAD], [{ name: 'xl/vbaProject.bin', data: 'x' }]), /contains macros/],
  ['a truncated file', () => xlsxOf(rows(50)).subarray(0, 900), /damaged/],
  ['nothing', () => Buffer.alloc(0), /damaged/],
  ['a csv called xlsx', () => Buffer.from('a,b\n'), /not what its name says/],
  ['an xls called xlsx', () => xlsOf([HEAD]), /not what its name says/],
  ['an xlsx called xls', () => xlsxOf([HEAD]), /not what its name says/, 'a.xls'],
  ['a web page called xls', () => Buffer.from('<table><tr><td>1</td></tr></table>'), /not what its name says/, 'a.xls'],
  ['a web page called csv', () => Buffer.from('<html>'), /not what its name says/, 'a.csv'],
  ['a picture called csv', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), /not what its name says|neither/, 'a.csv'],
  ['a password', () => xlsOf([HEAD], { locked: true }), /protected by a password/, 'a.xls'],
  ['half an xls', () => xlsOf([HEAD]).subarray(0, 600), /damaged/, 'a.xls'],
  ['letters of no kind', () => Buffer.from([0x41, 0x2c, 0xff, 0xff, 0x0a]), /neither as UTF-8 nor as GB18030/, 'a.csv'],
  ['a workbook with macros by name', () => xlsxOf([HEAD]), /^sheet_name/, 'a.xlsm'],
  ['a long name', () => xlsxOf([HEAD]), /^sheet_name: .* 3 to 64 characters/, `${'a'.repeat(60)}.xlsx`],
  ['a name of 64', () => xlsxOf([HEAD]), 'read', `${'名'.repeat(59)}.xlsx`],
  ['5 MB and more', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'a,'), /^file_too_large/, 'a.csv'],
])('%s', async (_, make, expected, file = 'a.xlsx') => {
  const bytes = make()
  const began = performance.now()
  const said = await fault(file, bytes)
  if (typeof expected === 'string') expect(said).toBe(expected)
  else expect(said).toMatch(expected)
  expect(performance.now() - began).toBeLessThan(5_000)
}) // prettier-ignore

test('a table of a million texts that nobody needs is read beside the sheet', async () => {
  const many = Array.from({ length: 1_000_000 }, (_, n) => `<si><t>${n.toString(36)}</t></si>`).join('')
  const more = [{ name: 'xl/sharedStrings.xml', data: `<sst>${many}</sst>` }]
  expect(await cells('a.xlsx', xlsxOf([HEAD], more))).toEqual([HEAD])
})
