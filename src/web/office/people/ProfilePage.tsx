// Who I am among the staff: roles and warehouses, the second factor, where I am signed in.
import { Skeleton } from 'antd'
import { officeProfileCalls } from '#shared/people/profile.contract.ts'
import { officeTwoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { roleText } from '#web/both/people/role.text.ts'
import { OpenSessions } from '#web/both/people/profile/OpenSessions.tsx'
import { PersonFacts } from '#web/both/people/profile/PersonFacts.tsx'
import { profileText } from '#web/both/people/profile/profile.text.ts'
import { TwoFactorCard } from '#web/both/access/two-factor/TwoFactorCard.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'

export default function ProfilePage() {
  const t = useText(profileText)
  const role = useText(roleText)
  const format = useFormat()
  const { data, error, refetch } = useRead(officeProfileCalls.getProfile, {})
  if (!data) {
    return (
      <Page title={t.profile}>
        {error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </Page>
    )
  }
  const facts = [
    [t.name, data.name],
    [t.email, data.email],
    [t.roles, data.roles.map((name) => role[name]).join(', ')],
    [t.warehouses, data.warehouses.join(', ') || t.allWarehouses],
    [t.since, format.time(data.created_at)],
  ] as const
  return (
    <Page title={t.profile}>
      <div className="uc-profile">
        <PersonFacts facts={facts} />
        <TwoFactorCard calls={officeTwoFactorCalls} stale={[officeProfileCalls.getProfile]} />
        <OpenSessions calls={officeProfileCalls} sessions={data.sessions} />
      </div>
    </Page>
  )
}
