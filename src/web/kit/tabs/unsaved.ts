// Which tabs hold typed but unsaved input. It outlives hidden pages, whose effects are switched off, so it is not React
// state. The layout asks it before a tab goes, the browser before the window goes, and drafts are written by its word.

const unsaved = new Set<string>()
type Listener = (key: string, unsaved: boolean) => void
const listeners = new Set<Listener>()

/** Of what lies over a page, such as a dialog: it is saved or given up by itself, and the page beneath keeps its own mark. */
export const partOf = (tabKey: string, part: string): string => `${tabKey}#${part}`
const isOf = (tabKey: string, key: string): boolean => key === tabKey || key.startsWith(partOf(tabKey, ''))

function onLeave(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function tell(key: string, isNow: boolean): void {
  if (unsaved.size > 0) window.addEventListener('beforeunload', onLeave)
  else window.removeEventListener('beforeunload', onLeave)
  for (const listener of listeners) listener(key, isNow)
}

/** To be called at every change, not only at the first one. */
export function markUnsaved(key: string): void {
  unsaved.add(key)
  tell(key, true)
}

/** What was typed is saved, or given up; with a tab what lies over it. */
export function markSaved(key: string): void {
  for (const one of new Set([...unsaved].filter((other) => isOf(key, other)).concat(key))) {
    unsaved.delete(one)
    tell(one, false)
  }
}

export function forgetUnsaved(): void {
  for (const key of unsaved) markSaved(key)
}

/** Hears of every change in every tab, also in hidden ones. */
export function onUnsaved(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isUnsaved = (key: string): boolean => [...unsaved].some((other) => isOf(key, other))
export const unsavedTabs = (): ReadonlySet<string> => new Set([...unsaved].map((key) => key.replace(/#.*/, '')))
