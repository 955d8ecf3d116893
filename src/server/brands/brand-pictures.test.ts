// A brand's pictures are pixels: drawn when they are saved or found undrawn, bounded in size and time, told at their field where they cannot be.
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { drawFeet, drawListHead } from '#server/paper/list-page.ts'
import { renderPdf } from '#server/paper/pdf.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeBrand, makeStaff } from '#test/make.ts'
import { drawMissing, paperPicture } from './brand-pictures.ts'
import { paperBrand } from './paper-brand.ts'
import { drawSvgs } from './draw-svg.ts'

const app = useApp()
const NS = 'xmlns="http://www.w3.org/2000/svg"'
const wide = (fill: string) => `<svg ${NS} viewBox="0 0 40 20"><rect width="20" height="20" fill="${fill}"/></svg>`
const square = `<svg ${NS} viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#0b6e4f"/></svg>`
const BOMB = `<svg ${NS} viewBox="0 0 8 8"><g id="a"><path d="M0 0h8v8z"/></g>${Array.from({ length: 9 }, (_, n) => `<g id="${'bcdefghij'[n]}">${`<use href="#${'abcdefghi'[n]}"/>`.repeat(10)}</g>`).join('')}</svg>`

const brand = (platform_type: number, change: Partial<InputOf<typeof brandCalls.addBrand>> = {}) => ({
  platform_type, name: 'Neuland', name_zh: '', label_en: 'Neuland', label_zh: '新地', tagline_en: '', tagline_zh: '', points_en: '', points_zh: '',
  footer_en: '', footer_zh: '', support_email: '', color: '#0b6e4f', color_dark: '', logo_svg: wide('#0b6e4f'), favicon_svg: square, paper_svg: '',
  site_url: 'https://neuland.example', privacy_url: 'https://neuland.example/p', terms_url: 'https://neuland.example/t',
  mail_sender: 'portal@neuland.example', sales_email: '', ...change,
}) // prettier-ignore

/** The picture as a browser gets it, with the colour of the pixel that lies at a share of width and height. */
async function fetched(url: string) {
  const answer = await app.app.inject({ url })
  const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray(4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)))].slice(0, 4)
  return { headers: answer.headers, size: [info.width, info.height], at }
}

test('what is uploaded as a drawing is served as pixels that a browser may keep', async () => {
  const admin = await makeStaff(app, ['admin'])
  await ok(app, admin, brandCalls.addBrand, brand(20))
  const { logo_url, icon_url, paper_url, own_paper } = await ok(app, admin, brandCalls.getDetail, {
    platform_type: '20',
  })
  const logo = await fetched(logo_url)
  expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, max-age=31536000' })
  expect([logo.size, logo.at(0.25, 0.5), logo.at(0.75, 0.5)[3]]).toEqual([[320, 160], [11, 110, 79, 255], 0])
  expect((await fetched(icon_url)).size).toEqual([192, 192])
  // On white: what is transparent on a page would be black in some mail programs and print.
  const paper = await fetched(paper_url)
  expect([own_paper, paper.size, paper.at(0.75, 0.5)]).toEqual([false, [450, 225], [255, 255, 255, 255]])

  const shown = await app.app.inject({ url: `${signInCalls.getBrand.path}?platform_type=20` })
  expect(shown.json()).toMatchObject({ content: { logo_url, icon_url } })
  expect(shown.body).not.toContain('<svg')
  await refused(app, null, signInCalls.getBrandPicture, { picture: '0'.repeat(64) }, 'not_found')
})

test('paper follows the logo until it has a drawing of its own; what is left out stays', async () => {
  const admin = await makeStaff(app, ['admin'])
  await ok(app, admin, brandCalls.addBrand, brand(21))
  const urls = () => ok(app, admin, brandCalls.getDetail, { platform_type: '21' })
  const first = await urls()
  const change = async (drawings: object) => {
    const { logo_svg: _logo, favicon_svg: _icon, paper_svg: _paper, ...texts } = brand(21)
    await ok(app, admin, brandCalls.updateBrand, { ...texts, ...drawings })
    return urls()
  }
  expect(await change({})).toEqual(first)
  const own = await change({ paper_svg: wide('#000') })
  expect(own).toMatchObject({ logo_url: first.logo_url, icon_url: first.icon_url, own_paper: true })
  expect(own.paper_url).not.toBe(first.paper_url)
  const red = await change({ logo_svg: wide('#c00') })
  expect(red).toMatchObject({ icon_url: first.icon_url, paper_url: own.paper_url })
  expect(red.logo_url).not.toBe(first.logo_url)
  const again = await change({ paper_svg: '' })
  expect((await fetched(again.paper_url)).at(0.25, 0.5)).toEqual([204, 0, 0, 255])
})

