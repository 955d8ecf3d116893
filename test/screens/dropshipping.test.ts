// The dropshipping panel at the screen: a person of the dropshipping brand asks for the account, the simulator makes it, the button opens the ordering system
// signed in; a failure says why; other brands have no panel; the office tests and keeps the system. In both languages, on a phone and in the dark.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrive, button, field, openMenu, press, said, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const PANEL = address('portal', '/dropshipping')
const BRAND = address('office', '/brands/edit/3')
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

describe('a seller of the dropshipping brand', () => {
  test('sets the account up, waits, and opens the ordering system without a password', async () => {
    const { page, context } = await enter(browser(), 'portal', 'ines@loopandlantern.example')
    await openMenu(page, 'Dropshipping')
    await arrive(page, 'Dropshipping')
    await page.getByText('Ines Okoro').last().waitFor()
    await page.getByText('Simulator', { exact: true }).waitFor()
    // Who ran this before has the account already.
    if ((await button(page, 'Set up my account').count()) > 0) {
      await snap(page, 'panel new')
      await press(page, 'Set up my account')
      await said(page, 'Your account is being set up')
      await page.getByRole('status').filter({ hasText: 'This takes several minutes' }).waitFor()
      expect(await violationsOf(page, 'main')).toEqual([])
      await snap(page, 'panel waiting')
    }
    // It comes by itself, without a reload.
    await button(page, 'Open the ordering system').waitFor({ timeout: 60_000 })
    expect(await violationsOf(page, 'main')).toEqual([])
    await snap(page, 'panel made')
    const [there] = await Promise.all([context.waitForEvent('page'), press(page, 'Open the ordering system')])
    await there.waitForURL(/\/simulator\/ordering\/enter\?code=/)
    await there.getByText('Simulator of an ordering system').last().waitFor()
    await there.getByText('You are signed in as Ines Okoro (Loop & Lantern Gifts Ltd.).').waitFor()
    await snap(there, 'panel simulator')
    // The code has worked once.
    await there.reload()
    await there.getByText(/^Nobody is signed in/).waitFor()
    await context.close()
  })

  test('is told why an account failed, in Chinese on a phone', async () => {
    const { page, context } = await enter(browser(), 'portal', 'pia@loopandlantern.example', { width: 390, height: 844, language: 'zh_CN' }) // prettier-ignore
    await page.goto(PANEL)
    await arrive(page, '一件代发')
    await page.getByText('账号创建失败').waitFor()
    await page.getByText(/该系统拒绝创建账号/).waitFor()
    expect(await button(page, '重试').count()).toBe(1)
    expect(await violationsOf(page, 'main')).toEqual([])
    expect(await wide(page)).toBe(false)
    await snap(page, 'panel failed zh phone')
    await context.close()
  })

  test('reads it in the dark', async () => {
    const { page, context } = await enter(browser(), 'portal', 'otto@loopandlantern.example', { dark: true })
    await page.goto(PANEL)
    await button(page, 'Open the ordering system').waitFor()
    expect(await violationsOf(page, 'main')).toEqual([])
    await snap(page, 'panel dark')
    await context.close()
  })
})

test('a brand without an ordering system has no panel', async () => {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await soon(() => page.getByRole('link', { name: 'Products', exact: true }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Dropshipping', exact: true }).count()).toBe(0)
  await context.close()
})

test('the office tests the system, refuses what cannot be one, and keeps it as it was', async () => {
  const { page, context } = await enter(browser(), 'office', 'admin@harbourline.example')
  await page.goto(BRAND)
  await page.getByRole('heading', { name: 'Ordering system' }).waitFor()
  await press(page, 'Test')
  await said(page, 'The ordering system answers and accepts our signature')
  await snap(page, 'panel office')
  const kept = await field(page, 'Address').inputValue()
  await field(page, 'Address').fill('ftp://ordering.example')
  await field(page, 'Secret').fill('whsec_short')
  await press(page, 'Save ordering system')
  await page.getByText('Must be whsec_ followed by 24 to 64 bytes as base64').waitFor()
  await field(page, 'Secret').fill('')
  await press(page, 'Save ordering system')
  await page.getByText(/^Not an address such as/).waitFor()
  await field(page, 'Address').fill(kept)
  await press(page, 'Save ordering system')
  await said(page, 'The ordering system is saved')
  await context.close()
  const zh = await enter(browser(), 'office', 'admin@harbourline.example', { width: 390, height: 844, language: 'zh_CN', dark: true }) // prettier-ignore
  await zh.page.goto(BRAND)
  await zh.page.getByRole('heading', { name: '下单系统' }).waitFor()
  await button(zh.page, '保存下单系统').waitFor()
  expect(await violationsOf(zh.page, 'main')).toEqual([])
  expect(await wide(zh.page)).toBe(false)
  await snap(zh.page, 'panel office zh phone')
  await zh.context.close()
})

test('nothing went wrong in the browser but what was refused', () => {
  expect(errorsOf(browser()).filter((error) => !/4(00|10)/.test(error))).toEqual([])
})
