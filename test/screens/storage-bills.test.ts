// Storage bills of the customer: why one costs what it costs, two settled after a question with their sum, and the entry where the charge can be disputed.
import { expect, test } from 'vitest'
import { arrive, choose, openMenu, press, said } from './acts.ts'
import { enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('bills are looked into, settled together, and lead to what was taken', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const { page } = mei
  await openMenu(page, 'Storage fee', 'Billing')
  await arrive(page, 'Storage fee')
  await choose(page, 'State', 'Unsettled')
  await press(page, 'Search')
  const rows = page.locator('.uc-table:visible tbody tr')
  await rows.first().waitFor()
  const number = /[A-Z]+\d+-\d+/.exec(await rows.first().innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  await rows.first().getByRole('button', { name: 'Details' }).click()
  const drawer = page.locator('.ant-drawer').filter({ visible: true })
  await drawer.getByText('Why this amount').waitFor()
  await snap(page, 'storage bill')
  // What was not taken yet cannot be disputed.
  expect(await drawer.getByRole('link', { name: /dispute the charge/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  for (const n of [0, 1]) await rows.nth(n).getByRole('checkbox').check()
  await press(page, 'Settle')
  const asked = page.getByRole('dialog', { name: 'Settle 2 bills?' })
  await asked.getByText(/is taken from your balance/).waitFor()
  await snap(page, 'storage settle')
  await asked.getByRole('button', { name: 'Settle' }).click()
  await said(page, /^2 settled, .* taken from the balance$/)

  await press(page, 'Clear')
  await press(page, 'Search')
  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Details' }).click()
  await drawer.getByRole('link', { name: /dispute the charge/ }).click()
  await arrive(page, 'Transaction history')
  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Dispute', exact: true }).waitFor()
  expect(errorsOf(browser())).toEqual([])
  await mei.context.close()
})
