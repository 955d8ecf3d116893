// Company sign-in with a browser that really goes to an identity provider and back: set up by an admin, tried, used by one of the staff who is new, forced on
// nobody; and a customer's settings with a domain that is not proven.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { CLIENT_SECRET, startIdentity, type Identity } from '#server/people/company/identity.testing.ts'
import { arrive, choose, field, fill, openMenu, press, said } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, openPerson, snap, useBrowser } from './people.ts'

const browser = useBrowser()
/** The house's own address, which a provider sends browsers back to. */
const HOUSE = 'https://portal.harbourline.example'
const SUBJECT = 'jonas'
let identity: Identity
beforeAll(async () => {
  identity = await startIdentity(`${HOUSE}/office/company-sign-in`)
  identity.accounts.set(SUBJECT, {
    email: 'jonas@falk.example',
    email_verified: true,
    name: 'Jonas Falk',
    groups: ['desk'],
  })
})
afterAll(() => identity.close())

test('an admin sets it up and tries it; one of the staff comes in by it for the first time', async () => {
  const { page } = await enter(browser(), 'office', 'admin@harbourline.example')
  await page.goto(address('office', '/staff/company-sign-in'))
  await arrive(page, 'Company sign-in')
  await fill(page, {
    Issuer: identity.issuer.replace('127.0.0.1', 'localhost'),
    'Client ID': 'ucenter',
    'Client secret': 'x',
  })
  await press(page, 'Try it')
  await said(page, 'The provider names itself differently')
  await fill(page, { Issuer: identity.issuer })
  await press(page, 'Try it')
  await said(page, 'It knows the client and its secret: Does not work')
  await fill(page, { 'Client secret': CLIENT_SECRET })
  await press(page, 'Try it')
  await said(page, 'It knows the client and its secret: Works')
  await fill(page, { Domains: 'falk.example' })
  await press(page, 'Add a value')
  await fill(page, { Value: 'desk' })
  await choose(page, 'Gives', 'Customer service')
  await fill(page, { 'Your current password': 'wrong' })
  await press(page, 'Save')
  await said(page, 'The current password is wrong')
  await fill(page, { 'Your current password': DEMO_PASSWORD })
  await press(page, 'Save')
  await said(page, 'People who came in by it: 0')
  await page.locator('.ant-btn-loading').waitFor({ state: 'detached' })
  // A button under the pointer is paler.
  await page.mouse.move(1400, 400)
  expect(await violationsOf(page, 'body')).toEqual([])
  await snap(page, 'company sign-in of the house')

  const jonas = await openPerson(browser())
  // He signs in there, and comes back to the server of the tests in place of the house's own address.
  await jonas.context.route(`${identity.issuer}/auth?**`, async (route) => {
    const answer = await identity.visit(route.request().url(), SUBJECT)
    const location = `${address('office', '/company-sign-in')}?${answer}`
    await route.fulfill({ status: 302, headers: { location } })
  })
  const there = jonas.page
  await there.goto(address('office', '/login?from=%2Fstaff'))
  await there.getByRole('link', { name: 'Sign in with your company' }).click()
  expect(await violationsOf(there, 'body')).toEqual([])
  await snap(there, 'company sign-in address')
  await press(there, 'Continue')
  await said(there, 'Please input email')
  await field(there, 'Company email').fill('jonas@nowhere.example')
  await press(there, 'Continue')
  await said(there, 'No company sign-in is set up for this address')
  await field(there, 'Company email').fill('jonas@falk.example')
  await press(there, 'Continue')
  await there
    .getByRole('button', { name: /Account: ?Jonas Falk|Jonas Falk/ })
    .first()
    .waitFor()
  expect(new URL(there.url()).search).toBe('')
  // The answer of the provider opens nothing a second time.
  const again = await openPerson(browser())
  await again.page.goto(address('office', '/company-sign-in?code=x&state=y'))
  await said(again.page, 'could not be confirmed or came too late')
  expect(new URL(again.page.url()).search).toBe('')

  await page.reload()
  await said(page, 'People who came in by it: 1')
  await press(page, 'Remove')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your current password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await said(page, 'The company sign-in is removed')
  await openMenu(page, 'Staff', 'House')
  await page.getByRole('row', { name: /Jonas Falk/ }).waitFor()
})

test('a customer’s settings say how a domain is shown to be the own one, on a phone and in Chinese too', async () => {
  const { page } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await page.goto(address('portal', '/settings/company-sign-in'))
  await arrive(page, 'Company sign-in')
  await fill(page, { Issuer: identity.issuer, 'Client ID': 'ucenter', 'Client secret': CLIENT_SECRET })
  await fill(page, { Domains: 'lumentrail.example' })
  await press(page, 'Add a value')
  await fill(page, { Value: 'ops' })
  await choose(page, 'Gives', 'Orders: Edit')
  await fill(page, { 'Your current password': DEMO_PASSWORD })
  await press(page, 'Save')
  await said(page, '_company-sign-in.lumentrail.example')
  await page.getByRole('button', { name: 'Check: lumentrail.example' }).click()
  await said(page, /The entry is not there yet|Temporarily|unavailable|try again/i)
  expect(await violationsOf(page, 'body')).toEqual([])
  await snap(page, 'company sign-in of a customer')
  const phone = await enter(browser(), 'portal', 'mei@lumentrail.example', {
    width: 390,
    height: 844,
    language: 'zh_CN',
    dark: true,
  })
  await phone.page.goto(address('portal', '/settings/company-sign-in'))
  await said(phone.page, '仅允许公司账号登录')
  await said(phone.page, '_company-sign-in.lumentrail.example')
  expect(await violationsOf(phone.page, 'body')).toEqual([])
  await snap(phone.page, 'company sign-in of a customer on a phone')

  const staff = await enter(browser(), 'office', 'admin@harbourline.example')
  await staff.page.goto(address('office', '/customers/1024'))
  await said(staff.page, 'lumentrail.example (Not shown yet)')
  await press(page, 'Remove')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your current password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await said(page, 'The company sign-in is removed')
})
