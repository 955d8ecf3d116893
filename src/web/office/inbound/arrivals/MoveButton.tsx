// A booking is expected on another day; beyond the places only with a reason.
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { officeArrivalCalls, type ExpectedBooking } from '#shared/inbound/arrivals.contract.ts'
import { ARRIVAL_PERIOD_TEXT, ARRIVAL_PERIODS } from '#shared/inbound/inbound.values.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { arrivalReads } from './arrival-reads.ts'
import { arrivalsText } from './arrivals.text.ts'

export function MoveButton({ booking, today }: { booking: ExpectedBooking; today: string }) {
  const t = useText(arrivalsText)
  const read = useReader()
  const forbidden = useForbidden()
  const [open, setOpen] = useState(false)
  const { customer_id, booking_id, booking_no, day, period } = booking
  if (forbidden('receiving.work')) return null
  return (
    <>
      <Button size="small" type="text" aria-label={t.moveNamed({ number: booking_no })} onClick={() => setOpen(true)}>
        {t.move}
      </Button>
      <Modal
        open={open}
        title={t.moveNamed({ number: booking_no })}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <CallForm
          call={officeArrivalCalls.move}
          initialValues={{ day, period }}
          toInput={(values) => ({ customer_id, booking_id, ...values, reason: values['reason'] || undefined })}
          invalidates={arrivalReads}
          onDone={() => setOpen(false)}
        >
          <DateField name="day" label={t.day} required min={today} />
          <SelectField
            name="period"
            label={t.period}
            required
            options={ARRIVAL_PERIODS.map((value) => ({ value, label: read(ARRIVAL_PERIOD_TEXT[value]) }))}
          />
          <TextField name="reason" label={t.reason} hint={t.reasonHint} max={200} />
        </CallForm>
      </Modal>
    </>
  )
}
