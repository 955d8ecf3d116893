// The staff's pages of returns: all of them, the desk that receives and inspects them, and parcels of which nobody knows whose they are.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

export const returnPath = ({ customer_id, return_id }: { customer_id: number | string; return_id: string }): string =>
  `/returns/${customer_id}/${return_id}`

const returns: MenuPage<StaffPermission> = {
  path: '/returns',
  title: { en: 'Returns', zh_CN: '退件' },
  permission: 'returns.view',
  menu: { icon: 'undo', group: 'order' },
}

export const officeReturnPages = {
  returns,
  return: {
    path: returnPath({ customer_id: ':customer', return_id: ':id' }),
    title: { en: 'Return', zh_CN: '退件详情' },
    under: returns,
  },
  desk: {
    path: '/return-desk',
    title: { en: 'Return desk', zh_CN: '退件台' },
    permission: 'returns.work',
    menu: { icon: 'scan', group: 'order' },
  },
  unknown: {
    path: '/unknown-returns',
    title: { en: 'Unknown parcels', zh_CN: '无主包裹' },
    permission: 'returns.view',
    menu: { icon: 'help', group: 'order' },
  },
} satisfies OfficePages

/** The desk with the return of this number open. */
export const returnDeskPath = (code: string): string =>
  `${officeReturnPages.desk.path}?code=${encodeURIComponent(code)}`
