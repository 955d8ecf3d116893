// Everything behind the sign-in: the component library, the person, the live connection, the frame. Loaded only there.
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { officeOwnListCalls, ownListCalls } from '#shared/people/own-lists.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import type { Application } from '#web/both/application/application.ts'
import { actsFor, dress, isDressed } from '#web/both/application/dress.ts'
import { PERSON_FRESH_MS, UserContext } from '#web/both/application/user-context.ts'
import { liveHere, sweepDrafts } from '#web/kit/form/draft.ts'
import { DraftOwner } from '#web/kit/form/use-draft.ts'
import { useLive } from '#web/kit/call/live.ts'
import { isInSandbox } from '#web/kit/call/sandbox.ts'
import { OwnLists } from '#web/kit/list/OwnLists.tsx'
import { StartFailedPage } from '#web/kit/pages/ResultPages.tsx'
import { beginIn } from '#web/kit/text/language.ts'
import { AntdProvider } from '#web/kit/theme/AntdProvider.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { ActingBanner } from './ActingBanner.tsx'
import { AppLayout } from './AppLayout.tsx'
import { LayoutSkeleton } from './LayoutSkeleton.tsx'
import { LeaveGuard } from './tabs/LeaveGuard.tsx'
import { SessionWatch } from './SessionWatch.tsx'

const SandboxBanner = lazy(() => import('./SandboxBanner.tsx'))
const GivenPasswordPage = lazy(() => import('#web/both/access/GivenPasswordPage.tsx'))
const TwoFactorNeededPage = lazy(() => import('#web/both/access/two-factor/TwoFactorNeededPage.tsx'))

const ACTING = { code: 'acting_forbidden' } as const

export function SignedIn({ application }: { application: Application }) {
  const { data: user, error } = useRead<Application['calls']['getCurrentUser']>(
    application.calls.getCurrentUser,
    {},
    { staleMs: PERSON_FRESH_MS },
  )
  // What stands between signing in and everything else.
  const First = user?.must_change_password
    ? GivenPasswordPage
    : user?.must_set_up_two_factor
      ? TwoFactorNeededPage
      : undefined
  useLive(user && !First ? application.livePath : undefined)

  // Who acts for a customer leaves nothing of it in this browser, and a draft of the sandbox is no draft of orders outside.
  const acting = user && actsFor(user)
  const sandbox = application.name === 'portal' && isInSandbox()
  const owner = user && !acting && !sandbox ? `${application.name}:${user.email}` : null
  useEffect(() => {
    if (owner) sweepDrafts(owner)
  }, [owner])
  useEffect(liveHere, [])
  const [dressed, setDressed] = useState(isDressed(user))
  useLayoutEffect(() => {
    dress(application, user)
    setDressed(user !== undefined)
  }, [application, user])
  useEffect(() => {
    if (user?.language) void beginIn(user.language).catch(() => undefined)
  }, [user?.language])

  return (
    <AntdProvider>
      <SessionWatch application={application} user={user} />
      <LeaveGuard />
      {!user || !dressed ? (
        error && error.code !== 1010 ? (
          <StartFailedPage lead={messageOf(error)} />
        ) : (
          <LayoutSkeleton />
        )
      ) : First ? (
        <Suspense fallback={<LayoutSkeleton />}>
          <First application={application} user={user} />
        </Suspense>
      ) : (
        <UserContext value={user}>
          <DraftOwner value={owner}>
            <OwnLists
              key={user.email}
              columns={user.list_columns}
              calls={application.name === 'portal' ? ownListCalls : officeOwnListCalls}
              refusal={acting ? ACTING : undefined}
              supplier={'is_supplier' in user && user.is_supplier}
            >
              <AppLayout application={application} user={user} />
              <ActingBanner application={application} user={user} />
              {sandbox && (
                <Suspense>
                  <SandboxBanner />
                </Suspense>
              )}
            </OwnLists>
          </DraftOwner>
        </UserContext>
      )}
    </AntdProvider>
  )
}
