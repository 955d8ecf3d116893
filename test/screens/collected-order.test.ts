// A seller orders goods that its own driver collects: created and priced in the portal, submitted, and read again with who comes for them.
import { expect, test } from 'vitest'
import { arrive, button, choose, fill, press, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const NUMBER = 'SCR-COLLECT-1'

test('a self-service order, from the form to the submit', async () => {
  const { page } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await page.goto(address('portal', '/order/order-list'))
  await press(page, 'Self-service order')
  await arrive(page, 'Self-service order')
  await choose(page, 'Warehouse', 'Duisburg')
  await fill(page, {
    'Customer order no.': NUMBER,
    Name: 'Jonas Weber',
    Phone: '+49 151 234567',
    'Number plate': 'DU-LT 17',
  })
  await page.getByLabel('Planned day').filter({ visible: true }).fill('2099-12-30')
  await page.keyboard.press('Enter')
  await choose(page, 'Add a product: SKU, barcode or name', 'LT-COMPASS', 'LT-COMPASS')
  await snap(page, 'self-service form')
  await press(page, 'Save and see the price')
  await arrive(page, /^SO1024-/)
  await said(page, 'Collected by customer')
  await said(page, 'DU-LT 17')
  expect(await page.getByText('Zone', { exact: false }).filter({ visible: true }).count()).toBe(0)
  await snap(page, 'self-service order')
  await press(page, 'Submit')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await said(page, 'is submitted')
  await expect.poll(() => button(page, 'Submit').count(), { timeout: 30_000 }).toBe(0)
  expect(errorsOf(browser())).toEqual([])
})
