// The names of codes that stand in sentences: countries by the names of the reader's locale, so none are shipped; attributes of goods.
import { HANDLING_TEXT, type Handling } from './handling.ts'
import { inLanguage, LANGUAGE_TAGS, type Language } from './language.ts'

const names: Partial<Record<Language, Intl.DisplayNames>> = {}

/** The country's name in a language, the code itself where it is unknown. */
export function countryName(code: string, language: Language): string {
  names[language] ??= new Intl.DisplayNames(LANGUAGE_TAGS[language], { type: 'region' })
  try {
    return names[language].of(code) ?? code
  } catch {
    return code
  }
}

const NAMED: Record<string, (code: string, language: Language) => string> = {
  country: countryName,
  attribute: (code, language) =>
    Object.hasOwn(HANDLING_TEXT, code) ? inLanguage(HANDLING_TEXT[code as Handling], language) : code,
}

/** What stands for a value of this name in a sentence: its own name where it is a code that has one. */
export const named = (name: string, value: string | number, language: Language): string =>
  typeof value === 'string' ? (NAMED[name]?.(value, language) ?? value) : String(value)
