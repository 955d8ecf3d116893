// When the goods arrive: the days of the warehouse with the places that are left, and the part of the day. What cannot be chosen says why.
import { Form } from 'antd'
import { useState } from 'react'
import { arrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { CLOSURE_TEXT } from '#shared/inbound/arrivals.rules.ts'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { ARRIVAL_PERIOD_TEXT, ARRIVAL_PERIODS } from '#shared/inbound/inbound.values.ts'
import { WEEKDAY_TEXT, WEEKDAYS } from '#shared/warehouses/warehouse-fields.ts'
import { placesText } from '#web/both/inbound/slot.text.ts'
import type { DayMark } from '#web/kit/dates/Calendar.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { arrivalText } from './arrival.text.ts'
import { wizardText } from './wizard.text.ts'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])/

/** Of a form whose `shipping` holds the fields. */
export function ArrivalFields({ booking }: { booking: BookingDetail }) {
  const t = useText(wizardText)
  const a = useText(arrivalText)
  const places = useText(placesText)
  const read = useReader()
  const format = useFormat()
  const { booking_id, warehouse_today, time_zone } = booking
  const chosen = Form.useWatch<string | undefined>(['shipping', 'estimated_arrival_on'])
  const [month, setMonth] = useState((chosen ?? booking.shipping?.estimated_arrival_on ?? warehouse_today).slice(0, 7))
  const inSight = useRead(arrivalCalls.getDays, { booking_id, month }, { keep: true }).data
  // The chosen day may be of another month than the calendar's.
  const ofChosen = chosen && MONTH.test(chosen) ? chosen.slice(0, 7) : month
  const around = useRead(arrivalCalls.getDays, { booking_id, month: ofChosen }, { keep: true }).data
  const dayOf = (date: string | undefined) =>
    [inSight, around].flatMap((one) => one?.days ?? []).find(({ day }) => day === date)

  const mark = (date: string): DayMark | undefined => {
    const day = dayOf(date)
    if (!day) return undefined
    if (day.closure) return { off: read(CLOSURE_TEXT[day.closure]) }
    if (!day.periods.some(({ fits }) => fits)) return { off: places.full, note: places.fullShort }
    const limits = day.periods.flatMap(({ free }) => free ?? [])
    return limits.length < day.periods.length
      ? undefined
      : { note: places.free({ count: format.number(Math.max(...limits)) }) }
  }
  const periods = dayOf(chosen)?.periods
  const options = ARRIVAL_PERIODS.map((value) => {
    const { free = null, fits = true } = periods?.find(({ period }) => period === value) ?? {}
    const left = free === null ? '' : ` · ${fits ? places.free({ count: format.number(free) }) : places.fullShort}`
    return { value, label: read(ARRIVAL_PERIOD_TEXT[value]) + left, disabled: !fits }
  })
  const closed = chosen && mark(chosen)?.off
  return (
    <>
      <DateField
        name={['shipping', 'estimated_arrival_on']}
        label={t.arrivalOn}
        required
        min={warehouse_today}
        zone={time_zone}
        mark={mark}
        onMonth={setMonth}
        hint={
          <>
            {closed && <strong role="status">{closed}. </strong>}
            {inSight
              ? a.hours({
                  days: WEEKDAYS.filter((day) => inSight.working_days.includes(day))
                    .map((day) => read(WEEKDAY_TEXT[day]))
                    .join(a.comma),
                  cutOff: inSight.cut_off,
                  zone: time_zone,
                })
              : t.arrivalHint({ zone: time_zone })}
          </>
        }
      />
      <SelectField name={['shipping', 'arrival_period']} label={t.arrivalPeriod} required options={options} />
    </>
  )
}
