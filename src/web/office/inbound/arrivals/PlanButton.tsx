// The places of a warehouse, weekday by weekday; a blank one takes any number.
import { Form, Modal } from 'antd'
import { useState } from 'react'
import {
  ARRIVAL_UNITS,
  officeArrivalCalls,
  type ArrivalPlan,
  type PlacePeriod,
} from '#shared/inbound/arrivals.contract.ts'
import { ARRIVAL_PERIODS } from '#shared/inbound/inbound.values.ts'
import { WEEKDAY_TEXT, WEEKDAYS } from '#shared/warehouses/warehouse-fields.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { arrivalsText, PERIOD_TEXT, UNIT_TEXT } from './arrivals.text.ts'
import { arrivalReads } from './arrival-reads.ts'

type Props = { warehouse: { warehouse_id: string; code: string }; plan: ArrivalPlan | null }
type Typed = Record<string, Record<string, unknown> | undefined>

const periodsOf = (byPeriod: boolean): readonly PlacePeriod[] => (byPeriod ? ARRIVAL_PERIODS : ['day'])
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
      <Modal
        open={open}
        title={`${t.setPlaces} · ${warehouse.code}`}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        width={640}
      >
        <p>{t.placesLead}</p>
        <CallForm
          call={officeArrivalCalls.savePlan}
          initialValues={{ unit: plan?.unit ?? 'bookings', by_period: plan?.by_period ?? false, places: typed }}
          toInput={(values) => ({
            warehouse_id: warehouse.warehouse_id,
            version: plan?.version ?? 0,
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
          onDone={() => setOpen(false)}
        >
          <SelectField
            name="unit"
            label={t.unit}
            required
            options={ARRIVAL_UNITS.map((value) => ({ value, label: read(UNIT_TEXT[value]) }))}
          />
          <SwitchField name="by_period" label={t.byPeriod} />
          <WeekdayFields />
        </CallForm>
      </Modal>
    </>
  )
}

function WeekdayFields() {
  const read = useReader()
  const byPeriod = Form.useWatch<boolean | undefined>('by_period') ?? false
  return (
    <div className={byPeriod ? 'uc-arrival-parts' : 'uc-form-grid'}>
      {WEEKDAYS.flatMap((weekday) =>
        periodsOf(byPeriod).map((period) => (
          <NumberField
            key={`${weekday} ${period}`}
            name={['places', String(weekday), period]}
            label={
              byPeriod ? `${read(WEEKDAY_TEXT[weekday])}, ${read(PERIOD_TEXT[period])}` : read(WEEKDAY_TEXT[weekday])
            }
          />
        )),
      )}
    </div>
  )
}
