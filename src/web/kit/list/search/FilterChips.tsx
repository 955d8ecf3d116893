// The active filters of a list as a row of chips, each taken away by its cross; more than one go together. What they say is filter-chips.ts.
import type { MouseEvent } from 'react'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { chipsOf, type Chip, type Values } from './filter-chips.ts'
import { listText } from '../list.text.ts'
import type { SearchField } from './SearchForm.tsx'
import './filter-chips.css'

type Props = { fields: readonly SearchField[]; values: Values; change: (values: Values) => void }

export function FilterChips({ fields, values, change }: Props) {
  const t = useText(listText)
  const read = useReader()
  const { date, number } = useFormat()
  const chips = chipsOf(fields, values, {
    read,
    day: date,
    amount: (value) => (Number.isFinite(Number(value)) ? number(Number(value)) : value),
    since: (day) => t.since({ day }),
    until: (day) => t.until({ day }),
  })
  if (chips.length === 0) return null
  const drop = (dropped: readonly Chip[]) =>
    change(Object.fromEntries(dropped.flatMap(({ filters }) => filters.map((name) => [name, undefined]))))
  return (
    <ul className="uc-chips" aria-label={t.activeFilters}>
      {chips.map((chip) => (
        <li key={chip.name} className="uc-chip">
          <span>
            {t.chip({ label: chip.label })} <bdi>{chip.value}</bdi>
          </span>
          <button
            type="button"
            aria-label={t.dropFilter({ label: chip.label })}
            onClick={(event) => {
              focusNeighbour(event)
              drop([chip])
            }}
          >
            ×
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className="uc-chips-clear" onClick={() => drop(chips)}>
            {t.dropAll}
          </button>
        </li>
      )}
    </ul>
  )
}

/** The button that is pressed goes away with its chip: the focus goes on to the one beside it, or into the form. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const chip = currentTarget.closest('li')
  const next = [chip?.nextElementSibling, chip?.previousElementSibling].find((one) => one?.matches('.uc-chip'))
  const goal = next ?? currentTarget.closest('form')
  goal?.querySelector<HTMLElement>('button, input')?.focus()
}
