// Switching the second factor on: the secret as a picture and as text, then password and first code. The secret is read once and kept
// nowhere; leaving and coming back makes another one.
import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#web/kit/call/api-error.ts'
import type { Application } from '#web/both/application/application.ts'
import { svgSource } from '#web/both/brands/svg-source.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { useText } from '#web/kit/text/text.ts'
import { securityText } from './security.text.ts'
import './security.css'

type Props = {
  calls: Application['twoFactor']
  beside: ReactNode
  onDone: (recoveryCodes: readonly string[]) => void
}
type Begun = { secret: string; qr_svg: string; sealed_secret: string }

export function SetUpTwoFactor({ calls, beside, onDone }: Props) {
  const t = useText(securityText)
  const { message } = App.useApp()
  // Coming back to the window from the phone must not bring another secret.
  const { data, error, refetch } = useQuery<Begun, ApiError>({
    queryKey: [calls.beginTwoFactor.path, {}],
    queryFn: ({ signal }) => callApi(calls.beginTwoFactor, {}, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { data: state } = useRead<Application['twoFactor']['getTwoFactor']>(calls.getTwoFactor, {})
  if (error) return <FailedList error={error} retry={() => void refetch()} />
  if (!data || !state) return <Skeleton active paragraph={{ rows: 6 }} />
  const copy = async () => {
    await navigator.clipboard.writeText(data.secret)
    void message.success(t.copied)
  }
  return (
    <div className="uc-two-factor-steps">
      <div>
        <p>{t.stepScan}</p>
        <img src={svgSource(data.qr_svg)} alt={t.picture} width={200} height={200} />
        <p>{t.orType}</p>
        <p className="uc-two-factor-secret">
          <code>{data.secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined aria-hidden />}
            aria-label={t.copySecret}
            title={t.copySecret}
            onClick={() => void copy()}
          />
        </p>
      </div>
      <div>
        <p>{state.has_password ? t.stepConfirm : t.stepConfirmOnly}</p>
        <CallForm
          call={calls.confirmTwoFactor}
          initialValues={{ current_pwd: '', totp_code: '' }}
          toInput={(values) => ({ current_pwd: '', ...values, sealed_secret: data.sealed_secret })}
          submitLabel={t.confirm}
          beside={beside}
          onDone={({ recovery_codes }) => onDone(recovery_codes)}
        >
          {state.has_password && (
            <TextField name="current_pwd" label={t.password} type="password" autoComplete="current-password" required />
          )}
          <TextField name="totp_code" label={t.code} autoComplete="one-time-code" max={20} required />
        </CallForm>
      </div>
    </div>
  )
}
