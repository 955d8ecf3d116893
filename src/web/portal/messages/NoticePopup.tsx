// The newest unread notice that is to pop up, once after signing in; closing it is reading it. What is published later only moves the bell:
// nobody is interrupted at work.
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { noticeCalls } from '#shared/messages/notices.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { Markdown } from '#web/both/messages/Markdown.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { bellText } from './bell.text.ts'
import { useMarkRead } from './use-notices.ts'
import './messages.css'

export function NoticePopup() {
  const t = useText(bellText)
  const format = useFormat()
  const { message } = App.useApp()
  const { data: newest } = useRead(noticeCalls.getNewestInfo, {})
  const mark = useMarkRead()
  const [chosen, setChosen] = useState<typeof newest>()
  const [closed, setClosed] = useState(false)
  // Only the first answer may pop up: what is published later moves the bell alone.
  if (chosen === undefined && newest !== undefined) setChosen(newest?.is_popup && newest.is_read === 0 ? newest : null)
  if (!chosen) return null
  // Read anew after a change of the language, it is the same notice in other words.
  const notice = newest?.press_id === chosen.press_id ? newest : chosen
  const close = () => {
    setClosed(true)
    mark
      .mutateAsync({ input: { press_id: notice.press_id } })
      .catch((error: unknown) => void message.error(messageOf(error)))
  }
  return (
    <Modal
      open={!closed}
      title={notice.title}
      onCancel={close}
      width={600}
      footer={
        <Button type="primary" onClick={close}>
          {t.close}
        </Button>
      }
    >
      <p className="uc-notice-meta">
        {notice.meta_title} · {format.time(notice.publish_on_time)}
      </p>
      <Markdown text={notice.description} />
    </Modal>
  )
}
