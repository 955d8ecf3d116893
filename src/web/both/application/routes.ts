// What an application's list of pages is made of, one line a page: `page(orderPages.list, () => import('./orders/list/OrdersPage.tsx'))`.
// The server's menu only decides which of them a person may open.
import type { ComponentType } from 'react'
import type { PublicPage as Public, SignedInPage } from '#shared/pages.ts'
import type { Text } from '#web/kit/text/language.ts'

export type PageModule = {
  default: ComponentType
  /** Asks for what the page shows at an address with this query, while the frame around it is still being drawn. */
  ask?: (query: URLSearchParams) => void
}

export type Page = {
  path: string
  title: Text
  load: () => Promise<PageModule>
  /** The menu entry that opens this page: a details page names its list. Null: everybody who is signed in. */
  menu: string | null
  /** False: what was typed or shown there is gone when the tab is left, such as passwords and keys. */
  keepAlive: boolean
}

/** A page behind the sign-in. Its path may hold parameters; each address without its query is a tab of its own. */
export function page(shown: SignedInPage, load: () => Promise<PageModule>, { keepAlive = true } = {}): Page {
  const { path, title } = shown
  const menu = 'menu' in shown ? path : 'under' in shown ? shown.under.path : null
  return { path, title, load, menu, keepAlive }
}

export type PublicPage = Omit<Page, 'menu' | 'keepAlive'>

/** A page without a token, such as /forget and /register. It must not import the component library. */
export function publicPage({ path, title }: Public, load: () => Promise<PageModule>): PublicPage {
  return { path, title, load }
}

/** What the layout reads off the matched route. */
export type RouteHandle = { title: Text; menu: string | null; path: string; keepAlive: boolean }
