// The way in for somebody without an account: registering, confirming by mail, forgetting the password. In both languages.
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { TOKEN_KEYS } from '#shared/access/token-keys.ts'
import { now } from '../now.ts'
import { arrive, said } from './acts.ts'
import { mailTo, pathIn } from './mails.ts'
import { address, enter, errorsOf, giveCredentials, openPerson, pressSignIn, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const ADMIN = 'admin@harbourline.example'
const FIRST = 'tangled ivory pontoon'
const NEXT = 'marble saffron lantern'
const SELLER = 'mei@lumentrail.example'
const email = `hua.${now().getTime().toString(36)}@newshop.example`

test('a visitor registers, is told what is missing, confirms by mail and comes in; Chinese', async () => {
  const { page, context } = await openPerson(browser(), { language: 'zh_CN' })
  await page.goto(address('portal', '/login'))
  await page.getByRole('link', { name: '立即注册' }).click()
  await arrive(page, '注册账号')
  await page.getByLabel('名', { exact: true }).fill('Hua')
  await page.getByLabel('姓', { exact: true }).fill('Chen')
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel(/^密码/).fill('password123456')
  await page.getByLabel('国家或地区').selectOption('CN')
  await page.getByLabel('电话').fill('12')
  await page.getByLabel('账户币种').selectOption('USD')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await said(page, '请先同意隐私政策')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await said(page, '电话号码与所选国家不符')
  await page.getByLabel('电话').fill('13800138000')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  // A common password; nothing of the form is lost.
  await page.locator('[aria-invalid=true][name=password]').waitFor()
  expect(await page.getByLabel('邮箱').inputValue()).toBe(email)
  await page.getByLabel(/^密码/).fill(FIRST)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await said(page, '请在 24 小时内打开链接完成确认')
  await snap(page, 'access 1 registered')

  const admin = await enter(browser(), 'office', ADMIN)
  await page.goto(address('portal', pathIn(await mailTo(admin.page, email, '请确认您的'))))
  await page.getByRole('button', { name: '确认并开通账号' }).click()
  await said(page, '账号已开通')
  await page.getByRole('link', { name: '登录' }).click()
  await giveCredentials(page, email, FIRST)
  await pressSignIn(page)
  await page.waitForURL(/workplace/)
  await page.getByRole('dialog').waitFor()
  await context.close()
  await admin.context.close()
})

test('who forgot the password sets another by mail, once; English', async () => {
  const { page, context } = await openPerson(browser())
  await page.goto(address('portal', '/login'))
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await arrive(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await said(page, 'Check your mail')
  const admin = await enter(browser(), 'office', ADMIN)
  const path = pathIn(await mailTo(admin.page, email, 'Set a new password'))
  expect(path).toMatch(/^\/forget#code=/)
  const set = async (password: string, again: string) => {
    await page.goto('about:blank')
    await page.goto(address('portal', path))
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await set(NEXT, FIRST)
  await said(page, 'The two passwords differ')
  await set(NEXT, NEXT)
  await said(page, 'Your new password is set')
  await snap(page, 'access 2 reset')
  await set(FIRST, FIRST)
  await said(page, 'This link has expired or was already used')
  await page.goto(address('portal', '/login'))
  await giveCredentials(page, email, NEXT)
  await pressSignIn(page)
  await page.waitForURL(/workplace/)
  await context.close()
  await admin.context.close()
})

test('the terms are agreed to once where the device is to remember, and again where there are others', async () => {
  const { page, context } = await openPerson(browser())
  const consent = page.getByRole('checkbox', { name: /agree/ })
  const open = async (remember: boolean) => {
    await page.goto(address('portal', '/login'))
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember)
  }
  const comeIn = async () => {
    await pressSignIn(page)
    await page.waitForURL(/workplace/)
    // Another day: the token is gone, what the device remembers is not.
    await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEYS.portal)
  }
  await open(false)
  await giveCredentials(page, SELLER)
  await comeIn()
  await open(true)
  await page.getByRole('link', { name: 'terms of service' }).waitFor()
  expect(await consent.isChecked(), 'not remembered').toBe(false)
  await giveCredentials(page, SELLER)
  await comeIn()
  await open(true)
  await expect.poll(() => consent.isChecked(), { message: 'remembered' }).toBe(true)
  await page.getByLabel('Email').fill(SELLER)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.locator('.uc-captcha [aria-busy=true]').waitFor({ state: 'detached' })
  await comeIn()
  await page.route(
    ({ pathname }) => pathname === signInCalls.getBrand.path,
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { content: object }
      await route.fulfill({ json: { ...body, content: { ...body.content, terms_url: 'https://newer.example/terms' } } })
    },
  )
  await open(true)
  await page.locator('a[href="https://newer.example/terms"]').waitFor()
  expect(await consent.isChecked(), 'other terms').toBe(false)
  await context.close()
})

test('no page logged an error', () => expect(errorsOf(browser())).toEqual([]))
