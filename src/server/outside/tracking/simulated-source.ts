// A tracking service that is none: parcels go their way in minutes, some of them with trouble, so that the product can be tried without a
// carrier. Refused in production. The same parcel always goes the same way.
import { createHash } from 'node:crypto'
import type { ParcelNews, TrackingSource } from './tracking-source.ts'

const MINUTE_MS = 60_000

const WAY: readonly [minutes: number, status: string][] = [
  [2, 'InTransit_PickedUp'],
  [5, 'InTransit_Departure'],
  [9, 'InTransit_Arrival'],
  [13, 'OutForDelivery'],
]
/** How it ends, one in eight each; all others are delivered. */
const ENDS: Record<number, string> = {
  0: 'DeliveryFailure_NoBody',
  1: 'DeliveryFailure_InvalidAddress',
  2: 'AvailableForPickup',
}

const waysEnd = (number: string): string =>
  ENDS[(createHash('sha256').update(number).digest()[0] ?? 0) % 8] ?? 'Delivered'

export function simulatedSource(): TrackingSource {
  return {
    most: 40,
    ownNumbers: true,
    quietMs: 0,
    againMs: MINUTE_MS,
    ask: (parcels, now) =>
      Promise.resolve(
        parcels.map(({ tracking_no, number, shipped_at }) => {
          const from = Date.parse(shipped_at)
          const events = [...WAY, [16, waysEnd(number)] as const]
            .map(([minutes, status]): ParcelNews['events'][number] => ({
              occurred_at: new Date(from + minutes * MINUTE_MS).toISOString(),
              status,
              description: '',
              place: '',
            }))
            .filter(({ occurred_at }) => Date.parse(occurred_at) <= now.getTime())
          return { tracking_no, known: true, ...(events.length > 0 && { message: { tracking_no, events } }) }
        }),
      ),
  }
}
