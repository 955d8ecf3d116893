// The counts of a booking that are typed and not sent yet, kept in this browser: they outlive the next scan, another booking and a reload.
// Dropped when they are sent, and after a week.
import { useEffect, useState } from 'react'
import type { CountStep } from '#shared/inbound/counting.rules.ts'
import type { Entry } from './CountRow.tsx'

type Draft = { entries: Readonly<Record<string, Entry>>; note: string }
const EMPTY: Draft = { entries: {}, note: '' }

const PREFIX = 'counts:'
const WEEK_MS = 7 * 86_400_000

function readDraft(key: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (Draft & { at: number }) | null
    if (kept && Date.now() - kept.at < WEEK_MS) return { entries: kept.entries, note: kept.note }
  } catch {
    // What cannot be read is no draft.
  }
  return EMPTY
}

function writeDraft(key: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or off: the counts last until the page is closed.
  }
}

/** The draft of one step of a booking, kept at every change; `drop` forgets it. */
export function useCountDraft(bookingId: string, step: CountStep) {
  const key = `${PREFIX}${bookingId}:${step}`
  const [draft, setDraft] = useState(() => readDraft(key))
  useEffect(() => {
    if (draft !== EMPTY) writeDraft(key, draft)
  }, [key, draft])
  return {
    ...draft,
    change: (change: (now: Draft) => Partial<Draft>) => setDraft((now) => ({ ...now, ...change(now) })),
    drop: () => {
      setDraft(EMPTY)
      writeDraft(key, undefined)
    },
  }
}
