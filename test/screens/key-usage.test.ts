// What API keys call, at the screen: calls of a real key appear within seconds, errors by their number, a limit for the day that the next call meets, the
// figures as a file. In both languages, on a phone and in the dark.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { now } from '../now.ts'
import { arrive, choose, download, field, openMenu, press, said, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { house } from './house.ts'
import { address, enter, errorsOf, snap, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const name = `Usage ${now().getTime().toString(36)}`
const PAGE = address('portal', '/settings/api-usage')

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()
const region = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const rowOf = (page: Page, path: string) => region(page, 'What was called').getByRole('row').filter({ hasText: path })

describe('the main account', () => {
  let mei: Person
  let page: Page
  let key: { apikey: string; key_id: string }
  /** As the page's own calls are made. */
  const ask = <T>(path: string, input: object) =>
    page.evaluate(
      async ([to, body]) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        }
        const answer = await fetch(to as string, { method: 'POST', headers, body: JSON.stringify(body) })
        return ((await answer.json()) as { content: T }).content
      },
      [path, input] as const,
    )
  const callWithKey = (path: string) =>
    fetch(house().origin + path, { headers: { authorization: `Bearer ${key.apikey}` } })

  beforeAll(async () => {
    mei = await enter(browser(), 'portal', MEI)
    page = mei.page
    key = await ask(apiKeyCalls.generate.path, { name, scopes: ['products.view'], allowed_from: [] })
  })
  afterAll(async () => {
    await ask(apiKeyCalls.revoke.path, { key_id: key.key_id })
    await mei.context.close()
  })

  test('sees what all keys called, drawn and in tables', async () => {
    await openMenu(page, 'API usage', 'Settings')
    await arrive(page, 'API usage')
    await page.getByRole('img', { name: 'Calls by hour' }).waitFor()
    await soon(() => rowOf(page, orderCalls.getList.path).count()).toBe(1)
    await snap(page, 'usage all')
    await choose(page, 'Period', 'The last 30 days')
    await page.getByRole('img', { name: 'Calls by day' }).waitFor()
    expect(new URL(page.url()).searchParams.get('days')).toBe('30')
    await snap(page, 'usage by day')
  })

  test('calls of a key appear, with what was refused; the file says the same', async () => {
    expect((await callWithKey(productCalls.getList.path)).status).toBe(200)
    expect((await callWithKey(productCalls.getList.path)).status).toBe(200)
    expect((await callWithKey(orderCalls.getList.path)).status).toBe(403)
    await soon(async () => {
      await page.goto(`${PAGE}?key_id=${key.key_id}&days=1`)
      await arrive(page, 'API usage')
      await page.getByText('This key').waitFor()
      return rowOf(page, productCalls.getList.path).count()
    }).toBe(1)
    expect(await rowOf(page, productCalls.getList.path).getByRole('cell').nth(1).innerText()).toBe('2')
    expect(await rowOf(page, orderCalls.getList.path).getByRole('cell').nth(2).innerText()).toBe('1')
    const errors = region(page, 'Errors by code').getByRole('row').filter({ hasText: 'forbidden' })
    expect(await errors.getByRole('cell').allInnerTexts()).toContain('403')
    await press(page, 'Export')
    const { name: file, bytes } = await download(page, () => page.getByRole('menuitem', { name: 'As CSV' }).click())
    expect(file).toBe('api-usage.csv')
    expect(bytes.toString('utf8')).toMatch(/From \(UTC\),Calls,Errors,.*\r\n[^,]+,3,1,/)
  })

  test('the key gets a limit for the day, which its next call meets', async () => {
    await press(page, 'Daily limit')
    await field(dialog(page) as never, 'Calls a day').fill('3')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await said(page, 'The limit is saved and counts at the next call')
    await page.getByText('3 of 3 calls').waitFor()
    const answer = await callWithKey(productCalls.getList.path)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ msg: expect.stringContaining('3 times a day') })
  })

  test('the list of keys leads to the figures of each', async () => {
    await page.goto(address('portal', '/settings/general'))
    await page.getByRole('link', { name: `Usage of the key “${name}”` }).click()
    await arrive(page, 'API usage')
    await page.getByText('3 of 3 calls').waitFor()
  })
})

test('in Chinese, on a phone and in the dark', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI, { width: 390, height: 844, language: 'zh_CN' })
  await page.goto(PAGE)
  await arrive(page, 'API 用量')
  await page.getByRole('img', { name: '每小时调用次数' }).waitFor()
  await page.getByText('调用的接口').waitFor()
  expect(await violationsOf(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await snap(page, 'usage zh phone')
  await context.close()
  const dark = await enter(browser(), 'portal', MEI, { dark: true })
  await dark.page.goto(PAGE)
  await dark.page.getByRole('img', { name: 'Calls by hour' }).waitFor()
  expect(await violationsOf(dark.page, 'main')).toEqual([])
  await snap(dark.page, 'usage dark')
  await dark.context.close()
})

test('nothing went wrong in the browser', () => {
  expect(errorsOf(browser())).toEqual([])
})
