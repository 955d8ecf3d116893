// Forgot password, second step: the new password, with the code of the mail's link; for customers.
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { NewPassword } from '#web/both/access/NewPassword.tsx'

export default function ForgetPage() {
  return <NewPassword application="portal" call={passwordCalls.resetPassword} />
}
