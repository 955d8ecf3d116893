// What staff may do to one order: verify, mark as error, cancel, hold, unpack. Each button stays and says why when it cannot be used.
import { App, Button } from 'antd'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { packingPath } from '#shared/orders/orders-office.pages.ts'
import { refuseTransition, type OrderEvent } from '#shared/orders/orders.states.ts'
import { refuseCorrection } from '#shared/orders/changing/correction.rules.ts'
import { refuseIntercepted } from '#shared/orders/stopping.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { ConfirmDelivery } from '#web/both/orders/ConfirmDelivery.tsx'
import { correctionText } from '#web/both/orders/recipient/correction.text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { orderReads } from '../order-calls.ts'
import { HandOver } from '../HandOver.tsx'
import { ordersText } from '../orders.text.ts'
import { StopSelected } from '../StopSelected.tsx'
import type { OfficeOrder } from './OrderPage.tsx'
import { ReasonDialog, type ReasonedAct } from './ReasonDialog.tsx'
import { VerifyButton } from './VerifyButton.tsx'

const CorrectDialog = lazy(() => import('./CorrectDialog.tsx'))

export function OrderActions({ order }: { order: OfficeOrder }) {
  const t = useText(ordersText)
  const words = useText(correctionText)
  const [correcting, setCorrecting] = useState(false)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const [asking, setAsking] = useState<ReasonedAct>()
  const refusal = (event: OrderEvent) =>
    forbidden('orders.audit') ??
    refuseTransition(event, order.status, 'staff') ??
    (event === 'raise_error' ? refuseIntercepted(order) : undefined)
  const number = order.order_no
  const { customer_id, order_id } = order
  const deliver = useWrite(officeOrderCalls.confirmDelivery, { invalidates: orderReads })
  const done = {
    raiseError: t.raised,
    cancelOrder: t.canceledDone,
    unpackOrder: t.unpacked,
    refusePrice: t.priceRefused,
  }
  const inWarehouse =
    !refuseTransition('pack', order.status, 'warehouse') || !refuseTransition('ship', order.status, 'warehouse')
  return (
    <>
      {inWarehouse && !forbidden('packing.work') && (
        <Link to={packingPath(number)}>
          <Button tabIndex={-1}>{t.toPacking}</Button>
        </Link>
      )}
      {!refuseTransition('unpack', order.status, 'warehouse') && !forbidden('packing.work') && (
        <Reasoned refusal={refuseIntercepted(order)} onClick={() => setAsking('unpackOrder')}>
          {t.unpack}
        </Reasoned>
      )}
      {order.actions.includes('hand_over') && <HandOver order={order} />}
      <ConfirmDelivery order={order} confirm={() => deliver.mutateAsync({ input: { customer_id, order_id } })} />
      {!forbidden('orders.correct') && !refuseTransition('correct', order.status, 'staff') && (
        <Reasoned refusal={refuseCorrection(order)} onClick={() => setCorrecting(true)}>
          {words.correct}
        </Reasoned>
      )}
      <OnDemand open={correcting}>
        {correcting && <CorrectDialog order={order} onClose={() => setCorrecting(false)} />}
      </OnDemand>
      <Reasoned danger refusal={refusal('cancel')} onClick={() => setAsking('cancelOrder')}>
        {t.cancel}
      </Reasoned>
      <Reasoned refusal={refusal('raise_error')} onClick={() => setAsking('raiseError')}>
        {t.raiseError}
      </Reasoned>
      <StopSelected orders={[{ customer_id: order.customer_id, order_id: order.order_id }]} known={[order]} />
      <VerifyButton order={order} />
      {asking && (
        <ReasonDialog
          act={asking}
          order={order}
          onClose={() => setAsking(undefined)}
          onDone={() => void message.success(done[asking]({ number }))}
        />
      )}
    </>
  )
}
