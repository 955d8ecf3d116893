// Who may enter: without a token every page that is not public leads to the sign-in page (Rule 4.8). What a person may
// open after that is the server's menu, checked in the layout.
import { redirect } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { leaveNotice } from './sign-in-notice.ts'
import { platformType } from '#web/both/brands/use-brand.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { queryClient } from '#web/kit/call/queries.ts'
import { getToken, isExpiryTold, setToken } from '#web/kit/call/session.ts'

/** The sign-in address that leads back to `from`. */
export function signInPath(from: string): string {
  const query = new URLSearchParams({ from })
  const platform = platformType()
  if (platform) query.set('platform_type', platform)
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

/** The loader of everything behind the sign-in. A code that is no longer good is said on the sign-in page. */
export function guard(application: 'portal' | 'office', base: string) {
  return async ({ request }: { request: Request }): Promise<null> => {
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
    if (!getToken() && !isExpiryTold()) throw redirect(signInPath(pathInside(url, base)))
    return null
  }
}
