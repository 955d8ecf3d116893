// Counting locations on a phone: what one should hold is not found there, another holds it instead, both are counted again by scan, and posting
// corrects where the goods lie.
import { expect, test } from 'vitest'
import { arrive, field, press, said } from './acts.ts'
import { address, enter, useBrowser } from './people.ts'

const browser = useBrowser()
const [HERE, THERE] = ['A-01-01-1', 'A-01-02-9']
const PIECES = 11

test('goods on the wrong shelf are found by counting two locations at 390 px', async () => {
  const walter = await enter(browser(), 'office', 'newjersey@harbourline.example', { width: 390, height: 844 })
  const { page } = walter
  await page.goto(address('office', '/location-counts'))
  await arrive(page, 'Counts by location')
  await press(page, 'Begin a count by location')
  const dialog = page.getByRole('dialog')
  // The list behind the dialog has a field of that name too.
  await dialog.getByRole('combobox', { name: 'Warehouse' }).click()
  await page.locator('.ant-select-item-option').filter({ visible: true, hasText: 'New Jersey' }).first().click()
  await dialog.getByLabel('Locations, one a line').fill(`${HERE}\n${THERE}`)
  await dialog.getByRole('button', { name: 'Begin a count by location' }).click()
  await arrive(page, /^Count by location \d/)
  const scan = async (code: string) => {
    await field(page, /^Scan a/).focus()
    await page.keyboard.type(`${code}\n`)
  }

  await scan('LT-TARP-3X3')
  await said(page, 'Scan a location first')
  await scan(HERE.toLowerCase())
  await said(page, `${HERE}: 1 SKU should lie here`)
  const sku = await page.getByRole('list', { name: HERE }).locator('strong').innerText()
  // Nobody says how many there should be.
  expect(await page.getByRole('list', { name: HERE }).innerText()).not.toMatch(/\b1[0-9]\b/)
  const none = async () => {
    await press(page, 'Location done')
    await page.getByRole('dialog').getByRole('button', { name: 'Enter as none' }).click()
  }
  await none()
  await said(page, `${HERE}: to be counted again by scan: 1`)
  await field(page, new RegExp(`^Count of ${sku}`)).fill('0')
  await press(page, 'Enter the second count')
  await said(page, `${HERE} is counted`)

  await scan(THERE)
  await said(page, `${THERE}: should be empty`)
  for (const finish of ['Location done', 'Enter the second count']) {
    for (let n = 1; n <= PIECES; n++) {
      await scan(sku)
      await said(page, new RegExp(`${sku}: ${n}\\b`))
    }
    await press(page, finish)
    await said(page, finish === 'Location done' ? /to be counted again by scan: 1/ : `${THERE} is counted`)
  }
  await said(page, 'All locations are counted.')
  await page
    .getByRole('link', { name: /^CO\d+-/ })
    .filter({ visible: true })
    .click()
  await arrive(page, /^CO\d+-/)
  await said(page, `${THERE}: ${PIECES} (book 0)`)
  await press(page, 'Post')
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click()
  await said(page, /is posted/)
  expect(walter.errors).toEqual([])
  await walter.context.close()
})
