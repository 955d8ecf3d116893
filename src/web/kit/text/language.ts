// The reader's language: kept in localStorage 'i18n-lang' (Rule 1.8), en unless chosen. Switching re-renders what uses it, without a
// reload, as soon as its texts are there: Chinese is loaded when somebody reads it. The texts are in text modules (text.ts).
import { useSyncExternalStore } from 'react'
import { inLanguage, LANGUAGE_TAGS, LANGUAGES, type Language, type Text } from '#shared/language.ts'
import { keepPack, type Pack } from './chinese-pack.ts'

export { inLanguage, readsChinese, type Language, type Text } from '#shared/language.ts'

type Part = 'first' | 'rest'
/** Loads the texts of each language that is not built in: those of the first pages, and the rest. */
export type Packs = Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Part, () => Promise<{ default: Pack }>>>>>

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

/** Whether a language is on its way: if it fails, the switch says so itself. Texts that a page waits for are as its files are. */
export const isLoadingLanguage = (): boolean => loading > 0

/** Whether something was opened that needs more than the first texts: from then on a language comes whole. */
let whole = false

const had = new Map<string, Pack>()
/** Of texts that could not be had. Some browsers never ask for the same file again, so the next try is for another address of it. */
const missed = new Map<string, string>()

async function loadPart(language: Language, part: Part): Promise<void> {
  const key = language + part
  if (language === 'en' || !packs || had.has(key)) return
  const address = missed.get(key)
  try {
    const loaded: Promise<{ default: Pack }> = address
      ? import(/* @vite-ignore */ `${address}?${Date.now()}`)
      : packs[language][part]()
    had.set(key, (await loaded).default)
  } catch (error) {
    // The browser's message names the file.
    const named = /\S+\.js/.exec(String(error))?.[0]
    if (named) missed.set(key, named)
    throw error
  }
}

async function load(language: Language): Promise<void> {
  loading++
  try {
    await loadPart(language, 'first')
    // Something may have been opened meanwhile.
    if (whole) await loadPart(language, 'rest')
  } finally {
    loading--
  }
}

const keepTexts = (language: Language): void =>
  keepPack({ ...had.get(`${language}first`), ...had.get(`${language}rest`) })

/** A module that needs more than the first texts, once those are there too. The build asks for it where such a module is loaded. */
export async function withAllTexts<T>(module: Promise<T>): Promise<T> {
  whole = true
  const language = languageOfAnswers()
  const texts = loadPart(language, 'rest').catch((error: unknown) => {
    // At the start English stands in for a language that cannot be loaded.
    if (language === current) throw error
  })
  const [loaded] = await Promise.all([module, texts])
  if (language === current) keepTexts(language)
  return loaded
}

function speak(language: Language): void {
  keepTexts(language)
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
    await load(language)
    speak(language)
  } catch {
    speak('en')
  }
}

/**
 * Changes the language everywhere at once and remembers it. Rejects when its texts could not be loaded: the language before stays.
 * Of two changes the later wins, whichever is there first.
 */
export async function setLanguage(language: Language): Promise<void> {
  const mine = ++asked
  await load(language)
  if (mine !== asked) return
  speak(language)
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
