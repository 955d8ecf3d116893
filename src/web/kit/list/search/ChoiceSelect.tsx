// The choices of a filter, at the field that somebody has come to (ChoiceFilter.tsx).
import { Select } from 'antd'
import { rankedSearch } from '#web/kit/form/choice-search.ts'
import type { ChoiceProps } from './ChoiceFilter.tsx'

export default function ChoiceSelect({ open, ...props }: ChoiceProps & { open: boolean }) {
  return <Select allowClear autoFocus defaultOpen={open} showSearch={rankedSearch()} {...props} />
}
