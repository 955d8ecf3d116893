// What the bank says came in, each payment with the top-up that it most likely is. Gone through by keyboard: arrows and Enter.
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { bankCalls, type ProposedLine } from '#shared/billing/bank.contract.ts'
import {
  BANK_NAMES,
  BANK_STATE_NAMES,
  BANK_STATES,
  MATCH_REASON_NAMES,
  type BankState,
} from '#shared/billing/bank.text.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { bankText } from './bank.text.ts'
import './bank.css'

const BankLineDrawer = lazy(() => import('./BankLineDrawer.tsx'))
const BankUpload = lazy(() => import('./BankUpload.tsx'))

const SHADES = { open: 'busy', matched: 'good', ignored: 'plain' } as const satisfies Record<BankState, string>

function State({ state }: { state: BankState }) {
  return <StateTag shade={SHADES[state]}>{useReader()(BANK_STATE_NAMES[state])}</StateTag>
}

/** What a payment is or may be. */
function TopUp({ line }: { line: ProposedLine }) {
  const t = useText(bankText)
  const read = useReader()
  if (line.state === 'matched')
    return (
      <TwoLines first={line.top_up_no} second={[line.company_name, ...(line.booked ? [] : [t.byHand])].join(' · ')} />
    )
  if (line.state === 'ignored') return line.ignore_reason
  const [best] = line.proposals
  if (!best) return <span className="uc-bank-none">{t.noProposal}</span>
  const why = best.reasons.map((reason) => read(MATCH_REASON_NAMES[reason])).join(', ')
  return <TwoLines first={`${best.top_up_no} · ${best.company_name}`} second={why} />
}

const columns: readonly Column<ProposedLine>[] = [
  { key: 'booked_on', title: BANK_NAMES.booked_on, kind: 'date', sort: 'booked_on' },
  { key: 'amount', title: BANK_NAMES.amount, kind: 'money', currency: (row) => row.currency, card: 'sum' },
  {
    key: 'payer',
    title: BANK_NAMES.payer,
    card: 'title',
    render: (row) => <TwoLines first={row.payer || row.reference || row.account_no} second={row.text} />,
  },
  { key: 'state', title: BANK_NAMES.state, card: 'state', render: (row) => <State state={row.state} /> },
  { key: 'top_up', title: pair(bankText, 'proposed'), card: 'also', render: (row) => <TopUp line={row} /> },
  { key: 'reference', title: BANK_NAMES.reference, hidden: true, card: 'hide' },
  { key: 'account_no', title: BANK_NAMES.account_no, hidden: true, card: 'hide' },
  { key: 'decided_by_name', title: BANK_NAMES.decided_by, hidden: true, card: 'hide' },
  { key: 'decided_at', title: BANK_NAMES.decided_at, kind: 'time', hidden: true, card: 'hide' },
  { key: 'file_name', title: BANK_NAMES.file, hidden: true, card: 'hide' },
]
const fields: readonly SearchField[] = [
  { name: 'search', label: pair(bankText, 'search') },
  {
    name: 'currency',
    label: pair(bankText, 'currency'),
    kind: 'select',
    options: CURRENCIES.map((value) => ({ value, label: { en: value, zh_CN: value } })),
  },
  { name: 'days', label: pair(bankText, 'days'), kind: 'dates', from: 'from', to: 'to', there: true },
]

export const ask = askList(bankCalls.getList)

export default function BankPage() {
  const t = useText(bankText)
  const forbidden = useForbidden()
  const list = useList(bankCalls.getList)
  const { data: counts } = useRead(bankCalls.getStatusCounts, {})
  const [opened, open] = useState<ProposedLine>()
  const [uploading, setUploading] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<number>(undefined)
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-bank-line]') ?? [])]

  // A payment that was decided leaves its tab: the keyboard goes on with the next.
  useEffect(() => {
    if (opened || place.current === undefined || document.activeElement !== document.body) return
    const all = buttons()
    all[Math.min(place.current, all.length - 1)]?.focus()
  }, [list.rows, opened])

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (!step || at < 0) return
    event.preventDefault()
    all[at + step]?.focus()
  }
  const upload = (
    <Reasoned type="primary" refusal={forbidden('finance.confirm')} icon={<UploadOutlined aria-hidden />} onClick={() => setUploading(true)}>
      {t.upload}
    </Reasoned>
  ) // prettier-ignore
  return (
    <Page title={t.title} lead={t.lead} actions={upload}>
      <CountedTabs
        label={t.states}
        states={BANK_STATES}
        names={BANK_STATE_NAMES}
        counts={counts}
        value={list.filters.state}
        onChange={(state) => list.setFilters({ state })}
      />
      <SearchForm fields={fields} list={list} />
      <div ref={box}>
        <ListTable
          name="bank-lines"
          label={t.title}
          list={list}
          exports={{ call: bankCalls.exportList }}
          columns={columns}
          rowKey={(row) => row.bank_line_id}
          actions={(row) => (
            <Button
              type="link"
              size="small"
              data-bank-line
              onKeyDown={move}
              aria-label={`${row.state === 'open' ? t.match : t.look}: ${row.payer} ${row.text}`}
              onClick={(event) => {
                place.current = buttons().indexOf(event.currentTarget)
                open(row)
              }}
            >
              {row.state === 'open' ? t.match : t.look}
            </Button>
          )}
          empty={
            <>
              <p>
                <strong>{t.empty}</strong>
              </p>
              <p>{t.emptyText}</p>
            </>
          }
        />
      </div>
      {list.rows.length > 0 && <p className="uc-bank-keys">{t.keys}</p>}
      <Suspense>
        {opened && <BankLineDrawer key={opened.bank_line_id} line={opened} onClose={() => open(undefined)} />}
        {uploading && <BankUpload onClose={() => setUploading(false)} />}
      </Suspense>
    </Page>
  )
}
