// Says that the line is gone: what is asked for waits, and goes on by itself when the line is back.
import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from './layout.text.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const t = useText(layoutText)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : <Alert banner type="warning" role="status" title={t.offline} />
}
