// What this person is told: unread, read and archived apart. Each message leads to what it is about, and opening that is reading it.
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EVENTS, type MessageEvent } from '#shared/mail/message-events.ts'
import { MESSAGE_EVENTS } from '#shared/mail/message-kinds.ts'
import { messagePages } from '#shared/messages/messages.pages.ts'
import { noticeCalls } from '#shared/messages/notices.contract.ts'
import { ownMessageCalls, type OwnMessage } from '#shared/messages/own-messages.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { bellText } from './bell.text.ts'
import { messagesText } from './messages.text.ts'
import { useMark, useMarkEvery, useReadOnOpen } from './use-messages.ts'
import './messages.css'

function Subject({ row }: { row: OwnMessage }) {
  const { title, text, path, state } = row
  const opened = useReadOnOpen()
  return (
    <span className="uc-message">
      <Link className="uc-notice-subject" data-unread={state === 'unread'} to={path} onClick={() => opened(row)}>
        {title}
      </Link>
      <span>{text}</span>
    </span>
  )
}

function EventName({ event }: { event: string }) {
  const read = useReader()
  return event in MESSAGE_EVENTS ? read(MESSAGE_EVENTS[event as MessageEvent].title) : event
}

const columns: readonly Column<OwnMessage>[] = [
  { key: 'title', title: pair(messagesText, 'subject'), card: 'title', prose: true, render: (row) => <Subject row={row} /> },
  { key: 'event', title: pair(messagesText, 'kind'), render: ({ event }) => <EventName event={event} /> },
  { key: 'at', title: pair(messagesText, 'told'), kind: 'time' },
] // prettier-ignore
const fields: readonly SearchField[] = [
  {
    name: 'event',
    label: pair(messagesText, 'kind'),
    kind: 'select',
    options: EVENTS.map((value) => ({ value, label: MESSAGE_EVENTS[value].title })),
  },
]

export const ask = askList(ownMessageCalls.getList)

export default function MessagesPage() {
  const [query] = useSearchParams()
  const notice = query.get('open')
  return notice === null ? <Messages /> : <ToNotice id={notice} />
}

/** Notices stood here once, and links to them were sent to colleagues. */
function ToNotice({ id }: { id: string }) {
  const { leave } = useTab()
  useEffect(() => leave(`${messagePages.notices.path}?open=${encodeURIComponent(id)}`), [id, leave])
  return null
}

function Messages() {
  const t = useText(messagesText)
  const b = useText(bellText)
  const format = useFormat()
  const { message } = App.useApp()
  const list = useList(ownMessageCalls.getList)
  const { data: counts } = useRead(ownMessageCalls.getCounts, {})
  const { data: notices } = useRead(noticeCalls.getUnreadCount, {})
  const failed = { onError: (error: Error) => void message.error(messageOf(error)) }
  const mark = useMark()
  const readAll = useMarkEvery((updated) => void message.success(t.marked({ count: format.number(updated) })))
  const archiveAll = useMarkEvery((updated) => void message.success(t.archivedCount({ count: format.number(updated) })))
  const put = (keys: Iterable<string>, as: 'read' | 'unread' | 'archived') => {
    mark.mutate({ input: { message_ids: [...keys], as } }, { ...failed, onSuccess: () => list.select(new Set()) })
  }
  const { event } = list.filters
  const ofEvent = event && { event: event as MessageEvent }
  return (
    <Page
      title={b.title}
      lead={t.lead}
      actions={
        <>
          <Reasoned
            refusal={counts?.read === 0 ? { code: 'nothing_read' } : undefined}
            loading={archiveAll.isPending}
            onClick={() => archiveAll.mutate({ input: { as: 'archived', ...ofEvent } }, failed)}
          >
            {t.archiveRead}
          </Reasoned>
          <Reasoned
            refusal={counts?.unread === 0 ? { code: 'nothing_unread' } : undefined}
            loading={readAll.isPending}
            onClick={() => readAll.mutate({ input: { as: 'read', ...ofEvent } }, failed)}
          >
            {b.markAll}
          </Reasoned>
          <Link to={messagePages.choices.path}>{t.choices}</Link>
          <Link to={messagePages.notices.path}>
            {notices && notices.unread > 0 ? t.noticesUnread({ count: format.number(notices.unread) }) : t.notices}
          </Link>
        </>
      }
    >
      <StatusTabs
        label={b.states}
        tabs={[
          { value: 'unread', title: pair(bellText, 'unread'), count: counts?.unread },
          { value: 'read', title: pair(bellText, 'read'), count: counts?.read },
          { value: 'archived', title: pair(messagesText, 'archived'), count: counts?.archived },
        ]}
        all={{ count: counts && counts.unread + counts.read }}
        value={list.filters.status}
        onChange={(status) => list.setFilters({ ...list.filters, status })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="messages"
        label={b.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.message_id}
        selection={(keys) => (
          <>
            <Button size="small" onClick={() => put(keys, 'read')}>
              {t.markRead}
            </Button>
            <Button size="small" onClick={() => put(keys, 'archived')}>
              {t.archive}
            </Button>
          </>
        )}
        actions={({ message_id, state, title }) => (
          <>
            {state !== 'unread' && (
              <Button type="link" size="small" aria-label={`${t.markUnread} ${title}`} onClick={() => put([message_id], 'unread')}>
                {t.markUnread}
              </Button>
            )}
            {state !== 'archived' && (
              <Button type="link" size="small" aria-label={`${t.archive} ${title}`} onClick={() => put([message_id], 'archived')}>
                {t.archive}
              </Button>
            )}
          </>
        )}
        empty={
          <>
            <p>
              <strong>{t.noMessages}</strong>
            </p>
            <p>{t.noMessagesText}</p>
          </>
        }
      />
    </Page>
  )
} // prettier-ignore
