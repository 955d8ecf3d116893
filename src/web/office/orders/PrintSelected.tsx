// Prints labels, packing slips or both of the chosen orders as one document.
import { PrinterOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { officeOrderCalls, type PaperFormat, type PAPERS } from '#shared/orders/office-orders.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { MenuOnDemand } from '#web/kit/parts/MenuOnDemand.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ordersText } from './orders.text.ts'

type Papers = (typeof PAPERS)[number]
const MOST = 500
const FORMATS: readonly PaperFormat[] = ['pdf', 'zpl']

export function PrintSelected({ orders }: { orders: { customer_id: number; order_id: string }[] }) {
  const t = useText(ordersText)
  const { modal } = App.useApp()
  const [printing, setPrinting] = useState(false)
  const print = async (papers: Papers, format: PaperFormat) => {
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
  if (orders.length > MOST) return <span role="alert">{t.printMost({ limit: MOST })}</span>
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
