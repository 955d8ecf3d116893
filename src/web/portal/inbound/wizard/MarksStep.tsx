// Step 4: packing list and box marks to print and stick on.
import { Button } from 'antd'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { BoxesTable } from '#web/both/inbound/BookingTables.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { BoxMarksButton, PackingListButton } from '../Papers.tsx'
import { wizardText } from '../wizard.text.ts'
import { WizardButtons } from './WizardButtons.tsx'

export function MarksStep({
  booking,
  onBack,
  onNext,
  onLater,
}: {
  booking: BookingDetail
  onBack: () => void
  onNext: () => void
  onLater: () => void
}) {
  const t = useText(wizardText)
  return (
    <>
      <Plate>
        <p>{t.marksLead}</p>
        <div className="uc-wizard-tools">
          <PackingListButton bookingId={booking.booking_id} />
          <BoxMarksButton bookingId={booking.booking_id} />
        </div>
      </Plate>
      <BoxesTable boxes={booking.boxes} />
      <WizardButtons save={<Button onClick={onLater}>{t.saveDraft}</Button>} onBack={onBack}>
        <Button type="primary" onClick={onNext}>
          {t.next}
        </Button>
      </WizardButtons>
    </>
  )
}
