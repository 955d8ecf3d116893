// The barcodes of our papers as others read them: pages drawn by poppler, bars found by ZBar. Where one of the two is missing (Debian's
// poppler-utils and zbar-tools) the tests say that they were skipped.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boxMarksPdf } from '#server/inbound/papers/box-marks.ts'
import { productLabelsPdf } from '#server/products/labels/product-labels.ts'

const PRINTER_DPI = 203
const there = (program: string) => spawnSync(program, ['-h']).error === undefined
const missing = ['pdftoppm', 'zbarimg'].filter((program) => !there(program))
const scanned = test.skipIf(missing.length > 0)
const without = missing.length > 0 ? ` (without ${missing.join(' and ')})` : ''

/** The codes of each page, as a printer draws it and a scanner reads it. */
function scan(pdf: Buffer): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'ucenter-scan-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    // Printers know black and white only; a scanner sees each of their dots several times over.
    execFileSync('pdftoppm', ['-r', String(3 * PRINTER_DPI), '-mono', file, join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pbm'))
    return pages.sort().map((page) => {
      const { stdout } = spawnSync('zbarimg', ['--nodbus', '--quiet', '--raw', join(folder, page)], {
        encoding: 'utf8',
      })
      return stdout.split('\n').filter(Boolean)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

scanned(`ZBar reads product labels of all sizes${without}`, async () => {
  const codes: Record<string, string[]> = {
    '30x20': ['4006381333931', 'SKU-BT-000123'],
    '50x30': ['ABCDEFGHIJKLMNOPQ', '12345678901234567'],
    '60x40': ['123456789012345678901234567890'],
  }
  for (const [size, barcodes] of Object.entries(codes)) {
    const labels = barcodes.map((barcode) => ({ sku: 'SKU-1', name: 'Ceramic cup', barcode, copies: 2 }))
    const pdf = await productLabelsPdf(labels, size, 'en', { name: 'Harbour' }, PRINTER_DPI)
    expect(scan(pdf), size).toEqual(barcodes.flatMap((barcode) => [[barcode], [barcode]]))
  }
})

scanned(`ZBar reads both codes of a box mark${without}`, async () => {
  const mark = {
    bookingNo: 'IB1024-000045',
    warehouse: { code: 'DUS1', name: 'Duisburg', address: { lines: ['Hafenstr. 1'], city: 'Duisburg', postcode: '47119', country: 'DE' } },
    customerNo: '1024',
    boxCount: 2,
    boxes: [1, 2].map((number) => ({ number, code: `IB1024-000045-00${number}`, items: [{ sku: 'SKU-1', quantity: 3 }] })),
  } // prettier-ignore
  const pages = scan(await boxMarksPdf(mark, '100x150', 'zh_CN', { name: 'Harbour' }))
  const codes = pages.map((page) => page.sort())
  expect(codes).toEqual([1, 2].map((number) => ['IB1024-000045', `IB1024-000045-00${number}`]))
})
