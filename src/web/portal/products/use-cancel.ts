// Leaving a product form without saving: asks first when something was typed.
import { App } from 'antd'
import { isUnsaved } from '#web/kit/form/unsaved.ts'
import { layoutText } from '#web/kit/layout/layout.text.ts'
import { useTab } from '#web/kit/layout/tab-context.ts'
import { useText } from '#web/kit/text.ts'

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
      onOk: () => leave(to),
    })
  }
}
