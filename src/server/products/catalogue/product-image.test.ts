// Pictures of products: taken in, shown to their own customer, hidden from everybody else.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, refused, send, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'

const app = useApp()
const picture = (format: 'png' | 'jpeg' | 'gif' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6' } })
    .toFormat(format)
    .toBuffer()
const upload = async (caller: Caller, name = 'cup.png') =>
  ok(app, caller, productCalls.uploadImage, {}, { file: { name, bytes: await picture() } })

test('a picture is stored, worn by a product and shown in place', async () => {
  const seller = await makeCustomer(app)
  const { file_id } = await upload(seller)
  const { skuId } = await makeSku(app, seller.customerId)
  await app.ctx.db.office.updateTable('sku').set({ image_file_id: file_id }).where('sku_id', '=', skuId).execute()
  const shown = await send(app, seller, productCalls.getImage, { file_id })
  expect(shown.headers['content-type']).toBe('image/png')
  expect(String(shown.headers['content-disposition'])).toMatch(/^inline/)
  expect(await sharp(shown.content as unknown as Buffer).metadata()).toMatchObject({
    width: 40,
    height: 30,
    format: 'png',
  })
  const small = await send(app, seller, productCalls.getImage, { file_id, size: 'small' })
  expect(await sharp(small.content as unknown as Buffer).metadata()).toMatchObject({
    width: 128,
    height: 128,
    format: 'webp',
  })
  expect((await ok(app, seller, productCalls.getList, {})).rows[0]?.image_file_id).toBe(file_id)
})

test('what is no picture, or says it is another kind, is refused', async () => {
  const seller = await makeCustomer(app)
  const send = (name: string, bytes: Buffer) =>
    refused(app, seller, productCalls.uploadImage, {}, 'file_type', { file: { name, bytes } })
  await send('cup.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await send('cup.png', await picture('jpeg'))
  await send('cup.pdf', Buffer.from('%PDF-1.7'))
  await refused(app, seller, productCalls.uploadImage, {}, 'file_missing')
  await refused(app, seller, productCalls.uploadImage, {}, 'too_large', {
    file: { name: 'cup.png', bytes: Buffer.alloc(5 * 1024 * 1024 + 1) },
  })
})

test("another customer's picture is not there; a supplier sees those of its own SKUs", async () => {
  const seller = await makeCustomer(app)
  const { file_id } = await upload(seller)
  const { skuId } = await makeSku(app, seller.customerId)
  await app.ctx.db.office.updateTable('sku').set({ image_file_id: file_id }).where('sku_id', '=', skuId).execute()
  const other = await makeCustomer(app)
  await refused(app, other, productCalls.getImage, { file_id }, 'not_found')
  const its = await makeMember(app, seller.customerId, {
    permissions: ['products.view'],
    skuIds: [skuId],
    type: 'supplier',
  })
  await ok(app, its, productCalls.getImage, { file_id })
  const another = await makeMember(app, seller.customerId, {
    permissions: ['products.view'],
    skuIds: [],
    type: 'supplier',
  })
  await refused(app, another, productCalls.getImage, { file_id }, 'not_found')
  const reader = await makeMember(app, seller.customerId, { permissions: ['products.view'] })
  await refused(app, reader, productCalls.uploadImage, {}, 'forbidden', {
    file: { name: 'cup.png', bytes: await picture() },
  })
})
