// The names of countries: they come from the browser in the reader's language, so none are shipped. The codes are shared.
import { COUNTRY_CODES } from '#shared/countries.ts'
import { localeTag, type Language } from './language.ts'

const names: Partial<Record<Language, Intl.DisplayNames>> = {}

/** The country's name in a language, the code itself where it is unknown. */
export function countryName(code: string, language: Language): string {
  names[language] ??= new Intl.DisplayNames(localeTag(language), { type: 'region' })
  try {
    return names[language].of(code) ?? code
  } catch {
    return code
  }
}

/** All countries, in the order of the language. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const options = COUNTRY_CODES.map((value) => ({ value, label: countryName(value, language) }))
  return options.toSorted((a, b) => a.label.localeCompare(b.label, localeTag(language)))
}
