// The strip of states above a list, each with its live count. Choosing one changes the list's filter, hence the address.
import { useEffect, useRef } from 'react'
import { beforePaint } from '#web/kit/parts/before-paint.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import type { Counted } from './sum-of-counts.ts'
import './status-tabs.css'

export type StatusTab = Counted & { value: string; title: Text }

type Props = {
  tabs: readonly StatusTab[]
  /** The chosen value; empty means all. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  label: string
  /** The count beside "All", and whether that tab is there. */
  all?: Counted | false
}

export function StatusTabs({ tabs, value, onChange, label, all = {} }: Props) {
  const t = useText(listText)
  const read = useReader()
  const format = useFormat()
  const strip = useRef<HTMLDivElement>(null)
  // The chosen one is in sight, also where the address chose it.
  useEffect(
    () =>
      beforePaint(() => {
        const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]')
        if (pressed && strip.current) strip.current.scrollLeft = pressed.offsetLeft - strip.current.clientWidth / 2
      }),
    [value],
  )
  const entries = [
    ...(all ? [{ value: undefined, name: t.all, ...all }] : []),
    ...tabs.map(({ value: own, title, ...counted }) => ({
      value: own as string | undefined,
      name: read(title),
      ...counted,
    })),
  ]
  return (
    <div ref={strip} className="uc-status-tabs" role="group" aria-label={label}>
      {entries.map((tab) => (
        <button
          key={tab.value ?? ''}
          type="button"
          aria-pressed={(value || undefined) === tab.value}
          onClick={() => onChange(tab.value)}
        >
          {tab.name}
          {'count' in tab && (
            <span className="uc-figures">
              {tab.count === undefined ? '\u00a0' : format.number(tab.count) + (tab.more ? '+' : '')}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
