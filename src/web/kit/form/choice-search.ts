// Finding a choice by typing: the best hit comes first, so that Enter takes what was meant. Pure; the lists are the fields'.
import { plainText } from '#shared/language.ts'

/** What a choice is found by: its code as a whole, its label, and what else people call it. */
export type Findable = { label: string; code?: string; names?: readonly string[] }

/** Texts already made plain: a list of countries has 9,000 names, and each is compared with every letter that is typed. */
const plainTexts = new Map<string, string>()
const MOST = 20_000

function plainOf(text: string): string {
  const known = plainTexts.get(text)
  if (known !== undefined) return known
  const plain = plainText(text)
  if (plainTexts.size >= MOST) plainTexts.clear()
  plainTexts.set(text, plain)
  return plain
}

const WRITES_WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * How well a choice fits what was typed, 0 best, undefined not at all: the code; the label or another name; their beginning; the beginning
 * of a word in them; the middle of the label, from three letters on; and of another name in a script without blanks. A part of a code is nothing.
 */
export function rankOf(typed: string, { label, code, names = [] }: Findable): number | undefined {
  const wanted = plainOf(typed)
  if (wanted === '') return 0
  if (code !== undefined && plainOf(code) === wanted) return 0
  const own = plainOf(label)
  const others = names.map(plainOf)
  if (own === wanted) return 1
  if (others.includes(wanted)) return 2
  if (own.startsWith(wanted)) return 3
  if (` ${own} `.includes(` ${wanted} `)) return 4
  if (` ${own}`.includes(` ${wanted}`)) return 5
  if (others.some((name) => name.startsWith(wanted))) return 6
  const unparted = WRITES_WITHOUT_BLANKS.test(wanted)
  if ((wanted.length >= 3 || unparted) && own.includes(wanted)) return 7
  return unparted && others.some((name) => name.includes(wanted)) ? 8 : undefined
}

/** The choices that fit, the best first; equals keep their order. */
export function find<Choice extends Findable>(typed: string, choices: readonly Choice[]): Choice[] {
  return choices
    .map((choice) => ({ choice, rank: rankOf(typed, choice) }))
    .filter((one): one is { choice: Choice; rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

type Option = { value?: string | number | null; label?: unknown }

/** The search of a select in this order. */
export function rankedSearch(findBy?: (value: string | number) => Omit<Findable, 'label'>) {
  const rank = (typed: string, { value, label }: Option) =>
    rankOf(typed, { label: String(label ?? ''), ...(value !== undefined && value !== null && findBy?.(value)) })
  return {
    filterOption: (typed: string, option?: Option) => option !== undefined && rank(typed, option) !== undefined,
    filterSort: (one: Option, other: Option, { searchValue }: { searchValue: string }) =>
      (rank(searchValue, one) ?? 9) - (rank(searchValue, other) ?? 9),
  }
}
