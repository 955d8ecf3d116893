// First and last day: typed, chosen from the calendar, or a ready-made range. The days are the reader's clock's (Rule 2.11), which is named.
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { isDate } from '#shared/time.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReaderZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { DateText } from './DateText.tsx'
import { datesText } from './dates.text.ts'
import type { Days } from './presets.ts'

type Props = {
  /** Each is `YYYY-MM-DD`, blank, or what was typed where that is no date. */
  value: Days
  onChange: (days: Days) => void
  onBlur: () => void
  id: string
  /** What the days are about; each input adds From or To. */
  label: string
  invalid: boolean
  /** The days are not the reader's clock's but of the place that they are asked for. */
  there?: boolean | undefined
  describedBy?: string
}

const dateOf = (text: string): string | undefined => (isDate(text) ? text : undefined)

export default function DatesInput({ value, onChange, onBlur, id, label, invalid, describedBy, there }: Props) {
  const t = useText(datesText)
  const format = useFormat()
  const reader = useReaderZone()
  const [open, setOpen] = useState(false)
  /** The first day was chosen from the calendar, the last is awaited. */
  const [half, setHalf] = useState(false)
  const last = useRef<InputRef>(null)
  const { from, to } = value
  const show = (shown: boolean) => {
    setHalf(false)
    setOpen(shown)
  }
  const pick = (date: string): 'close' | 'stay' => {
    const ends = half && date >= from
    onChange(ends ? { from, to: date } : { from: date, to: '' })
    setHalf(!ends)
    return ends ? 'close' : 'stay'
  }
  const shared = { onBlur, onOpen: () => show(true), invalid, describedBy }
  return (
    <div className="uc-dates">
      <DateText
        {...shared}
        id={id}
        label={`${label}: ${t.from}`}
        placeholder={t.from}
        value={from}
        onChange={(date) => onChange({ from: date, to })}
      />
      <span aria-hidden="true">–</span>
      <DateText
        {...shared}
        ref={last}
        label={`${label}: ${t.to}`}
        placeholder={t.to}
        value={to}
        onChange={(date) => onChange({ from, to: date })}
      />
      <CalendarButton
        open={open}
        setOpen={show}
        onClosed={() => last.current?.focus()}
        label={t.openRange}
        from={dateOf(from)}
        to={half ? dateOf(from) : dateOf(to)}
        zone={reader}
        prompt={[half ? t.chooseLast : t.chooseFirst, ...(there ? [] : [format.zone()])].join(' · ')}
        onPick={pick}
        onDays={onChange}
      />
    </div>
  )
}
