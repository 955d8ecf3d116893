// A price in question: what the real parcel costs beside what was agreed, and the account manager's two answers.
import { Alert, App } from 'antd'
import { useState } from 'react'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { estimateParcel, type ParcelSize } from '#shared/rates/rates.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { orderReads } from '../order-calls.ts'
import { ordersText } from '../orders.text.ts'
import type { OfficeOrder } from './OrderPage.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** A line in the figures that parcels are estimated by (Rule 11.17). */
const sized = ({ quantity, weight_g, length_cm, width_cm, height_cm }: OfficeOrder['lines'][number]) => ({
  quantity,
  weight_g,
  length_cm: Number(length_cm),
  width_cm: Number(width_cm),
  height_cm: Number(height_cm),
})

export function PriceQuestion({ order }: { order: OfficeOrder }) {
  const t = useText(ordersText)
  const format = useFormat()
  const { message } = App.useApp()
  const refusal = useForbidden()('orders.price')
  const [refusing, setRefusing] = useState(false)
  const { mutateAsync, isPending } = useWrite(officeOrderCalls.agreePrice, { invalidates: orderReads })
  const { customer_id, order_id, order_no: number, currency, price_question: asked } = order
  const said = (parcel: ParcelSize) =>
    `${format.weight(parcel.weight_g)}, ${format.size(parcel.length_cm, parcel.width_cm, parcel.height_cm)}`
  const agree = async () => {
    try {
      await mutateAsync({ input: { customer_id, order_id, amount: asked?.amount ?? '' } })
      void message.success(t.agreed({ number }))
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return (
    <>
      <Alert
        className="uc-order-alert"
        type="warning"
        showIcon
        title={t.priceAsk({
          amount: format.money(asked?.amount, currency),
          held: format.money(order.amount, currency),
        })}
        description={
          <>
            {asked && (
              <p>
                {t.priceWeighed({
                  parcel: asked.parcels.map(said).join(' + '),
                  estimate: said(estimateParcel(order.lines.map(sized))),
                })}
              </p>
            )}
            <p>{t.priceAskLead}</p>
            <div className="uc-order-answers">
              <Reasoned type="primary" refusal={refusal} loading={isPending} onClick={() => void agree()}>
                {t.agreePrice}
              </Reasoned>
              <Reasoned refusal={refusal} onClick={() => setRefusing(true)}>
                {t.refusePrice}
              </Reasoned>
            </div>
          </>
        }
      />
      {refusing && (
        <ReasonDialog
          act="refusePrice"
          order={order}
          onClose={() => setRefusing(false)}
          onDone={() => void message.success(t.priceRefused({ number }))}
        />
      )}
    </>
  )
}
