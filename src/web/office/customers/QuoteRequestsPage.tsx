// The sales people's list of visitors who want a quote, with what they wrote in a drawer.
import { App, Button, Drawer, Tag } from 'antd'
import { useState } from 'react'
import {
  officeQuoteRequestCalls,
  QUOTE_REQUEST_STATES,
  type QuoteRequestRow,
  type QuoteRequestState,
} from '#shared/customers/quote-request.contract.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { quoteRequestsText } from './quote-requests.text.ts'
import { FactList } from '#web/kit/layout/FactList.tsx'

function State({ state }: { state: QuoteRequestState }) {
  return <Tag color={state === 'new' ? 'processing' : 'success'}>{useText(quoteRequestsText)[state]}</Tag>
}

const columns: readonly Column<QuoteRequestRow>[] = [
  { key: 'company', title: pair(quoteRequestsText, 'company'), card: 'title' },
  { key: 'name', title: pair(quoteRequestsText, 'name') },
  { key: 'email', title: pair(quoteRequestsText, 'email') },
  { key: 'phone', title: pair(quoteRequestsText, 'phone') },
  { key: 'country', title: pair(quoteRequestsText, 'country') },
  { key: 'goods', title: pair(quoteRequestsText, 'goods'), cut: true },
  { key: 'state', title: pair(quoteRequestsText, 'state'), render: (row) => <State state={row.state} /> },
  { key: 'created_at', title: pair(quoteRequestsText, 'created'), kind: 'time' },
  { key: 'answered_by', title: pair(quoteRequestsText, 'answeredBy'), hidden: true },
  { key: 'brand', title: pair(quoteRequestsText, 'brand'), hidden: true },
]
const fields: readonly SearchField[] = [{ name: 'search', label: pair(quoteRequestsText, 'search') }]
const tabs = QUOTE_REQUEST_STATES.map((value) => ({ value, title: pair(quoteRequestsText, value) }))

export default function QuoteRequestsPage() {
  const t = useText(quoteRequestsText)
  const { message } = App.useApp()
  const list = useList(officeQuoteRequestCalls.getList)
  const write = useWrite(officeQuoteRequestCalls.setState, { invalidates: [officeQuoteRequestCalls.getList] })
  const [openedId, open] = useState<string>()
  const opened = list.rows.find(({ quote_request_id }) => quote_request_id === openedId)
  const mark = ({ quote_request_id, state }: QuoteRequestRow) =>
    write.mutateAsync({ input: { quote_request_id, state: state === 'new' ? 'answered' : 'new' } }).then(
      () => void message.success(t.marked),
      (error: unknown) => void message.error(messageOf(error)),
    )
  return (
    <Page title={t.title} lead={t.lead}>
      <StatusTabs
        label={t.state}
        tabs={tabs}
        value={list.filters.state}
        onChange={(value) => list.setFilters({ state: value as QuoteRequestState | undefined })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="quotes"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.quote_request_id}
        actions={(row) => (
          <>
            <Button type="link" size="small" onClick={() => open(row.quote_request_id)}>
              {t.show}
            </Button>
            <Button type="link" size="small" onClick={() => void mark(row)}>
              {row.state === 'new' ? t.markAnswered : t.markNew}
            </Button>
          </>
        )}
        empty={<p>{t.empty}</p>}
      />
      <Drawer open={opened !== undefined} onClose={() => open(undefined)} title={opened?.company} size={480}>
        {opened && <Details quote={opened} />}
      </Drawer>
    </Page>
  )
}

function Details({ quote }: { quote: QuoteRequestRow }) {
  const t = useText(quoteRequestsText)
  const format = useFormat()
  const facts = [
    [t.state, <State key="state" state={quote.state} />],
    [t.created, format.time(quote.created_at)],
    [t.name, quote.name],
    [
      t.email,
      <a key="email" href={`mailto:${encodeURIComponent(quote.email)}`}>
        {quote.email}
      </a>,
    ],
    [
      t.phone,
      <a key="phone" href={`tel:${quote.phone}`}>
        {quote.phone}
      </a>,
    ],
    [t.country, quote.country],
    [t.brand, quote.brand],
    [t.language, LANGUAGE_NAMES[quote.language]],
    [t.answeredBy, quote.answered_by ?? BLANK],
    [t.goods, quote.goods],
  ] as const
  return (
    <>
      <FactList facts={facts} />
      <h3>{t.message}</h3>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{quote.message || BLANK}</p>
    </>
  )
}
