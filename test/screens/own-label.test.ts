// A seller brings the label of its own carrier: the order is created and priced, takes label and file on its page, and is submitted.
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { arrive, button, choose, fill, press, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const NUMBER = 'SCR-LABEL-1'

const label = async () => {
  const made = await PDFDocument.create()
  made.addPage([283, 425]).drawText('Their label', { x: 40, y: 300 })
  return Buffer.from(await made.save())
}

test('an order with an own label, from the form to the submit', { timeout: 180_000 }, async () => {
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
  await expect.poll(() => button(page, 'Submit').count(), { timeout: 15_000 }).toBe(0)
  const path = new URL(page.url()).pathname
  expect(errorsOf(browser())).toEqual([])

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
