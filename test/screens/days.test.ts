// Dates on screen: a list is filtered by the days that its column shows, on the reader's clock; the calendar works by keys, in each language, at
// every width; what cannot be read is refused at its field.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './axe.ts'
import { localDate } from '#shared/time.ts'
import { now } from '../now.ts'
import { download } from './acts.ts'
import { address, enter, errorsOf, useBrowser } from './people.ts'
import { settled } from './pages.ts'

const browser = useBrowser()
const SELLER = 'mei@lumentrail.example'
/** Fourteen hours ahead: what happened after ten in the morning in UTC belongs to the next day. */
const AHEAD = 'Pacific/Kiritimati'

/** A busy machine takes its time. */
const SLOW = { timeout: 30_000 }

const calendar = (page: Page) => page.locator('.uc-calendar')
const days = (page: Page) => page.locator('.uc-dates input').filter({ visible: true })
const shownTimes = (page: Page) => page.locator('.uc-table tbody time').filter({ visible: true }).allTextContents()
/** The day of every row's first time, as it is printed. */
const dayOf = (time: string) => /^\w+ \d+, \d+/.exec(time)?.[0]

async function open(path: string, look: Parameters<typeof enter>[3] = {}): Promise<Page> {
  const { page } = await enter(browser(), 'portal', SELLER, look)
  await page.goto(address('portal', path))
  await settled(page)
  return page
}

