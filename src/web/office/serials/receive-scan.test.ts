// Scans at an open box: goods first, then their numbers; nothing scanned is lost or taken twice.
import { expect, test } from 'vitest'
import { dropAll, dropLast, scanAtBox, type Bench } from './receive-scan.ts'

const line = (sku: string) => ({
  sku_id: sku, sku, barcode: `690-${sku}`, product_name: sku, scan_serial: true, pieces: 3, serials: 0,
}) // prettier-ignore
const goods = {
  customer_id: 1,
  company_name: 'Lumen',
  receiving_no: 'IB1-000001',
  box_mark: 'IB1-000001-001',
  lines: [line('LAMP'), line('PHONE')],
}
const after = (codes: readonly string[]): { bench: Bench; kinds: string[] } => {
  let bench: Bench = { goods, chosen: undefined, serials: [] }
  const kinds = codes.map((code) => {
    const scanned = scanAtBox(bench, code)
    if ('bench' in scanned) bench = scanned.bench
    return scanned.kind
  })
  return { bench, kinds }
}

test.each([
  ['a number before the goods', ['S1'], ['none']],
  ['goods by barcode, then numbers', ['690-LAMP', 'S1', 'S2'], ['chosen', 'taken', 'taken']],
  ['the goods fired twice', ['LAMP', 'LAMP', 'S1', '690-LAMP'], ['chosen', 'chosen', 'taken', 'wrong']],
  ['a number twice', ['LAMP', 'S1', 'S1'], ['chosen', 'taken', 'twice']],
  ['a number with a blank', ['LAMP', 'S 1'], ['chosen', 'wrong']],
  ['other goods before saving', ['LAMP', 'S1', 'PHONE'], ['chosen', 'taken', 'unsaved']],
  ['other goods after none', ['LAMP', 'PHONE', 'S1'], ['chosen', 'chosen', 'taken']],
])('%s', (_, codes, kinds) => expect(after(codes).kinds).toEqual(kinds))

test('the last number or all of them are dropped', () => {
  const { bench } = after(['LAMP', 'S1', 'S2'])
  expect(dropLast(bench).serials).toEqual(['S1'])
  expect(dropAll(bench).serials).toEqual([])
})
