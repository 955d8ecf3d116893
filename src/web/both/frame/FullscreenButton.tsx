// The browser's full screen, and the message where it cannot be had (Rule 18.8).
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from './layout.text.ts'

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export function FullscreenButton() {
  const t = useText(layoutText)
  const { message } = App.useApp()
  const full = useSyncExternalStore(onFullscreen, () => Boolean(document.fullscreenElement))
  const toggle = async () => {
    try {
      if (full) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      // The method is missing, or this browser or frame forbids it.
      void message.error(t.noFullscreen)
    }
  }
  const label = full ? t.leaveFullscreen : t.fullscreen
  return (
    <Button
      type="text"
      className="uc-wide-only"
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    />
  )
}
