// A seller brings the label of its own carrier: the order is created and priced, takes label and file on its page, is submitted, and the packer sees the label.
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { arrive, button, choose, field, fill, openMenu, press, said } from './acts.ts'
import { address, enter, errorsOf, openPerson, signIn, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const NUMBER = 'SCR-LABEL-1'

const label = async () => {
  const made = await PDFDocument.create()
  made.addPage([283, 425]).drawText('Their label', { x: 40, y: 300 })
  return Buffer.from(await made.save())
}

/** The packer looks at the label from the scan on, and sees its pages where it is to be printed. */
async function packed(no: string): Promise<void> {
  const walter = await openPerson(browser())
  await walter.context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  await signIn(walter, 'office', 'duisburg@harbourline.example')
  const { page } = walter
  const pages = page.locator('iframe.uc-pdf-preview').filter({ visible: true })
  await openMenu(page, 'Packing desk')
  await field(page, 'Scan an order').fill(no)
  await page.keyboard.press('Enter')
  await said(page, 'label.pdf · 1 page')
  expect(await pages.count()).toBe(0)
  await press(page, 'Show label')
  await pages.waitFor()
  await press(page, 'Hide label')
  await field(page, 'Scan the goods').fill('LT-COMPASS')
  await page.keyboard.press('Enter')
  await said(page, '1 of 1 piece')
  for (const value of ['70', '20', '15', '10']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await button(page, 'Print the customer’s label').waitFor()
  await pages.waitFor()
  await snap(page, 'own label desk')
  await page.setViewportSize({ width: 390, height: 844 })
  await snap(page, 'own label desk small')
  expect(walter.errors).toEqual([])
  await walter.context.close()
}

test('an order with an own label, from the form to the packing desk', async () => {
  const { page } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await page.goto(address('portal', '/order/order-list'))
  await press(page, 'Own label')
  await arrive(page, 'Order with own label')
  await choose(page, 'Warehouse', 'Duisburg')
  await fill(page, { 'Customer order no.': NUMBER, Name: 'Jonas Weber' })
  await choose(page, 'Country', 'France', 'France')
  await choose(page, 'Add a product: SKU, barcode or name', 'LT-COMPASS', 'LT-COMPASS')
  await snap(page, 'own label form')
  await press(page, 'Save and add the label')
  await arrive(page, /^SO1024-/)
  await said(page, 'There is no label yet')
  await page.getByLabel('Carrier').filter({ visible: true }).fill('Marketplace Post')
  await page.getByLabel('Tracking number on the label').filter({ visible: true }).fill('MPSCREEN001')
  const inputs = page.locator('input[type=file]')
  const buffer = await label()
  await inputs.first().setInputFiles({ name: 'label.pdf', mimeType: 'application/pdf', buffer })
  await said(page, 'MPSCREEN001')
  await said(page, '1 page')
  await inputs.last().setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer })
  await said(page, 'invoice.pdf')
  await snap(page, 'own label order')
  await press(page, 'Submit')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await said(page, 'is submitted')
  await expect.poll(() => button(page, 'Submit').count(), { timeout: 30_000 }).toBe(0)
  const path = new URL(page.url()).pathname
  await arrive(page, /Awaiting packing/)
  expect(errorsOf(browser())).toEqual([])
  const head = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  await packed(/^SO[\d-]+/.exec(head)![0])

  const small = await enter(browser(), 'portal', 'mei@lumentrail.example', {
    width: 390,
    language: 'zh_CN',
    dark: true,
  })
  await small.page.goto(address('portal', path))
  await said(small.page, '自备面单')
  await snap(small.page, 'own label order small')
  const overflow = await small.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  expect(errorsOf(browser())).toEqual([])
})
