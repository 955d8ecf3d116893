// Signing in with one's company, for customers.
import { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { companySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { CompanySignIn } from '#web/both/access/company/CompanySignIn.tsx'

export default function CompanySignInPage() {
  return (
    <CompanySignIn
      application="portal"
      calls={companySignInCalls}
      secondCall={twoFactorCalls.finishSignIn}
      homePath="/"
    />
  )
}
