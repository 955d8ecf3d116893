// Finance writes what a carrier takes out of what customers pay, and reads what is left of it by method and order; a sales person finds neither.
import { expect, test } from 'vitest'
import { arrive, download, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('costs begin with the sales tariff, and a loss leads from its method to its order', async () => {
  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  await page.goto(address('office', '/tariffs/method/pacific_air'))
  await page.getByRole('link', { name: 'Costs from this' }).first().click()
  await page.waitForURL(/tariffs\/cost\/pacific_air\/new/)
  await press(page, 'Check and compare')
  await press(page, 'Publish')
  await said(page, /^Version 1 is published/)
  await said(page, /seen by finance and administrators only/)
  await snap(page, 'cost-tariff')

  await page.goto(address('office', '/margins'))
  await arrive(page, 'Margins')
  const methods = page.getByRole('region', { name: /^By shipping method/ })
  await methods.getByRole('row').filter({ hasText: /at a loss/ }).getByRole('button').first().click()
  await methods.getByText('Shown below').first().waitFor()
  const csv = await download(page, async () => {
    await press(page, 'Export')
    await page.getByRole('menuitem', { name: 'Export as csv' }).click()
  })
  expect(csv.bytes.toString().trim().split('\n').length).toBeGreaterThan(1)
  await snap(page, 'margins')
  await page.getByRole('link', { name: /^SO\d+-\d{6}/ }).first().click()
  await said(page, 'Margin of carriage')
  await said(page, 'Carrier cost')
  expect(finance.errors).toEqual([])
  await finance.context.close()

  const sales = await enter(browser(), 'office', 'sales@harbourline.example', { width: 390, height: 844 })
  await sales.page.goto(address('office', '/tariffs/method/rhine_parcel'))
  await sales.page.getByRole('cell', { name: 'In force' }).waitFor()
  expect(await sales.page.getByRole('link', { name: /Cost/ }).count()).toBe(0)
  await sales.page.goto(address('office', '/tariffs/cost/rhine_parcel'))
  await sales.page.getByRole('button', { name: /again/i }).waitFor()
  await snap(sales.page, 'cost-tariff-unseen')
  await sales.context.close()
}) // prettier-ignore
