// Who may enter: without a token every page that is not public leads to the sign-in page (Rule 4.8). What a person may
// open after that is the server's menu, checked in the layout.
import { matchPath, redirect } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { leaveNotice } from './sign-in-notice.ts'
import { platformType } from '#web/both/brands/platform-type.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { queryClient } from '#web/kit/call/queries.ts'
import { resultPages } from '#web/kit/pages/result.pages.ts'
import type { Application } from '#web/both/application/application.ts'
import { getToken, isExpiryTold, setToken } from '#web/kit/call/session.ts'

/** The sign-in address that leads back to `from`. */
export function signInPath(from: string): string {
  const query = new URLSearchParams({ from })
  const platform = platformType()
  if (platform) query.set('platform_type', String(platform))
  return `${accessPages.signIn.path}?${query.toString()}`
}

/** An address of the browser as a path inside the application mounted at `base`. */
export function pathInside(url: URL, base: string): string {
  const inside = base !== '/' && url.pathname.startsWith(base) ? url.pathname.slice(base.length) || '/' : url.pathname
  return inside + url.search
}

/**
 * Exchanges the one-time code of the query for a session (Rule 4.9). The code leaves the address before
 * anything is sent, so that neither history nor a copied address holds it. Tells why when it opened nothing.
 */
async function exchange(code: string, cleaned: URL): Promise<string | undefined> {
  history.replaceState(history.state, '', cleaned.pathname + cleaned.search + cleaned.hash)
  try {
    const { token, acting } = await callApi(signInCodeCalls.exchange, { token: code })
    // Nothing that another person was shown may survive in the cache.
    queryClient.clear()
    setToken(token, { thisTabOnly: acting })
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** Whether an address of the application (its path alone) is one of the pages behind the sign-in. */
export const isBehind = (pages: readonly { path: string }[], path: string): boolean =>
  ['/', '/redirect/*', ...[...pages, ...Object.values(resultPages)].map((page) => page.path)].some((known) =>
    matchPath(known, path),
  )

/**
 * The loader of everything behind the sign-in; it answers whether the person may go on. Without a token an address that leads nowhere stays
 * where it is and is not found. A code that is no longer good is said on the sign-in page.
 */
export function guard({ name: application, base, pages }: Pick<Application, 'name' | 'base' | 'pages'>) {
  return async ({ request }: { request: Request }): Promise<boolean> => {
    const url = new URL(request.url)
    const code = url.searchParams.get('token')
    url.searchParams.delete('token')
    // Only customers are sent such codes.
    if (code !== null && application === 'portal') {
      const failed = await exchange(code, url)
      if (failed === undefined) throw redirect(pathInside(url, base))
      leaveNotice(failed)
      throw redirect(signInPath(pathInside(url, base)))
    }
    if (getToken() || isExpiryTold()) return true
    const inside = pathInside(url, base)
    if (isBehind(pages, inside.split('?')[0]!)) throw redirect(signInPath(inside))
    return false
  }
}
