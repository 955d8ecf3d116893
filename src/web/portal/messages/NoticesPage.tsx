// All notices of this person, read and unread apart. The one that is open stands in the address, so a colleague can be sent to it.
import { App } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { noticeCalls, type Headline } from '#shared/messages/notices.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { bellText } from './bell.text.ts'
import { messagesText } from './messages.text.ts'
import { NoticeReader } from './NoticeReader.tsx'
import { useMarkAllRead } from './use-notices.ts'
import './messages.css'

function Subject({ notice }: { notice: Headline }) {
  const [query] = useSearchParams()
  const to = new URLSearchParams(query)
  to.set('open', notice.press_id)
  return (
    <Link className="uc-notice-subject" data-unread={notice.is_read === 0} to={`?${to.toString()}`}>
      {notice.title}
    </Link>
  )
}

function State({ read }: { read: boolean }) {
  const b = useText(bellText)
  return read ? b.read : <strong>{b.unread}</strong>
}

const columns: readonly Column<Headline>[] = [
  { key: 'title', title: pair(messagesText, 'subject'), card: 'title', render: (row) => <Subject notice={row} /> },
  { key: 'meta_title', title: pair(messagesText, 'category') },
  { key: 'is_read', title: pair(messagesText, 'state'), render: (row) => <State read={row.is_read === 1} /> },
  { key: 'publish_on_time', title: pair(messagesText, 'published'), kind: 'time' },
]

export default function NoticesPage() {
  const t = useText(messagesText)
  const b = useText(bellText)
  const format = useFormat()
  const { message } = App.useApp()
  const list = useList(noticeCalls.getList)
  const { data: counts } = useRead(noticeCalls.getUnreadCount, {})
  const [query, setQuery] = useSearchParams()
  const markAll = useMarkAllRead((updated) => void message.success(t.marked({ count: format.number(updated) })))
  const close = () =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      next.delete('open')
      return next
    })
  return (
    <Page
      title={t.notices}
      lead={t.noticesLead}
      actions={
        <Reasoned
          refusal={counts?.unread === 0 ? { code: 'nothing_unread' } : undefined}
          loading={markAll.isPending}
          onClick={() => markAll.mutate({ input: {} }, { onError: (error) => void message.error(messageOf(error)) })}
        >
          {b.markAll}
        </Reasoned>
      }
    >
      <StatusTabs
        label={b.states}
        tabs={[
          { value: 'unread', title: pair(bellText, 'unread'), count: counts?.unread },
          { value: 'read', title: pair(bellText, 'read'), count: counts?.read },
        ]}
        all={{ count: counts && counts.unread + counts.read }}
        value={list.filters.status}
        onChange={(status) => list.setFilters({ status })}
      />
      <ListTable
        name="notices"
        label={t.notices}
        list={list}
        columns={columns}
        rowKey={(row) => row.press_id}
        empty={
          <>
            <p>
              <strong>{t.noNotices}</strong>
            </p>
            <p>{t.noNoticesText}</p>
          </>
        }
      />
      <NoticeReader pressId={query.get('open') ?? undefined} onClose={close} />
    </Page>
  )
}
