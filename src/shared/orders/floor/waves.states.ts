// What a wave can be and what may happen to it, as data (Rule 9.26): refusals, buttons, tabs and docs/states.md are made of this table.
import type { Refusal, Text } from '../../errors.ts'

export const WAVE_STATUSES = ['open', 'picking', 'picked', 'canceled'] as const
export type WaveStatus = (typeof WAVE_STATUSES)[number]

export const WAVE_STATUS_TEXT: Record<WaveStatus, Text> = {
  open: { en: 'To pick', zh_CN: '待拣货' },
  picking: { en: 'Being picked', zh_CN: '拣货中' },
  picked: { en: 'Picked', zh_CN: '已拣货' },
  canceled: { en: 'Canceled', zh_CN: '已取消' },
}

type Event = { from: readonly WaveStatus[]; to: readonly WaveStatus[] }
const AT_WORK = ['open', 'picking'] as const satisfies readonly WaveStatus[]

/** All of them are the warehouse's. Without an order left there is nothing to pick, and the wave is canceled. */
export const WAVE_EVENTS = {
  make: { from: [], to: ['open'] },
  /** With the last line it is picked. */
  pick: { from: AT_WORK, to: ['picking', 'picked', 'canceled'] },
  take_out: { from: ['open', 'picking', 'picked'], to: ['open', 'picking', 'picked', 'canceled'] },
  /** Where the orders of its last lines were packed or stopped meanwhile. */
  finish: { from: AT_WORK, to: ['picked'] },
  cancel: { from: AT_WORK, to: ['canceled'] },
} as const satisfies Record<string, Event>
export type WaveEvent = keyof typeof WAVE_EVENTS

/** How an order left its wave. */
export const WAVE_LEAVINGS = ['packed', 'stopped', 'short', 'out', 'canceled'] as const
export type WaveLeaving = (typeof WAVE_LEAVINGS)[number]
export const WAVE_LEAVING_TEXT: Record<WaveLeaving, Text> = {
  packed: { en: 'Packed', zh_CN: '已打包' },
  stopped: { en: 'Stopped', zh_CN: '已停止' },
  short: { en: 'Goods missing', zh_CN: '缺货' },
  out: { en: 'Taken out', zh_CN: '已移出' },
  canceled: { en: 'Wave canceled', zh_CN: '波次已取消' },
}

/** Refuses `wave_state` when the event may not happen to a wave of this status. */
export function refuseWaveEvent(event: WaveEvent, status: WaveStatus): Refusal | undefined {
  const from: readonly WaveStatus[] = WAVE_EVENTS[event].from
  return from.includes(status) ? undefined : { code: 'wave_state', params: { status: WAVE_STATUS_TEXT[status] } }
}