test.each([
  ['logo_svg', BOMB, 'too much to draw'],
  ['favicon_svg', `<svg ${NS} viewBox="0 0 9 9"><text>N</text></svg>`, 'turn them into outlines'],
  ['paper_svg', `<svg ${NS}><path d="M0 0h1v1z"/></svg>`, 'must say its size'],
  ['logo_svg', `<svg ${NS} viewBox="0 0 9 9"><path d="M100 100h1v1z"/></svg>`, 'Nothing can be seen'],
  [
    'logo_svg',
    `<svg ${NS} viewBox="0 0 9 9"><image href="https://evil.example/x.png"/></svg>`,
    'may not contain <image>',
  ],
] as const)('a drawing that is no logo is told at %s, case %#', async (field, svg, reason) => {
  const admin = await makeStaff(app, ['admin'])
  const { body } = await refused(app, admin, brandCalls.addBrand, brand(22, { [field]: svg }), 'invalid_input')
  expect(body.fields).toEqual([{ path: field, reason: expect.stringContaining(reason) }])
  const kind = 'logo'
  const drawn = await refused(app, admin, brandCalls.drawPicture, { kind, svg }, 'invalid_input')
  expect(drawn.body.fields?.[0]?.path).toBe('svg')
})

test('what takes too long is ended, and the next one is drawn', async () => {
  const hatched = `<svg ${NS} width="640" height="160" viewBox="0 0 640 160">${`<path d="M0 0${'l640 160l-640 0l640-160l-640 0'.repeat(40)}" stroke="#000" stroke-width="90" stroke-dasharray=".01 .01"/>`.repeat(60)}</svg>`
  const began = performance.now()
  expect(await drawSvgs([{ svg: hatched, white: false }])).toEqual([{ rule: 'svg_heavy' }])
  expect(performance.now() - began).toBeLessThan(30_000)
  expect(await drawSvgs([{ svg: square, white: false }])).toEqual([{ png: expect.any(Buffer) }])
}, 60_000)

test('drawings of an earlier version are drawn once; one that cannot be is logged and shows nothing', async () => {
  await makeBrand(app)
  const { db } = app.ctx
  const warn = vi.spyOn(app.ctx.log, 'warn').mockImplementation(() => undefined)
  const { paper_svg: _paper, ...old } = brand(23)
  await db.office
    .insertInto('brand')
    .values([
      { ...old, is_default: false },
      { ...old, platform_type: 24, logo_svg: BOMB, is_default: false },
    ])
    .execute()
  await drawMissing(app.ctx)
  const drawn = () => db.office.selectFrom('brand_picture').select(['platform_type', 'kind', 'picture_hash']).where('platform_type', 'in', [23, 24]).orderBy('platform_type').orderBy('kind').execute() // prettier-ignore
  const first = await drawn()
  expect(first.map(({ platform_type, kind }) => `${platform_type} ${kind}`)).toEqual([
    '23 icon',
    '23 logo',
    '23 paper',
    '24 icon',
  ])
  expect(warn.mock.calls.map(([, values]) => values)).toContainEqual({
    brand: 24,
    kind: 'logo',
    reason: expect.stringContaining('too much to draw'),
  })
  expect(await paperPicture(db.office, 24)).toBeUndefined()
  await db.office
    .updateTable('brand_picture')
    .set({ picture_hash: 'a'.repeat(64) })
    .where('platform_type', '=', 23)
    .execute()
  await drawMissing(app.ctx)
  expect((await drawn()).slice(0, 3).map(({ picture_hash }) => picture_hash)).toEqual(Array(3).fill('a'.repeat(64)))
  warn.mockRestore()
})

test('documents wear the brand: its name and logo in the head, its help address in the foot', async () => {
  const admin = await makeStaff(app, ['admin'])
  await ok(app, admin, brandCalls.addBrand, brand(25, { name_zh: '新地', support_email: 'help@neuland.example' }))
  const worn = await paperBrand(app.ctx.db.office, 25, 'zh_CN')
  expect(worn).toMatchObject({ name: '新地', colour: '#0b6e4f', support: 'help@neuland.example' })
  const pdf = await renderPdf({ sizeMm: 'A4', title: 'T', brand: worn, keepPages: true }, (sheet) => {
    sheet.addPage()
    drawListHead(sheet, 'T', 'IB1024-000045')
    drawFeet(sheet, 'en', 'D')
  })
  const [page] = readPdf(pdf)
  expect(page?.text).toContain('新地')
  expect(page?.text).toContain('help@neuland.example')
  // The picture's own bytes, once, without a mask: on paper nothing is transparent.
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(pdf.toString('latin1')).not.toContain('/SMask')
})
