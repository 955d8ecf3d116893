// The search form above a list: the first fields always, the rest folded. Searching changes the address; days that cannot be read are
// refused at their field.
import { Button, Input } from 'antd'
import { lazy, Suspense, useId, useState, type FormEvent, type ReactNode } from 'react'
import { ruleText } from '#shared/field-reasons.ts'
import { readTerms } from '#shared/list-search.ts'
import { isRange } from '#shared/time.ts'
import type { ApiError } from '#web/kit/call/api-error.ts'
import { dateFault } from '#web/kit/dates/date-fault.ts'
import { blankMessage } from '#web/kit/form/blank-message.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { inLanguage, useLanguage, useReader, type Language, type Text } from '#web/kit/text/language.ts'
import { usePhone } from '#web/kit/theme/use-phone.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { FilterChips } from './FilterChips.tsx'
import { namesOf, type Values } from './filter-chips.ts'
import { listText } from '../list.text.ts'
import { PastedFound, PastedSearch, type Pasting } from './PastedSearch.tsx'
import './search-form.css'

const DatesInput = lazy(() => import('#web/kit/dates/DatesInput.tsx'))
const AmountsInput = lazy(() => import('./AmountsInput.tsx'))
const DateInput = lazy(async () => ({ default: (await import('#web/kit/dates/DateInput.tsx')).DateInput }))

type Named = {
  name: string
  label: Text
  /** Nothing is asked for without it; `needs` of the list says so too. */
  required?: boolean
}
export type SearchField =
  | (Named & { kind?: 'text' })
  | (Named & { kind: 'select'; options: readonly { value: string; label: Text }[] })
  /** A day of somebody else's calendar, such as a warehouse's; `max` is the last one that the calendar offers. */
  | (Named & { kind: 'date'; max?: string })
  /** Two filters, first and last day on the reader's clock, shown as one field. */
  /** `there`: the days are of the calendar of the place that a row is about, and no zone is named. */
  | (Named & { from: string; to: string; kind: 'dates'; there?: true })
  /** Two filters, the least and the greatest amount, shown as one field. */
  | (Named & { from: string; to: string; kind: 'amounts' })

type Props = {
  fields: readonly SearchField[]
  list: {
    filters: Values
    named: Values
    setFilters: (change: never) => void
    clear: () => void
    /** What the server refused is said at its field. */
    error?: ApiError | null
  }
  /** The list can also be searched by many pasted lines. */
  pasting?: Pasting
  /** How many fields show while folded; on a phone it is one. */
  shown?: number
}

export function SearchForm({ fields, list, pasting, shown: wide = 3 }: Props) {
  const t = useText(listText)
  const shown = usePhone() ? 1 : wide
  const applied = Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, list.filters[name] ?? '']))
  const [values, setValues] = useState<Values>(applied)
  const folds = fields.length > shown
  // What is folded away and filters all the same says so as a chip.
  const [open, setOpen] = useState(false)
  const signature = JSON.stringify(applied)
  const [followed, setFollowed] = useState(signature)
  // The address changed elsewhere (back button, a link, clear): the form follows.
  if (followed !== signature) {
    setFollowed(signature)
    setValues(applied)
  }

  const setSearch = (search: string | undefined) => list.setFilters({ search_id: search } as never)
  const set = (name: string, value: string | undefined) => setValues((now) => ({ ...now, [name]: value ?? '' }))
  const language = useLanguage()
  // Said when the field is left or searched, not while it is typed.
  const [tried, setTried] = useState(false)
  const faults = new Map(fields.map((field) => [field.name, faultOf(field, values, language)]))
  const refused = new Map(
    (list.error?.fields ?? [])
      .filter(({ path }) => (values[path] ?? '') === applied[path])
      .map(({ path, reason }) => [path, reason]),
  )
  const [lines, setLines] = useState<string>()
  // What is refused is never folded away.
  const unfolded = open || fields.slice(shown).some(({ name }) => refused.has(name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fields.every(({ name }) => !faults.get(name))) list.setFilters(values as never)
  }
  return (
    <form className="uc-search" onSubmit={submit} role="search">
      {(unfolded ? fields : fields.slice(0, shown)).map((field) => (
        <Labelled
          key={field.name}
          field={field}
          fault={(tried ? faults.get(field.name) : undefined) ?? refused.get(field.name)}
        >
          {(id, wrong) => (
            <SearchInput
              id={id}
              wrong={wrong}
              field={field}
              values={values}
              set={set}
              leave={() => setTried(true)}
              pasteLines={pasting && setLines}
            />
          )}
        </Labelled>
      ))}
      <div className="uc-search-buttons">
        <Button type="primary" htmlType="submit">
          {t.search}
        </Button>
        <Button onClick={list.clear}>{t.clear}</Button>
        {pasting && <PastedSearch pasting={pasting} setSearch={setSearch} lines={lines} setLines={setLines} />}
        {folds && (
          <Button type="link" aria-expanded={unfolded} onClick={() => setOpen(!open)}>
            {unfolded ? t.less : t.more}
          </Button>
        )}
      </div>
      {pasting && (
        <PastedFound pasting={pasting} search={list.filters['search_id'] || undefined} setSearch={setSearch} />
      )}
      <FilterChips fields={fields} values={list.named} change={(values) => list.setFilters(values as never)} />
    </form>
  )
}

