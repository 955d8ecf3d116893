// A seller brings products in a file: what would change is seen first, faulty rows come back as a file, and leaving the page loses nothing.
import { expect, test } from 'vitest'
import { csvOf } from '#shared/csv.ts'
import { arrive, button, download, press, said, soon } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const SELLER = 'mei@lumentrail.example'
const HEADS = ['SKU', 'Barcode', 'Product name', 'English name', 'Category', 'Attribute', 'Declared value (USD)', 'HS code', 'Country of origin', 'Weight (g)', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Colour of the box'] // prettier-ignore
const row = (sku: string, hsCode = '73239300', name = 'Trail kettle') => [
  sku, '', name, 'Trail kettle', 'Sports and outdoors', '普货', '14.50', hsCode, 'CN', '480', '18', '14', '12', 'red',
] // prettier-ignore
const fileOf = (rows: readonly string[][]) => ({
  name: 'kettles.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf([HEADS, ...rows])),
})

test('a file with faults: preview, confirm, what is left to mend', async () => {
  const { page } = await enter(browser(), 'portal', SELLER)
  await page.goto(address('portal', '/productsList'))
  await press(page, 'Import')
  await arrive(page, 'Import products')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await said(page, 'Please choose an xlsx, xls or csv file')
  await snap(page, 'import choose')
  await page.locator('input[type=file]').setInputFiles(fileOf([row('SCR-1'), row('SCR-2'), row('SCR-3', '12')]))
  await said(page, 'These columns are not read: Colour of the box')
  await said(page, '6 to 10 digits')
  await snap(page, 'import preview')
  await press(page, 'New 2')
  await said(page, 'SCR-2')
  await press(page, 'Import the good rows (2)')
  await said(page, 'Rows imported: 2')
  // Another day, the same address.
  await page.reload()
  await said(page, 'Faulty rows left out: 1')
  await snap(page, 'import ended')
  const left = await download(page, () => press(page, 'Faulty rows as csv'))
  expect(left.bytes.toString()).toContain('HS code: 6 to 10 digits')
  await press(page, 'Import another file')
  await page.locator('input[type=file]').setInputFiles(fileOf([row('SCR-1', undefined, 'Camp kettle'), row('SCR-2')]))
  await press(page, 'Changed 1')
  await said(page, 'Camp kettle')
  await soon(() => button(page, 'Unchanged 1').isVisible()).toBe(true)
  await snap(page, 'import changes')
  await press(page, 'Do not import')
  await said(page, 'kettles.csv')
  await page.goto(address('portal', '/productsList'))
  await press(page, 'Export')
  const all = await download(page, () => page.getByRole('menuitem', { name: 'Export as xlsx' }).click())
  expect([all.name, all.bytes.subarray(0, 2).toString()]).toEqual(['products.xlsx', 'PK'])
  expect(errorsOf(browser())).toEqual([])
})

test('on a phone, dark and in Chinese', async () => {
  const { page } = await enter(browser(), 'portal', SELLER, { width: 390, height: 844, language: 'zh_CN', dark: true })
  await page.goto(address('portal', '/productsList/import'))
  await page.locator('input[type=file]').setInputFiles(fileOf([row('SCR-1', '12'), row('SCR-9'), row('SCR-1')]))
  await said(page, '6 到 10 位数字')
  await press(page, '全部 3')
  await said(page, '与第 2 行重复')
  await snap(page, 'import phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
