// Notices from the desk of the office to the bell of the portal, the guide that is read once, and the client app. The person here is one whom no
// other screen test needs: what opens by itself would cover their pages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guideCalls } from '#shared/messages/guide.contract.ts'
import { now } from '../now.ts'
import { arrive, button, choose, field, fill, press, said, soon } from './acts.ts'
import { address, enter, errorsOf, openPerson, signIn, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const JUN = 'orders@lumentrail.example'
const ATTACK = '<img src=x onerror="document.title=\'owned\'">'
const title = `Gate 4 is closed ${now().getTime().toString(36)}`
const text = `${ATTACK} [bad](javascript:alert(1)) **Use gate 5** and see [the map](https://maps.example/gate5).`
let jun: Person
let desk: Person

beforeAll(async () => {
  const signingIn = [
    enter(browser(), 'portal', JUN),
    enter(browser(), 'office', 'service@harbourline.example'),
  ] as const
  ;[jun, desk] = await Promise.all(signingIn)
})
afterAll(() => Promise.all([jun.context.close(), desk.context.close()]))

const unread = async () =>
  Number(/\d+/.exec((await jun.page.locator('.uc-bell button').getAttribute('aria-label')) ?? '')?.[0] ?? 0)

/** Says that Jun has read the guide, or has not, with the page's own token. */
const markGuide = (is_read: 0 | 1) =>
  jun.page.evaluate(
    async ([path, body]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [guideCalls.updateOperationGuide.path, JSON.stringify({ is_read, guide_type: 3 })] as const,
  )

test('the guide waits five seconds, is read once, and gives way to the popup', async () => {
  const { page } = jun
  const guide = page.getByRole('dialog').filter({ hasText: 'Welcome to Harbourline' })
  await guide.waitFor()
  const waiting = guide.getByRole('button', { name: /^Read and understood \([1-5]\)$/ })
  expect(await waiting.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await guide.isVisible()).toBe(true)
  const read = guide.getByRole('button', { name: 'Read and understood', exact: true })
  await soon(() => read.isEnabled().catch(() => false)).toBe(true)
  await read.click()

  const popup = page.getByRole('dialog').filter({ hasText: 'Duisburg closes for stocktaking' })
  await popup.waitFor()
  const before = await unread()
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await soon(unread).toBe(before - 1)
  await page.reload()
  await arrive(page, /Welcome/)
  await soon(unread).toBe(before - 1)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('staff write and publish; the bell grows on the open page; reading is remembered; markup is text', async () => {
  const { page: office } = desk
  const { page } = jun
  const before = await unread()
  await office.goto(address('office', '/notices/add'))
  await arrive(office, 'Write notice')
  await fill(office, { Title: title, Category: 'Inbound', Text: text })
  await fill(office, { 'Title (Chinese)': '4 号门关闭', 'Text (Chinese)': '请使用 5 号门。' })
  await said(office, ATTACK)
  const preview = office.locator('.uc-notice-preview')
  expect(await preview.locator('img').count()).toBe(0)
  await choose(office, 'Customers', /Lumen Trail/, 'Lumen')
  await press(office, 'Save draft')
  await arrive(office, title)
  await press(office, 'Publish now')
  await office.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await said(office, 'The notice is published')

  await soon(unread).toBe(before + 1)
  await page.locator('.uc-bell button').first().click()
  await page
    .locator('.uc-bell-panel')
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await page.waitForURL(/\/user\/notices\?open=/)
  const opened = new URL(page.url()).searchParams.get('open') ?? ''
  const reader = page.getByRole('dialog').filter({ hasText: 'Use gate 5' })
  await reader.waitFor()
  expect(await reader.innerText()).toContain(ATTACK)
  expect(await reader.locator('img').count()).toBe(0)
  const links = await reader
    .locator('.uc-markdown a')
    .evaluateAll((all) => all.map((link) => ['href', 'rel', 'target'].map((name) => link.getAttribute(name)).join(' ')))
  expect(links).toEqual(['https://maps.example/gate5 noopener noreferrer _blank'])
  expect(await page.title()).toBe('Notices - ucenter')
  await soon(unread).toBe(before)
  await page.keyboard.press('Escape')
  await soon(() => page.url()).not.toContain('open=')
  // An address that a colleague was sent before notices had a page of their own.
  await page.goto(address('portal', `/user/messages?open=${opened}`))
  await reader.waitFor()
  expect(page.url()).toContain(`/user/notices?open=${opened}`)
  await page.keyboard.press('Escape')
  await soon(() => page.url()).not.toContain('open=')
  await press(page, /^Read/)
  await page.getByRole('table').getByRole('link', { name: title }).waitFor()

  await press(office, 'Withdraw')
  await office.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  const inBell = page.getByRole('table').getByRole('link', { name: title })
  await inBell.waitFor({ state: 'detached' })

  await office.getByRole('button', { name: 'Undo' }).click()
  await said(office, 'Taken back')
  await inBell.waitFor()
})

test('a draft that was deleted comes back with its text', async () => {
  const { page: office } = desk
  const draft = `Not for today ${title}`
  await office.goto(address('office', '/notices/add'))
  await arrive(office, 'Write notice')
  await fill(office, { Title: draft, Category: 'Inbound', Text: 'A second thought.' })
  await fill(office, { 'Title (Chinese)': '草稿', 'Text (Chinese)': '再想想。' })
  await press(office, 'Save draft')
  await arrive(office, draft)
  await press(office, 'Delete draft')
  await office.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await arrive(office, 'Notices')
  const row = office.getByRole('link', { name: draft }).filter({ visible: true })
  await row.waitFor({ state: 'detached' })
  await office.getByRole('button', { name: 'Undo' }).click()
  await said(office, 'Taken back')
  await row.click()
  await arrive(office, draft)
  expect(await field(office, 'Text').inputValue()).toBe('A second thought.')
})

test('the client app: a code for Android, in development for iOS', async () => {
  const { page } = jun
  await press(page, 'Download the app')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Harbourline on your phone' })
  const code = dialog.getByRole('img', { name: 'QR code of the download for Android' })
  await soon(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
  expect(await dialog.getByRole('link', { name: 'Download for Android' }).getAttribute('href')).toMatch(/^https:/)
  await dialog.getByText('iOS', { exact: true }).click()
  await dialog.getByText('The iOS app is in development').waitFor()
  await code.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a link that cannot be loaded says so and can be tried again', async () => {
  const { page } = jun
  await page.route('**/getAppNewVersion*', (route) =>
    route.fulfill({ status: 500, json: { error_code: 1013, msg: 'Broken', content: null } }),
  )
  await page.reload()
  await button(page, 'Download the app').click()
  await said(page, 'The client download link could not be loaded')
  await page.unroute('**/getAppNewVersion*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await said(page, 'Download for Android')
  await page.keyboard.press('Escape')
})

test('help opens the guide again, and Escape closes it', async () => {
  const { page } = jun
  await press(page, 'New-user guide')
  await said(page, 'From the first SKU to a delivered parcel')
  await page.keyboard.press('Escape')
  await page.getByText('From the first SKU to a delivered parcel').waitFor({ state: 'hidden' })
})

test('in Chinese: guide, bell, messages, app', async () => {
  expect(await markGuide(0)).toBe(200)
  const reader = await openPerson(browser(), { language: 'zh_CN', width: 390, height: 844 })
  await signIn(reader, 'portal', JUN)
  const { page, context } = reader
  const guide = page.getByRole('dialog').filter({ hasText: '欢迎使用 Harbourline' })
  await guide.getByRole('button', { name: /^已阅读并理解（[1-5]）$/ }).waitFor()
  expect(await markGuide(1)).toBe(200)
  await page.reload()
  await arrive(page, /欢迎/)
  await page.locator('.uc-bell button').first().click()
  await page.getByRole('link', { name: '全部消息' }).click()
  await arrive(page, '消息')
  await page.getByRole('link', { name: /^公告/ }).click()
  await arrive(page, '公告')
  await page.getByRole('link', { name: '杜伊斯堡仓下周日盘点' }).click()
  await said(page, '周六 12:00 前提交的订单')
  await page.keyboard.press('Escape')
  await press(page, '下载客户端')
  await page.getByText('iOS', { exact: true }).click()
  await said(page, 'iOS 版正在开发中')
  await context.close()
})

test('no page logged an error', () => {
  expect(errorsOf(browser())).toEqual([])
})
