// An order that goes in parts: packed into two parcels at the desk, labelled one by one; the portal shows both with their numbers (Rule 9.65). They
// leave with two vans: between the two the order waits, and both sides say which parcel is still here (Rule 9.67).
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, choose, field, openMenu, press, said } from './acts.ts'
import { address, enter, errorsOf, openPerson, signIn, snap, useBrowser } from './people.ts'
import { addLine, fillRecipient } from './seller.ts'

const browser = useBrowser()
const SKU = 'LT-BOTTLE-750'
const METHOD = 'Rhine Parcel'
const NUMBER = `PART-${now().getTime().toString(36)}`

test('an order is packed in two parts, which leave one after the other, and the portal shows it', async () => {
  const { page: mei } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await mei.goto(address('portal', '/order/create'))
  await arrive(mei, 'Create order')
  await choose(mei, 'Warehouse', 'Duisburg')
  await field(mei, 'Customer order no.').fill(NUMBER)
  await fillRecipient(mei)
  await addLine(mei, { sku: SKU, quantity: 2 }, 'Quantity')
  await press(mei, 'Save and choose shipping')
  const offers = mei.getByRole('list', { name: 'Can carry this order' }).getByRole('listitem')
  await offers.filter({ hasText: METHOD }).getByRole('radio').check()
  const head = await mei.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  await press(mei, 'Choose and submit')
  await arrive(mei, /Awaiting packing/)
  const no = head.replace('Shipping for ', '')
  const path = new URL(mei.url()).pathname

  const walter = await openPerson(browser())
  // Papers are saved instead of printed: a print dialog has nobody to answer it here.
  await walter.context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
  await signIn(walter, 'office', 'duisburg@harbourline.example')
  const { page } = walter
  const scan = async (label: string, code: string) => {
    await field(page, label).fill(code)
    await page.keyboard.press('Enter')
  }
  const measure = async () => {
    for (const [label, value] of [['Weight', '400'], ['Length', '30'], ['Width', '10'], ['Height', '10']] as const)
      await page.getByLabel(new RegExp(`^${label}`)).filter({ visible: true }).first().fill(value)
  } // prettier-ignore
  await openMenu(page, 'Packing desk')
  await scan('Scan an order', no)
  await scan('Scan the goods', SKU)
  await said(page, '1 of 2 pieces')
  await measure()
  await press(page, 'Next parcel')
  await said(page, 'Parcel 1')
  await scan('Scan the goods', SKU)
  await measure()
  await snap(page, 'parcels desk')
  await press(page, /^Pack$/)
  await said(page, `${no} is packed`)
  await press(page, 'Make a number')
  await said(page, '1 more to label')
  await press(page, 'Make a number')
  const shipped = page.getByRole('list', { name: 'Tracking no.' }).getByRole('listitem')
  await expect.poll(() => shipped.count(), { timeout: 30_000 }).toBe(2)
  const numbers = await shipped.locator('strong').allInnerTexts()
  await snap(page, 'parcels labelled')

  await mei.goto(address('portal', path))
  for (const number of numbers) await said(mei, number)
  for (const n of [1, 2]) await mei.getByRole('heading', { level: 3, name: `Parcel ${n}` }).waitFor()
  await snap(mei, 'parcels portal')

  await van(page, numbers[0]!)
  await mei.reload()
  await said(mei, '1 of 2 parcels have left')
  await said(mei, 'Still in the warehouse')
  await arrive(mei, /Awaiting shipping/)
  await snap(mei, 'parcels one has left')
  await van(page, numbers[1]!)
  await mei.reload()
  await arrive(mei, /Shipped/)
  expect(await mei.getByText('Still in the warehouse').count()).toBe(0)
  expect(errorsOf(browser())).toEqual([])
})

/** A manifest with this parcel alone is made, closed and gone. */
async function van(page: Page, number: string): Promise<void> {
  await page.goto(address('office', '/manifests'))
  await arrive(page, 'Manifests')
  await press(page, 'Make a manifest')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Carrier' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: METHOD }).first().click()
  await dialog.getByRole('button', { name: 'Make a manifest' }).click()
  await arrive(page, /^Manifest \d+/)
  await field(page, 'Scan a parcel').focus()
  await page.keyboard.type(`${number}\n`)
  await said(page, new RegExp(`: ${number}$`))
  await press(page, 'Close')
  await dialog.getByLabel('Driver').fill('Jan Kowalski')
  await dialog.getByLabel('Number plate').fill('DU-HL 442')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await said(page, /is closed: 1 parcel shipped/)
}
