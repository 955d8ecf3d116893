// Parcels of a manifest, or that wait for one, as rows of a desk.
import { Button } from 'antd'
import { Link } from 'react-router'
import type { ManifestParcel, WaitingParcel } from '#shared/orders/floor/manifests.contract.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { manifestsText } from './manifests.text.ts'

type Props = {
  label: string
  parcels: readonly (WaitingParcel | ManifestParcel)[]
  /** How many there are: not all of them may be shown. */
  of: number
  /** While it is open. */
  onTakeOff?: (parcel: WaitingParcel) => void
  busy?: boolean
}

export function ParcelRows({ label, parcels, of, onTakeOff, busy }: Props) {
  const t = useText(manifestsText)
  const format = useFormat()
  return (
    <>
      <ul className="uc-desk-rows uc-manifest-rows" aria-label={label}>
        {parcels.map((parcel) => {
          const { order_no, tracking_no, intercepted } = parcel
          const back = intercepted && onTakeOff !== undefined
          const how = 'scanned' in parcel ? [parcel.scanned ? t.byScan : t.withAll, parcel.added_by] : []
          return (
            <li
              key={`${parcel.order_id} ${parcel.parcel_no}`}
              data-state={back ? 'back' : 'scanned' in parcel ? 'on' : 'waits'}
            >
              <div>
                <strong>{tracking_no ?? order_no}</strong>
                <small>
                  <Link to={orderPath(parcel)}>{order_no}</Link> ·{' '}
                  {[parcel.company_name, format.weight(parcel.weight_g), ...how].join(' · ')}
                </small>
                {back && <StateTag shade="bad">{t.intercepted}</StateTag>}
              </div>
              {onTakeOff && (
                <Button
                  disabled={busy}
                  aria-label={`${t.takeOff}: ${tracking_no ?? order_no}`}
                  onClick={() => onTakeOff(parcel)}
                >
                  {t.takeOff}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {parcels.length < of && (
        <p className="uc-figures">{t.shown({ shown: format.number(parcels.length), of: format.number(of) })}</p>
      )}
    </>
  )
}
