// A dialog that asks for the reason of an act on one order: marking it as error, canceling it, unpacking it,
// sending its price back.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
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

export function ReasonDialog({ act, order: { customer_id, order_id, order_no }, onClose, onDone }: Props) {
  const t = useText(ordersText)
  const words = {
    raiseError: { act: t.raiseError, lead: t.raiseLead },
    cancelOrder: { act: t.cancel, lead: t.cancelLead, back: t.keep },
    refusePrice: { act: t.refusePrice, lead: t.refusePriceLead },
    unpackOrder: { act: t.unpack, lead: t.unpackLead },
  }
  return (
    <FormDialog
      {...words[act]}
      destroys={act === 'cancelOrder' || act === 'unpackOrder'}
      of={order_no}
      call={officeOrderCalls[act]}
      about={{ customer_id, order_id }}
      invalidates={orderReads}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t.reason} required rows={3} max={REASON_MAX} />
    </FormDialog>
  )
}
