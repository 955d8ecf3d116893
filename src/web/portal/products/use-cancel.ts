// Leaving a product form without saving: asks first when something was typed.
import { App } from 'antd'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { isUnsaved } from '#web/kit/tabs/unsaved.ts'
import { layoutText } from '#web/both/frame/layout.text.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'

export function useCancel(): (to: string) => void {
  const t = useText(layoutText)
  const { key, leave } = useTab()
  const { modal } = App.useApp()
  return (to) => {
    if (!isUnsaved(key)) return leave(to)
    modal.confirm({
      title: t.leaveTitle,
      content: t.leaveText,
      okText: t.leave,
      cancelText: t.stay,
      ...DESTROYS,
      onOk: () => leave(to),
    })
  }
}
