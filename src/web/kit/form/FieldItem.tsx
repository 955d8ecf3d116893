// What every field has: a label tied to its input, its message, its hint. In a FieldTable the label is the column's head and
// is only read out.
import { Form } from 'antd'
import { useContext, type ReactElement, type ReactNode } from 'react'
import { RowsContext, useKnownField, type FieldName } from './form-context.ts'
import type { FieldKind } from './blank-message.ts'

export type FieldProps = {
  name: FieldName
  label: string
  required?: boolean
  hint?: ReactNode
  /** Only the input is seen; for cells of a table. */
  bare?: boolean
}

type Props = FieldProps & {
  kind?: FieldKind
  /** Of a field that takes a number: how many it may have. */
  decimals?: number
  children: ReactElement
}

export function FieldItem({ name, label, required, hint, bare, kind = 'input', decimals, children }: Props) {
  const path = useKnownField(name, label, kind, decimals)
  const rows = useContext(RowsContext)
  return (
    <Form.Item
      name={path.slice(rows.length)}
      label={bare ? undefined : label}
      required={required}
      extra={bare ? undefined : hint}
      className={bare ? 'uc-field-bare' : undefined}
    >
      {children}
    </Form.Item>
  )
}
