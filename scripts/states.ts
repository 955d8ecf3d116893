// Writes docs/states.md, the diagrams and tables of what may happen to orders, bookings, loss orders, stock counts, transfers, waves, manifests and returns, from the state tables that the product
// itself asks; `npm run fix` runs it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '#shared/errors.ts'
import { BOOKING_EVENTS, EVENT_NAMES, STAGE_NAMES, STAGE_TEXT, STAGES } from '#shared/inbound/inbound.states.ts'
import {
  TRANSFER_EVENT_NAMES,
  TRANSFER_EVENTS,
  TRANSFER_STATUS_TEXT,
  TRANSFER_STATUSES,
} from '#shared/stock/transfers.states.ts'
import { COUNT_EVENT_NAMES, COUNT_EVENTS, COUNT_STATUS_TEXT, COUNT_STATUSES } from '#shared/stock/counts.states.ts'
import { LOSS_EVENT_NAMES, LOSS_EVENTS, LOSS_STATUS_TEXT, LOSS_STATUSES } from '#shared/inbound/losses.states.ts'
import {
  MANIFEST_EVENTS,
  MANIFEST_STATUS_TEXT,
  MANIFEST_STATUSES,
  type ManifestEvent,
} from '#shared/orders/floor/manifests.states.ts'
import { WAVE_EVENTS, WAVE_STATUS_TEXT, WAVE_STATUSES, type WaveEvent } from '#shared/orders/floor/waves.states.ts'
import {
  RETURN_EVENT_NAMES,
  RETURN_EVENTS,
  RETURN_STATUS_TEXT,
  RETURN_STATUSES,
} from '#shared/returns/returns.states.ts'
import { ORDER_EVENTS, ORDER_STATUSES, ORDER_TRANSITIONS, STATUS_NAMES } from '#shared/orders/orders.states.ts'

/** One way of an event; to nowhere: everything stays as it is. */
type Way = { event: string; from: readonly string[]; to: readonly string[]; by: readonly string[] }
type Machine = { states: readonly string[]; ways: readonly Way[] }

const orders: Machine = {
  states: ORDER_STATUSES,
  ways: ORDER_EVENTS.flatMap((event) =>
    ORDER_TRANSITIONS[event].map(({ from, to, by }) => ({ event, from, to: to === 'same' ? [] : to, by })),
  ),
}
const bookings: Machine = {
  states: STAGE_NAMES,
  ways: EVENT_NAMES.map((event) => {
    const { from, to, by } = BOOKING_EVENTS[event]
    return { event, from, to: to === 'unchanged' ? [] : [to], by: [by] }
  }),
}

const losses: Machine = {
  states: LOSS_STATUSES,
  ways: LOSS_EVENT_NAMES.map((event) => {
    const { from, to, by } = LOSS_EVENTS[event]
    return { event, from, to, by: [by] }
  }),
}

const counts: Machine = {
  states: COUNT_STATUSES,
  ways: COUNT_EVENT_NAMES.map((event) => {
    const { from, to } = COUNT_EVENTS[event]
    return { event, from, to: [to], by: ['warehouse'] }
  }),
}

const transfers: Machine = {
  states: TRANSFER_STATUSES,
  ways: TRANSFER_EVENT_NAMES.map((event) => ({ event, ...TRANSFER_EVENTS[event] })),
}

const waves: Machine = {
  states: WAVE_STATUSES,
  ways: (Object.keys(WAVE_EVENTS) as WaveEvent[]).map((event) => ({
    event,
    ...WAVE_EVENTS[event],
    by: ['warehouse'],
  })),
}

const manifests: Machine = {
  states: MANIFEST_STATUSES,
  ways: (Object.keys(MANIFEST_EVENTS) as ManifestEvent[]).map((event) => ({
    event,
    ...MANIFEST_EVENTS[event],
    by: ['warehouse'],
  })),
}

