// Finance makes a group of customers, gives it a price list and moves a customer to it: its tariff description says
// so; then the customer is taken out again.
import { expect, test } from 'vitest'
import { addDays } from '#shared/time.ts'
import { now } from '../now.ts'
import { arrive, choose, field, fill, openMenu, press, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a price group, its price list and its customers', async () => {
  const today = now().toISOString().slice(0, 10)
  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  const dialog = page.getByRole('dialog')
  await openMenu(page, 'Price groups', 'Rates')
  await page.getByRole('row').filter({ hasText: 'PEAK-26' }).waitFor()
  await snap(page, 'price groups')
  await press(page, 'Add price group')
  await fill(page, { Name: 'peak-26' })
  await dialog.getByRole('button', { name: 'Add price group' }).click()
  await dialog.getByText('There is a group of this name already').first().waitFor()
  await fill(page, { Name: 'Home and garden' })
  await dialog.getByRole('button', { name: 'Add price group' }).click()
  await arrive(page, 'Home and garden')
  await said(page, 'No customer belongs to this group')

  await press(page, 'New price list for the group')
  await choose(page, 'Price list of', 'Channel Direct', 'channel_direct')
  await fill(page, { 'First day': today })
  await dialog.getByRole('button', { name: 'Write it' }).click()
  await arrive(page, 'Channel Direct: Version 1')
  await said(page, /For the price group Home and garden/)
  const was = await field(page, 'Registration').inputValue()
  const is = (Number(was) - 0.11).toFixed(2)
  await field(page, 'Registration').fill(is)
  await press(page, 'Check and compare')
  await said(page, /Compared with version \d+ for all customers, in force on that day/)
  await page.getByRole('cell', { name: is, exact: true }).waitFor()
  await press(page, 'Publish')
  await said(page, /Version 1 is published/)
  await page.getByRole('row').filter({ hasText: 'No end' }).filter({ hasText: 'In force' }).waitFor()
  await page.getByRole('link', { name: 'The price group' }).click()

  await press(page, 'Add customers')
  await choose(page, 'Customers', 'Kite & Kettle', 'Kite')
  await page.keyboard.press('Escape')
  await fill(page, { From: addDays(today, -1) })
  await dialog.getByRole('button', { name: 'Add customers' }).click()
  await dialog.locator('.ant-form-item-explain-error, [role="alert"]').first().waitFor()
  await fill(page, { From: today })
  await dialog.getByRole('button', { name: 'Add customers' }).click()
  await said(page, '1 customer is moved')
  await page.getByRole('row').filter({ hasText: 'Kite & Kettle' }).filter({ hasText: 'Belongs to it' }).waitFor()
  await snap(page, 'price group')

  const nora = await enter(browser(), 'portal', 'nora@kiteandkettle.example')
  const told = nora.page
  await told.goto(address('portal', `/billing/tariffs?of=${encodeURIComponent('method channel_direct')}`))
  // The customer has no other list for this method: what it reads is the group's.
  await told
    .getByText(/^Your own/)
    .first()
    .waitFor()
  await told.getByText(is).first().waitFor()
  expect(await told.getByText('Home and garden').count()).toBe(0)

  await press(page, 'Take out Kite & Kettle Home GmbH')
  await fill(page, { From: today })
  await dialog.getByRole('button', { name: 'Take out' }).click()
  await said(page, 'The customer is taken out')
  // From the day on which it came: nothing is left of it for the tests that follow.
  await said(page, 'No customer belongs to this group')
  expect(errorsOf(browser())).toEqual([])
  await finance.context.close()
  await nora.context.close()
})
