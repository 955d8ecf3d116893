// A customer's pages of its inbound bookings.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'

export const bookingPath = (bookingId: string): string => `/inbound/packages/detail/${bookingId}`
/** The same booking SKU by SKU. */
export const bookingSkusPath = (bookingId: string): string => `/inbound/packages2/detail/${bookingId}`
export const editBookingPath = (bookingId: string): string => `/inbound/packages/edit/${bookingId}`

const list: MenuPage<CustomerPermission> = {
  path: '/inbound/packages',
  title: { en: 'Inbound bookings', zh_CN: '入库预约' },
  permission: 'inbound.view',
  menu: { group: 'inbound', icon: 'box' },
}

export const lossPath = (lossId: string): string => `/inbound/loss/detail/${lossId}`

const losses: MenuPage<CustomerPermission> = {
  path: '/inbound/loss',
  title: { en: 'Loss orders', zh_CN: '差异单' },
  permission: 'inbound.view',
  menu: { group: 'inbound', icon: 'warning' },
}

const guidelines: MenuPage<CustomerPermission> = {
  path: '/inbound/guidelines',
  title: { en: 'Inbound guidelines', zh_CN: '入库指南' },
  permission: 'inbound.view',
  menu: { group: 'inbound', icon: 'file' },
}

export const inboundPages = {
  list,
  guidelines,
  skuGuide: {
    path: '/inbound/guidelines/sku',
    title: { en: 'Guide: adding SKUs', zh_CN: '指南：添加 SKU' },
    under: guidelines,
  },
  bookingGuide: {
    path: '/inbound/guidelines/booking',
    title: { en: 'Guide: booking goods in', zh_CN: '指南：入库预约' },
    under: guidelines,
  },
  add: { path: '/inbound/packages/new', title: { en: 'New booking', zh_CN: '新建预约' }, under: list },
  edit: { path: editBookingPath(':id'), title: { en: 'Edit booking', zh_CN: '填写预约' }, under: list },
  detail: { path: bookingPath(':id'), title: { en: 'Booking', zh_CN: '预约详情' }, under: list },
  skus: { path: bookingSkusPath(':id'), title: { en: 'Booking by SKU', zh_CN: '预约详情（按 SKU）' }, under: list },
  losses,
  loss: { path: lossPath(':id'), title: { en: 'Loss order', zh_CN: '差异单详情' }, under: losses },
} satisfies PortalPages
