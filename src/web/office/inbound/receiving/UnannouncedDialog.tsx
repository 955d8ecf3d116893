// Goods that no line of their box announces: recorded at the desk with a reason and pictures, for the customer to answer.
import { useState } from 'react'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import { UNANNOUNCED_REASON_TEXT, UNANNOUNCED_REASONS } from '#shared/inbound/found-goods.rules.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { GoodsPictures } from '#web/office/desk/GoodsPictures.tsx'
import { bookingReads } from '../inbound-calls.ts'
import { findingText } from './finding.text.ts'

type Props = {
  booking: OfficeBookingDetail
  box: number | undefined
  /** Undefined: nothing is being recorded. */
  code: string | undefined
  onClose: () => void
  onDone: (said: string) => void
}

export function UnannouncedDialog({ booking, box, code, onClose, onDone }: Props) {
  const t = useText(findingText)
  const read = useReader()
  const [uploading, setUploading] = useState(false)
  const known = booking.lines.some(({ sku, barcode }) => sku === code || barcode === code)
  return (
    <FormDialog
      open={code !== undefined}
      act={t.record}
      lead={t.recordLead}
      call={receivingCalls.recordUnannounced}
      initialValues={{
        code,
        box_no: box ?? booking.boxes[0]?.box_no,
        quantity: 1,
        reason: known ? 'not_announced' : undefined,
        note: '',
        picture_ids: [],
      }}
      about={{ customer_id: booking.customer_id, booking_id: booking.booking_id }}
      invalidates={bookingReads}
      refusal={uploading ? { code: 'file_uploading' } : undefined}
      back={t.keep}
      onClose={onClose}
      onDone={({ sku }, { quantity, code: said }) => onDone(`${sku ?? said} × ${quantity}`)}
    >
      <TextField name="code" label={t.code} required max={60} />
      <SelectField
        name="box_no"
        label={t.box}
        required
        options={booking.boxes.map(({ box_no }) => ({ value: box_no, label: String(box_no) }))}
      />
      <NumberField name="quantity" label={t.quantity} required />
      <SelectField
        name="reason"
        label={t.reason}
        required
        options={UNANNOUNCED_REASONS.map((value) => ({ value, label: read(UNANNOUNCED_REASON_TEXT[value]) }))}
      />
      <TextField name="note" label={t.note} rows={2} max={500} />
      <FieldItem name="picture_ids" label={t.pictures} kind="select">
        <GoodsPictures customerId={booking.customer_id} onBusy={setUploading} />
      </FieldItem>
    </FormDialog>
  )
}
