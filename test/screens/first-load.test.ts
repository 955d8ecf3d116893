// What a first visit costs and shows: who is not signed in fetches nothing of the signed-in part, the person is asked for once,
// something stands on the screen before the first script has come, and a word where it does not come.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { address, enter, openPerson, snap, useBrowser } from './people.ts'

const browser = useBrowser()

/** The paths that a page asks for until it is quiet. */
async function asked(page: Page, path: string): Promise<string[]> {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(path)
  await page.getByRole('main').getByRole('heading').waitFor()
  await page.waitForTimeout(300)
  return paths
}

const DIST = join(import.meta.dirname, '../../dist')

/** What the built files among these paths weigh with gzip, in kB; the document beside them is the one that the server sends for any page. */
function weightKb(paths: readonly string[], document: 'portal.html' | 'office.html'): number {
  const files = [document, ...paths.filter((path) => path.startsWith('/assets/'))].map((path) => join(DIST, path))
  const bytes = files.map((file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size)
  return bytes.reduce((sum, one) => sum + one, 0) / 1024
}

test('signing in weighs little', async () => {
  const { page, context } = await openPerson(browser())
  const paths = await asked(page, address('portal', '/login'))
  expect(weightKb(paths, 'portal.html'), paths.join('\n')).toBeLessThan(159)
  const scripts = paths.filter((path) => path.endsWith('.js'))
  expect(weightKb(scripts, 'portal.html') - weightKb([], 'portal.html'), scripts.join('\n')).toBeLessThan(150)
  await context.close()
})

const SIGNED_IN_PART = /\/assets\/(frame|list|form|common)-/

test.each([
  '/',
  '/order/order-list',
  '/login',
  '/register',
  '/forget',
  '/request-quote',
  '/no-such-page',
  '/order/no/such/page',
  '/office',
  '/office/orders',
  '/office/no-such-page',
])('without a session %s fetches no part of the pages behind the sign-in', async (path) => {
  const { page, context } = await openPerson(browser())
  const paths = await asked(page, address('portal', path))
  expect(paths.filter((one) => SIGNED_IN_PART.test(one))).toEqual([])
  expect(paths.length, paths.join('\n')).toBeLessThan(20)
  await context.close()
})

test.each(['portal', 'office'] as const)(
  'an unknown address of the %s is not found in public, and inside for who is signed in',
  async (application) => {
    const visitor = await openPerson(browser(), { language: 'zh_CN' })
    await visitor.page.goto(address(application, '/no/such/page?x=1'))
    await visitor.page.getByRole('heading', { name: '页面不存在' }).waitFor()
    expect(new URL(visitor.page.url()).search).toBe('?x=1')
    expect(await visitor.page.title()).toBe('页面不存在 - ucenter')
    await visitor.page.getByRole('link', { name: '前往登录' }).click()
    await visitor.page.getByRole('button', { name: '登录' }).waitFor()
    await visitor.context.close()
    const who = application === 'portal' ? 'mei@lumentrail.example' : 'admin@harbourline.example'
    const { page, context } = await enter(browser(), application, who)
    await page.goto(address(application, '/no/such/page'))
    await page.getByText('Page not found').first().waitFor()
    await page.getByRole('navigation').first().waitFor()
    await context.close()
  },
)

test('who begins at a page behind the sign-in comes back to it', async () => {
  const { page, context } = await openPerson(browser())
  await page.goto(address('portal', '/order/order-list?status=approving'))
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).searchParams.get('from')).toBe('/order/order-list?status=approving')
  await context.close()
})

test.each([
  ['portal', 'mei@lumentrail.example', '/order/order-list', '/api/ucenter/getCurrentUser'],
  ['office', 'admin@harbourline.example', '/orders', '/api/office/getCurrentUser'],
] as const)('the %s asks once who is there, and needs few requests', async (application, email, path, call) => {
  for (const language of ['en', 'zh_CN'] as const) {
    const { context } = await enter(browser(), application, email, { language })
    const page = await context.newPage()
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await page.goto(address(application, path))
    await page.getByRole('table').waitFor()
    await page.waitForTimeout(1_000)
    expect(paths.filter((one) => one === call)).toHaveLength(1)
    const asked = paths.filter((one) => one.startsWith('/api/') && !one.endsWith('brandPicture'))
    expect(asked.toSorted(), 'nothing is asked twice').toEqual([...new Set(asked)].sort())
    // The aim is 420 kB for the order list. Chinese: the first of our texts and the component library's, a file each. The office's
    // addresses of pages are more.
    const [requests, most] = { en: [21, 385], zh_CN: [24, 416] }[language]
    const kb = application === 'portal' ? most! : most! + 10
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(application === 'portal' ? requests! : requests! + 2)
    expect(weightKb(paths, `${application}.html`), paths.join('\n')).toBeLessThan(kb)
    await context.close()
  }
})

