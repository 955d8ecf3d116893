// Who may enter: without a token every page that is not public leads to the sign-in page (spec 2, Guards). What a person may
// open after that is the server's menu, checked in the layout.
import { redirect } from 'react-router'
import { platformType } from '../brand/use-brand.ts'
import { getToken, setToken } from '../session.ts'

/** The sign-in address that leads back to `from`. */
export function signInPath(from: string): string {
  const query = new URLSearchParams({ from })
  const platform = platformType()
  if (platform) query.set('platform_type', platform)
  return `/login?${query.toString()}`
}

/** An address of the browser as a path inside the application mounted at `base`. */
export function pathInside(url: URL, base: string): string {
  const inside = base !== '/' && url.pathname.startsWith(base) ? url.pathname.slice(base.length) || '/' : url.pathname
  return inside + url.search
}

/** The loader of everything behind the sign-in. A token in the query string is stored, and taken out of the address. */
export function guard(base: string) {
  return ({ request }: { request: Request }): null => {
    const url = new URL(request.url)
    const given = url.searchParams.get('token')
    if (given) {
      setToken(given)
      url.searchParams.delete('token')
      throw redirect(pathInside(url, base))
    }
    if (!getToken()) throw redirect(signInPath(pathInside(url, base)))
    return null
  }
}
