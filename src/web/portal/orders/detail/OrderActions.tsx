// What the customer can do with this order now; what cannot be done is folded away with its reason.
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '#shared/errors.ts'
import { editOrderPath, orderPages, shippingPath } from '#shared/orders/orders.pages.ts'
import type { OrderEvent } from '#shared/orders/orders.states.ts'
import { MoreActions, type MenuAction } from '#web/kit/parts/MoreActions.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { listText } from '../order-list.text.ts'
import { refuseShort, useOrderRefusals } from '../order-refusals.ts'
import type { OrderDetail } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { useOrderActions } from '../use-order-actions.ts'

const SubmitOutcomes = lazy(() => import('../SubmitOutcomes.tsx'))

export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useText(ordersText)
  const list = useText(listText)
  const navigate = useNavigate()
  const { leave } = useTab()
  const refusals = useOrderRefusals()
  const actions = useOrderActions()
  const inError = order.status === 'error'
  /** The server's list of actions also knows what this reader sees of the order: what is not in it is refused. */
  const also = (event: OrderEvent, refusal: Refusal | undefined): Refusal | undefined =>
    refusal ?? (order.actions.includes(event) ? undefined : { code: 'forbidden' })
  const submitNext = order.method !== null
  const all: (MenuAction & { type?: 'primary' })[] = [
    {
      key: 'delete',
      label: t.delete,
      danger: true,
      refusal: also('delete', refusals.remove([order])),
      go: () => void actions.remove([order.order_id], () => leave(orderPages.list.path)),
    },
    {
      key: 'cancel',
      label: t.cancel,
      refusal: also('cancel', refusals.cancel(order)),
      go: () => void actions.cancel(order),
    },
    {
      key: 'edit',
      label: t.edit,
      refusal: also(inError ? 'reply' : 'edit', refusals.edit(order)),
      go: () => void navigate(editOrderPath(order.order_id)),
    },
    {
      key: 'choose',
      label: t.chooseMethod,
      type: submitNext ? undefined : 'primary',
      refusal: also('choose_method', refusals.chooseMethod(order)),
      go: () => void navigate(shippingPath(order.order_id)),
    },
    {
      key: 'submit',
      label: t.submit,
      type: submitNext ? 'primary' : undefined,
      refusal: also('submit', refusals.submit(order) ?? refuseShort(order.lines)),
      go: () => void actions.submit([order]),
    },
  ]
  // The next step stays in sight even where it cannot be done yet; what is over or not for this reader is said on demand.
  const inSight = all.filter(({ refusal, type }) => !refusal || (type === 'primary' && order.status === 'approving'))
  const folded = all.filter((action) => !inSight.includes(action))
  return (
    <>
      {folded.length > 0 && (
        <MoreActions actions={folded} name={list.moreFor({ no: order.order_no })}>
          {list.more}
        </MoreActions>
      )}
      {inSight.map(({ key, label, type, danger, refusal, go }) => (
        <Reasoned
          key={key}
          type={type ?? 'default'}
          danger={danger}
          refusal={refusal}
          loading={key === 'submit' && actions.submitting}
          onClick={go}
        >
          {label}
        </Reasoned>
      ))}
      <OnDemand open={actions.outcomes !== undefined}>
        <SubmitOutcomes outcomes={actions.outcomes} onClose={actions.forgetOutcomes} />
      </OnDemand>
    </>
  )
}
