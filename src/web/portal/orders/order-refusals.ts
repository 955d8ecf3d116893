// Why the customer cannot do something with an order now: permission first, then the house's own rules, as the server judges
// them. Undefined means that the button works.
import { useForbidden } from '#web/both/application/user-context.ts'
import type { Refusal } from '#shared/errors.ts'
import { refuseCarriage, type Carriage } from '#shared/orders/collecting.rules.ts'
import { refuseCorrection } from '#shared/orders/changing/correction.rules.ts'
import { refuseToMerge } from '#shared/orders/changing/merge-selection.rules.ts'
import { refuseSplit } from '#shared/orders/changing/splitting.rules.ts'
import { refuseErasing } from '#shared/orders/erasing.rules.ts'
import { refuseIncomplete } from '#shared/orders/order-fields.ts'
import {
  refuseEmptySelection,
  refuseMixedWarehouses,
  refuseWithoutLabel,
  refuseWithoutMethod,
} from '#shared/orders/orders.rules.ts'
import { refuseTransition, type OrderStatus } from '#shared/orders/orders.states.ts'
import { refuseHold, refuseIntercepted, refuseRelease } from '#shared/orders/stopping.rules.ts'
import type { OrderDetail } from './order-types.ts'

type Known = { status: OrderStatus; carriage: Carriage; method: { method_id: string } | null }
type Batchable = Known & { warehouse_id: string }

/** Only an order's own page knows its content; of a row of the list the server judges. */
type Content = Parameters<typeof refuseIncomplete>[0]
const incomplete = ({ status, carriage, recipient, lines }: Known & Partial<Content>) =>
  status === 'approving' && recipient && lines ? refuseIncomplete({ carriage, recipient, lines }) : undefined

const withoutMethod = (order: Known) =>
  refuseWithoutMethod({ carriage: order.carriage, method_id: order.method?.method_id ?? null })

/** Of a row of the list the server judges. */
const withoutLabel = ({ carriage, own_label }: Known & Partial<Pick<OrderDetail, 'own_label'>>) =>
  own_label === undefined ? undefined : refuseWithoutLabel({ carriage, own_label })

/** An order in Approving is edited freely, one in Error with an answer (Rule 9.5). */
export const refuseEdit = ({ status }: Known): Refusal | undefined =>
  refuseTransition(status === 'error' ? 'reply' : 'edit', status, 'customer')

/** Something is selected, all in Approving, of one warehouse, each with a method (Rules 9.9, 9.12). */
export function refuseBatch(orders: readonly Batchable[]): Refusal | undefined {
  return (
    refuseEmptySelection(orders) ??
    firstOf(orders, (order) => refuseTransition('submit', order.status, 'customer')) ??
    refuseMixedWarehouses(orders)
  )
}

/** All of a selection must be in Approving to be deleted. */
export const refuseDeleteAll = (orders: readonly Known[]): Refusal | undefined =>
  refuseEmptySelection(orders) ?? firstOf(orders, ({ status }) => refuseTransition('delete', status, 'customer'))

type Waiting = Known & Pick<OrderDetail, 'hold' | 'interception'>
const refuseToHold = (order: Waiting): Refusal | undefined =>
  refuseIntercepted(order) ?? refuseHold(order, 'customer') ?? refuseTransition('hold', order.status, 'customer')
const refuseToRelease = (order: Waiting): Refusal | undefined =>
  refuseRelease(order, 'customer') ?? refuseTransition('release', order.status, 'customer')

/** Refused only where not one of them is let through. */
export function refuseEach<T>(all: readonly T[], rule: (one: T) => Refusal | undefined): Refusal | undefined {
  const refusals = all.map(rule)
  return refuseEmptySelection(all) ?? (refusals.includes(undefined) ? undefined : refusals[0])
}

function firstOf<T>(all: readonly T[], rule: (one: T) => Refusal | undefined): Refusal | undefined {
  for (const one of all) {
    const refusal = rule(one)
    if (refusal) return refusal
  }
  return undefined
}

