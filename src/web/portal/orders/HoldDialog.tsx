// The customer puts one order or several on hold, with a reason (Rule 9.29).
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ReasonForAll } from '#web/both/orders/ReasonForAll.tsx'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { useText } from '#web/kit/text/text.ts'
import { ORDER_READS } from './order-types.ts'

type Props = { orderIds: string[]; onClose: () => void; onDone?: (() => void) | undefined }

export default function HoldDialog({ orderIds, ...after }: Props) {
  const t = useText(waitingText)
  return (
    <ReasonForAll
      call={orderCalls.holdOrders}
      title={t.hold}
      lead={t.holdLead}
      count={orderIds.length}
      orders={{ order_ids: orderIds }}
      invalidates={ORDER_READS}
      said={t.held}
      {...after}
    />
  )
}
