// The timeline of an order, newest first.
import { Moment } from '#web/kit/dates/Moment.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { orderText } from '../order.text.ts'
import type { OrderDetail } from '../order-types.ts'
import { timelineOf, type Moment as Told } from './timeline.ts'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  const read = useReader()
  return (
    <Plate title={t.timeline}>
      <ol className="uc-order-timeline">
        {timelineOf(order).map((moment) => (
          <li key={moment.key} data-status={moment.status !== undefined}>
            <strong>{read(moment.title)}</strong>
            <Moment at={moment.at} zone={order.warehouse.time_zone} />
            {moment.carrier && (
              <span>
                {[
                  moment.carrier.parcel_no !== undefined && t.parcel({ no: moment.carrier.parcel_no }),
                  moment.carrier.description,
                  moment.carrier.place,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
            {moment.ahead && <span>{t.datedAhead}</span>}
            {moment.note && <span>{read(moment.note)}</span>}
            <Actor moment={moment} />
          </li>
        ))}
      </ol>
    </Plate>
  )
}

function Actor({ moment }: { moment: Told }) {
  const t = useText(orderText)
  if (!moment.actor) return <small>{t.carrier}</small>
  const { kind, name } = moment.actor
  if (kind === 'main' || kind === 'sub') return <small>{name}</small>
  if (kind === 'key') return <small>{t.key({ name })}</small>
  return <small>{kind === 'staff' ? t.house : t.system}</small>
}
