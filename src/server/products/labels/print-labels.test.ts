// Product labels through the call: a page a copy, in the order asked for, and what is refused. What a scanner reads from them is
// tested with the documents.
import { expect, test } from 'vitest'
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'

const app = useApp()

test('prints a label a copy', async () => {
  const seller = await makeCustomer(app)
  const cup = await makeSku(app, seller.customerId, { sku: 'CUP-1' })
  const pot = await makeSku(app, seller.customerId, { sku: 'POT-1' })
  const labels = [
    { sku_id: pot.skuId, copies: 1 },
    { sku_id: cup.skuId, copies: 2 },
  ]
  const answer = await send(app, seller, productCalls.printLabels, { labels, size: '60x40' })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(String(answer.headers['content-disposition'])).toContain('labels-2-60x40.pdf')
  const pages = readPdf(answer.content as unknown as Buffer)
  expect(
    pages.map((page) =>
      page.runs
        .map((run) => run.text)
        .join(' ')
        .includes('POT-1'),
    ),
  ).toEqual([true, false, false])
})

test('any size, and as ZPL with its copies', async () => {
  const seller = await makeCustomer(app)
  const cup = await makeSku(app, seller.customerId, { sku: 'CUP-1' })
  const labels = [{ sku_id: cup.skuId, copies: 3 }]
  const pdf = await send(app, seller, productCalls.printLabels, { labels, size: '45x35' })
  expect(readPdf(pdf.content as unknown as Buffer)[0]?.width).toBeCloseTo(45, 5)
  const zpl = await send(app, seller, productCalls.printLabels, { labels, size: '45x35', format: 'zpl', dpi: 300 })
  expect(String(zpl.headers['content-disposition'])).toContain('attachment; filename="labels-CUP-1-45x35.zpl"')
  expect(String(zpl.content)).toMatch(/^\^XA\^CI28\^PW531\^LL413\n[^]*\^PQ3,0,1,Y\^XZ\n$/)
})

test('refuses too many, none, other sizes, and products that this person does not see', async () => {
  const seller = await makeCustomer(app)
  const { skuId: sku_id } = await makeSku(app, seller.customerId)
  const print = (copies: number) => ({ labels: [{ sku_id, copies }], size: '50x30' as const })
  await refused(app, seller, productCalls.printLabels, print(0), 'invalid_input')
  await refused(app, seller, productCalls.printLabels, print(5001), 'invalid_input')
  await refused(app, seller, productCalls.printLabels, { ...print(1), size: '0x0' }, 'invalid_input')
  await refused(app, await makeCustomer(app), productCalls.printLabels, print(1), 'not_found')
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['products.view'],
    skuIds: [],
    type: 'supplier',
  })
  await refused(app, supplier, productCalls.printLabels, print(1), 'not_found')
  const clerk = await makeMember(app, seller.customerId, { permissions: ['orders.view'] })
  await refused(app, clerk, productCalls.printLabels, print(1), 'forbidden')
  await ok(app, seller, productCalls.printLabels, print(1))
})

test('the staff print labels of several customers at once, of the products that they see', async () => {
  const manager = await makeStaff(app, ['account_manager'])
  const [own, foreign] = [await makeCustomer(app, { managerId: manager.staffId }), await makeCustomer(app)]
  const cup = { customer_id: own.customerId, sku_id: (await makeSku(app, own.customerId, { sku: 'CUP-2' })).skuId }
  const pot = { customer_id: foreign.customerId, sku_id: (await makeSku(app, foreign.customerId, { sku: 'POT-2' })).skuId }
  const { warehouseId } = await makeWarehouse(app)
  await makeStock(app, pot.customer_id, warehouseId, pot.sku_id, 1)
  const print = { labels: [{ ...pot, copies: 1 }, { ...cup, copies: 1 }], size: '60x40' as const }
  const admin = await makeStaff(app, ['admin'])
  const pages = readPdf((await send(app, admin, officeProductCalls.printLabels, print)).content as unknown as Buffer)
  const text = pages.map(({ runs }) => runs.map((run) => run.text).join(' '))
  expect([text[0]?.includes('POT-2'), text[1]?.includes('CUP-2')]).toEqual([true, true])
  await refused(app, manager, officeProductCalls.printLabels, print, 'not_found')
  const elsewhere = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, elsewhere, officeProductCalls.printLabels, { ...print, labels: [{ ...pot, copies: 1 }] }, 'not_found')
  await ok(app, manager, officeProductCalls.printLabels, { ...print, labels: [{ ...cup, copies: 1 }] })
  // A SKU under another customer's number is nobody's.
  const mixed = { ...print, labels: [{ ...pot, customer_id: own.customerId, copies: 1 }] }
  await refused(app, admin, officeProductCalls.printLabels, mixed, 'not_found')
}) // prettier-ignore
