// Which statements are prepared: a text that comes again gets a name, and each connection then parses and plans it once. The
// database still plans anew where the values decide (plan_cache_mode auto). It knows texts only, neither connections nor rows.

/** A text is named when it comes for the third time; one that came twice may have been a person's rare filter. */
const FROM = 3
/** Each name is a plan in the memory of each connection. */
const MOST = 150
/** Texts watched at a time; forgotten all at once, as a text that matters is soon seen again. */
const WATCHED = 2_000

const names = new Map<string, string>()
let seen = new Map<string, number>()

/** The name to prepare a text under, or undefined: not often enough, or there are names enough. */
export function preparedName(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= MOST) return name
  const times = (seen.get(text) ?? 0) + 1
  if (times < FROM) {
    if (seen.size >= WATCHED) seen = new Map()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const given = `s${names.size + 1}`
  names.set(text, given)
  return given
}

/** Begins anew, as a new process would; only while no connection is open, which would know the names by their old texts. */
export function forgetNames(): void {
  names.clear()
  seen.clear()
}
