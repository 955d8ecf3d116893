// Other places for one date: more docks, a half day. All blank: the weekday's hold again.
import { Button } from 'antd'
import { useState } from 'react'
import {
  officeArrivalCalls,
  type ArrivalDay,
  type ArrivalPlan,
  type PlacePeriod,
} from '#shared/inbound/arrivals.contract.ts'
import { weekdayOf } from '#shared/inbound/arrivals.rules.ts'
import { ARRIVAL_PERIODS } from '#shared/inbound/inbound.values.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { arrivalReads } from './arrival-reads.ts'
import { arrivalsText, PERIOD_TEXT } from './arrivals.text.ts'

export function DayButton({ day, plan, warehouseId }: { day: ArrivalDay; plan: ArrivalPlan; warehouseId: string }) {
  const t = useText(arrivalsText)
  const read = useReader()
  const format = useFormat()
  const forbidden = useForbidden()
  const [open, setOpen] = useState(false)
  const periods: readonly PlacePeriod[] = plan.by_period ? ARRIVAL_PERIODS : ['day']
  const usual = (period: PlacePeriod) => {
    const own = plan.places.find((one) => one.weekday === weekdayOf(day.day) && one.period === period)
    return own && format.number(own.places)
  }
  if (forbidden('receiving.work')) return null
  return (
    <>
      <Button
        size="small"
        type="text"
        aria-label={t.changeDay({ day: format.date(day.day) })}
        onClick={() => setOpen(true)}
      >
        {t.change}
      </Button>
      <FormDialog
        open={open}
        title={t.changeDay({ day: format.date(day.day) })}
        lead={t.dayLead}
        call={officeArrivalCalls.saveDay}
        initialValues={{
          note: day.note,
          places: Object.fromEntries(day.exception.map(({ period, places }) => [period, places])),
        }}
        about={{ warehouse_id: warehouseId, day: day.day }}
        toInput={(values) => ({
          note: values['note'] ?? '',
          places: periods.flatMap((period) => {
            const places = (values['places'] as Record<string, unknown> | undefined)?.[period]
            return places === undefined || places === null || places === '' ? [] : [{ period, places }]
          }),
        })}
        invalidates={arrivalReads}
        onClose={() => setOpen(false)}
      >
        {periods.map((period) => (
          <NumberField
            key={period}
            name={['places', period]}
            label={read(PERIOD_TEXT[period])}
            hint={t.usual({ places: usual(period) })}
          />
        ))}
        <TextField name="note" label={t.note} hint={t.noteHint} max={200} />
      </FormDialog>
    </>
  )
}
