// What the customer can do with this order now. What cannot be done stays, with the reason.
import { useNavigate } from 'react-router'
import type { Refusal } from '#shared/errors.ts'
import type { OrderEvent } from '#shared/orders/orders.states.ts'
import { useTab } from '#web/kit/layout/tab-context.ts'
import { Reasoned } from '#web/kit/Reasoned.tsx'
import { useText } from '#web/kit/text.ts'
import { refuseShort, useOrderRefusals } from './order-refusals.ts'
import { editPath, LIST_PATH, shippingPath, type OrderDetail } from './order-types.ts'
import { ordersText } from './orders.text.ts'
import { SubmitOutcomes } from './SubmitOutcomes.tsx'
import { useOrderActions } from './use-order-actions.ts'

export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useText(ordersText)
  const navigate = useNavigate()
  const { leave } = useTab()
  const refusals = useOrderRefusals()
  const actions = useOrderActions()
  const inError = order.status === 'error'
  /** The server knows more of the reader than the rules do: what it does not list is not for them. */
  const also = (event: OrderEvent, refusal: Refusal | undefined): Refusal | undefined =>
    refusal ?? (order.actions.includes(event) ? undefined : { code: 'forbidden' })
  const cannotSubmit = also('submit', refusals.submit(order) ?? refuseShort(order.lines))
  const cannotChoose = also('choose_method', refusals.chooseMethod(order))
  const submitNext = order.method !== null
  return (
    <>
      <Reasoned
        danger
        refusal={also('delete', refusals.remove([order]))}
        onClick={() => void actions.remove([order.order_id], () => leave(LIST_PATH))}
      >
        {t.delete}
      </Reasoned>
      <Reasoned refusal={also('cancel', refusals.cancel(order))} onClick={() => void actions.cancel(order)}>
        {t.cancel}
      </Reasoned>
      <Reasoned
        refusal={also(inError ? 'reply' : 'edit', refusals.edit(order))}
        onClick={() => void navigate(editPath(order.order_id))}
      >
        {t.edit}
      </Reasoned>
      <Reasoned
        type={submitNext ? 'default' : 'primary'}
        refusal={cannotChoose}
        onClick={() => void navigate(shippingPath(order.order_id))}
      >
        {t.chooseMethod}
      </Reasoned>
      <Reasoned
        type={submitNext ? 'primary' : 'default'}
        refusal={cannotSubmit}
        loading={actions.submitting}
        onClick={() => void actions.submit([order])}
      >
        {t.submit}
      </Reasoned>
      <SubmitOutcomes outcomes={actions.outcomes} onClose={actions.forgetOutcomes} />
    </>
  )
}
