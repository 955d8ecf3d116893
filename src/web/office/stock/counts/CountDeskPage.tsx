// The desk of a stock count: scan piece by piece, or type what was counted. What the book says is not shown here.
import { Alert, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { officeCountCalls, type SheetLine } from '#shared/stock/counts.contract.ts'
import { LINE_STATE_TEXT } from '#shared/stock/counts.rules.ts'
import { refuseCountEvent } from '#shared/stock/counts.states.ts'
import { countPath } from '#shared/stock/stock-office.pages.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { countOf } from '#web/office/desk/typed-count.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { countDeskText } from './count-desk.text.ts'
import { CountPictures } from './CountPictures.tsx'
import { countReads } from './count-calls.ts'
import { useEntries, useOpenEntries, type Entries } from './count-entries.ts'
import './count-desk.css'

type Sheet = { customer_id: number; count_id: string; count_no: string; lines: SheetLine[] }

export default function CountDeskPage() {
  const { customer = '', id = '' } = useParams()
  const t = useText(countDeskText)
  const asked = { customer_id: customer, count_id: id }
  const { data: sheet, error, refetch } = useRead(officeCountCalls.getSheet, asked)
  const draft = useOpenEntries(id)
  if (!sheet || !draft)
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={1} />}
      </Page>
    )
  const closed = refuseCountEvent('enter', sheet.status)
  return (
    <Page
      subject={sheet.count_no}
      title={t.of({ number: sheet.count_no })}
      lead={`${sheet.customer_id} · ${sheet.company_name} · ${sheet.warehouse_code}`}
      actions={<DeskSettings />}
    >
      {closed ? (
        <Alert
          type="info"
          showIcon
          title={t.closed}
          action={
            <Link to={countPath(sheet)}>
              <Button tabIndex={-1}>{t.details}</Button>
            </Link>
          }
        />
      ) : (
        <Desk sheet={sheet} draft={draft} />
      )}
    </Page>
  )
}

function Desk({ sheet, draft }: { sheet: Sheet; draft: OpenDraft }) {
  const t = useText(countDeskText)
  const format = useFormat()
  const { key } = useTab()
  const field = useRef<HTMLInputElement>(null)
  const { feedback, tell } = useFeedback()
  const { entries, put, drop } = useEntries(draft)
  const [problem, setProblem] = useState<string>()
  const [pictured, setPictured] = useState<SheetLine>()
  const enter = useWrite(officeCountCalls.enter, { invalidates: countReads })

  const scan = (code: string) => {
    const lower = code.toLowerCase()
    const line = sheet.lines.find(({ barcode, sku }) => barcode === code || sku.toLowerCase() === lower)
    if (!line) return tell('bad', t.unknown({ code }))
    const before = entries[line.sku_id]
    const count = (countOf(before?.count) ?? 0) + 1
    // What was begun by typing stays typed: only pieces that were all scanned are a count by scan.
    put(line.sku_id, { count: String(count), scanned: before?.scanned ?? true })
    markUnsaved(key)
    tell('good', t.counted({ sku: line.sku, count: format.number(count) }))
  }
  const type = (line: SheetLine, count: string) => {
    put(line.sku_id, { count, scanned: false })
    markUnsaved(key)
  }
  const send = async () => {
    setProblem(undefined)
    try {
      let again = 0
      for (const scanned of [true, false]) {
        const counts = countsOf(entries, scanned)
        if (counts.length === 0) continue
        const { customer_id, count_id } = sheet
        again += (await enter.mutateAsync({ input: { customer_id, count_id, scanned, counts } })).again.length
        drop(counts.map(({ sku_id }) => sku_id))
      }
      markSaved(key)
      tell(again > 0 ? 'ask' : 'good', again > 0 ? t.again({ count: format.number(again) }) : t.sent)
      field.current?.focus()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const ready = [true, false].reduce((sum, scanned) => sum + countsOf(entries, scanned).length, 0)
  const left = sheet.lines.filter(({ state }) => state !== 'done').length
  return (
    <>
      <ScanField ref={field} label={t.scan} feedback={feedback} busy={enter.isPending} onScan={scan} />
      <form
        className="uc-desk"
        data-width="narrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready > 0 && !enter.isPending) void send()
        }}
      >
        {problem && <Alert type="error" showIcon role="alert" title={problem} />}
        <ul className="uc-desk-rows uc-stock-count">
          {[...sheet.lines].sort(byState).map((line) => (
            <Row
              key={line.sku_id}
              line={line}
              entry={entries[line.sku_id]}
              onType={(count) => type(line, count)}
              onPictures={() => setPictured(line)}
            />
          ))}
        </ul>
        <footer className="uc-desk-foot">
          <span className="uc-figures">
            {t.left({ left: format.number(left), of: format.number(sheet.lines.length) })}
          </span>
          <Link to={countPath(sheet)}>{t.details}</Link>
          <Reasoned
            size="large"
            type="primary"
            htmlType="submit"
            loading={enter.isPending}
            refusal={ready > 0 ? undefined : { code: 'count_none' }}
          >
            {t.send({ count: format.number(ready) })}
          </Reasoned>
        </footer>
      </form>
      {pictured && <CountPictures count={sheet} line={pictured} close={() => setPictured(undefined)} />}
    </>
  )
}

const ORDER = { again: 0, open: 1, done: 2 } as const
const byState = (one: SheetLine, other: SheetLine) => ORDER[one.state] - ORDER[other.state]

const countsOf = (entries: Entries, wanted: boolean): { sku_id: string; quantity: number }[] =>
  Object.entries(entries).flatMap(([sku_id, { count, scanned }]) => {
    const quantity = countOf(count)
    return quantity === undefined || scanned !== wanted ? [] : [{ sku_id, quantity }]
  })

type RowProps = {
  line: SheetLine
  entry: Entries[string] | undefined
  onType: (count: string) => void
  onPictures: () => void
}

function Row({ line, entry, onType, onPictures }: RowProps) {
  const t = useText(countDeskText)
  const read = useReader()
  const typed = entry?.count ?? ''
  return (
    <li data-state={entry ? 'typed' : line.state}>
      <div>
        <strong>{line.sku}</strong>
        <small>
          {line.product_name} · {line.barcode}
        </small>
        <small>
          {read(LINE_STATE_TEXT[line.state])}
          {entry && ` · ${entry.scanned ? t.scanned : t.typed}`}
        </small>
        <Button
          size="small"
          className="uc-count-picture"
          aria-label={`${t.pictures}: ${line.sku}`}
          onClick={onPictures}
        >
          {line.pictures.length > 0 ? `${t.pictures} (${line.pictures.length})` : t.pictures}
        </Button>
      </div>
      <Input
        size="large"
        inputMode="numeric"
        className="uc-figures"
        value={typed}
        status={typed !== '' && countOf(typed) === undefined ? 'error' : undefined}
        aria-label={t.countOf({ sku: line.sku })}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
    </li>
  )
}
