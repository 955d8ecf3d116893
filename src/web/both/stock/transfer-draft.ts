// The goods of a transfer that is being written: added one by one or from a list, each SKU once. Pure.
import type { TransferGoods } from '#shared/stock/transfers.contract.ts'

/** `quantity` as it was typed. */
export type DraftLine = TransferGoods & { quantity: string }
export type TransferDraft = {
  /** The number of the customer whose goods they are; empty where one's own are meant. */
  customer: string
  from: string | undefined
  to: string | undefined
  note: string
  lines: readonly DraftLine[]
}
export const EMPTY_TRANSFER: TransferDraft = { customer: '', from: undefined, to: undefined, note: '', lines: [] }

/** The number that was typed; undefined where it is none from 1 to 1,000,000. */
export const piecesOf = (typed: string): number | undefined =>
  /^[1-9]\d{0,6}$/.test(typed.trim()) && Number(typed) <= 1_000_000 ? Number(typed) : undefined

/** What is there already gets the quantity on top, and what is available as it is now. */
export function withGoods(lines: readonly DraftLine[], added: readonly DraftLine[]): readonly DraftLine[] {
  const merged = new Map(lines.map((line) => [line.sku_id, line]))
  for (const line of added) {
    const sum = Number(merged.get(line.sku_id)?.quantity || 0) + Number(line.quantity || 0)
    merged.set(line.sku_id, { ...line, quantity: sum > 0 ? String(sum) : '' })
  }
  return [...merged.values()]
}

/** What is wrong with a line's quantity: that it is none, or more than there is. */
export function lineFault({ quantity, available }: DraftLine): 'wrong' | 'over' | undefined {
  const pieces = piecesOf(quantity)
  if (pieces === undefined) return 'wrong'
  return pieces > available ? 'over' : undefined
}

/** The customer that was typed; undefined where it is no number. */
export const customerOf = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined
