// One's own passkeys in the profile of both applications: which there are and where they work, adding one, another name, taking one away.
import { Alert, App, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type { officePasskeyCalls, passkeyCalls } from '#shared/access/passkeys.contract.ts'
import type { Call, OutputOf } from '#shared/contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { knowsPasskeys } from '../use-passkey.ts'
import { passkeysText } from './passkeys.text.ts'
import '#web/both/people/profile/profile.css'
import './passkeys.css'

type Calls = typeof passkeyCalls | typeof officePasskeyCalls
type List = OutputOf<Calls['getPasskeys']>
type Passkey = List['passkeys'][number]
/** `stale`: reads that show sessions and whether a second factor may go, which change with passkeys. */
type Props = { calls: Calls; stale: readonly Pick<Call, 'path'>[] }
type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysCard({ calls, stale }: Props) {
  const t = useText(passkeysText)
  const { message } = App.useApp()
  const { data, error, refetch } = useRead<Calls['getPasskeys']>(calls.getPasskeys, {})
  const [doing, setDoing] = useState<Doing>()
  const [failed, setFailed] = useState<string>()
  const [making, setMaking] = useState(false)
  const known = knowsPasskeys()
  const reads = [calls.getPasskeys, ...stale]

  const make = async ({ options }: OutputOf<Calls['beginPasskey']>) => {
    setMaking(true)
    try {
      const { makePasskey } = await import('./ask-browser.ts')
      await callApi(calls.addPasskey, await makePasskey(options))
      void message.success(t.added)
      await invalidateCalls(reads)
    } catch (fault) {
      setFailed(fault instanceof Error && fault.name === 'NoPasskey' ? fault.message : messageOf(fault))
    } finally {
      setMaking(false)
    }
  }
  const proof = data && (
    <>
      {data.has_password && (
        <TextField name="current_pwd" label={t.password} type="password" autoComplete="current-password" required />
      )}
      {data.asks_code && (
        <TextField name="totp_or_recovery_code" label={t.code} autoComplete="one-time-code" max={40} required />
      )}
    </>
  )
  const blank = { current_pwd: '', totp_or_recovery_code: '' }
  const close = () => setDoing(undefined)

  return (
    <section className="uc-plate uc-passkeys" aria-busy={making}>
      <div className="uc-profile-head">
        <h2>{t.title}</h2>
        {data && (
          <Reasoned
            loading={making}
            refusal={data.host === null ? { code: 'passkey_host' } : undefined}
            onClick={() => {
              setFailed(known ? undefined : t.old)
              if (known) setDoing({ what: 'add' })
            }}
          >
            {t.add}
          </Reasoned>
        )}
      </div>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <p>
            {t.lead} {data.host !== null && t.here({ host: data.host })}
          </p>
          {failed !== undefined && <Alert type="warning" showIcon title={failed} role="alert" />}
          {data.passkeys.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul>
              {data.passkeys.map((passkey) => (
                <Row
                  key={passkey.passkey_id}
                  passkey={passkey}
                  here={data.host}
                  onDo={(what) => setDoing({ what, passkey })}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {doing?.what === 'add' && (
        <FormDialog<Calls['beginPasskey']>
          call={calls.beginPasskey}
          title={t.add}
          act={t.goOn}
          lead={data?.has_password ? t.addLead : t.addLeadOnly}
          back={t.cancel}
          initialValues={{ name: '', ...blank }}
          toInput={(values) => ({ ...blank, ...values })}
          onDone={(begun) => void make(begun)}
          onClose={close}
        >
          <TextField name="name" label={t.name} hint={t.nameHelp} max={60} required />
          {proof}
        </FormDialog>
      )}
      {doing?.what === 'rename' && (
        <FormDialog<Calls['renamePasskey']>
          call={calls.renamePasskey}
          title={t.renameTitle}
          act={t.rename}
          back={t.cancel}
          about={{ passkey_id: doing.passkey.passkey_id }}
          initialValues={{ name: doing.passkey.name }}
          invalidates={[calls.getPasskeys]}
          done={t.renamed}
          onClose={close}
        >
          <TextField name="name" label={t.name} max={60} required />
        </FormDialog>
      )}
      {doing?.what === 'remove' && (
        <FormDialog<Calls['removePasskey']>
          call={calls.removePasskey}
          title={t.removeTitle}
          of={doing.passkey.name}
          act={t.remove}
          destroys
          lead={t.removeLead}
          back={t.cancel}
          about={{ passkey_id: doing.passkey.passkey_id }}
          initialValues={blank}
          toInput={(values) => ({ ...blank, ...values })}
          invalidates={reads}
          done={t.removed}
          onClose={close}
        >
          {proof}
        </FormDialog>
      )}
    </section>
  )
}

type RowProps = { passkey: Passkey; here: List['host']; onDo: (what: 'rename' | 'remove') => void }

function Row({ passkey, here, onDo }: RowProps) {
  const t = useText(passkeysText)
  const format = useFormat()
  const facts = [
    passkey.device,
    passkey.synced ? t.synced : t.oneDevice,
    t.made({ time: format.time(passkey.created_at) }),
    passkey.last_used_at ? t.used({ time: format.time(passkey.last_used_at) }) : t.unused,
  ]
  return (
    <li>
      <div>
        <strong>{passkey.name}</strong> {passkey.host !== here && <Tag>{t.elsewhere({ host: passkey.host })}</Tag>}
        <br />
        <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
      </div>
      <div className="uc-passkeys-acts">
        <Button size="small" aria-label={`${t.rename} · ${passkey.name}`} onClick={() => onDo('rename')}>
          {t.rename}
        </Button>
        <Reasoned
          size="small"
          danger
          aria-label={`${t.remove} · ${passkey.name}`}
          refusal={passkey.kept ? { code: 'passkey_last' } : undefined}
          onClick={() => onDo('remove')}
        >
          {t.remove}
        </Reasoned>
      </div>
    </li>
  )
}
