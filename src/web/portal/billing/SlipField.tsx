// The remittance slip in the top-up form: a stored file, picture or PDF.
import { PaperClipOutlined } from '@ant-design/icons'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { StoredFileField } from '#web/kit/form/StoredFileField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'

type Props = {
  id?: string
  value?: string
  onChange?: (fileId: string | null) => void
  onBusy: (busy: boolean) => void
  /** The name of the slip that is there already. */
  stored?: ReactNode
}

export function SlipField({ stored, ...props }: Props) {
  const t = useText(billingText)
  const { message } = App.useApp()
  const store = async (file: File) => {
    const kept = await callApi(topUpCalls.uploadSlip, {}, { file })
    if (kept.same_slip.length > 0) void message.warning(t.sameSlip({ numbers: kept.same_slip.join(', ') }), 10)
    return kept
  }
  return (
    <StoredFileField
      {...props}
      purpose="top_up_slip"
      store={store}
      preview={(chosen) => (
        <>
          <PaperClipOutlined aria-hidden /> {!chosen && stored}
        </>
      )}
    />
  )
}