/** SKUs of which the warehouse has less than the order asks for, and by how many; the lines of one SKU count together. */
export function shortages(lines: OrderDetail['lines']): { sku: string; short: number }[] {
  const wanted = new Map<string, { sku: string; left: number }>()
  for (const { sku_id, sku, quantity, available } of lines) {
    const known = wanted.get(sku_id) ?? { sku, left: available }
    wanted.set(sku_id, { sku, left: known.left - quantity })
  }
  return [...wanted.values()].filter(({ left }) => left < 0).map(({ sku, left }) => ({ sku, short: -left }))
}

export function refuseShort(lines: OrderDetail['lines']): Refusal | undefined {
  const short = shortages(lines)
  if (short.length === 0) return undefined
  return { code: 'stock_short', params: { shortages: short.map((one) => `${one.sku} −${one.short}`).join(', ') } }
}

/** The same rules with the reader's permissions before them. */
export function useOrderRefusals() {
  const forbidden = useForbidden()
  return {
    create: () => forbidden('orders.edit'),
    edit: (order: Known) => forbidden('orders.edit') ?? refuseEdit(order),
    correct: (order: Waiting) =>
      forbidden('orders.edit') ?? refuseTransition('correct', order.status, 'customer') ?? refuseCorrection(order),
    chooseMethod: (order: Known & Partial<Content>) =>
      forbidden('orders.edit') ??
      refuseCarriage('choose_method', order) ??
      refuseTransition('choose_method', order.status, 'customer') ??
      incomplete(order),
    /** Of several the server tells each. */
    chooseAll: (orders: readonly Known[]) =>
      forbidden('orders.edit') ??
      refuseEach(
        orders,
        (order) =>
          refuseCarriage('choose_method', order) ?? refuseTransition('choose_method', order.status, 'customer'),
      ),
    submit: (order: Known & Partial<Content> & Partial<Pick<OrderDetail, 'own_label'>>) =>
      forbidden('orders.submit') ??
      refuseTransition('submit', order.status, 'customer') ??
      incomplete(order) ??
      withoutMethod(order) ??
      withoutLabel(order),
    leaveQueue: () => forbidden('orders.submit'),
    cancel: (order: Known) => forbidden('orders.cancel') ?? refuseTransition('cancel', order.status, 'customer'),
    /** Of one: what refuses it; of several the server tells each, so that only a selection in which none can is refused. */
    cancelAll: (orders: readonly Known[]) =>
      forbidden('orders.cancel') ?? refuseEach(orders, ({ status }) => refuseTransition('cancel', status, 'customer')),
    hold: (orders: readonly Waiting[]) => forbidden('orders.cancel') ?? refuseEach(orders, refuseToHold),
    release: (orders: readonly Waiting[]) => forbidden('orders.cancel') ?? refuseEach(orders, refuseToRelease),
    intercept: (order: Waiting) =>
      forbidden('orders.cancel') ?? refuseTransition('intercept', order.status, 'customer') ?? refuseIntercepted(order),
    /** A row of the list does not say whether it was erased; then the server tells. */
    erase: (orders: readonly (Known & { erased_at?: string | null })[]) =>
      forbidden('orders.edit') ??
      refuseEach(orders, ({ status, erased_at }) => refuseErasing({ status, erased: Boolean(erased_at) })),
    /** Whether they go to one recipient the dialog asks the server. */
    merge: (orders: readonly Known[]) => forbidden('orders.edit') ?? refuseToMerge(orders),
    /** Of a row of the list its pieces are known, not its lines. */
    split: (order: Known & { lines: readonly { quantity: number }[] }) =>
      forbidden('orders.edit') ?? refuseTransition('split', order.status, 'customer') ?? refuseSplit(order),
    remove: (orders: readonly Known[]) => forbidden('orders.edit') ?? refuseDeleteAll(orders),
    batch: (orders: readonly Batchable[]) => forbidden('orders.submit') ?? refuseBatch(orders),
  }
}
