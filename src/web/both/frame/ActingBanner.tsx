// The stripe above everything while one of the staff works in a customer's portal: who, for whom, and the way out.
import { Button } from 'antd'
import { useState } from 'react'
import type { Application } from '#web/both/application/application.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { useForget } from '#web/both/access/use-sign-out.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from './layout.text.ts'
import './acting.css'

export function ActingBanner({ application, user }: { application: Application; user: SignedInUser }) {
  const t = useText(layoutText)
  const forget = useForget()
  const [ending, setEnding] = useState(false)
  if (!user.acting_staff) return null
  const end = async () => {
    setEnding(true)
    // Whether the server heard it or not: this tab stops, and the session ends within the hour.
    await callApi(application.calls.signOut, {}).catch(() => undefined)
    // The tab was opened by the office; a browser that will not close it shows the sign-in page.
    window.close()
    await forget({ replace: true })
  }
  return (
    <div className="uc-acting" role="status">
      <span>{t.acting({ staff: user.acting_staff, customer: user.company_name ?? user.name })}</span>
      <Button size="small" loading={ending} onClick={() => void end()}>
        {t.endActing}
      </Button>
    </div>
  )
}
