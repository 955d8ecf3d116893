// What every list promises: nothing jumps while it loads, a desk shows twelve orders at once, a phone's card ranks what it says, and no
// long name pushes a column out of sight; what cannot be done with a row stays in its menu. What single pages do is in the other files.
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { soon } from './acts.ts'
import { address, enter, errorsOf, useBrowser, type Application, type Person } from './people.ts'
import { settled } from './pages.ts'

const browser = useBrowser()
const SELLER = 'mei@lumentrail.example'
const LISTS = ['/order/order-list', '/productsList', '/inventory/list', '/billing/transactions', '/inbound/packages']
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
/** Google's limit of "good" is 0.1; half of it is ours. */
const MAX_SHIFT = 0.05
const FOOTER_PX = 36

/** Opens the page anew and answers how far its contents jumped until it stood still. */
async function shiftOf({ context }: Person, path: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address('portal', path))
  await page.locator('.uc-table, .uc-cards').first().waitFor()
  await settled(page)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await page.close()
  return shift
}

describe.each(WIDTHS)('at $width × $height', (size) => {
  test('no list jumps while it loads', async () => {
    const person = await enter(browser(), 'portal', SELLER, size)
    const shifts: Record<string, number> = {}
    for (const path of LISTS) shifts[path] = await shiftOf(person, path)
    expect(Object.entries(shifts).filter(([, shift]) => shift > MAX_SHIFT)).toEqual([])
    await person.context.close()
  }, 120_000)
})

const LONG = 'Wolfeschlegelsteinhausenbergerdorff Maximiliane-Annegret von und zu Oberhausen-S'

type NamedRow = { recipient_name: string; customer_order_no: string; status: string; method: unknown }

/** Answers the order list with a recipient of eighty characters in every second row, and one row with the widest of all the rest. */
async function withLongNames(route: Route): Promise<void> {
  const answer = await route.fetch()
  const body = (await answer.json()) as { content: { rows: NamedRow[] } }
  body.content.rows.forEach((row, n) => n % 2 === 0 && (row.recipient_name = LONG))
  Object.assign(body.content.rows[1]!, { customer_order_no: 'SHOP-MMWWMMWW-MWMW', status: 'approving', method: null })
  await route.fulfill({ response: answer, json: body })
}

const open = async (person: Person, path: string, application: Application = 'portal'): Promise<Page> => {
  await person.page.goto(address(application, path))
  await person.page.locator('.uc-table, .uc-cards').first().waitFor()
  await settled(person.page)
  return person.page
}

/** How many rows of the table are seen from edge to edge. */
const wholeRows = (page: Page): Promise<number> =>
  page
    .locator('.uc-table tbody tr')
    .evaluateAll(
      (rows, below) => rows.filter((row) => row.getBoundingClientRect().bottom <= below).length,
      900 - FOOTER_PX,
    )

test('a desk shows at least twelve orders, all columns whole, and a long name ends in an ellipsis that tells itself', async () => {
  const person = await enter(browser(), 'portal', SELLER, { width: 1440, height: 900 })
  await person.page.route('**/api/ucenter/order/getList*', withLongNames)
  const page = await open(person, '/order/order-list')
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(12)
  const frame = page.locator('.uc-table-frame')
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1)
  // The last column of the row is not under the buttons that stick to the edge.
  const covered = await page.locator('.uc-table tbody tr').evaluateAll((rows) =>
    rows.filter((row) => {
      const [actions, created] = [...row.children].reverse()
      return created!.getBoundingClientRect().right > actions!.getBoundingClientRect().left + 1
    }),
  )
  expect(covered).toEqual([])
  const cut = page.locator(`td[data-whole*="${LONG}"]`).first()
  await cut.waitFor()
  expect(await cut.getAttribute('title')).toContain(LONG)
  expect(await cut.evaluate((cell: HTMLElement) => cell.tabIndex)).toBe(0)
  // Every order number is whole.
  const cutNumbers = await page
    .locator('.uc-table tbody td:nth-child(2) a')
    .evaluateAll((numbers) => numbers.filter((it) => it.parentElement!.scrollWidth > it.parentElement!.clientWidth + 1))
  expect(cutNumbers).toEqual([])
  await person.context.close()
})

