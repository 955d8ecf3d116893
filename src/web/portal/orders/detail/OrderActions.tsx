// What the customer can do with this order now; what cannot be done is folded away with its reason.
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '#shared/errors.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { editOrderPath, orderPages, shippingPath } from '#shared/orders/orders.pages.ts'
import type { OrderEvent } from '#shared/orders/orders.states.ts'
import { waitsForGoods } from '#shared/orders/changing/backorder.values.ts'
import { announcePath } from '#shared/returns/returns.pages.ts'
import { refuseReturnOf } from '#shared/returns/returns.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { ConfirmDelivery } from '#web/both/orders/ConfirmDelivery.tsx'
import { correctionText } from '#web/both/orders/recipient/correction.text.ts'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { MoreActions, type MenuAction } from '#web/kit/parts/MoreActions.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { listText } from '../order-list.text.ts'
import { refuseShort, useOrderRefusals } from '../order-refusals.ts'
import { ORDER_READS, type OrderDetail } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { StopDialogs } from '../StopDialogs.tsx'
import { splittingText } from '../splitting/splitting.text.ts'
import { useOrderActions } from '../use-order-actions.ts'

const CorrectDialog = lazy(() => import('../CorrectDialog.tsx'))
const SubmitOutcomes = lazy(() => import('../SubmitOutcomes.tsx'))

export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useText(ordersText)
  const list = useText(listText)
  const w = useText(waitingText)
  const words = useText(correctionText)
  const s = useText(splittingText)
  const [correcting, setCorrecting] = useState(false)
  const navigate = useNavigate()
  const { leave } = useTab()
  const refusals = useOrderRefusals()
  const actions = useOrderActions()
  const forbidden = useForbidden()
  const deliver = useWrite(orderCalls.confirmDelivery, { invalidates: ORDER_READS })
  const inError = order.status === 'error'
  /** The server's list of actions also knows what this reader sees of the order: what is not in it is refused. */
  const also = (event: OrderEvent, refusal: Refusal | undefined): Refusal | undefined =>
    refusal ?? (order.actions.includes(event) ? undefined : { code: 'forbidden' })
  const submitNext = order.method !== null || order.carriage !== 'carrier'
  const waits = waitsForGoods(order.backorder)
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
      key: 'intercept',
      label: w.intercept,
      refusal: also('intercept', refusals.intercept(order)),
      go: () => actions.intercept(order),
    },
    {
      key: 'return',
      label: t.announceReturn,
      refusal: forbidden('returns.edit') ?? refuseReturnOf(order.status),
      go: () => void navigate(announcePath(order.order_no)),
    },
    ...(order.backorder
      ? [
          {
            key: 'leave_queue',
            label: w.leaveQueue,
            refusal: also('leave_queue', undefined),
            go: () => void actions.leaveQueue([order.order_id]),
          },
        ]
      : []),
    order.hold
      ? {
          key: 'release',
          label: w.release,
          refusal: also('release', refusals.release([order])),
          go: () => void actions.release([order.order_id]),
        }
      : {
          key: 'hold',
          label: w.hold,
          refusal: also('hold', refusals.hold([order])),
          go: () => actions.hold([order.order_id]),
        },
    {
      key: 'erase',
      label: t.erase,
      danger: true,
      refusal: refusals.erase([order]),
      go: () => void actions.erase([order.order_id]),
    },
    {
      key: 'edit',
      label: t.edit,
      refusal: also(inError ? 'reply' : 'edit', refusals.edit(order)),
      go: () => void navigate(editOrderPath(order.order_id)),
    },
    {
      key: 'split',
      label: s.split,
      refusal: also('split', refusals.split(order)),
      go: () => actions.split(order),
    },
    {
      key: 'correct',
      label: words.correct,
      refusal: also('correct', refusals.correct(order)),
      go: () => setCorrecting(true),
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
      type: submitNext && !waits ? 'primary' : undefined,
      refusal: also('submit', refusals.submit(order) ?? (order.may_wait ? undefined : refuseShort(order.lines))),
      go: () => void actions.submit([order]),
    },
  ]
  // The next step stays in sight even where it cannot be done yet; what is over, not for this reader, seldom done or cannot be undone is said on demand.
  const inSight = all.filter(
    ({ key, refusal, type }) =>
      (!refusal && key !== 'erase' && key !== 'split' && !(waits && key === 'submit')) ||
      (type === 'primary' && order.status === 'approving'),
  )
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
      <ConfirmDelivery order={order} confirm={() => deliver.mutateAsync({ input: { order_id: order.order_id } })} />
      <StopDialogs actions={actions} />
      <OnDemand open={correcting}>
        {correcting && <CorrectDialog order={order} onClose={() => setCorrecting(false)} />}
      </OnDemand>
      <OnDemand open={actions.outcomes !== undefined}>
        <SubmitOutcomes outcomes={actions.outcomes} onClose={actions.forgetOutcomes} />
      </OnDemand>
    </>
  )
}
