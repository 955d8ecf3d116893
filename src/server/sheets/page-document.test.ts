// A list as a file: too much is refused, not cut, and nothing is no file.
import { expect, test } from 'vitest'
import { MAX_EXPORT_ROWS, type Page } from '#shared/fields.ts'
import { pageDocument, type SheetColumn } from './page-document.ts'

type Row = { no: string; left: number | null }
const COLUMNS: readonly SheetColumn<Row>[] = [
  [{ en: 'No.', zh_CN: '编号' }, (row) => row.no],
  [{ en: 'Left', zh_CN: '剩余' }, (row) => row.left],
]
const page = (rows: Row[], next: string | null = null): Page<Row> => ({ rows, next, previous: null, total: null })

test('heads in the language of the reader, a blank for what is not there', () => {
  const { bytes, name } = pageDocument(
    'goods',
    COLUMNS,
    page([
      { no: 'A', left: 0 },
      { no: 'B', left: null },
    ]),
    'zh_CN',
  )
  expect(name).toBe('goods.csv')
  expect(bytes.toString()).toBe('\ufeff编号,剩余\r\nA,0\r\nB,\r\n')
})

test('rows that are left are refused, and so is nothing at all', () => {
  expect(() => pageDocument('goods', COLUMNS, page([{ no: 'A', left: 1 }], 'cursor'), 'en')).toThrow(
    expect.objectContaining({
      refusal: expect.objectContaining({ code: 'export_too_many', params: { limit: MAX_EXPORT_ROWS } }),
    }),
  )
  expect(() => pageDocument('goods', COLUMNS, page([]), 'en')).toThrow(
    expect.objectContaining({ refusal: expect.objectContaining({ code: 'export_nothing' }) }),
  )
})
