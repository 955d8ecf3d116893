// The ordering system of one brand (Rule 24.1): address, secret and switch, and whether it answers.
import { Alert, App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import { officeOrderingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { orderingText } from './ordering.text.ts'

type System = OutputOf<typeof officeOrderingCalls.getSystem>

export function OrderingSystem({ platformType }: { platformType: number }) {
  const t = useText(orderingText)
  const { data, error } = useRead(officeOrderingCalls.getSystem, { platform_type: String(platformType) })
  return (
    <Plate title={t.title}>
      <p>{t.lead}</p>
      {error ? (
        <Alert type="error" showIcon title={messageOf(error)} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : (
        <SystemForm key={data?.changed_at} platformType={platformType} system={data} />
      )}
    </Plate>
  )
}

function SystemForm({ platformType, system }: { platformType: number; system: System }) {
  const t = useText(orderingText)
  const { message } = App.useApp()
  return (
    <>
      {system?.simulated && <Alert type="info" showIcon title={t.simulated} />}
      {system && <p>{t.counts(system)}</p>}
      <CallForm
        call={officeOrderingCalls.saveSystem}
        initialValues={{ url: system?.url ?? '', enabled: system?.enabled ?? true }}
        toInput={({ secret, ...typed }) => ({ ...typed, ...(secret ? { secret } : {}), platform_type: platformType })}
        invalidates={[officeOrderingCalls.getSystem]}
        submitLabel={t.save}
        beside={system && <Test platformType={platformType} />}
        onDone={() => void message.success(t.saved)}
      >
        <TextField name="url" label={t.url} hint={t.urlHint} placeholder="https://ordering.example.com/api" required />
        <TextField
          name="secret"
          label={t.secret}
          hint={system ? `${t.secretHint} ${t.secretKept}` : t.secretHint}
          type="password"
          autoComplete="new-password"
        />
        <SwitchField name="enabled" label={t.enabled} />
      </CallForm>
    </>
  )
}

/** Of what is saved, not of what is typed. */
function Test({ platformType }: { platformType: number }) {
  const t = useText(orderingText)
  const { message, modal } = App.useApp()
  const [testing, setTesting] = useState(false)
  const test = async () => {
    setTesting(true)
    try {
      const { fault, status, says } = await callApi(officeOrderingCalls.testSystem, { platform_type: platformType })
      if (fault === null) return void message.success(t.works)
      const content = [t.fault(fault), ...(status ? [t.status({ status })] : []), ...(says ? [t.says({ says })] : [])]
      modal.error({ title: t.failed, content: content.join(' ') })
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setTesting(false)
    }
  }
  return (
    <Button loading={testing} onClick={() => void test()}>
      {t.test}
    </Button>
  )
}
