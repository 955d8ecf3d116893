// The last carrier's number of a parcel, and the dialog in which customer service enters it.
import { useState } from 'react'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { OfficeOrder } from './OrderPage.tsx'
import { orderReads } from '../order-calls.ts'
import { ordersText } from '../orders.text.ts'

type Props = { order: Pick<OfficeOrder, 'customer_id' | 'order_id'>; parcel: OfficeOrder['parcels'][number] }

export function LastMileNo({ order: { customer_id, order_id }, parcel: { parcel_no, last_mile_no } }: Props) {
  const t = useText(ordersText)
  const forbidden = useForbidden()
  const [entering, enter] = useState(false)
  return (
    <>
      {last_mile_no ?? '-'}{' '}
      <Reasoned type="link" size="small" refusal={forbidden('tracking.edit')} onClick={() => enter(true)}>
        {last_mile_no ? t.changeLastMile : t.enterLastMile}
      </Reasoned>
      <FormDialog
        open={entering}
        title={t.lastMile}
        lead={t.lastMileLead}
        call={officeOrderCalls.setLastMileNo}
        initialValues={{ last_mile_no: last_mile_no ?? '' }}
        about={{ customer_id, order_id, parcel_no }}
        invalidates={orderReads}
        done={t.lastMileSaved}
        onClose={() => enter(false)}
      >
        <TextField name="last_mile_no" label={t.lastMile} max={40} />
      </FormDialog>
    </>
  )
}
