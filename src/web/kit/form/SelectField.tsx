// A choice out of a list, searchable by label.
import { Select } from 'antd'
import { rankedSearch, type Findable } from './choice-search.ts'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

export type Option = { value: string | number; label: string; disabled?: boolean }
type Props = FieldProps & {
  options: readonly Option[]
  loading?: boolean
  placeholder?: string
  clearable?: boolean
  many?: boolean
  /** What finds a choice besides its label: a code as a whole, other names. */
  findBy?: (value: string | number) => Omit<Findable, 'label'>
}

export function SelectField({ options, loading, placeholder, clearable, many, findBy, ...field }: Props) {
  return (
    <FieldItem {...field} kind="select">
      <Select
        options={[...options]}
        mode={many ? 'multiple' : undefined}
        showSearch={rankedSearch(findBy)}
        allowClear={clearable ?? !field.required}
        loading={loading}
        placeholder={placeholder}
        aria-label={field.bare ? field.label : undefined}
      />
    </FieldItem>
  )
}
