// The header's button for the client app; what it opens is loaded when it is first asked for.
import { MobileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { useText } from '#web/kit/text/text.ts'
import { appText } from './app.text.ts'

const AppDownload = lazy(() => import('./AppDownload.tsx'))

export function AppButton() {
  const t = useText(appText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        icon={<MobileOutlined aria-hidden />}
        aria-label={t.button}
        title={t.button}
        onClick={() => setOpen(true)}
      />
      <OnDemand open={open}>
        <AppDownload open={open} onClose={() => setOpen(false)} />
      </OnDemand>
    </>
  )
}
