// The browsers in which this person sees messages (Rule 18.29): switching on this one, and forgetting any.
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import { pushCalls } from '#shared/messages/push.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { messagesText } from './messages.text.ts'
import { canPush, PushRefused, switchOff, switchOn } from './push.ts'

type Device = OutputOf<typeof pushCalls.getDevices>['rows'][number]

export function BrowserMessages() {
  const t = useText(messagesText)
  const format = useFormat()
  const { message } = App.useApp()
  const { data, refetch } = useRead(pushCalls.getDevices, {})
  const [busy, setBusy] = useState('')
  const [refused, setRefused] = useState(() => canPush() && Notification.permission === 'denied')
  if (!data) return null
  const here = data.rows.find((row) => row.here)
  const run = async (what: string, work: () => Promise<void>, said: string) => {
    setBusy(what)
    try {
      await work()
      setRefused(false)
      void message.success(said)
    } catch (error) {
      if (error instanceof PushRefused) setRefused(true)
      else void message.error(error instanceof Error && error.name === 'AbortError' ? t.pushAway : messageOf(error))
    }
    await refetch()
    setBusy('')
  }
  const turnOn = () => run('on', () => switchOn(data.key, { title: t.pushHello, text: t.pushHelloText }), t.pushOn)
  const turnOff = ({ device_id }: Device) => run(device_id, () => switchOff(device_id), t.pushOff)
  return (
    <Plate title={t.inBrowser}>
      <p>{t.pushText}</p>
      {!canPush() && <Alert type="info" showIcon title={t.pushCannot} />}
      {refused && !here && <Alert type="warning" showIcon title={t.pushRefused} />}
      {data.rows.length > 0 && (
        <ul className="uc-devices">
          {data.rows.map((row) => (
            <li key={row.device_id}>
              <span>
                {row.here ? <b>{t.pushHere}</b> : row.name} <small>{row.here && row.name}</small>
              </span>
              <small>{format.time(row.created_at)}</small>
              <Button size="small" loading={busy === row.device_id} onClick={() => void turnOff(row)}>
                {row.here ? t.pushStop : t.pushForget}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canPush() && !here && (
        <Button loading={busy === 'on'} onClick={() => void turnOn()}>
          {t.pushStart}
        </Button>
      )}
    </Plate>
  )
}
