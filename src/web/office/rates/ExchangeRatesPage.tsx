// The exchange rates that hold on a day, as finance sets them, and which ones are missing for the currencies in use.
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Currency } from '#shared/currencies.ts'
import type { OutputOf } from '#shared/contract.ts'
import { faultText } from '#shared/rates/files/fault-text.ts'
import { mergeFile, standingFaults, type StandingFault } from '#shared/rates/files/merge-file.ts'
import { RATE_COLUMNS, RATE_SHEET } from '#shared/rates/files/rate-sheet.ts'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import type { FileTables } from '#shared/rates/files/tariff-file.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { percentOf, type DiffLine } from '#shared/rates/tables/tariff-diff.ts'
import { CELL_DECIMALS, readCell } from '#shared/rates/tables/cells.ts'
import { nextKey, type CellOf, type Column, type Row } from '#shared/rates/tables/table-parts.ts'
import { isDate } from '#shared/time.ts'
import { readNumber } from '#shared/typed-number.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { DiffLines } from '#web/both/rates/DiffLines.tsx'
import { layoutText } from '#web/both/frame/layout.text.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { DateInput } from '#web/kit/dates/DateInput.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { isUnsaved, markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useOwnMark } from '#web/kit/tabs/use-own-mark.ts'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { FileFaults } from './files/FileFaults.tsx'
import { tariffFilesText } from './files/files.text.ts'
import { TableUpload } from './files/TableUpload.tsx'
import { today } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { TableGrid } from './TableGrid.tsx'
import './rates.css'

type Rates = OutputOf<typeof officeRateCalls.getExchangeRates>

export default function ExchangeRatesPage() {
  const t = useText(ratesText)
  const files = useText(tariffFilesText)
  const [query, setQuery] = useSearchParams()
  const asked = query.get('day') ?? ''
  const day = isDate(asked) ? asked : today()
  const { data, error, refetch } = useRead(officeRateCalls.getExchangeRates, { on_date: day })
  const { key } = useTab()
  const { modal } = App.useApp()
  const layout = useText(layoutText)
  /** What was typed is for its day, so that another day asks first. */
  const choose = (next: string) => {
    if (!isDate(next) || next === day) return
    const move = () => setQuery({ day: next })
    if (!isUnsaved(key)) return move()
    modal.confirm({
      title: layout.leaveTitle,
      content: layout.leaveText,
      okText: layout.leave,
      cancelText: layout.stay,
      ...DESTROYS,
      onOk: move,
    })
  }
  return (
    <Page
      title={t.rates}
      lead={t.ratesLead}
      actions={
        <SaveFile call={tariffFileCalls.downloadRates} input={{ on_date: day }}>
          {files.download}
        </SaveFile>
      }
    >
      <div className="uc-rates-filters">
        <DateInput value={day} label={t.day} onChange={choose} />
      </div>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={4} rows={6} />}
      {/* Other rates begin anew, the same ones read again keep what was typed. */}
      {data && <Day key={`${day} ${JSON.stringify(data.rows)}`} day={day} rates={data} />}
    </Page>
  )
}

const rowOf = (key: string, from: string, to: string, rate = '', on = ''): Row => ({
  key,
  cells: { from, to, rate, on },
})
const rowsOf = ({ rows }: Rates): Row[] =>
  rows.map(({ from_currency, to_currency, rate, on_date }, n) =>
    rowOf(String(n + 1), from_currency, to_currency, rate, on_date),
  )

const same = (text: string) => ({ en: text, zh_CN: text })
const NOTHING = { facts: {}, tables: {} }
const pairOf = ({ cells: { from = '', to = '' } }: Row): string => `${from}>${to}`
const rateOf = ({ cells: { rate = '' } }: Row): string => String(readCell('rate', rate))
/** What cannot be read as a rate, in words; a blank one is not filled in yet. */
function unreadable({ cells: { rate = '' } }: Row): Text | undefined {
  const read = readNumber(rate, CELL_DECIMALS.rate)
  if ('number' in read || read.fault === 'blank') return undefined
  if ('readings' in read) return faultText('file_ambiguous', { one: read.readings[0], other: read.readings[1] })
  return faultText('file_rate', {})
}

