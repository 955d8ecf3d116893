// The step between a file and its preview in which its columns are matched by hand (Rule 9.80): a line for each of our fields, what must be there
// first, with what stands in the chosen column beside it.
import { Alert, Button, Select } from 'antd'
import { useId, useState } from 'react'
import type { FieldError } from '#shared/contract.ts'
import { fieldErrors, type Refusal } from '#shared/errors.ts'
import type { ImportCalls, SheetImport } from '#shared/sheet-import.ts'
import { columnLetter } from '#shared/sheets/column-letter.ts'
import { mappingFaults, mappingRefusal, type ColumnsOfFile, type Mapping } from '#shared/sheets/sheet-mapping.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { rankedSearch } from '#web/kit/form/choice-search.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { localeTag, useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { matchText } from './match-columns.text.ts'
import './match-columns.css'

type Props = {
  calls: ImportCalls
  file: File
  read: ColumnsOfFile
  onRead: (read: SheetImport, file: File) => void
  onBack: () => void
}
type Field = ColumnsOfFile['fields'][number]
/** By field: `c` and the number of its column, or `v` and what is said for all rows. */
type Chosen = Readonly<Record<string, string | undefined>>

export function MatchColumns({ calls, file, read, onRead, onBack }: Props) {
  const t = useText(matchText)
  const language = useLanguage()
  const [chosen, setChosen] = useState<Chosen>(() => Object.fromEntries(read.fields.map((one) => [one.field, asFound(one)]))) // prettier-ignore
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ said: string; fields: readonly FieldError[] }>()
  const { mutateAsync, isPending } = useWrite(calls.upload, { invalidates: [calls.list] })
  const mapping = mappingOf(chosen)
  const wrong = wrongOf(read, mapping)
  const reasons = [...(wrong ? (fieldErrors(wrong, language) ?? []) : []), ...(refused?.fields ?? [])]
  const reasonOf = ({ field, required }: Field) =>
    chosen[field] === undefined && required && !tried
      ? undefined
      : reasons.find(({ path }) => path === `mapping.${field}`)?.reason
  const send = async () => {
    setTried(true)
    setRefused(undefined)
    try {
      onRead(await mutateAsync({ input: { mapping: JSON.stringify(mapping) }, file }), file)
    } catch (failure) {
      setRefused({ said: messageOf(failure), fields: failure instanceof ApiError ? failure.fields : [] })
    }
  }
  const used = new Set(Object.values(mapping.columns))
  const unused = read.columns
    .filter(({ column }) => !used.has(column))
    .map(({ head, column }) => head || t.nameless({ column: columnLetter(column - 1) }))
  return (
    <Plate title={`${t.title} · ${[file.name, read.sheet].filter((part) => part !== '').join(' · ')}`}>
      <p className="uc-match-lead">
        {t.lead} {t.remembered}
      </p>
      <div className="uc-match-heads" aria-hidden>
        <span>{t.ours}</span>
        <span>{t.theirs}</span>
        <span>{t.examples}</span>
      </div>
      <ul className="uc-match">
        {[...read.fields.filter(({ required }) => required), ...read.fields.filter(({ required }) => !required)].map(
          (one) => (
            <MatchLine
              key={one.field}
              of={one}
              read={read}
              chosen={chosen[one.field]}
              reason={reasonOf(one)}
              onChoose={(value) => {
                setRefused(undefined)
                setChosen({ ...chosen, [one.field]: value })
              }}
            />
          ),
        )}
      </ul>
      {unused.length > 0 && <p className="uc-match-lead">{t.unused({ names: unused.join(', ') })}</p>}
      {refused && <Alert type="error" showIcon title={refused.said} />}
      <div className="uc-match-actions">
        <Reasoned
          type="primary"
          loading={isPending}
          refusal={wrong}
          onRefused={() => setTried(true)}
          onClick={() => void send()}
        >
          {t.go}
        </Reasoned>
        <Button disabled={isPending} onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </Plate>
  )
}

type LineProps = {
  of: Field
  read: ColumnsOfFile
  chosen: string | undefined
  reason: string | undefined
  onChoose: (value: string | undefined) => void
}

function MatchLine({ of: { name, required, sure, column, choices }, read, chosen, reason, onChoose }: LineProps) {
  const t = useText(matchText)
  const language = useLanguage()
  const id = useId()
  const twice = (head: string) => read.columns.filter((one) => one.head === head).length > 1
  const named = ({ head, column, samples: [first] }: ColumnsOfFile['columns'][number]) => {
    if (head === '') return [t.nameless({ column: columnLetter(column - 1) }), first].filter(Boolean).join(' · ')
    return twice(head) ? t.another({ head, column: columnLetter(column - 1) }) : head
  }
  const columns = read.columns.map((one) => ({ value: `c${one.column}`, label: named(one) }))
  const said = (choices ?? [])
    .map(({ value, label }) => ({ value: `v${value}`, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, localeTag(language)))
  const options =
    said.length === 0
      ? columns
      : [
          { label: t.columns, options: columns },
          { label: t.forAll, options: said },
        ]
  const samples = read.columns.find((one) => `c${one.column}` === chosen)?.samples
  return (
    <li data-wrong={reason !== undefined || undefined}>
      <label htmlFor={id}>
        {name}
        {required && <span className="uc-match-required">{t.required}</span>}
      </label>
      <div>
        <Select<string>
          id={id}
          value={chosen ?? null}
          options={options}
          placeholder={choices ? t.noneOrOne : t.none}
          allowClear
          showSearch={rankedSearch(inEnglish)}
          status={reason === undefined ? undefined : 'error'}
          aria-describedby={reason === undefined ? undefined : `${id}-reason`}
          onChange={(value: string | undefined) => onChoose(value)}
        />
        {reason !== undefined && (
          <span id={`${id}-reason`} role="alert" className="uc-match-reason">
            {reason}
          </span>
        )}
      </div>
      <div className="uc-match-samples">
        {chosen?.startsWith('v') && <span>{t.everyRow}</span>}
        {samples?.length === 0 && <span>{t.blank}</span>}
        {samples?.map((sample) => (
          <bdi key={sample}>{sample}</bdi>
        ))}
        {!sure && column !== null && chosen === `c${column}` && <em>{t.proposed}</em>}
      </div>
    </li>
  )
}

/** What is said for all rows is found by its English name as well, which is what is sent. */
const inEnglish = (value: string | number) => ({ names: [String(value).slice(1)] })

const asFound = ({ column, value }: Field): string | undefined =>
  value !== null ? `v${value}` : column !== null ? `c${column}` : undefined

function mappingOf(chosen: Chosen): Mapping {
  const given = Object.entries(chosen).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  )
  return {
    columns: Object.fromEntries(
      given.flatMap(([field, value]) => (value.startsWith('c') ? [[field, Number(value.slice(1))]] : [])),
    ),
    values: Object.fromEntries(
      given.flatMap(([field, value]) => (value.startsWith('v') ? [[field, value.slice(1)]] : [])),
    ),
  }
}

/** The server's own rule, with the names that the reader sees. */
function wrongOf({ fields, columns }: ColumnsOfFile, mapping: Mapping): Refusal | undefined {
  const ours = fields.map(({ field, name, required, choices }) => ({
    field,
    name: { en: name, zh_CN: name },
    required,
    said: choices !== null,
  }))
  const faults = mappingFaults(ours, columns.map(({ column }) => column), mapping) // prettier-ignore
  return faults.length > 0 ? mappingRefusal(ours, faults) : undefined
}
