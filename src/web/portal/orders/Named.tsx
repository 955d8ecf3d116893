// Names that the server sends in two columns, and countries by their code, in the reader's language.
import { countryName } from '#shared/code-names.ts'
import { readsChinese, useLanguage, type Language } from '#web/kit/text/language.ts'

type TwoNames = { name_en: string; name_zh: string }

/** The name of a warehouse, a method or a service; the English one where the Chinese is missing. */
export const nameIn = (named: TwoNames, language: Language): string =>
  readsChinese(language) ? named.name_zh || named.name_en : named.name_en

export function Named({ of }: { of: TwoNames }) {
  return nameIn(of, useLanguage())
}

export function Country({ code }: { code: string }) {
  return countryName(code, useLanguage())
}
