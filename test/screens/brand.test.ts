// A brand is data: an admin adds one with its logo, colours and host name, and from then on its visitors and customers see it there, while unknown
// hosts show the default.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, fill, press, said, soon } from './acts.ts'
import { address, enter, errorsOf, giveCredentials, openPerson, pressSignIn, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const stamp = now().getTime().toString(36)
const NAME = `Quayside ${stamp}`
const HOST = `quayside-${stamp}.localhost`
const COLOR = '#8a1c5b'
const logo = (letter: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${COLOR}"/><path d="M8 8h16v16H8z" fill="#fff" id="${letter}"/></svg>`
/** A path of the portal under another host name of this machine. */
const at = (host: string, path: string) => {
  const url = new URL(inject('origin'))
  url.hostname = host
  return `${url.origin}${path}`
}
const favicon = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '')
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--uc-accent').trim().toLowerCase())

test('a new brand is entered, found by its host name, and worn by its customers', { timeout: 60_000 }, async () => {
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
    'Logo (SVG)': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'Favicon (SVG)': logo('f'),
    'Site address': `https://${stamp}.example`,
    'Privacy policy': `https://${stamp}.example/privacy`,
    'Terms of service': `https://${stamp}.example/terms`,
    'Mail sender': `${NAME} <portal@${stamp}.example>`,
  })
  await press(admin.page, 'Save')
  await said(admin.page, /A logo may not contain/)
  await fill(admin.page, { 'Logo (SVG)': logo('l') })
  await press(admin.page, 'Save')
  await admin.page.waitForURL(new RegExp(`/brands(/edit/${number})?$`))
  await admin.page.goto(address('office', `/brands/edit/${number}`))
  await fill(admin.page, { 'Host name': HOST })
  await press(admin.page, 'Add')
  await admin.page.getByRole('listitem').filter({ hasText: HOST }).waitFor()

  const visitor = await openPerson(browser(), { language: 'zh_CN' })
  const { page } = visitor
  await page.goto(at(HOST, '/login'))
  await said(page, NAME)
  await said(page, `码头仓配${stamp}`)
  await soon(() => favicon(page)).toContain(encodeURIComponent('id="f"'))
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
  expect(mail).toContain(`码头仓配${stamp}`)
  await page.goto(at(HOST, `/confirm-email#code=${/#code=([\w-]+)/.exec(mail)?.[1]}`))
  await press(page, '确认并开通账号')
  await said(page, '账号已开通')
  await page.getByRole('link', { name: '登录' }).click()
  await giveCredentials(page, email, 'tangled ivory pontoon')
  await pressSignIn(page)
  await page.waitForURL(/workplace/)
  await page.getByRole('link', { name: NAME }).waitFor()
  await page.locator('footer').getByText(`码头仓配${stamp}`).waitFor()
  expect(new URL(page.url()).hostname).toBe(HOST)
  expect(await accent(page)).toBe(COLOR)
  expect(await favicon(page)).toContain(encodeURIComponent('id="f"'))
  expect(await page.title()).toBe('工作台 - ucenter')
  await snap(page, 'brand 2 workplace')

  const stranger = await openPerson(browser())
  await stranger.page.goto(at(`unknown-${stamp}.localhost`, '/login'))
  await said(stranger.page, 'Harbourline')
  expect(await stranger.page.getByText(NAME).count()).toBe(0)
  for (const { context } of [admin, visitor, stranger]) await context.close()
})

test('no page logged an error', () => {
  expect(errorsOf(browser())).toEqual([])
})
