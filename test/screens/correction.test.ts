// A seller corrects the address of an order that waits: the difference is told first, a wrong postal code is marked at its field, and the desk reads that
// the packing slip is void.
import { expect, test } from 'vitest'
import { packingPath } from '#shared/orders/orders-office.pages.ts'
import { press, said, soon } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'
import { placeOrder } from './seller.ts'

const browser = useBrowser()

test('an address is corrected with its price, and the packing desk is told', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example', { width: 390, height: 844 })
  const { page } = mei
  const no = await placeOrder(page, 'LT-SOAP-LEAF', 'SCR-CORRECT-1')
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
  for (const [label, value] of Object.entries({ 'Postal code': '80331', City: 'München' }))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await snap(page, 'correction form')
  await dialog.getByRole('button', { name: 'Correct recipient' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: /The price stays as it is|This costs .* (more|less)/ })
  await asked.waitFor()
  await snap(page, 'correction price')
  await asked.getByRole('button', { name: 'Correct recipient' }).click()
  await said(page, 'The recipient is corrected')
  await said(page, /80331/)
  await said(page, 'Recipient corrected')

  const { page: desk } = walter
  await desk.goto(address('office', packingPath(no)))
  await said(desk, /A packing slip that was printed before is void/)
  await snap(desk, 'correction desk')
  expect([...mei.errors, ...walter.errors]).toEqual([])
})
