// A filter that is one choice of a list, found by typing. What chooses is a large part of the component library and comes when somebody comes
// to the field; until then it only shows what is chosen.
import { Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Chevron } from '#web/kit/parts/Chevron.tsx'

export type ChoiceProps = {
  id: string
  placeholder: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

const load = () => import('./ChoiceSelect.tsx')
const ChoiceSelect = lazy(load)

export function ChoiceFilter(props: ChoiceProps) {
  const { id, placeholder, value, options } = props
  // Open where it was pressed, closed where the focus only came along.
  const [asked, setAsked] = useState<'open' | 'closed'>()
  const chosen = (
    <Input
      id={id}
      role="combobox"
      aria-expanded={false}
      aria-controls={`${id}_list`}
      aria-haspopup="listbox"
      className="uc-choice-filter"
      readOnly
      placeholder={placeholder}
      value={options.find((option) => option.value === value)?.label ?? value}
      onPointerEnter={() => void load().catch(() => undefined)}
      onMouseDown={(event) => {
        // The focus goes to what takes this field's place.
        event.preventDefault()
        setAsked('open')
      }}
      onFocus={() => setAsked('closed')}
      suffix={<Chevron />}
    />
  )
  if (!asked) return chosen
  return (
    <Suspense fallback={chosen}>
      <ChoiceSelect {...props} open={asked === 'open'} />
    </Suspense>
  )
}
