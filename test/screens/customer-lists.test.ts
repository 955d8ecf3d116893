// Finance gives one customer a price list of its own: copied, a rate changed, compared line by line, published; its calculator and its tariff
// description say so; then its last day is set, and behind it the prices for all customers are told.
import { expect, test } from 'vitest'
import { latestDate } from '#shared/rates/tariffs/tariff-state.ts'
import { addDays } from '#shared/time.ts'
import { now } from '../now.ts'
import { arrive, choose, field, fill, openMenu, press, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a price list for one customer, from its first day to its last', async () => {
  const today = now().toISOString().slice(0, 10)
  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  await openMenu(page, 'Customer price lists', 'Rates')
  await arrive(page, 'Customer price lists')
  await page.getByRole('row').filter({ hasText: 'Lumen Trail' }).filter({ hasText: 'In force' }).waitFor()
  await press(page, 'New price list for a customer')
  const dialog = page.getByRole('dialog')
  await choose(page, 'Customer', 'Kite & Kettle', 'Kite')
  await choose(page, 'Price list of', 'EuroTrack Economy', 'eurotrack_economy')
  await fill(page, { 'First day': today, 'Last day': addDays(today, -1) })
  await dialog.getByRole('button', { name: 'Write it' }).click()
  await dialog.locator('.ant-form-item-explain-error').waitFor()
  await fill(page, { 'Last day': '' })
  await snap(page, 'customer list dialog')
  await dialog.getByRole('button', { name: 'Write it' }).click()

  await arrive(page, 'EuroTrack Economy: Version 1')
  await said(page, /For Kite & Kettle Home GmbH alone/)
  const was = await field(page, 'Registration').inputValue()
  const is = (Number(was) - 0.1).toFixed(2)
  await field(page, 'Registration').fill(is)
  await press(page, 'Check and compare')
  await said(page, /Compared with version \d+ for all customers, in force on that day/)
  await page.getByRole('cell', { name: was, exact: true }).waitFor()
  await page.getByRole('cell', { name: is, exact: true }).waitFor()
  await snap(page, 'customer list compared')
  await press(page, 'Publish')
  await said(page, /Version 1 is published/)
  await said(page, /For Kite & Kettle Home GmbH alone/)
  await page.getByRole('row').filter({ hasText: 'No end' }).filter({ hasText: 'In force' }).waitFor()

  const nora = await enter(browser(), 'portal', 'nora@kiteandkettle.example')
  const calculator = nora.page
  await calculator.goto(address('portal', '/order/calculator'))
  await choose(calculator, 'Warehouse', 'Duisburg')
  await choose(calculator, 'Country of destination', 'France', 'France')
  await fill(calculator, { 'Postal code': '75011', 'Weight (g)': 900, 'Length (cm)': 22, 'Width (cm)': 15, 'Height (cm)': 10, 'Parcels alike': 1 }) // prettier-ignore
  await press(calculator, 'Calculate')
  const priced = calculator.getByRole('list', { name: 'Methods that carry it' }).locator('> li').filter({ hasText: 'EuroTrack Economy' }) // prettier-ignore
  await priced.getByText(/fee lines/).click()
  await expect.poll(() => priced.innerText()).toContain(is)
  await snap(calculator, 'calculator by own list')

  await press(page, 'Move last day 1')
  await fill(page, { 'Last day': addDays(today, -1) })
  await dialog.getByRole('button', { name: 'Move last day' }).click()
  await dialog.getByText(/can end on .* at the earliest/).waitFor()
  const last = latestDate(now())
  await fill(page, { 'Last day': last })
  await dialog.getByRole('button', { name: 'Move last day' }).click()
  await said(page, 'The last day is moved')
  await page.getByRole('row').filter({ hasText: 'No end' }).waitFor({ state: 'detached' })
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await said(page, /Compared with version \d+ for all customers, in force when it began/)
  await snap(page, 'customer list version')

  const told = nora.page
  await told.goto(address('portal', `/billing/tariffs?of=${encodeURIComponent('method eurotrack_economy')}`))
  await said(told, /^Your own, until /)
  await said(told, /^Next change: /)
  await said(told, 'From then on you pay by the price list for all customers.')
  const change = told.getByRole('row').filter({ hasText: is }).filter({ hasText: was })
  await change.waitFor()
  await snap(told, 'tariff description by own list')
  expect(errorsOf(browser())).toEqual([])
  await finance.context.close()
  await nora.context.close()
})
