// Asks before a page with unsaved input is left, where leaving means losing it: when tabs are not shown, pages are not kept.
import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { isUnsaved, markSaved } from '../form/unsaved.ts'
import { useText } from '../text.ts'
import { useTheme } from '../theme/theme-store.ts'
import { layoutText } from './layout.text.ts'

export function LeaveGuard() {
  const t = useText(layoutText)
  const { modal } = App.useApp()
  const { pathname } = useLocation()
  const keepAlive = useTheme((state) => state.settings.showTabs)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !keepAlive && from.pathname !== to.pathname && isUnsaved(from.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { destroy } = modal.confirm({
      title: t.leaveTitle,
      content: t.leaveText,
      okText: t.leave,
      cancelText: t.stay,
      onCancel: () => blocker.reset(),
      onOk: () => {
        markSaved(pathname)
        blocker.proceed()
      },
    })
    return destroy
  }, [blocker, modal, t, pathname])
  return null
}
