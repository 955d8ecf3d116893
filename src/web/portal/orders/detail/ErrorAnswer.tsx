// An order in error: why, and the customer's answer. Changing the order is the form's.
import { Alert, App } from 'antd'
import { useNavigate } from 'react-router'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { editOrderPath } from '#shared/orders/orders.pages.ts'
import { refuseTransition } from '#shared/orders/orders.states.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { orderText } from '../order.text.ts'
import { ORDER_READS, type OrderDetail } from '../order-types.ts'

export function ErrorAnswer({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const read = useReader()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const refusal = forbidden('orders.edit') ?? refuseTransition('reply', order.status, 'customer')
  return (
    <Plate>
      <div className="uc-order-error">
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t.errorTitle}
          description={order.error_reason ? read(order.error_reason) : undefined}
        />
      </div>
      {order.customer_reply && <p className="uc-order-hint">{t.lastAnswer({ reply: order.customer_reply })}</p>}
      <p className="uc-order-hint">{t.answerHint}</p>
      <CallForm
        call={orderCalls.replyError}
        toInput={({ reply }) => ({ order_id: order.order_id, reply })}
        invalidates={ORDER_READS}
        refusal={refusal}
        submitLabel={t.send}
        beside={
          <Reasoned refusal={refusal} onClick={() => void navigate(editOrderPath(order.order_id))}>
            {t.editInstead}
          </Reasoned>
        }
        onDone={() => void message.success(t.sent)}
      >
        <TextField required name="reply" label={t.yourAnswer} rows={3} max={500} />
      </CallForm>
    </Plate>
  )
}
