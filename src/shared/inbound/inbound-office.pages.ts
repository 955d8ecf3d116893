// The staff's pages of inbound bookings: all of them, and the desk that receives them.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

type Key = { customer_id: number | string; booking_id: string }
export const bookingPath = ({ customer_id, booking_id }: Key): string => `/bookings/${customer_id}/${booking_id}`

const bookings: MenuPage<StaffPermission> = {
  path: '/bookings',
  title: { en: 'Inbound bookings', zh_CN: '入库预约' },
  permission: 'inbound.view',
  menu: {
    icon: 'box',
    group: 'inbound',
    badge: { counted: 'bookings_to_confirm', color: 'accent', path: '/bookings?stage=submitted' },
  },
}

export const lossPath = ({ customer_id, loss_id }: { customer_id: number | string; loss_id: string }): string =>
  `/losses/${customer_id}/${loss_id}`

const losses: MenuPage<StaffPermission> = {
  path: '/losses',
  title: { en: 'Loss orders', zh_CN: '差异单' },
  permission: 'inbound.view',
  menu: { icon: 'warning', group: 'inbound' },
}

export const officeInboundPages = {
  bookings,
  booking: {
    path: bookingPath({ customer_id: ':customer', booking_id: ':id' }),
    title: { en: 'Booking', zh_CN: '预约详情' },
    under: bookings,
  },
  arrivals: {
    path: '/arrivals',
    title: { en: 'Arrivals', zh_CN: '到仓日历' },
    permission: 'inbound.view',
    menu: { icon: 'calendar', group: 'inbound' },
  },
  receiving: {
    path: '/receiving',
    title: { en: 'Receiving', zh_CN: '收货上架' },
    permission: 'receiving.work',
    menu: { icon: 'scan', badge: { counted: 'bookings_to_shelve', color: 'accent' } },
  },
  scans: {
    path: '/scans',
    title: { en: 'Scan log', zh_CN: '扫描记录' },
    permission: 'receiving.work',
    menu: { icon: 'history', group: 'inbound' },
  },
  losses,
  loss: {
    path: lossPath({ customer_id: ':customer', loss_id: ':id' }),
    title: { en: 'Loss order', zh_CN: '差异单详情' },
    under: losses,
  },
} satisfies OfficePages

/** The desk with the booking of this number open. */
export const receivingPath = (code: string): string =>
  `${officeInboundPages.receiving.path}?code=${encodeURIComponent(code)}`
