// A packed order that waits for its label: what was charged, and a number of the house's own where the carrier gave none.
import { Button } from 'antd'
import { sumMoney } from '#shared/money.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ordersText } from '../orders.text.ts'
import { FeeTable } from '../detail/OrderFees.tsx'
import { packingText } from './packing.text.ts'
import { OwnLabelPages } from './OwnLabelPages.tsx'
import type { StepProps } from './PackStep.tsx'

type Props = StepProps & {
  parcelNo: number
  onMake: () => Promise<void>
  onShip: () => Promise<void>
  onUnpack: () => void
}

export function LabelStep({ order, parcelNo, busy, onAside, onMake, onShip, onUnpack }: Props) {
  const t = useText(packingText)
  const ours = useText(ordersText)
  const own = order.own_label
  const format = useFormat()
  const { parcels } = order
  const parcel = parcels.find(({ parcel_no }) => parcel_no === parcelNo)
  const labelled = parcels.some(({ tracking_no }) => tracking_no !== null)
  return (
    <>
      {parcel && parcels.length > 1 && (
        <p className="uc-desk-tracking">
          {format.weight(parcel.weight_g)} · {parcel.lines.map((line) => `${line.sku} × ${line.quantity}`).join(', ')}
          <strong>{t.parcelOf({ number: parcelNo, of: parcels.length })}</strong>
        </p>
      )}
      {parcel?.tracking_no && <p className="uc-order-note">{t.replaces({ number: parcel.tracking_no })}</p>}
      <Charge order={order} />
      <p className="uc-order-note">{own ? t.ownLabelLead(own) : t.makeNumberLead}</p>
      <div className="uc-desk-buttons">
        <Button
          type="primary"
          size="large"
          loading={busy}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          onClick={() => void onMake()}
        >
          {own ? t.ownLabel : t.makeNumber}
        </Button>
        {!labelled && !own && (
          <Button size="large" disabled={busy} onClick={() => void onShip()}>
            {t.shipUnlabelled}
          </Button>
        )}
        <Button size="large" disabled={busy} onClick={onUnpack}>
          {ours.unpack}
        </Button>
        <Button size="large" aria-keyshortcuts="Escape" title="Esc" onClick={onAside}>
          {t.aside}
        </Button>
      </div>
      <OwnLabelPages order={order} opened />
    </>
  )
}

/** The fees of the packed parcel, folded under their sum. */
export function Charge({ order: { fees, currency } }: Pick<StepProps, 'order'>) {
  const t = useText(packingText)
  const format = useFormat()
  if (fees.length === 0) return null
  const total = sumMoney(fees.map(({ amount }) => amount))
  return (
    <details className="uc-desk-charge">
      <summary>
        {t.packed} <strong className="uc-figures">{format.money(total, currency)}</strong>
      </summary>
      <FeeTable fees={fees} total={total} currency={currency} />
    </details>
  )
}
