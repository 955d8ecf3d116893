// Step 5: shipping info, then submit. Saving alone keeps the draft; submitting saves first.
import { App, Button } from 'antd'
import { useRef } from 'react'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from '../inbound-calls.ts'
import { OwnFiles } from '../OwnFiles.tsx'
import { ShippingForm } from '../ShippingForm.tsx'
import { wizardText } from '../wizard.text.ts'

type Props = {
  booking: BookingDetail
  onBack: () => void
  onSaved: () => Promise<void>
  onLater: () => void
  onSubmitted: () => void
}

export function ShippingStep({ booking, onBack, onSaved, onLater, onSubmitted }: Props) {
  const t = useText(wizardText)
  const { message, modal } = App.useApp()
  const forbidden = useForbidden()
  const submit = useWrite(inboundCalls.submit, { invalidates: bookingReads })
  const onlySave = useRef(false)
  const { booking_id, booking_no } = booking

  const finish = async () => {
    if (onlySave.current) return onLater()
    // What is asked about is saved, and can be submitted as it is.
    await onSaved()
    void modal.confirm({
      title: t.submitTitle({ number: booking_no }),
      content: t.submitLocks,
      okText: t.submitNow,
      cancelText: t.notYet,
      onOk: send,
    })
  }
  const send = async () => {
    try {
      await submit.mutateAsync({ input: { booking_id } })
      void message.success(t.submitted({ number: booking_no }))
      onSubmitted()
    } catch (error) {
      // Somebody else may have taken the last place: what is left is read again.
      void invalidateCalls(bookingReads)
      void message.error(messageOf(error))
    }
  }
  return (
    <>
      <Plate>
        {/* Which button was pressed decides what follows the save; Enter presses the first one, which submits. */}
        <div
          onClickCapture={({ target }) => {
            const button = target instanceof Element ? target.closest('button[type="submit"]') : null
            if (button) onlySave.current = button.hasAttribute('data-only-save')
          }}
        >
          <Drafted name={`booking/${booking_id}/shipping`} version={`1.${booking.version}`}>
            {(draft) => (
              <ShippingForm
                draft={draft}
                booking={booking}
                submitLabel={t.submit}
                refusal={
                  forbidden('inbound.submit') ?? (booking.packing_confirmed ? undefined : { code: 'packing_missing' })
                }
                beside={
                  <>
                    {!forbidden('inbound.edit') && (
                      <Button htmlType="submit" data-only-save>
                        {t.saveDraft}
                      </Button>
                    )}
                    <Button onClick={onBack}>{t.back}</Button>
                  </>
                }
                onDone={() => void finish()}
              />
            )}
          </Drafted>
        </div>
      </Plate>
      <OwnFiles booking={booking} />
    </>
  )
}
