// Pictures from addresses (Rule 5.13): which rows are taken, what each becomes, and that a product wears only what passes as a picture.
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { productCalls } from '#shared/products/products.contract.ts'
import type { FetchPublic } from '#server/outside/fetch-public.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'
import { fetchPictures } from './fetch-pictures.ts'

const app = useApp()
const { updateProductUrl, getPictureResults, getDetail, getImage } = productCalls
const square = sharp({ create: { width: 8, height: 6, channels: 3, background: '#2e7d5b' } })
const picture = (kind: 'png' | 'gif' | 'jpeg' | 'webp') => square.clone().toFormat(kind).toBuffer()
const at = (name: string) => `https://pictures.example/${name}`

let internet: Record<string, Awaited<ReturnType<FetchPublic>>> = {}
let fetched: string[] = []
beforeEach(() => {
  internet = {}
  fetched = []
  app.ctx.fetchPublic = (url) => {
    fetched.push(url)
    return Promise.resolve(internet[url] ?? { fault: 'away' })
  }
})

const outcomes = async (seller: Caller) =>
  (await ok(app, seller, getPictureResults, {})).rows.map(({ sku, state, refusal }) => [sku, state, refusal?.code])

test('a fetched picture is worn by its product, whatever kind its address names', async () => {
  const seller = await makeCustomer(app)
  const skus = []
  for (const kind of ['png', 'gif', 'jpeg'] as const) {
    const made = await makeSku(app, seller.customerId)
    internet[at(`${kind}.jpg`)] = { bytes: await picture(kind) }
    skus.push({ ...made, kind })
  }
  const rows = skus.map(({ sku, kind }) => ({ sku, url: at(`${kind}.jpg`) }))
  await ok(app, seller, updateProductUrl, { rows })
  expect((await outcomes(seller)).map(([, state]) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  await app.runJobs()
  expect((await outcomes(seller)).map(([, state]) => state)).toEqual(['done', 'done', 'done'])
  for (const { skuId } of skus) {
    const { image_file_id, version } = await ok(app, seller, getDetail, { sku_id: skuId })
    expect(version).toBe(2)
    const { status } = await send(app, seller, getImage, { file_id: image_file_id ?? '', size: 'small' })
    expect(status).toBe(200)
  }
})

/** Two pixels, a red one over a blue one, as a program writes them: bottom first, rows filled to four bytes. */
const BITMAP = Buffer.alloc(62)
BITMAP.write('BM')
BITMAP.writeUInt32LE(62, 2)
BITMAP.writeUInt32LE(54, 10)
BITMAP.writeUInt32LE(40, 14)
BITMAP.writeInt32LE(1, 18)
BITMAP.writeInt32LE(2, 22)
BITMAP.writeUInt16LE(1, 26)
BITMAP.writeUInt16LE(24, 28)
BITMAP.set([255, 0, 0, 0, 0, 0, 255, 0], 54)

test('a bitmap becomes a PNG', async () => {
  const seller = await makeCustomer(app)
  const { sku, skuId } = await makeSku(app, seller.customerId)
  internet[at('a.bmp')] = { bytes: BITMAP }
  await ok(app, seller, updateProductUrl, { rows: [{ sku, url: at('a.bmp') }] })
  await app.runJobs()
  expect(await outcomes(seller)).toEqual([[sku, 'done', undefined]])
  const { image_file_id } = await ok(app, seller, getDetail, { sku_id: skuId })
  const { rows } = await sql<{ stored_as: string; media_type: string }>`select stored_as, media_type from file
    where file_id = ${image_file_id}`.execute(app.ctx.db.office)
  expect(rows[0]?.media_type).toBe('image/png')
  const { data } = await sharp(await app.ctx.files.get(rows[0]?.stored_as ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([255, 0, 0, 0, 0, 255])
})

test('each fault is told to the seller, and the product stays as it was', async () => {
  const seller = await makeCustomer(app)
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const faults: [string, Awaited<ReturnType<FetchPublic>>, string][] = [
    ['inside.png', { fault: 'address' }, 'picture_address'],
    ['silent.png', { fault: 'away' }, 'picture_away'],
    ['moved.png', { fault: 'answer' }, 'picture_answer'],
    ['endless.png', { fault: 'too_large' }, 'file_too_large'],
    ['html.png', { bytes: html }, 'file_type'],
    ['webp.png', { bytes: await picture('webp') }, 'file_type'],
    ['svg.png', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') }, 'file_type'],
    ['broken.bmp', { bytes: BITMAP.subarray(0, 58) }, 'file_type'],
    ['cut.png', { bytes: (await picture('png')).subarray(0, 60) }, 'file_unreadable'],
    ['empty.png', { bytes: Buffer.alloc(0) }, 'file_type'],
  ]
  const rows: { sku: string; url: string }[] = []
  for (const [name, answer] of faults) {
    internet[at(name)] = answer
    rows.push({ sku: (await makeSku(app, seller.customerId)).sku, url: at(name) })
  }
  await ok(app, seller, updateProductUrl, { rows })
  await app.runJobs()
  const wanted = faults.map(([, , code], n) => [rows[n]?.sku, 'failed', code])
  expect((await outcomes(seller)).toReversed()).toEqual(wanted)
  const { rows: worn } = await sql`select from sku where customer_id = ${seller.customerId}
    and (image_file_id is not null or version > 1)`.execute(app.ctx.db.office)
  expect(worn).toEqual([])
})

test('a row for a SKU that is not there refuses all, by name; so does one that comes twice', async () => {
  const seller = await makeCustomer(app)
  const other = await makeCustomer(app)
  const { sku } = await makeSku(app, seller.customerId)
  const foreign = await makeSku(app, other.customerId)
  const url = at('a.png')
  const rows = [{ sku, url }, { sku: foreign.sku, url }, { sku: 'NOT-THERE', url }, { sku, url }] // prettier-ignore
  const { body } = await refused(app, seller, updateProductUrl, { rows }, 'invalid_input')
  const unknown = 'Update failed because the SKU does not exist'
  expect(body.fields).toEqual([
    { path: 'rows.1.sku', reason: unknown },
    { path: 'rows.2.sku', reason: unknown },
    { path: 'rows.3.sku', reason: 'Is listed twice' },
  ])
  const suffix = await refused(app, seller, updateProductUrl, { rows: [{ sku, url: at('a.svg') }] }, 'invalid_input')
  expect(suffix.body.fields).toEqual([{ path: 'rows.0.url', reason: 'URL suffix must be png, gif, jpg, jpeg or bmp' }])
  expect(await outcomes(seller)).toEqual([])
})

test('a supplier names pictures of its own SKUs, and sees no others', async () => {
  const seller = await makeCustomer(app)
  const own = await makeSku(app, seller.customerId)
  const hidden = await makeSku(app, seller.customerId)
  const permissions = ['products.view', 'products.edit'] as const
  const supplier = await makeMember(app, seller.customerId, {
    type: 'supplier', permissions: [...permissions], skuIds: [own.skuId],
  }) // prettier-ignore
  await ok(app, seller, updateProductUrl, { rows: [{ sku: hidden.sku, url: at('h.png') }] })
  await refused(app, supplier, updateProductUrl, { rows: [{ sku: hidden.sku, url: at('a.png') }] }, 'invalid_input')
  await ok(app, supplier, updateProductUrl, { rows: [{ sku: own.sku, url: at('a.png') }] })
  expect(await outcomes(supplier)).toEqual([[own.sku, 'waiting', undefined]])
  await app.runJobs()
})

test('a thousand may wait, no more', async () => {
  const seller = await makeCustomer(app)
  const { sku, skuId } = await makeSku(app, seller.customerId)
  await sql`insert into picture_fetch (customer_id, fetch_id, sku_id, url, asked_by, asked_at, next_at)
    select ${seller.customerId}, gen_random_uuid(), ${skuId}, 'https://a.example/a.png', '', ${app.ctx.clock.now()}, ${app.ctx.clock.now()}
    from generate_series(1, 1000)`.execute(app.ctx.db.office)
  await refused(app, seller, updateProductUrl, { rows: [{ sku, url: at('a.png') }] }, 'pictures_waiting')
  await sql`delete from picture_fetch where customer_id = ${seller.customerId}`.execute(app.ctx.db.office)
})

test('a claim that was lost with its process is taken up again, one that is held is not, and old rows are forgotten', async () => {
  const seller = await makeCustomer(app)
  const { sku, skuId } = await makeSku(app, seller.customerId)
  internet[at('a.png')] = { bytes: await picture('png') }
  await ok(app, seller, updateProductUrl, { rows: [{ sku, url: at('a.png') }] })
  await sql`update picture_fetch set tries = 1, next_at = ${new Date(app.ctx.clock.now().getTime() + 60_000)}`.execute(
    app.ctx.db.office,
  )
  expect(await fetchPictures(app.ctx)).toBe(0)
  app.setTime('2026-03-03T09:00:00Z')
  expect(await fetchPictures(app.ctx)).toBe(1)
  expect(fetched).toEqual([at('a.png')])
  expect(await fetchPictures(app.ctx)).toBe(0)
  expect((await ok(app, seller, getDetail, { sku_id: skuId })).version).toBe(2)
  app.setTime('2026-03-15T09:00:00Z')
  await fetchPictures(app.ctx)
  const { rows } = await sql`select from picture_fetch where customer_id = ${seller.customerId}`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([])
})

test('a product that was deleted meanwhile wears nothing', async () => {
  const seller = await makeCustomer(app)
  const { sku, skuId } = await makeSku(app, seller.customerId)
  internet[at('a.png')] = { bytes: await picture('png') }
  await ok(app, seller, updateProductUrl, { rows: [{ sku, url: at('a.png') }] })
  await ok(app, seller, productCalls.deleteProducts, { sku_ids: [skuId] })
  await app.runJobs()
  expect(await outcomes(seller)).toEqual([[sku, 'failed', 'not_found']])
})
