// A count missed a dozen pieces: finance says since when, sees bill by bill what comes back, and the customer reads it on its bill.
import { expect, test } from 'vitest'
import { addDays } from '#shared/time.ts'
import { now } from '../now.ts'
import { arrive, choose, openMenu, press, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('storage bills are re-rated by a count, and say so', async () => {
  const frida = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = frida
  await openMenu(page, 'Storage fees', 'Billing')
  await arrive(page, 'Storage fees')
  await press(page, 'Re-rate by a count')
  const dialog = page.getByRole('dialog', { name: 'Re-rate by a count' })
  await dialog.getByLabel('Customer').fill('1024')
  await page
    .getByTitle(/\(1024\)/)
    .first()
    .click()
  await choose(page, 'Count', /12 missing/)
  const from = dialog.getByLabel('Not there from')
  await from.fill('2020-01-01')
  await from.press('Enter')
  await dialog.getByText('At most 366 days before the posting of the count').waitFor()
  await from.fill(addDays(now().toISOString().slice(0, 10), -85))
  await from.press('Enter')
  await dialog.getByText(/^0\.\d\d\sUSD comes back, of \d+ bills$/).waitFor()
  const bill = /SF1024-\d+/.exec(await dialog.locator('tbody tr').first().innerText())![0]
  await dialog.getByLabel('Reason').fill('A dozen pieces were booked twice when they arrived')
  await snap(page, 'storage re-rated')
  await dialog.getByRole('button', { name: 'Re-rate by a count' }).click()
  await said(page, /^AJ1024-\d+ is posted: 0\.\d\d\sUSD came back$/)
  expect(errorsOf(browser())).toEqual([])
  await frida.context.close()

  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example', { width: 390, height: 844 })
  await mei.page.goto(address('portal', `/billing/storage-fee?bill_no=${bill}`))
  await arrive(mei.page, 'Storage fee')
  await press(mei.page, 'Details')
  await mei.page.getByText(/^12 pieces were not there by count CO1024-/).waitFor()
  await snap(mei.page, 'storage corrected')
  await mei.context.close()
})
