// The places of each weekday: one number, or a row of numbers by part of the day. Whoever changes between the two keeps as many places (Rule 7.27).
import { Form } from 'antd'
import { Fragment, useEffect, useRef } from 'react'
import type { PlacePeriod } from '#shared/inbound/arrivals.contract.ts'
import { partsOfPlaces } from '#shared/inbound/arrivals.rules.ts'
import { ARRIVAL_PERIODS } from '#shared/inbound/inbound.values.ts'
import { WEEKDAY_TEXT, WEEKDAYS } from '#shared/warehouses/warehouse-fields.ts'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { PERIOD_TEXT } from './arrivals.text.ts'

/** Places as they were typed, by weekday and part. */
export type Typed = Record<string, Record<string, unknown> | undefined>

export const periodsOf = (byPeriod: boolean): readonly PlacePeriod[] => (byPeriod ? ARRIVAL_PERIODS : ['day'])

/** The numbers of one weekday, carried over to how they are given from now on; what is blank or no number stays. */
function carried(day: Record<string, unknown>, byPeriod: boolean): Record<string, unknown> {
  const parts = ARRIVAL_PERIODS.map((period) => day[period])
  const whole = parts.every((places) => typeof places === 'number')
    ? parts.reduce((sum, places) => sum + places, 0)
    : undefined
  if (!byPeriod) return parts.some((places) => typeof places === 'number') ? { ...day, day: whole } : day
  if (typeof day['day'] !== 'number' || whole === day['day']) return day
  const shares = partsOfPlaces(day['day'], ARRIVAL_PERIODS.length)
  return { ...day, ...Object.fromEntries(ARRIVAL_PERIODS.map((period, n) => [period, shares[n]])) }
}

export function WeekdayFields() {
  const read = useReader()
  const form = Form.useFormInstance()
  const byPeriod = Form.useWatch<boolean | undefined>('by_period') ?? false
  const before = useRef(byPeriod)
  useEffect(() => {
    if (before.current === byPeriod) return
    before.current = byPeriod
    const typed = (form.getFieldValue('places') ?? {}) as Typed
    form.setFieldValue(
      'places',
      Object.fromEntries(Object.entries(typed).map(([weekday, day]) => [weekday, carried(day ?? {}, byPeriod)])),
    )
  }, [byPeriod, form])
  if (!byPeriod)
    return (
      <div className="uc-form-grid">
        {WEEKDAYS.map((weekday) => (
          <NumberField key={weekday} name={['places', String(weekday), 'day']} label={read(WEEKDAY_TEXT[weekday])} />
        ))}
      </div>
    )
  return (
    <div className="uc-arrival-parts">
      <span />
      {ARRIVAL_PERIODS.map((period) => (
        <span key={period} aria-hidden>
          {read(PERIOD_TEXT[period])}
        </span>
      ))}
      {WEEKDAYS.map((weekday) => (
        <Fragment key={weekday}>
          <span aria-hidden>{read(WEEKDAY_TEXT[weekday])}</span>
          {ARRIVAL_PERIODS.map((period) => (
            <NumberField
              key={period}
              bare
              name={['places', String(weekday), period]}
              label={`${read(WEEKDAY_TEXT[weekday])}, ${read(PERIOD_TEXT[period])}`}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}
