// The sign-in page of both applications (Rule 4.1). It is the first page anybody loads, so it stands on plain React.
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Application } from '#web/both/application/application.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { Checkbox } from '#web/kit/public/Checkbox.tsx'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PasswordField } from '#web/kit/public/PasswordField.tsx'
import { PublicPage } from './PublicPage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { useText } from '#web/kit/text/text.ts'
import { CodeField } from './CodeField.tsx'
import { PITCH } from './pitch.ts'
import { safeReturn } from './safe-return.ts'
import { SecondStep } from './SecondStep.tsx'
import { forgetNotice } from './sign-in-notice.ts'
import { signInText } from './sign-in.text.ts'
import { useCaptcha } from './use-captcha.ts'
import { useSignIn, type SignInCall } from './use-sign-in.ts'

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
  const captcha = useCaptcha()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const needsConsent = application === 'portal'
  const onDone = () => void navigate(safeReturn(query.get('from'), homePath), { replace: true })
  const [ticket, setTicket] = useState<string>()
  const [dead, setDead] = useState<string>()
  const { wrong, notice, working, submit } = useSignIn({ call, captcha, needsConsent, onDone, onTicket: setTicket })
  useEffect(() => forgetNotice, [])
  // The code of the first step is used up: whoever comes back needs another one.
  const onBack = (reason?: string) => {
    setTicket(undefined)
    setDead(reason)
    captcha.renew()
  }

  return (
    <PublicPage
      brand={brand}
      pitch={PITCH[application]}
      title={ticket ? t.secondTitle : t.title}
      lead={ticket ? t.secondLead : application === 'portal' ? t.leadPortal : t.leadOffice}
    >
      {ticket && <SecondStep call={secondCall} ticket={ticket} onDone={onDone} onBack={onBack} />}
      {/* Kept as it is meanwhile: who comes back finds what was typed. */}
      <form
        className="uc-public-form"
        hidden={ticket !== undefined}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {(notice ?? dead) && <FormMessage>{notice ?? dead}</FormMessage>}
        <Field label={t.email} name="email" type="email" autoComplete="username" autoFocus error={wrong.email} />
        <PasswordField label={t.password} name="password" autoComplete="current-password" error={wrong.password} />
        <CodeField captcha={captcha} error={wrong.captcha_text} />
        <div className="uc-public-row">
          <Checkbox name="remember">{t.remember}</Checkbox>
          {forgotPath && <Link to={forgotPath}>{t.forgot}</Link>}
        </div>
        {needsConsent && (
          <Checkbox name="consent" error={wrong.consent}>
            {t.agree} <Outside href={brand?.terms_url}>{t.terms}</Outside> {t.and}{' '}
            <Outside href={brand?.privacy_url}>{t.privacy}</Outside>
          </Checkbox>
        )}
        <SubmitButton working={working} workingText={t.signingIn}>
          {t.signIn}
        </SubmitButton>
      </form>
      {registerPath && !ticket && (
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

function Outside({ href, children }: { href: string | undefined; children: string }) {
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  )
}
