// Every conversation with customers about their documents: who waits longest stands first (Rule 18.21).
import { Link } from 'react-router'
import { customerPath } from '#shared/customers/customers-office.pages.ts'
import { threadPath } from '#shared/messages/messages-office.pages.ts'
import { officeThreadCalls, type ThreadRow } from '#shared/messages/threads.contract.ts'
import { THREAD_KIND_TEXT, THREAD_KINDS, THREAD_STATUS_TEXT, THREAD_STATUSES } from '#shared/messages/threads.states.ts'
import { ThreadTag } from '#web/both/messages/threads/Conversation.tsx'
import { conversationText } from '#web/both/messages/threads/conversation.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'

function Kind({ row }: { row: ThreadRow }) {
  return useReader()(THREAD_KIND_TEXT[row.kind])
}

function State({ row }: { row: ThreadRow }) {
  const t = useText(conversationText)
  return (
    <TwoLines first={<ThreadTag status={row.status} />} second={row.unread > 0 && t.unread({ count: row.unread })} />
  )
}

/** How the last post begins, and whose it is. */
function Last({ row }: { row: ThreadRow }) {
  const t = useText(conversationText)
  return (
    <TwoLines
      first={row.said === '' ? t.erased : row.said}
      second={`${row.author} · ${row.by_staff ? t.service : t.customer}`}
    />
  )
}

const columns: readonly Column<ThreadRow>[] = [
  {
    key: 'number',
    title: pair(conversationText, 'number'),
    card: 'title',
    render: (row) => <TwoLines first={<Link to={threadPath(row)}>{row.number}</Link>} second={<Kind row={row} />} />,
  },
  {
    key: 'status',
    title: pair(conversationText, 'state'),
    card: 'state',
    render: (row) => <State row={row} />,
  },
  {
    key: 'customer_id',
    title: pair(conversationText, 'customerName'),
    card: 'who',
    render: (row) => (
      <TwoLines first={<Link to={customerPath(row.customer_id)}>{row.company_name}</Link>} second={row.customer_id} />
    ),
  },
  {
    key: 'said',
    title: pair(conversationText, 'last'),
    card: 'also',
    prose: true,
    render: (row) => <Last row={row} />,
  },
  { key: 'last_at', title: pair(conversationText, 'lastAt'), kind: 'time' },
  { key: 'since', title: pair(conversationText, 'since'), kind: 'time', hidden: true },
  { key: 'assigned_name', title: pair(conversationText, 'assignedTo') },
  { key: 'posts', title: pair(conversationText, 'posts'), kind: 'number', hidden: true },
]
const fields: readonly SearchField[] = [
  { name: 'number', label: pair(conversationText, 'number') },
  {
    name: 'assigned',
    label: pair(conversationText, 'assignment'),
    kind: 'select',
    options: [
      { value: 'me', label: pair(conversationText, 'me') },
      { value: 'nobody', label: pair(conversationText, 'toNobody') },
    ],
  },
  { name: 'customer_id', label: pair(conversationText, 'customerId') },
  {
    name: 'kind',
    label: pair(conversationText, 'kind'),
    kind: 'select',
    options: THREAD_KINDS.map((value) => ({ value, label: THREAD_KIND_TEXT[value] })),
  },
]

export const ask = askList(officeThreadCalls.getList)

export default function ConversationsPage() {
  const t = useText(conversationText)
  const list = useList(officeThreadCalls.getList)
  const { data: counts } = useRead(officeThreadCalls.getStatusCounts, {})
  return (
    <Page title={t.listTitle} lead={t.listLead}>
      <CountedTabs
        label={t.states}
        states={THREAD_STATUSES}
        names={THREAD_STATUS_TEXT}
        counts={counts}
        value={list.filters.status}
        onChange={(status) => list.setFilters({ ...list.filters, status })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="conversations"
        label={t.listTitle}
        list={list}
        columns={columns}
        rowKey={(row) => row.thread_id}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
    </Page>
  )
}
