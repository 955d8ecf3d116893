// A number with its unit. What is not a number is kept as typed, so that the schema can say so beside the field.
import { Input } from 'antd'
import type { ChangeEvent } from 'react'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

/** The number that was typed; the text itself where it is none yet (`-`, `1.`, `abc`). */
export function numberOf(typed: string): number | string {
  const plain = typed.replace(/[\s,，]/g, '')
  return /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(plain) ? Number(plain) : plain
}

export function NumberField({ unit, ...field }: FieldProps & { unit?: string }) {
  return (
    <FieldItem {...field} getValue={(event: ChangeEvent<HTMLInputElement>) => numberOf(event.target.value)}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="uc-figures"
        suffix={unit}
        aria-label={field.bare ? field.label : undefined}
      />
    </FieldItem>
  )
}
