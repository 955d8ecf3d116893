// The picture in the product form: chosen or dropped, stored at once, shown from the machine itself. Its value is the file's id.
import { PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { FILE_RULES } from '#shared/files.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { messageOf } from '#web/kit/api-error.ts'
import { callApi } from '#web/kit/call-api.ts'
import { useFormat } from '#web/kit/format.ts'
import { useText } from '#web/kit/text.ts'
import { useObjectUrl, usePicture } from './picture.ts'
import { productText } from './products.text.ts'

type Props = {
  id?: string
  value?: string | null
  onChange?: (fileId: string | null) => void
  onBusy: (busy: boolean) => void
}

const { kinds, maxBytes } = FILE_RULES.product_image
const fits = (name: string) =>
  (kinds as readonly string[]).includes(name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? '')

/** An input for a form item, which hands it `value` and `onChange`. `onBusy` keeps the form from being saved without it. */
export function PictureField({ id, value, onChange, onBusy }: Props) {
  const t = useText(productText)
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const size = format.bytes(maxBytes)
  const local = useObjectUrl(file)
  const stored = usePicture(file ? null : value, 'full')
  const shown = local ?? stored

  const take = async (chosen: File | undefined) => {
    if (!chosen || busy) return
    const wrong = !fits(chosen.name) ? t.pictureType : chosen.size > maxBytes ? t.pictureSize({ size }) : undefined
    setError(wrong)
    if (wrong) return
    setBusy(true)
    onBusy(true)
    try {
      const { file_id } = await callApi(productCalls.uploadImage, {}, { file: chosen })
      setFile(chosen)
      onChange?.(file_id)
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  const remove = () => {
    setFile(undefined)
    setError(undefined)
    onChange?.(null)
  }
  return (
    <div
      className="uc-picture"
      data-wrong={error !== undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <span className="uc-picture-frame">
        {shown ? <img src={shown} alt={t.image} /> : <PictureOutlined aria-hidden />}
      </span>
      <div>
        <div>{t.pictureHint({ size })}</div>
        <div className="uc-picture-tools">
          <Button size="small" loading={busy} onClick={() => input.current?.click()}>
            {busy ? t.uploading : value ? t.change : t.choose}
          </Button>
          {value && !busy && (
            <Button size="small" type="text" onClick={remove}>
              {t.remove}
            </Button>
          )}
        </div>
        {error && (
          <div className="uc-picture-error" role="alert">
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
