// A choice out of a list, searchable by label.
import { Select } from 'antd'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

export type Option = { value: string | number; label: string; disabled?: boolean }
type Props = FieldProps & {
  options: readonly Option[]
  loading?: boolean
  placeholder?: string
  clearable?: boolean
  many?: boolean
  /** What the search looks in besides the label. */
  searchText?: (value: string | number) => string
}

export function SelectField({ options, loading, placeholder, clearable, many, searchText, ...field }: Props) {
  const matches = (input: string, option?: Option): boolean =>
    `${option?.label ?? ''} ${option && searchText ? searchText(option.value) : ''}`
      .toLowerCase()
      .includes(input.toLowerCase())
  return (
    <FieldItem {...field} kind="select">
      <Select
        options={[...options]}
        mode={many ? 'multiple' : undefined}
        showSearch={{ filterOption: matches }}
        allowClear={clearable ?? !field.required}
        loading={loading}
        placeholder={placeholder}
        aria-label={field.bare ? field.label : undefined}
      />
    </FieldItem>
  )
}
