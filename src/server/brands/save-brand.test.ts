// Brands as the office keeps them: a new one needs no deploy, its pictures and colour are judged, and a page finds it by its host name alone.
import { expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { hashPassword } from '#server/access/index.ts'
import { doorplate } from './index.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'

// A proxy that is trusted for addresses is not trusted for host names.
const app = useApp({ TRUST_PROXY: '127.0.0.1' })
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const brand = (platform_type: number, change: object = {}): InputOf<typeof brandCalls.addBrand> => ({
  platform_type,
  name: `Brand ${platform_type}`,
  name_zh: '品牌',
  tagline_en: 'Your goods, near your buyers',
  tagline_zh: '货物就在买家身边',
  points_en: 'One\nTwo',
  points_zh: '一\n二',
  footer_en: 'Brand Ltd., Hamburg',
  footer_zh: '汉堡 Brand 公司',
  support_email: 'help@brand.example',
  color_dark: '#7fd6b2',
  paper_svg: '',
  label_en: 'Fulfilment for Europe',
  label_zh: '欧洲仓配',
  color: '#0B6E4F',
  logo_svg: SVG,
  favicon_svg: SVG,
  site_url: 'https://brand.example',
  privacy_url: 'https://brand.example/privacy',
  terms_url: 'https://brand.example/terms',
  mail_sender: 'Brand <portal@brand.example>',
  sales_email: 'sales@brand.example',
  ...change,
})

const brandOf = async (host: string, headers: Record<string, string> = {}) =>
  (await app.app.inject({ url: signInCalls.getBrand.path, headers: { host, ...headers } })).json<{
    content: { platform_type: number; name: string }
  }>().content

test('a brand is added, given a host name, and a customer signs in under it', async () => {
  const admin = await makeStaff(app, ['admin'])
  const customer = await makeCustomer(app)
  expect((await brandOf('neu.example')).platform_type).toBe(1)

  await ok(app, admin, brandCalls.addBrand, brand(7, { name: 'Neuland' }))
  await ok(app, admin, brandCalls.addHost, { platform_type: 7, host: 'neu.example' })
  const host = 'NEU.example:8443'
  expect(await brandOf(host)).toMatchObject({
    platform_type: 7,
    name: 'Neuland',
    color: '#0b6e4f',
    color_dark: '#7fd6b2',
    tagline_zh: '货物就在买家身边',
    logo_url: expect.stringMatching(/^\/api\/ucenter\/brandPicture\?picture=[0-9a-f]{64}$/),
  })
  expect(await brandOf('neu.example.')).toMatchObject({ platform_type: 7 })

  const password = 'a-long-password-1'
  await app.ctx.db.office
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('member_id', '=', customer.memberId)
    .execute()
  await app.ctx.db.office
    .updateTable('customer')
    .set({ platform_type: 7 })
    .where('customer_id', '=', customer.customerId)
    .execute()
  const signedIn = await app.app.inject({
    method: 'POST',
    url: signInCalls.signIn.path,
    headers: { host, 'idempotency-key': 'brand-sign-in-1' },
    payload: { email: customer.email, password, remember: false },
  })
  const { content } = signedIn.json<{ content: { token: string } }>()
  const user = await ok(app, content, signInCalls.getCurrentUser, {})
  expect(user).toMatchObject({ platform_type: 7, brand: { name: 'Neuland' } })

  // Named by somebody in between, a host name says nothing.
  const forwarded = { 'x-forwarded-host': 'neu.example', forwarded: 'host=neu.example' }
  expect((await brandOf('elsewhere.example', forwarded)).platform_type).toBe(1)
  expect((await brandOf(host, { 'x-forwarded-host': 'elsewhere.example' })).platform_type).toBe(7)

  await ok(app, admin, brandCalls.removeHost, { platform_type: 7, host: 'neu.example' })
  expect((await brandOf(host)).platform_type).toBe(1)
  await refused(app, admin, brandCalls.removeHost, { platform_type: 7, host: 'neu.example' }, 'not_found')
})

test('a known host goes before the number that a page names, the number before the default; a number that is gone is passed over', async () => {
  const admin = await makeStaff(app, ['admin'])
  await ok(app, admin, brandCalls.addBrand, brand(11))
  await ok(app, admin, brandCalls.addBrand, brand(12))
  await ok(app, admin, brandCalls.addHost, { platform_type: 11, host: 'elf.example' })
  const shown = async (host: string, named: string) =>
    (await app.app.inject({ url: `${signInCalls.getBrand.path}?platform_type=${named}`, headers: { host } })).json<{
      content: { platform_type: number }
    }>().content.platform_type
  expect(await shown('elf.example', '12')).toBe(11)
  expect(await shown('nowhere.example', '12')).toBe(12)
  expect(await shown('nowhere.example', '98')).toBe(1)
  const every = expect.arrayContaining([1, 11, 12])
  const icon = expect.any(String)
  expect(await doorplate(app.ctx.db.office, 'ELF.example:80')).toEqual({ known: 11, standard: 1, every, icon })
  expect(await doorplate(app.ctx.db.office, 'nowhere.example')).toEqual({ known: null, standard: 1, every, icon: '' })
})

test('numbers and host names belong to one brand; changes are logged without the pictures', async () => {
  const admin = await makeStaff(app, ['admin'])
  await ok(app, admin, brandCalls.addBrand, brand(8))
  await refused(app, admin, brandCalls.addBrand, brand(8), 'brand_exists')
  await ok(app, admin, brandCalls.addBrand, brand(9))
  await ok(app, admin, brandCalls.addHost, { platform_type: 8, host: 'acht.example' })
  await refused(app, admin, brandCalls.addHost, { platform_type: 9, host: 'acht.example' }, 'host_taken')
  await refused(app, admin, brandCalls.removeHost, { platform_type: 9, host: 'acht.example' }, 'not_found')
  await refused(app, admin, brandCalls.addHost, { platform_type: 55, host: 'x.example' }, 'not_found')
  await refused(app, admin, brandCalls.updateBrand, brand(55), 'not_found')

  await ok(app, admin, brandCalls.updateBrand, brand(8, { name: 'Acht' }))
  expect(await ok(app, admin, brandCalls.getDetail, { platform_type: '8' })).toMatchObject({
    name: 'Acht',
    hosts: ['acht.example'],
    is_default: false,
    mail_sender: 'Brand <portal@brand.example>',
    sales_email: 'sales@brand.example',
  })
  const list = await ok(app, admin, brandCalls.getList, {})
  expect(list.map(({ platform_type }) => platform_type)).toEqual(expect.arrayContaining([8, 9]))
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['customer_id', 'before', 'after'])
    .where('object', '=', 'brand')
    .where('object_id', '=', '8')
    .execute()
  expect(log).toHaveLength(3)
  expect(log.at(-1)).toMatchObject({
    customer_id: 0,
    before: { name: 'Brand 8' },
    after: { name: 'Acht', logo_chars: SVG.length },
  })
  expect(JSON.stringify(log)).not.toContain('<path')
})

