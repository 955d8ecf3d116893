// Creates an order, or edits the one in the address, which may be one that no method of the house carries.
import { useParams } from 'react-router'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Loaded } from '../Loaded.tsx'
import { formText } from '../order-form.text.ts'
import { OwnWayForm } from './OwnWayForm.tsx'
import { OrderForm } from './OrderForm.tsx'
import '../orders.css'

export default function OrderFormPage() {
  const { id } = useParams()
  return id === undefined ? <CreatePage /> : <EditPage orderId={id} />
}

function CreatePage() {
  const t = useText(formText)
  const choices = useRead(orderCalls.getFormChoices, {})
  return (
    <Page title={t.createTitle}>
      <Loaded of={choices}>
        {(data) => (
          <Drafted name="order" version="1">
            {(draft) => <OrderForm choices={data} draft={draft} />}
          </Drafted>
        )}
      </Loaded>
    </Page>
  )
}

function EditPage({ orderId }: { orderId: string }) {
  const t = useText(formText)
  const choices = useRead(orderCalls.getFormChoices, {})
  const order = useRead(orderCalls.getDetail, { order_id: orderId })
  return (
    <Page
      title={t.editTitle({ no: order.data?.order_no ?? '' })}
      subject={order.data?.order_no}
      lead={order.data?.customer_order_no}
    >
      <Loaded of={choices}>
        {(data) => (
          <Loaded of={order}>
            {(found) => (
              <Drafted name={`order/${orderId}`} version={`1.${found.version}`}>
                {(draft) =>
                  found.carriage !== 'carrier' ? (
                    <OwnWayForm way={found.carriage} choices={data} order={found} draft={draft} />
                  ) : (
                    <OrderForm choices={data} order={found} draft={draft} />
                  )
                }
              </Drafted>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
