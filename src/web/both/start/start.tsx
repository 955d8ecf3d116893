// Starts an application in the page: language, theme, cache, router. Each application's main.tsx is one call of this.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { matchPath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { reportCaught, startErrorReports } from './error-report.ts'
import { isLoadingLanguage, onLanguage, startLanguage } from '#web/kit/text/language.ts'
import { queryClient } from '#web/kit/call/queries.ts'
import { getToken, keepTokenUnder } from '#web/kit/call/session.ts'
import { readOf } from '#web/kit/call/use-call.ts'
import { startTheme } from '#web/kit/theme/theme-store.ts'
import { isBehind, pathInside, signInPath } from '#web/both/access/guard.ts'
import type { Application } from '#web/both/application/application.ts'
import { dress } from '#web/both/application/dress.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { allowedPaths } from '#web/both/frame/menu/menu.ts'
import { createRouter } from './router.tsx'
import '#web/kit/theme/base.css'

const RELOADED = 'reloaded-at'
const RELOAD_PAUSE_MS = 60_000

/** Where the person is on the way to, while its page is being loaded. */
let onTheWayTo = (): string | undefined => undefined

/** After an update of the server an open page asks for files that are gone: load the new page, but never in a circle. */
function reloadOnUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isLoadingLanguage()) return
    const last = Number(sessionStorage.getItem(RELOADED))
    if (Date.now() - last < RELOAD_PAUSE_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED, String(Date.now()))
    const there = onTheWayTo()
    if (there) location.assign(there)
    else location.reload()
  })
}

/**
 * Without a token the sign-in page is where this begins, before a single file of the page that was asked for is fetched; with one the
 * person, the page and what it shows are asked for while the frame is still on its way. The guard decides all later moves.
 */
function beginAtTheDoor(application: Application): void {
  const { name, base, calls, pages } = application
  const url = new URL(location.href)
  // A sign-in code in the address is the guard's to exchange.
  if (name === 'portal' && url.searchParams.has('token')) return
  const inside = pathInside(url, base)
  const path = inside.split('?')[0]!
  if (!isBehind(pages, path)) return
  const root = base === '/' ? '' : base
  if (!getToken()) return history.replaceState(null, '', root + signInPath(inside))
  const shown = pages.find((page) => matchPath(page.path, path))
  // What cannot be loaded is told by the router, which asks again.
  const person = queryClient.fetchQuery(readOf(calls.getCurrentUser, {})).catch(() => undefined)
  const page = shown?.load().catch(() => undefined)
  void Promise.all([person, page]).then(([user, module]) => {
    if (!user || isStopped(user)) return
    dress(application, user)
    if (shown?.menu && allowedPaths(user.menu_list).has(shown.menu)) module?.ask?.(url.searchParams)
  })
}

/** Whether something stands between signing in and everything else. */
const isStopped = (user: SignedInUser): boolean => user.must_change_password || user.must_set_up_two_factor

/** Shows the application as soon as the texts of the reader's language are there. */
export function start(application: Application): void {
  reloadOnUpdate()
  startErrorReports()
  keepTokenUnder(application.tokenKey)
  startTheme()
  const speaking = startLanguage(application.languages)
  beginAtTheDoor(application)
  void speaking.then(() => show(application))
}

function show(application: Application): void {
  // What the server wrote in the language before, such as a notice.
  onLanguage(() => void queryClient.invalidateQueries())
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  const router = createRouter(application)
  onTheWayTo = () => router.state.navigation.location && router.createHref(router.state.navigation.location)
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
