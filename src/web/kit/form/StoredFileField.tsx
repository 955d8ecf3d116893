// A file in a form: chosen or dropped, checked early for kind and size (the server decides by the bytes), stored at once. Its value
// is the stored file's id; stands inside a form item, which hands it `value` and `onChange`.
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { FILE_RULES, type FilePurpose } from '#shared/files.ts'
import { acceptOf, fileFault } from '#web/kit/files/file-fault.ts'
import { filesText } from '#web/kit/files/files.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { formText } from './form.text.ts'
import './upload.css'

type Props = {
  id?: string
  value?: string | null
  onChange?: (fileId: string | null) => void
  purpose: FilePurpose
  store: (file: File) => Promise<{ file_id: string }>
  /** Keeps the form from being sent while the file is under way. */
  onBusy: (busy: boolean) => void
  /** What stands beside the button: the file that was just chosen, else what is stored under `value`. */
  preview: (chosen: File | undefined) => ReactNode
  removable?: boolean
}

export function StoredFileField({ id, value, onChange, purpose, store, onBusy, preview, removable }: Props) {
  const t = useText(formText)
  const files = useText(filesText)
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { kinds, maxBytes } = FILE_RULES[purpose]
  const limits = { kinds: kinds.join(', '), size: format.bytes(maxBytes) }

  const wrongWith = (file: File) => {
    const fault = fileFault(file, purpose)
    return fault && (fault === 'kind' ? files.fileType(limits) : files.fileSize(limits))
  }
  const working = (now: boolean) => {
    setBusy(now)
    onBusy(now)
  }
  const take = async (file: File | undefined) => {
    if (!file || busy) return
    const wrong = wrongWith(file)
    setError(wrong)
    if (wrong) return
    working(true)
    try {
      const { file_id } = await store(file)
      setChosen(file)
      onChange?.(file_id)
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      working(false)
    }
  }
  const remove = () => {
    setChosen(undefined)
    setError(undefined)
    onChange?.(null)
  }
  return (
    <div
      className="uc-upload"
      data-wrong={error !== undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      {preview(value ? chosen : undefined)}
      <div>
        <div>{value && chosen ? `${chosen.name} · ${format.bytes(chosen.size)}` : files.allowed(limits)}</div>
        <div className="uc-upload-tools">
          <Button size="small" loading={busy} onClick={() => input.current?.click()}>
            {busy ? t.uploading : value ? t.change : t.choose}
          </Button>
          {removable && value && !busy && (
            <Button size="small" type="text" onClick={remove}>
              {t.remove}
            </Button>
          )}
        </div>
        {error && (
          <div className="uc-upload-error" role="alert">
            {error}
          </div>
        )}
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        className="uc-hidden-text"
        accept={acceptOf(purpose)}
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
