// Which tabs hold typed but unsaved input. It outlives hidden pages, whose effects are switched off, so it is not React
// state. The layout asks it before a tab goes, the browser before the window goes, and drafts are written by its word.

const unsaved = new Set<string>()
type Listener = (tabKey: string, unsaved: boolean) => void
const listeners = new Set<Listener>()

function onLeave(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function tell(tabKey: string, isNow: boolean): void {
  if (unsaved.size > 0) window.addEventListener('beforeunload', onLeave)
  else window.removeEventListener('beforeunload', onLeave)
  for (const listener of listeners) listener(tabKey, isNow)
}

/** To be called at every change, not only at the first one. */
export function markUnsaved(tabKey: string): void {
  unsaved.add(tabKey)
  tell(tabKey, true)
}

/** What was typed is saved, or given up. */
export function markSaved(tabKey: string): void {
  unsaved.delete(tabKey)
  tell(tabKey, false)
}

export function forgetUnsaved(): void {
  for (const tabKey of unsaved) markSaved(tabKey)
}

/** Hears of every change in every tab, also in hidden ones. */
export function onUnsaved(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isUnsaved = (tabKey: string): boolean => unsaved.has(tabKey)
export const unsavedKeys = (): ReadonlySet<string> => unsaved
