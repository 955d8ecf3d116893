// What a manifest can be and what may happen to it, as data (Rule 9.40): refusals, buttons, tabs and docs/states.md are made of this table.
import type { Refusal, Text } from '../../errors.ts'

export const MANIFEST_STATUSES = ['open', 'closed', 'canceled'] as const
export type ManifestStatus = (typeof MANIFEST_STATUSES)[number]

export const MANIFEST_STATUS_TEXT: Record<ManifestStatus, Text> = {
  open: { en: 'Open', zh_CN: '进行中' },
  closed: { en: 'Closed', zh_CN: '已关闭' },
  canceled: { en: 'Canceled', zh_CN: '已取消' },
}

type Event = { from: readonly ManifestStatus[]; to: readonly ManifestStatus[] }

/** All of them are the warehouse's. */
export const MANIFEST_EVENTS = {
  make: { from: [], to: ['open'] },
  add: { from: ['open'], to: ['open'] },
  take_out: { from: ['open'], to: ['open'] },
  close: { from: ['open'], to: ['closed'] },
  cancel: { from: ['open'], to: ['canceled'] },
} as const satisfies Record<string, Event>
export type ManifestEvent = keyof typeof MANIFEST_EVENTS

/** How a parcel left its manifest; only what was shipped went with it. */
export const MANIFEST_LEAVINGS = ['shipped', 'unpacked', 'stopped', 'kept', 'out', 'canceled'] as const
export type ManifestLeaving = (typeof MANIFEST_LEAVINGS)[number]

const EMPTY: Text = { en: 'Empty', zh_CN: '空' }

/** Refuses `manifest_state` when the event may not happen to a manifest of this status, and the closing of one with nothing on it. */
export function refuseManifestEvent(
  event: ManifestEvent,
  status: ManifestStatus,
  parcels?: number,
): Refusal | undefined {
  const from: readonly ManifestStatus[] = MANIFEST_EVENTS[event].from
  if (!from.includes(status)) return { code: 'manifest_state', params: { status: MANIFEST_STATUS_TEXT[status] } }
  return event === 'close' && parcels === 0 ? { code: 'manifest_state', params: { status: EMPTY } } : undefined
}
