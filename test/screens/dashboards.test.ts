// The dashboards as a seller reads them: figures lead to what they count, the monitor fills the screen, and each person arranges the own page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { statisticsPages } from '#shared/statistics/statistics.pages.ts'
import { arrive, button, press, soon } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'

/** Opens the order list by a link, and waits until it shows as many rows. */
async function leadsTo(page: Page, open: () => Promise<void>, count: number): Promise<void> {
  await open()
  await arrive(page, 'Orders')
  const orders = page.getByRole('row').filter({ has: page.locator('a[href^="/order/detail/"]'), visible: true })
  await soon(() => orders.count()).toBe(count)
}

test.each([
  ['en', 1440, false],
  ['zh_CN', 390, true],
] as const)('every dashboard is shown: %s, %i px', async (language, width, dark) => {
  const mei = await enter(browser(), 'portal', MEI, { language, width, height: 900, dark })
  for (const name of ['analysis', 'monitor', 'workplace2'] as const) {
    const { path, title } = statisticsPages[name]
    await mei.page.goto(address('portal', path))
    await arrive(mei.page, title[language])
    await mei.page.locator('.uc-plain-table tbody tr').filter({ visible: true }).first().waitFor()
    if (name !== 'monitor') await mei.page.locator('.uc-chart svg path').filter({ visible: true }).first().waitFor()
    await snap(mei.page, `dashboard-${name}-${language}`)
  }
  expect(mei.errors).toEqual([])
  await mei.context.close()
})

test('the analysis tells of chosen days, and its figures lead to what they count', async () => {
  const mei = await enter(browser(), 'portal', MEI)
  const { page } = mei
  await page.goto(address('portal', statisticsPages.analysis.path))
  await arrive(page, statisticsPages.analysis.title.en)
  const days = page.getByRole('region', { name: 'Shipped pieces by day' }).locator('tbody tr')
  await soon(() => days.count()).toBe(30)
  await page.getByText('7 days', { exact: true }).click()
  await soon(() => days.count()).toBe(7)
  expect(new URL(page.url()).search).toBe('?period=7')
  await page.getByText('90 days', { exact: true }).click()
  await soon(() => days.count()).toBe(90)
  const overdue = page
    .getByRole('region', { name: 'Late and exceptions' })
    .getByRole('row', { name: /^Longer in transit than promised/ })
  const count = Number(await overdue.getByRole('cell').nth(1).innerText())
  expect(count).toBeGreaterThan(0)
  await leadsTo(page, () => overdue.getByRole('link').click(), count)
  expect(mei.errors).toEqual([])
  await mei.context.close()
})

test('the monitor leads to what waits, and fills the screen', async () => {
  const mei = await enter(browser(), 'portal', MEI)
  const { page } = mei
  await page.goto(address('portal', statisticsPages.monitor.path))
  await arrive(page, statisticsPages.monitor.title.en)
  const header = page.getByRole('banner')
  await header.waitFor()
  await press(page, 'Wall screen')
  await header.waitFor({ state: 'hidden' })
  await press(page, 'Leave the wall screen')
  await header.waitFor()
  const problems = page
    .getByRole('link', { name: /^Delivery problems\s*\d/ })
    .filter({ visible: true })
    .first()
  const count = Number((await problems.locator('strong').innerText()).replace(',', ''))
  expect(count).toBeGreaterThan(0)
  await leadsTo(page, () => problems.click(), count)
  expect(mei.errors).toEqual([])
  await mei.context.close()
})

test('cards are chosen and put in order with the keyboard alone, are there in another browser, and are put back', async () => {
  const heads = (page: Page) => page.locator('.uc-own-cards h2').filter({ visible: true }).allInnerTexts()
  const open = async () => {
    const mei = await enter(browser(), 'portal', MEI)
    await mei.page.goto(address('portal', statisticsPages.workplace2.path))
    await arrive(mei.page, statisticsPages.workplace2.title.en)
    await mei.page.getByRole('heading', { name: 'Latest orders' }).filter({ visible: true }).waitFor()
    return mei
  }
  const mei = await open()
  const { page } = mei
  const usual = await heads(page)
  expect(usual[0]).toBe('Account balance')
  expect(usual).not.toContain('Packing floor')
  await button(page, 'Arrange cards').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Balance, orders, exceptions, stock' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Packing floor' }).focus()
  await page.keyboard.press('Space')
  const kept = page.waitForResponse((response) => response.url().includes('saveListColumns'))
  await page.getByRole('button', { name: 'Move For you to do up' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('For you to do: place 1 of 20').waitFor({ state: 'attached' })
  expect((await kept).ok()).toBe(true)
  const arranged = ['For you to do', ...usual.slice(4).filter((head) => head !== 'For you to do'), 'Packing floor']
  await soon(() => heads(page)).toEqual(arranged)
  await snap(page, 'dashboard-arranged')

  const elsewhere = await open()
  await soon(() => heads(elsewhere.page)).toEqual(arranged)
  await press(elsewhere.page, 'Arrange cards')
  const reset = elsewhere.page.waitForResponse((response) => response.url().includes('saveListColumns'))
  await press(elsewhere.page, 'Reset to default')
  expect((await reset).ok()).toBe(true)
  await soon(() => heads(elsewhere.page)).toEqual(usual)
  expect([...mei.errors, ...elsewhere.errors]).toEqual([])
  await mei.context.close()
  await elsewhere.context.close()
})
