// What the portal adds to the header: the client app, help, notices; and what opens by itself after signing in, one after the other: first the
// guide that must be read once, then a notice.
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useEffect } from 'react'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { openGuide, useGuide } from '#web/both/messages/guide.ts'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { AppButton } from './brands/AppButton.tsx'
import { PERSON_FRESH_MS } from '#web/both/application/user-context.ts'
import { bellText } from './messages/bell.text.ts'
import { NoticeBell } from './messages/NoticeBell.tsx'
import { NoticePopup } from './messages/NoticePopup.tsx'

const Guide = lazy(() => import('./messages/guide/Guide.tsx'))
const OperationGuide = lazy(() => import('./messages/guide/OperationGuide.tsx'))

export default function HeaderExtra() {
  const t = useText(bellText)
  const { open } = useGuide()
  const { data: user } = useRead(signInCalls.getCurrentUser, {}, { staleMs: PERSON_FRESH_MS })
  const signedIn = user !== undefined && user.acting_staff === null
  useEffect(() => {
    if (signedIn && localStorage.getItem('push') === 'on')
      void import('./messages/push.ts').then(({ goOn }) => goOn()).catch(() => undefined)
  }, [signedIn])
  if (!user) return null
  return (
    <>
      {user.app_down_button_is_display === 1 && <AppButton />}
      <Button
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t.help}
        title={t.help}
        onClick={openGuide}
      />
      <NoticeBell />
      <OnDemand open={open}>
        <Guide open={open} />
      </OnDemand>
      {/* What the customer has read is the customer's to say, not the staff's who acts for it. */}
      {user.guide_type_3 === 0 ? (
        <OnDemand open>
          <OperationGuide brand={user.brand.name} />
        </OnDemand>
      ) : (
        user.acting_staff === null && <NoticePopup />
      )}
    </>
  )
}
