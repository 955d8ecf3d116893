// One line or several lines of text.
import { Input } from 'antd'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

type Props = FieldProps & {
  max?: number
  rows?: number
  placeholder?: string
  autoComplete?: string
  type?: 'text' | 'email' | 'tel' | 'password'
}

export function TextField({ max, rows, placeholder, autoComplete = 'off', type = 'text', ...field }: Props) {
  const shared = { maxLength: max, placeholder, autoComplete, 'aria-label': field.bare ? field.label : undefined }
  return (
    <FieldItem {...field}>
      {rows ? (
        <Input.TextArea rows={rows} showCount={max !== undefined} {...shared} />
      ) : (
        <Input type={type} {...shared} />
      )}
    </FieldItem>
  )
}
