// Tells a scanner from fingers where a number is typed: keys that follow each other faster than anybody types, ended by Enter. What the
// field held before is known, so that it can be put back.

/** What a field holds and what is marked in it, as its element says. */
type Field = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** `before` is what stood in the field when the first of these keys came, `head` and `tail` what they leave of it; times in ms. */
export type Burst = { before: string; head: string; tail: string; lastAt: number }

/** Scanners send a key every 1 to 20 ms; the quickest typists need 60. */
const GAP_MS = 45
/** Shorter codes are not told from two keys pressed at once. */
const LEAST = 4

/** The burst that a key belongs to, given the field before the key takes effect: a key replaces what is marked. */
export function burstAfter(burst: Burst | undefined, field: Field, at: number): Burst {
  if (burst && at - burst.lastAt <= GAP_MS) return { ...burst, lastAt: at }
  const { value, selectionStart, selectionEnd } = field
  const from = selectionStart ?? value.length
  return { before: value, head: value.slice(0, from), tail: value.slice(selectionEnd ?? from), lastAt: at }
}

/** What was scanned into the field, when Enter comes as fast as the keys did; undefined for what was typed. */
export function codeOf(burst: Burst | undefined, value: string, at: number): string | undefined {
  if (!burst || at - burst.lastAt > GAP_MS) return undefined
  const { head, tail } = burst
  if (!value.startsWith(head) || !value.endsWith(tail)) return undefined
  const code = value.slice(head.length, value.length - tail.length).trim()
  return code.length >= LEAST ? code : undefined
}
