// A labelled parcel: hand it to the carrier at once, or leave it for the list of what is ready. And the card of an order with
// which the desk has nothing to do.
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { refusalText } from '#shared/errors.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { refusePriceQuestion } from '#shared/orders/agreed-price.rules.ts'
import { refuseWaiting } from '#shared/orders/stopping.rules.ts'
import { refuseTransition } from '#shared/orders/orders.states.ts'
import { OrderWaits } from '#web/both/orders/OrderWaits.tsx'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import type { OrderOnDesk } from './DeskOrder.tsx'
import { AnswerInterception } from '../AnswerInterception.tsx'
import { usePrintTitle } from '../CustomsNote.tsx'
import { ordersText } from '../orders.text.ts'
import { Charge } from './LabelStep.tsx'
import { packingText } from './packing.text.ts'
import type { StepProps } from './PackStep.tsx'

type Props = StepProps & {
  onShip: () => Promise<void>
  onPrint: () => Promise<void>
  onReplace: () => void
  onUnpack: () => void
}

export function ShipStep({ order, busy, onAside, onShip, onPrint, onReplace, onUnpack }: Props) {
  const t = useText(packingText)
  const ours = useText(ordersText)
  const printTitle = usePrintTitle(order.customs)
  const numbers = order.parcels.flatMap(({ tracking_no }) => tracking_no ?? [])
  return (
    <>
      <p className="uc-desk-tracking">
        {t.trackingNo}
        <strong>{numbers.join(', ')}</strong>
      </p>
      <Charge order={order} />
      <div className="uc-desk-buttons">
        <Button
          type="primary"
          size="large"
          loading={busy}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          onClick={() => void onShip()}
        >
          {t.ship}
        </Button>
        <Button size="large" onClick={() => void onPrint()}>
          {printTitle}
        </Button>
        <Button size="large" disabled={busy} onClick={onReplace}>
          {t.replace}
        </Button>
        <Button size="large" disabled={busy} onClick={onUnpack}>
          {ours.unpack}
        </Button>
        <Button size="large" aria-keyshortcuts="Escape" title="Esc" onClick={onAside}>
          {t.next}
        </Button>
      </div>
      <p className="uc-order-note">{t.nextLead}</p>
    </>
  )
}

export function NotHere({ order, onAside }: { order: OrderOnDesk; onAside: () => void }) {
  const t = useText(packingText)
  const language = useLanguage()
  const waiting = refuseWaiting(order)
  const refusal = waiting ?? refuseTransition('pack', order.status, 'warehouse') ?? refusePriceQuestion(order)
  return (
    <>
      <Alert type="warning" showIcon title={t.notHere} description={refusal && refusalText(refusal, language)} />
      {waiting && <OrderWaits order={order} answers={<AnswerInterception large order={order} />} />}
      <div className="uc-desk-buttons">
        <Button type="primary" size="large" aria-keyshortcuts="Escape" title="Esc" onClick={onAside}>
          {t.next}
        </Button>
        <Link to={orderPath(order)}>{order.order_no}</Link>
      </div>
    </>
  )
}
