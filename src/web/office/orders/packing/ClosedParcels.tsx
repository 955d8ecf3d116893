// The parcels of the order on the desk that are packed and set aside, while the rest goes into further ones.
import { Button } from 'antd'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { packingText } from './packing.text.ts'
import { piecesIn, type ClosedParcel } from './several-parcels.ts'

export function ClosedParcels({ closed, onReopen }: { closed: readonly ClosedParcel[]; onReopen: () => void }) {
  const t = useText(packingText)
  const format = useFormat()
  if (closed.length === 0) return null
  return (
    <ol className="uc-pack-closed" aria-label={t.closedParcels}>
      {closed.map((parcel, n) => (
        <li key={n}>
          <strong>{t.parcelNo({ number: n + 1 })}</strong>
          <span>
            {t.piecesOnly({ count: piecesIn(parcel) })} · {format.weight(parcel.weight_g)} ·{' '}
            {format.size(parcel.length_cm, parcel.width_cm, parcel.height_cm)}
          </span>
          {n === closed.length - 1 && <Button onClick={onReopen}>{t.reopenParcel}</Button>}
        </li>
      ))}
    </ol>
  )
}