test('a late order is found under the day that the column shows, and the file has the rows of the list', async () => {
  const page = await open('/order/order-list?size=200', { zone: AHEAD })
  await page.getByRole('button', { name: 'More filters' }).click()
  await page
    .locator('label')
    .filter({ hasText: /^Created \((Kiritimati Time|GMT\+14)\)/ })
    .waitFor()
  const late = await page.locator('.uc-table tbody tr').evaluateAll((rows) =>
    rows
      .map((row) => ({ no: row.querySelector('a')?.textContent, time: row.querySelector('time') }))
      .filter(({ time }) => Number(time?.dateTime.slice(11, 13)) >= 10)
      .map(({ no, time }) => ({ no, at: time!.dateTime, shown: time!.textContent })),
  )
  const one = late[0]!
  const shown = dayOf(one.shown)!
  // The column says the day after the one of UTC.
  expect(Date.parse(`${shown} UTC`)).toBe(Date.parse(`${one.at.slice(0, 10)}T00:00:00Z`) + 86_400_000)
  await days(page).nth(0).fill(shown)
  await days(page).nth(1).fill(shown)
  await page.keyboard.press('Enter')
  await page.waitForURL(/created_to=/)
  // The rows of before are shown until the new ones are there.
  await expect.poll(async () => [...new Set((await shownTimes(page)).map(dayOf))], SLOW).toEqual([shown])
  const numbers = await page
    .locator('.uc-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent))
  expect(numbers).toContain(one.no)
  const file = await download(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
  const exported = file.bytes.toString().trim().split(/\r?\n/).slice(1).map((line) => line.split(',')[0]) // prettier-ignore
  expect(exported).toEqual(numbers)
  await page.context().close()
})

test('the stock log falls as printed, with the time of the warehouse below where it differs', async () => {
  const page = await open('/inventory/stock-log', { zone: 'Asia/Shanghai' })
  const rows = await page.locator('.uc-table tbody time').evaluateAll((times) =>
    times.map((time) => ({
      mine: time.firstChild?.textContent ?? '',
      there: time.querySelector('small')?.textContent ?? '',
    })),
  )
  const printed = rows.map(({ mine }) => Date.parse(`${mine} UTC`))
  expect(printed.length).toBeGreaterThan(10)
  expect(printed).toEqual(printed.toSorted((a, b) => b - a))
  expect(rows.some(({ there }) => there.endsWith('Germany Time'))).toBe(true)
  expect(rows.some(({ there }) => /ET|New York/.test(there))).toBe(true)
  await page.context().close()
})

test('an order of the office tells its story on the reader’s clock, with the time of the warehouse below', async () => {
  const { page } = await enter(browser(), 'office', 'service@harbourline.example', { zone: 'Asia/Shanghai' })
  await page.goto(address('office', '/orders?status=delivered'))
  await settled(page)
  await page.locator('.uc-table tbody a').filter({ visible: true }).first().click()
  const stories = page.locator('.uc-order-history').filter({ visible: true })
  await stories.first().waitFor()
  const moments = await stories.locator('time').evaluateAll((times) =>
    times.map((time) => ({
      at: Date.parse((time as HTMLTimeElement).dateTime),
      mine: Date.parse(`${time.firstChild?.textContent ?? ''} GMT+8`),
      there: time.querySelector('small')?.textContent,
    })),
  )
  expect(moments.length).toBeGreaterThan(3)
  for (const { at, mine, there } of moments) {
    // The minute is printed, not the second.
    expect(mine).toBe(at - (at % 60_000))
    expect(there).toMatch(/Germany Time|ET|New York/)
  }
  expect(await stories.first().locator('strong').allTextContents()).toContain('Delivered')
  await page.context().close()
})

test.each([
  { language: 'en', width: 1440, height: 900, dark: false, weekday: 'Sunday', first: 'Today' },
  { language: 'zh_CN', width: 390, height: 844, dark: true, weekday: '星期一', first: '今天' },
  { language: 'zh_TW', width: 1440, height: 900, dark: true, weekday: '星期日', first: '今天' },
] as const)('the calendar by keys: $language at $width px', async ({ weekday, first, ...look }) => {
  const page = await open('/billing/topUp?from=2026-03-04&to=2026-03-10', { ...look, zone: 'Asia/Shanghai' })
  if (look.width < 769)
    await page
      .locator('.uc-search-buttons [aria-expanded="false"]')
      .click()
      .catch(() => undefined)
  await days(page).nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await calendar(page).waitFor()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).textContent)
  await expect.poll(focused, SLOW).toBe('10')
  expect(await calendar(page).getByRole('columnheader').first().getAttribute('aria-label')).toBe(weekday)
  expect(await violationsOf(page, '.uc-calendar')).toEqual([])
  const box = (await calendar(page).boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(look.width)
  // Two weeks back and a day on, the first day; then two days on, the last.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect.poll(focused, SLOW).toBe('25')
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await calendar(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SLOW).toBe('INPUT')
  await page.keyboard.press('Enter')
  await page.waitForURL(
    (url) => url.searchParams.get('from') === '2026-02-25' && url.searchParams.get('to') === '2026-02-27',
  )
  // The keys stay in the calendar, escape leaves it, and a ready-made range takes one press.
  await page.keyboard.press('ArrowDown')
  await calendar(page).waitFor()
  for (let n = 0; n < 12; n++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.uc-calendar') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await calendar(page).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await calendar(page).getByRole('button', { name: first, exact: true }).click()
  await calendar(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SLOW).toBe('INPUT')
  const today = localDate(now(), 'Asia/Shanghai')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('from') === today && url.searchParams.get('to') === today)
  await page.context().close()
})

test('a date that could be two, or is none, is refused at its field and never sent', async () => {
  const page = await open('/billing/topUp')
  const [from, to] = [days(page).nth(0), days(page).nth(1)]
  await from.fill('03/04/2026')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ visible: true })
  await alert.filter({ hasText: 'Apr 3, 2026 or Mar 4, 2026' }).waitFor()
  expect(await from.getAttribute('aria-invalid')).toBe('true')
  expect(page.url()).not.toContain('from=')
  await from.fill('22 Nov')
  await page.keyboard.press('Tab')
  await alert.filter({ hasText: '“22 Nov” is not a date' }).waitFor()
  await from.fill('2026-11-22')
  await to.fill('20261121')
  await page.keyboard.press('Enter')
  await alert.waitFor()
  await to.fill('22 November 2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=2026-11-22&to=2026-11-22/)
  expect(await from.inputValue()).toBe('Nov 22, 2026')
  expect(await alert.count()).toBe(0)
  await page.context().close()
})

test('a form says what it cannot read, too', async () => {
  const page = await open('/billing/topUp/add')
  await page.getByLabel('Date of payment').fill('3.4.2026')
  await page.getByRole('button', { name: 'File top-up' }).filter({ visible: true }).click()
  await page.getByText('Date of payment could be Apr 3, 2026 or Mar 4, 2026').waitFor()
  await page.getByLabel('Date of payment').fill('4 March 2026')
  await page.getByText('Date of payment could be').waitFor({ state: 'detached' })
  await page.context().close()
})

test('nothing was logged as an error', () => expect(errorsOf(browser())).toEqual([]))
