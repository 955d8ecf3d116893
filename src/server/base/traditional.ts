// Traditional Chinese out of simplified, with the terms of Taiwan: for texts of ours, when a reader asks for them. The browser's texts
// are converted by the same rules when the application is built (scripts/language-pack). Not for what people typed.
import CHARACTERS from 'opencc-js/dict/STCharacters'
import VARIANTS from 'opencc-js/dict/TWVariants'
import { deriveTraditionalWith } from '#shared/language.ts'
import { TRADITIONAL_WORDS } from '#shared/traditional-words.ts'

const HAN = /\p{Script=Han}/u
const KEPT = 4000

const pairs = (dictionary: string) => dictionary.split('|').map((entry) => entry.split(' ') as [string, string])
const escaped = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// Only characters: the word lists of the library would take 80 MB, and the terms say what our own sentences need.
const variants = new Map(pairs(VARIANTS))
const known = new Map(pairs(CHARACTERS).map(([from, to]) => [from, variants.get(to) ?? to]))
for (const [from, to] of TRADITIONAL_WORDS) known.set(from, to)
const longestFirst = TRADITIONAL_WORDS.map(([from]) => from).toSorted((a, b) => b.length - a.length)
const PART = new RegExp(`${longestFirst.map(escaped).join('|')}|\\p{Script=Han}`, 'gu')

const converted = new Map<string, string>()

/** One text of ours in traditional Chinese. */
export function traditional(simplified: string): string {
  if (!HAN.test(simplified)) return simplified
  const found = converted.get(simplified)
  if (found !== undefined) return found
  const made = simplified.replace(PART, (part) => known.get(part) ?? part)
  if (converted.size >= KEPT) converted.clear()
  converted.set(simplified, made)
  return made
}

// Stands for a value while a sentence is converted around it.
const MARK = '\uE000'
const MARKED = /\uE000(\d+)\uE000/g

/** Calls `make` so that the words it was given come out as they went in, and everything else converted. */
function around(make: (...given: unknown[]) => unknown, given: readonly unknown[]): unknown {
  const kept: string[] = []
  const hidden = (value: unknown): unknown => {
    if (typeof value === 'string') return HAN.test(value) ? `${MARK}${kept.push(value) - 1}${MARK}` : value
    if (value && Object.getPrototypeOf(value) === Object.prototype)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hidden(inner)]))
    return value
  }
  const shown = (text: string) => text.replace(MARKED, (_, n: string) => kept[Number(n)] ?? '')
  return mapped(make(...given.map(hidden)), (text) => shown(traditional(text)))
}

function mapped(value: unknown, convert: (text: string) => string): unknown {
  if (typeof value === 'string') return convert(value)
  if (typeof value === 'function')
    return (...given: unknown[]) => around(value as (...given: unknown[]) => unknown, given)
  if (Array.isArray(value)) return value.map((inner) => mapped(inner, convert))
  if (value && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, convert)]))
  return value
}

const sets = new WeakMap<object, unknown>()

/** A text, or a set of texts and functions that make them, in traditional Chinese. */
export function derived<T>(simplified: T): T {
  if (typeof simplified !== 'object' || simplified === null) return mapped(simplified, traditional) as T
  if (!sets.has(simplified)) sets.set(simplified, mapped(simplified, traditional))
  return sets.get(simplified) as T
}

deriveTraditionalWith(derived)
