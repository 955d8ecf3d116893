// Opens the drawer of the looks, which is loaded when it is first asked for.
import { BgColorsOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState, type ComponentType } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from './layout.text.ts'

type Drawer = ComponentType<{ open: boolean; onClose: () => void }>

export function ThemeButton() {
  const t = useText(layoutText)
  const { message } = App.useApp()
  const [Loaded, setLoaded] = useState<Drawer>()
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      const { default: Drawer } = await import('#web/kit/theme/ThemeDrawer.tsx')
      setLoaded(() => Drawer)
      setOpen(true)
    } catch {
      void message.error(t.themeFailed)
    }
  }
  return (
    <>
      <Button
        type="text"
        icon={<BgColorsOutlined aria-hidden />}
        aria-label={t.appearance}
        title={t.appearance}
        onClick={() => void show()}
      />
      {Loaded && <Loaded open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
