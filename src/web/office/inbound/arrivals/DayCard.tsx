// One day of the calendar: its load against its places, and the bookings that are expected.
import { Link } from 'react-router'
import type { ArrivalDay, ArrivalPlan, ExpectedBooking } from '#shared/inbound/arrivals.contract.ts'
import { CLOSURE_TEXT, FEWER_PLACES } from '#shared/inbound/arrivals.rules.ts'
import { bookingPath } from '#shared/inbound/inbound-office.pages.ts'
import { ARRIVAL_PERIOD_TEXT } from '#shared/inbound/inbound.values.ts'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { localeTag, useLanguage, useReader } from '#web/kit/text/language.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { arrivalsText } from './arrivals.text.ts'
import { DayButton } from './DayButton.tsx'
import { MoveButton } from './MoveButton.tsx'

type Props = {
  day: ArrivalDay
  today: string
  plan: ArrivalPlan | null
  warehouseId: string
  bookings: readonly ExpectedBooking[]
}

export function DayCard({ day, today, plan, warehouseId, bookings }: Props) {
  const t = useText(arrivalsText)
  const read = useReader()
  const format = useFormat()
  const language = useLanguage()
  // The year stands above the calendar; a column has no room for it.
  const short = new Intl.DateTimeFormat(localeTag(language), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const name = short.format(new Date(`${day.day}T00:00:00Z`))
  const bars = plan?.by_period ? day.rooms : day.rooms.slice(0, 1)
  const off = day.closure === 'closed' || day.closure === 'not_working'
  return (
    <section className="uc-arrival-day" data-today={day.day === today} data-off={off} aria-label={name}>
      <header>
        <h2>{name}</h2>
        {plan && <DayButton day={day} plan={plan} warehouseId={warehouseId} />}
      </header>
      {off && day.closure && <small>{read(CLOSURE_TEXT[day.closure])}</small>}
      {day.note && <small>{day.note}</small>}
      {bars.map(({ period, places, taken }) => (
        <div key={period} className="uc-arrival-load" data-over={taken > places} data-full={taken >= places}>
          <small>
            {plan?.by_period && `${read(ARRIVAL_PERIOD_TEXT[period])}: `}
            {t.load({ taken: format.number(taken), places: format.number(places), boxes: plan?.unit === 'boxes' })}
          </small>
          <meter min={0} max={Math.max(places, taken, 1)} value={taken} aria-label={t.loadName} />
        </div>
      ))}
      {bars.length === 0 && bookings.length > 0 && <small>{t.count({ count: format.number(bookings.length) })}</small>}
      <ul>
        {bookings.map((booking) => (
          <li key={booking.booking_id}>
            <Link to={bookingPath(booking)}>{booking.booking_no}</Link>
            <br />
            {booking.arrived ? (
              <StateTag shade="good">{t.arrived}</StateTag>
            ) : day.day < today ? (
              <StateTag shade="bad">{t.missed}</StateTag>
            ) : (
              <StageTag booking={booking} />
            )}
            {booking.over_reason !== null && <StateTag shade="warn">{t.over}</StateTag>}
            <div className="uc-arrival-detail">
              <div>{booking.company_name}</div>
              <div>{read(ARRIVAL_PERIOD_TEXT[booking.period])}</div>
              <div>{t.boxes({ count: format.number(booking.boxes) })}</div>
              {booking.over_reason && (
                <div>{booking.over_reason === FEWER_PLACES.en ? read(FEWER_PLACES) : booking.over_reason}</div>
              )}
            </div>
            {!booking.arrived && <MoveButton booking={booking} today={today} warehouseId={warehouseId} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
