// What was typed into a long form and is not saved, kept in this browser so that it outlives a reload and a crash. Never
// passwords or files: a form asks for it by name. When it is written and restored is use-draft.ts.
//
// A draft is kept under its person, its form and the window that types it. Two windows with the same form have a draft each:
// a new one takes over only what no living window holds.

export type Draft = { at: number; values: unknown }
type Stored = Draft & { version: string }

const PREFIX = 'draft|'
const MAX_AGE_MS = 7 * 86_400_000
/** Of one draft, in characters, and of all drafts of a person. A longer form is not kept. */
const MAX_LENGTH = 200_000
const MAX_DRAFTS = 20

const windowId = Math.random().toString(36).slice(2)
const LIVING = 'window|'

/** Says that this window lives, for as long as it does: the browser lets go of the lock even after a crash. */
export function liveHere(): void {
  void navigator.locks?.request(LIVING + windowId, () => new Promise(() => undefined))
}

/** The ids of all windows that live; none is known where the browser has no locks (a plain address that is not this machine). */
async function livingWindows(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LIVING) ? [name.slice(LIVING.length)] : [])))
}

const keyOf = (owner: string, name: string, window = windowId): string =>
  `${PREFIX}${[owner, name, window].map(encodeURIComponent).join('|')}`
const partsOf = (key: string): string[] => key.slice(PREFIX.length).split('|').map(decodeURIComponent)

function allKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function readKey(key: string): Stored | undefined {
  try {
    const { at, version, values } = JSON.parse(localStorage.getItem(key) ?? '') as Stored
    return Date.now() - at < MAX_AGE_MS ? { at, version, values: revived(values) } : undefined
  } catch {
    return undefined
  }
}

/** Keeps `values` as this window's draft of a form; what does not fit is not kept. */
export function keepDraft(owner: string, name: string, version: string, values: unknown, at = Date.now()): void {
  const key = keyOf(owner, name)
  const text = JSON.stringify({ at, version, values: plain(values) })
  if (text.length > MAX_LENGTH) return localStorage.removeItem(key)
  try {
    localStorage.setItem(key, text)
  } catch {
    // The browser's storage is full or closed: typing goes on without a draft.
  }
}

export function dropDraft(owner: string, name: string): void {
  localStorage.removeItem(keyOf(owner, name))
}

/** Whether there is anything to restore, before it is asked which window it belongs to. */
export const hasDraft = (owner: string, name: string): boolean =>
  allKeys().some((key) => partsOf(key)[0] === owner && partsOf(key)[1] === name)

/**
 * The newest draft of a form that no other living window holds; from now on it is this window's. One of another version of the
 * form, or of the document in it, would say something else now and is dropped.
 */
export async function takeDraft(owner: string, name: string, version: string): Promise<Draft | undefined> {
  const living = await livingWindows()
  const mine = allKeys().filter((key) => {
    const [theirs, form, window = ''] = partsOf(key)
    return theirs === owner && form === name && (window === windowId || !living.has(window))
  })
  const found = mine
    .map((key) => readKey(key))
    .filter((draft) => draft?.version === version)
    .toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0]
  for (const key of mine) localStorage.removeItem(key)
  if (!found) return undefined
  keepDraft(owner, name, version, found.values, found.at)
  return { at: found.at, values: found.values }
}

/** Drops what is too old, too much, or typed by somebody else of the same application: to be called when a person is known. */
export function sweepDrafts(owner: string): void {
  const near = allKeys().filter((key) => applicationOf(partsOf(key)[0]) === applicationOf(owner))
  const aged = near.map((key) => ({ key, draft: readKey(key) }))
  const own = aged.filter(({ key, draft }) => draft && partsOf(key)[0] === owner)
  const kept = new Set(own.toSorted((a, b) => (b.draft?.at ?? 0) - (a.draft?.at ?? 0)).slice(0, MAX_DRAFTS))
  for (const one of aged) if (!kept.has(one)) localStorage.removeItem(one.key)
}

/** At signing out: whoever uses this browser next finds nothing. */
export function forgetDrafts(owner: string): void {
  for (const key of allKeys()) if (partsOf(key)[0] === owner) localStorage.removeItem(key)
}

/** Portal and office share an origin; an owner is `<application>:<person>`. */
const applicationOf = (owner = ''): string => owner.slice(0, owner.indexOf(':'))

// A cleared field is undefined, which JSON would leave out, and the field would have its first value again.
const CLEARED = { cleared: true }
const isCleared = (value: object): boolean => Object.keys(value).length === 1 && 'cleared' in value

function plain(value: unknown): unknown {
  if (value === undefined) return CLEARED
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null) return value
  if (isCleared(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(one)]))
}