/** Why what stands in a field cannot be searched for. */
function faultOf(field: SearchField, values: Values, language: Language): string | undefined {
  if (field.required && !namesOf(field).some((name) => values[name]?.trim()))
    return blankMessage(
      field.kind === undefined || field.kind === 'text' ? 'input' : 'select',
      inLanguage(field.label, language),
      language,
    )
  if (field.kind === 'date') return dateFault(values[field.name], language)
  if (field.kind === 'amounts') return amountsFault(values[field.from], values[field.to], language)
  if (field.kind !== 'dates') return undefined
  const [from, to] = [values[field.from], values[field.to]]
  const fault = dateFault(from, language) ?? dateFault(to, language)
  return fault ?? (isRange(from, to) ? undefined : inLanguage(ruleText('days'), language))
}

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/

function amountsFault(least: string | undefined, most: string | undefined, language: Language): string | undefined {
  if ([least, most].some((typed) => typed && !(AMOUNT.test(typed) && Number(typed) > 0)))
    return inLanguage(pair(listText, 'notAmount'), language)
  return least && most && Number(least) > Number(most) ? inLanguage(ruleText('range'), language) : undefined
}

type LabelledProps = {
  field: SearchField
  fault: string | undefined
  /** `wrong`: the id of what is said about it. */
  children: (id: string, wrong: string | undefined) => ReactNode
}

function Labelled({ field, fault, children }: LabelledProps) {
  const read = useReader()
  const format = useFormat()
  const id = useId()
  return (
    <div className="uc-search-field" data-wide={field.kind === 'dates'}>
      <label htmlFor={id}>
        {read(field.label)}
        {field.kind === 'dates' && !field.there && ` (${format.zone()})`}
      </label>
      {children(id, fault && `${id}-wrong`)}
      {fault && (
        <p id={`${id}-wrong`} className="uc-search-wrong" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

type InputProps = {
  id: string
  field: SearchField
  values: Values
  set: (name: string, value: string | undefined) => void
  wrong: string | undefined
  leave: () => void
  /** Takes what has several lines, where the list can be searched by them; a field of one line would run them together. */
  pasteLines: ((lines: string) => void) | undefined
}

function SearchInput({ id, field, values, set, wrong, leave, pasteLines }: InputProps) {
  const t = useText(listText)
  const read = useReader()
  if (field.kind === 'dates') {
    return (
      <Suspense fallback={<Input id={id} disabled />}>
        <DatesInput
          id={id}
          label={read(field.label)}
          value={{ from: values[field.from] ?? '', to: values[field.to] ?? '' }}
          onChange={({ from, to }) => {
            set(field.from, from)
            set(field.to, to)
          }}
          onBlur={leave}
          invalid={wrong !== undefined}
          describedBy={wrong}
          there={field.there}
        />
      </Suspense>
    )
  }
  if (field.kind === 'amounts') {
    return (
      <Suspense fallback={<Input id={id} disabled />}>
        <AmountsInput
          id={id}
          label={read(field.label)}
          from={values[field.from]}
          to={values[field.to]}
          set={(end, value) => set(field[end], value)}
        />
      </Suspense>
    )
  }
  if (field.kind === 'date') {
    return (
      <Suspense fallback={<Input id={id} disabled />}>
        <DateInput
          id={id}
          label={read(field.label)}
          value={values[field.name]}
          max={field.max}
          onChange={(value) => set(field.name, value)}
          onBlur={leave}
          invalid={wrong !== undefined}
          describedBy={wrong}
        />
      </Suspense>
    )
  }
  if (field.kind === 'select') {
    return (
      <ChoiceFilter
        id={id}
        placeholder={field.required ? '' : t.all}
        value={values[field.name] || undefined}
        options={field.options.map(({ value, label }) => ({ value, label: read(label) }))}
        onChange={(value) => set(field.name, value)}
      />
    )
  }
  return (
    <Input
      id={id}
      allowClear
      value={values[field.name]}
      status={wrong === undefined ? undefined : 'error'}
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong}
      onChange={({ target }) => set(field.name, target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!pasteLines || !/[\r\n]/.test(pasted.trim()) || readTerms(pasted).length < 2) return
        event.preventDefault()
        pasteLines(pasted)
      }}
    />
  )
}
