// Passkeys with the browser's own virtual authenticator: added in the profile, used after the password and in its place, renamed and removed; in both
// applications and languages, on a phone, in the dark.
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { now } from '../now.ts'
import { arrive, button, choose, field, fill, press, said } from './acts.ts'
import { violationsOf } from './axe.ts'
import { mailTo, pathIn } from './mails.ts'
import { address, enter, errorsOf, giveCredentials, openPerson, pressSignIn, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const NORA = 'nora@kiteandkettle.example'
const SERVICE = 'service@harbourline.example'

/** A device that verifies its person at once. */
async function giveDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}
async function signOut(page: Page, menu: RegExp, out: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: out }).click()
  await page.getByRole('dialog').getByRole('button', { name: out }).click()
  await page.waitForURL(/\/login/)
}
const OUT = [/^(user )?Account:/, 'Sign out'] as const

test('a customer adds one, comes in with it after the password and in its place, renames and removes it', async () => {
  const { page, context } = await enter(browser(), 'portal', NORA)
  const { cdp, authenticatorId } = await giveDevice(page)
  await page.goto(address('portal', '/user/profile'))
  await arrive(page, 'Profile')
  await said(page, 'You have no passkey yet.')
  await press(page, 'Add a passkey')
  await field(page, 'Name').fill('Kitchen laptop')
  await field(page, 'Current password').fill('not the password')
  await press(page, 'Continue')
  await said(page, 'The current password is wrong')
  await snap(page, 'passkeys add')
  expect(await violationsOf(page, '.ant-modal')).toEqual([])
  await field(page, 'Current password').fill(DEMO_PASSWORD)
  await press(page, 'Continue')
  await said(page, 'The passkey was added')
  await said(page, 'Kitchen laptop')
  await said(page, 'never used')
  await snap(page, 'passkeys profile')
  expect(await violationsOf(page, '.uc-passkeys')).toEqual([])
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  // The same device makes no second one for the same person.
  await press(page, 'Add a passkey')
  await field(page, 'Name').fill('Again')
  await field(page, 'Current password').fill(DEMO_PASSWORD)
  await press(page, 'Continue')
  await said(page, 'already has a passkey of yours')

  await signOut(page, ...OUT)
  // What must be agreed to must be agreed to, however one comes in.
  await press(page, 'Use a passkey')
  await said(page, 'Please agree to the terms and the privacy policy first')
  await snap(page, 'passkeys sign-in')
  expect(await violationsOf(page, 'main')).toEqual([])
  await page.getByRole('checkbox', { name: /agree/ }).check()
  await press(page, 'Use a passkey')
  await page.waitForURL(/workplace/)

  await signOut(page, ...OUT)
  await giveCredentials(page, NORA)
  await pressSignIn(page)
  await arrive(page, 'Use your passkey')
  await snap(page, 'passkeys second step')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await press(page, 'Use a passkey')
  await said(page, 'No passkey was used')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await press(page, 'Use a passkey')
  await page.waitForURL(/workplace/)

  await page.goto(address('portal', '/user/profile'))
  await said(page, 'last used')
  await page.getByRole('button', { name: 'Rename · Kitchen laptop' }).click()
  await field(page, 'Name').fill('Desk')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await said(page, 'The passkey has its new name')
  await page.getByRole('button', { name: 'Remove · Desk' }).click()
  await field(page, 'Current password').fill(DEMO_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await said(page, 'You have no passkey yet.')

  // The device still has it, and it opens nothing any more; the password does.
  await signOut(page, ...OUT)
  await page.getByRole('checkbox', { name: /agree/ }).check()
  await press(page, 'Use a passkey')
  await said(page, 'No account here has this passkey any more')
  await giveCredentials(page, NORA)
  await pressSignIn(page)
  await page.waitForURL(/workplace/)
  await context.close()
})

test('the staff do it in Chinese, on a phone and in the dark', async () => {
  const look = { language: 'zh_CN', width: 390, height: 844, dark: true } as const
  const { page, context } = await enter(browser(), 'office', SERVICE, look)
  await giveDevice(page)
  await page.goto(address('office', '/user/profile'))
  await said(page, '您还没有通行密钥。')
  await press(page, '添加通行密钥')
  await field(page, '名称').fill('手机')
  await field(page, '当前密码').fill(DEMO_PASSWORD)
  await press(page, '继续')
  await said(page, '通行密钥已添加')
  await page.locator('.uc-passkeys').scrollIntoViewIfNeeded()
  await snap(page, 'passkeys profile zh phone dark')
  expect(await violationsOf(page, '.uc-passkeys')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.evaluate(() => localStorage.removeItem('office-token'))
  await page.goto(address('office', '/login'))
  await button(page, '使用通行密钥').waitFor()
  await snap(page, 'passkeys sign-in zh phone dark')
  expect(await violationsOf(page, 'main')).toEqual([])
  await press(page, '使用通行密钥')
  await page.waitForURL(/workplace/)
  await page.goto(address('office', '/user/profile'))
  await page.getByRole('button', { name: '删除 · 手机' }).click()
  await snap(page, 'passkeys remove zh phone dark')
  await field(page, '当前密码').fill(DEMO_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await said(page, '您还没有通行密钥。')
  await context.close()
})

test('who must have a second factor begins with a passkey', async () => {
  const email = `pat.${now().getTime().toString(36)}@harbourline.example`
  const admin = await enter(browser(), 'office', 'admin@harbourline.example')
  await admin.page.goto(address('office', '/staff/add'))
  await arrive(admin.page, 'Add staff')
  await fill(admin.page, { Name: 'Pat Moore', Email: email })
  await choose(admin.page, 'Roles', 'Finance')
  await admin.page.keyboard.press('Escape')
  await admin.page.getByRole('button', { name: 'Add staff', exact: true }).click()
  await said(admin.page, `The invitation is on its way to ${email}`)
  const link = pathIn(await mailTo(admin.page, email))
  const { page, context } = await openPerson(browser())
  await giveDevice(page)
  await page.goto(address('portal', link))
  await fill(page, { 'Password': 'tangled ivory pontoon', 'Confirm password': 'tangled ivory pontoon' }) // prettier-ignore
  await press(page, 'Open my account')
  await press(page, 'Sign in')
  await giveCredentials(page, email, 'tangled ivory pontoon')
  await pressSignIn(page)
  await arrive(page, 'Set up two-factor authentication')
  await page.getByRole('img', { name: /QR/ }).waitFor()
  await snap(page, 'passkeys needed')
  expect(await violationsOf(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await snap(page, 'passkeys needed phone')
  await press(page, 'Add a passkey')
  await field(page, 'Name').fill('Desk')
  await page.getByRole('dialog').getByLabel('Current password').fill('tangled ivory pontoon')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/workplace/)
  await arrive(page, /./)
  await Promise.all([context.close(), admin.context.close()])
})

test('a browser that knows no passkeys is offered none, and the profile says why', async () => {
  const person = await openPerson(browser())
  await person.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  const { page } = person
  await page.goto(address('office', '/login'))
  await giveCredentials(page, SERVICE)
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
  await pressSignIn(page)
  await page.waitForURL(/workplace/)
  await page.goto(address('office', '/user/profile'))
  await press(page, 'Add a passkey')
  await said(page, 'This browser knows no passkeys')
  await person.context.close()
  expect(errorsOf(browser())).toEqual([])
})
