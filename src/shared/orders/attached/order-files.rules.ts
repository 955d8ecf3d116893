// Until when files are attached to an order and its own label is exchanged (Rules 9.58, 9.61).
import type { Refusal } from '../../errors.ts'
import { refuseOtherForm, type Carriage } from '../collecting.rules.ts'
import { RESERVING_STATUSES, STATUS_NAMES, type OrderStatus } from '../orders.states.ts'

type Standing = { status: OrderStatus; erased: boolean }

/** Also after the parcel left, as long as its recipient is kept. */
export function refuseFiles({ status, erased }: Standing): Refusal | undefined {
  if (erased) return { code: 'erase_done' }
  return status === 'canceled' ? { code: 'order_state', params: { status: STATUS_NAMES[status] } } : undefined
}

const UNPACKED: readonly OrderStatus[] = ['approving', ...RESERVING_STATUSES]

/** A packed parcel carries its label already. */
export function refuseLabel(order: { status: OrderStatus; carriage: Carriage }): Refusal | undefined {
  const { status } = order
  return (
    refuseOtherForm(order, 'own_label') ??
    (UNPACKED.includes(status) ? undefined : { code: 'order_state', params: { status: STATUS_NAMES[status] } })
  )
}
