// Signing in with a second factor, and getting in without a password that is known: switched on and off in the profile, demanded of finance,
// a forgotten password of staff, a one-time code in the address. In both languages.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { now } from '../now.ts'
import { arrive, button, field, press, said, soon } from './acts.ts'
import { house } from './house.ts'
import { mailTo, pathIn } from './mails.ts'
import { address, enter, errorsOf, giveCredentials, openPerson, pressSignIn, useBrowser } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const stamp = now().getTime().toString(36)

/** The code of this half minute or a later one; a code counts once, and the next may come half a minute early. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + ahead * 30_000 })
/** Late in its half minute a code could be over before it arrives. */
async function earlyInStep(): Promise<void> {
  const left = 30_000 - (now().getTime() % 30_000)
  if (left < 8_000) await new Promise((resolve) => setTimeout(resolve, left + 100))
}
const secretOn = async (page: Page) =>
  ((await page.locator('.uc-two-factor-secret code').filter({ visible: true }).textContent()) ?? '').replace(/\s/g, '')
const codesOn = (page: Page) => page.locator('.uc-recovery code').filter({ visible: true }).allTextContents()

async function signOut(page: Page, words: { menu: RegExp; out: string }): Promise<void> {
  await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('menuitem', { name: words.out }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.out }).click()
  await page.waitForURL(/\/login/)
}
/** Whatever happens here, the other tests sign in as before. */
afterAll(async () => {
  const headers = { 'content-type': 'application/json' }
  let cookie = ''
  const call = async (path: string, input: object, token = '') => {
    const options = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), cookie, ...headers }
    const url = `${house().origin}/api/office/${path}`
    const answer = await fetch(url, { method: 'POST', headers: options, body: JSON.stringify(input) })
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return (await answer.json()) as unknown
  }
  const signIn = { email: 'admin@harbourline.example', password: DEMO_PASSWORD, remember: false }
  const { content } = (await call('login', signIn)) as { content: { token: string } }
  await call('customers/resetTwoFactor', { customer_id: 1024, reason: 'After the test' }, content.token)
})

const EN = { menu: /^(user )?Account:/, out: 'Sign out' }

test('a customer switches it on, signs in with a code and with a recovery code, and switches it off', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.goto(address('portal', '/user/profile'))
  await arrive(page, 'Profile')
  await press(page, 'Switch on')
  await earlyInStep()
  const secret = await secretOn(page)
  await field(page, 'Current password').fill(DEMO_PASSWORD)
  await field(page, 'Six-digit code').fill('000000')
  await press(page, 'Confirm and switch on')
  await said(page, 'This code is wrong or was already used')
  await field(page, 'Six-digit code').fill(codeOf(secret))
  await press(page, 'Confirm and switch on')
  await said(page, 'Keep these recovery codes')
  const codes = await codesOn(page)
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  expect(await readFile(await file.path(), 'utf8')).toContain(codes[9])
  await press(page, 'I have kept them')
  await said(page, 'Recovery codes left: 10')

  await signOut(page, EN)
  await giveCredentials(page, MEI)
  await pressSignIn(page)
  const asked = field(page, 'Code from your authenticator app')
  await soon(() => asked.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await asked.getAttribute('autocomplete')).toBe('one-time-code')
  await asked.fill('123456')
  await pressSignIn(page)
  await said(page, 'This code is wrong or was already used')
  await press(page, 'Back')
  expect(await page.getByLabel('Email').inputValue()).toBe(MEI)
  await pressSignIn(page)
  await asked.fill(codeOf(secret, 1))
  await pressSignIn(page)
  await page.waitForURL(/workplace/)

  await signOut(page, EN)
  await giveCredentials(page, MEI)
  await pressSignIn(page)
  await press(page, 'Use a recovery code')
  await field(page, 'Recovery code').fill(codes[0] ?? '')
  await pressSignIn(page)
  await page.waitForURL(/workplace/)
  await page.goto(address('portal', '/user/profile'))
  await said(page, 'Recovery codes left: 9')
  await press(page, 'Switch off')
  await field(page, 'Current password').fill(DEMO_PASSWORD)
  await field(page, 'Code from the app, or a recovery code').fill(codes[1] ?? '')
  await press(page, 'Switch off')
  await said(page, 'Two-factor authentication is off')
  await button(page, 'Switch on').waitFor()
  await context.close()
})

