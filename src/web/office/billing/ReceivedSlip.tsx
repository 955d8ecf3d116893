// The bank's own proof of a top-up, added by finance (Rule 13.11).
import { PaperClipOutlined } from '@ant-design/icons'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { StoredFileField } from '#web/kit/form/StoredFileField.tsx'

type Props = {
  id?: string
  value?: string
  onChange?: (fileId: string | null) => void
  customerId: number
  onBusy: (busy: boolean) => void
}

export function ReceivedSlip({ customerId, ...props }: Props) {
  const input = { customer_id: String(customerId) }
  return (
    <StoredFileField
      {...props}
      purpose="top_up_slip"
      store={(file) => callApi(officeTopUpCalls.uploadSlip, input, { file })}
      preview={() => <PaperClipOutlined aria-hidden />}
      removable
    />
  )
}
