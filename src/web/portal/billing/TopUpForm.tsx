// What was paid, when, through which account, with the slip: the fields of filing a top-up and of changing one. Beside them stands where to
// pay to.
import { Alert, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { Refusal } from '#shared/errors.ts'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { TopUpFields } from '#web/both/billing/TopUpFields.tsx'
import { CallForm, type CallFormProps } from '#web/kit/form/CallForm.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'
import { PayInto } from './PayInto.tsx'
import { SlipField } from './SlipField.tsx'
import './billing.css'

const STALE = [topUpCalls.getList, topUpCalls.getDetail, topUpCalls.getStatusCounts, dashboardCalls.getWorkplace]

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
        <TopUpFields labels={t} />
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
