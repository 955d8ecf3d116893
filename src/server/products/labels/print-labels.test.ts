// Product labels through the call: a page a copy, in the order asked for, and what is refused. What a scanner reads from them is
// tested with the documents.
import { expect, test } from 'vitest'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'
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
