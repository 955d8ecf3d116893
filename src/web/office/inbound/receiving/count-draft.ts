// The counts of a booking that are typed and not sent yet, over the kit's drafts: they outlive the next scan, another booking and a
// reload, and belong to who typed them.
import { useEffect, useEffectEvent, useState } from 'react'
import type { CountStep } from '#shared/inbound/counting.rules.ts'
import { useOpenDraft, type OpenDraft } from '#web/kit/form/use-draft.ts'
import type { Entry } from './count-scan.ts'
import type { TypedLots } from '#web/office/desk/lot-draft.ts'

type Draft = { entries: Readonly<Record<string, Entry>>; note: string; lots?: TypedLots }
const EMPTY: Draft = { entries: {}, note: '' }

/**
 * Opens what was counted in one step of a booking; undefined while other windows are asked. Sending one booking saves the tab, and
 * those that were begun before it stay.
 */
export const useOpenCounts = (bookingId: string, step: CountStep): OpenDraft | undefined =>
  useOpenDraft(`counts/${bookingId}/${step}`, '1', false)

/** The counts on the desk, kept at every change; `drop` forgets them. */
export function useCountDraft(kept: OpenDraft) {
  const [draft, setDraft] = useState((kept.restored?.values as Draft | undefined) ?? EMPTY)
  const keep = useEffectEvent((now: Draft) => kept.keep(now))
  useEffect(() => {
    if (draft !== EMPTY) keep(draft)
  }, [draft])
  return {
    ...draft,
    change: (change: (now: Draft) => Partial<Draft>) => setDraft((now) => ({ ...now, ...change(now) })),
    drop: () => {
      setDraft(EMPTY)
      kept.drop()
    },
  }
}
