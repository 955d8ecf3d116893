// Uploaded files: the bytes decide, pictures lose what rode along, a repeated request leaves one file, nothing wrong is kept.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'
import type { CustomerActor } from '../actor.ts'
import { openUpload, readUpload, storeUpload } from './uploads.ts'

const app = useApp()

let kept = 0
beforeAll(() => {
  const store = app.ctx.files
  app.ctx.files = {
    ...store,
    put: (bytes) => (kept++, store.put(bytes)),
    remove: (storedAs) => (kept--, store.remove(storedAs)),
  }
})
const picture = (format: 'jpeg' | 'png' | 'gif', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

function actorOf(customerId: number): CustomerActor {
  return {
    kind: 'main',
    customerId,
    id: app.ctx.clock.id(),
    subAccountId: 0,
    name: 'Mei Lin',
    email: 'mei@seller.example',
    permissions: new Set(),
    skuIds: null,
    seesMoney: true,
    platformType: 1,
    request: {
      path: '/test',
      title: 'Test',
      method: 'POST',
      url: '/test',
      ip: '',
      host: '',
      userAgent: '',
      language: 'en',
      parameters: {},
    },
  }
}

test('a picture is drawn anew: upright, without its metadata', async () => {
  const { customerId } = await makeCustomer(app)
  const actor = actorOf(customerId)
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: {} })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const stored = await storeUpload(app.ctx, actor, 'product_image', { bytes, name: 'C:\\photos\\my <b>cup.JPEG' })
  expect(stored).toMatchObject({ name: 'my bcup.jpg', media_type: 'image/jpeg' })
  const opened = await readUpload(app.ctx, actor, { customerId, fileId: stored.file_id, purpose: 'product_image' })
  const read = await sharp(opened.bytes).metadata()
  expect(read).toMatchObject({ width: 30, height: 40 })
  expect(read.exif).toBeUndefined()
  await expect(
    openUpload(app.ctx, actor, { customerId, fileId: stored.file_id, purpose: 'top_up_slip' }),
  ).rejects.toMatchObject({ refusal: { code: 'not_found' } })
})

test.each(['jpeg', 'png', 'gif'] as const)('a %s keeps its kind', async (format) => {
  const { customerId } = await makeCustomer(app)
  const name = `a.${format}`
  const stored = await storeUpload(app.ctx, actorOf(customerId), 'product_image', {
    bytes: await picture(format),
    name,
  })
  expect(stored.media_type).toBe(`image/${format}`)
})

test('what the bytes, the name or the rule do not agree on is refused and leaves nothing', async () => {
  const { customerId } = await makeCustomer(app)
  const actor = actorOf(customerId)
  const png = await picture('png')
  const cut = png.subarray(0, png.length - 40)
  const cases: [string, Buffer, 'product_image' | 'top_up_slip', string][] = [
    ['slip.gif', await picture('gif'), 'top_up_slip', 'file_type'],
    ['slip.pdf', png, 'top_up_slip', 'file_type'],
    ['picture.jpg', png, 'product_image', 'file_type'],
    ['page.png', Buffer.from('<html><script>alert(1)</script></html>'), 'product_image', 'file_type'],
    ['noextension', png, 'product_image', 'file_type'],
    ['empty.png', Buffer.alloc(0), 'product_image', 'file_type'],
    ['cut.png', cut, 'product_image', 'file_unreadable'],
    ['bomb.png', await picture('png', 7000, 6000), 'product_image', 'file_unreadable'],
    ['big.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'product_image', 'file_too_large'],
  ]
  for (const [name, bytes, purpose, code] of cases) {
    await expect(storeUpload(app.ctx, actor, purpose, { bytes, name }), name).rejects.toMatchObject({
      refusal: { code, fields: [{ path: 'file' }] },
    })
  }
  expect(
    await app.ctx.db.office.selectFrom('file').select('file_id').where('customer_id', '=', customerId).execute(),
  ).toEqual([])
})

test('through HTTP: a slip is stored once however often it is sent, the bytes of the second sending are not kept', async () => {
  const customer = await makeCustomer(app)
  const before = kept
  const options = { key: 'slip-upload-0001', file: { name: '汇款单.pdf', bytes: PDF } }
  const first = await ok(app, customer, topUpCalls.uploadSlip, {}, options)
  const second = await ok(app, customer, topUpCalls.uploadSlip, {}, options)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ name: '汇款单.pdf', media_type: 'application/pdf', bytes: PDF.length })
  expect(kept - before).toBe(1)
  await refused(app, customer, topUpCalls.uploadSlip, {}, 'key_reused', {
    ...options,
    file: { name: 'other.pdf', bytes: Buffer.concat([PDF, PDF]) },
  })
  expect(kept - before).toBe(1)
})

test('a sub-account without the right uploads nothing, a missing file and a huge one are refused', async () => {
  const customer = await makeCustomer(app)
  const viewer = await makeMember(app, customer.customerId, { permissions: ['billing.view'] })
  await refused(app, viewer, topUpCalls.uploadSlip, {}, 'forbidden', { file: { name: 'a.pdf', bytes: PDF } })
  await refused(app, customer, topUpCalls.uploadSlip, {}, 'file_missing')
  await refused(app, customer, topUpCalls.uploadSlip, {}, 'too_large', {
    file: { name: 'a.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 + 1)]) },
  })
})
