// What was counted and measured of the orders that were on this desk, so that a parcel that was set aside goes on where it
// stopped. A changed order starts anew.
import { useState } from 'react'
import { EMPTY_COUNT, type Count } from './packing-count.ts'
import type { ClosedParcel } from './several-parcels.ts'
import type { TypedParcel } from './parcel-input.ts'

export type Draft = {
  count: Count
  /** Only what a person typed, or the scale: what is proposed stands in its place until then. */
  typed: Partial<TypedParcel>
  /** The carton that was taken, null for a size of its own; absent while the proposal stands. */
  cartonId?: string | null
  /** Parcels of the order that are packed and set aside, while the rest goes into further ones; count, weight and size are of the open one. */
  closed: readonly ClosedParcel[]
  /** How many codes the desk refused. */
  wrongScans: number
}
type Versioned = { order_id: string; version: number }

const EMPTY: Draft = { count: EMPTY_COUNT, typed: {}, closed: [], wrongScans: 0 }
const keyOf = (order: Versioned): string => `${order.order_id}:${order.version}`

export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  return {
    of: (order: Versioned): Draft => drafts[keyOf(order)] ?? EMPTY,
    change: (order: Versioned, change: Partial<Draft>) =>
      setDrafts((now) => ({ ...now, [keyOf(order)]: { ...(now[keyOf(order)] ?? EMPTY), ...change } })),
  }
}
