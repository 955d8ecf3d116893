// What was paid, when, through which account, with the slip: the fields of filing a top-up and of changing one. Beside them stands where to
// pay to.
import { Alert, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#shared/billing/billing.fields.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import type { Refusal } from '#shared/errors.ts'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { localDate } from '#shared/time.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CallForm, type CallFormProps } from '#web/kit/form/CallForm.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'
import { PayInto } from './PayInto.tsx'
import { SlipField } from './SlipField.tsx'
import './billing.css'

const STALE = [topUpCalls.getList, topUpCalls.getDetail, topUpCalls.getStatusCounts, dashboardCalls.getWorkplace]
/** The reader's own day: the date on the slip. */
export const today = () => localDate(new Date(), readerZone())

type Calls = typeof topUpCalls.addTopup | typeof topUpCalls.updateTopup
type Props<C extends Calls> = Pick<
  CallFormProps<C>,
  'call' | 'draft' | 'initialValues' | 'toInput' | 'submitLabel' | 'onDone'
> & {
  refusal?: Refusal | undefined
  /** The slip that is there already. */
  slip?: ReactNode
}

export function TopUpForm<C extends Calls>({ refusal, slip, ...form }: Props<C>) {
  const t = useText(billingText)
  const read = useReader()
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const [uploading, setUploading] = useState(false)
  const reason: Refusal | undefined = uploading ? { code: 'file_uploading' } : (refusal ?? forbidden('billing.topUp'))
  return (
    <CallForm
      {...form}
      without={['slip_file_id']}
      invalidates={STALE}
      {...(reason && { refusal: reason })}
      beside={<Button onClick={() => void navigate(billingPages.topUps.path)}>{t.cancel}</Button>}
    >
      <div className="uc-top-up-pair">
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
          options={PAYMENT_METHODS.map((code) => ({ value: code, label: read(PAYMENT_METHOD_NAMES[code]) }))}
        />
      </div>
      <PayInto />
      <FieldItem name="slip_file_id" label={t.slip} required kind="select">
        <SlipField onBusy={setUploading} stored={slip} />
      </FieldItem>
      <TextField name="remark" label={t.remark} rows={3} max={500} />
      <Alert type="info" title={t.timing} />
    </CallForm>
  )
}
