// The product form asks before it saves what may not be meant, and pictures come from addresses. What the server takes is tested there.
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, choose, field, press } from './acts.ts'
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
