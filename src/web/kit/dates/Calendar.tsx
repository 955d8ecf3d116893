// The sheet of a month to choose a day from, by mouse, finger or keys; loaded when it is opened. Which days a choice means is its owner's.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent as KeyPress } from 'react'
import { isDate, localDate } from '#shared/time.ts'
import { localeTag, useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { datesText } from './dates.text.ts'
import { addMonths, keyMove, weeksOf } from './month.ts'
import { PRESETS, type Days, type Preset } from './presets.ts'
import './calendar.css'

/** `note` stands below the day; `off` says why it cannot be chosen, `but` what speaks against one that can. */
export type DayMark = { note?: string; off?: string; but?: string }

export type CalendarProps = {
  label: string
  /** What is chosen, both ends included. */
  from?: string
  to?: string
  /** Whose today it is. */
  zone: string
  min?: string
  max?: string
  /** What is to be said of a day, and why it cannot be chosen. */
  mark?: (date: string) => DayMark | undefined
  /** Hears which month (`YYYY-MM`) is in sight. */
  onMonth?: (month: string) => void
  /** One line below the sheet: what to do next. */
  prompt?: string
  onPick: (date: string) => 'close' | 'stay'
  /** Offers ready-made ranges. */
  onDays?: (days: Days) => void
  onClose: () => void
}

/** Dates have no zone: they are written as UTC, in which they were made. */
const inUtc = (language: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
}

export default function Calendar({
  label,
  from,
  to,
  zone,
  min,
  max,
  mark,
  onMonth,
  prompt,
  onPick,
  onDays,
  onClose,
}: CalendarProps) {
  // prettier-ignore
  const t = useText(datesText)
  const language = useLanguage()
  const tag = localeTag(language)
  const [today] = useState(() => localDate(new Date(), zone))
  const [at, setAt] = useState(to ?? today)
  const panel = useRef<HTMLDivElement>(null)
  // The focus follows the keys; who turns the months by mouse keeps the button.
  const follow = useRef(true)
  useEffect(() => {
    if (follow.current) panel.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    follow.current = false
  }, [at])

  const shownMonth = at.slice(0, 7)
  useEffect(() => onMonth?.(shownMonth), [shownMonth, onMonth])

  useEffect(() => keepInside(panel.current!, onClose), [onClose])

  const weeks = weeksOf(at, language)
  const month = inUtc(tag, { year: 'numeric', month: 'long' })
  const weekdayShort = inUtc(tag, { weekday: 'narrow' })
  const weekdayLong = inUtc(tag, { weekday: 'long' })
  const whole = inUtc(tag, { dateStyle: 'full' })
  const outside = (date: string) =>
    !isDate(date) || (min !== undefined && date < min) || (max !== undefined && date > max)
  const go = (date: string) => isDate(date) && setAt(date)
  const pick = (date: string) => {
    if (outside(date)) return
    follow.current = true
    setAt(date)
    if (mark?.(date)?.off) return
    if (onPick(date) === 'close') onClose()
  }
  const move = (event: KeyPress) => {
    const next = keyMove(event.key, event.shiftKey, at, language)
    if (!next) return
    event.preventDefault()
    follow.current = true
    go(next)
  }
  const turn = (months: number, name: string) => (
    <Button
      type="text"
      size="small"
      icon={months < 0 ? <LeftOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      aria-label={name}
      onClick={() => go(addMonths(at, months))}
    />
  )
  return (
    <div className="uc-calendar" role="dialog" aria-label={label} ref={panel}>
      {onDays && (
        <div className="uc-calendar-presets" role="group" aria-label={t.presets}>
          {(Object.keys(PRESETS) as Preset[]).map((preset) => (
            <Button
              key={preset}
              size="small"
              onClick={() => {
                onDays(PRESETS[preset](today))
                onClose()
              }}
            >
              {t[preset]}
            </Button>
          ))}
        </div>
      )}
      <div className="uc-calendar-head">
        {turn(-1, t.previous)}
        <strong aria-live="polite">{month(at)}</strong>
        {turn(1, t.next)}
      </div>
      <div role="grid" tabIndex={-1} className="uc-calendar-sheet" aria-label={month(at)} onKeyDown={move}>
        <div role="row">
          {weeks[0]!.map((date) => (
            <span key={date} role="columnheader" aria-label={weekdayLong(date)}>
              {weekdayShort(date)}
            </span>
          ))}
        </div>

        {weeks.map((week) => (
          <div role="row" key={week[0]}>
            {week.map((date) => {
              const said = mark?.(date)
              const name = date === today ? t.isToday({ date: whole(date) }) : whole(date)
              const told = said?.off ?? said?.but ?? said?.note
              const chosen = from !== undefined && date >= from && date <= (to ?? from)
              return (
                <div key={date} role="gridcell" aria-selected={chosen} data-end={date === from || date === to}>
                  <button
                    type="button"
                    data-day
                    data-away={date.slice(0, 7) !== at.slice(0, 7)}
                    data-today={date === today}
                    tabIndex={date === at ? 0 : -1}
                    aria-disabled={outside(date) || said?.off !== undefined || undefined}
                    aria-label={told ? `${name}: ${told}` : name}
                    data-but={said?.but !== undefined}
                    title={said?.off ?? said?.but}
                    onClick={() => pick(date)}
                  >
                    {Number(date.slice(8))}
                    {said?.note && <small>{said.note}</small>}
                  </button>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div className="uc-calendar-foot">
        <span role="status">{mark?.(at)?.off ?? mark?.(at)?.but ?? prompt}</span>
        {!onDays && (
          <Button
            type="link"
            size="small"
            disabled={outside(today) || mark?.(today)?.off !== undefined}
            onClick={() => pick(today)}
          >
            {t.today}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The calendar hangs at the end of the page: the tab key stays in it, and escape leaves it alone, not the dialog below it. */
function keepInside(panel: HTMLElement, onClose: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Tab') return
    const stops = [...panel.querySelectorAll<HTMLElement>('button:not([tabindex="-1"], :disabled)')]
    const step = event.shiftKey ? -1 : 1
    const next = stops[(stops.indexOf(event.target as HTMLElement) + step + stops.length) % stops.length]
    event.preventDefault()
    next?.focus()
  }
  panel.addEventListener('keydown', listen)
  return () => panel.removeEventListener('keydown', listen)
}
