// The remittance slip in the top-up form: a stored file, picture or PDF.
import { PaperClipOutlined } from '@ant-design/icons'
import { App } from 'antd'
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
}

export function SlipField(props: Props) {
  const t = useText(billingText)
  const { message } = App.useApp()
  const store = async (file: File) => {
    const stored = await callApi(topUpCalls.uploadSlip, {}, { file })
    if (stored.same_slip.length > 0) void message.warning(t.sameSlip({ numbers: stored.same_slip.join(', ') }), 10)
    return stored
  }
  return (
    <StoredFileField {...props} purpose="top_up_slip" store={store} preview={() => <PaperClipOutlined aria-hidden />} />
  )
}
