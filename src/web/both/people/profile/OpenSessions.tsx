// Where a person is signed in, and ending every session but this one.
import { App, Button, Tag, Tooltip } from 'antd'
import type { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { profileText } from './profile.text.ts'
import './profile.css'

type Calls = typeof profileCalls | typeof officeProfileCalls
type Props = {
  calls: Pick<Calls, 'getProfile' | 'endOtherSessions'>
  sessions: OutputOf<typeof officeProfileCalls.getProfile>['sessions']
}

export function OpenSessions({ calls, sessions }: Props) {
  const t = useText(profileText)
  const format = useFormat()
  const { modal, message } = App.useApp()
  const end = useWrite<Calls['endOtherSessions']>(calls.endOtherSessions, {
    invalidates: [calls.getProfile],
    onDone: ({ ended }) => void message.success(t.ended({ count: format.number(ended) })),
  })
  const alone = sessions.every(({ current }) => current)
  const ask = () =>
    modal.confirm({
      title: t.endAsk,
      content: t.endText,
      okText: t.endOthers,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () => end.mutateAsync({ input: {} }).catch((fault: unknown) => void message.error(messageOf(fault))),
    })
  return (
    <section className="uc-plate">
      <div className="uc-profile-head">
        <h2>{t.sessions}</h2>
        <Tooltip title={alone ? t.onlyOne : undefined}>
          <Button danger disabled={alone} loading={end.isPending} onClick={() => void ask()}>
            {t.endOthers}
          </Button>
        </Tooltip>
      </div>
      <ul>
        {sessions.map((session) => (
          <li key={`${session.created_at} ${session.seen_at} ${session.ip} ${session.current}`}>
            <span>
              {session.device || t.unknownDevice} {session.current && <Tag color="success">{t.current}</Tag>}
            </span>
            <small>
              {session.ip} · {t.seen({ time: format.time(session.seen_at) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
