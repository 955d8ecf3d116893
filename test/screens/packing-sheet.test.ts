// The packing list as a sheet: two hundred boxes pasted from a spreadsheet, gone over by keys alone, with the difference of each SKU in
// sight while one types; saved as it stands.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, button, choose, download, press, soon } from './acts.ts'
import { address, enter, useBrowser } from './people.ts'

const browser = useBrowser()
const SKUS = ['LT-BOTTLE-750', 'LT-COMPASS', 'LT-HEADLAMP-02', 'LT-KNIFE-SET', 'LT-LANTERN-01', 'LT-MAT-SLIM']
const BOXES = 200

/** As the browser gives what was copied elsewhere. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

async function openSheet(page: Page): Promise<void> {
  await page.goto(address('portal', '/inbound/packages/new'))
  await arrive(page, 'New booking')
  await choose(page, 'Warehouse', /^DE1/)
  await page.getByText('Monday, Tuesday').waitFor()
  await press(page, 'Paste a list')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(SKUS.map((sku) => `${sku}\t${2 * BOXES}`).join('\n'))
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Save and continue')
  await page.getByRole('checkbox', { name: 'Every piece carries its barcode' }).check()
  await press(page, 'Next')
  await page.getByRole('table', { name: 'Boxes as a spreadsheet' }).waitFor()
}

test('two hundred boxes are pasted, mended by keys and saved; only the rows on screen are drawn', async () => {
  const { page, context, errors } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await openSheet(page)
  const sheet = page.getByRole('table', { name: 'Boxes as a spreadsheet' })
  const differences = () =>
    sheet
      .getByRole('row', { name: /^Difference/ })
      .getByRole('cell')
      .allInnerTexts()
  const cell = (row: number, column: number) => sheet.locator(`td[data-row="${row}"][data-column="${column}"]`)

  await cell(0, 0).click()
  const rows = Array.from({ length: BOXES }, (_, n) => [n + 1, '8,25', 60, 40, 40, ...SKUS.map(() => 2)].join('\t'))
  await paste(page, rows.join('\r\n'))
  await soon(differences).toEqual(SKUS.map(() => '0'))
  expect(await sheet.locator('tbody tr').count()).toBeLessThan(50)
  expect(await button(page, 'Save and continue').isEnabled()).toBe(true)

  // One more compass in the last box, then taken back; each key changes the difference at once.
  await page.keyboard.press('Control+ArrowDown')
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await soon(differences).toEqual(['0', '+1', '0', '0', '0', '0'])
  await page.keyboard.press('Enter')
  expect(await sheet.getByRole('textbox').getAttribute('aria-label')).toBe('Box 200: Quantity of LT-COMPASS')
  await page.keyboard.press('Control+z')
  await soon(differences).toEqual(SKUS.map(() => '0'))

  // Filled down over three rows, cleared and filled again.
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Home')
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('5')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await soon(async () => (await differences())[0]).toBe('-6')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await soon(differences).toEqual(SKUS.map(() => '0'))

  await press(page, 'Save and continue')
  await button(page, 'Download Box marks').waitFor()
  await page.getByText(`IB`, { exact: false }).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('an ambiguous number and a box that breaks the method are shown at their cells, and nothing is saved', async () => {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await openSheet(page)
  const sheet = page.getByRole('table', { name: 'Boxes as a spreadsheet' })
  await sheet.locator('td[data-row="0"][data-column="1"]').click()
  await paste(page, '1,234\t60\t40\t40')
  await press(page, 'Save and continue')
  await page.getByText('Please check the marked fields').waitFor()
  const wrong = sheet.locator('tbody td[data-wrong="true"]')
  await soon(() => wrong.count()).toBe(1)
  await sheet.locator('td[data-row="0"][data-column="1"]').click()
  await page.getByText('1.234 / 1234 ?').waitFor()
  await context.close()
})

test('the packing list goes out as a file and comes in again: shown row by row, taken over, saved', async () => {
  const { page, context, errors } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await openSheet(page)
  const heads = 'Box no.,Weight (kg),Length (cm),Width (cm),Height (cm),SKU,Quantity'
  const rows = SKUS.map((sku) => `1,8.25,60,40,40,${sku},${2 * BOXES}`)
  await press(page, 'Packing list as a file')
  const dialog = page.getByRole('dialog')
  const template = await download(page, () => dialog.getByRole('button', { name: 'Download as csv' }).click())
  expect(template.bytes.toString()).toContain(SKUS[0])
  const choose = async (lines: readonly string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'boxes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([heads, ...lines].join('\n')),
    })
  await choose([...rows, '2,,,,,NONE,1'])
  await dialog.getByText('Faulty 1').waitFor()
  await dialog.getByText('This SKU is not in the booking').waitFor()
  await choose(rows)
  await dialog.getByRole('button', { name: `Take over the good rows (${SKUS.length})` }).click()
  await press(page, 'Save and continue')
  await button(page, 'Download Box marks').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('on a phone the boxes stand one by one, ten on a page', async () => {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example', { width: 390 })
  await page.goto(address('portal', '/inbound/packages/new'))
  await arrive(page, 'New booking')
  await choose(page, 'Warehouse', /^DE1/)
  await press(page, 'Paste a list')
  await page.getByRole('dialog').getByRole('textbox').fill(`${SKUS[0]}\t24`)
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await press(page, 'Save and continue')
  await page.getByRole('checkbox', { name: 'Every piece carries its barcode' }).check()
  await press(page, 'Next')
  await press(page, 'Equal boxes')
  await page.getByLabel('How many such boxes are there in all?').fill('12')
  await page.getByRole('dialog').getByRole('button', { name: 'Equal boxes' }).click()
  await soon(() => page.getByRole('region', { name: /^Box \d+$/ }).count()).toBe(10)
  await page.getByRole('listitem', { name: '2' }).click()
  await soon(() => page.getByRole('region', { name: /^Box \d+$/ }).count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})
