// The provider's answer to a booking: confirm it, or void it with a reason. Each button says why when it cannot be used.
import { App } from 'antd'
import { useState } from 'react'
import { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { refuseEvent, stageOf } from '#shared/inbound/inbound.states.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from '../inbound-calls.ts'
import { inboundText } from '../inbound.text.ts'

type Booking = { customer_id: number; booking_id: string; booking_no: string; status: string; bill_status: string }

export function ConfirmButton({ booking, small }: { booking: Booking; small?: boolean }) {
  const t = useText(inboundText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { mutateAsync, isPending } = useWrite(officeInboundCalls.confirm, { invalidates: bookingReads })
  const { customer_id, booking_id, booking_no: number } = booking
  const confirm = async () => {
    try {
      await mutateAsync({ input: { customer_id, booking_id } })
      void message.success(t.confirmed({ number }))
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return (
    <Reasoned
      type={small ? 'default' : 'primary'}
      size={small ? 'small' : 'middle'}
      loading={isPending}
      refusal={forbidden('inbound.audit') ?? refuseEvent('confirm', stageOf(booking))}
      onClick={() => void confirm()}
    >
      {t.confirm}
    </Reasoned>
  )
}

export function VoidButton({ booking }: { booking: Booking }) {
  const t = useText(inboundText)
  const forbidden = useForbidden()
  const [asking, setAsking] = useState(false)
  const { customer_id, booking_id, booking_no: number } = booking
  return (
    <>
      <Reasoned
        danger
        refusal={forbidden('inbound.audit') ?? refuseEvent('void', stageOf(booking))}
        onClick={() => setAsking(true)}
      >
        {t.void}
      </Reasoned>
      <FormDialog
        open={asking}
        act={t.void}
        destroys
        of={number}
        lead={t.voidLead}
        call={officeInboundCalls.void}
        about={{ customer_id, booking_id }}
        invalidates={bookingReads}
        back={t.keep}
        done={t.voided({ number })}
        onClose={() => setAsking(false)}
      >
        <TextField name="reason" label={t.reason} required rows={3} max={500} />
      </FormDialog>
    </>
  )
}
