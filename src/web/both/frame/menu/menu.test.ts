// What of the server's menu is shown, what it allows, where it leads.
import { expect, test } from 'vitest'
import type { MenuItem } from '#shared/menu.ts'
import { allowedPaths, firstPage, menuAddress, shownMenu, trailTo } from './menu.ts'

const item = (path: string, children: MenuItem[] = [], hide = false): MenuItem => ({
  path, component: path, children,
  meta: { title: path, title_en: path, title_cn: path, title_tw: path, icon: '', hide, routePath: '', badge: '', badgeColor: 'accent' },
}) // prettier-ignore
const MENU = [
  item('/billing', [item('/billing/topUp', [item('/billing/topUp/deep')]), item('/billing/secret', [], true)]),
  item('/help'),
]

test('hidden entries and the third level are not shown', () => {
  const [billing] = shownMenu(MENU)
  expect(billing!.children.map(({ path }) => path)).toEqual(['/billing/topUp'])
  expect(billing!.children[0]!.children).toEqual([])
})

test('but both may be visited; what is not in the menu may not', () => {
  const allowed = allowedPaths(MENU)
  expect(allowed.has('/billing/secret')).toBe(true)
  expect(allowed.has('/billing/topUp/deep')).toBe(true)
  expect(allowed.has('/order/order-list')).toBe(false)
})

test('the trail and the first page', () => {
  expect(trailTo(MENU, '/billing/topUp').map(({ path }) => path)).toEqual(['/billing', '/billing/topUp'])
  expect(trailTo(MENU, '/nowhere')).toEqual([])
  expect(firstPage(MENU[0]!)).toBe('/billing/topUp/deep')
})

test('an entry may open a narrowed list', () => {
  const orders = item('/order/order-list')
  expect(menuAddress(orders)).toBe('/order/order-list')
  expect(menuAddress({ ...orders, meta: { ...orders.meta, routePath: '/order/order-list?status=error' } })).toBe(
    '/order/order-list?status=error',
  )
})
