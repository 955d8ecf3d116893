// The frame around the pages: ended sessions, tabs and what they refuse, looks and their reset, full screen, the menu's forms, a phone's menu.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { arrive, field, openMenu, said, soon, tabs } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'

/** Ends the session on the server, as signing out somewhere else with the same token does. */
const endSession = (page: Page) =>
  page.evaluate(async (path) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    await fetch(path, { method: 'POST', headers, body: '{}' })
  }, signInCalls.signOut.path)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('an ended session', () => {
  test('on the home path leads straight to signing in, and back; elsewhere a word comes first', async () => {
    const { page, context } = await enter(browser(), 'portal', MEI, { language: 'zh_CN' })
    await endSession(page)
    await page.reload()
    await page.waitForURL(/\/login\?/)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('from'), asked.get('platform_type')]).toEqual(['/dashboard/workplace', '1'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await stored(page, 'token')).toBeNull()
    await context.close()

    const other = await enter(browser(), 'portal', MEI, { language: 'zh_CN' })
    await other.page.goto(address('portal', '/productsList'))
    await arrive(other.page, '产品')
    await endSession(other.page)
    await field(other.page, 'SKU').fill('X')
    // The dialog may come before the answer: the live connection has ended too.
    await other.page.getByRole('search').evaluate((form: HTMLFormElement) => form.requestSubmit())
    const dialog = other.page.getByRole('dialog', { name: '系统提示' })
    await dialog.getByText('登录状态已过期，请重新登录！').waitFor()
    await snap(other.page, 'shell 1 expired')
    await dialog.getByRole('button', { name: '使用其他账号登录' }).click()
    await other.page.waitForURL(/\/login\?from=%2FproductsList/)
    await other.context.close()
  })
})

describe('signed in', () => {
  let mei: Person
  let page: Page
  beforeAll(async () => {
    mei = await enter(browser(), 'portal', MEI)
    page = mei.page
  })
  afterAll(() => mei.context.close())

  test('tabs: home stays, closing moves to the left, and what would change nothing is refused with a word', async () => {
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions for open pages' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const refusedFor = async (name: string) => {
      await act(name)
      await said(page, 'There is nothing to close')
    }
    await page.goto(address('portal', '/dashboard/workplace'))
    await soon(() => tabs(page).count()).toBe(1)
    expect(await tabs(page).first().getByRole('button').count()).toBe(0)
    await refusedFor('Close')
    await act('Close all')
    await openMenu(page, 'Products')
    await arrive(page, 'Products')
    await openMenu(page, 'Order list', 'Orders')
    await arrive(page, 'Orders')
    await act('Close to the right')
    await soon(() => tabs(page).allInnerTexts()).toEqual(['Workplace', 'Products', 'Orders'])
    await page.getByRole('button', { name: 'Close Orders' }).click()
    await page.waitForURL(/productsList/)
    await openMenu(page, 'Order list', 'Orders')
    await arrive(page, 'Orders')
    await act('Close others')
    await soon(() => tabs(page).allInnerTexts()).toEqual(['Workplace', 'Orders'])
    await act('Close all')
    await page.waitForURL(/workplace/)
    await soon(() => tabs(page).allInnerTexts()).toEqual(['Workplace'])
  })

  test('a page keeps what was typed while its tab is left, but for passwords; the title follows', async () => {
    await page.goto(address('portal', '/productsList/add'))
    await field(page, 'SKU').fill('KEPT')
    expect(await page.title()).toBe('Add product - ucenter')
    await page.getByRole('link', { name: 'Workplace' }).first().click()
    await arrive(page, /Welcome|Good|Mei/)
    await tabs(page).getByRole('link', { name: 'Add product' }).click()
    expect(await field(page, 'SKU').inputValue()).toBe('KEPT')
    await page.goto(address('portal', '/user/password'))
    await field(page, 'Current password').fill('secret')
    await page.getByRole('link', { name: 'Workplace' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(/workplace/)
    await tabs(page).getByRole('link', { name: 'Change password' }).click()
    await arrive(page, 'Change password')
    expect(await field(page, 'Current password').inputValue()).toBe('')
  })

  test('the looks are kept under their name, and a reset brings the defaults back', async () => {
    await page.goto(address('portal', '/dashboard/workplace'))
    const shell = page.locator('.uc-shell')
    await page.getByRole('button', { name: 'Appearance' }).click()
    const drawer = page.getByRole('dialog')
    for (const [name, layout] of [
      ['Top', 'top'],
      ['Mixed', 'mix'],
      ['Side', 'side'],
    ] as const) {
      await drawer.getByRole('group', { name: 'Menu', exact: true }).getByText(name, { exact: true }).click()
      await soon(() => shell.getAttribute('data-layout')).toBe(layout)
    }
    await drawer.getByText('Two columns', { exact: true }).click()
    await page.locator('.uc-side-columns').waitFor()
    await drawer.getByText('Dark', { exact: true }).first().click()
    await soon(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    expect(JSON.parse((await stored(page, 'theme')) ?? '{}')).toMatchObject({
      darkMode: true,
      sideMenuStyle: 'columns',
    })
    await page.reload()
    await soon(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await snap(page, 'shell 2 columns dark')
    // Under the pointer a link stays as readable as it is.
    const link = page.getByRole('button', { name: 'How it works, step by step' })
    const color = () => link.evaluate((it) => getComputedStyle(it).color)
    const rest = await color()
    await link.hover()
    expect(await color()).toBe(rest)
    await page.getByRole('button', { name: 'Appearance' }).click()
    await drawer.getByRole('button', { name: 'Back to defaults' }).click()
    await soon(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    expect(await stored(page, 'theme')).toBeNull()
    await page.locator('.uc-side-columns').waitFor({ state: 'detached' })
    // What cannot be read is ignored.
    await page.evaluate(() => localStorage.setItem('theme', '{"darkMode":7,"layoutStyle":"none"'))
    await page.reload()
    await soon(() => shell.getAttribute('data-layout')).toBe('side')
    await page.evaluate(() => localStorage.removeItem('theme'))
  })

  test('a browser without full screen is told so', async () => {
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'))
    })
    await page.getByRole('button', { name: 'Full screen' }).click()
    await said(page, 'Your browser does not support full screen')
  })

  test('results and exceptions have pages', async () => {
    const shown = {
      '/exception/403': 'You do not have permission to access this page, please consult your administrator',
      '/exception/404': 'Page not found',
      '/exception/500': 'Something went wrong',
      '/result/success': 'Done',
      '/result/fail': 'That did not work',
    }
    for (const [path, text] of Object.entries(shown)) {
      await page.goto(address('portal', path))
      await said(page, text)
    }
    await page.goto(address('portal', '/redirect/productsList?status=x'))
    await page.waitForURL(/\/productsList\?status=x$/)
  })

  test('signing out asks first and says what the server said', async () => {
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Are you sure you want to sign out?' }).waitFor()
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/ucenter\/logout$/),
      page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click(),
    ])
    expect(await answer.json()).toMatchObject({ error_code: 0, msg: 'You are signed out' })
    await page.waitForURL(/\/login/)
  })
})

test('on a phone the menu is a drawer, in the reader’s language', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI, { width: 390, height: 844, language: 'zh_CN' })
  expect(await page.locator('.uc-side').count()).toBe(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: '产品' }).click()
  await arrive(page, '产品')
  await drawer.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await snap(page, 'shell 3 phone')
  await context.close()
})

test('no page logged an error', () => {
  expect(errorsOf(browser())).toEqual([])
})
