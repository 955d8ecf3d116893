// A filter that is one choice of a list, found by typing.
import { Select } from 'antd'
import { rankedSearch } from '#web/kit/form/choice-search.ts'

type Props = {
  id: string
  placeholder: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

export default function ChoiceFilter(props: Props) {
  return <Select allowClear showSearch={rankedSearch()} {...props} />
}
