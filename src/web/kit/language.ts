// The reader's language: kept in localStorage 'i18n-lang' (spec 9), en unless chosen. Switching re-renders what uses it,
// without a reload. The texts themselves are in text modules (text.ts).
import { useSyncExternalStore } from 'react'
import type { Language, Text } from '#shared/errors.ts'

export type { Language, Text } from '#shared/errors.ts'

const KEY = 'i18n-lang'
const listeners = new Set<() => void>()
let current: Language = stored()

function stored(): Language {
  try {
    return localStorage.getItem(KEY) === 'zh_CN' ? 'zh_CN' : 'en'
  } catch {
    return 'en'
  }
}

/** The language as the locale tag that Intl and the html element want. */
export const localeTag = (language: Language): string => (language === 'zh_CN' ? 'zh-CN' : 'en-US')

export const getLanguage = (): Language => current

/** Changes the language everywhere at once and remembers it. */
export function setLanguage(language: Language): void {
  current = language
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is switched off: the choice lasts until the page is closed.
  }
  document.documentElement.lang = localeTag(language)
  for (const listener of listeners) listener()
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The reader's language; the component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, getLanguage)

/** A function that reads a `Text` in the reader's language. */
export function useReader(): (text: Text) => string {
  const language = useLanguage()
  return (text) => text[language]
}
