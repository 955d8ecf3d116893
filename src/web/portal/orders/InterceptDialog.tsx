// The customer asks for an order to be stopped: why, and what the warehouse should know (Rule 9.30).
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { refuseTransition, type OrderStatus } from '#shared/orders/orders.states.ts'
import { INTERCEPTION_TYPES, INTERCEPTION_TYPE_NAMES } from '#shared/orders/stopping.rules.ts'
import { waitingText } from '#web/both/orders/waiting.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ORDER_READS } from './order-types.ts'

type Props = { order: { order_id: string; order_no: string; status: OrderStatus }; onClose: () => void }

export default function InterceptDialog({ order, onClose }: Props) {
  const t = useText(waitingText)
  const read = useReader()
  const here = !refuseTransition('stop', order.status, 'warehouse')
  return (
    <FormDialog
      act={t.intercept}
      of={order.order_no}
      lead={here ? t.interceptLead : t.interceptAway}
      call={orderCalls.interceptOrder}
      initialValues={{ note: '' }}
      about={{ order_id: order.order_id }}
      invalidates={ORDER_READS}
      done={t.interceptSent}
      onClose={onClose}
    >
      <SelectField
        required
        name="type"
        label={t.why}
        options={INTERCEPTION_TYPES.map((value) => ({ value, label: read(INTERCEPTION_TYPE_NAMES[value]) }))}
      />
      <TextField name="note" label={t.note} rows={3} max={500} />
    </FormDialog>
  )
}
