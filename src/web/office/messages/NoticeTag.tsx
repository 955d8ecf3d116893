// Where a notice stands, as one word in its colour: the word alone says it, colour only helps.
import { NOTICE_STATUS_TEXT, type NoticeStatus } from '#shared/messages/notices.states.ts'
import { useReader } from '#web/kit/language.ts'
import './notices.css'

export function NoticeTag({ status }: { status: NoticeStatus }) {
  const read = useReader()
  return (
    <span className="uc-notice-tag" data-status={status}>
      {read(NOTICE_STATUS_TEXT[status])}
    </span>
  )
}
