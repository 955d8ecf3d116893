// The text input of a date. It shows the date in the reader's language, takes it in any spelling that means one day, and hands on `YYYY-MM-DD`;
// what cannot be read is handed on as typed, for the schema or the search to refuse. The calendar beside it is CalendarButton.tsx.
import { Input, type InputRef } from 'antd'
import { useState, type ReactNode, type Ref } from 'react'
import { isDate } from '#shared/time.ts'
import { readDate } from '#shared/typed-date.ts'
import { formatDate, formatDay } from '#web/kit/text/format.ts'
import { useLanguage, type Language } from '#web/kit/text/language.ts'
import './dates.css'

type Props = {
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** The down arrow asks for the calendar. */
  onOpen: () => void
  id?: string
  label?: string
  placeholder?: string
  suffix?: ReactNode
  invalid?: boolean
  describedBy?: string
  ref?: Ref<InputRef>
}

const shown = (value: string | undefined, language: Language): string =>
  value && isDate(value) ? formatDate(value, language) : (value ?? '')

/** What was understood, where that is not plain to see: `= Nov 22, 2026`. */
function understood(typed: string, language: Language): string | undefined {
  const read = readDate(typed)
  if ('readings' in read) return `${read.readings.map((date) => formatDay(date, language)).join(' / ')} ?`
  return 'date' in read ? `= ${formatDate(read.date, language)}` : undefined
}

export function DateText({ value, onChange, onBlur, onOpen, label, invalid, describedBy, ...input }: Props) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const said = typed === undefined ? undefined : understood(typed, language)
  return (
    <span className="uc-date-text">
      <Input
        {...input}
        value={typed ?? shown(value, language)}
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        status={invalid ? 'error' : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = readDate(target.value)
          onChange?.('date' in read ? read.date : target.value.trim())
        }}
        // So that typing writes a new date instead of adding to the old one.
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setTyped(undefined)
          onOpen()
        }}
      />
      {said && (
        <span className="uc-date-understood" aria-live="polite">
          {said}
        </span>
      )}
    </span>
  )
}
