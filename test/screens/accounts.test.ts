// How people come in and who acts for whom, in the browser: invitations on both sides, quote requests, staff in a customer's portal.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, choose, fill, press, said, soon } from './acts.ts'
import { mailTo, pathIn } from './mails.ts'
import { address, enter, errorsOf, giveCredentials, openPerson, pressSignIn, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const ADMIN = 'admin@harbourline.example'
const WAY = 'tangled ivory pontoon'
const stamp = now().getTime().toString(36)

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a sub-account and a colleague are invited, choose a password behind the link, and come in', async () => {
  const [mei, admin] = [await enter(browser(), 'portal', MEI), await enter(browser(), 'office', ADMIN)]
  const email = `lan.${stamp}@lumentrail.example`
  await mei.page.goto(address('portal', '/settings/sub-accounts/add'))
  await arrive(mei.page, 'Add sub-account')
  await fill(mei.page, { 'First name': 'Lan', 'Last name': 'Ito', Email: email })
  expect(await mei.page.getByLabel('Confirm password').count()).toBe(0)
  await choose(mei.page, 'Language of the mail', '简体中文')
  await mei.page.getByRole('button', { name: 'Add sub-account', exact: true }).click()
  await said(mei.page, `The invitation is on its way to ${email}`)
  await rowOf(mei.page, email).getByText('Invited', { exact: true }).waitFor()
  await snap(mei.page, 'accounts 1 invited')

  const first = pathIn(await mailTo(admin.page, email))
  await rowOf(mei.page, email).getByRole('button', { name: 'Send again' }).click()
  await mei.page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await said(mei.page, 'The invitation to Lan Ito is on its way')
  const mail = await mailTo(admin.page, email)
  const second = pathIn(mail)
  expect(second).not.toBe(first)

  const lan = await openPerson(browser(), { language: 'zh_CN' })
  await lan.page.goto(address('portal', first))
  await said(lan.page, /该链接已失效或已被使用.*请联系邀请人/)
  await lan.page.goto(address('portal', second))
  await said(lan.page, /Lan Ito，请设置密码，即可为 Lumen Trail Outdoor Co., Ltd. 开通账号/)
  await snap(lan.page, 'accounts 2 accept')
  await lan.page.getByLabel('密码', { exact: true }).fill('password1234')
  await lan.page.getByLabel('确认密码').fill('password1234')
  await press(lan.page, '开通账号')
  await said(lan.page, '该密码过于常见')
  await lan.page.getByLabel('密码', { exact: true }).fill(WAY)
  await lan.page.getByLabel('确认密码').fill(WAY)
  await press(lan.page, '开通账号')
  await said(lan.page, '账号已开通')
  await lan.page.getByRole('link', { name: '登录' }).click()
  await giveCredentials(lan.page, email, WAY)
  await pressSignIn(lan.page)
  await lan.page.waitForURL(/workplace/)
  await mei.page.reload()
  await rowOf(mei.page, email).getByText('Enabled', { exact: true }).waitFor()

  const colleague = `kim.${stamp}@harbourline.example`
  await admin.page.goto(address('office', '/staff/add'))
  await arrive(admin.page, 'Add staff')
  await fill(admin.page, { Name: 'Kim Lee', Email: colleague })
  await choose(admin.page, 'Roles', 'Sales')
  await admin.page.keyboard.press('Escape')
  await admin.page.getByRole('button', { name: 'Add staff', exact: true }).click()
  await said(admin.page, `The invitation is on its way to ${colleague}`)
  const link = pathIn(await mailTo(admin.page, colleague))
  expect(link).toMatch(/^\/office\/accept-invitation#code=/)
  await admin.page.goto(address('office', '/staff'))
  await rowOf(admin.page, colleague).getByRole('button', { name: 'Withdraw' }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await rowOf(admin.page, colleague).getByText('Disabled', { exact: true }).waitFor()
  const kim = await openPerson(browser())
  await kim.page.goto(address('portal', link))
  await said(kim.page, 'This link has expired or was already used')
  for (const { context } of [mei, admin, lan, kim]) await context.close()
})

test('a visitor asks for a quote; sales people see it and mark it', async () => {
  const visitor = await openPerson(browser(), { language: 'zh_CN', width: 390, height: 844 })
  await visitor.page.goto(address('portal', '/login'))
  await visitor.page.getByRole('link', { name: '获取报价' }).click()
  await press(visitor.page, '提交询价')
  for (const message of [
    '请输入姓名',
    '请输入公司',
    '请输入邮箱',
    '请选择国家或地区',
    '请输入电话',
    '请输入需要运送的货物',
  ])
    await said(visitor.page, message)
  await fill(visitor.page, {
    姓名: 'Wei',
    公司: `Bright ${stamp}`,
    邮箱: 'wei@bright.example',
    '您需要运送什么货物？': 'Lamps',
  })
  await visitor.page.getByLabel('国家或地区').selectOption('CN')
  await visitor.page.getByLabel('电话').fill('138 1234 5678')
  await visitor.page.getByLabel('留言（选填）').fill('200 a day')
  await snap(visitor.page, 'accounts 3 quote')
  await press(visitor.page, '提交询价')
  await said(visitor.page, '感谢您的询价')
  await visitor.context.close()

  const sales = await enter(browser(), 'office', 'sales@harbourline.example')
  await sales.page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^\d+\+? waiting$/ })
    .waitFor()
  await sales.page.goto(address('office', `/quotes?search=${stamp}`))
  const row = rowOf(sales.page, `Bright ${stamp}`)
  await row.getByRole('button', { name: 'Details' }).click()
  await said(sales.page, '+8613812345678')
  await said(sales.page, '200 a day')
  await snap(sales.page, 'accounts 4 quotes')
  await sales.page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Mark as answered' }).click()
  await row.getByText('Answered', { exact: true }).waitFor()
  await sales.context.close()
})

