// The file of a call that takes one: chosen or dropped, checked early for type and size (the server decides by the bytes),
// pictures with a preview.
import { DeleteOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useId, useRef, useState } from 'react'
import { FILE_RULES, type FilePurpose } from '#shared/files.ts'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { useFormHandle } from './form-context.ts'
import { formText } from './form.text.ts'
import './upload.css'

/** The kind that a file's name claims: `jpeg` is `jpg`. */
const kindOf = (name: string): string =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace('jpeg', 'jpg')

function Preview({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} />
}

export function UploadField({ label, purpose, required }: { label: string; purpose: FilePurpose; required?: boolean }) {
  const t = useText(formText)
  const format = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { file, setFile, fileError } = useFormHandle()
  const [refused, setRefused] = useState<string>()
  const { kinds, maxBytes } = FILE_RULES[purpose]
  const size = format.bytes(maxBytes)
  const error = refused ?? fileError

  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const good = (kinds as readonly string[]).includes(kindOf(chosen.name))
    const wrong = !good
      ? t.fileType({ kinds: kinds.join(', ') })
      : chosen.size > maxBytes
        ? t.fileSize({ size })
        : undefined
    setRefused(wrong)
    if (!wrong) setFile(chosen)
  }
  return (
    <div
      className="uc-upload"
      data-wrong={error !== undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <label htmlFor={id} data-required={required}>
        {label}
      </label>
      <div className="uc-upload-box">
        {file?.type.startsWith('image/') ? <Preview file={file} alt={t.preview} /> : <PaperClipOutlined aria-hidden />}
        <div>
          <div>{file ? `${file.name} · ${format.bytes(file.size)}` : t.allowed({ kinds: kinds.join(', '), size })}</div>
          <Button size="small" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
            {file ? t.change : t.choose}
          </Button>
          {file && (
            <Button size="small" type="text" icon={<DeleteOutlined />} onClick={() => setFile(undefined)}>
              {t.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        className="uc-hidden-text"
        accept={kinds.map((kind) => (kind === 'jpg' ? '.jpg,.jpeg' : `.${kind}`)).join(',')}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          take(target.files?.[0])
          // Choosing the same file again must count as a choice.
          target.value = ''
        }}
      />
      {error && (
        <div id={`${id}-error`} className="uc-upload-error" role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
