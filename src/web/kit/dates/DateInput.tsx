// One date: typed, or chosen from the calendar.
import type { InputRef } from 'antd'
import { useRef, useState, type Ref } from 'react'
import { isDate } from '#shared/time.ts'
import { useReaderZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import type { CalendarProps } from './Calendar.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { DateText } from './DateText.tsx'
import { datesText } from './dates.text.ts'

export type DateInputProps = {
  value?: string
  onChange?: (value: string) => void
  id?: string
  label?: string
  /** `YYYY-MM-DD`; the calendar offers nothing outside, the schema decides. */
  min?: string
  max?: string
  /** Whose today the calendar marks; the reader's unless given. */
  zone?: string
  mark?: CalendarProps['mark']
  onMonth?: CalendarProps['onMonth']
  placeholder?: string
  onBlur?: () => void
  invalid?: boolean
  describedBy?: string
  ref?: Ref<InputRef>
}

/** The value is `YYYY-MM-DD`, blank, or what was typed where that is no date. */
export function DateInput({ value, onChange, min, max, zone, mark, onMonth, ref, ...input }: DateInputProps) {
  const t = useText(datesText)
  const reader = useReaderZone()
  const [open, setOpen] = useState(false)
  const text = useRef<InputRef>(null)
  const chosen = value && isDate(value) ? value : undefined
  return (
    <DateText
      {...input}
      value={value}
      onChange={onChange}
      onOpen={() => setOpen(true)}
      ref={(instance) => {
        text.current = instance
        if (typeof ref === 'function') ref(instance)
        else if (ref) ref.current = instance
      }}
      suffix={
        <CalendarButton
          open={open}
          setOpen={setOpen}
          onClosed={() => text.current?.focus()}
          label={t.open}
          from={chosen}
          to={chosen}
          zone={zone ?? reader}
          min={min}
          max={max}
          mark={mark}
          onMonth={onMonth}
          onPick={(date) => {
            onChange?.(date)
            return 'close'
          }}
        />
      }
    />
  )
}