test('finance must have one: a new colleague sets it up before anything else, and gets back in after forgetting the password', async () => {
  const email = `fei.${stamp}@harbourline.example`
  const admin = await enter(browser(), 'office', 'admin@harbourline.example', { language: 'zh_CN' })
  const given = 'kettle rhubarb pontoon'
  const added = await admin.page.evaluate(
    async ({ email, password }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('office-token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const input = {
        name: 'Fei Chen',
        email,
        roles: ['finance'],
        warehouse_ids: [],
        password,
        confirm_password: password,
      }
      const options = { method: 'POST', headers, body: JSON.stringify(input) }
      return (await fetch('/api/office/staff/addStaff', options)).status
    },
    { email, password: given },
  )
  expect(added).toBe(200)

  const fei = await openPerson(browser(), { language: 'zh_CN' })
  const { page } = fei
  await page.goto(address('office', '/login'))
  await giveCredentials(page, email, given)
  await pressSignIn(page)
  const own = 'tangled ivory pontoon'
  await arrive(page, '设置您自己的密码')
  await field(page, '密码').fill(own)
  await field(page, '确认密码').fill(own)
  await page.locator('.uc-given-password button[type=submit]').click()
  await arrive(page, '请先启用两步验证')
  await page.goto(address('office', '/top-ups'))
  await arrive(page, '请先启用两步验证')
  await earlyInStep()
  const secret = await secretOn(page)
  await field(page, '当前密码').fill(own)
  await field(page, '6 位动态码').fill(codeOf(secret))
  await press(page, '确认并启用')
  await said(page, '请保存恢复码')
  expect(await codesOn(page)).toHaveLength(10)
  await press(page, '我已保存')
  await arrive(page, /充值/)
  await page.goto(address('office', '/user/profile'))
  await said(page, '剩余恢复码：10')
  await fei.context.close()

  const forgot = await openPerson(browser(), { language: 'zh_CN' })
  await forgot.page.goto(address('office', '/login'))
  await forgot.page.getByRole('link', { name: '忘记密码？' }).click()
  await arrive(forgot.page, '忘记密码？')
  await forgot.page.getByLabel('邮箱').fill(email)
  await forgot.page.getByRole('button', { name: '发送链接' }).click()
  await said(forgot.page, '请查收邮件')
  const path = pathIn(await mailTo(admin.page, email, '重置'))
  expect(path).toMatch(/^\/office\/forget#code=/)
  await forgot.page.goto(address('portal', path))
  const next = 'marble saffron lantern'
  await forgot.page.getByLabel('新密码', { exact: true }).fill(next)
  await forgot.page.getByLabel('确认新密码').fill(next)
  await forgot.page.getByRole('button', { name: '保存密码' }).click()
  await said(forgot.page, '新密码已设置')
  await forgot.page.getByRole('link', { name: '登录' }).click()
  await giveCredentials(forgot.page, email, next)
  await pressSignIn(forgot.page)
  await field(forgot.page, '身份验证器应用中的动态码').fill(codeOf(secret, 1))
  await pressSignIn(forgot.page)
  await forgot.page.waitForURL(/workplace/)
  await forgot.context.close()
  await admin.context.close()
})

test('a one-time code in the address opens the account once, and leaves the address at once', async () => {
  const mei = await enter(browser(), 'portal', MEI)
  const code = await mei.page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const response = await fetch('/api/ucenter/issueSignInCode', { method: 'POST', headers, body: '{}' })
    return ((await response.json()) as { content: { code: string } }).content.code
  })
  const other = await openPerson(browser(), { language: 'zh_CN' })
  await other.page.goto(address('portal', `/order/order-list?status=delivered&token=${code}`))
  await arrive(other.page, '订单')
  expect(other.page.url()).toBe(address('portal', '/order/order-list?status=delivered'))
  await other.page.evaluate(() => localStorage.removeItem('token'))
  await other.page.goto(address('portal', `/order/order-list?platform_type=4&token=${code}`))
  await said(other.page, '该登录链接已失效或已被使用')
  const at = new URL(other.page.url())
  expect([at.pathname, at.searchParams.get('from')]).toEqual(['/login', '/order/order-list?platform_type=4'])
  expect(at.search).not.toContain(code)
  await other.context.close()
  await mei.context.close()
  expect(errorsOf(browser())).toEqual([])
})
