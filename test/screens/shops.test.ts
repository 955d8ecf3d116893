// Plug-ins at the screen: a shop is connected (a wrong key is refused at its field), its bad orders are mended, ignored and brought in by a mapped SKU, what changed there is decided, its
// settings are kept, it is disconnected. The demo's shops in both languages and on a phone.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineOf, orderOf, BERLIN } from '#server/integrations/shops/shops.testing.ts'
import { addDays, localDate } from '#shared/time.ts'
import { serveShop } from '#server/outside/shops/simulator/serve-shops.ts'
import { simulatedShop } from '#server/outside/shops/simulator/simulated-shop.ts'
import { now } from '../now.ts'
import { arrive, choose, openMenu, press, said, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, errorsOf, snap, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const stamp = now().getTime().toString(36).toUpperCase()
const number = (n: number) => `#${stamp}-${n}`
const CODE = `FOREIGN-${stamp}`

const shop = simulatedShop({
  kind: 'shopify',
  domain: `${stamp}.myshopify.com`,
  key: 'shpat_right',
  secret: 'secret',
  now,
})
let served: Awaited<ReturnType<typeof serveShop>>
beforeAll(async () => {
  served = await serveShop(shop)
  const at = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
  const order = (n: number, sku: string, change = {}) => orderOf(n, at(60 - n), [lineOf(sku)], { number: number(n), ...change }) // prettier-ignore
  shop.orders.push(
    order(1, CODE),
    order(2, 'LT-LANTERN-01', { address: { ...BERLIN, postal_code: '1' } }),
    order(3, 'LT-LANTERN-01', { address: null }),
  )
})
afterAll(() => served.close())

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const row = (page: Page, n: number) => page.getByRole('row').filter({ hasText: number(n) })
const act = async (page: Page, n: number, name: string) => {
  await page.getByRole('button', { name: `More: ${number(n)}` }).click()
  await page.getByRole('menuitem', { name }).click()
}
const part = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Parts of the shop' }).getByRole('button', { name }).click()

describe('the main account', () => {
  let mei: Person
  let page: Page
  beforeAll(async () => {
    mei = await enter(browser(), 'portal', MEI)
    page = mei.page
    await openMenu(page, 'Plug-ins', 'Settings')
    await arrive(page, 'Plug-ins')
  })
  afterAll(() => mei.context.close())

  test('connects a shop: a wrong key is refused at its field, and nothing of it is shown again', async () => {
    await page.getByText('Lumen Trail (Shopify simulator)').waitFor()
    await snap(page, 'shops demo')
    expect(await violationsOf(page, 'body')).toEqual([])
    await press(page, 'Connect a shop')
    const box = dialog(page)
    await box.getByRole('textbox', { name: 'Name' }).fill(`Shop ${stamp}`)
    await box.getByRole('textbox', { name: 'Address of the shop' }).fill(served.url)
    await box.getByRole('textbox', { name: 'Client ID or access token' }).fill('shpat_wrong')
    await box.getByLabel('Client secret').fill('secret')
    await choose(page, 'Warehouses', /DE1/)
    await page.keyboard.press('Escape')
    // Just after midnight the orders of the last hour are of the day before.
    await box.getByRole('textbox', { name: 'Orders from' }).fill(addDays(localDate(now(), 'UTC'), -2))
    await inDialog(page, 'Connect a shop')
    await box.getByText(/The shop refuses the key/).waitFor()
    await snap(page, 'shops connect')
    await box.getByRole('textbox', { name: 'Client ID or access token' }).fill('shpat_right')
    await inDialog(page, 'Connect a shop')
    await arrive(page, new RegExp(`^Shop ${stamp}`))
    expect(await page.content()).not.toContain('shpat_right')
  })

  test('bad orders stand with their reasons; one is mended, one ignored', async () => {
    await soon(async () => {
      await page.reload()
      // A reload before the list is there would begin anew.
      await row(page, 3)
        .waitFor({ timeout: 4000 })
        .catch(() => undefined)
      return row(page, 3).count()
    }).toBe(1)
    await row(page, 1).getByText(`${CODE} is no SKU here: map it`).waitFor()
    await row(page, 2).getByText(/Postal code: 1 is not a postal code of Germany/).waitFor() // prettier-ignore
    await row(page, 3).getByText('The order has no shipping address').waitFor()
    await snap(page, 'shops review')
    expect(await violationsOf(page, 'body')).toEqual([])
    await act(page, 3, 'Ignore')
    await inDialog(page, 'Ignore')
    await row(page, 3).getByText('Ignored', { exact: true }).waitFor()
    await act(page, 2, 'Mend the recipient')
    await dialog(page).getByRole('textbox', { name: 'Postal code' }).fill('10115')
    await snap(page, 'shops mend')
    await inDialog(page, 'Mend the recipient')
    await said(page, 'The order is imported')
    await row(page, 2).getByRole('link').waitFor()
  })

  test('a SKU is mapped, and what waits for it comes in', async () => {
    await part(page, 'SKUs')
    await page.getByRole('button', { name: `Map: ${CODE}` }).click()
    await dialog(page).getByRole('textbox', { name: 'SKU here' }).fill('NO-SUCH')
    await inDialog(page, 'Map')
    await dialog(page).getByText('This SKU does not exist').waitFor()
    await dialog(page).getByRole('textbox', { name: 'SKU here' }).fill('LT-LANTERN-01')
    await snap(page, 'shops map')
    await inDialog(page, 'Map')
    await said(page, 'Mapped. 1 order is tried again.')
    await part(page, 'Orders')
    await row(page, 1).waitFor()
    await soon(async () => {
      await page.reload()
      await row(page, 1).waitFor()
      return row(page, 1).getByRole('link').count()
    }).toBe(1)
  })

  test('what is canceled in the shop is decided here', async () => {
    for (const order of shop.orders.slice(0, 2)) Object.assign(order, { state: 'canceled', updated: new Date(now().getTime() + 1000).toISOString() }) // prettier-ignore
    await press(page, 'Synchronise now')
    await soon(async () => {
      await page.reload()
      await row(page, 1).waitFor()
      return page.getByText('The order was canceled in the shop.').count()
    }).toBe(2)
    await snap(page, 'shops changed')
    for (const n of [1, 2]) {
      await act(page, n, 'Cancel ours')
      await row(page, n).getByText('Imported', { exact: true }).waitFor()
    }
  })

  test('shipping titles, settings and log; then the shop is disconnected', async () => {
    await part(page, 'Shipping')
    await choose(page, 'Shipping method here: Standard', 'By my shipping rules')
    await said(page, 'Saved')
    await snap(page, 'shops methods')
    expect(await violationsOf(page, 'body')).toEqual([])
    await part(page, 'Settings')
    await page.getByRole('switch', { name: 'Tell stock when it changes' }).click()
    await page.getByRole('textbox', { name: 'Prefix of order numbers' }).fill('S-')
    await snap(page, 'shops settings')
    expect(await violationsOf(page, 'body')).toEqual([])
    await press(page, 'Save')
    await said(page, 'Saved')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Test the connection' }).click()
    await said(page, 'The shop answers and takes the key')
    await part(page, 'Log')
    await page.getByText('2 imported').or(page.getByText('1 imported')).first().waitFor()
    await snap(page, 'shops log')
    expect(await violationsOf(page, 'body')).toEqual([])
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    await inDialog(page, 'Disconnect')
    await arrive(page, 'Plug-ins')
    await page.getByRole('list', { name: 'Plug-ins' }).getByRole('link', { name: `Shop ${stamp}` }).waitFor({ state: 'detached' }) // prettier-ignore
  })
})

describe.each([
  ['in Chinese, dark', { language: 'zh_CN' as const, dark: true }],
  ['in Chinese on a phone', { language: 'zh_CN' as const, width: 390, height: 844 }],
  ['on a phone, dark', { width: 390, height: 844, dark: true }],
])('%s', (name, look) => {
  test("the demo's shops, the dialog, and the parts of one", async () => {
    const { page, context } = await enter(browser(), 'portal', MEI, look)
    const chinese = 'language' in look
    const fits = async () => {
      // A bar at the top tells of slow answers, beside all regions.
      await page.locator('.uc-progress').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await violationsOf(page, 'body')).toEqual([])
    }
    await page.goto(address('portal', '/plugins'))
    await arrive(page, chinese ? '插件对接' : 'Plug-ins')
    await page.getByText('Lumen Trail (Shopify simulator)').waitFor()
    await snap(page, `shops list ${name}`)
    await fits()
    await press(page, chinese ? '连接店铺' : 'Connect a shop')
    await dialog(page).getByText('read_orders').waitFor()
    await snap(page, `shops dialog ${name}`)
    await fits()
    await inDialog(page, chinese ? '取消' : 'Cancel')
    await page.getByRole('link', { name: 'Lumen Trail (Shopify simulator)' }).click()
    await arrive(page, /^Lumen Trail/)
    await page.getByText('#1003').first().waitFor()
    await snap(page, `shops orders ${name}`)
    await fits()
    const parts = page.getByRole('group', { name: chinese ? '店铺内容' : 'Parts of the shop' })
    for (const [en, zh, seen] of [
      ['SKUs', 'SKU', 'CAMP-BUNDLE-2'],
      ['Shipping', '物流', 'Express'],
      ['Settings', '设置', chinese ? '订单号前缀' : 'Prefix of order numbers'],
      ['Log', '日志', chinese ? /^导入 3/ : /^3 imported/],
    ] as const) {
      await parts.getByRole('button', { name: chinese ? zh : en }).click()
      await page.getByText(seen).first().waitFor()
      await snap(page, `shops ${en} ${name}`)
      await fits()
    }
    await context.close()
  })
})

test('no page reported an error', () => expect(errorsOf(browser())).toEqual([]))
