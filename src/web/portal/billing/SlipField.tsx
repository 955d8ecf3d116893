// The remittance slip in the top-up form: a stored file, picture or PDF.
import { PaperClipOutlined } from '@ant-design/icons'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { StoredFileField } from '#web/kit/form/StoredFileField.tsx'

type Props = {
  id?: string
  value?: string
  onChange?: (fileId: string | null) => void
  onBusy: (busy: boolean) => void
}

const store = (file: File) => callApi(topUpCalls.uploadSlip, {}, { file })

export function SlipField(props: Props) {
  return (
    <StoredFileField {...props} purpose="top_up_slip" store={store} preview={() => <PaperClipOutlined aria-hidden />} />
  )
}
