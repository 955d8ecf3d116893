// Changing the own password: the main account only (Rule 4.12).
import { Result } from 'antd'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ChangePassword } from '#web/both/people/profile/ChangePassword.tsx'
import { profileText } from '#web/both/people/profile/profile.text.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'

export default function PasswordPage() {
  const t = useText(profileText)
  const { data: user } = useRead(signInCalls.getCurrentUser, {})
  if (!user) return null
  if (user.customer_sub_account_id !== 0) {
    return (
      <Page title={t.password}>
        <Result status="403" title={t.mainOnly} subTitle={t.mainOnlyText} />
      </Page>
    )
  }
  return (
    <Page title={t.password} lead={t.passwordLead}>
      <ChangePassword calls={profileCalls} />
    </Page>
  )
}
