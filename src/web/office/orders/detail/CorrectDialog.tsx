// Staff correct the recipient of an order that is submitted and not packed.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { CorrectRecipient } from '#web/both/orders/recipient/CorrectRecipient.tsx'
import { orderReads } from '../order-calls.ts'
import type { OfficeOrder } from './OrderPage.tsx'

export default function CorrectDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { customer_id, order_id, version, recipient } = order
  return (
    recipient && (
      <CorrectRecipient
        call={officeOrderCalls.correctRecipient}
        preview={officeOrderCalls.previewCorrection}
        about={{ customer_id, order_id, version }}
        order={{ ...order, recipient }}
        invalidates={orderReads}
        onClose={onClose}
      />
    )
  )
}
