// The label that the customer brings, as the packer sees it before it is printed (Rule 9.58); said where it is gone.
import { officeOrderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { attachedText } from '#web/both/orders/attached.text.ts'
import { PdfPreview } from '#web/kit/files/PdfPreview.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { OrderOnDesk } from './DeskOrder.tsx'

export function OwnLabelPages({ order, opened }: { order: OrderOnDesk; opened: boolean }) {
  const t = useText(attachedText)
  const { customer_id, order_id, own_label: label } = order
  if (!label) return null
  if (!label.file) return <p className="uc-order-note">{t.erased}</p>
  return (
    <div className="uc-desk-label">
      <PdfPreview
        // Another in its place is read anew.
        key={`${order_id}${label.added_at}`}
        call={officeOrderFileCalls.getOwnLabel}
        input={{ customer_id: String(customer_id), order_id }}
        name={label.file.name}
        show={t.show}
        hide={t.hide}
        opened={opened}
      />
      <small>
        {label.file.name} · {t.pages({ count: label.pages })}
      </small>
    </div>
  )
}
