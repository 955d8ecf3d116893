// What a person makes of the own lists: filters as chips, columns arranged by hand, saved views, in both languages; and all of it there after
// a reload and in another browser.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/language.ts'
import { address, enter, errorsOf, useBrowser } from './people.ts'

const browser = useBrowser()
const SELLER = 'mei@lumentrail.example'

const WORDS = {
  en: {
    chips: 'Active filters', germany: 'Country: Germany', dropCountry: 'Remove filter: Country', clearAll: 'Clear all', days: /^Created: since .*Nov/,
    columns: 'Columns', hide: 'Pieces', up: /^Move Warehouse up/, handle: 'Amount', reset: 'Reset to default', first: 'Order no.',
    views: 'Saved views', name: 'Name of the view', save: 'Save as a view', called: 'German parcels', shown: 'View: German parcels',
    changed: 'changed', update: 'Save changes', rename: 'Rename German parcels', renamed: 'Save name', remove: /^Delete Parcels/, undo: 'Undo',
    leave: 'Leave the view', newName: 'Parcels to Germany', warehouse: 'Warehouse', amount: 'Amount',
  },
  zh_CN: {
    chips: '已选筛选条件', germany: '国家：德国', dropCountry: '移除筛选条件：国家', clearAll: '全部清除', days: /^创建日期：.*11.*1.* 起$/,
    columns: '列设置', hide: '件数', up: /^上移「仓库」/, handle: '金额', reset: '恢复默认', first: '系统订单号',
    views: '已存视图', name: '视图名称', save: '保存为视图', called: '德国包裹', shown: '视图：德国包裹',
    changed: '已更改', update: '保存更改', rename: '重命名「德国包裹」', renamed: '保存名称', remove: /^删除「发往/, undo: '撤销',
    leave: '退出视图', newName: '发往德国的包裹', warehouse: '仓库', amount: '金额',
  },
} as const satisfies Partial<Record<Language, unknown>> // prettier-ignore

const chipsOf = async (page: Page, name: string) =>
  (await page.getByRole('list', { name }).locator('.uc-chip > span').allTextContents()).map((text) =>
    text.replace('： ', '：').trim(),
  )
const headsOf = async (page: Page) =>
  (await page.locator('.uc-table:visible thead th').allTextContents())
    .map((text) => text.replace(/[↕↑↓]/u, '').trim())
    .filter(Boolean)
const shown = (page: Page) => page.locator('.uc-table:visible tbody tr').first().waitFor()

/** Drags a row by its handle onto another. */
async function drag(page: Page, row: Locator, to: Locator) {
  const from = (await row.locator('.uc-own-handle').boundingBox())!
  const goal = (await to.boundingBox())!
  await page.mouse.move(from.x + 8, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, goal.y + goal.height / 2, { steps: 8 })
  await page.mouse.up()
}

