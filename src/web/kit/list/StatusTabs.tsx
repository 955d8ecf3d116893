// The strip of states above a list, each with its live count. Choosing one changes the list's filter, hence the address.
import { useFormat } from '../format.ts'
import { useReader, type Text } from '../language.ts'
import { useText } from '../text.ts'
import { listText } from './list.text.ts'
import './status-tabs.css'

export type StatusTab = { value: string; title: Text; count?: number }

type Props = {
  tabs: readonly StatusTab[]
  /** The chosen value; empty means all. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  label: string
  /** The count beside "All", and whether that tab is there. */
  all?: { count?: number } | false
}

export function StatusTabs({ tabs, value, onChange, label, all = {} }: Props) {
  const t = useText(listText)
  const read = useReader()
  const format = useFormat()
  const entries = [
    ...(all ? [{ value: undefined, name: t.all, count: all.count }] : []),
    ...tabs.map((tab) => ({ value: tab.value as string | undefined, name: read(tab.title), count: tab.count })),
  ]
  return (
    <div className="uc-status-tabs" role="group" aria-label={label}>
      {entries.map((tab) => (
        <button
          key={tab.value ?? ''}
          type="button"
          aria-pressed={(value || undefined) === tab.value}
          onClick={() => onChange(tab.value)}
        >
          {tab.name}
          {tab.count !== undefined && <span className="uc-figures">{format.number(tab.count)}</span>}
        </button>
      ))}
    </div>
  )
}
