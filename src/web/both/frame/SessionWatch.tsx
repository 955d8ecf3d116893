// Tells the person that the session has ended, or that the server did not answer in time (Rules 4.7, 16.3). Draws nothing itself.
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apiText } from '#web/kit/call/api-error.ts'
import { signInPath } from '#web/both/access/guard.ts'
import { getLanguage, inLanguage } from '#web/kit/text/language.ts'
import { onSessionExpired } from '#web/kit/call/session.ts'
import { onTimeout } from '#web/kit/call/signals.ts'
import { layoutText } from './layout.text.ts'

export function SessionWatch({ homePath }: { homePath: string }) {
  const { modal, notification } = App.useApp()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const told = useRef(false)

  useEffect(
    () =>
      onSessionExpired(() => {
        if (told.current) return
        told.current = true
        const signIn = () => void navigate(signInPath(pathname + search), { replace: true })
        // On the home path straight to the sign-in page, elsewhere after a message.
        if (pathname === homePath) return signIn()
        const t = inLanguage(layoutText, getLanguage())
        modal.warning({
          title: t.expiredTitle,
          content: t.expired,
          okText: t.again,
          keyboard: false,
          onOk: signIn,
        })
      }),
    [modal, navigate, pathname, search, homePath],
  )
  useEffect(
    () =>
      onTimeout(() => {
        const t = inLanguage(apiText, getLanguage())
        notification.error({ key: 'timeout', title: t.messagePrompt, description: t.timeout })
      }),
    [notification],
  )
  return null
}
