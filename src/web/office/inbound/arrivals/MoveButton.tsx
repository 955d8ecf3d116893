// A booking is expected on another day; beyond the places only with a reason.
import { Button } from 'antd'
import { useState } from 'react'
import { officeArrivalCalls, type ExpectedBooking } from '#shared/inbound/arrivals.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { useText } from '#web/kit/text/text.ts'
import { arrivalReads } from './arrival-reads.ts'
import { arrivalsText } from './arrivals.text.ts'
import { MoveFields } from './MoveFields.tsx'

type Props = { booking: ExpectedBooking; today: string; warehouseId: string }

export function MoveButton({ booking, today, warehouseId }: Props) {
  const t = useText(arrivalsText)
  const forbidden = useForbidden()
  const [open, setOpen] = useState(false)
  const { customer_id, booking_id, booking_no, day, period } = booking
  if (forbidden('receiving.work')) return null
  return (
    <>
      <Button size="small" type="text" aria-label={t.moveNamed({ number: booking_no })} onClick={() => setOpen(true)}>
        {t.move}
      </Button>
      <FormDialog
        open={open}
        title={t.moveNamed({ number: booking_no })}
        call={officeArrivalCalls.move}
        initialValues={{ day, period }}
        about={{ customer_id, booking_id }}
        toInput={(values) => ({ ...values, reason: values['reason'] || undefined })}
        invalidates={arrivalReads}
        onClose={() => setOpen(false)}
      >
        <MoveFields booking={booking} today={today} warehouseId={warehouseId} />
      </FormDialog>
    </>
  )
}
