// The search form above a list: the first fields always, the rest folded. Searching changes the address; dates are native
// inputs, which every reader's browser already has.
import { Button, Input } from 'antd'
import { lazy, Suspense, useId, useState, type FormEvent, type ReactNode } from 'react'
import { ruleText } from '#shared/field-reasons.ts'
import { isRange } from '#shared/time.ts'
import { localeTag, useLanguage, useReader, type Text } from '#web/kit/text/language.ts'
import { usePhone } from '#web/kit/theme/use-phone.ts'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import { PastedFound, PastedSearch, type Pasting } from './PastedSearch.tsx'
import './search-form.css'

/** Choices are mostly among the folded fields, and bring a large part of the component library. */
const ChoiceFilter = lazy(() => import('./ChoiceFilter.tsx'))

export type SearchField =
  | { name: string; label: Text; kind?: 'text' }
  | { name: string; label: Text; kind: 'select'; options: readonly { value: string; label: Text }[] }
  | { name: string; label: Text; kind: 'date' }
  /** Two filters, first and last day, shown as one field. */
  | { from: string; to: string; name: string; label: Text; kind: 'dates' }

type Values = { [name: string]: string | undefined }
type Props = {
  fields: readonly SearchField[]
  list: { filters: Values; setFilters: (change: never) => void; clear: () => void }
  /** The list can also be searched by many pasted lines. */
  pasting?: Pasting
  /** How many fields show while folded; on a phone it is one. */
  shown?: number
}

const namesOf = (field: SearchField): string[] => (field.kind === 'dates' ? [field.from, field.to] : [field.name])

export function SearchForm({ fields, list, pasting, shown: wide = 3 }: Props) {
  const t = useText(listText)
  const read = useReader()
  const shown = usePhone() ? 1 : wide
  const applied = Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, list.filters[name] ?? '']))
  const [values, setValues] = useState<Values>(applied)
  const folds = fields.length > shown
  const usedBelow = fields
    .slice(shown)
    .flatMap(namesOf)
    .some((name) => applied[name])
  const [open, setOpen] = useState(usedBelow)
  const signature = JSON.stringify(applied)
  const [followed, setFollowed] = useState(signature)
  // The address changed elsewhere (back button, a link, clear): the form follows.
  if (followed !== signature) {
    setFollowed(signature)
    setValues(applied)
  }

  const setSearch = (search: string | undefined) => list.setFilters({ search_id: search } as never)
  const set = (name: string, value: string | undefined) => setValues((now) => ({ ...now, [name]: value ?? '' }))
  const wrong = fields.find((field) => field.kind === 'dates' && !isRange(values[field.from], values[field.to]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) list.setFilters(values as never)
  }
  return (
    <form className="uc-search" onSubmit={submit} role="search">
      {(open ? fields : fields.slice(0, shown)).map((field) => (
        <Labelled key={field.name} field={field}>
          {(id) => <SearchInput id={id} field={field} values={values} set={set} />}
        </Labelled>
      ))}
      {wrong && (
        <p className="uc-search-wrong" role="alert">
          {read(ruleText('days'))}
        </p>
      )}
      <div className="uc-search-buttons">
        <Button type="primary" htmlType="submit">
          {t.search}
        </Button>
        <Button onClick={list.clear}>{t.clear}</Button>
        {pasting && <PastedSearch pasting={pasting} setSearch={setSearch} />}
        {folds && (
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t.less : t.more}
          </Button>
        )}
      </div>
      {pasting && (
        <PastedFound pasting={pasting} search={list.filters['search_id'] || undefined} setSearch={setSearch} />
      )}
    </form>
  )
}

function Labelled({ field, children }: { field: SearchField; children: (id: string) => ReactNode }) {
  const read = useReader()
  const id = useId()
  return (
    <div className="uc-search-field" data-wide={field.kind === 'dates'}>
      <label htmlFor={id}>{read(field.label)}</label>
      {children(id)}
    </div>
  )
}

type InputProps = {
  id: string
  field: SearchField
  values: Values
  set: (name: string, value: string | undefined) => void
}

function SearchInput({ id, field, values, set }: InputProps) {
  const t = useText(listText)
  const read = useReader()
  const lang = localeTag(useLanguage())
  const date = (name: string, inputId?: string, label?: string) => (
    <Input
      id={inputId}
      type="date"
      lang={lang}
      aria-label={label}
      value={values[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  )
  if (field.kind === 'dates') {
    return (
      <div className="uc-search-dates">
        {date(field.from, id, `${read(field.label)}: ${t.from}`)}
        <span aria-hidden="true">–</span>
        {date(field.to, undefined, `${read(field.label)}: ${t.to}`)}
      </div>
    )
  }
  if (field.kind === 'date') return date(field.name, id)
  if (field.kind === 'select') {
    return (
      <Suspense fallback={<Input id={id} placeholder={t.all} disabled />}>
        <ChoiceFilter
          id={id}
          placeholder={t.all}
          value={values[field.name] || undefined}
          options={field.options.map(({ value, label }) => ({ value, label: read(label) }))}
          onChange={(value) => set(field.name, value)}
        />
      </Suspense>
    )
  }
  return (
    <Input id={id} allowClear value={values[field.name]} onChange={({ target }) => set(field.name, target.value)} />
  )
}
