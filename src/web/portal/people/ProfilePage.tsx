// Who I am, the second factor, where I am signed in and when I signed in. Nothing about other people.
import { Skeleton } from 'antd'
import { useState } from 'react'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { passkeyCalls } from '#shared/access/passkeys.contract.ts'
import { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useUser } from '#web/both/application/user-context.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
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
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const { acting_staff } = useUser()
  const forbidden = acting_staff ? ({ code: 'acting_forbidden' } as const) : undefined
  const { data, error, refetch } = useRead(profileCalls.getProfile, {})
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
    [t.phone, data.phone],
    [t.company, data.company_name],
    [t.customer, String(data.customer_id)],
    [t.kind, data.customer_sub_account_id === 0 ? t.main : t.sub],
    [t.language, data.language ? LANGUAGE_NAMES[data.language] : t.browsersLanguage],
    [t.timeZone, data.time_zone ?? t.browsersZone({ zone: browsersZone() })],
    [t.since, format.time(data.created_at)],
  ] as const
  return (
    <Page title={t.profile}>
      <div className="uc-profile">
        <PersonFacts
          facts={facts}
          action={
            <Reasoned refusal={forbidden} onClick={() => setEditing(true)}>
              {t.edit}
            </Reasoned>
          }
        />
        <TwoFactorCard calls={twoFactorCalls} stale={[profileCalls.getProfile, passkeyCalls.getPasskeys]} />
        <PasskeysCard calls={passkeyCalls} stale={[profileCalls.getProfile, twoFactorCalls.getTwoFactor]} />
        <OpenSessions calls={profileCalls} sessions={data.sessions} />
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
      {editing && (
        <EditProfile
          call={profileCalls.updateProfile}
          stale={[profileCalls.getProfile, signInCalls.getCurrentUser]}
          profile={data}
          onClose={() => setEditing(false)}
        >
          <TextField name="first_name" label={t.firstName} required max={60} />
          <TextField name="last_name" label={t.lastName} max={60} />
          <TextField name="phone" label={t.phone} type="tel" max={40} />
        </EditProfile>
      )}
    </Page>
  )
}
