// An installation without the demo: the first admin comes in by the printed link, which works once, and everybody is asked for a
// verification code. It has a server of its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, said } from './acts.ts'
import { errorsOf, giveCredentials, openPerson, pressSignIn, useBrowser } from './people.ts'
import { startServer, type Server } from './server.ts'

const browser = useBrowser()
const ADMIN = { Name: 'Ada First', Email: 'ada@first.example' }
const PASSWORD = 'a-long-first-password'
let server: Server

beforeAll(async () => {
  server = await startServer({ DEMO: 'off', CAPTCHA: 'on' })
})
afterAll(() => server?.stop())

const linkOf = (output: string): string => /http:\/\/\S+\/office\/first-admin\?code=\S+/.exec(output)?.[0] ?? ''

test('the printed link makes the first admin, once', async () => {
  const { page, context } = await openPerson(browser())
  const fillIn = async () => {
    await page.goto(linkOf(server.output))
    for (const [label, value] of Object.entries(ADMIN)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(/^Password \(/).fill(PASSWORD)
    await page.getByLabel('Repeat the password').fill(PASSWORD)
    await press(page, 'Create account')
  }
  await fillIn()
  await page.waitForURL(/\/office\/login/)
  await fillIn()
  await said(page, 'This link has expired or was already used')
  await context.close()
})

test('a wrong verification code is refused and another picture is shown', async () => {
  const { page, context } = await openPerson(browser())
  await page.goto(`${server.origin}/office/login`)
  const picture = page.getByRole('button', { name: /^Verification code/ }).locator('img')
  await picture.waitFor()
  const shown = await picture.getAttribute('src')
  await giveCredentials(page, ADMIN.Email, PASSWORD)
  await pressSignIn(page)
  await said(page, 'Please input verification code')
  await page.getByRole('textbox', { name: 'Verification code' }).fill('wrong')
  await pressSignIn(page)
  await said(page, 'The verification code is wrong or expired')
  await expect.poll(() => picture.getAttribute('src'), { timeout: 5_000 }).not.toBe(shown)
  expect(new URL(page.url()).pathname).toBe('/office/login')
  expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.Email)
  await context.close()
  expect(errorsOf(browser())).toEqual([])
})
