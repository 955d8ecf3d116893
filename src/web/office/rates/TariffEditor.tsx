// A version while it is written: facts and tables, then the check and what it changes, then publishing. What was typed outlives a reload.
import { Alert, App, Button } from 'antd'
import { useRef, useState } from 'react'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { tariffPath, officeRatePages } from '#shared/rates/rates-office.pages.ts'
import { faultText } from '#shared/rates/files/fault-text.ts'
import { flatSheets } from '#shared/rates/files/flat-sheets.ts'
import { mergeFile, standingFaults, type Origin, type StandingFault } from '#shared/rates/files/merge-file.ts'
import type { FileTables } from '#shared/rates/files/tariff-file.ts'
import type { TariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import { CELL_DECIMALS } from '#shared/rates/tables/cells.ts'
import { documentOf, LAYOUTS, rowNumber, type CellFault, type TariffHead } from '#shared/rates/tables/tariff-tables.ts'
import type { CellOf, Row, Typed } from '#shared/rates/tables/table-parts.ts'
import { isHouses, type Whose } from '#shared/rates/tariffs/whose.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { dateFault } from '#web/kit/dates/date-fault.ts'
import { DateInput } from '#web/kit/dates/DateInput.tsx'
import { DraftLine } from '#web/kit/form/Drafted.tsx'
import { useDraft, type OpenDraft } from '#web/kit/form/use-draft.ts'
import { zodMessage, type Issue } from '#web/kit/form/zod-message.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { customerListsText } from './customer-lists/customer-lists.text.ts'
import { Changes, secondPersonFor, useComparison } from './Changes.tsx'
import { Facts } from './Facts.tsx'
import { FileFaults } from './files/FileFaults.tsx'
import { tariffFilesText } from './files/files.text.ts'
import { TableUpload } from './files/TableUpload.tsx'
import { STALE_TARIFFS } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { TableGrid } from './TableGrid.tsx'
import { useForWhom } from './use-for-whom.ts'
import './rates.css'

/** `file`: faults of an uploaded file, which a reload must not forget. */
/** `valid_until`: the last day of a version that is not the house's, or blank. */
type Begun = { valid_from: string; valid_until: string; typed: Typed; file?: readonly StandingFault[] }
/** More at once help nobody. */
const MOST_FAULTS = 100
/** `owner`: for whom alone it is written, or for everybody. */
type Props = { head: TariffHead; owner: Whose; begun: Begun; draft: OpenDraft }
const keyOf = ({ table = '', row = '', column }: CellOf) => `${table}|${row}|${column}`

export function TariffEditor({ head, owner, begun, draft }: Props) {
  const t = useText(ratesText)
  const lists = useText(customerListsText)
  const files = useText(tariffFilesText)
  const read = useReader()
  const language = useLanguage()
  const readFile = useWrite(tariffFileCalls.readTariffFile)
  const { key } = useTab()
  const [{ valid_from, valid_until, typed, file = [] }, setState] = useState<Begun>(
    () => (draft.restored?.values as Begun | undefined) ?? begun,
  )
  const [tried, setTried] = useState(false)
  const [checked, setChecked] = useState<TariffDocument>()
  const [goTo, setGoTo] = useState<{ table: string; cell: { row: number; column: number } }>()
  const [origin, setOrigin] = useState<Origin>()
  const now = useRef<Begun>({ valid_from, valid_until, typed, file })
  const change = (part: Partial<Begun>) => {
    const next = { ...now.current, ...part }
    now.current = next
    setState(next)
    markUnsaved(key)
  }
  const { at, discard } = useDraft(draft, { read: () => now.current, reset: () => change({ ...begun, file: [] }) })
  const layout = LAYOUTS[head.kind]
  const judged = tried ? documentOf({ ...head, valid_from }, typed) : undefined
  const faults = judged?.faults ?? []
  const standing = standingFaults(typed, file)
  const said = ({ column, issue, text }: CellFault) =>
    zodMessage(
      issue as unknown as Issue,
      {
        label: column ? read(column.title) : t.validFrom,
        kind: column?.choices ? 'select' : 'input',
        decimals: column && !column.choices ? CELL_DECIMALS[column.kind] : undefined,
      },
      text,
      language,
    )
  const saidAt = new Map([
    ...faults.map((fault) => [keyOf(fault.cell), said(fault)] as const),
    ...standing.flatMap(({ at: cell, rule, params }) => (cell ? [[keyOf(cell), read(faultText(rule, params))] as const] : [])),
  ]) // prettier-ignore
  const go = (cell: CellOf) => {
    const table = layout.tables.find(({ key: one }) => one === cell.table)
    if (!table) return
    const column = table.columns(typed).findIndex(({ key: one }) => one === cell.column)
    setGoTo({ table: table.key, cell: { row: rowNumber(typed.tables[table.key], cell.row) - 1, column } })
  }
  const fill = (tables: FileTables) => {
    const merged = mergeFile(typed, tables)
    setOrigin(merged.origin)
    setTried(true)
    change({ typed: merged.typed, file: merged.faults })
  }
  const onRows = (table: string) => (rows: readonly Row[]) =>
    change({ typed: { ...typed, tables: { ...typed.tables, [table]: rows } } })
  const untilFault =
    dateFault(valid_until, language) ?? (valid_until !== '' && valid_until < valid_from ? lists.untilEarly : undefined)
  const check = () => {
    setTried(true)
    if (standing.length === 0 && untilFault === undefined)
      setChecked(documentOf({ ...head, valid_from }, typed).document)
  }
  const wrongCells = faults.length > 0 && (
    <Alert
      style={{ marginBottom: 16 }}
      type="error"
      showIcon
      title={t.faults({ count: faults.length })}
      description={
        <ul className="uc-tariff-faults">
          {faults.slice(0, MOST_FAULTS).map((fault) => (
            <li key={`${keyOf(fault.cell)} ${said(fault)}`}>
              <FaultLine
                fault={fault}
                said={said(fault)}
                place={origin?.placeOf(fault)}
                typed={typed}
                head={head}
                onGo={setGoTo}
              />
            </li>
          ))}
        </ul>
      }
    />
  )
  if (checked)
    return <Publish document={checked} owner={owner} until={valid_until} onEdit={() => setChecked(undefined)} />
  return (
    <>
      <DraftLine at={at} discard={discard} />
      <Plate>
        <div className="uc-tariff-facts">
          <label>
            <span>{t.validFrom}</span>
            <DateInput value={valid_from} label={t.validFrom} onChange={(day) => change({ valid_from: day })} />
            {saidAt.has(keyOf({ column: 'valid_from' })) ? (
              <span role="alert">{saidAt.get(keyOf({ column: 'valid_from' }))}</span>
            ) : (
              <small>{t.validHint}</small>
            )}
          </label>
          {!isHouses(owner) && (
            <label>
              <span>{lists.validUntil}</span>
              <DateInput
                value={valid_until}
                label={lists.validUntil}
                onChange={(day) => change({ valid_until: day })}
              />
              {tried && untilFault ? <span role="alert">{untilFault}</span> : <small>{lists.untilHint}</small>}
            </label>
          )}
        </div>
      </Plate>
      <TableUpload
        sheets={flatSheets(head.kind)}
        limits={files.kinds}
        ask={(file) => readFile.mutateAsync({ input: { kind: head.kind }, file })}
        onRead={fill}
      />
      <FileFaults
        faults={standing}
        onGo={go}
        onLeave={(fault) => change({ file: file.filter((one) => one !== fault) })}
      />
      {/* Of a file that was uploaded a moment ago they are read beside its own. */}
      {origin && wrongCells}
      {layout.facts.map(({ title, columns }) => (
        <Plate key={title.en} title={read(title)}>
          <Facts
            columns={columns}
            facts={typed.facts}
            faultOf={({ key: column }) => saidAt.get(keyOf({ column }))}
            onChange={(name, text) => change({ typed: { ...typed, facts: { ...typed.facts, [name]: text } } })}
          />
        </Plate>
      ))}
      {layout.tables.map((table) => (
        <Plate key={table.key} title={read(table.title)}>
          {table.hint && <p className="uc-tariff-hint">{read(table.hint)}</p>}
          <TableGrid
            label={read(table.title)}
            columns={table.columns(typed)}
            rows={typed.tables[table.key] ?? []}
            faultOf={({ key: row }, { key: column }) => saidAt.get(keyOf({ table: table.key, row, column }))}
            goTo={goTo?.table === table.key ? goTo.cell : undefined}
            onChange={onRows(table.key)}
          />
        </Plate>
      ))}
      {!origin && wrongCells}
      {tried && untilFault && (
        <Alert style={{ marginBottom: 16 }} type="error" showIcon title={`${lists.validUntil}: ${untilFault}`} />
      )}
      <div className="uc-tariff-foot">
        <Button type="primary" onClick={check}>
          {t.check}
        </Button>
      </div>
    </>
  )
}

type FaultProps = {
  fault: CellFault
  said: string
  /** Where in an uploaded file. */
  place: string | undefined
  typed: Typed
  head: TariffHead
  onGo: (to: { table: string; cell: { row: number; column: number } }) => void
}

/** Names the cell, and goes there. */
function FaultLine({ fault, said, place, typed, head, onGo }: FaultProps) {
  const t = useText(ratesText)
  const files = useText(tariffFilesText)
  const read = useReader()
  const table = LAYOUTS[head.kind].tables.find(({ key }) => key === fault.cell.table)
  if (!table) return place ? files.at({ place, said }) : said
  const row = rowNumber(typed.tables[table.key], fault.cell.row)
  const column = table.columns(typed).findIndex(({ key }) => key === fault.cell.column)
  const text = place
    ? files.at({ place, said })
    : row === 0
      ? `${read(table.title)}: ${said}`
      : t.faultAt({ where: read(table.title), row, said })
  if (row === 0) return text
  return (
    <Button type="link" size="small" onClick={() => onGo({ table: table.key, cell: { row: row - 1, column } })}>
      {text}
    </Button>
  )
}

type PublishProps = { document: TariffDocument; owner: Whose; until: string; onEdit: () => void }

function Publish({ document, owner, until, onEdit }: PublishProps) {
  const t = useText(ratesText)
  const format = useFormat()
  const whom = useForWhom()
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { key, leave } = useTab()
  const { data } = useComparison(document, owner)
  const write = useWrite(officeRateCalls.publishTariff, { invalidates: STALE_TARIFFS })
  const published = { ...owner, ...(until !== '' && { valid_until: until }) }
  const publish = async () => {
    try {
      const { proposal_id } = await write.mutateAsync({ input: { document, ...published } })
      const { version, valid_from } = document
      markSaved(key)
      void message.success(
        proposal_id ? t.proposed({ version }) : t.published({ version, date: format.date(valid_from) }),
      )
      leave(proposal_id ? officeRatePages.proposals.path : tariffPath(document, owner))
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return (
    <>
      {data && !isHouses(owner) && <p>{whom(data, until)}</p>}
      <Changes document={document} owner={owner} />
      <div className="uc-tariff-foot">
        <Reasoned
          type="primary"
          loading={write.isPending}
          refusal={
            forbidden('rates.edit') ??
            (data?.waits ? { code: 'tariff_waits', params: { code: document.code } } : undefined)
          }
          onClick={() => void publish()}
        >
          {data && secondPersonFor(document, data) ? t.propose : t.publish}
        </Reasoned>
        <Button onClick={onEdit}>{t.edit}</Button>
      </div>
    </>
  )
}
