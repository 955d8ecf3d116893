// One line a page: `page('/order/order-list', text, () => import('./orders/list/OrdersPage.tsx'))`. Every page is known here;
// the server's menu only decides which of them a person may open.
import type { ComponentType } from 'react'
import type { Text } from '#web/kit/text/language.ts'

type PageModule = { default: ComponentType }

export type Page = {
  path: string
  title: Text
  load: () => Promise<PageModule>
  /** The menu entry that opens this page: a details page names its list. Null: everybody who is signed in. */
  menu: string | null
  /** False: what was typed or shown there is gone when the tab is left, such as passwords and keys. */
  keepAlive: boolean
}

/** A page behind the sign-in. `path` may hold parameters; each address without its query is a tab of its own. */
export function page(
  path: string,
  title: Text,
  load: () => Promise<PageModule>,
  options: { menu?: string | null; keepAlive?: boolean } = {},
): Page {
  const { menu = path, keepAlive = true } = options
  return { path, title, load, menu, keepAlive }
}

export type PublicPage = Omit<Page, 'menu' | 'keepAlive'>

/** A page without a token, such as /forget and /register. It must not import the component library. */
export function publicPage(path: string, title: Text, load: () => Promise<PageModule>): PublicPage {
  return { path, title, load }
}

/** What the layout reads off the matched route. */
export type RouteHandle = { title: Text; menu: string | null; path: string; keepAlive: boolean }
