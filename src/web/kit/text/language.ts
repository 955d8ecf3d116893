// The reader's language: kept in localStorage 'i18n-lang' (Rule 1.8), en unless chosen. Switching re-renders what uses it, without a
// reload, as soon as its texts are there: Chinese is loaded when somebody reads it. The texts are in text modules (text.ts).
import { useSyncExternalStore } from 'react'
import { inLanguage, LANGUAGE_TAGS, LANGUAGES, type Language, type Text } from '#shared/language.ts'
import { keepPack, type Pack } from './chinese-pack.ts'

export { inLanguage, readsChinese, type Language, type Text } from '#shared/language.ts'

/** Loads the texts of each language that is not built in. */
export type Packs = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Pack }>>>

const KEY = 'i18n-lang'
const listeners = new Set<() => void>()
let current: Language = 'en'
/** Whose texts are on their way at the start. */
let coming: Language | undefined
let packs: Packs | undefined
let asked = 0
let loading = 0

function stored(): Language {
  try {
    const found = localStorage.getItem(KEY)
    return LANGUAGES.find((language) => language === found) ?? 'en'
  } catch {
    return 'en'
  }
}

/** The language as the locale tag that Intl and the html element want. */
export const localeTag = (language: Language): string => LANGUAGE_TAGS[language]

export const getLanguage = (): Language => current

/** The language that the server is asked to answer in: at the start the reader's, whose own texts may still be on their way. */
export const languageOfAnswers = (): Language => coming ?? current

/** Whether texts are on their way: if they fail, the switch says so itself. */
export const isLoadingLanguage = (): boolean => loading > 0

/** Of texts that could not be had. Some browsers never ask for the same file again, so the next try is for another address of it. */
const missed = new Map<Language, string>()

async function load(language: Language): Promise<Pack | undefined> {
  if (language === 'en' || !packs) return undefined
  loading++
  const address = missed.get(language)
  try {
    const loaded: Promise<{ default: Pack }> = address
      ? import(/* @vite-ignore */ `${address}?${Date.now()}`)
      : packs[language]()
    return (await loaded).default
  } catch (error) {
    // The browser's message names the file.
    const named = /\S+\.js/.exec(String(error))?.[0]
    if (named) missed.set(language, named)
    throw error
  } finally {
    loading--
  }
}

function speak(language: Language, pack: Pack | undefined): void {
  if (pack) keepPack(pack)
  current = language
  coming = undefined
  document.documentElement.lang = localeTag(language)
}

/** Brings the reader's language before the first page is shown. English stays where its texts cannot be loaded. */
export async function startLanguage(given: Packs): Promise<void> {
  packs = given
  const language = stored()
  coming = language
  try {
    speak(language, await load(language))
  } catch {
    speak('en', undefined)
  }
}

/**
 * Changes the language everywhere at once and remembers it. Rejects when its texts could not be loaded: the language before stays.
 * Of two changes the later wins, whichever is there first.
 */
export async function setLanguage(language: Language): Promise<void> {
  const mine = ++asked
  const pack = await load(language)
  if (mine !== asked) return
  speak(language, pack)
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is switched off: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** The language that a person has chosen for all browsers; one that was chosen in this browser goes before it. */
export async function beginIn(language: Language): Promise<void> {
  try {
    if (localStorage.getItem(KEY) !== null) return
  } catch {
    return
  }
  await setLanguage(language)
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
  return (text) => inLanguage(text, language)
}
