// The places of a warehouse, weekday by weekday; a blank one takes any number.
import { useState } from 'react'
import { ARRIVAL_UNITS, officeArrivalCalls, type ArrivalPlan } from '#shared/inbound/arrivals.contract.ts'
import { WEEKDAYS } from '#shared/warehouses/warehouse-fields.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { arrivalsText, UNIT_TEXT } from './arrivals.text.ts'
import { arrivalReads } from './arrival-reads.ts'
import { periodsOf, WeekdayFields, type Typed } from './WeekdayFields.tsx'

type Props = { warehouse: { warehouse_id: string; code: string }; plan: ArrivalPlan | null }

const blank = (value: unknown) => value === undefined || value === null || value === ''

export function PlanButton({ warehouse, plan }: Props) {
  const t = useText(arrivalsText)
  const read = useReader()
  const forbidden = useForbidden()
  const [open, setOpen] = useState(false)
  const typed: Typed = {}
  for (const { weekday, period, places } of plan?.places ?? []) typed[weekday] = { ...typed[weekday], [period]: places }
  return (
    <>
      <Reasoned refusal={forbidden('receiving.work')} onClick={() => setOpen(true)}>
        {t.setPlaces}
      </Reasoned>
      <FormDialog
        open={open}
        title={t.setPlaces}
        of={warehouse.code}
        lead={t.placesLead}
        width={640}
        call={officeArrivalCalls.savePlan}
        initialValues={{ unit: plan?.unit ?? 'bookings', by_period: plan?.by_period ?? false, places: typed }}
        about={{ warehouse_id: warehouse.warehouse_id, version: plan?.version ?? 0 }}
        toInput={(values) => ({
          unit: values['unit'],
          by_period: values['by_period'],
          places: WEEKDAYS.flatMap((weekday) =>
            periodsOf(values['by_period'] === true).flatMap((period) => {
              const places = (values['places'] as Typed | undefined)?.[weekday]?.[period]
              return blank(places) ? [] : [{ weekday, period, places }]
            }),
          ),
        })}
        invalidates={arrivalReads}
        onClose={() => setOpen(false)}
      >
        <SelectField
          name="unit"
          label={t.unit}
          required
          options={ARRIVAL_UNITS.map((value) => ({ value, label: read(UNIT_TEXT[value]) }))}
        />
        <SwitchField name="by_period" label={t.byPeriod} />
        <WeekdayFields />
      </FormDialog>
    </>
  )
}
