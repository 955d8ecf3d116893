// The last carrier's number of a parcel, and the dialog in which customer service enters it.
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { OfficeOrder } from './OrderPage.tsx'
import { orderReads } from '../order-calls.ts'
import { ordersText } from '../orders.text.ts'

type Props = { order: Pick<OfficeOrder, 'customer_id' | 'order_id'>; parcel: OfficeOrder['parcels'][number] }

export function LastMileNo({ order: { customer_id, order_id }, parcel: { parcel_no, last_mile_no } }: Props) {
  const t = useText(ordersText)
  const forbidden = useForbidden()
  const { message } = App.useApp()
  const [entering, enter] = useState(false)
  const { key } = useTab()
  const close = () => {
    markSaved(key)
    enter(false)
  }
  return (
    <>
      {last_mile_no ?? '-'}{' '}
      <Reasoned type="link" size="small" refusal={forbidden('tracking.edit')} onClick={() => enter(true)}>
        {last_mile_no ? t.changeLastMile : t.enterLastMile}
      </Reasoned>
      <Modal open={entering} title={t.lastMile} footer={null} onCancel={close} destroyOnHidden>
        <p>{t.lastMileLead}</p>
        <CallForm
          call={officeOrderCalls.setLastMileNo}
          initialValues={{ last_mile_no: last_mile_no ?? '' }}
          toInput={(values) => ({ ...values, customer_id, order_id, parcel_no })}
          invalidates={orderReads}
          beside={<Button onClick={close}>{t.close}</Button>}
          onDone={() => {
            void message.success(t.lastMileSaved)
            close()
          }}
        >
          <TextField name="last_mile_no" label={t.lastMile} max={40} />
        </CallForm>
      </Modal>
    </>
  )
}
