// The sign-in page of both applications: the form (SignInForm) on the brand's page, and where it leads.
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import type { Application } from '#web/both/application/application.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { consentTo, ConsentWords } from './company/ConsentWords.tsx'
import { PublicPage } from './PublicPage.tsx'
import { queryClient } from '#web/kit/call/queries.ts'
import { setToken } from '#web/kit/call/session.ts'
import { useText } from '#web/kit/text/text.ts'
import { safeReturn } from './safe-return.ts'
import { forgetNotice } from './sign-in-notice.ts'
import { signInText } from './sign-in.text.ts'
import { SignInForm } from './SignInForm.tsx'
import { secondTitleOf } from './use-passkey.ts'
import type { SignInCall, Ways } from './use-sign-in.ts'

export type SignInPageProps = {
  application: 'portal' | 'office'
  call: SignInCall
  /** The second step, where two-factor is on. */
  secondCall: Application['twoFactor']['finishSignIn']
  homePath: string
  /** Given only where those pages exist. */
  forgotPath?: string
  registerPath?: string
  quotePath?: string
}

export function SignInPage({
  application,
  call,
  secondCall,
  homePath,
  forgotPath,
  registerPath,
  quotePath,
}: SignInPageProps) {
  const t = useText(signInText)
  const brand = useBrand()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [second, setSecond] = useState<Ways>()
  useEffect(() => forgetNotice, [])
  const onToken = (token: string) => {
    // Nothing that another person was shown may survive in the cache.
    queryClient.clear()
    setToken(token)
    void navigate(safeReturn(query.get('from'), homePath), { replace: true })
  }
  const consent = { to: consentTo(brand), words: <ConsentWords brand={brand} /> }

  return (
    <PublicPage
      brand={brand}
      application={application}
      title={second ? secondTitleOf(second, t) : t.title}
      lead={second ? t.secondLead : application === 'portal' ? t.leadPortal : t.leadOffice}
    >
      <SignInForm
        {...{ application, call, secondCall, forgotPath, onToken }}
        offersPasskey
        consent={application === 'portal' ? consent : undefined}
        onStep={setSecond}
      />
      {!second && (
        <div className="uc-public-after">
          <Link to={`${accessPages.companySignIn.path}?${query.toString()}`}>{t.company}</Link>
        </div>
      )}
      {registerPath && !second && (
        <div className="uc-public-after">
          {t.noAccount} <Link to={registerPath}>{t.create}</Link>
          {quotePath && (
            <>
              {' · '}
              <Link to={quotePath}>{t.quote}</Link>
            </>
          )}
        </div>
      )}
    </PublicPage>
  )
}
