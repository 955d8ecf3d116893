// Prints labels, packing slips or both of the chosen orders as one document; of very many a task makes several.
import { PrinterOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { officeOrderCalls, type PaperFormat, type PAPERS } from '#shared/orders/office-orders.contract.ts'
import { taskPath } from '#shared/orders/orders-office.pages.ts'
import { DIRECT_LIMIT, TASK_LIMIT } from '#shared/orders/tasks/order-tasks.rules.ts'
import { tasksText } from '#web/both/orders/tasks/tasks.text.ts'
import { useStartTask } from '#web/both/orders/tasks/use-start-task.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { MenuOnDemand } from '#web/kit/parts/MenuOnDemand.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ordersText } from './orders.text.ts'
import { loadStart } from './start-task.ts'

type Papers = (typeof PAPERS)[number]
const FORMATS: readonly PaperFormat[] = ['pdf', 'zpl']

type Props = { orders: { customer_id: number; order_id: string }[]; onDone?: () => void }

export function PrintSelected({ orders, onDone }: Props) {
  const t = useText(ordersText)
  const tasks = useText(tasksText)
  const { number } = useFormat()
  const start = useStartTask(loadStart, taskPath)
  const { modal } = App.useApp()
  const [printing, setPrinting] = useState(false)
  const print = async (papers: Papers, format: PaperFormat) => {
    if (orders.length > DIRECT_LIMIT) {
      modal.confirm({
        title: tasks.printTitle({ count: number(orders.length) }),
        content: tasks.printLead,
        okText: t.print,
        cancelText: t.close,
        onOk: () => start({ deed: 'print', orders, papers, format }, onDone),
      })
      return
    }
    setPrinting(true)
    try {
      // Most people who open the list print nothing.
      const { printDocument } = await import('./print-label.ts')
      await printDocument(officeOrderCalls.printPapers, { orders, papers, format })
    } catch (error) {
      modal.warning({ title: t.notPrinted, content: messageOf(error) })
    }
    setPrinting(false)
  }
  if (orders.length > TASK_LIMIT) return <span role="alert">{t.printMost({ limit: TASK_LIMIT })}</span>
  const names: Record<Papers, string> = {
    labels: t.paperLabels,
    slips: t.paperSlips,
    labels_and_slips: t.paperBoth,
  }
  return (
    <MenuOnDemand
      trigger="click"
      placement="bottomLeft"
      menu={() => ({
        items: FORMATS.flatMap((format) =>
          (Object.keys(names) as Papers[]).map((papers) => ({
            key: `${format} ${papers}`,
            label: format === 'pdf' ? names[papers] : t.paperZpl({ papers: names[papers] }),
          })),
        ),
        onClick: ({ key }) => {
          const [format, papers] = key.split(' ')
          void print(papers as Papers, format as PaperFormat)
        },
      })}
    >
      <Button size="small" icon={<PrinterOutlined aria-hidden />} loading={printing}>
        {t.print}
      </Button>
    </MenuOnDemand>
  )
}
