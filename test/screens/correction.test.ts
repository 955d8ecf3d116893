// A seller corrects the country of an order that waits: the difference is told first, a wrong postal code is marked at its field, and the desk reads that
// the packing slip is void.
import { expect, test } from 'vitest'
import { packingPath } from '#shared/orders/orders-office.pages.ts'
import { arrive, choose, press, said, soon } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('an address is corrected with its price, and the packing desk is told', { timeout: 120_000 }, async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const wes = await enter(browser(), 'office', 'newjersey@harbourline.example', { width: 390, height: 844 })
  const { page } = mei
  await page.goto(address('portal', '/order/order-list?status=awaiting_packing'))
  const row = page
    .locator('.uc-table:visible tbody tr')
    .filter({ hasText: 'US1' })
    .filter({ hasNotText: /On hold|Interception|Collected/ })
  const link = row.getByRole('link', { name: /^SO1024-/ }).first()
  const no = await link.innerText()
  await snap(page, 'correction list')
  await link.click()
  await arrive(page, new RegExp(no))
  await said(page, /Leaves (by|today)|Late by/)

  await press(page, 'Correct recipient')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Postal code', { exact: true }).fill('9')
  await dialog.getByRole('button', { name: 'Correct recipient' }).click()
  // Beside the word while it is typed, the field is marked.
  await soon(() => dialog.getByText(/^9 is not a postal code of/).count()).toBe(2)
  await snap(page, 'correction refused')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

  await press(page, 'Correct recipient')
  await choose(page, 'Country', 'United States', 'United States')
  for (const [label, value] of Object.entries({ 'Postal code': '90001', 'Province/state': 'CA', City: 'Los Angeles' }))
    // prettier-ignore
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await snap(page, 'correction form')
  await dialog.getByRole('button', { name: 'Correct recipient' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: /The price stays as it is|This costs .* (more|less)/ })
  await asked.waitFor()
  await snap(page, 'correction price')
  await asked.getByRole('button', { name: 'Correct recipient' }).click()
  await said(page, 'The recipient is corrected')
  await said(page, /90001/)
  await said(page, 'Recipient corrected')

  const { page: desk } = wes
  await desk.goto(address('office', packingPath(no)))
  await said(desk, /A packing slip that was printed before is void/)
  await snap(desk, 'correction desk')
  expect([...mei.errors, ...wes.errors]).toEqual([])
})
