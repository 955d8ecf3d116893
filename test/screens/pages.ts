// Every page of both applications with an address that exists: the paths come from the applications' own route lists, the ids from
// what their lists show.
import type { Page } from 'playwright-core'
import { pages as officePages } from '#web/office/routes.tsx'
import { pages as portalPages } from '#web/portal/routes.tsx'
import { address, type Application } from './people.ts'

export type Address = { path: string; title: { en: string; zh_CN: string } }

/** Where a link to a page with parameters stands: the list, and the part of the page's address that holds the parameters. */
const LISTED: Record<string, { list: string; link: string }> = {
  '/productsList/edit/:id': { list: '/productsList', link: '/productsList/detail/' },
  '/productsList/detail/:id': { list: '/productsList', link: '/productsList/detail/' },
  '/order/edit/:id': { list: '/order/order-list?status=approving', link: '/order/detail/' },
  '/order/shipping/:id': { list: '/order/order-list?status=approving', link: '/order/detail/' },
  '/order/detail/:id': { list: '/order/order-list?status=delivered', link: '/order/detail/' },
  '/inbound/packages/edit/:id': { list: '/inbound/packages?stage=draft', link: '/inbound/packages/detail/' },
  '/inbound/packages/detail/:id': {
    list: '/inbound/packages?stage=inventory_complete',
    link: '/inbound/packages/detail/',
  },
  '/inbound/packages2/detail/:id': {
    list: '/inbound/packages?stage=inventory_complete',
    link: '/inbound/packages/detail/',
  },
  '/inbound/loss/detail/:id': { list: '/inbound/loss', link: '/inbound/loss/detail/' },
  '/losses/:customer/:id': { list: '/losses', link: '/office/losses/' },
  '/products/:customer/:id': { list: '/products', link: '/office/products/' },
  '/warehouses/edit/:id': { list: '/warehouses', link: '/office/warehouses/edit/' },
  '/shipping-methods/edit/:id': { list: '/shipping-methods', link: '/office/shipping-methods/edit/' },
  '/tariffs/:kind/:code': { list: '/shipping-methods', link: '/office/tariffs/' },
  '/tariffs/:kind/:code/new': { list: '/shipping-methods', link: '/office/tariffs/' },
  '/price-groups/:id': { list: '/price-groups', link: '/office/price-groups/' },
  '/tariff-versions/:id': { list: '/tariffs/tax/world', link: '/office/tariff-versions/' },
  '/inventory/counts/:id': { list: '/inventory/counts', link: '/inventory/counts/' },
  '/stock-counts/:customer/:id': { list: '/stock-counts', link: '/office/stock-counts/' },
  '/stock-counts/:customer/:id/desk': { list: '/stock-counts?status=counting', link: '/office/stock-counts/' },
  '/returns/detail/:id': { list: '/returns', link: '/returns/detail/' },
  '/returns/:customer/:id': { list: '/returns', link: '/office/returns/' },
  '/waves/:id': { list: '/waves', link: '/office/waves/' },
  '/waves/:id/pick': { list: '/waves', link: '/office/waves/' },
  '/manifests/:id': { list: '/manifests', link: '/office/manifests/' },
  '/location-counts/:id': { list: '/location-counts', link: '/office/location-counts/' },
  '/inventory/transfers/:id': { list: '/inventory/transfers', link: '/inventory/transfers/' },
  '/stock-transfers/:customer/:id': { list: '/stock-transfers', link: '/office/stock-transfers/' },
  '/stock-transfers/:customer/:id/receive': {
    list: '/stock-transfers?status=shipped',
    link: '/office/stock-transfers/',
  },
  '/billing/topUp/edit/:id': { list: '/billing/topUp?status=submitted', link: '/billing/topUp/edit/' },
  '/plugins/:id': { list: '/plugins', link: '/plugins/' },
  '/settings/webhooks/:id': { list: '/settings/webhooks', link: '/settings/webhooks/' },
  '/settings/sub-accounts/edit/:id': { list: '/settings/sub-accounts', link: '/settings/sub-accounts/edit/' },
  '/customers/:id': { list: '/customers', link: '/office/customers/' },
  '/staff/edit/:id': { list: '/staff', link: '/office/staff/edit/' },
  '/bookings/:customer/:id': { list: '/bookings', link: '/office/bookings/' },
  '/notices/edit/:id': { list: '/notices', link: '/office/notices/edit/' },
  '/conversations/:customer/:kind/:id': { list: '/conversations', link: '/office/conversations/' },
  '/help-texts/:brand/:chapter/:language': { list: '/help-texts', link: '/office/help-texts/' },
  '/brands/edit/:id': { list: '/brands', link: '/office/brands/edit/' },
  '/help/:chapter': { list: '/help', link: '/help/' },
  '/orders/:customer/:order': { list: '/orders', link: '/office/orders/' },
}

/** The addresses of all pages of an application; `page` is signed in to it. */
export async function addressesOf(application: Application, page: Page): Promise<Address[]> {
  const found: Address[] = []
  for (const { path, title } of application === 'portal' ? portalPages : officePages) {
    found.push({ path: path.includes(':') ? await filled(application, page, path) : path, title })
  }
  return found
}

async function filled(application: Application, page: Page, path: string): Promise<string> {
  const listed = LISTED[path]
  if (!listed) throw new Error(`${path}: say in pages.ts where a link to such a page stands`)
  const whole = address(application, listed.list)
  if (page.url() !== whole) await page.goto(whole)
  const link = page.locator(`a[href^="${listed.link}"]`).filter({ visible: true }).first()
  const values = ((await link.getAttribute('href')) ?? '').slice(listed.link.length).split('/')
  return path.replace(/:\w+/g, () => values.shift() ?? '')
}

/**
 * Goes to a path as a link of the application does, without loading it all anew. Only where tabs are not shown: what is left is
 * gone then, and the page that comes (or the refusal in its place) is the only one. The window's title tells that it has come: what
 * was left may be drawn anew while its follower is still loaded.
 */
export async function goThere(application: Application, page: Page, path: string, title: string): Promise<void> {
  await page.evaluate(
    (to) => {
      if (to === location.pathname) return
      for (const left of document.querySelectorAll<HTMLElement>('.uc-page')) left.dataset['left'] = ''
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
    new URL(address(application, path)).pathname,
  )
  await page.locator('.uc-page[data-left]').waitFor({ state: 'detached' })
  // A wrong title is a fault of the page, told with its others.
  await page
    .waitForFunction((name) => document.title.startsWith(name), title, { timeout: 5_000 })
    .catch(() => undefined)
}

/** Waits until the page has its data: a heading, and nothing that says it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').filter({ visible: true }).first().waitFor()
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"], .ant-skeleton, .uc-loading-rows, .ant-spin-spinning')].some(
        (element) => element.checkVisibility(),
      ),
  )
}
