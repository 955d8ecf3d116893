// Settings at the screen: the switch of the tracking number, warned addresses, a key that really opens the calls it was made for and
// closes with its revoking, a supplier's SKUs out of a file, the fulfilment fees of the one customer that has them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiWebhookCalls } from '#shared/api/webhooks.contract.ts'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { now } from '../now.ts'
import { arrive, button, choose, download, field, openMenu, press, said, soon } from './acts.ts'
import { house } from './house.ts'
import { address, enter, errorsOf, snap, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const stamp = now().getTime().toString(36)

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
/** The status of a call made with a key, as a shop system would. */
const statusWith = async (key: string, path: string) =>
  (await fetch(house().origin + path, { headers: { authorization: `Bearer ${key}` } })).status

describe('the main account', () => {
  let mei: Person
  let page: Page
  beforeAll(async () => {
    mei = await enter(browser(), 'portal', MEI)
    page = mei.page
    await openMenu(page, 'General settings', 'Settings')
    await arrive(page, 'General settings')
  })
  afterAll(() => mei.context.close())

  test('the switch of the tracking number stays where it was put', async () => {
    const turn = () => page.getByRole('switch', { name: 'Show the true tracking number' })
    const before = await turn().isChecked()
    await turn().click()
    await soon(() => turn().isChecked()).toBe(!before)
    await page.reload()
    await soon(() => turn().isChecked()).toBe(!before)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    // Asked as this browser: a token alone opens nothing.
    const answer = await page.request.get(house().origin + settingCalls.getInfo.path, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await answer.json()).toMatchObject({ content: { show_true_tracking_number: before ? 0 : 1 } })
    await turn().click()
    await soon(() => turn().isChecked()).toBe(before)
  })

  test('mails to recipients are switched one by one, and stay so', async () => {
    const turn = (name: string) => page.getByRole('switch', { name, exact: true })
    await soon(() => turn('Delivery problem').isChecked()).toBe(false)
    await turn('Delivery problem').click()
    await soon(() => turn('Delivery problem').isChecked()).toBe(true)
    await page.reload()
    await soon(() => turn('Delivery problem').isChecked()).toBe(true)
    expect(await turn('Shipped').isChecked()).toBe(false)
    await snap(page, 'settings recipient mails')
    await turn('Delivery problem').click()
    await soon(() => turn('Delivery problem').isChecked()).toBe(false)
  })

  test('recipients are kept for fewer days only after a question, for more without one', async () => {
    const days = () => field(page, /^Keep recipients after shipping for/)
    const save = () => page.locator('form').filter({ has: days() }).getByRole('button', { name: 'Save' }).click()
    await days().fill('179')
    await save()
    await dialog(page).getByText('Keep recipients for 179 days only?').filter({ visible: true }).waitFor()
    await inDialog(page, 'Cancel')
    await page.reload()
    await soon(() => days().inputValue()).toBe('180')
    await days().fill('181')
    await save()
    await said(page, /must be at most 180$/)
    await days().fill('179')
    await save()
    await inDialog(page, 'Save')
    await page.reload()
    await soon(() => days().inputValue()).toBe('179')
    await days().fill('180')
    await save()
    await said(page, 'Saved')
  })

  test('an address is refused where it is none or listed already, and can be switched off and deleted', async () => {
    const email = `stock-${stamp}@lumentrail.example`
    const input = () => dialog(page).getByRole('textbox', { name: 'Email' })
    const row = page.getByRole('listitem').filter({ hasText: email })
    await press(page, 'Add email address')
    await input().fill('nobody')
    await inDialog(page, 'Save')
    await dialog(page).getByText('Please input a valid email address').waitFor()
    await input().fill(email.toUpperCase())
    await inDialog(page, 'Save')
    await row.waitFor()
    await press(page, 'Add email address')
    await input().fill(email)
    await inDialog(page, 'Save')
    await dialog(page).getByText('This address is already in the list').waitFor()
    await inDialog(page, 'Cancel')
    await page.getByRole('switch', { name: `Warn ${email}` }).click()
    await soon(() => page.getByRole('switch', { name: `Warn ${email}` }).isChecked()).toBe(false)
    await snap(page, 'settings')
    await row.getByRole('button', { name: 'Delete' }).click()
    await inDialog(page, 'Delete')
    await row.waitFor({ state: 'detached' })
  })

  test('a key is told once, opens what it was made for, and closes when it is revoked', async () => {
    const name = `Shop ${stamp}`
    await press(page, 'Generate API key')
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog(page).getByRole('group', { name: 'Orders' }).getByRole('checkbox', { name: 'Edit' }).check()
    await soon(() =>
      dialog(page).getByRole('group', { name: 'Orders' }).getByRole('checkbox', { name: 'View' }).isChecked(),
    ).toBe(true)
    // The right to webhooks is ticked by itself.
    await dialog(page).getByRole('group', { name: 'Webhooks' }).getByRole('checkbox', { name: 'Edit' }).check()
    await inDialog(page, 'Generate API key')
    const key = await dialog(page).getByRole('textbox', { name: 'Your new API key' }).inputValue()
    expect(key).toMatch(/^uk_[\w-]{43}$/)
    await inDialog(page, 'I have stored the key')
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByText(`${key.slice(0, 8)}…`).waitFor()
    expect(await page.content()).not.toContain(key)
    expect(await statusWith(key, orderCalls.getStatusCounts.path)).toBe(200)
    expect(await statusWith(key, apiWebhookCalls.getList.path)).toBe(200)
    expect(await statusWith(key, productCalls.getList.path)).toBe(403)
    await row.getByText('Webhooks: edit').waitFor()
    await row.getByRole('button', { name: 'Replace' }).click()
    await choose(page, 'The old key works on', 'Not at all')
    await inDialog(page, 'Replace')
    const next = await dialog(page).getByRole('textbox', { name: 'Your new API key' }).inputValue()
    await inDialog(page, 'I have stored the key')
    expect(await statusWith(key, orderCalls.getStatusCounts.path)).toBe(401)
    expect(await statusWith(next, orderCalls.getStatusCounts.path)).toBe(200)
    await snap(page, 'settings-keys')
    const newer = row.filter({ hasText: `${next.slice(0, 8)}…` })
    await newer.getByRole('button', { name: 'Revoke' }).click()
    await inDialog(page, 'Revoke')
    await newer.getByText('Revoked', { exact: true }).waitFor()
    expect(await statusWith(next, orderCalls.getStatusCounts.path)).toBe(401)
  })

  test("a supplier's SKUs come out of a file; unknown ones are named and can be taken out", async () => {
    await page.goto(address('portal', '/settings/sub-accounts/add'))
    await arrive(page, 'Add sub-account')
    await page.getByRole('group', { name: 'Orders' }).waitFor()
    expect(await page.getByRole('group', { name: 'Webhooks' }).count()).toBe(0)
    await choose(page, 'Account type', 'Supplier')
    const csv = {
      name: 'skus.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('SKU,Name\r\nLT-BOTTLE-750,Bottle\r\nNOPE-1,x\r\n'),
    }
    await page.locator('input[type=file]').setInputFiles(csv)
    await said(page, 'Unknown SKUs: 1')
    expect(await field(page, 'SKUs').inputValue()).toBe('LT-BOTTLE-750\nNOPE-1')
    await press(page, 'Take them out')
    await soon(() => field(page, 'SKUs').inputValue()).toBe('LT-BOTTLE-750')
  })
})

test('the menu under the name leads to the settings, for who may open them', async () => {
  for (const [email, entries] of [
    ['mei@lumentrail.example', ['Profile', 'Messages', 'Settings', 'Change password', 'Sign out']],
    ['supplier@lumentrail.example', ['Profile', 'Messages', 'Sign out']],
  ] as const) {
    const { page, context } = await enter(browser(), 'portal', email)
    await page.getByRole('button', { name: /Account:/ }).click()
    const items = page.locator('.ant-dropdown').getByRole('menuitem')
    await items.last().waitFor()
    expect((await items.allTextContents()).map((text) => text.trim())).toEqual(entries)
    if (entries.length === 5) {
      await items.filter({ hasText: 'Settings' }).click()
      await arrive(page, 'General settings')
    }
    await context.close()
  }
})

test('in Chinese: the settings, and the fulfilment fees of the customer whose contract has them', async () => {
  const { page, context } = await enter(browser(), 'portal', 'nora@kiteandkettle.example', { language: 'zh_CN' })
  await page.goto(address('portal', '/settings/general'))
  await arrive(page, '通用设置')
  await press(page, '添加邮箱')
  await dialog(page).getByRole('textbox', { name: '邮箱' }).fill('nobody')
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await dialog(page).getByText('请输入有效的邮箱地址').waitFor()
  await dialog(page)
    .getByRole('button', { name: /取\s*消/ })
    .click()
  await page.goto(address('portal', '/billing/order-fulfillment-fee'))
  await arrive(page, '订单履约费')
  const order = page.locator('a[href^="/order/detail/"]').filter({ visible: true }).first()
  const number = (await order.textContent()) ?? ''
  const saved = await download(page, () => button(page, /导\s*出/).click())
  expect(saved.bytes.toString()).toContain(number)
  await snap(page, 'fulfilment fees')
  await order.click()
  await page.getByText(number).filter({ visible: true }).first().waitFor()
  await context.close()
})

test('a customer without the term has neither the entry nor the page', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  expect(await page.getByRole('navigation').getByText('Order fulfilment fee').count()).toBe(0)
  await page.goto(address('portal', '/billing/order-fulfillment-fee'))
  await said(page, 'Access denied')
  await context.close()
})

test('no page logged an error', () => expect(errorsOf(browser())).toEqual([]))
