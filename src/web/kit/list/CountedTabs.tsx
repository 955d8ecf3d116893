// The tabs of a document's states: each with the number that the server counted, and their sum beside "All".
import type { Text } from '#web/kit/text/language.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { sumOfCounts, type Counted } from './sum-of-counts.ts'

type Props<S extends string> = {
  label: string
  /** In the order of the tabs. */
  states: readonly S[]
  names: Readonly<Record<S, Text>>
  /** Undefined until they are there. */
  counts: Readonly<Record<S, Counted>> | undefined
  value: string | undefined
  onChange: (state: S | undefined) => void
}

export function CountedTabs<S extends string>({ label, states, names, counts, value, onChange }: Props<S>) {
  return (
    <StatusTabs
      label={label}
      tabs={states.map((state) => ({ value: state, title: names[state], count: undefined, ...counts?.[state] }))}
      value={value}
      onChange={(chosen) => onChange(chosen as S | undefined)}
      all={sumOfCounts(counts && states.map((state) => counts[state]))}
    />
  )
}
