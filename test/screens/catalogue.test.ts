// The catalogue as data: a category and an attribute made in the office are there for the customer, and what the measuring desk finds at 390 px
// stands on the customer's page with what was declared.
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, choose, field, fill, press, said } from './acts.ts'
import { address, enter, errorsOf, useBrowser } from './people.ts'
import * as seller from './seller.ts'

const browser = useBrowser()
const mark = now().getTime().toString(36)
const sku = `SCALE-${mark.toUpperCase()}`

test('a category and an attribute of the office, chosen by the customer; the product measured on a phone', async () => {
  const ada = await enter(browser(), 'office', 'admin@harbourline.example')
  for (const [path, title, add, values] of [
    ['/product-categories', 'Product categories', 'Add category', { 'Name in Chinese': '吊床' }],
    ['/product-attributes', 'Product attributes', 'Add attribute', { 'Name in Chinese': '易碎品' }],
  ] as const) {
    await ada.page.goto(address('office', path))
    await arrive(ada.page, title)
    await press(ada.page, add)
    await fill(ada.page, { 'Name in English': `Hammocks ${mark}`, ...values, Code: `hammocks_${mark}` })
    await press(ada.page, 'Save')
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' })
    await field(ada.page, 'Search by name or code').fill(mark)
    await ada.page
      .getByRole('listitem')
      .filter({ hasText: `Hammocks ${mark}` })
      .waitFor()
  }

  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await mei.page.goto(address('portal', '/productsList/add'))
  await arrive(mei.page, 'Add product')
  await seller.fillProduct(mei.page, sku)
  await choose(mei.page, 'Category', `Hammocks ${mark}`, mark)
  await choose(mei.page, 'Product attribute', `Hammocks ${mark}`)
  await press(mei.page, 'Save')
  await arrive(mei.page, sku)
  await mei.page.getByText('No warehouse has measured this product yet').waitFor()

  await ada.page.setViewportSize({ width: 390, height: 844 })
  await ada.page.goto(address('office', '/measure'))
  await arrive(ada.page, 'Measure products')
  await choose(ada.page, 'Warehouse', 'Duisburg')
  await field(ada.page, 'Scan a product').fill('NOBODY-KNOWS-IT')
  await field(ada.page, 'Scan a product').press('Enter')
  await said(ada.page, 'No product has the code NOBODY-KNOWS-IT')
  await field(ada.page, 'Scan a product').fill(sku)
  await field(ada.page, 'Scan a product').press('Enter')
  await fill(ada.page, { Weight: 9750, Length: 70, Width: 40.5, Height: 30 })
  await press(ada.page, 'Save measurement')
  await said(ada.page, new RegExp(`^${sku} is measured`))
  const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await ada.context.close()

  await mei.page.reload()
  await arrive(mei.page, sku)
  const found = mei.page.getByRole('table', { name: 'Measured by the warehouse' }).getByRole('row').nth(1)
  const read = (await found.innerText()).replaceAll(/\s+/g, ' ')
  expect(read).toContain('9.75 kg, 70 × 40.5 × 30 cm Differs 480 g, 18 × 14 × 12 cm')
  expect(errorsOf(browser())).toEqual([])
  await mei.context.close()
})
