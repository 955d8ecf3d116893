// Where a table is dropped or chosen as a file. Kind and size are looked at early; the server decides by the bytes.
import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'
import { MAX_SHEET_BYTES } from '#shared/files.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { FileInput } from './FileInput.tsx'
import './sheets.css'

type Props = {
  /** `lead` and `limits` stand above the button. */
  texts: {
    lead: string
    limits: string
    choose: string
    wrongKind: string
    tooLarge: (values: { size: string }) => string
  }
  endings: readonly string[]
  /** What the button says now, where that is not `choose`. */
  button?: string
  type?: ButtonProps['type']
  /** Whether a file is being read: another one is not taken. */
  busy: boolean
  error: string | undefined
  /** Called with every file, before a good one is taken: why it is refused, or undefined. */
  onError: (said: string | undefined) => void
  onFile: (file: File) => void
}

export function FileDrop({ texts, endings, button, type, busy, error, onError, onFile }: Props) {
  const size = useFormat().bytes(MAX_SHEET_BYTES)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File) => {
    if (busy) return
    const kind = endings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))
    const wrong = kind ? (file.size > MAX_SHEET_BYTES ? texts.tooLarge({ size }) : undefined) : texts.wrongKind
    onError(wrong)
    if (!wrong) onFile(file)
  }
  return (
    <div
      className="uc-sheet-drop"
      data-wrong={error !== undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) take(file)
      }}
    >
      <strong>{texts.lead}</strong>
      <span>{texts.limits}</span>
      <Button type={type} loading={busy} onClick={() => input.current?.click()}>
        {button ?? texts.choose}
      </Button>
      {error && (
        <div role="alert" className="uc-sheet-error">
          {error}
        </div>
      )}
      <FileInput ref={input} label={texts.choose} endings={endings} onFile={take} />
    </div>
  )
}
