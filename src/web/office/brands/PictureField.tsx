// A drawing that becomes one of the brand's pictures: chosen as an SVG file, drawn by the server at once, so that what is seen here is what
// readers will see. What is no logo is told here, before anything is saved.
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import type { PictureKind } from '#shared/brands/logo.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useText } from '#web/kit/text/text.ts'
import { brandsText } from './brands.text.ts'

type Props = {
  name: 'logo_svg' | 'favicon_svg' | 'paper_svg'
  kind: PictureKind
  label: string
  hint?: string
  required?: boolean
  /** The address of what is shown now, of this kind or in its place. */
  shown: string
  onDrawn: (address: string) => void
  /** Takes the own drawing away again, where another one stands in for it. */
  onRemove?: (() => void) | undefined
}

export function PictureField({ name, label, hint, required = false, ...input }: Props) {
  return (
    <FieldItem name={name} label={label} hint={hint} required={required} kind="select">
      <PictureInput name={name} label={label} {...input} />
    </FieldItem>
  )
}

/** What the form's item hands to the field inside it. */
type Held = { id?: string; value?: string; onChange?: (svg: string) => void }

function PictureInput({ id, onChange, name, kind, label, shown, onDrawn, onRemove }: Props & Held) {
  const t = useText(brandsText)
  const form = Form.useFormInstance()
  const file = useRef<HTMLInputElement>(null)
  const [working, setWorking] = useState(false)
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const svg = await chosen.text()
    onChange?.(svg)
    setWorking(true)
    try {
      const { picture } = await callApi(brandCalls.drawPicture, { kind, svg })
      onDrawn(`data:image/png;base64,${picture}`)
    } catch (error) {
      const reason = error instanceof ApiError ? error.fields[0]?.reason : undefined
      onDrawn('')
      form.setFields([{ name, errors: [reason ?? messageOf(error)] }])
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className="uc-brand-picture">
      <span data-kind={kind}>{shown && <img src={shown} alt={label} />}</span>
      <Button id={id} loading={working} onClick={() => file.current?.click()} aria-label={`${t.choose}: ${label}`}>
        {t.choose}
      </Button>
      {onRemove && (
        <Button type="text" onClick={onRemove}>
          {t.sameAsLogo}
        </Button>
      )}
      <input
        ref={file}
        type="file"
        name={name}
        accept=".svg,image/svg+xml"
        className="uc-hidden-text"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          void take(chosen)
          event.target.value = ''
        }}
      />
    </div>
  )
}
