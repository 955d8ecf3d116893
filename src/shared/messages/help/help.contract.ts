// The help as a brand tells it: what customers read in place of the built-in chapters, and how staff write it (Rules 18.25, 18.26). The
// built-in texts stand beside it.
import { z } from 'zod'
import { platformType } from '../../brands/brand.ts'
import { call } from '../../contract.ts'
import { instant, text } from '../../fields.ts'

/** The chapters of the help in their order. They stand in addresses and in what was written: once published they stay. */
export const HELP_CHAPTERS = [
  'account',
  'products',
  'booking',
  'sending',
  'orders',
  'money',
  'api',
  'questions',
] as const
export type HelpChapter = (typeof HELP_CHAPTERS)[number]
/** What texts are written in; traditional Chinese is derived. */
export const HELP_LANGUAGES = ['en', 'zh_CN'] as const
export type HelpLanguage = (typeof HELP_LANGUAGES)[number]
/** Code points of one chapter. */
export const LONGEST_CHAPTER = 9_000

const staff = { audience: 'staff', permission: 'notices.edit' } as const
const asked = (digits: RegExp) => z.string().regex(digits).transform(Number)
const queryBrand = asked(/^[1-9]\d?$/).pipe(platformType)
const queryVersion = asked(/^[1-9]\d{0,5}$/)
const which = { chapter: z.enum(HELP_CHAPTERS), language: z.enum(HELP_LANGUAGES) }
/** `version`: the one that was open, 0 where there was none yet. */
const place = { platform_type: platformType, ...which, version: z.int().min(0).max(999_999) }

const version = z.object({
  version: z.int(),
  /** False: from here on the built-in text. */
  is_own: z.boolean(),
  written_by_name: z.string(),
  written_at: instant,
})
export type HelpVersion = z.infer<typeof version>
const row = version.extend(which)
/** Null: the built-in text. */
const body = z.string().nullable()
const written = z.object({ version: z.int() })

export const helpCalls = {
  getTexts: call({
    method: 'GET',
    path: '/api/ucenter/customer/helpText/getTexts',
    title: 'Own chapters of the help',
    audience: 'customer',
    permission: 'any',
    input: z.strictObject({}),
    // Those chapters alone that the reader's brand tells otherwise in the reader's language.
    output: z.array(z.object({ chapter: z.enum(HELP_CHAPTERS), body: z.string() })),
  }),
}

export const officeHelpCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/helpText/getList',
    title: 'Chapters of the help',
    ...staff,
    input: z.strictObject({ platform_type: queryBrand }),
    // The newest version of what was ever written.
    output: z.array(row),
  }),
  getChapter: call({
    method: 'GET',
    path: '/api/office/helpText/getChapter',
    title: 'Chapter of the help',
    ...staff,
    // Without a version the newest.
    input: z.strictObject({ platform_type: queryBrand, ...which, version: queryVersion.optional() }),
    // `built_in`: what the built-in text would say, as Markdown.
    output: z.object({ version: z.int(), body, built_in: z.string() }),
  }),
  getVersions: call({
    method: 'GET',
    path: '/api/office/helpText/getVersions',
    title: 'Versions of a chapter of the help',
    ...staff,
    // The newest first, those before `before`.
    input: z.strictObject({ platform_type: queryBrand, ...which, before: queryVersion.optional() }),
    output: z.object({ rows: z.array(version), more: z.boolean() }),
  }),
  saveChapter: call({
    method: 'POST',
    path: '/api/office/helpText/saveChapter',
    title: { en: 'Write chapter of the help', zh_CN: '编写帮助章节' },
    ...staff,
    input: z.strictObject({ ...place, body: text(LONGEST_CHAPTER) }),
    output: written,
  }),
  resetChapter: call({
    method: 'POST',
    path: '/api/office/helpText/resetChapter',
    title: { en: 'Put chapter of the help back', zh_CN: '恢复内置帮助章节' },
    ...staff,
    input: z.strictObject(place),
    output: written,
  }),
}
