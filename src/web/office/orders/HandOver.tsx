// Hands a packed order to whoever collects it. The dialog asks who took the goods, because that is all the house has to show for them.
import { useState } from 'react'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseIntercepted } from '#shared/orders/stopping.rules.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { orderReads } from './order-calls.ts'
import type { OfficeOrder } from './detail/OrderPage.tsx'
import { ordersText } from './orders.text.ts'

type Props = {
  order: Pick<OfficeOrder, 'customer_id' | 'order_id' | 'order_no' | 'recipient' | 'interception'>
  /** At the desk. */
  large?: boolean
  onDone?: () => void
}

export function HandOver({ order, large, onDone }: Props) {
  const t = useText(ordersText)
  const [asking, ask] = useState(false)
  const { customer_id, order_id, order_no, recipient } = order
  return (
    <>
      <Reasoned
        type="primary"
        size={large ? 'large' : 'middle'}
        refusal={refuseIntercepted(order)}
        onClick={() => ask(true)}
        {...(large && { 'aria-keyshortcuts': 'Control+Enter' })}
      >
        {t.handOver}
      </Reasoned>
      <FormDialog
        open={asking}
        act={t.handOver}
        of={order_no}
        lead={t.handOverLead}
        call={officeOrderCalls.handOver}
        about={{ customer_id, order_id }}
        initialValues={{ taken_by: recipient?.first_name ?? '' }}
        invalidates={orderReads}
        done={t.handedOver({ number: order_no })}
        onDone={onDone}
        onClose={() => ask(false)}
      >
        <TextField name="taken_by" label={t.takenBy} hint={t.takenByHint} required max={120} />
      </FormDialog>
    </>
  )
}
