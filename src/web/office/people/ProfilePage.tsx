// Who I am among the staff: roles and warehouses, the second factor, where I am signed in.
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { officeProfileCalls } from '#shared/people/profile.contract.ts'
import { officePasskeyCalls } from '#shared/access/passkeys.contract.ts'
import { officeTwoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { roleText } from '#web/both/people/role.text.ts'
import { OpenSessions } from '#web/both/people/profile/OpenSessions.tsx'
import { EditProfile } from '#web/both/people/profile/EditProfile.tsx'
import { PersonFacts } from '#web/both/people/profile/PersonFacts.tsx'
import { profileText } from '#web/both/people/profile/profile.text.ts'
import { PasskeysCard } from '#web/both/access/passkeys/PasskeysCard.tsx'
import { TwoFactorCard } from '#web/both/access/two-factor/TwoFactorCard.tsx'
import { browsersZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'

export default function ProfilePage() {
  const t = useText(profileText)
  const role = useText(roleText)
  const format = useFormat()
  const [editing, setEditing] = useState(false)
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
    [t.language, data.language ? LANGUAGE_NAMES[data.language] : t.browsersLanguage],
    [t.timeZone, data.time_zone ?? t.browsersZone({ zone: browsersZone() })],
    [t.since, format.time(data.created_at)],
  ] as const
  return (
    <Page title={t.profile}>
      <div className="uc-profile">
        <PersonFacts facts={facts} action={<Button onClick={() => setEditing(true)}>{t.edit}</Button>} />
        <TwoFactorCard
          calls={officeTwoFactorCalls}
          stale={[officeProfileCalls.getProfile, officePasskeyCalls.getPasskeys]}
        />
        <PasskeysCard
          calls={officePasskeyCalls}
          stale={[officeProfileCalls.getProfile, officeTwoFactorCalls.getTwoFactor]}
        />
        <OpenSessions calls={officeProfileCalls} sessions={data.sessions} />
      </div>
      {editing && (
        <EditProfile
          call={officeProfileCalls.updateProfile}
          stale={[officeProfileCalls.getProfile, officeSignInCalls.getCurrentUser]}
          profile={data}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  )
}
