// The receiving desk on a phone: a booking is received blind, with too few, too many, goods that nobody announced, which the customer adds, and a
// crushed piece, which goes to quarantine.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, field, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const PHONE = { width: 390, height: 844 }
const MEI = 'mei@lumentrail.example'

async function scan(page: Page, code: string): Promise<void> {
  await field(page, 'Scan a box mark, booking or tracking number').fill(code)
  await page.keyboard.press('Enter')
}

const counts = (page: Page) => page.getByRole('textbox', { name: /^Count of / }).filter({ visible: true })

test('a phone receives blind: over, under, unannounced and one for quarantine; the customer reads and answers', async () => {
  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example', PHONE)
  const { page } = walter
  await page.goto(address('office', '/receiving?stage=future_receipt'))
  await arrive(page, 'Receiving')
  const link = page
    .getByRole('link', { name: /^IB1024-/ })
    .filter({ visible: true })
    .first()
  const booking = await link.innerText()
  await page.getByRole('button', { name: 'Settings of this desk' }).filter({ visible: true }).click()
  await page.getByRole('checkbox', { name: 'Blind counting' }).check()
  await page.keyboard.press('Escape')
  await scan(page, booking)
  await page.getByRole('heading', { name: booking }).waitFor()
  // Nothing says how many there should be.
  expect(
    await page
      .locator('.uc-count-name small')
      .filter({ hasText: /announced/ })
      .count(),
  ).toBe(0)
  expect(await page.getByRole('button', { name: 'All as announced' }).filter({ visible: true }).count()).toBe(0)

  await scan(page, `${booking}-001`)
  await said(page, 'Box 1')
  const sku = await page.locator('.uc-count-name strong').first().innerText()
  await scan(page, sku)
  await scan(page, sku)
  await said(page, `Box 1 · ${sku}: 2`)
  await press(page, `Undo scan of ${sku}`)
  await said(page, `Taken back. Box 1 · ${sku}: 1`)
  expect(await counts(page).first().inputValue()).toBe('1')

  await scan(page, '5012345678900')
  await press(page, 'Record 5012345678900 as unannounced')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click()
  await page.getByTitle('Nobody knows the code').click()
  await snap(page, 'receiving phone unannounced')
  await page.getByRole('dialog').getByRole('button', { name: 'Record unannounced goods' }).click()
  await said(page, 'Recorded as unannounced: 5012345678900 × 1')

  // 40 and more are announced of each: one too few of the first, one too many of the second, and the rest as it came.
  const typed = await counts(page).all()
  for (const [n, input] of typed.entries()) await input.fill(String(40 + n * 10 + (n === 0 ? -1 : n === 1 ? 1 : 0)))
  await press(page, 'Finish receiving')
  await said(page, 'Not as announced: 2. Count the marked lines again or say why, then finish')
  const reason = page.getByRole('combobox', { name: /^Why it differs/ })
  expect(await reason.count()).toBe(2)
  await reason.first().click()
  await page.getByTitle('Fewer in the box').filter({ visible: true }).click()
  await snap(page, 'receiving phone blind')
  await press(page, 'Finish receiving')
  await said(page, `${booking} was received`)

  // One of the 39 that came of the first is crushed.
  await page.getByRole('button', { name: 'All qualified' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: `To quarantine: ${sku}` }).click()
  await page.getByRole('textbox', { name: `Note: ${sku}` }).fill('Crushed corner')
  await counts(page).first().fill('38')
  await snap(page, 'receiving phone quarantine')
  await press(page, 'Finish inspection')
  await said(page, new RegExp(`${booking} was inspected`))
  await walter.context.close()

  const mei = await enter(browser(), 'portal', MEI)
  await mei.page.goto(address('portal', `/inbound/packages?number=${booking}`))
  await mei.page.getByRole('link', { name: booking }).filter({ visible: true }).click()
  const found = mei.page.getByRole('region', { name: 'Unannounced goods' })
  await found.getByText('Nobody knows the code').waitFor()
  await found.getByRole('button', { name: 'Add' }).click()
  await mei.page.getByRole('dialog').getByRole('combobox', { name: 'Which SKU they are' }).click()
  await mei.page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
  await snap(mei.page, 'unannounced answer')
  await mei.page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await said(mei.page, 'The warehouse sees your answer')
  await found.getByText('Added').waitFor()
  await mei.page.goto(address('portal', '/inventory/quarantine?status=kept'))
  const kept = mei.page.getByRole('row').filter({ hasText: booking, visible: true })
  await kept.getByText('Crushed corner').waitFor()
  await mei.context.close()
})
