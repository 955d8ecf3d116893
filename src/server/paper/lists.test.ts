// The A4 lists and the kit below them: every row is there, pages turn cleanly, and names in any script are text.
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { packingListPdf, type PackedBox, type PackingList } from '#server/inbound/papers/packing-list.ts'
import { renderPdf } from './pdf.ts'
import { productListPdf } from '#server/inbound/papers/product-list.ts'
import { readPdf, type Page } from './read-pdf.testing.ts'
import { scan } from './scan.testing.ts'

const brand = { name: 'Harbour', colour: '#1f6feb' }
const warehouse = {
  code: 'LDZ1',
  name: 'Łódź Central',
  address: { lines: ['ul. Piotrkowska 123'], city: 'Łódź', postcode: '90-001', country: 'PL' },
}
const box = (number: number, skus: number): PackedBox => ({
  number,
  weightG: 12_345,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 35.5,
  items: Array.from({ length: skus }, (_, index) => ({ sku: `B${number}S${index}`, name: '蓝牙耳机', quantity: 3 })),
})
const list = (boxes: PackedBox[]): PackingList => ({
  bookingNo: 'IB1024-000045',
  createdOn: '2026-03-01',
  warehouse,
  customer: { no: '1024', name: '深圳市海港有限公司' },
  boxes,
})
const textOf = (pages: Page[]) => pages.map((page) => page.text).join('\n')

test('a packing list names every box and SKU once, adds up, and numbers its pages', async () => {
  const boxes = [box(1, 3), box(2, 120), ...Array.from({ length: 20 }, (_, index) => box(index + 3, 2))]
  const pages = readPdf(await packingListPdf(list(boxes), 'en', brand))
  expect(pages.length).toBeGreaterThan(4)
  const lines = textOf(pages).split('\n')
  for (const { items } of boxes) {
    for (const { sku } of items) expect(lines.filter((line) => line === sku)).toHaveLength(1)
  }
  pages.forEach((page, index) => {
    expect([page.width, page.height].map((side) => side.toFixed(3))).toEqual(['210.000', '297.000'])
    expect(page.text).toContain(`Page ${index + 1} / ${pages.length}`)
    // Each page repeats the head of the table, and no row runs into the foot.
    expect(page.text).toContain('Weight (kg)')
    const rows = page.runs.filter((run) => /^B\d+S\d+$/.test(run.text))
    for (const run of rows) expect(run.y).toBeLessThan(279)
  })
  expect(textOf(pages)).toContain('2 (continued)')
  expect(lines.filter((line) => line === String(163 * 3))).toHaveLength(2)
  expect(textOf(pages)).toContain('271.590 kg')
  expect(textOf(pages)).toContain('1.874 m³')
  for (const dpi of [203, 300]) expect(await scan(pages[0]!, dpi)).toEqual(['IB1024-000045'])
})

test('small boxes are not torn over two pages', async () => {
  const boxes = Array.from({ length: 30 }, (_, index) => box(index + 1, 4))
  const pages = readPdf(await packingListPdf(list(boxes), 'en', brand))
  expect(pages.length).toBeGreaterThan(1)
  for (const { items } of boxes) {
    expect(pages.filter((page) => items.some((item) => page.text.split('\n').includes(item.sku)))).toHaveLength(1)
  }
})

test('a packing list in Chinese has Chinese captions', async () => {
  const text = textOf(readPdf(await packingListPdf(list([box(1, 1)]), 'zh_CN', brand)))
  for (const caption of ['装箱单', '仓库', '客户', '数量', '第 1 / 1 页']) expect(text).toContain(caption)
  expect(text).not.toContain('Warehouse')
})

test('a packing list without boxes, or with an empty one, is refused', async () => {
  await expect(packingListPdf(list([]), 'en', brand)).rejects.toMatchObject({ refusal: { code: 'packing_missing' } })
  await expect(packingListPdf(list([box(1, 0)]), 'en', brand)).rejects.toMatchObject({
    refusal: { code: 'packing_missing' },
  })
})

