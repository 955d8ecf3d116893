// The sandbox at the screen (section 22 of the rules): a test key is made and told from others, what it did is looked at below a striped bar, and the sandbox is
// started over; in both languages, on the desk and on the phone.
import { expect, test } from 'vitest'
import { apiGoodsCalls } from '#shared/api/goods.contract.ts'
import { apiOrderCalls } from '#shared/api/orders.contract.ts'
import { apiSimulateCalls } from '#shared/api/simulate.contract.ts'
import { now } from '../now.ts'
import { arrive, press, said, soon } from './acts.ts'
import { house } from './house.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const stamp = now().getTime().toString(36)

/** A call of the test key, as a shop system makes it. */
async function asShop<T>(key: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(house().origin + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `screen-${stamp}-${path}`,
    },
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}

const LANGUAGES = [
  {
    look: { language: 'en', width: 1440 },
    title: 'General settings', generate: 'Generate API key', name: 'Name', test: 'Test key', all: 'Edit', orders: 'Orders', products: 'Products', told: 'Your new API key', kept: 'I have stored the key',
    look_at: 'Look at the sandbox', bar: 'Sandbox: nothing here is real', list: 'Orders', leave: 'Leave the sandbox', over: 'Start over', asked: 'Start the sandbox over?', done: 'The sandbox is as new', revoke: /^Revoke$/,
  },
  {
    look: { language: 'zh_CN', width: 390, height: 844, dark: true },
    title: '通用设置', generate: '生成 API 密钥', name: '名称', test: '测试密钥', all: '编辑', orders: '订单', products: '产品', told: '新的 API 密钥', kept: '我已保存密钥',
    look_at: '查看沙盒', bar: '沙盒：此处的一切都不是真实的', list: '订单', leave: '离开沙盒', over: '重新开始', asked: '要重置沙盒吗？', done: '沙盒已重置', revoke: /^撤\s*销$/,
  },
] as const // prettier-ignore

test.each(LANGUAGES)('a test key, what it did, and starting over ($look.language)', async ({ look, ...said_ }) => {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example', look)
  const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
  const settings = async () => {
    await page.goto(address('portal', '/settings/general'))
    await arrive(page, said_.title)
  }
  const name = `CI ${look.language} ${stamp}`
  await settings()
  await press(page, said_.generate)
  await dialog().getByRole('textbox', { name: said_.name }).fill(name)
  await dialog().getByRole('switch', { name: said_.test }).click()
  for (const area of [said_.orders, said_.products])
    await dialog().getByRole('group', { name: area }).getByRole('checkbox', { name: said_.all }).check()
  await snap(page, `sandbox key ${look.language}`)
  await inDialog(said_.generate)
  const key = await dialog().getByRole('textbox', { name: said_.told }).inputValue()
  expect(key).toMatch(/^uk_test_[\w-]{43}$/)
  await inDialog(said_.kept)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByText(said_.test, { exact: true }).waitFor()

  const { data: skus } = await asShop<{ data: { sku: string }[] }>(key, apiGoodsCalls.listProducts.path)
  const { data: places } = await asShop<{ data: { warehouse_code: string }[] }>(key, apiGoodsCalls.listWarehouses.path)
  const goods = { sku: skus.at(-1)!.sku, warehouse_code: places[0]!.warehouse_code }
  await asShop(key, apiSimulateCalls.stock.path, { ...goods, quantity: 9 })
  const { order_no } = await asShop<{ order_no: string }>(key, apiOrderCalls.addOrder.path, {
    warehouse_code: goods.warehouse_code,
    customer_order_no: `CI-${look.language}-${stamp}`,
    recipient: {
      first_name: 'Erika', last_name: 'Muster', company: '', phone: '+49 30 5550101', email: '', id_number: '', address1: 'Chausseestrasse', address2: '', address3: '',
      house_number: '7', city: 'Berlin', province: 'Berlin', country: 'DE', postal_code: '10115', address_type: 'residential',
    },
    tax: { vat: '', ioss: '', gst: '', icms: '' },
    lines: [{ sku: goods.sku, name: 'Bottle', quantity: 1, unit_price_usd: '19.90' }],
    services: [], platform_paid: false, remark: '', note_to_service: '',
  }) // prettier-ignore
  expect(order_no).toMatch(/^SOT\d+-/)

  await settings()
  await snap(page, `sandbox settings ${look.language}`)
  await press(page, said_.look_at)
  await said(page, said_.bar)
  await page.goto(address('portal', '/order/order-list'))
  await page.getByText(order_no).filter({ visible: true }).first().waitFor()
  await snap(page, `sandbox orders ${look.language}`)
  await press(page, said_.leave)
  await soon(() => page.getByText(said_.bar).count()).toBe(0)
  await page.goto(address('portal', '/order/order-list'))
  await arrive(page, said_.list)
  expect(await page.getByText(order_no).count()).toBe(0)

  await settings()
  await press(page, said_.over)
  await dialog().getByText(said_.asked).filter({ visible: true }).waitFor()
  await inDialog(said_.over)
  await said(page, said_.done)
  await row.getByRole('button', { name: said_.revoke }).click()
  await dialog().getByRole('button', { name: said_.revoke }).click()
  await context.close()
})

test('no page logged an error', () => expect(errorsOf(browser())).toEqual([]))
