// A refusal as the reader's sentence: countries and attributes by their names, not by their codes. The sentences themselves are
// shared with the server.
import { refusalText as sentence, type Refusal } from '#shared/errors.ts'
import { ATTRIBUTE_TEXT, type ProductAttribute } from '#shared/attributes.ts'
import { countryName } from './countries.ts'
import { inLanguage, type Language } from './language.ts'

const NAMED: Record<string, (code: string, language: Language) => string> = {
  country: countryName,
  attribute: (code, language) =>
    Object.hasOwn(ATTRIBUTE_TEXT, code) ? inLanguage(ATTRIBUTE_TEXT[code as ProductAttribute], language) : code,
}

/** The sentence for a refusal in a language. */
export function refusalText(refusal: Refusal, language: Language): string {
  const params = Object.entries(refusal.params ?? {}).map(([name, value]) => {
    const naming = typeof value === 'string' ? NAMED[name] : undefined
    return [name, naming ? naming(String(value), language) : value] as const
  })
  return sentence({ ...refusal, params: Object.fromEntries(params) }, language)
}
