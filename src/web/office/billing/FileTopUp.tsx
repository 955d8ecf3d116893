// Files a top-up for a customer that cannot: what it paid, with its slip; another person confirms it (Rule 13.5).
import { Form } from 'antd'
import { useState } from 'react'
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#shared/billing/billing.fields.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { localDate } from '#shared/time.ts'
import { CustomerInput } from '#web/both/customers/CustomerInput.tsx'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { STALE } from './stale.ts'
import { ReceivedSlip } from './ReceivedSlip.tsx'
import { topUpText } from './top-ups.text.ts'

/** The clerk's own day. */
const today = () => localDate(new Date(), readerZone())

export default function FileTopUp({ onClose }: { onClose: () => void }) {
  const t = useText(topUpText)
  const read = useReader()
  const [uploading, setUploading] = useState(false)
  return (
    <FormDialog
      call={officeTopUpCalls.addTopup}
      act={t.fileIt}
      lead={t.fileLead}
      initialValues={{ paid_on: today(), payment_method: 'bank_transfer', remark: '' }}
      invalidates={STALE}
      refusal={uploading ? { code: 'file_uploading' } : undefined}
      done={({ top_up_no }) => t.filedFor({ number: top_up_no })}
      onClose={onClose}
    >
      <FieldItem name="customer_id" label={t.customer} kind="select" required>
        <CustomerInput />
      </FieldItem>
      <MoneyField name="amount" label={t.amount} required />
      <SelectField
        name="currency"
        label={t.currency}
        required
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      <DateField name="paid_on" label={t.paidOn} required max={today()} />
      <SelectField
        name="payment_method"
        label={t.method}
        required
        options={PAYMENT_METHODS.map((value) => ({ value, label: read(PAYMENT_METHOD_NAMES[value]) }))}
      />
      <Slip onBusy={setUploading} />
      <TextField name="remark" label={t.remark} rows={2} max={500} />
    </FormDialog>
  )
}

/** A file belongs to its customer, so that one is chosen first. */
function Slip({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useText(topUpText)
  const customerId = Form.useWatch<number | undefined>('customer_id')
  if (customerId === undefined) return <p className="uc-second">{t.slipAfterCustomer}</p>
  return (
    <FieldItem key={customerId} name="slip_file_id" label={t.slip} kind="select" required>
      <ReceivedSlip customerId={customerId} onBusy={onBusy} />
    </FieldItem>
  )
}
