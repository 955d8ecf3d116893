// The customer's tasks over many orders (Rules 9.62, 9.63).
import { orderPages, orderPath } from '#shared/orders/orders.pages.ts'
import { orderTaskCalls } from '#shared/orders/tasks/order-tasks.contract.ts'
import { TasksView } from '#web/both/orders/tasks/TasksView.tsx'
import { tasksText } from '#web/both/orders/tasks/tasks.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'

const pathOf = ({ order_id }: { order_id: string }) => orderPath(order_id)

export default function TasksPage() {
  const t = useText(tasksText)
  return (
    <Page title={t.title} lead={t.lead}>
      <TasksView calls={orderTaskCalls} orderPath={pathOf} ordersPath={orderPages.list.path} />
    </Page>
  )
}
