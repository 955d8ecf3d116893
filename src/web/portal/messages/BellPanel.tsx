// The newest few messages and notices under the bell, unread and read apart, and the way to all of them.
import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { messagePages } from '#shared/messages/messages.pages.ts'
import { noticeCalls, type Headline } from '#shared/messages/notices.contract.ts'
import { ownMessageCalls, type OwnMessage } from '#shared/messages/own-messages.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { bellText } from './bell.text.ts'
import { useMarkEvery, useReadOnOpen } from './use-messages.ts'
import { useMarkAllRead } from './use-notices.ts'

const FEW = 5

type Props = { unread: number; read: number; onLeave: () => void }

export default function BellPanel({ unread, read, onLeave }: Props) {
  const t = useText(bellText)
  const format = useFormat()
  const { message } = App.useApp()
  const [shown, setShown] = useState<'unread' | 'read'>(unread === 0 && read > 0 ? 'read' : 'unread')
  const notices = useRead(noticeCalls.getList, { status: shown, size: '10' }, { keep: true })
  const messages = useRead(ownMessageCalls.getList, { status: shown, size: '10' }, { keep: true })
  const error = notices.error ?? messages.error
  const rows = notices.data && messages.data && merged(notices.data.rows, messages.data.rows)
  const opened = useReadOnOpen()
  const [readNotices, readMessages] = [useMarkAllRead(), useMarkEvery()]
  const mark = () =>
    Promise.all([readNotices.mutateAsync({ input: {} }), readMessages.mutateAsync({ input: { as: 'read' } })]).catch(
      (fault: unknown) => void message.error(messageOf(fault)),
    )
  return (
    <>
      <StatusTabs
        label={t.states}
        all={false}
        tabs={[
          { value: 'unread', title: pair(bellText, 'unread'), count: unread },
          { value: 'read', title: pair(bellText, 'read'), count: read },
        ]}
        value={shown}
        onChange={(value) => setShown(value === 'read' ? 'read' : 'unread')}
      />
      {error && <p className="uc-bell-empty">{messageOf(error)}</p>}
      {!rows && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {rows?.length === 0 && <p className="uc-bell-empty">{shown === 'unread' ? t.nothingUnread : t.nothingRead}</p>}
      <ul>
        {rows?.map(({ key, to, title, under, at, message }) => (
          <li key={key}>
            <Link
              to={to}
              onClick={() => {
                onLeave()
                if (message) opened(message)
              }}
            >
              <strong>{title}</strong>
              <small>
                {under} · {format.time(at)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <footer>
        <Link to={messagePages.list.path} onClick={onLeave}>
          {t.all}
        </Link>
        {unread > 0 && (
          <Button
            type="link"
            size="small"
            loading={readNotices.isPending || readMessages.isPending}
            onClick={() => void mark()}
          >
            {t.markAll}
          </Button>
        )}
      </footer>
    </>
  )
}

/** Both together, the newest few. `message`: what opening it reads; a notice is read where it is shown. */
const merged = (notices: readonly Headline[], messages: readonly OwnMessage[]) =>
  [
    ...notices.map(({ press_id, title, meta_title, publish_on_time }) => ({
      key: press_id,
      to: `${messagePages.notices.path}?open=${press_id}`,
      title,
      under: meta_title,
      at: publish_on_time,
      message: undefined,
    })),
    ...messages.map((message) => ({
      key: message.message_id,
      to: message.path,
      title: message.title,
      under: message.text,
      at: message.at,
      message,
    })),
  ]
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, FEW)
