// A brand is data: an admin adds one with its logo, colours and host name, and from then on its visitors and customers see it there, while unknown
// hosts show the default.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, fill, press, said, soon } from './acts.ts'
import { house } from './house.ts'
import { address, enter, errorsOf, giveCredentials, openPerson, pressSignIn, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const stamp = now().getTime().toString(36)
const NAME = `Quayside ${stamp}`
const HOST = `quayside-${stamp}.localhost`
const COLOR = '#8a1c5b'
const DARK = '#f0a6cd'
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${COLOR}"/><path d="M8 8h16v16H8z" fill="#fff"/></svg>`
const choose = (page: Page, name: string, svg: string) =>
  page.locator(`input[type=file][name=${name}]`).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }) // prettier-ignore
/** A path of the portal under another host name of this machine. */
const at = (host: string, path: string) => {
  const url = new URL(house().origin)
  url.hostname = host
  return `${url.origin}${path}`
}
const favicon = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '')
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--uc-accent').trim().toLowerCase())

test('a new brand is entered, found by its host name, and worn by its customers', async () => {
  const admin = await enter(browser(), 'office', 'admin@harbourline.example')
  await admin.page.goto(address('office', '/brands/add'))
  await arrive(admin.page, 'Add brand')
  const number = String(10 + (now().getTime() % 89))
  await fill(admin.page, {
    Number: number,
    Name: NAME,
    'Label in English': `${NAME} Fulfilment`,
    'Label in Chinese': `码头仓配${stamp}`,
    Colour: COLOR,
    'Name in Chinese': `码头${stamp}`,
    'Colour in dark mode': '#8a1c5b',
    'Headline in English': 'Where ships and parcels meet',
    'Headline in Chinese': '船与包裹相遇之处',
    'Last line in Chinese': `码头仓配${stamp}，汉堡`,
    'Help address': `help@${stamp}.example`,
    'Site address': `https://${stamp}.example`,
    'Privacy policy': `https://${stamp}.example/privacy`,
    'Terms of service': `https://${stamp}.example/terms`,
    'Mail sender': `${NAME} <portal@${stamp}.example>`,
  })
  await choose(admin.page, 'logo_svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await said(admin.page, 'A logo may not contain <script>')
  await choose(admin.page, 'favicon_svg', logo)
  await choose(admin.page, 'logo_svg', logo)
  await admin.page.getByRole('img', { name: 'Logo (SVG)', exact: true }).waitFor()
  await press(admin.page, 'Save')
  await said(admin.page, /hard to read on a dark page/)
  await fill(admin.page, { 'Colour in dark mode': DARK })
  await snap(admin.page, 'brand 0 form')
  await press(admin.page, 'Save')
  await admin.page.waitForURL(new RegExp(`/brands(/edit/${number})?$`))
  await admin.page.goto(address('office', `/brands/edit/${number}`))
  await fill(admin.page, { 'Host name': HOST })
  await press(admin.page, 'Add')
  await admin.page.getByRole('listitem').filter({ hasText: HOST }).waitFor()

  const visitor = await openPerson(browser(), { language: 'zh_CN' })
  const { page } = visitor
  await page.goto(at(HOST, '/login'))
  await said(page, `码头${stamp}`)
  await said(page, '船与包裹相遇之处')
  await said(page, `码头仓配${stamp}，汉堡`)
  await said(page, `help@${stamp}.example`)
  await soon(() => favicon(page)).toMatch(/\/api\/ucenter\/brandPicture\?picture=[0-9a-f]{64}$/)
  expect(await accent(page)).toBe(COLOR)
  expect(await page.title()).toBe('登录 - ucenter')
  await snap(page, 'brand 1 sign-in')

  const email = `wei.${stamp}@quay.example`
  await page.getByRole('link', { name: '立即注册' }).click()
  await page.getByLabel('名', { exact: true }).fill('Wei')
  await page.getByLabel('姓', { exact: true }).fill('Zhang')
  await fill(page, { 邮箱: email, '密码（至少 10 个字符）': 'tangled ivory pontoon' })
  await page.getByLabel('国家或地区').selectOption('CN')
  await page.getByLabel('电话').fill('138 1234 5678')
  await page.getByLabel('账户币种').selectOption('USD')
  await page.getByRole('checkbox').check()
  await press(page, '注册')
  await said(page, '我们已向该邮箱发送邮件')

  await admin.page.goto(address('office', `/mail-outbox?to=${email}`))
  await soon(async () => {
    await admin.page.getByRole('button', { name: 'Refresh' }).click()
    return admin.page.getByRole('button', { name: 'Read' }).count()
  }).toBe(1)
  await admin.page.getByRole('button', { name: 'Read' }).click()
  const mail = await admin.page.getByRole('dialog').innerText()
  // The brand's stored address and name, whatever the request said.
  expect(mail).toContain(`https://${stamp}.example/confirm-email?platform_type=${number}#code=`)
  expect(mail).toContain(`码头仓配${stamp}，汉堡`)
  await page.goto(at(HOST, `/confirm-email#code=${/#code=([\w-]+)/.exec(mail)?.[1]}`))
  await press(page, '确认并开通账号')
  await said(page, '账号已开通')
  await page.getByRole('link', { name: '登录' }).click()
  await giveCredentials(page, email, 'tangled ivory pontoon')
  await pressSignIn(page)
  await page.waitForURL(/workplace/)
  await page.getByRole('link', { name: `码头${stamp}` }).waitFor()
  await page.locator('footer').getByText(`码头仓配${stamp}，汉堡`).waitFor()
  expect(new URL(page.url()).hostname).toBe(HOST)
  expect(await accent(page)).toBe(COLOR)
  expect(await favicon(page)).toContain('/api/ucenter/brandPicture?picture=')
  expect(await page.title()).toBe('工作台 - ucenter')
  await snap(page, 'brand 2 workplace')

  const stranger = await openPerson(browser())
  await stranger.page.goto(at(`unknown-${stamp}.localhost`, '/login'))
  await said(stranger.page, 'Harbourline')
  expect(await stranger.page.getByText(NAME).count()).toBe(0)
  for (const { context } of [admin, visitor, stranger]) await context.close()
})

test('on an unknown host the first redirect names a brand: what the browser has kept, while there is such a brand, else the default', async () => {
  const { page, context } = await openPerson(browser())
  const asked = () => new URL(page.url()).searchParams.get('platform_type')
  const kept = () => page.evaluate(() => localStorage.getItem('platform_type'))
  await page.goto(address('portal', '/order/order-list'))
  await said(page, 'Harbourline')
  expect([asked(), await kept()]).toEqual(['1', '1'])
  await page.evaluate(() => localStorage.setItem('platform_type', '3'))
  await page.goto(address('portal', '/order/order-list'))
  await said(page, 'You sell, we send')
  expect([asked(), await kept()]).toEqual(['3', '3'])
  for (const path of ['/register', '/request-quote', '/send-email', '/login', '/no-such-page']) {
    await page.goto(address('portal', path))
    await said(page, 'Dropwell, Rotterdam')
  }
  await page.evaluate(() => localStorage.setItem('platform_type', '98'))
  await page.goto(address('portal', '/order/order-list'))
  await said(page, 'Harbourline')
  expect([asked(), await kept()]).toEqual(['1', '1'])
  // A known host is its brand's, whatever is named or kept.
  await page.goto(at('dropwell.localhost', '/order/order-list'))
  await said(page, 'You sell, we send')
  expect(asked()).toBe('3')
  await page.goto(at('dropwell.localhost', '/login?platform_type=4'))
  await said(page, 'You sell, we send')
  await context.close()
})

test('no page logged an error', () => {
  expect(errorsOf(browser())).toEqual([])
})
