// The dashboards of the office as each role reads them: every board in both languages, wide and on a phone, light and dark; figures lead to what they count; and nobody
// is shown a board, or an amount, of others.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boardsText } from '#web/office/statistics/boards/boards.text.ts'
import { officeStatisticsPages } from '#shared/statistics/statistics-office.pages.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { arrive, download, press, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const { path, title } = officeStatisticsPages.boards
const BOARDS = ['sales', 'accounts', 'service', 'finance', 'floor'] as const
const LOOKS = [
  ['en', 1440, false],
  ['zh_CN', 1440, true],
  ['en', 390, true],
  ['zh_CN', 390, false],
] as const

const boards = (page: Page) => page.locator('.uc-boards').filter({ visible: true })
const figure = (page: Page, name: string | RegExp) =>
  boards(page).locator('.uc-queue').filter({ has: page.locator('span', { hasText: name }) }).first() // prettier-ignore

test.each(LOOKS)('every board is shown: %s, %i px, dark %s', async (language, width, dark) => {
  const admin = await enter(browser(), 'office', 'admin@harbourline.example', { language, width, height: 900, dark })
  const { page } = admin
  for (const board of BOARDS) {
    await page.goto(address('office', `${path}?board=${board}&period=90`))
    await arrive(page, title[language])
    await boards(page).locator('.uc-queue, .uc-wide-table tbody tr').first().waitFor()
    expect(await violationsOf(page, '.uc-page-body'), board).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, board).toBeLessThanOrEqual(0)
    await snap(page, `office-dashboard-${board}-${language}-${width}${dark ? '-dark' : ''}`)
  }
  expect(admin.errors).toEqual([])
  await admin.context.close()
})

test('figures lead to the lists that count the same', async () => {
  const admin = await enter(browser(), 'office', 'admin@harbourline.example')
  const { page } = admin
  const text = boardsText.en
  const leadsTo = async (board: string, name: string, heading: string, row: string) => {
    await page.goto(address('office', `${path}?board=${board}`))
    await arrive(page, title.en)
    const one = figure(page, name)
    const count = Number((await one.locator('strong').innerText()).replaceAll(',', ''))
    expect(count, name).toBeGreaterThan(0)
    await one.click()
    await arrive(page, heading)
    const rows = page.getByRole('row').filter({ has: page.locator(row), visible: true })
    await soon(() => rows.count()).toBe(Math.min(count, 20))
  }
  await leadsTo('service', text.problem, 'Orders', 'a[href*="/orders/"]')
  await leadsTo('service', text.threads, 'Conversations', 'a[href*="/conversations/"]')
  await page.goto(address('office', `${path}?board=sales&period=90`))
  await arrive(page, title.en)
  await page.getByRole('group', { name: title.en }).getByRole('button', { name: 'Warehouse' }).click()
  await soon(() => new URL(page.url()).searchParams.get('board')).toBe('floor')
  await page.getByText('7 days', { exact: true }).click()
  await soon(() => new URL(page.url()).searchParams.get('period')).toBe('7')
  const floors = boards(page).locator('.uc-queues')
  await soon(() => floors.count()).toBeGreaterThan(1)
  await page.getByRole('combobox', { name: 'Warehouse' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Duisburg' }).first().click()
  await soon(() => floors.count()).toBe(1)
  expect(admin.errors).toEqual([])
  await admin.context.close()
})

test.each([
  ['sales', ['sales'], false],
  ['manager', ['accounts', 'service'], false],
  ['service', ['service'], false],
  ['finance', ['finance'], true],
  ['duisburg', ['floor'], false],
] as const)('%s is shown the boards of the role alone', async (person, wanted, money) => {
  const staff = await enter(browser(), 'office', `${person}@harbourline.example`)
  const { page } = staff
  for (const board of BOARDS) {
    await page.goto(address('office', `${path}?board=${board}&period=90`))
    await arrive(page, title.en)
    const shown = wanted.find((one) => one === board) ?? wanted[0]
    await page.getByText(boardsText.en[`${shown}Lead`], { exact: true }).filter({ visible: true }).waitFor()
    await boards(page).locator('.uc-queue, .uc-wide-table tbody tr').first().waitFor()
    const text = await boards(page).innerText()
    expect(/\d\s(USD|EUR|CNY|JPY)/.test(text), board).toBe(money)
  }
  const tabs = page.getByRole('group', { name: title.en }).getByRole('button')
  expect(await tabs.count()).toBe(wanted.length > 1 ? wanted.length : 0)
  expect(staff.errors).toEqual([])
  await staff.context.close()
})

test.each(LOOKS)('a seller reads what was on time: %s, %i px, dark %s', async (language, width, dark) => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example', { language, width, height: 900, dark })
  const { page } = mei
  await page.goto(address('portal', reportPages.onTime.path))
  await arrive(page, reportPages.onTime.title[language])
  await page.locator('.uc-plain-table tbody tr').filter({ visible: true }).first().waitFor()
  expect(await violationsOf(page, '.uc-page-body')).toEqual([])
  await snap(page, `on-time-${language}-${width}${dark ? '-dark' : ''}`)
  if (language === 'en' && width === 1440) {
    const csv = await download(page, async () => {
      await press(page, 'Export')
      await page.getByRole('menuitem', { name: 'Table as csv' }).click()
    })
    const rows = await page.locator('.uc-plain-table tbody tr').filter({ visible: true }).count()
    expect(csv.bytes.toString().trim().split('\n').length).toBe(rows + 1)
  }
  expect(mei.errors).toEqual([])
  await mei.context.close()
}) // prettier-ignore
