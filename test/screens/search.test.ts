// The search over everything, by keyboard alone: it finds what the person may see, and opens it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Find anything|全局搜索)$/ })
const options = (page: Page) => dialog(page).getByRole('option')

/** Opens the search by its keys and types. */
async function search(page: Page, asked: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const box = dialog(page).getByRole('combobox')
  await box.fill(asked)
  await dialog(page)
    .getByText(/^(\d+ found|找到|Nothing was found|没有找到)/)
    .waitFor()
}

test('a seller finds an order, a product and a page without the mouse', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const { page } = mei
  // A dialog that takes its time to close: an Enter must not count while it does.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(address('portal', '/order/order-list'))
  const link = page.getByRole('table').getByRole('link', { name: /^SO\d/ }).first()
  const number = (await link.innerText()).trim()
  await search(page, number)
  await soon(() => options(page).first().innerText()).toContain(number)
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { level: 1, name: new RegExp(number) })
    .filter({ visible: true })
    .waitFor()
  await soon(() => dialog(page).isVisible()).toBe(false)

  // As a scanner does it: Enter comes at once, and what was found of the text before is not opened.
  await page.goto(address('portal', '/order/order-list'))
  await page.getByRole('table').getByRole('link', { name: number }).waitFor()
  await search(page, 'lantern')
  await dialog(page).getByRole('combobox').fill(number)
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { level: 1, name: new RegExp(number) })
    .filter({ visible: true })
    .waitFor()
  await soon(() => dialog(page).isVisible()).toBe(false)

  // Escape takes the Enter before it back: the answers come while the dialog closes.
  const here = page.url()
  await search(page, 'lantern')
  const answers = Promise.withResolvers<void>()
  await page.route(/getList/, async (route) => {
    await answers.promise
    await route.continue()
  })
  const listAsked = page.waitForRequest(/getList/)
  await dialog(page).getByRole('combobox').fill('lamp')
  await page.keyboard.press('Enter')
  await listAsked
  await page.keyboard.press('Escape')
  answers.resolve()
  await soon(() => dialog(page).isVisible()).toBe(false)
  await page.unroute(/getList/)
  await page.waitForTimeout(1_000)
  expect(page.url()).toBe(here)

  // Another dialog is answered first.
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' })
  await question.waitFor()
  await page.keyboard.press('Control+k')
  await page.waitForTimeout(500)
  expect(await dialog(page).isVisible()).toBe(false)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await soon(() => question.isVisible()).toBe(false)

  await search(page, 'lantern')
  await snap(page, 'search')
  const groups = dialog(page).getByRole('group', { name: 'Products' })
  await groups.getByRole('option').first().waitFor()
  // The arrow goes down to the next and back over the top to the last.
  const all = await options(page).count()
  await page.keyboard.press('ArrowUp')
  expect(
    await options(page)
      .nth(all - 1)
      .getAttribute('aria-selected'),
  ).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await soon(() => dialog(page).isVisible()).toBe(false)

  await search(page, 'country da')
  await page.keyboard.press('Enter')
  await soon(() => new URL(page.url()).pathname).toBe('/statistics/countries')
  await search(page, number.toLowerCase().slice(0, -1))
  expect((await options(page).allInnerTexts()).join()).toContain(number.slice(0, -1))
  await page.keyboard.press('Escape')
  await soon(() => dialog(page).isVisible()).toBe(false)
  await search(page, 'lt-lan')
  await soon(() => options(page).first().innerText()).toContain('LT-LANTERN')
  await page.keyboard.press('Escape')
  await soon(() => dialog(page).isVisible()).toBe(false)
  await search(page, 'zzzz-none')
  expect(await options(page).count()).toBe(0)
  expect(mei.errors).toEqual([])
  await mei.context.close()
})

test('each of the staff finds what its role may see, also on a phone', async () => {
  const admin = await enter(browser(), 'office', 'admin@harbourline.example', {
    width: 390,
    height: 844,
    language: 'zh_CN',
  })
  await admin.page.goto(address('office', '/workplace'))
  await admin.page.getByRole('button', { name: '全局搜索' }).click()
  await dialog(admin.page).getByRole('combobox').fill('lumen')
  await dialog(admin.page).getByRole('group', { name: '客户' }).getByRole('option').first().click()
  await soon(() => new URL(admin.page.url()).pathname).toMatch(/^\/office\/customers\/\d+$/)
  await snap(admin.page, 'search-office')
  expect(admin.errors).toEqual([])
  await admin.context.close()

  const packer = await enter(browser(), 'office', 'duisburg@harbourline.example')
  await packer.page.goto(address('office', '/workplace'))
  await packer.page.getByRole('main').getByRole('heading').first().waitFor()
  await search(packer.page, 'lumen')
  expect(await dialog(packer.page).getByRole('group', { name: 'Customers' }).count()).toBe(0)
  expect(packer.errors).toEqual([])
  await packer.context.close()
})
