// A date and a time of day on the reader's clock, which is named. The value is the instant in UTC, undefined where nothing is typed, and what was
// typed where that is no moment.
import { Input, type InputRef } from 'antd'
import { useState, type Ref } from 'react'
import { useFormat } from '#web/kit/text/format.ts'
import { useReaderZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { DateInput } from './DateInput.tsx'
import { datesText } from './dates.text.ts'
import { isInstant, momentOf, partsOf, type TypedMoment } from './typed-moment.ts'

type Props = {
  id?: string
  label: string
  value?: string
  onChange?: (value: string | undefined) => void
  ref?: Ref<InputRef>
}

export function MomentInput({ id, label, value, onChange, ref }: Props) {
  const t = useText(datesText)
  const format = useFormat()
  const zone = useReaderZone()
  const [typed, setTyped] = useState(() => partsOf(value, zone))
  const [given, setGiven] = useState(value)
  // Another value than the one handed on comes from outside: a reset, a restored draft.
  if (value !== given) {
    setGiven(value)
    setTyped(partsOf(value, zone))
  }
  const take = (change: Partial<TypedMoment>) => {
    const next = { ...typed, ...change }
    const moment = momentOf(next, zone)
    setTyped(next)
    setGiven(moment)
    onChange?.(moment)
  }
  return (
    <div className="uc-moment" role="group" aria-label={label}>
      <DateInput
        id={id}
        ref={ref}
        label={`${label}: ${t.date}`}
        value={typed.date}
        onChange={(date) => take({ date })}
      />
      <Input
        aria-label={`${label}: ${t.time}`}
        placeholder="09:30"
        inputMode="numeric"
        autoComplete="off"
        value={typed.time}
        onChange={({ target }) => take({ time: target.value })}
        onBlur={() => value && isInstant(value) && setTyped(partsOf(value, zone))}
      />
      <small>{format.zone()}</small>
    </div>
  )
}
