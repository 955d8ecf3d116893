// The languages of a reader, and how a text is read in one of them. Sources hold English and simplified Chinese; traditional Chinese
// is derived: on the server when a text is read, in the browser when the application is built.
import { startOfMonth } from './time.ts'

/** What a reader can choose (Rule 1.8). */
export type Language = 'en' | 'zh_CN' | 'zh_TW'
export const LANGUAGES: readonly Language[] = ['en', 'zh_CN', 'zh_TW']
/** Each language in its own name and as the tag that html, Intl and files want. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-US', zh_CN: 'zh-CN', zh_TW: 'zh-TW' }

/** Anything in the languages of the sources; a missing one does not compile. `zh_TW` is there where somebody has derived it already. */
export type InLanguages<T> = { en: T; zh_CN: T; zh_TW?: T }
export type Text = InLanguages<string>

/** Readers of both Chinese scripts: names that people typed are shown to them as typed. */
export const readsChinese = (language: Language): boolean => language !== 'en'

type Derive = <T>(simplified: T) => T
let derive: Derive = (simplified) => simplified

/** Tells how traditional Chinese is made of simplified; the server does it once at its start (server/base/traditional.ts). */
export function deriveTraditionalWith(given: Derive): void {
  derive = given
}

/** A text, or a whole set of texts, in a reader's language. What is the same in both sources is a name or data and stays as it is. */
export function inLanguage<T>(both: InLanguages<T>, language: Language): T {
  if (language === 'en') return both.en
  if (language === 'zh_CN') return both.zh_CN
  return both.zh_TW ?? (both.en === both.zh_CN ? both.zh_CN : derive(both.zh_CN))
}

/** A text that is made anew in each language, such as the name of a country. */
export const inEach = (make: (language: Language) => string): Text => ({
  get en() {
    return make('en')
  },
  get zh_CN() {
    return make('zh_CN')
  },
  get zh_TW() {
    return make('zh_TW')
  },
})

/** `October 2026`, of a month `2026-10`. */
export const monthName = (month: string): Text =>
  inEach((language) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      startOfMonth(month),
    ),
  )

/** A text that travels to the browser, with the traditional form that the browser cannot make. */
export const withTraditional = (text: Text): Text => ({
  en: text.en,
  zh_CN: text.zh_CN,
  zh_TW: inLanguage(text, 'zh_TW'),
})

/** A text as people compare it by eye: letters and digits alone, no case, no accents, and every sign between words one blank. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
