// A labelled parcel: hand it to the carrier at once, or leave it for the list of what is ready. And the card of an order with
// which the desk has nothing to do.
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { refusalText } from '#shared/errors.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { refusePriceQuestion } from '#shared/orders/agreed-price.rules.ts'
import { refuseLeft } from '#shared/orders/parcels.rules.ts'
import { refuseWaiting } from '#shared/orders/stopping.rules.ts'
import { refuseTransition } from '#shared/orders/orders.states.ts'
import { OrderWaits } from '#web/both/orders/OrderWaits.tsx'
import { useLanguage } from '#web/kit/text/language.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
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
  /** All of them, or one. */
  onPrint: (parcelNo?: number) => Promise<void>
  onReplace: (parcelNo: number) => void
  onUnpack: () => void
}

export function ShipStep({ order, busy, onAside, onShip, onPrint, onReplace, onUnpack }: Props) {
  const t = useText(packingText)
  const ours = useText(ordersText)
  const printTitle = usePrintTitle(order.customs)
  const { parcels } = order
  const several = parcels.length > 1
  return (
    <>
      {several ? (
        <ol className="uc-pack-closed" aria-label={t.trackingNo}>
          {parcels.map(({ parcel_no, tracking_no, left_at }) => (
            <li key={parcel_no}>
              <strong>{tracking_no}</strong>
              <span>
                {t.parcelOf({ number: parcel_no, of: parcels.length })}
                {left_at !== null && ` · ${t.parcelLeft}`}
              </span>
              {left_at === null && (
                <>
                  <Button disabled={busy} onClick={() => void onPrint(parcel_no)}>
                    {printTitle}
                  </Button>
                  <Button disabled={busy} onClick={() => onReplace(parcel_no)}>
                    {t.replace}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="uc-desk-tracking">
          {t.trackingNo}
          <strong>{parcels[0]?.tracking_no}</strong>
        </p>
      )}
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
        {!several && (
          <Button size="large" disabled={busy} onClick={() => onReplace(1)}>
            {t.replace}
          </Button>
        )}
        <Reasoned size="large" refusal={refuseLeft(parcels)} onClick={onUnpack}>
          {ours.unpack}
        </Reasoned>
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
