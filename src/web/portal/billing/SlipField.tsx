// The slip in the top-up form: chosen or dropped and stored at once; its value is the stored file's id.
import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { FILE_RULES } from '#shared/files.ts'
import { messageOf } from '#web/kit/api-error.ts'
import { callApi } from '#web/kit/call-api.ts'
import { useFormat } from '#web/kit/format.ts'
import { useText } from '#web/kit/text.ts'
import { billingText } from './billing.text.ts'

type Props = { id?: string; value?: string; onChange?: (fileId: string) => void; onBusy: (busy: boolean) => void }

const { kinds, maxBytes } = FILE_RULES.top_up_slip
const fits = (name: string) =>
  (kinds as readonly string[]).includes(name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? '')

/** An input for a form item, which hands it `value` and `onChange`. `onBusy` keeps the form from being sent without it. */
export function SlipField({ id, value, onChange, onBusy }: Props) {
  const t = useText(billingText)
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const size = format.bytes(maxBytes)
  const shownKinds = kinds.join(', ')

  const take = async (file: File | undefined) => {
    if (!file || busy) return
    const wrong = !fits(file.name)
      ? t.slipType({ kinds: shownKinds })
      : file.size > maxBytes
        ? t.slipSize({ size })
        : undefined
    setError(wrong)
    if (wrong) return
    setBusy(true)
    onBusy(true)
    try {
      const stored = await callApi(topUpCalls.uploadSlip, {}, { file })
      setName(stored.name)
      onChange?.(stored.file_id)
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  return (
    <div
      className="uc-slip-field"
      data-wrong={error !== undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <PaperClipOutlined aria-hidden />
      <div>
        <div>{value && name ? name : t.slipHint({ kinds: shownKinds, size })}</div>
        <Button size="small" loading={busy} onClick={() => input.current?.click()}>
          {busy ? t.uploading : value ? t.change : t.choose}
        </Button>
        {error && (
          <div className="uc-slip-error" role="alert">
            {error}
          </div>
        )}
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        className="uc-hidden-text"
        accept={kinds.map((kind) => (kind === 'jpg' ? '.jpg,.jpeg' : `.${kind}`)).join(',')}
        aria-invalid={error !== undefined}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // Choosing the same file again must count as a choice.
          target.value = ''
        }}
      />
    </div>
  )
}
