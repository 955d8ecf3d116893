// The bell in the header: how many messages and notices are unread, which follows without polling, and the newest few beneath it. The panel stands right
// behind its button, so that the keyboard comes to it next.
import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { noticeCalls } from '#shared/messages/notices.contract.ts'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { bellText } from './bell.text.ts'
import { useNoticesInLanguage } from './use-notices.ts'
import './messages.css'

const BellPanel = lazy(() => import('./BellPanel.tsx'))

const MOST = 99

export function NoticeBell() {
  const t = useText(bellText)
  const format = useFormat()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { data: notices } = useRead(noticeCalls.getUnreadCount, {})
  const { data: messages } = useRead(ownMessageCalls.getCounts, {})
  const sum = (state: 'unread' | 'read') => (notices?.[state] ?? 0) + (messages?.[state] ?? 0)
  const unread = sum('unread')
  useNoticesInLanguage()
  useEffect(() => {
    if (!open) return undefined
    const outside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  const label = unread > 0 ? t.bellUnread({ count: format.number(unread) }) : t.bell
  return (
    <div className="uc-bell" ref={box}>
      <Button
        ref={button}
        type="text"
        icon={<BellOutlined aria-hidden />}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && (
        <span className="uc-bell-count" aria-hidden>
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
      {open && (
        <section className="uc-bell-panel" id={id} aria-label={t.title}>
          <Suspense
            fallback={
              <p className="uc-bell-empty" aria-busy>
                …
              </p>
            }
          >
            <BellPanel unread={unread} read={sum('read')} onLeave={() => setOpen(false)} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
