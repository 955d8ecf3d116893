// The mark of what is typed in a part of a page, where the page may go on without it: a dialog, the rates of one day.
import { useId, useInsertionEffect } from 'react'
import { useTab } from './tab-context.ts'
import { markSaved, partOf } from './unsaved.ts'

/** The key to mark: of this part alone, and gone with it. */
export function useOwnMark(): string {
  const key = partOf(useTab().key, useId())
  // The only effect that lives on while the page is hidden: there, what was typed is still to be kept.
  useInsertionEffect(() => () => queueMicrotask(() => markSaved(key)), [key])
  return key
}
