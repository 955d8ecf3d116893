// The second factor in the profile of both applications: how it stands, switching it on and off, new recovery codes.
import { Alert, App, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type { Call } from '#shared/contract.ts'
import type { Application } from '#web/both/application/application.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { securityText } from './security.text.ts'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import './security.css'

/** `stale`: reads that show sessions, since changing the factor ends the others. */
type Props = { calls: Application['twoFactor']; stale: readonly Pick<Call, 'path'>[] }
type Doing = 'nothing' | 'on' | 'renew' | 'off'
const FEW = 3

export function TwoFactorCard({ calls, stale }: Props) {
  const t = useText(securityText)
  const format = useFormat()
  const user = useUser()
  const { key } = useTab()
  const { message } = App.useApp()
  const { data, error, refetch } = useRead<Application['twoFactor']['getTwoFactor']>(calls.getTwoFactor, {})
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<readonly string[]>()

  const stop = () => {
    markSaved(key)
    setDoing('nothing')
  }
  const shown = (made: readonly string[]) => {
    setDoing('nothing')
    setCodes(made)
    void invalidateCalls([calls.getTwoFactor, ...stale])
  }
  const cancel = <Button onClick={stop}>{t.cancel}</Button>
  const proof = (
    <>
      {data?.has_password && (
        <TextField name="current_pwd" label={t.password} type="password" autoComplete="current-password" required />
      )}
      <TextField name="totp_or_recovery_code" label={t.codeOrRecovery} autoComplete="one-time-code" max={40} required />
    </>
  )
  const blank = { current_pwd: '', totp_or_recovery_code: '' }

  return (
    <section className="uc-plate uc-two-factor">
      <h2>
        {t.title} {data && <Tag color={data.since ? 'success' : undefined}>{data.since ? t.on : t.off}</Tag>}
      </h2>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} />}
      {data && codes && <RecoveryCodes codes={codes} email={user.email} onKept={() => setCodes(undefined)} />}
      {data && !codes && doing === 'nothing' && !data.since && (
        <>
          <p>{t.lead}</p>
          <Button type="primary" onClick={() => setDoing('on')}>
            {t.switchOn}
          </Button>
        </>
      )}
      {data && !codes && doing === 'nothing' && data.since && (
        <>
          <p>
            {t.since({ time: format.time(data.since) })}
            <br />
            {t.codesLeft({ count: format.number(data.recovery_codes_left) })}
          </p>
          {data.recovery_codes_left <= FEW && <Alert type="warning" showIcon title={t.fewLeft} />}
          <div className="uc-form-buttons">
            <Button onClick={() => setDoing('renew')}>{t.renew}</Button>
            <Reasoned
              danger
              refusal={data.required ? { code: 'two_factor_required' } : undefined}
              onClick={() => setDoing('off')}
            >
              {t.switchOff}
            </Reasoned>
          </div>
        </>
      )}
      {doing === 'on' && <SetUpTwoFactor calls={calls} beside={cancel} onDone={shown} />}
      {doing === 'renew' && (
        <div className="uc-two-factor-form">
          <p>{t.renewLead}</p>
          <CallForm
            call={calls.renewRecoveryCodes}
            initialValues={blank}
            submitLabel={t.renew}
            beside={cancel}
            onDone={({ recovery_codes }) => shown(recovery_codes)}
          >
            {proof}
          </CallForm>
        </div>
      )}
      {doing === 'off' && (
        <div className="uc-two-factor-form">
          <p>{t.offLead}</p>
          <CallForm
            call={calls.endTwoFactor}
            initialValues={blank}
            invalidates={[calls.getTwoFactor, ...stale]}
            submitLabel={t.switchOff}
            destroys
            beside={cancel}
            onDone={() => {
              void message.success(t.isOff)
              setDoing('nothing')
            }}
          >
            {proof}
          </CallForm>
        </div>
      )}
    </section>
  )
}