test('every barcode of a product list reads back, whatever its length', async () => {
  const barcodes = ['7', '4006381333931', 'ABCDEFGHIJKLMNOPQ', 'ABCDEFGHIJ-ABCDEFGHIJ-ABCDEFGH', '1'.repeat(30)]
  const products = barcodes.map((barcode, index) => ({
    sku: `SKU-${index}`,
    barcode,
    names: ['Kubek żółty', '黄色杯子'],
    quantity: 5,
  }))
  const pages = readPdf(await productListPdf({ ...list([]), products }, 'en', brand))
  expect(pages).toHaveLength(1)
  expect(await scan(pages[0]!, 203)).toEqual(['IB1024-000045', ...barcodes])
  expect(await scan(pages[0]!, 600)).toEqual(['IB1024-000045', ...barcodes])
  for (const name of ['Kubek żółty', '黄色杯子']) expect(pages[0]!.text).toContain(name)
})

test('a product list names the barcode at fault', async () => {
  const products = [{ sku: 'A', barcode: '条码', names: ['A'], quantity: 1 }]
  const error = await productListPdf({ ...list([]), products }, 'en', brand).catch((reason: unknown) => reason)
  expect((error as AppError).refusal.fields?.[0]?.path).toBe('products.0.barcode')
})

test('each script is set in a face that has it, and what none has becomes a visible box', async () => {
  const text = 'Łódź Şişli Ελλάδα Москва 訂單箱中文 한 😀\u202e\u0007!'
  const pdf = await renderPdf({ sizeMm: { width: 200, height: 20 }, title: 'T', brand }, (sheet) => {
    sheet.addPage()
    sheet.text(text, { x: 5, y: 5, width: 190, size: 10 })
  })
  const [page] = readPdf(pdf)
  expect(page!.runs.map((run) => run.text).join('')).toBe('Łódź Şişli Ελλάδα Москва 訂單箱中文 □ □ !')
  expect(page!.runs.find((run) => run.text.includes('訂單箱'))!.font).toContain('NotoSansSC')
  expect(page!.runs.find((run) => run.text.includes('Łódź'))!.font).toMatch(/NotoSans-/)
  // Fonts travel as subsets, not whole.
  expect(pdf.length).toBeLessThan(60_000)
})

test('text stays searchable in documents that are written after others', async () => {
  const write = async (text: string) => {
    const pdf = await renderPdf({ sizeMm: { width: 100, height: 20 }, title: 'T', brand }, (sheet) => {
      sheet.addPage()
      sheet.text(text, { x: 5, y: 5, width: 90, size: 10, weight: 'bold' })
    })
    return readPdf(pdf)[0]!.text
  }
  // Letters with accents, the colon and the ellipsis are composed of plain letters and dots.
  expect(await write('ÄÖÜ żółw: … ;')).toBe('ÄÖÜ żółw: … ;')
  expect(await write('AOU zolw. 1.250 ,')).toBe('AOU zolw. 1.250 ,')
})

test('long text shrinks, wraps and at last is cut, and never leaves its box', async () => {
  const box = { x: 10, y: 10, width: 30, height: 12, size: 12, minSize: 6 }
  const texts = [
    'short',
    'a name of several words that wraps',
    'W'.repeat(60),
    '很长的中文名称，'.repeat(20),
    `${'long words '.repeat(40)}`,
  ]
  for (const text of texts) {
    const pdf = await renderPdf({ sizeMm: { width: 50, height: 40 }, title: 'T', brand }, (sheet) => {
      sheet.addPage()
      sheet.text(text, box)
    })
    const { runs } = readPdf(pdf)[0]!
    for (const run of runs) {
      expect(run.x).toBeGreaterThanOrEqual(10 - 0.01)
      expect(run.x + run.width).toBeLessThanOrEqual(40.05)
      expect(run.y).toBeGreaterThan(10)
      expect(run.y).toBeLessThanOrEqual(22)
      expect(run.size).toBeGreaterThanOrEqual(6 - 1e-6)
    }
    const shown = runs.map((run) => run.text).join('')
    expect(shown.endsWith('…')).toBe(text.length > 100)
  }
})

test.each([0, 5, -1, NaN, 1e6])('a page of %s mm is refused', async (width) => {
  const work = renderPdf({ sizeMm: { width, height: 50 }, title: 'T', brand }, (sheet) => sheet.addPage())
  await expect(work).rejects.toMatchObject({ refusal: { code: 'invalid_input' } })
})
