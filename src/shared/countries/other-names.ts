// What people call a country besides its name in their language: its name in other languages, which the locale data know, and short or older
// names, which they do not.

/** Names that no locale data has; of two countries that may be meant, parcels go to the first. */
const ALSO: Record<string, string> = {
  AE: 'UAE, Emirates', BA: 'Bosnia', CD: 'DR Congo, Zaire', CI: 'Ivory Coast', CN: 'PRC, PR China, Mainland China', CV: 'Cape Verde', CZ: 'Czech Republic',
  DE: 'BRD', FR: 'Metropolitan France', GB: 'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland',
  GR: 'Hellas', HK: 'Hongkong', IE: 'Eire, Republic of Ireland', KR: 'Korea, South Korea, Republic of Korea, ROK', KP: 'North Korea, DPRK',
  LA: 'Lao PDR', MK: 'Macedonia, FYROM', MM: 'Burma', MO: 'Macau', NL: 'Holland', RU: 'Russian Federation', SA: 'KSA', SZ: 'Swaziland',
  TL: 'East Timor', TR: 'Turkey', TW: 'Taiwan', US: 'USA, U.S.A., U.S., America, United States of America', VA: 'Holy See', VN: 'Viet Nam',
} // prettier-ignore

/** The languages of the countries that parcels go to most; the browser has the names. */
const LANGUAGES = [
  'en', 'zh-CN', 'zh-TW', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'da', 'nb', 'fi', 'cs', 'sk', 'hu', 'ro', 'el', 'bg', 'hr', 'sl', 'lt', 'lv', 'et',
  'tr', 'ru', 'uk', 'ja', 'ko', 'vi', 'id', 'th', 'ar', 'he',
] // prettier-ignore

const known = new Map<string, string[]>()

/** Every other name of a country; made when somebody first searches. */
export function otherNames(code: string): readonly string[] {
  const found = known.get(code) ?? [
    ...new Set([...(ALSO[code]?.split(', ') ?? []), ...LANGUAGES.map((tag) => nameIn(tag, code))]),
  ]
  known.set(code, found)
  return found
}

const names = new Map<string, Intl.DisplayNames>()
function nameIn(tag: string, code: string): string {
  const made = names.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' })
  names.set(tag, made)
  return made.of(code) ?? code
}
