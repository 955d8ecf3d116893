// The customer puts one order or several on hold, with a reason (Rule 9.29); of very many a task does it.
import { useNavigate } from 'react-router'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { taskPath } from '#shared/orders/orders.pages.ts'
import { orderTaskCalls } from '#shared/orders/tasks/order-tasks.contract.ts'
import { DIRECT_LIMIT } from '#shared/orders/tasks/order-tasks.rules.ts'
import { ReasonForAll } from '#web/both/orders/ReasonForAll.tsx'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { useText } from '#web/kit/text/text.ts'
import { ORDER_READS } from './order-types.ts'

type Props = { orderIds: string[]; onClose: () => void; onDone?: (() => void) | undefined }

export default function HoldDialog({ orderIds, ...after }: Props) {
  const t = useText(waitingText)
  const navigate = useNavigate()
  const words = { title: t.hold, lead: t.holdLead, said: t.held, count: orderIds.length, invalidates: ORDER_READS }
  if (orderIds.length > DIRECT_LIMIT)
    return (
      <ReasonForAll
        call={orderTaskCalls.startTask}
        orders={{ deed: 'hold', order_ids: orderIds }}
        onStarted={({ task_id }) => void navigate(taskPath(task_id))}
        {...words}
        {...after}
      />
    )
  return <ReasonForAll call={orderCalls.holdOrders} orders={{ order_ids: orderIds }} {...words} {...after} />
}
