// The client app: the office keeps versions, a customer gets the newest of its brand with a code to scan, and the header's button follows.
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { scanPicture } from '#server/paper/scan.testing.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { appVersionCalls, officeAppVersionCalls } from '#shared/brands/app-versions.contract.ts'
import { compareVersions } from '#shared/brands/app-versions.rules.ts'
import type { InputOf } from '#shared/contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'

const app = useApp()
type Version = InputOf<typeof officeAppVersionCalls.addVersion>
const version = (number: string, change: Partial<Version> = {}): Version => ({
  project_type: 1,
  platform: 'android',
  version: number,
  minimum_version: '1',
  app_download_link: `https://brand.example/app-${number}.apk`,
  notes_en: 'Faster scanning',
  notes_zh: '',
  is_published: true,
  ...change,
})

test('nothing to download, then the newest published one, the brand’s own before the one for all', async () => {
  const admin = await makeStaff(app, ['admin'])
  const customer = await makeCustomer(app)
  const newest = () => ok(app, customer, appVersionCalls.getAppNewVersion, { project_type: '1' })
  const button = async () => (await ok(app, customer, signInCalls.getCurrentUser, {})).app_down_button_is_display
  expect(await newest()).toEqual({ android_version_info: null, ios_version_info: null, windows_version_info: null })
  expect(await button()).toBe(0)
  const { app_version_id } = await ok(
    app,
    admin,
    officeAppVersionCalls.addVersion,
    version('2.9', { is_published: false }),
  )
  expect(await button()).toBe(0)
  await ok(app, admin, officeAppVersionCalls.updateVersion, { app_version_id, ...version('2.9') })
  expect(await button()).toBe(1)
  await ok(app, admin, officeAppVersionCalls.addVersion, version('2.10'))
  await ok(app, admin, officeAppVersionCalls.addVersion, version('3.0', { is_published: false }))
  const { android_version_info: android, ios_version_info: ios } = await newest()
  expect(ios).toBeNull()
  expect(android).toMatchObject({ version: '2.10', app_download_link: 'https://brand.example/app-2.10.apk' })
  const picture = await sharp(Buffer.from(android?.qr_svg ?? ''))
    .resize(400)
    .png()
    .toBuffer()
  expect(await scanPicture(picture)).toBe('https://brand.example/app-2.10.apk')

  await ok(app, admin, officeAppVersionCalls.addVersion, version('1.5', { platform_type: 1, notes_zh: '扫描更快' }))
  expect((await newest()).android_version_info).toMatchObject({ version: '1.5', notes: 'Faster scanning' })
  const zh = await ok(app, customer, appVersionCalls.getAppNewVersion, { project_type: '1' }, { language: 'zh-cn' })
  expect(zh.android_version_info?.notes).toBe('扫描更快')
})

test('the same version twice, a brand that is not there, a version that is not there', async () => {
  const admin = await makeStaff(app, ['admin'])
  const ios = version('7.1', { platform: 'ios' })
  await ok(app, admin, officeAppVersionCalls.addVersion, ios)
  await refused(app, admin, officeAppVersionCalls.addVersion, ios, 'app_version_exists')
  await ok(app, admin, officeAppVersionCalls.addVersion, { ...ios, platform_type: 1 })
  await refused(app, admin, officeAppVersionCalls.addVersion, { ...ios, platform_type: 55 }, 'invalid_input')
  const nowhere = { app_version_id: app.ctx.clock.id(), ...ios }
  await refused(app, admin, officeAppVersionCalls.updateVersion, nowhere, 'not_found')
  const list = await ok(app, admin, officeAppVersionCalls.getList, {})
  expect(list.filter((row) => row.version === '7.1').map((row) => row.brand_name)).toEqual(['Harbourline', null])
})

test.each([
  ['version', { version: '1.2.3.4.5' }],
  ['version', { version: 'v2' }],
  ['minimum_version', { minimum_version: '9.9' }],
  ['app_download_link', { app_download_link: 'http://localhost/app.apk' }],
  ['app_download_link', { app_download_link: 'javascript:alert(1)' }],
  ['platform', { platform: 'symbian' }],
])('%s is judged: %o', async (field, change) => {
  const admin = await makeStaff(app, ['admin'])
  const input = version('9.8', change as Partial<Version>)
  const answer = await refused(app, admin, officeAppVersionCalls.addVersion, input, 'invalid_input')
  expect(answer.body.fields?.map(({ path }) => path)).toContain(field)
})

test.each([
  ['2.10', '2.9', 1],
  ['2', '2.0.0', 0],
  ['1.9.9.9', '2', -1],
])('%s against %s', (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign))
