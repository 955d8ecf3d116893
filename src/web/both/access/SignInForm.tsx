// The sign-in form of both applications, with its second step (Rule 4.1). Stands on the sign-in page, and in the dialog after a session
// has ended. The first page anybody loads carries it, so it stands on plain React.
import { useState, type ReactNode } from 'react'
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
import { SecondStep } from './SecondStep.tsx'
import { signInText } from './sign-in.text.ts'
import { useCaptcha } from './use-captcha.ts'
import { useSignIn, type SignInCall } from './use-sign-in.ts'

/** What must be agreed to, in words, and where it lies. */
type Consent = { words: ReactNode; to: string }

type Props = {
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
  /** Whether the second step is asked for now. */
  onStep?: (second: boolean) => void
}

export function SignInForm({ call, secondCall, email, consent, forgotPath, submitText, onToken, onStep }: Props) {
  const t = useText(signInText)
  const captcha = useCaptcha()
  const [ticket, setTicket] = useState<string>()
  const [dead, setDead] = useState<string>()
  const step = (next: string | undefined) => {
    setTicket(next)
    onStep?.(next !== undefined)
  }
  const { wrong, notice, working, submit } = useSignIn({
    call,
    captcha,
    agreesTo: consent?.to,
    onToken,
    onTicket: step,
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
      {ticket && <SecondStep call={secondCall} ticket={ticket} onToken={onToken} onBack={onBack} />}
      {/* Kept as it is meanwhile: who comes back finds what was typed. */}
      <form
        className="uc-public-form"
        hidden={ticket !== undefined}
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
      </form>
    </>
  )
}
