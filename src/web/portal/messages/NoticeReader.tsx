// One notice, opened from the list or by its address. Opening it is reading it.
import { Alert, Drawer, Skeleton } from 'antd'
import { useEffect } from 'react'
import { noticeCalls, type Notice } from '#shared/messages/notices.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Markdown } from '#web/both/messages/Markdown.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { messagesText } from './messages.text.ts'
import { useMarkRead } from './use-notices.ts'

export function NoticeReader({ pressId, onClose }: { pressId: string | undefined; onClose: () => void }) {
  const t = useText(messagesText)
  const { data, error } = useRead(
    noticeCalls.getDetail,
    { press_id: pressId ?? '' },
    { enabled: pressId !== undefined },
  )
  return (
    <Drawer open={pressId !== undefined} onClose={onClose} title={data?.title ?? t.notices} size={640}>
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.status === 404 || error.status === 400 ? t.gone : messageOf(error)}
        />
      )}
      {!data && !error && <Skeleton active />}
      {data && <Body key={data.press_id} notice={data} />}
    </Drawer>
  )
}

function Body({ notice }: { notice: Notice }) {
  const format = useFormat()
  const { mutate } = useMarkRead()
  const { press_id, is_read } = notice
  useEffect(() => {
    if (is_read === 0) mutate({ input: { press_id } })
  }, [is_read, press_id, mutate])
  return (
    <>
      <p className="uc-notice-meta">
        {notice.meta_title} · {format.time(notice.publish_on_time)}
      </p>
      <Markdown text={notice.description} />
    </>
  )
}
