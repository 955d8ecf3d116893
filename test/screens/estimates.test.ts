// A customer sees by how much charges differ from estimates and why, month by month and order by order; finance sees it of all customers.
import { expect, test } from 'vitest'
import { arrive, download, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a month leads to its orders, an order to its fees, and the file says the same', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const { page } = mei
  await page.goto(address('portal', '/billing/estimates'))
  await arrive(page, 'Estimates and charges')
  const months = page.getByRole('region', { name: 'By month of packing (UTC)' })
  const row = months.getByRole('row').nth(1)
  const above = Number(/(\d+) above/.exec(await row.innerText())![1])
  expect(above).toBeGreaterThan(0)
  await row.getByRole('button').click()
  await row.getByText('Shown below').waitFor()
  await page.goto(`${page.url()}&differs=above`)
  await arrive(page, 'Estimates and charges')
  await said(page, new RegExp(`\\b${above}\\b`))
  await snap(page, 'estimates')
  const csv = await download(page, async () => {
    await press(page, 'Export')
    await page.getByRole('menuitem', { name: 'Export as csv' }).click()
  })
  expect(csv.bytes.toString().trim().split('\n')).toHaveLength(above + 1)
  const first = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^SO\d+-\d{6}/ }) }).first() // prettier-ignore
  const difference = /\+[^\s]*\d\.\d\d/.exec(await first.innerText())![0]
  await first.getByRole('link').first().click()
  await page.waitForURL(/order\/detail/)
  await page.getByRole('columnheader', { name: 'Difference' }).and(page.locator('.uc-fees *')).waitFor()
  await said(page, new RegExp(difference.replace(/[+$.]/g, '\\$&')))
  expect(mei.errors).toEqual([])
  await mei.context.close()

  const finance = await enter(browser(), 'office', 'finance@harbourline.example', { width: 390, height: 844 })
  await finance.page.goto(address('office', '/estimates'))
  await arrive(finance.page, 'Estimates and charges')
  await finance.page.getByText('As estimated').or(finance.page.getByText('Weight and size')).first().waitFor()
  await snap(finance.page, 'estimates-office')
  expect(finance.errors).toEqual([])
  await finance.context.close()
})
