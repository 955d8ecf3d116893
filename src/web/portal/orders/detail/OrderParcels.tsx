// The parcels as they were packed: weight and size as measured, numbers to follow them by, serial numbers.
import { Link } from 'react-router'
import { serialsOfOrderPath } from '#shared/serials/serials.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ParcelState } from '#web/both/orders/ParcelState.tsx'
import { orderText } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { TrackingNo } from '../TrackingNo.tsx'

export function OrderParcels({ order }: { order: Pick<OrderDetail, 'order_no' | 'parcels' | 'part_left'> }) {
  const { parcels } = order
  const t = useText(orderText)
  const shared = useText(ordersText)
  const format = useFormat()
  const listed = useForbidden()('serials.view') === undefined
  if (parcels.length === 0) return <p className="uc-order-hint">{t.noParcels}</p>
  return parcels.map((parcel) => (
    <div key={parcel.parcel_no} className="uc-order-parcel">
      {parcels.length > 1 && (
        <h3>
          {t.parcel({ no: parcel.parcel_no })}{' '}
          <ParcelState parcel={parcel} of={parcels.length} here={order.part_left !== null} />
        </h3>
      )}
      <dl className="uc-order-facts">
        <div>
          <dt>{shared.weight}</dt>
          <dd className="uc-figures">{format.weight(parcel.weight_g)}</dd>
        </div>
        <div>
          <dt>{shared.size}</dt>
          <dd className="uc-figures">
            {format.size(Number(parcel.length_cm), Number(parcel.width_cm), Number(parcel.height_cm))}
          </dd>
        </div>
        <div>
          <dt>{shared.trackingNo}</dt>
          <dd>{parcel.tracking_no === null ? '-' : <TrackingNo number={parcel.tracking_no} />}</dd>
        </div>
        {parcel.last_mile_no !== null && parcel.last_mile_no !== parcel.tracking_no && (
          <div>
            <dt>{t.lastMile}</dt>
            <dd>
              <TrackingNo number={parcel.last_mile_no} />
            </dd>
          </div>
        )}
      </dl>
      <ul className="uc-order-parcel-lines">
        {parcel.lines.map((line) => (
          <li key={line.sku_id}>
            {line.sku} × {format.number(line.quantity)}
            {line.serial_numbers.length > 0 && (
              <small>
                {listed ? <Link to={serialsOfOrderPath(order.order_no)}>{t.serials}</Link> : t.serials}:{' '}
                {line.serial_numbers.join(', ')}
              </small>
            )}
          </li>
        ))}
      </ul>
    </div>
  ))
}
