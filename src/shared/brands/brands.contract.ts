// Brands as the office keeps them (Rule 1.2): names, texts, colours, pictures, links, sender and the host names they answer to. Which brand a page
// wears is read by the calls of accounts.
import { z } from 'zod'
import { platformType } from './brand.ts'
import { call } from '../contract.ts'
import { done, email, optionalText, text } from '../fields.ts'
import { contrastWithDark, contrastWithWhite, MIN_CONTRAST } from './brand-color.ts'
import { PICTURE_KINDS, readLogo } from './logo.ts'

/** A picture as SVG text; what comes out is the cleaned text. */
export const svgText = z.string().min(1).transform(cleaned)
/** The same, or nothing. */
const svgOrBlank = z.string().transform((source, issues) => (source === '' ? '' : cleaned(source, issues)))

function cleaned(source: string, issues: z.core.$RefinementCtx): string {
  const logo = readLogo(source)
  if ('svg' in logo) return logo.svg
  issues.addIssue({ code: 'custom', params: logo })
  return z.NEVER
}

const HEX = /^#[0-9a-fA-F]{6}$/
const color = z
  .string()
  .regex(HEX)
  .transform((value) => value.toLowerCase())
  .refine((value) => contrastWithWhite(value) >= MIN_CONTRAST, { params: { rule: 'contrast', least: MIN_CONTRAST } })

const darkColor = z.union([
  z.literal(''),
  z
    .string()
    .regex(HEX)
    .transform((value) => value.toLowerCase())
    .refine((value) => contrastWithDark(value) >= MIN_CONTRAST, {
      params: { rule: 'contrast_dark', least: MIN_CONTRAST },
    }),
])

/** A page's address: https, or http on this computer alone. */
export const webAddress = z
  .string()
  .max(300)
  .refine(
    (value) =>
      /^(https:\/\/[a-z0-9]|http:\/\/localhost(?=[:/]|$))/.test(value) &&
      /^[\x21-\x7e]+$/.test(value) &&
      !/[<>"'\\^`{|}@]/.test(value) &&
      z.url().safeParse(value).success,
    {
      params: { rule: 'web_address' },
    },
  )

/** `Name <address>` or an address alone; one line, nothing that could end a mail header. */
const mailSender = text(200).refine(
  (value) => {
    const address = /^[^<>"@,;:\\]{1,100} <([^<>\s]+)>$/.exec(value)?.[1] ?? value
    return !/[\r\n]/.test(value) && z.email().safeParse(address).success
  },
  { params: { rule: 'mail_sender' } },
)

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
/** A host name in lower case, without port; what the browser sends in `Host`. */
export const hostName = z
  .string()
  .max(253)
  .refine((value) => new RegExp(`^${LABEL}(\\.${LABEL})*$`).test(value), { params: { rule: 'host' } })

/** At most four lines, one under the other beside the sign-in form. */
const points = optionalText(400).refine((value) => value.split('\n').length <= 4, {
  params: { rule: 'few_lines', most: 4 },
})

const fields = {
  platform_type: platformType,
  name: text(60),
  name_zh: optionalText(60),
  label_en: text(60),
  label_zh: text(60),
  tagline_en: optionalText(90),
  tagline_zh: optionalText(90),
  points_en: points,
  points_zh: points,
  footer_en: optionalText(160),
  footer_zh: optionalText(160),
  support_email: z.union([z.literal(''), email]),
  color,
  color_dark: darkColor,
  logo_svg: svgText,
  favicon_svg: svgText,
  /** For mails and documents, on white; blank: the logo. */
  paper_svg: svgOrBlank,
  site_url: webAddress,
  privacy_url: webAddress,
  terms_url: webAddress,
  mail_sender: mailSender,
  /** Who hears of visitors that want a quote; blank: the sender's address. */
  sales_email: z.union([z.literal(''), email]),
}

const drawings = {
  logo_svg: fields.logo_svg.optional(),
  favicon_svg: fields.favicon_svg.optional(),
  paper_svg: fields.paper_svg.optional(),
}

const brandRow = z.object({
  platform_type: platformType,
  name: z.string(),
  label_en: z.string(),
  label_zh: z.string(),
  color: z.string(),
  logo_url: z.string(),
  is_default: z.boolean(),
  site_url: z.string(),
  hosts: z.array(z.string()),
})
export type BrandRow = z.infer<typeof brandRow>
const brandDetail = brandRow.extend({
  name_zh: z.string(),
  tagline_en: z.string(),
  tagline_zh: z.string(),
  points_en: z.string(),
  points_zh: z.string(),
  footer_en: z.string(),
  footer_zh: z.string(),
  support_email: z.string(),
  color_dark: z.string(),
  icon_url: z.string(),
  paper_url: z.string(),
  /** Whether paper has a drawing of its own. */
  own_paper: z.boolean(),
  privacy_url: z.string(),
  terms_url: z.string(),
  mail_sender: z.string(),
  sales_email: z.string(),
})
export type BrandDetail = z.infer<typeof brandDetail>

const staff = { audience: 'staff', permission: 'brands.edit' } as const
const host = z.strictObject({ platform_type: platformType, host: hostName })

export const brandCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/brands/getList',
    title: 'Brands',
    ...staff,
    input: z.strictObject({}),
    output: z.array(brandRow),
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/office/brands/getDetail',
    title: 'Brand',
    ...staff,
    input: z.strictObject({ platform_type: z.string().regex(/^[1-9]\d?$/).transform(Number).pipe(platformType) }), // prettier-ignore
    output: brandDetail,
  }),
  addBrand: call({
    method: 'POST',
    path: '/api/office/brands/addBrand',
    title: { en: 'Add brand', zh_CN: '新增品牌' },
    ...staff,
    input: z.strictObject(fields),
    output: z.object({ platform_type: platformType }),
  }),
  updateBrand: call({
    method: 'POST',
    path: '/api/office/brands/updateBrand',
    title: { en: 'Change brand', zh_CN: '修改品牌' },
    ...staff,
    /** A drawing that is left out stays; a blank one for paper takes the logo again. */
    input: z.strictObject({ ...fields, ...drawings }),
    output: z.object({ platform_type: platformType }),
  }),
  drawPicture: call({
    method: 'POST',
    path: '/api/office/brands/drawPicture',
    title: { en: 'Draw a logo', zh_CN: '预览图标' },
    ...staff,
    reads: true,
    input: z.strictObject({ kind: z.enum(PICTURE_KINDS), svg: svgText }),
    /** A PNG as base64: what will be shown once it is saved. */
    output: z.object({ picture: z.base64() }),
  }),
  addHost: call({
    method: 'POST',
    path: '/api/office/brands/addHost',
    title: { en: 'Add host name of a brand', zh_CN: '添加品牌域名' },
    ...staff,
    input: host,
    output: done,
  }),
  removeHost: call({
    method: 'POST',
    path: '/api/office/brands/removeHost',
    title: { en: 'Remove host name of a brand', zh_CN: '移除品牌域名' },
    ...staff,
    input: host,
    output: done,
  }),
}
