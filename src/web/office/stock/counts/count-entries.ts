// What was counted at the desk and not sent yet, over the kit's drafts: it outlives a reload and another count, and belongs to who counted.
import { useEffect, useEffectEvent, useState } from 'react'
import { useOpenDraft, type OpenDraft } from '#web/kit/form/use-draft.ts'

/** By SKU; `scanned`: every piece of it was. */
export type Entries = Readonly<Record<string, { count: string; scanned: boolean }>>
const EMPTY: Entries = {}

export const useOpenEntries = (countId: string): OpenDraft | undefined =>
  useOpenDraft(`stock-count/${countId}`, '1', false)

export function useEntries(kept: OpenDraft) {
  const [entries, setEntries] = useState((kept.restored?.values as Entries | undefined) ?? EMPTY)
  const keep = useEffectEvent((now: Entries) => (Object.keys(now).length > 0 ? kept.keep(now) : kept.drop()))
  useEffect(() => {
    if (entries !== EMPTY) keep(entries)
  }, [entries])
  return {
    entries,
    put: (skuId: string, entry: Entries[string]) =>
      setEntries((now) => (entry.count === '' ? without(now, [skuId]) : { ...now, [skuId]: entry })),
    /** Forgets what was sent. */
    drop: (skuIds: readonly string[]) => setEntries((now) => without(now, skuIds)),
  }
}

const without = (entries: Entries, skuIds: readonly string[]): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([skuId]) => !skuIds.includes(skuId)))
