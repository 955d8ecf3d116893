// One of the demo's orders is split on its page, and two parts of it are merged again out of the list.
import { expect, test } from 'vitest'
import { arrive, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('an order is split in two and merged again', async () => {
  const { page } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await page.goto(address('portal', '/order/order-list?number=LT-42002'))
  await page
    .getByRole('link', { name: /^SO1024-/ })
    .filter({ visible: true })
    .first()
    .click()
  await arrive(page, /^SO1024-/)
  await page
    .getByRole('button', { name: /^More for SO1024-/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Split', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pieces of LT-SOAP-LEAF in the new order').fill('1')
  await dialog.getByText('Stays here: 1 · New order: 1').waitFor()
  await snap(page, 'splitting split')
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await dialog.getByText('The order is split').waitFor()
  await dialog.getByText('LT-42002-3').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await said(page, 'Split into')

  await page.goto(address('portal', '/order/order-list?number=LT-42002*'))
  const rows = page.getByRole('row').filter({ hasText: 'LT-42002' })
  await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(3)
  for (const n of [0, 1]) await rows.nth(n).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More for the selected orders' }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  await dialog.getByText('Becomes canceled').waitFor()
  await snap(page, 'splitting merge')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByText('The orders are merged').waitFor()
  await dialog
    .getByRole('link', { name: /^SO1024-/ })
    .first()
    .click()
  await arrive(page, /^SO1024-/)
  await said(page, 'Merged from')
  expect(errorsOf(browser())).toEqual([])
})