test('for a page that the person may not open nothing is asked, not even while the frame is on its way', async () => {
  const lists: Record<string, string[]> = {}
  for (const email of ['duisburg@harbourline.example', 'finance@harbourline.example']) {
    const { context } = await enter(browser(), 'office', email)
    const page = await context.newPage()
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await page.goto(address('office', officeBillingPages.topUps.path))
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await page.waitForTimeout(500)
    lists[email] = paths.filter((path) => path === officeTopUpCalls.getList.path)
    await context.close()
  }
  expect(lists).toEqual({
    'duisburg@harbourline.example': [],
    'finance@harbourline.example': [officeTopUpCalls.getList.path],
  })
})

test.each(['light', 'dark'] as const)('a frame stands there before any script has come: %s', async (tone) => {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example', { dark: tone === 'dark' })
  await page.route('**/assets/**', () => undefined)
  await page.goto(address('portal', '/order/order-list'), { waitUntil: 'commit' })
  const plate = page.locator('#boot p')
  await plate.waitFor()
  const seen = await page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    layout: document.documentElement.dataset['boot'],
    menuPx: document.querySelector('#boot i')!.getBoundingClientRect().width,
    background: getComputedStyle(document.querySelector('#boot')!).backgroundColor,
  }))
  expect(seen).toEqual({
    theme: tone,
    layout: 'side',
    menuPx: 224,
    background: tone === 'dark' ? 'rgb(14, 17, 22)' : 'rgb(245, 246, 248)',
  })
  await context.close()
})

test.each([
  ['itself', /\/assets\/portal-/, 'en', 'This page did not load', 'Try again', 'Orders'],
  ['a part of it', /\/assets\/first-.*js/, 'zh_CN', '页面无法加载', '重试', '订单'],
] as const)(
  'a first script that does not come, %s, is said in the reader’s language; the page comes once it is there',
  async (_, missing, language, title, again, name) => {
    const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example', { language })
    await page.route(missing, (route) => route.abort())
    await page.goto(address('portal', '/order/order-list'))
    const said = page.getByRole('alert').filter({ hasText: title })
    await said.waitFor()
    await snap(page, `not loaded ${language}`)
    await page.unroute(missing)
    await said.getByRole('button', { name: again }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await said.count()).toBe(0)
    await context.close()
  },
)

const FROM = ['products', 'texts'] as const
const MISSING = { products: /\/assets\/ProductsPage-.*js/, texts: /\/assets\/zh_CN-rest-.*js/ }
const toProducts = async (missing: RegExp, reloaded: boolean) => {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example', { language: 'zh_CN' })
  await page.goto(address('portal', '/order/order-list'))
  await page.getByRole('heading', { level: 1, name: '订单' }).waitFor()
  if (reloaded) await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Number.MAX_SAFE_INTEGER)))
  await page.route(missing, (route) => route.abort())
  await page.getByRole('link', { name: '产品', exact: true }).click()
  return { page, context }
}

test.each(FROM)('a page that lacks its %s says so, and comes once they are there', async (what) => {
  const { page, context } = await toProducts(MISSING[what], true)
  const again = page.getByRole('button', { name: '重新加载' })
  await again.waitFor()
  await snap(page, `page without ${what}`)
  await page.unroute(MISSING[what])
  await again.click()
  await page.getByRole('heading', { level: 1, name: '产品' }).waitFor()
  await context.close()
})

test('texts that are gone after an update load anew what was clicked, as its files do; English stands in until they are there', async () => {
  const { page, context } = await toProducts(MISSING.texts, false)
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.unroute(MISSING.texts)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: '产品' }).waitFor()
  await context.close()
})
