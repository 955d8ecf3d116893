// Holds, releases or cancels orders, one or those that are chosen in the list; each has its own outcome (Rules 9.29, 9.31).
import { App } from 'antd'
import { lazy, useState } from 'react'
import type { Refusal } from '#shared/errors.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseEmptySelection } from '#shared/orders/orders.rules.ts'
import { refuseTransition, type OrderStatus } from '#shared/orders/orders.states.ts'
import {
  refuseHold,
  refuseIntercepted,
  refuseRelease,
  type Hold,
  type Interception,
} from '#shared/orders/stopping.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useOutcomes } from '#web/both/orders/use-outcomes.tsx'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { orderReads } from './order-calls.ts'
import { ordersText } from './orders.text.ts'

const ReasonForAll = lazy(async () => ({ default: (await import('#web/both/orders/ReasonForAll.tsx')).ReasonForAll }))

type Standing = { status: OrderStatus; hold: Hold | null; interception: Interception | null }
type Props = {
  orders: { customer_id: number; order_id: string }[]
  /** Those of them whose standing is known: where none of them is let through, the button says why. */
  known: readonly Standing[]
  /** Of one order the way to cancel it stands elsewhere. */
  cancels?: boolean
  onDone?: () => void
}

const BATCH = 500

export function StopSelected({ orders, known, cancels, onDone }: Props) {
  const t = useText(waitingText)
  const ours = useText(ordersText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const tell = useOutcomes()
  const [asking, setAsking] = useState<'holdOrders' | 'cancelOrders'>()
  const { mutateAsync, isPending } = useWrite(officeOrderCalls.releaseOrders, { invalidates: orderReads })
  const refusal = (rule: (order: Standing) => Refusal | undefined): Refusal | undefined => {
    const refusals = known.map(rule)
    const none = orders.length > known.length || refusals.includes(undefined) ? undefined : refusals[0]
    return forbidden('orders.audit') ?? refuseEmptySelection(orders) ?? none
  }
  const release = () =>
    mutateAsync({ input: { orders } }).then(
      (told) => {
        tell(told, t.released)
        onDone?.()
      },
      (error: unknown) => void message.error(messageOf(error)),
    )
  const words = {
    holdOrders: { title: t.hold, lead: t.holdLead, said: t.held },
    cancelOrders: { title: t.cancelSelected, lead: ours.cancelLead, said: t.canceled },
  }
  const releasing = refusal(
    (order) => refuseRelease(order, 'staff') ?? refuseTransition('release', order.status, 'staff'),
  )
  // In the bar over a list, where a taller button would cover a row.
  const size = cancels ? 'small' : 'middle'
  if (orders.length > BATCH) return <span role="alert">{t.tooMany({ limit: BATCH })}</span>
  return (
    <>
      <Reasoned
        size={size}
        refusal={refusal(
          (order) =>
            refuseIntercepted(order) ?? refuseHold(order, 'staff') ?? refuseTransition('hold', order.status, 'staff'),
        )}
        onClick={() => setAsking('holdOrders')}
      >
        {t.hold}
      </Reasoned>
      <Reasoned size={size} refusal={releasing} loading={isPending} onClick={() => void release()}>
        {t.release}
      </Reasoned>
      {cancels && (
        <Reasoned
          danger
          size={size}
          refusal={refusal((order) => refuseTransition('cancel', order.status, 'staff'))}
          onClick={() => setAsking('cancelOrders')}
        >
          {t.cancelSelected}
        </Reasoned>
      )}
      <OnDemand open={asking !== undefined}>
        {asking && (
          <ReasonForAll
            call={officeOrderCalls[asking]}
            {...words[asking]}
            count={orders.length}
            orders={{ orders }}
            invalidates={orderReads}
            onClose={() => setAsking(undefined)}
            onDone={onDone}
          />
        )}
      </OnDemand>
    </>
  )
}
