// A seller brings orders in a file: what would be made is seen first, the good orders are made whole, and they wait in the list.
import { expect, test } from 'vitest'
import { csvOf } from '#shared/csv.ts'
import { arrive, choose, download, press, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const SELLER = 'mei@lumentrail.example'
const HEADS = ['Customer order no.', 'Warehouse', 'SKU', 'Quantity', 'First name', 'Phone', 'Address 1', 'House number', 'City', 'Province/State', 'Country', 'Postal code'] // prettier-ignore
const row = (number: string, sku = 'LT-COMPASS', quantity = '1') => [
  number, 'DE1', sku, quantity, 'Erika Muster', '+49 30 123456', 'Lindenallee', '7', 'Berlin', 'Berlin', 'Germany', '10969',
] // prettier-ignore
const fileOf = (rows: readonly (readonly string[])[]) => ({
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf([HEADS, ...rows])),
})

test('a file with a faulty order: preview, the good ones kept whole, the rest to mend', async () => {
  const { page } = await enter(browser(), 'portal', SELLER)
  await page.goto(address('portal', '/order/order-list'))
  await press(page, 'Import')
  await arrive(page, 'Import orders')
  await page
    .locator('input[type=file]')
    .setInputFiles(fileOf([row('SCR-O1'), row('SCR-O1', 'LT-ROPE-20M', '2'), row('SCR-O2'), row('SCR-O2', 'NO-SUCH')]))
  await said(page, 'This SKU does not exist')
  await said(page, 'Row 5 of the same order is faulty')
  await snap(page, 'order import preview')
  await press(page, 'Import the good rows (2)')
  await said(page, 'Rows imported: 2')
  const left = await download(page, () => press(page, 'Faulty rows as csv'))
  expect(left.bytes.toString()).toContain('SKU: This SKU does not exist')
  await page.getByRole('link', { name: 'orders in Approving' }).click()
  await page.getByRole('row').filter({ hasText: 'SCR-O1' }).getByRole('link').first().click()
  await said(page, 'LT-ROPE-20M')
  await said(page, 'Erika Muster')
  expect(errorsOf(browser())).toEqual([])
})

test('on a phone, dark and in Chinese: the same file once more would make no second order', async () => {
  const { page } = await enter(browser(), 'portal', SELLER, { width: 390, height: 844, language: 'zh_CN', dark: true })
  await page.goto(address('portal', '/order/import'))
  await page
    .locator('input[type=file]')
    .setInputFiles(fileOf([row('SCR-O1'), row('SCR-O1', 'LT-ROPE-20M', '2'), row('SCR-O3', 'LT-COMPASS', '1,5')]))
  await said(page, '不是整数')
  await press(page, '无变化 2')
  await said(page, 'SCR-O1')
  await snap(page, 'order import phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a file may submit at once, and says what stayed a draft and why', async () => {
  const { page } = await enter(browser(), 'portal', SELLER)
  await page.goto(address('portal', '/order/import'))
  await page.locator('input[type=file]').setInputFiles(fileOf([row('SCR-S1'), row('SCR-S2', 'LT-COMPASS', '99999')]))
  await page.getByLabel('Submit at once').check()
  await snap(page, 'order import wishes')
  await press(page, 'Import the good rows (2)')
  await said(page, 'Stayed drafts: 2')
  await said(page, 'SCR-S1: No shipping method selected')
  await snap(page, 'order import results')
  const drafts = await download(page, () => press(page, 'Drafts as csv'))
  expect(drafts.bytes.toString()).toContain('SCR-S2')
  expect(errorsOf(browser())).toEqual([])
})

test('a file of another program: its columns are matched once, the next one is read by itself until that is forgotten', async () => {
  const { page } = await enter(browser(), 'portal', SELLER)
  await page.goto(address('portal', '/order/import'))
  const bring = (number: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'shop.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf([['Beleg', 'Ware', 'Menge', 'Empfänger', 'Telefon', 'Straße', 'Hausnr.', 'PLZ', 'Ort', 'Bundesland'], [number, 'LT-COMPASS', '1', 'Erika Muster', '+49 30 123456', 'Lindenallee', '7', '10969', 'Berlin', 'Berlin']])),
    }) // prettier-ignore
  await bring('SCR-M1')
  await said(page, 'Match the columns · shop.csv')
  await choose(page, /^Customer order no\./, 'Menge')
  await said(page, 'This column is chosen for Customer order no. already')
  await choose(page, /^Customer order no\./, 'Beleg')
  await choose(page, /^SKU/, 'Ware')
  await choose(page, 'Warehouse', /^DE1/, 'DE1')
  await choose(page, 'Country', 'Germany', 'Germany')
  await snap(page, 'order import match columns')
  await press(page, 'Show the preview')
  await said(page, /^Columns as they were matched by hand on /)
  await press(page, 'Import the good rows (1)')
  await said(page, 'Rows imported: 1')
  await press(page, 'Import another file')
  await bring('SCR-M2')
  await said(page, 'Import the good rows (1)')
  await press(page, 'Change the columns')
  await press(page, 'Show the preview')
  await press(page, 'Forget the match')
  await said(page, 'This is not remembered for other files.')
  await snap(page, 'order import matched columns')
  expect(errorsOf(browser())).toEqual([])
})
