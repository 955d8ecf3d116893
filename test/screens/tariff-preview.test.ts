// Finance makes a method dearer in a draft and sees on past orders who would pay more; nothing that is in force changes.
import { expect, test } from 'vitest'
import { press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a dearer registration in a draft: who pays more, and nothing is published', async () => {
  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  await page.goto(address('office', '/tariffs/method/rhine_parcel'))
  await page.getByRole('row').nth(1).waitFor()
  const versions = await page.getByRole('row').count()
  await page.goto(address('office', '/tariffs/method/rhine_parcel/new'))
  const registration = page.getByLabel('Registration', { exact: false }).first()
  await registration.fill(String(Number(await registration.inputValue()) + 0.2))
  await press(page, 'Check and compare')
  await press(page, 'Run preview')
  await said(page, /^Orders rated: \d+\. Before/)
  await page
    .getByRole('table', { name: /Customers who pay more/ })
    .first()
    .waitFor()
  await said(page, 'Nobody pays less.')
  await snap(page, 'tariff preview')
  await page.goto(address('office', '/tariffs/method/rhine_parcel'))
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('row').count()).toBe(versions)
  expect(finance.errors).toEqual([])
  await finance.context.close()
})