function Day({ day, rates }: { day: string; rates: Rates }) {
  const t = useText(ratesText)
  const files = useText(tariffFilesText)
  const read = useReader()
  const format = useFormat()
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const mark = useOwnMark()
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(rates))
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [fileFaults, setFileFaults] = useState<readonly StandingFault[]>([])
  const [goTo, setGoTo] = useState<{ row: number; column: number }>()
  const write = useWrite(officeRateCalls.setExchangeRates, { invalidates: [officeRateCalls.getExchangeRates] })
  const readFile = useWrite(tariffFileCalls.readRatesFile)
  const titled = (key: 'fromCurrency' | 'toCurrency' | 'rate' | 'ofDay') => ({ en: t[key], zh_CN: t[key] })
  const [from, to, rate] = RATE_COLUMNS
  const columns: readonly Column[] = [
    { ...from, title: titled('fromCurrency') },
    { ...to, title: titled('toCurrency') },
    { ...rate, title: titled('rate') },
    { key: 'on', at: ['on_date'], title: titled('ofDay'), kind: 'date', fixed: true },
  ]
  const before = new Map(rates.rows.map((row) => [`${row.from_currency}>${row.to_currency}`, row.rate]))
  const isChanged = (row: Row) => pairOf(row) + rateOf(row) !== '>' && before.get(pairOf(row)) !== rateOf(row)
  const changed = rows.filter(isChanged)
  const put = (next: readonly Row[]) => {
    setRows(next)
    if (next.some(isChanged)) markUnsaved(mark)
    else markSaved(mark)
  }
  const standing = standingFaults({ facts: {}, tables: { rates: rows } }, fileFaults)
  /** Its pairs replace the table's; the others stay. */
  const fill = (file: FileTables) => {
    const { typed, faults: told } = mergeFile(NOTHING, file)
    const brought = typed.tables['rates'] ?? []
    const pairs = new Set(brought.map(pairOf))
    const kept = rows.filter((row) => !pairs.has(pairOf(row)))
    put(kept.reduce<readonly Row[]>((list, row) => [...list, { ...row, key: nextKey(list) }], brought))
    setFileFaults(told)
  }
  const go = ({ row, column }: CellOf) =>
    setGoTo({ row: rows.findIndex(({ key }) => key === row), column: columns.findIndex(({ key }) => key === column) })
  const save = async () => {
    setFaults(new Map())
    const wrong = rows.findIndex(unreadable)
    if (wrong >= 0) return setGoTo({ row: wrong, column: columns.findIndex(({ key }) => key === 'rate') })
    if (standing.length > 0) return
    if (changed.length === 0) return void message.info(t.noChange)
    try {
      const sent = changed.map((row) => ({
        from_currency: row.cells['from'] as Currency,
        to_currency: row.cells['to'] as Currency,
        rate: rateOf(row),
      }))
      await write.mutateAsync({ input: { on_date: day, rates: sent } })
      markSaved(mark)
      void message.success(t.ratesSaved({ count: sent.length }))
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields : []
      const at = wrong.flatMap(({ path, reason }) => {
        const [, n = '', field = ''] = path.split('.')
        const row = changed[Number(n)]
        const column = columns.find((one) => one.at[0] === field)
        return row && column ? ([[`${row.key} ${column.key}`, reason]] as const) : []
      })
      setFaults(new Map(at))
      if (at.length === 0) void message.error(messageOf(error))
    }
  }
  const saidAt = new Map([
    ...rows.flatMap((row) => {
      const fault = unreadable(row)
      return fault ? [[`${row.key} rate`, read(fault)] as const] : []
    }),
    ...standing.flatMap(({ at, rule, params }) => (at ? [[`${at.row} ${at.column}`, read(faultText(rule, params))] as const] : [])),
    ...faults,
  ]) // prettier-ignore
  /** Before they are set, so that a slip of the decimal point is seen; what cannot be read is said at its cell. */
  const changes = changed
    .filter((row) => rateOf(row) !== '' && !unreadable(row))
    .map((row): DiffLine => {
      const was = before.get(pairOf(row))
      return {
        section: same(pairOf(row).replace('>', ' → ')),
        row: same(''),
        column: rate.title,
        was: was === undefined ? null : same(was),
        is: same(rateOf(row)),
        percent: was === undefined ? null : percentOf(was, rateOf(row)),
      }
    })
  const addMissing = () =>
    put(
      rates.missing.reduce<readonly Row[]>((list, pair) => {
        const [from = '', to = ''] = pair.split('>')
        return [...list, rowOf(nextKey(list), from, to)]
      }, rows),
    )
  return (
    <>
      {rates.missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t.missing}
          description={t.missingText({ pairs: rates.missing.map((pair) => pair.replace('>', ' → ')).join(', ') })}
          action={<Button onClick={addMissing}>{t.addMissing}</Button>}
        />
      )}
      <TableUpload
        sheets={[RATE_SHEET]}
        limits={files.ratesKinds}
        ask={(file) => readFile.mutateAsync({ input: {}, file })}
        onRead={fill}
      />
      <FileFaults
        faults={standing}
        onGo={go}
        onLeave={(fault) => setFileFaults(fileFaults.filter((one) => one !== fault))}
      />
      <Plate>
        <p className="uc-tariff-hint">{t.used({ list: rates.used.join(', ') })}</p>
        <TableGrid
          label={t.rates}
          columns={columns}
          rows={rows}
          faultOf={(row, column) => saidAt.get(`${row.key} ${column.key}`)}
          goTo={goTo}
          onChange={put}
        />
        {changes.length > 0 && <DiffLines lines={changes} />}
        {faults.size > 0 && <Alert type="error" showIcon title={[...new Set(faults.values())].join(' · ')} />}
        <div className="uc-tariff-foot">
          <Reasoned
            type="primary"
            loading={write.isPending}
            refusal={forbidden('rates.edit')}
            onClick={() => void save()}
          >
            {t.setRates({ date: format.date(day) })}
          </Reasoned>
        </div>
      </Plate>
    </>
  )
}
