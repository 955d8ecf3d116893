// Who I am, where I am signed in and when I signed in; ending every other session. Nothing about other people.
import { Alert, App, Button, Skeleton, Tag, Tooltip } from 'antd'
import { profileCalls } from '#shared/accounts/profile.contract.ts'
import { messageOf } from '#web/kit/api-error.ts'
import { BLANK, useFormat } from '#web/kit/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text.ts'
import { useRead, useWrite } from '#web/kit/use-call.ts'
import { profileText } from './profile.text.ts'
import './profile.css'

export default function ProfilePage() {
  const t = useText(profileText)
  const format = useFormat()
  const { modal, message } = App.useApp()
  const { data, error } = useRead(profileCalls.getProfile, {})
  const end = useWrite(profileCalls.endOtherSessions, {
    invalidates: [profileCalls.getProfile],
    onDone: ({ ended }) => void message.success(t.ended({ count: format.number(ended) })),
  })
  if (error) {
    return (
      <Page title={t.profile}>
        <Alert type="error" showIcon title={t.failed} description={messageOf(error)} />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title={t.profile}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </Page>
    )
  }
  const alone = data.sessions.every(({ current }) => current)
  const ask = () =>
    modal.confirm({
      title: t.endAsk,
      content: t.endText,
      okText: t.endOthers,
      cancelText: t.cancel,
      onOk: () => end.mutateAsync({ input: {} }).catch((fault: unknown) => void message.error(messageOf(fault))),
    })
  const facts: [string, string][] = [
    [t.name, data.name],
    [t.email, data.email],
    [t.phone, data.phone],
    [t.company, data.company_name],
    [t.customer, String(data.customer_id)],
    [t.kind, data.customer_sub_account_id === 0 ? t.main : t.sub],
    [t.since, format.time(data.created_at)],
  ]
  return (
    <Page title={t.profile}>
      <div className="uc-profile">
        <section className="uc-plate">
          <h2>{t.person}</h2>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || BLANK}</dd>
              </div>
            ))}
          </dl>
        </section>
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
            {data.sessions.map((session) => (
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
        <section className="uc-plate">
          <h2>{t.signIns}</h2>
          {data.sign_ins.length === 0 && <p>{t.noSignIns}</p>}
          <ul>
            {data.sign_ins.map((signIn) => (
              <li key={`${signIn.at} ${signIn.ip}`}>
                <span>{signIn.device || t.unknownDevice}</span>
                <small>
                  {signIn.ip} · {format.time(signIn.at)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}
