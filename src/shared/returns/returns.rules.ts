// What becomes of returned goods (Rules 9.34, 9.35): the grades of an inspection, what may be decided of each and what the house decides itself; and
// how much of an order can come back (Rule 9.32).
import { D } from '../money.ts'
import type { Refusal, Text } from '../errors.ts'
import type { HandlingTariff } from '../rates/tariffs/handling.tariff.ts'
import type { ReturnWork } from '../rates/rates.rules.ts'
import { MOVING_STATUSES, type OrderStatus } from '../orders/orders.states.ts'

/** As new; opened or with a damaged package; damaged, worn or incomplete. */
export const GRADES = ['sellable', 'opened', 'unsellable'] as const
export type Grade = (typeof GRADES)[number]
export const GRADE_TEXT: Record<Grade, Text> = {
  sellable: { en: 'Sellable', zh_CN: '良品' },
  opened: { en: 'Opened', zh_CN: '拆封品' },
  unsellable: { en: 'Unsellable', zh_CN: '残次品' },
}

export const DECISIONS = ['restock', 'quarantine', 'dispose'] as const
export type Decision = (typeof DECISIONS)[number]
export const DECISION_TEXT: Record<Decision, Text> = {
  restock: { en: 'Restock', zh_CN: '重新上架' },
  quarantine: { en: 'Quarantine', zh_CN: '转入隔离' },
  dispose: { en: 'Dispose of', zh_CN: '销毁' },
}

type Goods = { sku: string; grade: Grade; asks_lot: boolean; asks_expiry: boolean }

/** Refuses `return_restock` for what is not as new, `return_lots` for what the warehouse has to name a lot or date of first. */
export function refuseDecision(goods: Goods, decision: Decision): Refusal | undefined {
  if (decision !== 'restock') return undefined
  if (goods.grade !== 'sellable') return { code: 'return_restock', params: { sku: goods.sku } }
  return goods.asks_lot || goods.asks_expiry ? { code: 'return_lots', params: { sku: goods.sku } } : undefined
}

/**
 * Of these pieces so many are sent again (Rule 9.81): what can be restocked can. Refuses `return_resend_many`, `return_resend`, `return_lots`.
 */
export function refuseResend(goods: Goods & { quantity: number }, resend: number): Refusal | undefined {
  if (resend === 0) return undefined
  if (resend > goods.quantity) return { code: 'return_resend_many', params: { sku: goods.sku, limit: goods.quantity } }
  const refusal = refuseDecision(goods, 'restock')
  return refusal?.code === 'return_restock' ? { code: 'return_resend', params: { sku: goods.sku } } : refusal
}

/** What harms nobody: sellable goods are available again, doubtful ones are kept until somebody says more. */
export const defaultDecision = (goods: Goods): Decision =>
  refuseDecision(goods, 'restock') === undefined ? 'restock' : 'quarantine'

/** What has left the house can come back. */
export const RETURNABLE_STATUSES = [...MOVING_STATUSES, 'delivered'] as const satisfies readonly OrderStatus[]

/** Refuses `return_order_state`. */
export const refuseReturnOf = (status: OrderStatus): Refusal | undefined =>
  (RETURNABLE_STATUSES as readonly OrderStatus[]).includes(status) ? undefined : { code: 'return_order_state' }

/** Refuses `return_too_many`: of each SKU of the order no more than was shipped and is not announced already. */
export function refuseReturned(
  lines: readonly { sku_id: string; quantity: number }[],
  shipped: ReadonlyMap<string, { sku: string; left: number }>,
): Refusal | undefined {
  for (const { sku_id, quantity } of lines) {
    const of = shipped.get(sku_id)
    if (!of) return { code: 'not_found' }
    if (quantity > of.left) return { code: 'return_too_many', params: { sku: of.sku, limit: of.left } }
  }
  return undefined
}

/** What the warehouse is paid for: the parcel, the pieces that it inspected, and what was done with them. What is sent again is restocked first. */
export const returnWork = (
  goods: readonly { quantity: number; resent: number; decision: Decision | null }[],
  onDate: string,
): ReturnWork => {
  const sum = (pieces: readonly number[]) => pieces.reduce((all, one) => all + one, 0)
  const of = (wanted: Decision) =>
    sum(goods.filter(({ decision }) => decision === wanted).map(({ quantity, resent }) => quantity - resent))
  return {
    pieces: sum(goods.map(({ quantity }) => quantity)),
    restocked: of('restock') + sum(goods.map(({ resent }) => resent)),
    disposed: of('dispose'),
    on_date: onDate,
  }
}

/** What each decision costs a piece in the tariff's currency; null where it costs nothing. */
export const decisionPrices = (tariff: HandlingTariff): Record<Decision, string | null> => {
  const priced = (amount: string | undefined) => (amount === undefined || new D(amount).isZero() ? null : amount)
  return { restock: priced(tariff.returns?.restock), quarantine: null, dispose: priced(tariff.returns?.dispose) }
}