test('staff open the portal as a customer: banner, nothing of the customer’s own, a trace for the customer', async () => {
  const admin = await enter(browser(), 'office', ADMIN)
  await admin.page.goto(address('office', '/customers?company=Kite'))
  await admin.page.getByRole('link', { name: /Kite/ }).first().click()
  await press(admin.page, 'Open the portal as this customer')
  const dialog = admin.page.getByRole('dialog')
  await press(admin.page, 'Open the portal')
  await soon(() => dialog.getByLabel(/^Reason/).getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel(/^Reason/).fill(`Nora called ${stamp}`)
  const [portal] = await Promise.all([admin.context.waitForEvent('page'), press(admin.page, 'Open the portal')])
  await portal.waitForURL(/workplace/)
  expect(portal.url()).not.toContain('token')
  const banner = portal.getByRole('status').filter({ hasText: 'Ada Brandt acting for Kite & Kettle Home GmbH' })
  await banner.waitFor()
  await snap(portal, 'accounts 5 acting')
  // The token is this tab's alone: another tab of the same browser is not signed in.
  expect(await portal.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await portal.goto(address('portal', '/settings/sub-accounts'))
  await said(portal, 'Access denied')
  await portal.goto(address('portal', '/billing/topUp'))
  await arrive(portal, 'Top up')
  // The button stays and says why.
  expect(await portal.getByRole('button', { name: 'New top-up' }).getAttribute('aria-disabled')).toBe('true')
  await soon(() => portal.getByText('Not while you act for a customer').count()).toBeGreaterThan(0)
  await banner.waitFor()
  await banner.getByRole('button', { name: 'End' }).click()
  await soon(() => portal.isClosed()).toBe(true)
  await admin.context.close()

  const nora = await enter(browser(), 'portal', 'nora@kiteandkettle.example', { language: 'zh_CN' })
  await nora.page.goto(address('portal', '/settings/operation-log?object=acting'))
  await nora.page
    .getByRole('row')
    .filter({ hasText: 'Ada Brandt' })
    .getByRole('button', { name: '详情' })
    .first()
    .click()
  await said(nora.page, `Nora called ${stamp}`)
  await nora.context.close()
})

test('no page logged an error', () => {
  expect(errorsOf(browser())).toEqual([])
})
