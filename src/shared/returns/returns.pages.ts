// A customer's pages of its returns.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'

const list: MenuPage<CustomerPermission> = {
  path: '/returns',
  title: { en: 'Returns', zh_CN: '退件' },
  permission: 'returns.view',
  menu: {
    icon: 'undo',
    group: 'order',
    badge: { counted: 'returns_to_decide', color: 'warning', path: '/returns?status=inspected' },
  },
}
export const returnPath = (id: string): string => `/returns/detail/${id}`

export const returnPages = {
  list,
  detail: { path: returnPath(':id'), title: { en: 'Return', zh_CN: '退件详情' }, under: list },
  claims: { path: '/returns/claims', title: { en: 'Claimed parcels', zh_CN: '认领的包裹' }, under: list },
} satisfies PortalPages

/** The list with the announcing of this order's goods open. */
export const announcePath = (orderNo: string): string => `${list.path}?announce=${encodeURIComponent(orderNo)}`
