// Serial numbers at the packing desk: a SKU that asks for them is packed by scanning one a piece, a number twice is refused by name, in the parcel
// and in another order, and unpacking gives it back.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, choose, field, openMenu, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'
import { addLine, fillRecipient } from './seller.ts'

const browser = useBrowser()
/** No other story of the screens packs it. */
const SKU = 'LT-MAT-SLIM'
const mark = now().getTime().toString(36).toUpperCase()
const [FIRST, SECOND] = [`${mark}-A`, `${mark}-B`]

/** Says of the product whether its serial numbers are scanned when it is packed. */
async function asksForSerials(page: Page, yes: boolean): Promise<void> {
  await page.goto(address('portal', `/productsList?sku=${SKU}`))
  await page.getByRole('link', { name: SKU }).first().click()
  await page.getByRole('heading', { level: 1, name: SKU }).waitFor()
  await press(page, 'Edit product')
  await page.getByRole('checkbox', { name: 'Scan serial numbers when packing' }).setChecked(yes)
  await press(page, 'Save')
  await page.getByRole('heading', { level: 1, name: SKU }).waitFor()
}

/** So many pieces to Berlin, submitted; answers the order's number. */
async function order(page: Page, quantity: number): Promise<string> {
  await page.goto(address('portal', '/order/create'))
  await arrive(page, 'Create order')
  await choose(page, 'Warehouse', 'Duisburg')
  await field(page, 'Customer order no.').fill(`SN-${mark}-${quantity}`)
  await fillRecipient(page)
  await addLine(page, { sku: SKU, quantity }, 'Quantity')
  await press(page, 'Save and choose shipping')
  const offers = page.getByRole('list', { name: 'Can carry this order' }).getByRole('listitem')
  await offers.first().getByRole('radio').check()
  const head = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  await press(page, 'Choose and submit')
  await arrive(page, /Awaiting packing/)
  return head.replace('Shipping for ', '')
}

/** As a scanner types it. */
async function scan(page: Page, label: string, code: string): Promise<void> {
  await field(page, label).fill(code)
  await page.keyboard.press('Enter')
}

async function weigh(page: Page, grams: number): Promise<void> {
  for (const value of [String(grams), '32', '24', '16']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
}

test('serial numbers are scanned at the desk, refused twice by name, and free again when the parcel is unpacked', async () => {
  const { page, errors } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await asksForSerials(page, true)
  const [two, one] = [await order(page, 2), await order(page, 1)]

  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example')
  const desk = walter.page
  const GOODS = 'Scan the goods'
  const NUMBER = `Scan the serial number of ${SKU}`
  await openMenu(desk, 'Packing desk')
  await scan(desk, 'Scan an order', two)
  await scan(desk, GOODS, SKU)
  await said(desk, NUMBER)
  await scan(desk, NUMBER, FIRST)
  await scan(desk, GOODS, SKU)
  await scan(desk, NUMBER, FIRST)
  await said(desk, `Already scanned: ${FIRST}`)
  await snap(desk, 'desk serial twice')
  await scan(desk, NUMBER, SECOND)
  await said(desk, '2 of 2 pieces')
  await weigh(desk, 1280)
  await said(desk, `${two} is packed`)

  // The same number in another parcel is another piece's, and said so.
  await press(desk, 'Set aside')
  await scan(desk, 'Scan an order', one)
  await scan(desk, GOODS, SKU)
  await scan(desk, NUMBER, FIRST)
  await said(desk, '1 of 1 piece')
  await weigh(desk, 700)
  await said(desk, `Already bound to an order: ${FIRST}`)
  await snap(desk, 'desk serial bound')

  await page.goto(address('portal', `/inventory/serials?sn=${mark}`))
  await page.getByRole('row').filter({ hasText: FIRST }).getByText(two).waitFor()
  await desk.goto(address('office', `/orders?number=${two}`))
  await desk.getByRole('link', { name: two }).click()
  await press(desk, 'Unpack')
  await desk.getByRole('dialog').getByRole('textbox').fill('Wrong piece in the parcel')
  await desk.getByRole('dialog').getByRole('button', { name: 'Unpack', exact: true }).click()
  await said(desk, `${two} is unpacked and awaits packing`)
  await page.reload()
  await page.getByRole('row').filter({ hasText: FIRST }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: two }).count()).toBe(0)
  await page.getByRole('row').filter({ hasText: FIRST }).getByRole('link', { name: 'Log' }).click()
  await arrive(page, 'Serial number log')
  await page.getByRole('cell', { name: 'Unbound', exact: true }).waitFor()
  // Others pack this product too.
  await asksForSerials(page, false)
  expect([...errors, ...walter.errors]).toEqual([])
})
