// Tells the person that the session has ended, or that the server did not answer in time (Rules 4.7, 16.3), and keeps the page to the
// person it was drawn for: another one's session, begun here or in another tab, draws everything anew.
import { App } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Application } from '#web/both/application/application.ts'
import { signInPath } from '#web/both/access/guard.ts'
import { apiText } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { queryClient } from '#web/kit/call/queries.ts'
import { onSessionBegun, onSessionExpired } from '#web/kit/call/session.ts'
import { onTimeout } from '#web/kit/call/signals.ts'
import { forgetUnsaved } from '#web/kit/tabs/unsaved.ts'
import { getLanguage, inLanguage } from '#web/kit/text/language.ts'

const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((module) => ({ default: module.SignInAgain })))

/** Whom a session is of; staff who act for a customer are not that customer's people. */
type Person = { email: string; acting_staff?: string | null }
type Props = { application: Application; user: Person | undefined }

export function SessionWatch({ application, user }: Props) {
  const { notification } = App.useApp()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [expired, setExpired] = useState(false)
  const { base, homePath, calls } = application
  const email = user?.email
  const acting = user?.acting_staff ?? null
  const toSignIn = () => {
    setExpired(false)
    void navigate(signInPath(pathname + search), { replace: true })
  }

  useEffect(
    () =>
      onSessionExpired(() => {
        // On the home path, and where nobody is known yet, straight to the sign-in page.
        if (pathname === homePath || email === undefined)
          void navigate(signInPath(pathname + search), { replace: true })
        else setExpired(true)
      }),
    [navigate, pathname, search, homePath, email],
  )
  useEffect(
    () =>
      onSessionBegun(() => {
        if (email === undefined) return
        void callApi(calls.getCurrentUser, {}).then(
          (now: Person) => {
            if (now.email !== email || (now.acting_staff ?? null) !== acting) return drawAnew(base + homePath)
            setExpired(false)
            void queryClient.invalidateQueries()
          },
          // No answer is no other person: what the page asks next is answered by the new session, or not at all.
          () => undefined,
        )
      }),
    [base, homePath, calls, email, acting],
  )
  useEffect(
    () =>
      onTimeout(() => {
        const t = inLanguage(apiText, getLanguage())
        notification.error({ key: 'timeout', title: t.messagePrompt, description: t.timeout })
      }),
    [notification],
  )
  if (!expired || email === undefined) return null
  return (
    <Suspense>
      <SignInAgain application={application} email={acting === null ? email : undefined} onSomebodyElse={toSignIn} />
    </Suspense>
  )
}

/** Nothing of the person before stays, neither what was typed nor what the address says. */
function drawAnew(home: string): void {
  forgetUnsaved()
  window.location.replace(home.replace('//', '/'))
}
