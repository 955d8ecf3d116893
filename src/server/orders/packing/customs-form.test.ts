// The customs form behind a label: which one, what stands on it, when it is refused, and that it stays as the order was submitted.
import { describe, expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import type { CustomsLine } from '#shared/orders/customs-form.rules.ts'
import { renderPdf } from '#server/paper/pdf.ts'
import { readPdf, type Page } from '#server/paper/read-pdf.testing.ts'
import { scan } from '#server/paper/scan.testing.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { form, makeReady, makeShop, makeVerified, packInput, type Shop } from '../order.testing.ts'
import { drawCustomsForm, type CustomsDeclaration } from './customs-form.ts'

const line: CustomsLine = {
  sku: 'LAMP-1',
  description: 'LED head torch 头灯',
  quantity: 3,
  unit_price_usd: '12.40',
  hs_code: '851310',
  origin_country: 'CN',
  weight_g: 140,
}
const declaration: CustomsDeclaration = {
  form: 'cn23',
  trackingNo: 'UC0123456789',
  orderNo: 'SO1024-000123',
  signedOn: '2026-11-20',
  sender: { name: 'Harbour', company: 'Harbour Duisburg', lines: ['Am Nordhafen 12'], city: 'Duisburg', postcode: '47119', country: 'DE', phone: '+49 203 1' },
  recipient: { name: '王小明', lines: ['12 Bridge Road'], city: 'Ballater', postcode: 'AB35 4ZZ', country: 'GB', phone: '+44 13397 1' },
  sellerCode: 'IM2760000000',
  receiverCode: 'GB123456789',
  lines: [line, { ...line, description: 'Steel cup', hs_code: '732393', origin_country: 'VN', quantity: 1 }],
  grossWeightG: 910,
} // prettier-ignore

const draw = async (change: Partial<CustomsDeclaration>): Promise<Page[]> =>
  readPdf(
    await renderPdf({ sizeMm: { width: 100, height: 150 }, title: 'Form', brand: { name: 'Harbour' } }, (sheet) =>
      drawCustomsForm(sheet, { ...declaration, ...change }, 'trackingNo'),
    ),
  )

/** Nothing leaves the page, and nothing lies over the totals. */
function expectInside(page: Page): void {
  for (const run of page.runs) {
    expect(run.x, run.text).toBeGreaterThanOrEqual(0)
    expect(run.x + run.width, run.text).toBeLessThanOrEqual(100)
    expect(run.y, run.text).toBeLessThanOrEqual(150)
  }
}

describe('the paper', () => {
  test('a CN23 says who, what, how heavy, how much, from where, and who signs', async () => {
    const [page] = await draw({})
    expectInside(page!)
    for (const said of [
      'CUSTOMS DECLARATION', 'CN23', '1 / 1', 'Harbour Duisburg', '47119 Duisburg', 'GERMANY', '王小明', 'AB35 4ZZ', 'UNITED KINGDOM',
      'IM2760000000', 'GB123456789', 'SO1024-000123', 'LED head torch 头灯', '0.420', '37.20', '851310', 'CN', 'Steel cup', '0.140', '12.40', '732393', 'VN',
      '0.560 kg', '0.910 kg', '49.60 USD', 'Sale of goods', 'Date and sender’s signature', 'Duisburg, 2026-11-20',
    ]) expect(page!.text).toContain(said) // prettier-ignore
    expect(await scan(page!, 203)).toEqual(['UC0123456789'])
  })

  test('a CN22 has no references of sender and importer', async () => {
    const [page] = await draw({ form: 'cn22' })
    expect(page!.text).toContain('CN22')
    expect(page!.text).toContain('49.60 USD')
    expect(page!.text).not.toContain('IM2760000000')
  })

  test.each([1, 8, 12, 40])('%i lines: each stands once, the totals on the last page', async (count) => {
    const lines = Array.from({ length: count }, (_, n) => ({ ...line, description: `Thing ${n + 1}.` }))
    const pages = await draw({ lines })
    const whole = pages.map(({ text }) => text).join('\n')
    for (const { description } of lines) expect(whole.split(description)).toHaveLength(2)
    for (const [index, page] of pages.entries()) {
      expectInside(page)
      expect(page.text).toContain(`${index + 1} / ${pages.length}`)
      expect(page.text.includes('Total value')).toBe(index === pages.length - 1)
    }
    expect(whole).toContain(`${(37.2 * count).toFixed(2)} USD`)
  })
})

const app = useApp()

const toUsa = (shop: Shop) => {
  const made = form(shop)
  return { recipient: { ...made.recipient, country: 'US', province: 'NY', city: 'New York', postal_code: '10001' } }
}

async function makeLabelled(shop: Shop, change: Partial<ReturnType<typeof form>> = {}) {
  const order_id = await makeVerified(app, shop, change)
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  return { customer_id: String(shop.customerId), order_id }
}
const print = async (shop: Shop, query: { customer_id: string; order_id: string }) =>
  readPdf((await send(app, shop.worker, office.getLabel, query)).content as unknown as Buffer)
const changeSku = (shop: Shop, change: { hs_code?: string; origin_country?: string; weight_g?: number }) =>
  app.ctx.db.office.updateTable('sku').set(change).where('sku_id', '=', shop.skuId).execute()

test('a parcel within the customs area has a label only; one that leaves it has a CN23 behind, or a CN22 by letter post', async () => {
  const shop = await makeShop(app)
  const near = await makeLabelled(shop)
  expect(await print(shop, near)).toHaveLength(1)
  expect((await ok(app, shop.worker, office.getDetail, near)).customs).toBeNull()

  const far = await makeLabelled(shop, toUsa(shop))
  const [label, paper, ...more] = await print(shop, far)
  expect(more).toEqual([])
  expect(label!.text).toContain('85183000')
  expect(paper!.text).toContain('CN23')
  expect(paper!.text).toContain(`Product ${shop.sku}`)
  expect(paper!.text).toContain('8.50 USD')
  expect((await ok(app, shop.worker, office.getDetail, far)).customs).toEqual({ form: 'cn23', gaps: [] })

  await app.ctx.db.office
    .updateTable('shipping_method')
    .set({ letter_post: true })
    .where('method_id', '=', shop.methodId)
    .execute()
  expect((await print(shop, far))[1]!.text).toContain('CN22')
  await app.ctx.db.office
    .updateTable('warehouse')
    .set({ cn22_limit_usd: '8.49' })
    .where('warehouse_id', '=', shop.warehouseId)
    .execute()
  expect((await print(shop, far))[1]!.text).toContain('CN23')
  await refused(app, shop.service, office.getLabel, far, 'forbidden')
})

test('the form says what stood when the order was submitted, whatever the product says later', async () => {
  const shop = await makeShop(app)
  const query = await makeLabelled(shop, toUsa(shop))
  await changeSku(shop, { hs_code: '11111111', origin_country: 'VN', weight_g: 1 })
  const later = await makeLabelled(shop, toUsa(shop))
  await changeSku(shop, { hs_code: '22222222', weight_g: 2 })
  const [, second] = await print(shop, later)
  expect([second!.text.includes('11111111'), second!.text.includes('22222222')]).toEqual([true, false])
  const [, paper] = await print(shop, query)
  expect(paper!.text).toContain('85183000')
  expect(paper!.text).not.toContain('11111111')
  expect(paper!.text).toContain('0.300 kg')
})

test('what a form lacks refuses the submit and the answer, by SKU, where one is needed; the other orders go through', async () => {
  const shop = await makeShop(app)
  await changeSku(shop, { hs_code: '', origin_country: '' })
  const near = await makeReady(app, shop)
  const far = await makeReady(app, shop, toUsa(shop))
  const said = await refused(app, shop, orderCalls.submitOrders, { order_ids: [far] }, 'customs_missing')
  expect(said.body.msg).toContain(`${shop.sku}: HS code, country of origin`)
  const { done, results } = await ok(app, shop, orderCalls.submitOrders, { order_ids: [far, near] })
  expect([done, results.map(({ refusal }) => refusal?.code ?? null)]).toEqual([1, ['customs_missing', null]])
  await changeSku(shop, { hs_code: '85183000', origin_country: 'CN' })
  await ok(app, shop, orderCalls.submitOrders, { order_ids: [far] })

  const key = { customer_id: shop.customerId, order_id: far }
  await ok(app, shop.service, office.raiseError, { ...key, reason: 'Which door?' })
  await changeSku(shop, { hs_code: '' })
  await refused(app, shop, orderCalls.replyError, { order_id: far, reply: 'The red one' }, 'customs_missing')
  await changeSku(shop, { hs_code: '85183000' })
  await ok(app, shop, orderCalls.replyError, { order_id: far, reply: 'The red one' })
})

test('what the form lacks all the same is said before anything is printed, by SKU, and mended by the product', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop, toUsa(shop))
  // An order from before forms: nothing was kept of its goods.
  await app.ctx.db.office.updateTable('orders').set({ goods_facts: null }).where('order_id', '=', order_id).execute()
  await changeSku(shop, { hs_code: '' })
  const { order_no } = await ok(app, shop.worker, office.getDetail, { customer_id: String(shop.customerId), order_id })
  const gaps = [{ sku: shop.sku, fields: ['hs_code'] }]
  const { order } = await ok(app, shop.worker, office.findForPacking, { code: order_no })
  expect(order.customs).toEqual({ form: null, gaps })
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  const query = { customer_id: String(shop.customerId), order_id }
  const answer = await refused(app, shop.worker, office.getLabel, query, 'customs_incomplete')
  expect(answer.body.msg).toContain(`${shop.sku}: HS code`)
  await changeSku(shop, { hs_code: '85183000' })
  expect((await print(shop, query))[1]!.text).toContain('85183000')
})
