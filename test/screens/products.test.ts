// The product form asks before it saves what may not be meant, and pictures come from addresses. What the server takes is tested there.
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, choose, field, press, said } from './acts.ts'
import { address, enter, errorsOf, useBrowser } from './people.ts'
import * as seller from './seller.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const sku = `ASKED-${now().getTime().toString(36).toUpperCase()}`

test('a wrong check digit and consumables that cost money are asked about, and a no leaves the form as it is', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.goto(address('portal', '/productsList/add'))
  await arrive(page, 'Add product')
  await seller.fillProduct(page, sku)
  await field(page, 'Barcode').fill('036000291453')
  await page.getByText('As UPC-A the last digit would be 2').waitFor()
  await choose(page, 'Consumables', /^Bubble wrap/)
  await page.keyboard.press('Escape')
  await press(page, 'Save')
  const barcode = page.getByRole('dialog', { name: 'Is this barcode right?' })
  await barcode.getByRole('button', { name: 'Cancel' }).click()
  await barcode.waitFor({ state: 'detached' })
  expect(await field(page, 'SKU').inputValue()).toBe(sku)
  await press(page, 'Save')
  await press(page, 'Save as it is')
  await press(page, 'Save with them')
  await arrive(page, sku)
  const fact = page.locator('dt', { hasText: /^Consumables$/ }).filter({ visible: true })
  expect(await fact.locator('xpath=following-sibling::dd[1]').innerText()).toBe('Bubble wrap')
  await context.close()
})

test('a picture from an address of this machine is refused, and the dialog says so', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.goto(address('portal', '/productsList'))
  await arrive(page, 'Products')
  await press(page, 'Pictures from addresses')
  const dialog = page.getByRole('dialog', { name: 'Pictures from addresses' })
  const lines = dialog.getByRole('textbox')
  await lines.fill('LT-BOTTLE-750 http://127.0.0.1/a.png\nNOT-THERE https://a.example/b.jpg')
  await dialog.getByRole('button', { name: 'Fetch' }).click()
  await dialog.getByText('Line 2: Update failed because the SKU does not exist').waitFor()
  await lines.fill('LT-BOTTLE-750 http://127.0.0.1/a.png')
  await dialog.getByRole('button', { name: 'Fetch' }).click()
  await dialog.getByText('This address is not open to everybody').waitFor()
  expect(errorsOf(browser())).toEqual([])
  await context.close()
})

test('a kit is put together by searching and by a pasted list, says how many can be made, and asks for no warning', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  const kit = `${sku}-SET`
  await page.goto(address('portal', '/productsList/add'))
  await arrive(page, 'Add product')
  await seller.fillProduct(page, kit)
  await choose(page, 'SKU, barcode or name', /^LT-ROPE-20M/, 'LT-ROPE')
  await press(page, 'Paste a list')
  const dialog = page.getByRole('dialog', { name: 'SKUs and pieces in one kit' })
  await dialog.getByRole('textbox').fill('LT-TARP-3X3\t2\nNOT-THERE\t1')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('NOT-THERE').first().waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await said(page, 'What it is made of weighs 1.96 kg together')
  expect(await page.getByLabel('Warning quantity').count()).toBe(0)
  await press(page, 'Save')
  await arrive(page, kit)
  const parts = page.getByRole('table', { name: 'Made of' })
  expect(await parts.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Product'),
    expect.stringMatching(/^LT-ROPE-20M\s.*1$/s),
    expect.stringMatching(/^LT-TARP-3X3\s.*2$/s),
  ])
  const made = page.getByRole('table', { name: 'How many can be made' }).getByRole('row', { name: /^DE1/ })
  expect(Number((await made.getByRole('cell').last().innerText()).replaceAll(',', ''))).toBeGreaterThan(10)
  await parts.getByRole('link', { name: 'LT-TARP-3X3' }).click()
  await page.getByRole('table', { name: 'Part of kits' }).getByRole('link', { name: kit }).waitFor()
  expect(errorsOf(browser())).toEqual([])
  await context.close()
})
