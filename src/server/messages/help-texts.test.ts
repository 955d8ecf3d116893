// The help as brands tell it: who reads what in which language, versions, two writers at once (Rules 18.25, 18.26).
import { beforeEach, expect, test } from 'vitest'
import { helpCalls, officeHelpCalls } from '#shared/messages/help/help.contract.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { ok, refused, send, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'

const app = useApp()
beforeEach(() => app.setTime('2026-03-02T09:00:00Z'))
const { getList, getChapter, getVersions, saveChapter, resetChapter } = officeHelpCalls
const texts = (reader: Caller) => ok(app, reader, helpCalls.getTexts, {})
const PLACE = { platform_type: 1, chapter: 'orders', language: 'en' } as const
const QUERY = { ...PLACE, platform_type: '1' }

/** A brand of its own, so that tests do not meet, and a customer of it. */
let brands = 10
async function makeBrand() {
  const admin = await makeStaff(app, ['admin'])
  const platform_type = ++brands
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
  await ok(app, admin, brandCalls.addBrand, {
    platform_type, name: `Brand ${platform_type}`, name_zh: '', label_en: 'L', label_zh: 'L', tagline_en: '', tagline_zh: '', points_en: '', points_zh: '',
    footer_en: '', footer_zh: '', support_email: '', color: '#0b6e4f', color_dark: '', logo_svg: SVG, favicon_svg: SVG, paper_svg: '',
    site_url: 'https://b.example', privacy_url: 'https://b.example/p', terms_url: 'https://b.example/t', mail_sender: 'B <b@b.example>', sales_email: '',
  }) // prettier-ignore
  const customer = await makeCustomer(app)
  await app.ctx.db.office
    .updateTable('customer')
    .set({ platform_type })
    .where('customer_id', '=', customer.customerId)
    .execute()
  return { platform_type, customer }
}

test('a brand’s customers read its own text in the language it is written in, others the built-in one', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const { platform_type, customer } = await makeBrand()
  const other = await makeCustomer(app)
  const place = { ...PLACE, platform_type }
  expect(await texts(customer)).toEqual([])
  expect(await ok(app, service, saveChapter, { ...place, version: 0, body: '## Own\n\n- Point' })).toEqual({
    version: 1,
  })
  await ok(app, service, saveChapter, { ...place, language: 'zh_CN', version: 0, body: '## 订单体积' })
  await ok(app, service, saveChapter, { ...place, chapter: 'money', language: 'zh_CN', version: 0, body: '## 充值' })
  expect(await texts(customer)).toEqual([{ chapter: 'orders', body: '## Own\n\n- Point' }])
  const inLanguage = async (language: 'zh-cn' | 'zh-tw') => {
    const answer = await send(app, customer, helpCalls.getTexts, {}, { language })
    return (answer.content as { chapter: string; body: string }[]).map(({ chapter, body }) => `${chapter} ${body}`)
  }
  expect(await inLanguage('zh-cn')).toEqual(['money ## 充值', 'orders ## 订单体积'])
  expect(await inLanguage('zh-tw')).toEqual(['money ## 儲值', 'orders ## 訂單體積'])
  expect(await texts(other)).toEqual([])
})

