// The customer corrects the recipient of an order that is submitted and not packed; a saved recipient can be taken over.
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { CorrectRecipient } from '#web/both/orders/recipient/CorrectRecipient.tsx'
import { RecipientTools } from './form/RecipientTools.tsx'
import { ORDER_READS, type OrderDetail } from './order-types.ts'

export default function CorrectDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { order_id, version, recipient } = order
  return (
    recipient && (
      <CorrectRecipient
        call={orderCalls.correctRecipient}
        preview={orderCalls.previewCorrection}
        about={{ order_id, version }}
        order={{ ...order, recipient }}
        invalidates={ORDER_READS}
        tools={<RecipientTools />}
        onClose={onClose}
      />
    )
  )
}
