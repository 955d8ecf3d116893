// The header's button for the client app; what it opens is loaded when it is first asked for.
import { MobileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { appText } from './app.text.ts'

const AppDownload = lazy(() => import('./AppDownload.tsx'))

export function AppButton() {
  const t = useText(appText)
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button type="text" icon={<MobileOutlined aria-hidden />} aria-label={t.button} title={t.button} onClick={show} />
      {asked && (
        <Suspense fallback={null}>
          <AppDownload open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