describe.each(['en', 'zh_CN'] as const)('in %s', (language) => {
  const t = WORDS[language]
  const look = { width: 1440, height: 900, language }

  test('filters stand above the list as chips and go one by one or together', async () => {
    const person = await enter(browser(), 'portal', SELLER, look)
    const { page } = person
    await page.goto(address('portal', '/order/order-list?country=DE&created_from=2026-11-01&status=delivered'))
    await page.getByRole('list', { name: t.chips }).waitFor()
    const chips = await chipsOf(page, t.chips)
    expect(chips).toHaveLength(2)
    expect(chips).toContainEqual(expect.stringMatching(t.days))
    expect(chips).toContain(t.germany)
    await page.getByRole('button', { name: t.dropCountry }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBeNull()
    await expect.poll(() => chipsOf(page, t.chips)).toHaveLength(1)
    // The focus goes on to the chip that is left.
    expect(await page.evaluate(() => document.activeElement?.closest('.uc-chips') !== null)).toBe(true)
    await page.goto(address('portal', '/order/order-list?country=DE&sku=NONE&status=delivered'))
    await page.getByRole('button', { name: t.clearAll }).click()
    await expect.poll(() => page.getByRole('list', { name: t.chips }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('status')).toBe('delivered')
    expect(errorsOf(browser())).toEqual([])
    await person.context.close()
  }, 60_000)

  test('columns are moved by buttons and by dragging, hidden, kept for another browser, and reset', async () => {
    const person = await enter(browser(), 'portal', SELLER, look)
    const { page } = person
    await page.goto(address('portal', '/order/order-list'))
    await shown(page)
    const before = await headsOf(page)
    await page.getByRole('button', { name: t.columns, exact: true }).click()
    const rows = page.locator('.uc-own-columns li')
    await rows.first().waitFor()
    expect(await rows.first().getByRole('checkbox').isDisabled()).toBe(true)
    const up = page.getByRole('button', { name: t.up })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => up.evaluate((button) => document.activeElement === button)).toBe(true)
    await page.keyboard.press('Enter')
    await drag(page, rows.filter({ hasText: t.handle }), rows.nth(1))
    await page.locator('.uc-own-columns').getByRole('checkbox', { name: t.hide }).uncheck()
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/saveListColumns'))
    await page.keyboard.press('Escape')
    expect((await kept).status()).toBe(200)
    const after = await headsOf(page)
    expect(after[0]).toBe(t.first)
    expect(after[1]).toBe(t.amount)
    expect(after).not.toContain(t.hide)
    expect(after.indexOf(t.warehouse)).toBeLessThan(before.indexOf(t.warehouse))

    const elsewhere = await enter(browser(), 'portal', SELLER, look)
    await elsewhere.page.goto(address('portal', '/order/order-list'))
    await shown(elsewhere.page)
    expect(await headsOf(elsewhere.page)).toEqual(after)
    await elsewhere.page.getByRole('button', { name: t.columns, exact: true }).click()
    const forgotten = elsewhere.page.waitForResponse((answer) => answer.url().endsWith('/saveListColumns'))
    await elsewhere.page.getByRole('button', { name: t.reset }).click()
    await forgotten
    await page.reload()
    await shown(page)
    expect(await headsOf(page)).toEqual(before)
    expect(errorsOf(browser())).toEqual([])
    await Promise.all([person.context.close(), elsewhere.context.close()])
  }, 90_000)

  test('what a list shows is saved as a view, picked, changed, renamed, deleted and taken back', async () => {
    const person = await enter(browser(), 'portal', SELLER, look)
    const { page } = person
    await page.goto(address('portal', '/order/order-list?country=DE&sort=created_at'))
    await shown(page)
    const views = () => page.getByRole('button', { name: t.views, exact: true }).click()
    const strip = page.locator('.uc-own-shown')
    await views()
    await page.getByRole('textbox', { name: t.name }).fill(t.called)
    await page.getByRole('button', { name: t.save }).click()
    await strip.getByText(t.called).waitFor()

    // Its address holds all of it.
    await page.reload()
    await shown(page)
    await strip.getByText(t.called).waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ country: 'DE', sort: 'created_at' })
    expect(await strip.getByText(t.changed).count()).toBe(0)

    await page.getByRole('button', { name: t.columns, exact: true }).click()
    await page.locator('.uc-own-columns').getByRole('checkbox', { name: t.hide }).uncheck()
    await page.keyboard.press('Escape')
    await strip.getByText(t.changed).waitFor()
    await page.getByRole('button', { name: t.update }).click()
    await strip.getByText(t.changed).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t.leave }).click()
    await strip.waitFor({ state: 'detached' })
    // The columns of the view were its own.
    await expect.poll(() => headsOf(page)).toContain(t.hide)
    expect(new URL(page.url()).search).toBe('')

    await views()
    await page.getByRole('button', { name: t.called, exact: true }).click()
    await strip.getByText(t.called).waitFor()
    await expect.poll(() => headsOf(page)).not.toContain(t.hide)
    expect(new URL(page.url()).searchParams.get('country')).toBe('DE')

    await views()
    await page.getByRole('button', { name: t.rename }).click()
    await page.getByRole('textbox', { name: t.name }).first().fill(t.newName)
    await page.getByRole('button', { name: t.renamed }).click()
    await strip.getByText(t.newName).waitFor()
    await page.getByRole('button', { name: t.remove }).click()
    await strip.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t.undo }).click()
    await page.locator('.uc-own-views').waitFor({ state: 'detached' })
    await views()
    await page.getByRole('button', { name: t.newName, exact: true }).waitFor()
    await page.getByRole('button', { name: t.remove }).click()
    await page.getByRole('button', { name: t.newName, exact: true }).waitFor({ state: 'detached' })
    expect(errorsOf(browser())).toEqual([])
    await person.context.close()
  }, 90_000)
})
