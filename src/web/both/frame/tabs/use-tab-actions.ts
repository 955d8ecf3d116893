// What the tab bar does: each action asks before unsaved input goes, and says so when there is nothing to close.
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { isUnsaved, markSaved } from '#web/kit/tabs/unsaved.ts'
import { queryClient } from '#web/kit/call/queries.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from '../layout.text.ts'
import { closedBy, closeTab, sweepTabs, type Sweep, type TabsState } from '#web/kit/tabs/tabs-rules.ts'
import { useTabs } from '#web/kit/tabs/tabs-store.ts'

export function useTabActions(homePath: string) {
  const t = useText(layoutText)
  const navigate = useNavigate()
  const { modal, message } = App.useApp()

  /** Runs `then` at once, or after the person agreed to lose what was typed in these tabs. */
  const afterAsking = (keys: readonly string[], then: () => void) => {
    const go = () => {
      keys.forEach(markSaved)
      then()
    }
    if (!keys.some(isUnsaved)) return go()
    modal.confirm({
      title: t.leaveTitle,
      content: t.leaveText,
      okText: t.leave,
      cancelText: t.stay,
      onOk: go,
      ...DESTROYS,
    })
  }

  const change = (after: TabsState | undefined) => {
    const before = useTabs.getState()
    if (!after) return void message.warning(t.nothingToClose)
    afterAsking(closedBy(before, after), () => {
      before.replace(after)
      const target = after.tabs.find(({ key }) => key === after.activeKey)
      if (after.activeKey !== before.activeKey) void navigate(target?.fullPath ?? homePath)
    })
  }

  return {
    close: (key: string) => change(closeTab(useTabs.getState(), key, homePath)),
    sweep: (sweep: Sweep, key: string) => change(sweepTabs(useTabs.getState(), sweep, key, homePath)),
    reload: (key: string) =>
      afterAsking([key], () => {
        // Otherwise the page would be drawn anew from the answers that are cached, and nothing would be read.
        void queryClient.invalidateQueries({ refetchType: 'none' })
        useTabs.getState().reload(key)
      }),
  }
}
