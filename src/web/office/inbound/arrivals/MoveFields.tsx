// Another day for a booking, out of the warehouse's days with their places. A day that is full or closed says so and can be chosen all the same.
import { Form } from 'antd'
import { useState } from 'react'
import { officeArrivalCalls, type ExpectedBooking } from '#shared/inbound/arrivals.contract.ts'
import { CLOSURE_TEXT } from '#shared/inbound/arrivals.rules.ts'
import { ARRIVAL_PERIOD_TEXT, ARRIVAL_PERIODS } from '#shared/inbound/inbound.values.ts'
import { addDays } from '#shared/time.ts'
import { placesText } from '#web/both/inbound/slot.text.ts'
import type { DayMark } from '#web/kit/dates/Calendar.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { arrivalsText } from './arrivals.text.ts'

type Props = { booking: ExpectedBooking; today: string; warehouseId: string }

/** A month of the calendar's sheet, with the week before it and all that may stand behind it. */
const useSheet = (warehouse_id: string, month: string) =>
  useRead(
    officeArrivalCalls.getCalendar,
    { warehouse_id, from: addDays(`${month}-01`, -7), days: '49' },
    { keep: true, enabled: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) },
  ).data

export function MoveFields({ booking, today, warehouseId }: Props) {
  const t = useText(arrivalsText)
  const places = useText(placesText)
  const read = useReader()
  const format = useFormat()
  const chosen = Form.useWatch<string | undefined>('day') ?? booking.day
  const [month, setMonth] = useState(booking.day.slice(0, 7))
  const inSight = useSheet(warehouseId, month)
  const around = useSheet(warehouseId, chosen.slice(0, 7))
  const roomsOf = (date: string) => {
    const sheet = [inSight, around].find((one) => one?.days.some(({ day }) => day === date))
    const found = sheet?.days.find(({ day }) => day === date)
    const needed = sheet?.plan?.unit === 'boxes' ? booking.boxes : 1
    // The place that the booking holds itself is free for it.
    const own = (period: string) =>
      date === booking.day && (!sheet?.plan?.by_period || period === booking.period) ? needed : 0
    const rooms = found?.rooms.map(({ period, places, taken }) => {
      const free = Math.max(0, places - taken + own(period))
      return { period, free, fits: free >= needed }
    })
    return { closure: found?.closure, rooms: rooms ?? [] }
  }
  const mark = (date: string): DayMark | undefined => {
    const { closure, rooms } = roomsOf(date)
    if (closure) return { but: read(CLOSURE_TEXT[closure]), note: places.offShort }
    if (rooms.length < ARRIVAL_PERIODS.length) return undefined
    if (!rooms.some(({ fits }) => fits)) return { but: places.full, note: places.fullShort }
    return { note: places.free({ count: format.number(Math.max(...rooms.map(({ free }) => free))) }) }
  }
  const { rooms } = roomsOf(chosen)
  const options = ARRIVAL_PERIODS.map((value) => {
    const room = rooms.find(({ period }) => period === value)
    const left = room && (room.fits ? places.free({ count: format.number(room.free) }) : places.fullShort)
    return { value, label: [read(ARRIVAL_PERIOD_TEXT[value]), left].filter(Boolean).join(' · ') }
  })
  const against = mark(chosen)?.but
  return (
    <>
      <DateField
        name="day"
        label={t.day}
        required
        min={today}
        zone={inSight?.time_zone}
        mark={mark}
        onMonth={setMonth}
        hint={against && <span role="status">{against}</span>}
      />
      <SelectField name="period" label={t.period} required options={options} />
      <TextField name="reason" label={t.reason} hint={t.reasonHint} max={200} />
    </>
  )
}
