// Forgot password, first step: which address; for customers.
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { AskPassword } from '#web/both/access/AskPassword.tsx'

export default function SendEmailPage() {
  return <AskPassword application="portal" call={passwordCalls.sendEmail} />
}
