// Lets the page fill the window, without header and menu, and leads back. Not the browser's full screen, which is in the header.
import { CompressOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '#web/kit/text/text.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { layoutText } from './layout.text.ts'

export function BodyFullscreen({ floating = false }: { floating?: boolean }) {
  const t = useText(layoutText)
  const full = useTheme((state) => state.settings.bodyFullscreen)
  const change = useTheme((state) => state.change)
  const label = full ? t.leaveBodyFullscreen : t.bodyFullscreen
  return (
    <Button
      className={floating ? 'uc-body-full' : undefined}
      type={floating ? 'default' : 'text'}
      size={floating ? 'middle' : 'small'}
      icon={full ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => change({ bodyFullscreen: !full })}
    />
  )
}
