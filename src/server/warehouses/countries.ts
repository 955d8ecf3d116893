// The countries of the world in both languages, for every select of a country. Which of them a method serves is the tariffs' matter.
import { COUNTRY_CODES } from '#shared/countries/countries.ts'

type Country = { code: string; name_en: string; name_zh: string }
let made: Country[] | undefined

/** Every country (ISO 3166-1 alpha-2), by its English name. */
export function countries(): Country[] {
  if (made) return made
  const en = new Intl.DisplayNames('en', { type: 'region' })
  const zh = new Intl.DisplayNames('zh-Hans-CN', { type: 'region' })
  made = COUNTRY_CODES.map((code) => ({ code, name_en: en.of(code) ?? code, name_zh: zh.of(code) ?? code }))
  made.sort((a, b) => (a.name_en < b.name_en ? -1 : 1))
  return made
}
