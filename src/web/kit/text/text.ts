// Typed texts: a module of texts holds every key in both languages, or it does not compile. Values are strings, or
// functions of one parameter object. Loading and switching of languages is in language.ts.
import { inLanguage, type InLanguages, type Text } from '#shared/language.ts'
import { useLanguage } from './language.ts'

type Value = string | ((values: never) => string)
/** A module's texts in one language: literals widened, functions kept with their parameters. */
export type Texts<T> = {
  readonly [K in keyof T]: T[K] extends (values: infer P) => string ? (values: P) => string : string
}
export type TextModule<T> = Readonly<InLanguages<Texts<T>>>

/** Declares the texts of a page or part: the same keys in both languages. */
export function text<T extends Record<string, Value>>(both: { en: T; zh_CN: NoInfer<Texts<T>> }): TextModule<T> {
  return both as unknown as TextModule<T>
}

/** The module's texts in the reader's language. */
export function useText<T>(module: TextModule<T>): Texts<T> {
  return inLanguage(module, useLanguage())
}

type PlainKey<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T]

/** One plain text of a module in both languages: for constants such as columns and routes. Chinese is read when it is asked for. */
export function pair<T>(module: TextModule<T>, key: PlainKey<T>): Text {
  return {
    en: module.en[key] as string,
    get zh_CN() {
      return module.zh_CN[key] as string
    },
    get zh_TW() {
      return module.zh_TW?.[key] as string | undefined
    },
  }
}