const returns: Machine = {
  states: RETURN_STATUSES,
  ways: RETURN_EVENT_NAMES.map((event) => {
    const { from, to, by } = RETURN_EVENTS[event]
    return { event, from, to, by: [by] }
  }),
}

/** A Mermaid diagram: `[*]` is the beginning and the end, an event that chooses among several states stands as a diamond. */
function diagram({ states, ways }: Machine): string {
  const lines = ways.flatMap(({ event, from, to }) => {
    const starts = from.length > 0 ? from : ['[*]']
    const [only] = to
    if (only === undefined) return []
    if (to.length === 1) return starts.map((start) => `${start} --> ${only}: ${event}`)
    return [
      `state ${event}_leads <<choice>>`,
      ...starts.map((start) => `${start} --> ${event}_leads: ${event}`),
      ...to.map((target) => `${event}_leads --> ${target}`),
    ]
  })
  const ends = states.filter((state) => !ways.some(({ from, to }) => from.includes(state) && to.length > 0))
  const all = [...new Set([...lines, ...ends.map((state) => `${state} --> [*]`)])]
  return ['```mermaid', 'stateDiagram-v2', ...all.map((line) => `  ${line}`), '```'].join('\n')
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const eventTable = ({ ways }: Machine): string =>
  table(
    ['event', 'by', 'from', 'to'],
    ways.map(({ event, by, from, to }) => [event, by.join(', '), from.join(', ') || '-', to.join(', ') || 'stays']),
  )

const words = ({ en, zh_CN }: Text) => [en, zh_CN]

/** The whole file. */
export const statesText = (): string => `# States

What may happen to an order, a booking, a loss order, a stock count, a transfer, a wave and a manifest, who may cause it and where it leads. This file is written by \`npm run fix\`
from \`src/shared/<part>/<thing>.states.ts\`: the tables that refuse, that the screens offer their buttons by, and that the server takes
the next state from.

## Orders

${diagram(orders)}

${eventTable(orders)}

${table(
  ['status', 'English', '中文'],
  ORDER_STATUSES.map((status) => [status, ...words(STATUS_NAMES[status])]),
)}

## Bookings

A booking has two statuses, and only these pairs of them exist.

${diagram(bookings)}

${eventTable(bookings)}

${table(
  ['stage', 'status', 'bill status', 'English', '中文'],
  STAGE_NAMES.map((stage) => [stage, STAGES[stage].status, STAGES[stage].bill_status, ...words(STAGE_TEXT[stage])]),
)}

## Loss orders

${diagram(losses)}

${eventTable(losses)}

${table(
  ['status', 'English', '中文'],
  LOSS_STATUSES.map((status) => [status, ...words(LOSS_STATUS_TEXT[status])]),
)}

## Stock counts

${diagram(counts)}

${eventTable(counts)}

${table(
  ['status', 'English', '中文'],
  COUNT_STATUSES.map((status) => [status, ...words(COUNT_STATUS_TEXT[status])]),
)}

## Transfers

${diagram(transfers)}

${eventTable(transfers)}

${table(
  ['status', 'English', '中文'],
  TRANSFER_STATUSES.map((status) => [status, ...words(TRANSFER_STATUS_TEXT[status])]),
)}

## Waves

${diagram(waves)}

${eventTable(waves)}

${table(
  ['status', 'English', '中文'],
  WAVE_STATUSES.map((status) => [status, ...words(WAVE_STATUS_TEXT[status])]),
)}

## Manifests

${diagram(manifests)}

${eventTable(manifests)}

${table(
  ['status', 'English', '中文'],
  MANIFEST_STATUSES.map((status) => [status, ...words(MANIFEST_STATUS_TEXT[status])]),
)}

## Returns

${diagram(returns)}

${eventTable(returns)}

${table(
  ['status', 'English', '中文'],
  RETURN_STATUSES.map((status) => [status, ...words(RETURN_STATUS_TEXT[status])]),
)}
`

export const STATES_PATH = join(import.meta.dirname, '../docs/states.md')

if (import.meta.main) writeFileSync(STATES_PATH, statesText())