test('versions: kept, looked at, taken back; the built-in text comes back', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const { platform_type, customer } = await makeBrand()
  const place = { ...PLACE, platform_type }
  const query = { ...QUERY, platform_type: String(platform_type) }
  const first = await ok(app, service, getChapter, query)
  expect(first).toEqual({ version: 0, body: null, built_in: expect.stringContaining('## Create one order') as unknown })
  const chinese = await ok(app, service, getChapter, { ...query, language: 'zh_CN' })
  expect(chinese.built_in).toContain('## 创建单个订单')
  await refused(app, service, resetChapter, { ...place, version: 0 }, 'help_built_in')
  await ok(app, service, saveChapter, { ...place, version: 0, body: 'One' })
  app.setTime('2026-03-02T10:00:00Z')
  await ok(app, service, saveChapter, { ...place, version: 1, body: 'Two' })
  expect(await ok(app, service, resetChapter, { ...place, version: 2 })).toEqual({ version: 3 })
  await refused(app, service, resetChapter, { ...place, version: 3 }, 'help_built_in')
  expect(await texts(customer)).toEqual([])
  const { rows, more } = await ok(app, service, getVersions, query)
  expect(rows.map(({ version, is_own, written_at }) => [version, is_own, written_at])).toEqual([
    [3, false, '2026-03-02T10:00:00.000Z'],
    [2, true, '2026-03-02T10:00:00.000Z'],
    [1, true, '2026-03-02T09:00:00.000Z'],
  ])
  expect(more).toBe(false)
  expect((await ok(app, service, getVersions, { ...query, before: '2' })).rows.map(({ version }) => version)).toEqual([
    1,
  ])
  const old = await ok(app, service, getChapter, { ...query, version: '1' })
  expect(old).toMatchObject({ version: 1, body: 'One' })
  await ok(app, service, saveChapter, { ...place, version: 3, body: old.body ?? '' })
  expect(await texts(customer)).toEqual([{ chapter: 'orders', body: 'One' }])
  const list = await ok(app, service, getList, { platform_type: String(platform_type) })
  expect(list.map(({ chapter, language, version, is_own }) => [chapter, language, version, is_own])).toEqual([
    ['orders', 'en', 4, true],
  ])
  await refused(app, service, getChapter, { ...query, version: '9' }, 'not_found')
})

test('a history of more than a page goes on where it ended', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const { platform_type } = await makeBrand()
  for (let version = 0; version < 21; version++)
    await ok(app, service, saveChapter, { ...PLACE, platform_type, version, body: `Text ${version}` })
  const query = { ...QUERY, platform_type: String(platform_type) }
  const first = await ok(app, service, getVersions, query)
  expect([first.rows.length, first.more]).toEqual([20, true])
  const rest = await ok(app, service, getVersions, { ...query, before: String(first.rows.at(-1)?.version) })
  expect([rest.rows.map(({ version }) => version), rest.more]).toEqual([[1], false])
})

test('of two who opened the same version one saves and the other is told so, however close they are', async () => {
  const [one, two] = [await makeStaff(app, ['customer_service']), await makeStaff(app, ['admin'])]
  const { platform_type, customer } = await makeBrand()
  const place = { ...PLACE, platform_type }
  const tries = await Promise.all(
    [one, two, one, two].map((writer, n) =>
      send(app, writer, saveChapter, { ...place, version: 0, body: `Text ${n}` }),
    ),
  )
  const codes = tries.map(({ body }) => body.error_code).sort()
  expect(codes).toEqual([0, 2307, 2307, 2307])
  expect(await texts(customer)).toHaveLength(1)
  await refused(app, two, saveChapter, { ...place, version: 0, body: 'Late' }, 'help_changed')
  await refused(app, two, saveChapter, { ...place, version: 7, body: 'Early' }, 'help_changed')
  await refused(app, two, resetChapter, { ...place, version: 0 }, 'help_changed')
})

test('brands that there are not, chapters that there are not, too much text', async () => {
  const service = await makeStaff(app, ['customer_service'])
  await refused(app, service, saveChapter, { ...PLACE, platform_type: 99, version: 0, body: 'x' }, 'not_found')
  await refused(app, service, getList, { platform_type: '99' }, 'not_found')
  await refused(app, service, getChapter, { ...QUERY, platform_type: '99' }, 'not_found')
  await refused(app, service, saveChapter, { ...PLACE, version: 0, body: 'x'.repeat(20_001) }, 'invalid_input')
  await refused(app, service, saveChapter, { ...PLACE, version: 0, body: '   ' }, 'invalid_input')
  await refused(
    app,
    service,
    saveChapter,
    { ...PLACE, chapter: 'gossip', version: 0, body: 'x' } as never,
    'invalid_input',
  )
})
