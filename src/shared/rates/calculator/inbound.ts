// Fees of an inbound booking: receiving, its value-added services, and insurance (Rules 7.8, 11.12). Goods on the shelf are in storage.ts.
import type { Refusal } from '../../errors.ts'
import { exact, percentOf100, perWeight, scaled } from './exact.ts'
import { FeeSheet, type Fx } from './fee-sheet.ts'
import type { BasisItem, FeeLine } from './fees.ts'
import type { CompiledHandling } from './handling.ts'
import type { OrderedItem } from './shipment.ts'

/** What arrived, or is announced. `volume_m3` has at most 6 decimals; `declared_value_usd` is null without insurance. */
export type InboundWork = {
  boxes: number
  pieces: number
  weight_g: number
  volume_m3: string
  value_added_services: readonly OrderedItem[]
  declared_value_usd: string | null
  on_date: string
}

/** Fee lines of a booking in the account currency with their exact total, or every reason why not. */
export function quoteInbound(
  { handling, fx, contract }: { handling: CompiledHandling; fx: Fx; contract: { currency: string } },
  work: InboundWork,
): { ok: true; lines: FeeLine[]; total: string; currency: string } | { ok: false; reasons: Refusal[] } {
  const { tariff } = handling
  const sheet = new FeeSheet(fx, contract.currency, work.on_date)
  if (tariff.valid_from > work.on_date) sheet.refuse({ code: 'no_tariff', params: { method: tariff.code } })

  const { per_box, per_piece, per_kg, per_m3 } = tariff.inbound
  const kg = String(work.weight_g / 1000)
  const parts: (BasisItem & { sum: bigint })[] = [
    { code: 'box', quantity: work.boxes, amount: per_box, sum: exact(per_box) * BigInt(work.boxes) },
    { code: 'piece', quantity: work.pieces, amount: per_piece, sum: exact(per_piece) * BigInt(work.pieces) },
    { code: 'kg', quantity: kg, amount: per_kg, sum: perWeight(exact(per_kg), work.weight_g) },
    {
      code: 'm3',
      quantity: work.volume_m3,
      amount: per_m3,
      sum: (exact(per_m3) * scaled(work.volume_m3, 6)) / 1_000_000n,
    },
  ]
  const charged = parts.filter(({ sum }) => sum > 0n)
  const sum = charged.reduce((total, part) => total + part.sum, 0n)
  const items = charged.map(({ code, quantity, amount }) => ({ code, quantity, amount }))
  sheet.charge('inbound', sum, tariff.currency, 'items', {}, items)
  handling.chargeServices(sheet, work.value_added_services)

  if (work.declared_value_usd !== null) {
    const { percent } = tariff.insurance
    const numerator = sheet.convert(exact(work.declared_value_usd) * percentOf100(percent), 'USD')
    const inputs = { percent, declared_usd: work.declared_value_usd }
    sheet.chargeConverted('insurance', numerator, 10_000n, 'USD', 'insurance', inputs)
  }
  if (sheet.reasons.length > 0) return { ok: false, reasons: sheet.reasons }
  return { ok: true, lines: sheet.lines, total: sheet.total(), currency: contract.currency }
}
