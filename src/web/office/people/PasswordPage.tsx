// Changing the own password, as one of the staff.
import { officeProfileCalls } from '#shared/people/profile.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ChangePassword } from '#web/both/people/profile/ChangePassword.tsx'
import { profileText } from '#web/both/people/profile/profile.text.ts'
import { useText } from '#web/kit/text/text.ts'

export default function PasswordPage() {
  const t = useText(profileText)
  return (
    <Page title={t.password} lead={t.passwordLead}>
      <ChangePassword calls={officeProfileCalls} />
    </Page>
  )
}