test.each([
  ['platform_type', { platform_type: 2 }],
  ['color', { color: '#ffcc00' }],
  ['color', { color: 'red' }],
  ['color_dark', { color_dark: '#0b6e4f' }],
  ['color_dark', { color_dark: 'white' }],
  ['points_en', { points_en: 'a\nb\nc\nd\ne' }],
  ['support_email', { support_email: 'nobody' }],
  ['paper_svg', { paper_svg: SVG.replace('<path', '<text>A</text><path') }],
  ['logo_svg', { logo_svg: SVG.replace('<path', '<script/><path') }],
  ['favicon_svg', { favicon_svg: SVG.replace('<path', '<path onclick="x()"') }],
  ['site_url', { site_url: 'http://brand.example' }],
  ['site_url', { site_url: 'http://localhost.evil.example' }],
  ['privacy_url', { privacy_url: 'javascript:alert(1)' }],
  ['terms_url', { terms_url: 'https://user:pass@brand.example' }],
  ['mail_sender', { mail_sender: 'Brand <portal@brand.example>\r\nBcc: all@brand.example' }],
  ['mail_sender', { mail_sender: 'Brand' }],
  ['label_zh', { label_zh: ' ' }],
])('%s is judged: %o', async (field, change) => {
  const admin = await makeStaff(app, ['admin'])
  const answer = await refused(app, admin, brandCalls.addBrand, brand(77, change), 'invalid_input')
  expect(answer.body.fields?.map(({ path }) => path)).toContain(field)
})

test.each([
  'Upper.example',
  'a.example:80',
  'https://a.example',
  'a..example',
  '-a.example',
  'a.example.',
  'ä.example',
  'a/b',
])('the host name %s is refused', async (host) => {
  await refused(app, await makeStaff(app, ['admin']), brandCalls.addHost, { platform_type: 1, host }, 'invalid_input')
})

test('only an administrator keeps brands', async () => {
  await makeCustomer(app)
  for (const role of ['sales', 'account_manager', 'customer_service', 'finance', 'warehouse'] as const)
    await refused(app, await makeStaff(app, [role]), brandCalls.getList, {}, 'forbidden')
})
