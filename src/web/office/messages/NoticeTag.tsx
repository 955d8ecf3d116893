// Where a notice stands, as one word in its colour: the word alone says it, colour only helps.
import { NOTICE_STATUS_TEXT, type NoticeStatus } from '#shared/messages/notices.states.ts'
import { useReader } from '#web/kit/text/language.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'

const SHADES: Record<NoticeStatus, Shade> = {
  draft: 'plain',
  scheduled: 'busy',
  published: 'good',
  ended: 'plain',
  withdrawn: 'bad',
}

export function NoticeTag({ status }: { status: NoticeStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(NOTICE_STATUS_TEXT[status])}</StateTag>
}
