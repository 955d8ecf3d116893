// Verifies an order at once and says what came of it. It stands in every row of the list, which does without the dialogs of the other acts.
import { App } from 'antd'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseTransition, type OrderStatus } from '#shared/orders/orders.states.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { orderReads } from '../order-calls.ts'
import { ordersText } from '../orders.text.ts'

export type ActedOn = { customer_id: number; order_id: string; order_no: string; status: OrderStatus }

export function VerifyButton({ order, small }: { order: ActedOn; small?: boolean }) {
  const t = useText(ordersText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { mutateAsync, isPending } = useWrite(officeOrderCalls.verifyOrder, { invalidates: orderReads })
  const { customer_id, order_id, order_no, status } = order
  const verify = async () => {
    try {
      await mutateAsync({ input: { customer_id, order_id } })
      void message.success(t.verified({ number: order_no }))
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return (
    <Reasoned
      type={small ? 'default' : 'primary'}
      size={small ? 'small' : 'middle'}
      refusal={forbidden('orders.audit') ?? refuseTransition('verify', status, 'staff')}
      loading={isPending}
      onClick={() => void verify()}
    >
      {t.verify}
    </Reasoned>
  )
}
