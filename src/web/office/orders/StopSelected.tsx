// Holds, releases or cancels orders, one or those that are chosen in the list; each has its own outcome (Rules 9.29, 9.31). Of very many, and where
// many are verified, a task does it (Rule 9.62).
import { App } from 'antd'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
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
import { taskPath } from '#shared/orders/orders-office.pages.ts'
import { DIRECT_LIMIT, TASK_LIMIT } from '#shared/orders/tasks/order-tasks.rules.ts'
import { tasksText } from '#web/both/orders/tasks/tasks.text.ts'
import { useStartTask } from '#web/both/orders/tasks/use-start-task.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useOutcomes } from '#web/both/orders/use-outcomes.tsx'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { MoreActions } from '#web/kit/parts/MoreActions.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { orderReads } from './order-calls.ts'
import { ordersText } from './orders.text.ts'
import { loadStart } from './start-task.ts'

const ManyReasons = lazy(async () => ({ default: (await import('./ManyReasons.tsx')).ManyReasons }))
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

export function StopSelected({ orders, known, cancels, onDone }: Props) {
  const t = useText(waitingText)
  const ours = useText(ordersText)
  const { modal, message } = App.useApp()
  const tasks = useText(tasksText)
  const { number } = useFormat()
  const navigate = useNavigate()
  const start = useStartTask(loadStart, taskPath)
  const many = orders.length > DIRECT_LIMIT
  const forbidden = useForbidden()
  const tell = useOutcomes()
  const [asking, setAsking] = useState<'holdOrders' | 'cancelOrders'>()
  const { mutateAsync, isPending } = useWrite(officeOrderCalls.releaseOrders, { invalidates: orderReads })
  const refusal = (rule: (order: Standing) => Refusal | undefined): Refusal | undefined => {
    const refusals = known.map(rule)
    const none = orders.length > known.length || refusals.includes(undefined) ? undefined : refusals[0]
    return forbidden('orders.audit') ?? refuseEmptySelection(orders) ?? none
  }
  const release = () => {
    if (many) return start({ deed: 'release', orders }, onDone)
    return mutateAsync({ input: { orders } }).then(
      (told) => {
        tell(told, t.released)
        onDone?.()
      },
      (error: unknown) => void message.error(messageOf(error)),
    )
  }
  const verify = () =>
    void modal.confirm({
      title: tasks.verifyTitle({ count: number(orders.length) }),
      content: tasks.verifyLead,
      okText: ours.verify,
      cancelText: ours.close,
      onOk: () => start({ deed: 'verify', orders }, onDone),
    })
  const words = {
    holdOrders: { title: t.hold, lead: t.holdLead, said: t.held },
    cancelOrders: { title: t.cancelSelected, lead: ours.cancelLead, said: t.canceled },
  }
  const releasing = refusal(
    (order) => refuseRelease(order, 'staff') ?? refuseTransition('release', order.status, 'staff'),
  )
  // In the bar over a list, where a taller button would cover a row.
  const size = cancels ? 'small' : 'middle'
  if (orders.length > TASK_LIMIT) return <span role="alert">{t.tooMany({ limit: TASK_LIMIT })}</span>
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
      {!cancels && (
        <Reasoned refusal={releasing} loading={isPending} onClick={() => void release()}>
          {t.release}
        </Reasoned>
      )}
      {cancels && (
        <MoreActions
          small
          name={ours.moreSelected}
          actions={[
            { key: 'release', label: t.release, refusal: releasing, go: () => void release() },
            {
              key: 'verify',
              label: ours.verify,
              refusal: refusal((order) => refuseTransition('verify', order.status, 'staff')),
              go: verify,
            },
            {
              key: 'cancel',
              label: t.cancelSelected,
              refusal: refusal((order) => refuseTransition('cancel', order.status, 'staff')),
              go: () => setAsking('cancelOrders'),
              danger: true,
            },
          ]}
        >
          {ours.moreActions}
        </MoreActions>
      )}
      <OnDemand open={asking !== undefined}>
        {asking && many && (
          <ManyReasons
            deed={asking === 'holdOrders' ? 'hold' : 'cancel'}
            {...words[asking]}
            orders={orders}
            onClose={() => setAsking(undefined)}
            onDone={onDone}
            onStarted={({ task_id }) => void navigate(taskPath(task_id))}
          />
        )}
        {asking && !many && (
          <ReasonForAll
            call={officeOrderCalls[asking]}
            {...words[asking]}
            count={orders.length}
            orders={{ orders }}
            destroys={asking === 'cancelOrders'}
            invalidates={orderReads}
            onClose={() => setAsking(undefined)}
            onDone={onDone}
          />
        )}
      </OnDemand>
    </>
  )
}
