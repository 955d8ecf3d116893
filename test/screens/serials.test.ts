// Serial numbers on screen: brought in a file and found again, scanned at the packing desk, refused by name where an order has them, shown on
// the order.
import { expect, test } from 'vitest'
import { csvOf } from '#shared/csv.ts'
import { now } from '../now.ts'
import { arrive, choose, field, fill, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'
import { addLine } from './seller.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const SKU = 'LT-POWER-10K'
const mark = now().getTime().toString(36).toUpperCase()
const cell = (text: string) => ({ name: text, exact: true })

test('a file of serial numbers: preview, import, the list and the log of one', { timeout: 90_000 }, async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.goto(address('portal', '/inventory/serials'))
  await arrive(page, 'Serial numbers')
  await press(page, 'Import')
  await arrive(page, 'Import serial numbers')
  const rows = [
    ['Serial number', 'SKU'],
    [`${mark}-1`, SKU],
    [`${mark}-2`, SKU],
    [`${mark}-3`, 'NO-SUCH'],
  ]
  const buffer = Buffer.from(csvOf(rows))
  await page.locator('input[type=file]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  await said(page, 'This SKU does not exist')
  await press(page, 'Import the good rows (2)')
  await said(page, 'Rows imported: 2')
  await page.goto(address('portal', `/inventory/serials?sn=${mark}`))
  await page.getByRole('cell', cell(`${mark}-2`)).waitFor()
  await snap(page, 'serials list')
  const row = page.getByRole('row').filter({ hasText: `${mark}-1` })
  await row.getByRole('link', { name: 'Log' }).click()
  await arrive(page, 'Serial number log')
  await page.getByRole('cell', cell('Imported')).waitFor()
  expect(await page.getByRole('cell', cell('Imported')).count()).toBe(1)
  await snap(page, 'serials log')
  await context.close()
})

test(
  'packing asks for a number a piece, refuses a bound one by name, and the order shows what is bound',
  { timeout: 150_000 },
  async () => {
    const mei = await enter(browser(), 'portal', MEI)
    await mei.page.goto(address('portal', '/inventory/serials?status=bound'))
    const taken = await mei.page
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .filter({ hasText: /^PB/ })
      .first()
      .innerText()
    await mei.page.goto(address('portal', '/order/create'))
    await arrive(mei.page, 'Create order')
    await choose(mei.page, 'Warehouse', 'Duisburg')
    await field(mei.page, 'Customer order no.').fill(`SN-${mark}`)
    await fill(mei.page, { 'First name': 'Erika', 'Last name': 'Muster', Phone: '+49 30 123456' })
    await choose(mei.page, 'Country', 'Germany', 'Germany')
    await fill(mei.page, { 'Postal code': '10115', City: 'Berlin', 'Address 1': 'Lindenallee', 'House number': '7' })
    await addLine(mei.page, { sku: SKU, quantity: 1 }, 'Quantity')
    await press(mei.page, 'Save and choose shipping')
    const offers = mei.page.getByRole('list', { name: 'Can carry this order' }).getByRole('listitem')
    await offers.first().getByRole('radio').check()
    const head = await mei.page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
    const no = head.replace('Shipping for ', '')
    await press(mei.page, 'Choose and submit')
    await arrive(mei.page, /Awaiting packing/)

    const walter = await enter(browser(), 'office', 'duisburg@harbourline.example')
    const { page } = walter
    await page.goto(address('office', '/packing'))
    const scan = async (label: string | RegExp, code: string) => {
      await field(page, label).fill(code)
      await page.keyboard.press('Enter')
    }
    await scan('Scan an order', no)
    await scan('Scan the goods', SKU)
    await scan(`Scan the serial number of ${SKU}`, taken)
    await said(page, '1 of 1 piece')
    for (const value of ['300', '20', '12', '8']) {
      await page.keyboard.type(value)
      await page.keyboard.press('Enter')
    }
    await said(page, new RegExp(`Already bound to an order: ${taken} \\(SO`))
    await snap(page, 'serials refused')
    await walter.context.close()
    await mei.context.close()
  },
)
