// A dialog that asks for the reason of an act on one order: marking it as error, canceling it, unpacking it,
// sending its price back.
import { Button, Modal } from 'antd'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { orderReads } from '../order-calls.ts'
import { ordersText } from '../orders.text.ts'

const REASON_MAX = 500

export type ReasonedAct = 'raiseError' | 'cancelOrder' | 'unpackOrder' | 'refusePrice'

type Props = {
  act: ReasonedAct
  order: { customer_id: number; order_id: string; order_no: string }
  onClose: () => void
  onDone: () => void
}

export function ReasonDialog({ act, order, onClose, onDone }: Props) {
  const t = useText(ordersText)
  const { key } = useTab()
  const { customer_id, order_id, order_no } = order
  const words = {
    raiseError: { title: t.raiseError, lead: t.raiseLead, back: t.close },
    cancelOrder: { title: t.cancel, lead: t.cancelLead, back: t.keep },
    refusePrice: { title: t.refusePrice, lead: t.refusePriceLead, back: t.close },
    unpackOrder: { title: t.unpack, lead: t.unpackLead, back: t.close },
  }
  const { title, lead, back } = words[act]
  const close = () => {
    markSaved(key)
    onClose()
  }
  return (
    <Modal open title={`${title} · ${order_no}`} footer={null} onCancel={close} destroyOnHidden>
      <p>{lead}</p>
      <CallForm
        call={officeOrderCalls[act]}
        toInput={(values) => ({ ...values, customer_id, order_id })}
        invalidates={orderReads}
        submitLabel={title}
        beside={<Button onClick={close}>{back}</Button>}
        onDone={() => {
          onDone()
          onClose()
        }}
      >
        <TextField name="reason" label={t.reason} required rows={3} max={REASON_MAX} />
      </CallForm>
    </Modal>
  )
}
