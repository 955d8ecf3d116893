// A customer's pages of its serial numbers.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'

const list: MenuPage<CustomerPermission> = {
  path: '/inventory/serials',
  title: { en: 'Serial numbers', zh_CN: '序列号' },
  permission: 'serials.view',
  menu: { group: 'inventory', icon: 'tags' },
}

export const serialPages = {
  list,
  import: {
    path: '/inventory/serials/import',
    title: { en: 'Import serial numbers', zh_CN: '导入序列号' },
    under: list,
  },
  log: { path: '/inventory/serials/log', title: { en: 'Serial number log', zh_CN: '序列号日志' }, under: list },
} satisfies PortalPages

/** The numbers of one order, or of one product. */
export const serialsOfOrderPath = (orderNo: string): string => `${list.path}?order_no=${encodeURIComponent(orderNo)}`
export const serialsOfSkuPath = (skuId: string): string => `${list.path}?sku_id=${skuId}`
/** What happened to one number. */
export const serialLogPath = (sn: string): string => `${serialPages.log.path}?sn=${encodeURIComponent(sn)}`
