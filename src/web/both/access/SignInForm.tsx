// The sign-in form of both applications, with its second step (Rule 4.1). Stands on the sign-in page, and in the dialog after a session
// has ended. The first page anybody loads carries it, so it stands on plain React.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Application } from '#web/both/application/application.ts'
import { Checkbox } from '#web/kit/public/Checkbox.tsx'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PasswordField } from '#web/kit/public/PasswordField.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { useText } from '#web/kit/text/text.ts'
import { CodeField } from './CodeField.tsx'
import { hasAgreed } from './consent.ts'
import { signInText } from './sign-in.text.ts'
import { useCaptcha } from './use-captcha.ts'
import { knowsPasskeys } from './use-passkey.ts'
import { useSignIn, type SignInCall, type Ways } from './use-sign-in.ts'

/** Most people who come to this page have none. */
const SecondStep = lazy(() => import('./SecondStep.tsx'))

/** What must be agreed to, in words, and where it lies. */
type Consent = { words: ReactNode; to: string }

type Props = {
  application: Application['name']
  call: SignInCall
  /** The second step, where two-factor is on. */
  secondCall: Application['twoFactor']['finishSignIn']
  /** Who must sign in; without it anybody may. */
  email?: string
  /** Nothing where the person has agreed before. */
  consent?: Consent | undefined
  forgotPath?: string
  submitText?: string
  /** A session has begun; nothing has been kept of it yet. */
  onToken: (token: string) => void
  /** A passkey may stand for address and password: whoever it belongs to comes in. */
  offersPasskey?: boolean
  /** By what the second step can be done, while it is asked for. */
  onStep?: (ways: Ways | undefined) => void
}

export function SignInForm(props: Props) {
  const { application, call, secondCall, email, consent, forgotPath, submitText, offersPasskey, onToken, onStep } =
    props
  const t = useText(signInText)
  const captcha = useCaptcha()
  const [second, setSecond] = useState<{ ticket: string; ways: Ways }>()
  const [dead, setDead] = useState<string>()
  const step = (next: typeof second) => {
    setSecond(next)
    onStep?.(next?.ways)
  }
  const { wrong, notice, working, submit, byPasskey } = useSignIn({
    application,
    call,
    captcha,
    agreesTo: consent?.to,
    onToken,
    onTicket: (ticket, ways) => step({ ticket, ways }),
  })
  // The code of the first step is used up: whoever comes back needs another one.
  const onBack = (reason?: string) => {
    step(undefined)
    setDead(reason)
    captcha.renew()
  }
  const fixed = email !== undefined
  // The brand is known a moment after the page: what was ticked until then stays, unless it is ticked by itself.
  const agreed = consent !== undefined && hasAgreed(consent.to)
  return (
    <>
      {second && (
        <Suspense>
          <SecondStep {...{ application, onToken, onBack, ...second }} call={secondCall} />
        </Suspense>
      )}
      {/* Kept as it is meanwhile: who comes back finds what was typed. */}
      <form
        className="uc-public-form"
        hidden={second !== undefined}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {(notice ?? dead) && <FormMessage>{notice ?? dead}</FormMessage>}
        <Field
          label={t.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={!fixed}
          defaultValue={email}
          readOnly={fixed}
          // The dialog begins with what can be typed.
          tabIndex={fixed ? -1 : undefined}
          error={wrong.email}
        />
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          autoFocus={fixed}
          error={wrong.password}
        />
        <CodeField captcha={captcha} error={wrong.captcha_text} />
        <div className="uc-public-row">
          <Checkbox name="remember">{t.remember}</Checkbox>
          {forgotPath && <Link to={forgotPath}>{t.forgot}</Link>}
        </div>
        {consent !== undefined && (
          <Checkbox key={String(agreed)} name="consent" defaultChecked={agreed} error={wrong.consent}>
            {consent.words}
          </Checkbox>
        )}
        <SubmitButton working={working} workingText={t.signingIn}>
          {submitText ?? t.signIn}
        </SubmitButton>
        {offersPasskey && knowsPasskeys() && (
          <button type="button" className="uc-submit uc-submit-other" onClick={(event) => void byPasskey(event)}>
            {t.usePasskey}
          </button>
        )}
      </form>
    </>
  )
}
