// Forgot password, second step: the new password, with the code of the mail's link; for staff.
import { officeAccessCalls } from '#shared/accounts/access.contract.ts'
import { NewPassword } from '#web/kit/auth/NewPassword.tsx'

export default function ForgetPage() {
  return <NewPassword application="office" call={officeAccessCalls.resetPassword} />
}
