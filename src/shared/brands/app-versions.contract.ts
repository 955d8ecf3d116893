// The client app: its versions as data of the office, and the customers' question for the newest one (Rule 15.3).
import { z } from 'zod'
import { platformType } from './brand.ts'
import { call } from '../contract.ts'
import { done, id, instant, optionalText } from '../fields.ts'
import { APP_PLATFORMS, compareVersions, VERSION } from './app-versions.rules.ts'
import { webAddress } from './brands.contract.ts'

const staff = { audience: 'staff', permission: 'brands.edit' } as const
const version = z
  .string()
  .max(23)
  .refine((value) => VERSION.test(value), { params: { rule: 'version' } })
const fields = {
  /** 1 is the customers' app; there is no other yet. */
  project_type: z.literal(1),
  platform: z.enum(APP_PLATFORMS),
  /** Absent: for every brand that has none of its own. */
  platform_type: platformType.optional(),
  version,
  /** Older ones than this no longer work. */
  minimum_version: version,
  app_download_link: webAddress.refine((value) => value.startsWith('https://'), { params: { rule: 'https' } }),
  notes_en: optionalText(1000),
  notes_zh: optionalText(1000),
  is_published: z.boolean(),
}
const ordered = (input: { version: string; minimum_version: string }) =>
  !VERSION.test(input.version) ||
  !VERSION.test(input.minimum_version) ||
  compareVersions(input.minimum_version, input.version) <= 0
const ORDER = { path: ['minimum_version'], params: { rule: 'version_order' } }

const info = z
  .object({
    version: z.string(),
    minimum_version: z.string(),
    app_download_link: z.string(),
    notes: z.string(),
    /** The link as a QR code, SVG text; shown as an image. */
    qr_svg: z.string(),
  })
  .nullable()
const versionRow = z.object({
  app_version_id: id,
  project_type: z.int(),
  platform: z.enum(APP_PLATFORMS),
  platform_type: z.int().nullable(),
  brand_name: z.string().nullable(),
  version: z.string(),
  minimum_version: z.string(),
  app_download_link: z.string(),
  notes_en: z.string(),
  notes_zh: z.string(),
  is_published: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
export type AppVersionRow = z.infer<typeof versionRow>

export const appVersionCalls = {
  getAppNewVersion: call({
    method: 'GET',
    path: '/api/ucenter/common/commonAppVersion/getAppNewVersion',
    title: 'Newest client app',
    audience: 'customer',
    permission: 'any',
    input: z.strictObject({ project_type: z.literal('1') }),
    // Null where a platform has no published version for the reader's brand.
    output: z.object({ android_version_info: info, ios_version_info: info, windows_version_info: info }),
  }),
}

export const officeAppVersionCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/appVersion/getList',
    title: 'Versions of the client app',
    ...staff,
    input: z.strictObject({}),
    output: z.array(versionRow),
  }),
  addVersion: call({
    method: 'POST',
    path: '/api/office/appVersion/addVersion',
    title: { en: 'Add version of the client app', zh_CN: '新增客户端版本' },
    ...staff,
    input: z.strictObject(fields).refine(ordered, ORDER),
    output: z.object({ app_version_id: id }),
  }),
  updateVersion: call({
    method: 'POST',
    path: '/api/office/appVersion/updateVersion',
    title: { en: 'Edit version of the client app', zh_CN: '编辑客户端版本' },
    ...staff,
    input: z.strictObject({ app_version_id: id, ...fields }).refine(ordered, ORDER),
    output: done,
  }),
}
