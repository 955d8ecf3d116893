// The staff's tasks over many orders (Rules 9.62, 9.63).
import { officeOrderPages, orderPath } from '#shared/orders/orders-office.pages.ts'
import { officeOrderTaskCalls } from '#shared/orders/tasks/office-order-tasks.contract.ts'
import { TasksView } from '#web/both/orders/tasks/TasksView.tsx'
import { tasksText } from '#web/both/orders/tasks/tasks.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'

export default function TasksPage() {
  const t = useText(tasksText)
  return (
    <Page title={t.title} lead={t.lead}>
      <TasksView calls={officeOrderTaskCalls} orderPath={orderPath} ordersPath={officeOrderPages.list.path} />
    </Page>
  )
}
