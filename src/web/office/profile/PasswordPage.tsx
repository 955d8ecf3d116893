// Changing the own password, as one of the staff.
import { officeProfileCalls } from '#shared/people/profile.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ChangePassword } from '#web/kit/profile/ChangePassword.tsx'
import { profileText } from '#web/kit/profile/profile.text.ts'
import { useText } from '#web/kit/text.ts'

export default function PasswordPage() {
  const t = useText(profileText)
  return (
    <Page title={t.password} lead={t.passwordLead}>
      <ChangePassword calls={officeProfileCalls} />
    </Page>
  )
}
