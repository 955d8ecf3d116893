// An installation without the demo: the first admin comes in by the printed link, which works once, and everybody is asked for a
// verification code. It has a server of its own.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, field, fill, openMenu, press, said, soon } from './acts.ts'
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
  await page.goto(linkOf(server.output))
  await press(page, 'Create account')
  for (const word of ['name', 'email', 'password', 'the password again']) await said(page, `Please input ${word}`)
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
})

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#6b2d8f" d="M0 0h8v8z"/></svg>'

test('who starts with nothing makes the brand in the browser, and visitors see it', { timeout: 120_000 }, async () => {
  const { page, context } = await openPerson(browser())
  await page.goto(`${server.origin}/office/login`)
  await giveCredentials(page, ADMIN.Email, PASSWORD)
  await press(page, 'I cannot read the picture')
  await page.getByText('Your browser has computed in place of the code.').waitFor({ timeout: 60_000 })
  await pressSignIn(page)
  const secret = page.locator('.uc-two-factor-secret code')
  await secret.waitFor()
  const totp = new TOTP({ secret: Secret.fromBase32(((await secret.textContent()) ?? '').replace(/\s/g, '')) })
  await field(page, 'Current password').fill(PASSWORD)
  await field(page, 'Six-digit code').fill(totp.generate({ timestamp: now().getTime() }))
  await press(page, 'Confirm and switch on')
  await press(page, 'I have kept them')
  await openMenu(page, 'Brands')
  await page.getByRole('link', { name: 'Edit ucenter' }).click()
  await arrive(page, 'ucenter')
  await fill(page, {
    Name: 'Lilac Freight',
    'Label in English': 'Lilac Freight',
    Colour: '#6b2d8f',
    'Headline in English': 'Started from nothing',
    'Site address': 'https://lilac.example',
    'Privacy policy': 'https://lilac.example/privacy',
    'Terms of service': 'https://lilac.example/terms',
    'Mail sender': 'Lilac Freight <portal@lilac.example>',
    'Help address': 'help@lilac.example',
  })
  for (const name of ['logo_svg', 'favicon_svg'])
    await page
      .locator(`input[type=file][name=${name}]`)
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
  await page.getByRole('img', { name: 'Favicon (SVG)' }).waitFor()
  await page.getByRole('img', { name: 'Logo (SVG)', exact: true }).waitFor()
  await press(page, 'Save')
  await said(page, 'The brand is saved')
  await context.close()

  const visitor = await openPerson(browser())
  await visitor.page.goto(`${server.origin}/login`)
  await said(visitor.page, 'Lilac Freight')
  await said(visitor.page, 'Started from nothing')
  await said(visitor.page, 'help@lilac.example')
  const drawn = () =>
    visitor.page
      .locator('.uc-public-logo img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await soon(drawn).toBe(160)
  await visitor.context.close()
})

test('no page logged an error', () => expect(errorsOf(browser())).toEqual([]))
