// Countries to choose from, by the names of the reader's language.
import { useMemo } from 'react'
import { countryName } from '#shared/code-names.ts'
import { COUNTRY_CODES } from '#shared/countries/countries.ts'
import { inEach } from '#shared/language.ts'
import { localeTag, useLanguage, type Language, type Text } from './language.ts'

/** All countries, in the order of the language. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const options = COUNTRY_CODES.map((value) => ({ value, label: countryName(value, language) }))
  return options.toSorted((a, b) => a.label.localeCompare(b.label, localeTag(language)))
}

const alone = (_code: string, name: string): string => name

/** All countries as the choices of a filter, in the order of the reader's language; `show`, a constant, says how one is written. */
export function useCountryChoices(show = alone): { value: string; label: Text }[] {
  const language = useLanguage()
  return useMemo(
    () =>
      countryOptions(language).map(({ value }) => ({
        value,
        label: inEach((each) => show(value, countryName(value, each))),
      })),
    [language, show],
  )
}