test('the staff’s order queue shows at least twelve, too, with and without the right to choose rows', async () => {
  for (const email of ['admin@harbourline.example', 'duisburg@harbourline.example']) {
    const person = await enter(browser(), 'office', email, { width: 1440, height: 900 })
    const page = await open(person, '/orders', 'office')
    expect(await wholeRows(page), email).toBeGreaterThanOrEqual(12)
    await person.context.close()
  }
})

test('what cannot be done with an order is read out as refused with its reason, and nothing is done', async () => {
  const person = await enter(browser(), 'portal', SELLER)
  const page = await open(person, '/order/order-list?status=delivered')
  await page
    .getByRole('button', { name: /^More for SO/ })
    .first()
    .click()
  const refused = page.getByRole('menuitem', { name: /^Delete .*Delivered/, disabled: true })
  await refused.waitFor()
  expect(await page.getByRole('menuitem', { name: /^Open/, disabled: true }).count()).toBe(0)
  // Keys reach it, and Enter does nothing.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await soon(() => refused.evaluate((entry) => entry === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await person.context.close()
})

test("a phone's card says number and state, who, money in three lines, and the rest on a tap", async () => {
  const person = await enter(browser(), 'portal', SELLER, { width: 390, height: 844 })
  const page = await open(person, '/order/order-list')
  const card = page.locator('.uc-cards > li').first()
  expect((await card.boundingBox())!.height).toBeLessThanOrEqual(120)
  const number = (await card.locator('.uc-card-title').boundingBox())!
  // A mark, such as that of the promised day, may follow the state.
  const state = (await card.locator('.uc-state').first().boundingBox())!
  expect(Math.abs(number.y + number.height / 2 - state.y - state.height / 2)).toBeLessThan(12)
  expect(await card.locator('.uc-card-sum').innerText()).toMatch(/\d\.\d\d\sUSD|-/)
  expect(await card.locator('dl').count()).toBe(0)
  await card.getByRole('button', { name: 'More', exact: true }).click()
  await card.getByText('Warehouse').waitFor()
  await person.context.close()
})

test('an export that would be too large says so before it is pressed', async () => {
  const person = await enter(browser(), 'portal', SELLER)
  // The quick count ends at a thousand; the number beyond it is made up here.
  await person.page.route('**/api/ucenter/operationLog/getList*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { content: { total: { count: number; more: boolean } } }
    if (route.request().url().includes('count=exact')) body.content.total = { count: 5001, more: false }
    await route.fulfill({ response: answer, json: body })
  })
  const page = await open(person, '/settings/operation-log')
  const button = page.getByRole('button', { name: 'Export' }).filter({ visible: true })
  expect(await button.getAttribute('aria-disabled')).toBe(null)
  await button.focus()
  await page.getByText('5,001 in all').waitFor()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  // Who stood on it stands on it still, and hears why.
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
  await page
    .locator(`[id="${await button.getAttribute('aria-describedby')}"]`, { hasText: /5,?000/ })
    .waitFor({ state: 'attached' })
  await person.context.close()
})

test('a list says how many rows it has, to a thousand by itself and to the end when it is asked', async () => {
  const person = await enter(browser(), 'portal', SELLER)
  const page = await open(person, '/billing/transactions')
  const foot = page.getByRole('navigation', { name: 'Pages' })
  await foot.getByText('More than 1,000').waitFor()
  await foot.getByRole('button', { name: 'Exact number' }).click()
  await foot.getByText(/^[1-9],\d{3} in all$/).waitFor()
  expect(errorsOf(browser())).toEqual([])
  await person.context.close()
})
