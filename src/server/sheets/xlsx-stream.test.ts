// A workbook that is written while it is read: as another program reads it, over more sheets than one, and broken off at either end.
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { columnsOf, widthsOf, xlsxStream, type OutCell } from './xlsx-stream.ts'
import { unpacked, zipEntries } from './zip-entries.ts'

const HEADS = ['SKU', 'Name', 'Left']
const book = (pieces: OutCell[][][], most?: number) =>
  buffer(xlsxStream({ name: 'goods', columns: columnsOf(HEADS), pieces, ...(most && { most }) }))
const sheetsOf = async (bytes: Buffer) =>
  (await readXlsx(bytes)).sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }))

test('every text is the text that was written, and a number a number', async () => {
  const rows: OutCell[][] = [
    ['00123', ' leading & <trailing> ', 0.1],
    ['=1+1', 'two\nlines\tand "quotes"', -5],
    ['_x0041_', '中文 😀', 1e21],
    ['-1', 'x', 9_007_199_254_740_991],
  ]
  const bytes = await book([rows.slice(0, 1), [], rows.slice(1)])
  expect(await sheetsOf(bytes)).toEqual([{ name: 'goods', rows: [HEADS, ...rows] }])
  const { rows: ours } = await readSheet({ name: 'a.xlsx', bytes })
  expect(ours.map(({ cells }) => cells.slice(0, 2))).toEqual([HEADS, ...rows].map((row) => row.slice(0, 2)))
})

test('what XML cannot hold comes back as it was', async () => {
  const odd = 'a\rb\u0000c\u000bd\u001fe\ufffef'
  const [sheet] = await sheetsOf(await book([[[odd]]]))
  expect(sheet!.rows[1]![0]).toBe(odd)
})

test('empty cells are left out, unless they have to stay texts', async () => {
  const xmlOf = async (columns: Parameters<typeof xlsxStream>[0]['columns']) => {
    const bytes = await buffer(xlsxStream({ name: 'x', columns, pieces: [[['a', '', null, NaN]]] }))
    return (await buffer(unpacked(bytes, zipEntries(bytes).get('xl/worksheets/sheet1.xml')!))).toString()
  }
  expect(await xmlOf(widthsOf(HEADS))).toContain(
    '<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c></row></sheetData>',
  )
  expect(await xmlOf(columnsOf(HEADS))).toContain(
    '<c r="B2" s="1"/><c r="C2" s="1"/><c r="D2" s="1"/></row></sheetData>',
  )
})

test.each([
  [2, [2]],
  [3, [3]],
  [4, [3, 1]],
  [6, [3, 3]],
  [7, [3, 3, 1]],
])('%i rows in sheets of three', async (count, expected) => {
  const rows = Array.from({ length: count }, (_, n) => [`S${n}`, 'x', n])
  const sheets = await sheetsOf(await book([rows.slice(0, 2), rows.slice(2)], 4))
  expect(sheets.map(({ rows: [heads, ...under] }) => [heads, under.length])).toEqual(expected.map((n) => [HEADS, n]))
  expect(sheets.flatMap(({ rows: [, ...under] }) => under)).toEqual(rows)
  expect(sheets.map(({ name }) => name)).toEqual(['goods', 'goods_2', 'goods_3'].slice(0, expected.length))
})

test('heads alone are a workbook, and the same rows the same bytes', async () => {
  expect(await sheetsOf(await book([]))).toEqual([{ name: 'goods', rows: [HEADS] }])
  expect(await book([[['a', 'b', 1]]])).toEqual(await book([[['a', 'b', 1]]]))
})

test('a piece that fails breaks the file off with its error', async () => {
  async function* pieces() {
    yield [['a']]
    await Promise.reject(new Error('the database is away'))
  }
  await expect(buffer(xlsxStream({ name: 'x', columns: widthsOf(HEADS), pieces: pieces() }))).rejects.toThrow(
    'the database is away',
  )
})

test('whoever breaks off ends the reading', async () => {
  let ended = false
  let read = 0
  async function* pieces() {
    try {
      for (; ; read++) yield Array.from({ length: 1000 }, (_, n) => [`${Math.random()}`, 'x', n])
    } finally {
      ended = true
    }
  }
  const stream = xlsxStream({ name: 'x', columns: widthsOf(HEADS), pieces: pieces() })
  for await (const _ of stream) break
  await expect.poll(() => ended).toBe(true)
  // Not far ahead of who takes it.
  expect(read).toBeLessThan(100)
})
