// What narrows a list, in words: one chip a field of the search form, with the label of its value instead of the value. Drawing and taking
// away is FilterChips.tsx.
import type { useReader } from '#web/kit/text/language.ts'
import type { useFormat } from '#web/kit/text/format.ts'
import type { SearchField } from './SearchForm.tsx'

export type Values = { [name: string]: string | undefined }
type Kind = NonNullable<SearchField['kind']>
type FieldOf<K extends Kind> = Extract<SearchField, { kind?: K }>
type Words = {
  read: ReturnType<typeof useReader>
  day: ReturnType<typeof useFormat>['date']
  amount: (value: string) => string
  since: (day: string) => string
  until: (day: string) => string
}
export type Chip = { name: string; label: string; value: string; filters: readonly string[] }

/** The filters that a field sets. */
export const namesOf = (field: SearchField): string[] => ('from' in field ? [field.from, field.to] : [field.name])

/** How each kind of field says its value; undefined while nothing is chosen. */
const SAID: { [K in Kind]: (field: FieldOf<K>, values: Values, words: Words) => string | undefined } = {
  text: ({ name }, values) => values[name],
  // A choice whose names are still on their way is there all the same.
  select: ({ name, options }, values, { read }) => {
    const chosen = options.find(({ value }) => value === values[name])
    return chosen ? read(chosen.label) : values[name] && '…'
  },
  date: ({ name }, values, { day }) => values[name] && day(values[name]),
  amounts: ({ from, to }, values, { amount }) => {
    const [least, most] = [values[from], values[to]]
    if (least && most) return `${amount(least)} – ${amount(most)}`
    return least ? `≥ ${amount(least)}` : most && `≤ ${amount(most)}`
  },
  dates: ({ from, to }, values, { day, since, until }) => {
    const [first, last] = [values[from], values[to]]
    if (first && last) return first === last ? day(first) : `${day(first)} – ${day(last)}`
    return first ? since(day(first)) : last && until(day(last))
  },
}

/** The chips of `fields` for the filters that the address names. */
export function chipsOf(fields: readonly SearchField[], values: Values, words: Words): Chip[] {
  return fields.flatMap((field) => {
    const say = SAID[field.kind ?? 'text'] as (field: SearchField, values: Values, words: Words) => string | undefined
    const value = say(field, values, words)
    return value ? [{ name: field.name, label: words.read(field.label), value, filters: namesOf(field) }] : []
  })
}
