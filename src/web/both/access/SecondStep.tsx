// The second step of signing in: a code out of the app, or one of the recovery codes, or a passkey. Loaded once the password was right.
import { useState } from 'react'
import type { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { accessErrors } from '#shared/access/access.errors.ts'
import type { Application } from '#web/both/application/application.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { tryPasskey } from './use-passkey.ts'
import { usePublicForm } from './use-public-form.ts'
import type { Ways } from './use-sign-in.ts'
import { useText } from '#web/kit/text/text.ts'
import { signInText } from './sign-in.text.ts'

type Props = {
  application: Application['name']
  call: typeof twoFactorCalls.finishSignIn | typeof officeTwoFactorCalls.finishSignIn
  ticket: string
  /** What the person has for it: an app with codes, a passkey of this address, or both. */
  ways: Ways
  onToken: (token: string) => void
  /** To the first step; with a reason when the ticket is dead. */
  onBack: (reason?: string) => void
}

const FIELD = 'totp_or_recovery_code'
const isDead = (error: unknown) => error instanceof ApiError && error.code === accessErrors.ticket_expired.number

export default function SecondStep({ application, call, ticket, ways, onToken, onBack }: Props) {
  const t = useText(signInText)
  const [recovery, setRecovery] = useState(false)
  const [said, setSaid] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { wrong, notice, working, submit } = usePublicForm({
    check: (values) => ({ [FIELD]: values[FIELD]?.trim() ? undefined : t.needCode }),
    send: async (values) => {
      setSaid(undefined)
      try {
        const { token } = await callApi(call, { ticket_token: ticket, [FIELD]: (values[FIELD] ?? '').trim() })
        onToken(token)
      } catch (error) {
        if (isDead(error)) onBack(messageOf(error))
        throw error
      }
    },
  })
  const byPasskey = async () => {
    if (asking || working) return
    setAsking(true)
    setSaid(undefined)
    const came = await tryPasskey(application, ticket, false)
    setAsking(false)
    if (came.token !== undefined) onToken(came.token)
    else if (isDead(came.error)) onBack(came.said)
    else setSaid(came.said)
  }
  const code = ways.includes('code')
  const passkey = ways.includes('passkey')
  const back = (
    <button type="button" className="uc-plain-button" onClick={() => onBack()}>
      {t.back}
    </button>
  )
  const shown = said ?? notice
  const keyButton = (kind: string) => (
    <button type="button" className={kind} aria-disabled={asking} autoFocus={!code} onClick={() => void byPasskey()}>
      {asking ? t.signingIn : t.usePasskey}
    </button>
  )
  if (!code)
    return (
      <div className="uc-public-form">
        {shown && <FormMessage>{shown}</FormMessage>}
        {keyButton('uc-submit')}
        <div className="uc-public-row">{back}</div>
      </div>
    )
  return (
    <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
      {shown && <FormMessage>{shown}</FormMessage>}
      <Field
        key={String(recovery)}
        label={recovery ? t.recoveryCode : t.appCode}
        name={FIELD}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        placeholder={recovery ? 'xxxx-xxxx-xxxx-xxxx' : '000000'}
        autoFocus
        error={wrong[FIELD]}
      />
      <SubmitButton working={working} workingText={t.signingIn}>
        {t.signIn}
      </SubmitButton>
      {passkey && keyButton('uc-submit uc-submit-other')}
      <div className="uc-public-row">
        {back}
        <button type="button" className="uc-plain-button" onClick={() => setRecovery(!recovery)}>
          {recovery ? t.useApp : t.useRecovery}
        </button>
      </div>
    </form>
  )
}
