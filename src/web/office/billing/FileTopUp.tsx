// Files a top-up for a customer that cannot: what it paid, with its slip; another person confirms it (Rule 13.5).
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { CustomerInput } from '#web/both/customers/CustomerInput.tsx'
import { TopUpFields } from '#web/both/billing/TopUpFields.tsx'
import { readerToday } from '#web/kit/dates/reader-today.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { STALE } from './stale.ts'
import { ReceivedSlip } from './ReceivedSlip.tsx'
import { topUpText } from './top-ups.text.ts'

export default function FileTopUp({ onClose }: { onClose: () => void }) {
  const t = useText(topUpText)
  const [uploading, setUploading] = useState(false)
  return (
    <FormDialog
      call={officeTopUpCalls.addTopup}
      act={t.fileIt}
      lead={t.fileLead}
      initialValues={{ paid_on: readerToday(), payment_method: 'bank_transfer', remark: '' }}
      invalidates={STALE}
      refusal={uploading ? { code: 'file_uploading' } : undefined}
      done={({ top_up_no }) => t.filedFor({ number: top_up_no })}
      onClose={onClose}
    >
      <FieldItem name="customer_id" label={t.customer} kind="select" required>
        <CustomerInput />
      </FieldItem>
      <TopUpFields labels={t} />
      <Slip onBusy={setUploading} />
      <TextField name="remark" label={t.remark} rows={2} max={500} />
    </FormDialog>
  )
}

/** A file belongs to its customer, so that one is chosen first, and goes with it. */
function Slip({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useText(topUpText)
  const customerId = Form.useWatch<number | undefined>('customer_id')
  if (customerId === undefined) return <p className="uc-second">{t.slipAfterCustomer}</p>
  return <SlipOf key={customerId} customerId={customerId} onBusy={onBusy} />
}

function SlipOf(props: { customerId: number; onBusy: (busy: boolean) => void }) {
  const t = useText(topUpText)
  const form = Form.useFormInstance()
  useEffect(() => () => form.setFieldValue('slip_file_id', undefined), [form])
  return (
    <FieldItem name="slip_file_id" label={t.slip} kind="select" required>
      <ReceivedSlip {...props} />
    </FieldItem>
  )
}
