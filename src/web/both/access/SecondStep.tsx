// The second step of signing in: a code out of the app, or one of the recovery codes. As light as the page it stands on.
import { useState } from 'react'
import type { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { accessErrors } from '#shared/access/access.errors.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { usePublicForm } from './use-public-form.ts'
import { useText } from '#web/kit/text/text.ts'
import { signInText } from './sign-in.text.ts'

type Props = {
  call: typeof twoFactorCalls.finishSignIn | typeof officeTwoFactorCalls.finishSignIn
  ticket: string
  onToken: (token: string) => void
  /** To the first step; with a reason when the ticket is dead. */
  onBack: (reason?: string) => void
}

const FIELD = 'totp_or_recovery_code'

export function SecondStep({ call, ticket, onToken, onBack }: Props) {
  const t = useText(signInText)
  const [recovery, setRecovery] = useState(false)
  const { wrong, notice, working, submit } = usePublicForm({
    check: (values) => ({ [FIELD]: values[FIELD]?.trim() ? undefined : t.needCode }),
    send: async (values) => {
      try {
        const { token } = await callApi(call, { ticket_token: ticket, [FIELD]: (values[FIELD] ?? '').trim() })
        onToken(token)
      } catch (error) {
        if (error instanceof ApiError && error.code === accessErrors.ticket_expired.number) onBack(messageOf(error))
        throw error
      }
    },
  })
  return (
    <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
      {notice && <FormMessage>{notice}</FormMessage>}
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
      <div className="uc-public-row">
        <button type="button" className="uc-plain-button" onClick={() => onBack()}>
          {t.back}
        </button>
        <button type="button" className="uc-plain-button" onClick={() => setRecovery(!recovery)}>
          {recovery ? t.useApp : t.useRecovery}
        </button>
      </div>
    </form>
  )
}
