// Countries to choose from, by the names of the reader's language.
import { countryName } from '#shared/code-names.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { localeTag, type Language } from './language.ts'

/** All countries, in the order of the language. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const options = COUNTRY_CODES.map((value) => ({ value, label: countryName(value, language) }))
  return options.toSorted((a, b) => a.label.localeCompare(b.label, localeTag(language)))
}
