// When a draft is written, restored and dropped. It lives as long as its tab is unsaved: written soon after each change, gone
// when what was typed is saved or given up. A form opts in: its page opens the draft (Drafted), the form keeps it (useDraft).
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved, markUnsaved, onUnsaved } from '#web/kit/tabs/unsaved.ts'
import { dropDraft, hasDraft, keepDraft, takeDraft, type Draft } from './draft.ts'

/** Whose drafts are kept here, as `<application>:<person>`; null keeps none, as for staff who act for a customer. */
export const DraftOwner = createContext<string | null>(null)

export type OpenDraft = {
  /** What was found when the form was opened. */
  restored: Draft | undefined
  keep: (values: unknown) => void
  drop: () => void
}

const WAIT_MS = 400

// Not React state: a tab may be given up while its page is hidden and its effects are off.
const openIn = new Map<string, Map<string, () => void>>()
onUnsaved((tabKey, unsaved) => {
  if (!unsaved) for (const drop of openIn.get(tabKey)?.values() ?? []) drop()
})

/**
 * Opens the draft of a form under `name`; undefined for the moment in which other windows are asked. `version` is that of the form and
 * of the document in it. `ofTab`: false for what is not given up with the rest of its tab.
 */
export function useOpenDraft(name: string, version: string, ofTab = true): OpenDraft | undefined {
  const owner = useContext(DraftOwner)
  const { key } = useTab()
  const [found, setFound] = useState<{ draft?: Draft } | undefined>(() =>
    owner !== null && hasDraft(owner, name) ? undefined : {},
  )
  useEffect(() => {
    if (found || owner === null) return
    let waiting = true
    void takeDraft(owner, name, version).then((draft) => waiting && setFound({ draft }))
    return () => void (waiting = false)
  }, [found, owner, name, version])
  useEffect(() => {
    if (owner === null || !ofTab) return
    const drafts = openIn.get(key) ?? new Map<string, () => void>()
    openIn.set(
      key,
      drafts.set(name, () => dropDraft(owner, name)),
    )
  }, [owner, name, key, ofTab])
  if (!found) return undefined
  return {
    restored: found.draft,
    keep: (values) => owner !== null && keepDraft(owner, name, version, values),
    drop: () => owner !== null && dropDraft(owner, name),
  }
}

type Kept = {
  /** What the form holds now. */
  read: () => unknown
  /** Puts the form back to what it was opened with. */
  reset: () => void
}

/** Keeps a form's draft; gives when the restored one was typed, as long as that matters, and how it is discarded. */
export function useDraft(draft: OpenDraft | undefined, { read, reset }: Kept): { at?: number; discard: () => void } {
  const { key } = useTab()
  const [at, setAt] = useState(draft?.restored?.at)
  const restores = at !== undefined
  const newest = useRef({ draft, read })
  useEffect(() => {
    newest.current = { draft, read }
  })
  useEffect(() => {
    if (restores) markUnsaved(key)
  }, [restores, key])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      newest.current.draft?.keep(newest.current.read())
    }
    const stop = onUnsaved((tabKey, unsaved) => {
      if (tabKey !== key) return
      clearTimeout(timer)
      timer = unsaved ? setTimeout(write, WAIT_MS) : undefined
    })
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      stop()
      write()
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [key])
  const discard = () => {
    reset()
    setAt(undefined)
    markSaved(key)
  }
  return { at, discard }
}
