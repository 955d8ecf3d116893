// Tells a scanner from fingers where a number is typed: keys that follow each other faster than anybody types, ended by Enter. What the
// field held before is known, so that it can be put back.

/** `before` is what stood in the field when the first of these keys came; times in ms. */
export type Burst = { before: string; lastAt: number }

/** Scanners send a key every 1 to 20 ms; the quickest typists need 60. */
const GAP_MS = 45
/** Shorter codes are not told from two keys pressed at once. */
const LEAST = 4

/** The burst that a key belongs to, given what the field holds before the key takes effect. */
export const burstAfter = (burst: Burst | undefined, value: string, at: number): Burst =>
  burst && at - burst.lastAt <= GAP_MS ? { ...burst, lastAt: at } : { before: value, lastAt: at }

/** What was scanned into the field, when Enter comes as fast as the keys did; undefined for what was typed. */
export function codeOf(burst: Burst | undefined, value: string, at: number): string | undefined {
  if (!burst || at - burst.lastAt > GAP_MS || !value.startsWith(burst.before)) return undefined
  const code = value.slice(burst.before.length).trim()
  return code.length >= LEAST ? code : undefined
}
