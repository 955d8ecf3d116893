// The fee of a return (Rule 9.36): the parcel, its inspected pieces and what was done with them. A tariff that says nothing of returns asks for nothing.
import type { Refusal } from '../../errors.ts'
import { exact } from './exact.ts'
import { FeeSheet, type Fx } from './fee-sheet.ts'
import type { FeeLine } from './fees.ts'
import type { CompiledHandling } from './handling.ts'

export type ReturnWork = { pieces: number; restocked: number; disposed: number; on_date: string }

/** Fee lines of a return in the account currency, or every reason why not. */
export function quoteReturn(
  { handling: { tariff }, fx, currency }: { handling: CompiledHandling; fx: Fx; currency: string },
  work: ReturnWork,
): { ok: true; lines: FeeLine[] } | { ok: false; reasons: Refusal[] } {
  const sheet = new FeeSheet(fx, currency, work.on_date)
  if (tariff.valid_from > work.on_date) sheet.refuse({ code: 'no_tariff', params: { method: tariff.code } })
  const { per_parcel = '0', per_piece = '0', restock = '0', dispose = '0' } = tariff.returns ?? {}
  const parts = [
    { code: 'parcel', quantity: 1, amount: per_parcel },
    { code: 'piece', quantity: work.pieces, amount: per_piece },
    { code: 'restocked', quantity: work.restocked, amount: restock },
    { code: 'disposed', quantity: work.disposed, amount: dispose },
  ].map((part) => ({ ...part, sum: exact(part.amount) * BigInt(part.quantity) }))
  const charged = parts.filter(({ sum }) => sum > 0n)
  const items = charged.map(({ code, quantity, amount }) => ({ code, quantity, amount }))
  const sum = charged.reduce((total, part) => total + part.sum, 0n)
  sheet.charge('return_handling', sum, tariff.currency, 'items', {}, items)
  return sheet.reasons.length > 0 ? { ok: false, reasons: sheet.reasons } : { ok: true, lines: sheet.lines }
}
