// The staff's pages of serial numbers.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

const list: MenuPage<StaffPermission> = {
  path: '/serials',
  title: { en: 'Serial numbers', zh_CN: '序列号' },
  permission: 'stock.view',
  menu: { icon: 'tags', group: 'inventory' },
}

export const officeSerialPages = {
  list,
  log: { path: '/serials/log', title: { en: 'Serial number log', zh_CN: '序列号日志' }, under: list },
  receive: {
    path: '/scan-serials',
    title: { en: 'Scan serial numbers', zh_CN: '扫描序列号' },
    permission: 'receiving.work',
    menu: { icon: 'scan' },
  },
} satisfies OfficePages

type OfCustomer = { customer_id: number }
const query = (path: string, fields: Record<string, string | number>): string =>
  `${path}?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** The numbers of one order. */
export const serialsOfOrderPath = ({ customer_id, order_no }: OfCustomer & { order_no: string }): string =>
  query(list.path, { customer_id, order_no })
/** What happened to one number. */
export const serialLogPath = ({ customer_id, sn }: OfCustomer & { sn: string }): string =>
  query(officeSerialPages.log.path, { customer_id, sn })
