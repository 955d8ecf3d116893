// What the portal adds to the header: the client app, help, notices; and what opens by itself after signing in, one after the other: first the
// guide that must be read once, then a notice.
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { openGuide } from '#web/both/messages/guide.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { AppButton } from './brands/AppButton.tsx'
import { PERSON_FRESH_MS } from '#web/both/application/user-context.ts'
import { Guide } from './messages/guide/Guide.tsx'
import { guideText } from './messages/guide/guide.text.ts'
import { OperationGuide } from './messages/guide/OperationGuide.tsx'
import { NoticeBell } from './messages/NoticeBell.tsx'
import { NoticePopup } from './messages/NoticePopup.tsx'

export default function HeaderExtra() {
  const t = useText(guideText)
  const { data: user } = useRead(signInCalls.getCurrentUser, {}, { staleMs: PERSON_FRESH_MS })
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
      <Guide />
      {/* What the customer has read is the customer's to say, not the staff's who acts for it. */}
      {user.guide_type_3 === 0 ? (
        <OperationGuide brand={user.brand.name} />
      ) : (
        user.acting_staff === null && <NoticePopup />
      )}
    </>
  )
}
