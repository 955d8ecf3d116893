// The rules of transfers (Rules 6.14, 6.15, 6.16): what may be asked for, what may ship and what may arrive. Pure; the server asks them before it
// writes, the screens before they offer it. Which state allows what is transfers.states.ts.
import type { FieldRefusal, Refusal } from '../errors.ts'
import { reasonFor } from '../field-reasons.ts'

/** The most SKUs of one transfer. */
export const MAX_TRANSFER_LINES = 500

type Pieces = { sku_id: string; quantity: number }
/** What a line asked for, what of it left (null before), and what has arrived. */
export type TransferLine = { sku_id: string; sku: string; quantity: number; shipped: number | null; received: number }

/** What of a line has left and is not there yet. */
export const underWay = ({ shipped, received }: Pick<TransferLine, 'shipped' | 'received'>): number =>
  (shipped ?? 0) - received

const twice = (lines: readonly { sku_id: string }[], path: string): FieldRefusal[] =>
  lines.flatMap(({ sku_id }, at) =>
    lines.findIndex((other) => other.sku_id === sku_id) < at
      ? [{ path: `${path}.${at}.sku_id`, reason: reasonFor('duplicate') }]
      : [],
  )

const invalid = (fields: readonly FieldRefusal[]): Refusal | undefined =>
  fields.length > 0 ? { code: 'invalid_input', fields: [...fields] } : undefined

/** Two warehouses, and each SKU once. */
export function refuseTransfer(asked: {
  from_warehouse_id: string
  to_warehouse_id: string
  lines: readonly { sku_id: string }[]
}): Refusal | undefined {
  if (asked.lines.length === 0) return { code: 'transfer_empty' }
  if (asked.from_warehouse_id === asked.to_warehouse_id) return { code: 'transfer_same' }
  return invalid(twice(asked.lines, 'lines'))
}

/** Every line says what was loaded of it, never more than was asked for, and something was (Rule 6.15). */
export function refuseShipping(lines: readonly TransferLine[], loaded: readonly Pieces[]): Refusal | undefined {
  const of = new Map(loaded.map(({ sku_id, quantity }) => [sku_id, quantity]))
  const missing = lines.find(({ sku_id }) => !of.has(sku_id))
  if (missing) return invalid([{ path: `lines.${missing.sku_id}`, reason: reasonFor('required') }])
  const over = lines.filter(({ sku_id, quantity }) => (of.get(sku_id) ?? 0) > quantity)
  if (over.length > 0) return { code: 'transfer_over', params: { skus: named(over) } }
  if (loaded.every(({ quantity }) => quantity === 0)) return { code: 'transfer_nothing' }
  return invalid(twice(loaded, 'lines')) ?? foreign(lines, loaded)
}

/** No more arrives than is under way, and something does (Rule 6.16). */
export function refuseReceiving(lines: readonly TransferLine[], counts: readonly Pieces[]): Refusal | undefined {
  if (counts.length === 0) return { code: 'transfer_nothing' }
  const unknown = invalid(twice(counts, 'counts')) ?? foreign(lines, counts)
  if (unknown) return unknown
  const of = new Map(counts.map(({ sku_id, quantity }) => [sku_id, quantity]))
  const over = lines.filter((line) => (of.get(line.sku_id) ?? 0) > underWay(line))
  return over.length > 0 ? { code: 'transfer_over', params: { skus: named(over) } } : undefined
}

const foreign = (lines: readonly TransferLine[], said: readonly Pieces[]): Refusal | undefined =>
  said.every(({ sku_id }) => lines.some((line) => line.sku_id === sku_id)) ? undefined : { code: 'not_found' }

const NAMED = 10
const named = (lines: readonly { sku: string }[]): string =>
  lines.slice(0, NAMED).map(({ sku }) => sku).join(', ') + (lines.length > NAMED ? ' …' : '') // prettier-ignore
