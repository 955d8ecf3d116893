// Forgot password, first step: which address; for staff.
import { officePasswordCalls } from '#shared/access/passwords.contract.ts'
import { AskPassword } from '#web/both/access/AskPassword.tsx'

export default function SendEmailPage() {
  return <AskPassword application="office" call={officePasswordCalls.sendEmail} />
}
