// Languages in the browser: switched live with a half-filled form, kept over a reload, loaded only by those who read them, and what
// happens when they cannot be loaded. That every text is translated is pages.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, field, said, soon } from './acts.ts'
import { address, enter, errorsOf, openPerson, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const ASSETS = join(import.meta.dirname, '../../dist/assets')
const PACK = /\/zh_(CN|TW)-[\w-]+\.js$/

/** Chooses a language in the header, by its own name. */
async function speak(page: Page, now: string, name: string): Promise<void> {
  await page.getByRole('button', { name: now, exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('signed in', () => {
  let mei: Person
  let page: Page
  const loaded: string[] = []
  beforeAll(async () => {
    mei = await enter(browser(), 'portal', MEI)
    page = mei.page
    page.on('request', (request) => PACK.test(request.url()) && loaded.push(request.url()))
    page.on('dialog', (dialog) => void dialog.accept())
  })
  afterAll(() => mei.context.close())

  test('an English reader loads no Chinese, and no file but the packs holds any', async () => {
    await page.goto(address('portal', '/order/order-list'))
    await arrive(page, 'Orders')
    await page.goto(address('portal', '/order/create'))
    await arrive(page, 'Create order')
    expect(loaded).toEqual([])
    const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
    const packs = files.filter((name) => name.startsWith('zh_'))
    const pages = files
      .filter((name) => !name.startsWith('zh_'))
      .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
    const sentences = packs.flatMap(
      (name) => readFileSync(join(ASSETS, name), 'utf8').match(/[\p{Script=Han}，。]{3,}/gu) ?? [],
    )
    expect(sentences.length).toBeGreaterThan(2000)
    const names = ['简体中文', '繁體中文']
    expect(sentences.filter((text) => !names.includes(text) && pages.some((code) => code.includes(text)))).toEqual([])
  })

  test('a half-filled form lives through two changes of the language, which stays after a reload', async () => {
    await field(page, 'Customer order no.').fill('KEPT-1')
    await field(page, 'City').fill('台北账号')
    await speak(page, 'Language', '简体中文')
    await arrive(page, '创建订单')
    expect(await field(page, '客户订单号').inputValue()).toBe('KEPT-1')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
    await speak(page, '语言', '繁體中文')
    await arrive(page, '建立訂單')
    expect(await field(page, '客戶訂單編號').inputValue()).toBe('KEPT-1')
    expect(await field(page, '城市').inputValue()).toBe('台北账号')
    await said(page, '訂單列表')
    await soon(() => page.title()).toContain('建立訂單')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-TW')
    // The texts, in two parts, and the component library's own words.
    await soon(() => loaded.filter((url) => url.includes('/zh_TW-')).length).toBe(3)
    expect(await field(page, '客戶訂單編號').inputValue()).toBe('KEPT-1')
    expect(new Set(loaded.map((url) => PACK.exec(url)?.[1]))).toEqual(new Set(['CN', 'TW']))

    await page.reload()
    await arrive(page, '建立訂單')
    // The tabs of before are named in the language of now.
    const tabs = page.locator('.uc-tabs')
    await soon(() => tabs.innerText()).toMatch(/工作台\s+訂單\s+建立訂單/)
    await speak(page, '語言', 'English')
    await arrive(page, 'Create order')
  })
})

test('a language that cannot be loaded is said, the one before stays with what was typed, and a second try goes through', async () => {
  const { page, context } = await openPerson(browser())
  await page.goto(address('portal', '/login'))
  await page.getByLabel('Email').fill('someone@seller.example')
  const choice = page.getByLabel('Language')
  await page.route(PACK, (route) => route.abort())
  await choice.selectOption('繁體中文')
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  expect(await choice.inputValue()).toBe('en')
  await page.unroute(PACK)
  await choice.selectOption('繁體中文')
  await page.getByRole('heading', { name: '登入' }).waitFor()
  expect(await page.getByLabel('電子信箱').inputValue()).toBe('someone@seller.example')
  await page.reload()
  await page.getByRole('heading', { name: '登入' }).waitFor()
  await context.close()
})

test('no page logged an error', () => {
  expect(errorsOf(browser()).filter((error) => !/ERR_FAILED/.test(error))).toEqual([])
})
