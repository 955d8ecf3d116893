// The fields of a brand and, beside them, what its sign-in page will look like while they are typed.
import { Button, Form, Input } from 'antd'
import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { contrastWithWhite } from '#shared/brands/brand-color.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { brandsText } from './brands.text.ts'
import { BrandPreview } from './BrandPreview.tsx'
import './brands.css'

export function BrandFields({ isNew = false, children }: { isNew?: boolean; children?: ReactNode }) {
  const t = useText(brandsText)
  return (
    <div className="uc-brand-form">
      <div>
        <Plate title={t.appearance}>
          {isNew && <NumberField name="platform_type" label={t.number} hint={t.numberHint} required />}
          <TextField name="name" label={t.name} max={60} required />
          <div className="uc-brand-pair">
            <TextField name="label_en" label={t.label_en} max={60} required />
            <TextField name="label_zh" label={t.label_zh} max={60} required />
          </div>
          <FieldItem name="color" label={t.color} hint={<Contrast />} required>
            <ColorInput />
          </FieldItem>
          <FieldItem name="logo_svg" label={t.logo} hint={t.svgHint} required>
            <SvgInput label={t.logo} />
          </FieldItem>
          <FieldItem name="favicon_svg" label={t.favicon} required>
            <SvgInput label={t.favicon} />
          </FieldItem>
        </Plate>
        <Plate title={t.links}>
          <TextField name="site_url" label={t.site} placeholder="https://" required />
          <TextField name="privacy_url" label={t.privacy} placeholder="https://" required />
          <TextField name="terms_url" label={t.terms} placeholder="https://" required />
          <TextField name="mail_sender" label={t.sender} placeholder="Name <portal@example.com>" required />
          <TextField name="sales_email" label={t.sales} hint={t.salesHint} type="email" />
        </Plate>
      </div>
      <div className="uc-brand-side">
        <Plate title={t.preview}>
          <BrandPreview />
        </Plate>
        {children}
      </div>
    </div>
  )
}

function Contrast() {
  const t = useText(brandsText)
  const format = useFormat()
  const color = String(Form.useWatch('color') ?? '')
  return (
    <>
      {t.colorHint}{' '}
      {/^#[0-9a-f]{6}$/i.test(color) &&
        t.contrast({ ratio: format.number(Math.floor(contrastWithWhite(color) * 10) / 10) })}
    </>
  )
}

/** What the form's item hands to the field inside it. */
type Held = { id?: string; value?: string; onChange?: (value: string) => void }

function ColorInput({ id, value = '', onChange }: Held) {
  const t = useText(brandsText)
  const type = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value)
  return (
    <div className="uc-brand-line">
      <Input id={id} value={value} onChange={type} placeholder="#0958d9" autoComplete="off" spellCheck={false} />
      <input
        type="color"
        aria-label={t.pick}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#0958d9'}
        onChange={type}
      />
    </div>
  )
}

function SvgInput({ id, value = '', onChange, label }: Held & { label: string }) {
  const t = useText(brandsText)
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="uc-brand-svg">
      <Input.TextArea
        id={id}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        rows={3}
        spellCheck={false}
        placeholder="<svg …>"
      />
      <Button onClick={() => file.current?.click()} aria-label={`${t.choose}: ${label}`}>
        {t.choose}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".svg,image/svg+xml"
        className="uc-hidden-text"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          void chosen?.text().then((text) => onChange?.(text))
        }}
      />
    </div>
  )
}
