// A stock count on a phone: begun for a customer, counted blind by scan, once more where it differs far, posted with a reason, and read by the
// customer.
import { expect, test } from 'vitest'
import { arrive, button, choose, field, press, said } from './acts.ts'
import { address, enter, useBrowser } from './people.ts'

const browser = useBrowser()
const SKU = 'LT-TARP-3X3'

test('a count at 390 px, from its beginning to what the customer reads', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await mei.page.goto(address('portal', `/inventory/list?sku=${SKU}`))
  const row = mei.page.getByRole('row').filter({ hasText: SKU }).filter({ hasText: 'DE1' })
  const total = Number(await row.getByRole('cell').nth(2).innerText())

  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example', { width: 390, height: 844 })
  const { page } = walter
  await page.goto(address('office', '/stock-counts'))
  await arrive(page, 'Stock counts')
  await press(page, 'Begin a count')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer no.').fill('1024')
  await choose(page, 'Warehouse', 'Duisburg')
  await dialog.getByLabel('SKUs, one a line').fill(SKU)
  await dialog.getByRole('button', { name: 'Begin a count' }).click()
  await arrive(page, /^Count CO1024-/)
  const number = /CO1024-\d+/.exec(
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText(),
  )![0]

  const scan = async (times: number) => {
    await field(page, 'Scan a piece').focus()
    for (let n = 0; n < times; n++) {
      // Letter by letter, as other tests scan, hundreds of them take a quarter of a minute.
      await page.keyboard.insertText(SKU)
      await page.keyboard.press('Enter')
    }
    await said(page, `${SKU}: ${times}`)
    await press(page, 'Enter 1 count')
  }
  // Nobody says how many there should be; two are far too few.
  await scan(2)
  await said(page, 'Entered. To be counted again by scan: 1')
  await scan(total - 1)
  await said(page, '0 of 1 SKU left')
  await page.getByRole('link', { name: 'Details' }).filter({ visible: true }).click()
  await arrive(page, new RegExp(number))
  expect(await button(page, 'Post').getAttribute('aria-disabled')).toBe('true')
  await choose(page, `Reason of the difference: ${SKU}`, 'Lost')
  await press(page, 'Post')
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click()
  await said(page, `${number} is posted`)
  // The house answers for the piece that is gone.
  await press(page, 'Open loss orders')
  await page.getByRole('dialog').getByRole('button', { name: 'Open loss orders' }).click()
  await said(page, /Opened: LO1024-/)
  expect(walter.errors).toEqual([])
  await walter.context.close()

  await mei.page.goto(address('portal', '/inventory/counts'))
  await mei.page.getByRole('link', { name: number }).click()
  await arrive(mei.page, new RegExp(number))
  await mei.page
    .getByRole('cell', { name: 'Lost' })
    .getByRole('link', { name: /^LO1024-/ })
    .click()
  await arrive(mei.page, /^LO1024-/)
  await mei.page.getByRole('link', { name: number }).filter({ visible: true }).first().waitFor()
  await mei.context.close()
})
