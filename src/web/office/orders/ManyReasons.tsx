// One reason for a task that holds or cancels very many orders (Rule 9.62).
import { officeOrderTaskCalls } from '#shared/orders/tasks/office-order-tasks.contract.ts'
import type { OrderTask } from '#shared/orders/tasks/order-tasks.contract.ts'
import { ReasonForAll } from '#web/both/orders/ReasonForAll.tsx'
import { orderReads } from './order-calls.ts'

type Props = {
  deed: 'hold' | 'cancel'
  orders: { customer_id: number; order_id: string }[]
  title: string
  lead: string
  said: (about: { count: number }) => string
  onClose: () => void
  onDone?: (() => void) | undefined
  onStarted: (task: OrderTask) => void
}

export const ManyReasons = ({ deed, orders, ...words }: Props) => (
  <ReasonForAll
    call={officeOrderTaskCalls.startTask}
    orders={{ deed, orders }}
    count={orders.length}
    destroys={deed === 'cancel'}
    invalidates={orderReads}
    {...words}
  />
)
