// The newest few notices under the bell, unread and read apart, and the way to all of them.
import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { messagePages } from '#shared/messages/messages.pages.ts'
import { noticeCalls } from '#shared/messages/notices.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { messagesText } from './messages.text.ts'
import { useMarkAllRead } from './use-notices.ts'

const FEW = 5

type Props = { unread: number; read: number; onLeave: () => void }

export function BellPanel({ unread, read, onLeave }: Props) {
  const t = useText(messagesText)
  const format = useFormat()
  const { message } = App.useApp()
  const [shown, setShown] = useState<'unread' | 'read'>(unread === 0 && read > 0 ? 'read' : 'unread')
  const { data, error } = useRead(noticeCalls.getList, { status: shown, size: '10' }, { keep: true })
  const markAll = useMarkAllRead()
  const mark = () => markAll.mutateAsync({ input: {} }).catch((fault: unknown) => void message.error(messageOf(fault)))
  return (
    <>
      <StatusTabs
        label={t.states}
        all={false}
        tabs={[
          { value: 'unread', title: pair(messagesText, 'unread'), count: unread },
          { value: 'read', title: pair(messagesText, 'read'), count: read },
        ]}
        value={shown}
        onChange={(value) => setShown(value === 'read' ? 'read' : 'unread')}
      />
      {error && <p className="uc-bell-empty">{messageOf(error)}</p>}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.rows.length === 0 && (
        <p className="uc-bell-empty">{shown === 'unread' ? t.nothingUnread : t.nothingRead}</p>
      )}
      <ul>
        {data?.rows.slice(0, FEW).map((notice) => (
          <li key={notice.press_id}>
            <Link to={`${messagePages.list.path}?open=${notice.press_id}`} onClick={onLeave}>
              <strong>{notice.title}</strong>
              <small>
                {notice.meta_title} · {format.time(notice.publish_on_time)}
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
          <Button type="link" size="small" loading={markAll.isPending} onClick={() => void mark()}>
            {t.markAll}
          </Button>
        )}
      </footer>
    </>
  )
}
