// Asks before a page with unsaved input is left, where leaving means losing it: when tabs are not shown, or where the page's tab does not
// keep its state.
import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { isUnsaved, markSaved } from '#web/kit/tabs/unsaved.ts'
import { useText } from '#web/kit/text/text.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { layoutText } from '../layout.text.ts'
import { useTabs } from '#web/kit/tabs/tabs-store.ts'

export function LeaveGuard() {
  const t = useText(layoutText)
  const { modal } = App.useApp()
  const { pathname } = useLocation()
  const showTabs = useTheme((state) => state.settings.showTabs)
  const tabs = useTabs((state) => state.tabs)
  const keeps = (path: string) => showTabs && tabs.some(({ key, meta }) => key === path && meta.keepAlive)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !keeps(from.pathname) && from.pathname !== to.pathname && isUnsaved(from.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { destroy } = modal.confirm({
      title: t.leaveTitle,
      content: t.leaveText,
      okText: t.leave,
      cancelText: t.stay,
      ...DESTROYS,
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
