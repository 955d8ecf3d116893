// Signing in with one's company, for the staff.
import { officeTwoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { CompanySignIn } from '#web/both/access/company/CompanySignIn.tsx'

export default function CompanySignInPage() {
  return (
    <CompanySignIn
      application="office"
      calls={officeCompanySignInCalls}
      secondCall={officeTwoFactorCalls.finishSignIn}
      homePath="/"
    />
  )
}
