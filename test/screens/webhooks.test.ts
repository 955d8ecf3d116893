// Webhooks at the screen: one is added and its secret told once, a test event arrives at a real receiver, what was sent can be read and sent again, trouble
// is shown, the secret changed, the webhook deleted. In both languages and on a phone.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { now } from '../now.ts'
import { arrive, openMenu, press, said, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, errorsOf, snap, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const stamp = now().getTime().toString(36)

type Received = { headers: Record<string, string>; body: string }
const got: Received[] = []
let status = 200
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    got.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
    response.writeHead(status).end(status === 200 ? 'thanks' : 'broken')
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${stamp}`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: url })
const act = async (page: Page, name: string, of: string) => {
  await page.getByRole('button', { name: `${of}: ${url}` }).click()
  await page.getByRole('menuitem', { name }).click()
}
const secretOf = (page: Page, title: string) => dialog(page).getByRole('textbox', { name: title }).inputValue()

describe('the main account', () => {
  let mei: Person
  let page: Page
  beforeAll(async () => {
    mei = await enter(browser(), 'portal', MEI)
    page = mei.page
    await openMenu(page, 'Webhooks', 'Settings')
    await arrive(page, 'Webhooks')
  })
  afterAll(() => mei.context.close())

  test('adds a webhook: bad addresses are refused at the field, the secret is told once', async () => {
    await snap(page, 'webhooks demo')
    await press(page, 'Add webhook')
    await dialog(page).getByRole('textbox', { name: 'Address' }).fill('ftp://shop.example')
    await inDialog(page, 'Add webhook')
    await dialog(page).getByText('Events: at least 1').waitFor()
    await dialog(page)
      .getByRole('group', { name: 'Stock' })
      .getByRole('checkbox', { name: 'Stock', exact: true })
      .check()
    await dialog(page)
      .getByRole('checkbox', { name: /order.shipped/ })
      .check()
    await inDialog(page, 'Add webhook')
    await dialog(page)
      .getByText(/^Not an address such as/)
      .waitFor()
    await snap(page, 'webhooks add')
    await dialog(page).getByRole('textbox', { name: 'Address' }).fill(url)
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill(`ERP ${stamp}`)
    await inDialog(page, 'Add webhook')
    const secret = await secretOf(page, 'Secret of the webhook')
    expect(secret).toMatch(/^whsec_.{44}$/)
    await snap(page, 'webhooks secret')
    await inDialog(page, 'I have stored the secret')
    await row(page).getByText('Nothing sent yet').waitFor()
    expect(await page.content()).not.toContain(secret)

    await act(page, 'Send a test event', 'More')
    await soon(() => got.length).toBe(1)
    expect(new Webhook(secret).verify(got[0]!.body, got[0]!.headers)).toMatchObject({ type: 'webhook.test' })
  })

  test('what was sent is read and sent again; trouble is shown', async () => {
    await row(page).getByRole('link').click()
    await arrive(page, /^127\.0\.0\.1/)
    const event = page.getByRole('row').filter({ hasText: 'webhook.test' })
    await soon(async () => {
      await page.reload()
      await event.waitFor()
      return event.textContent()
    }).toContain('Delivered')
    await event.getByRole('button', { name: 'Details' }).click()
    await dialog(page).getByText('thanks').waitFor()
    await dialog(page).getByText(got[0]!.headers['webhook-id']!).waitFor()
    await snap(page, 'webhooks event')
    expect(await violationsOf(page, 'body')).toEqual([])
    status = 500
    await inDialog(page, 'Send again')
    await soon(() => got.length).toBe(2)
    expect(got[1]!.headers['webhook-id']).toBe(got[0]!.headers['webhook-id'])
    await page.keyboard.press('Escape')
    await soon(async () => {
      await page.reload()
      await page.getByText(/^2 kinds of events/).waitFor()
      return page.getByText(/^Nothing has arrived since/).count()
    }).toBe(1)
    await snap(page, 'webhooks failing')
    status = 200
    await press(page, 'Send again from a time on')
    await dialog(page)
      .getByText(/the oldest first, at most 10,000 at once/)
      .waitFor()
    await snap(page, 'webhooks replay')
    await inDialog(page, 'Send again')
    // What waits is not lost.
    await said(page, 'There is nothing to send again')
  })

  test('the secret is changed, the webhook switched off and deleted', async () => {
    await page.goto(address('portal', '/settings/webhooks'))
    await act(page, 'Change the secret', 'More')
    await inDialog(page, 'Change the secret')
    expect(await secretOf(page, 'Secret of the webhook')).toMatch(/^whsec_.{44}$/)
    await inDialog(page, 'I have stored the secret')
    await row(page)
      .getByText(/The secret was changed/)
      .waitFor()
    await act(page, 'Edit', 'More')
    await dialog(page).getByRole('switch', { name: 'Switched on' }).click()
    await inDialog(page, 'Save')
    await row(page).getByText('Switched off').waitFor()
    expect(await violationsOf(page, 'body')).toEqual([])
    await act(page, 'Delete', 'More')
    await inDialog(page, 'Delete')
    await row(page).waitFor({ state: 'detached' })
  })
})

describe.each([
  ['in Chinese, dark', { language: 'zh_CN' as const, dark: true }],
  ['in Chinese on a phone', { language: 'zh_CN' as const, width: 390, height: 844 }],
  ['on a phone, dark', { width: 390, height: 844, dark: true }],
])('%s', (name, look) => {
  test('list, choice of events, and what was sent', async () => {
    const { page, context } = await enter(browser(), 'portal', MEI, look)
    const chinese = 'language' in look
    await page.goto(address('portal', '/settings/webhooks'))
    await arrive(page, chinese ? 'Webhook 推送' : 'Webhooks')
    await page.getByText('erp.lumentrail.example').first().waitFor()
    await snap(page, `webhooks list ${name}`)
    await press(page, chinese ? '新增 Webhook' : 'Add webhook')
    await dialog(page).getByText('stock.changed').waitFor()
    await snap(page, `webhooks dialog ${name}`)
    expect(await violationsOf(page, 'body')).toEqual([])
    await inDialog(page, chinese ? '取消' : 'Cancel')
    await page
      .getByRole('link', { name: /erp\.lumentrail/ })
      .first()
      .click()
    await arrive(page, /^erp\.lumentrail\.example/)
    await page.getByText('order.submitted').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await violationsOf(page, 'body')).toEqual([])
    await snap(page, `webhooks log ${name}`)
    await context.close()
  })
})

test('no page reported an error', () => expect(errorsOf(browser())).toEqual([]))
