// Which tabs hold typed but unsaved input. It outlives hidden pages, whose effects are switched off, so it is not React
// state. The layout asks it before a tab goes, the browser before the window goes.

const unsaved = new Set<string>()

function onLeave(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function watch(): void {
  if (unsaved.size > 0) window.addEventListener('beforeunload', onLeave)
  else window.removeEventListener('beforeunload', onLeave)
}

export function markUnsaved(tabKey: string): void {
  unsaved.add(tabKey)
  watch()
}

export function markSaved(tabKey: string): void {
  unsaved.delete(tabKey)
  watch()
}

export function forgetUnsaved(): void {
  unsaved.clear()
  watch()
}

export const isUnsaved = (tabKey: string): boolean => unsaved.has(tabKey)
export const unsavedKeys = (): ReadonlySet<string> => unsaved
