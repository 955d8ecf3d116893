// What is refused around disputed charges (Rules 12.13, 12.15).
import type { Refusal } from '../errors.ts'
import type { BillType } from './billing.fields.ts'
import type { DisputeStatus } from './dispute.text.ts'

const DAY = 86_400_000
const CHARGED: readonly BillType[] = ['order', 'storage', 'inbound', 'return']

export type DisputedEntry = {
  at: Date
  amount: string
  bill_type: BillType
  reverses: number | null
  reversed_by: number | null
  /** A charge of finance's own, of all corrections. */
  own_charge: boolean
  /** Of an order's fee whether the order has shipped, else true. */
  shipped: boolean
}

/** The last instant at which an entry may be disputed. */
export const disputeUntil = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY)

/** A charge that stands, of an order only after it has shipped, within the contract's days (Rule 12.13). */
export function disputeRefusal(entry: DisputedEntry, days: number, now: Date): Refusal | undefined {
  const charge = entry.amount.startsWith('-') && (CHARGED.includes(entry.bill_type) || entry.own_charge)
  if (!charge || entry.reverses !== null || entry.reversed_by !== null || !entry.shipped)
    return { code: 'dispute_entry' }
  const until = disputeUntil(entry.at, days)
  return now > until ? { code: 'dispute_late', params: { date: until.toISOString().slice(0, 10) } } : undefined
}

type Standing = { status: DisputeStatus; waits: boolean }

/** Decided once; while what it gives back waits for a second person nobody decides otherwise (Rule 12.15). */
export function decideRefusal({ status, waits }: Standing): Refusal | undefined {
  return (status === 'open' || status === 'answered') && !waits ? undefined : { code: 'dispute_state' }
}

/** The staff ask back once. */
export function askRefusal(dispute: Standing & { question: string | null }): Refusal | undefined {
  return decideRefusal(dispute) ?? (dispute.question === null ? undefined : { code: 'dispute_asked' })
}
