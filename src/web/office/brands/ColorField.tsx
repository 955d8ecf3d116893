// A colour, typed or picked, with its contrast against what it must be read on or carry.
import { Form, Input } from 'antd'
import type { ChangeEvent } from 'react'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { brandsText } from './brands.text.ts'

type Props = {
  name: 'color' | 'color_dark'
  label: string
  hint: string
  required?: boolean
  /** What the picker opens with while the field is blank. */
  standard: string
  contrastOf: (color: string) => number
  said: (values: { ratio: string }) => string
}

export function ColorField({ name, label, hint, required = false, standard, contrastOf, said }: Props) {
  const format = useFormat()
  const color = String(Form.useWatch(name) ?? '')
  // Rounded down: 4.47 is not enough, and must not be told as 4.5.
  const ratio = isColor(color) && said({ ratio: format.number(Math.floor(contrastOf(color) * 10) / 10) })
  return (
    <FieldItem
      name={name}
      label={label}
      required={required}
      hint={
        <>
          {hint} {ratio}
        </>
      }
    >
      <ColorInput standard={standard} label={label} />
    </FieldItem>
  )
}

const isColor = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color)

/** What the form's item hands to the field inside it. */
type Held = { id?: string; value?: string; onChange?: (value: string) => void }

function ColorInput({ id, value = '', onChange, standard, label }: Held & { standard: string; label: string }) {
  const t = useText(brandsText)
  const type = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value)
  return (
    <div className="uc-brand-line">
      <Input id={id} value={value} onChange={type} placeholder={standard} autoComplete="off" spellCheck={false} />
      <input
        type="color"
        aria-label={`${t.pick}: ${label}`}
        value={isColor(value) ? value : standard}
        onChange={type}
      />
    </div>
  )
}
