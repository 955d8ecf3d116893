// The staff's page of every customer's stock.
import type { OfficePages } from '../pages.ts'

export const officeStockPages = {
  list: { path: '/stock', title: { en: 'Stock', zh_CN: '库存' }, permission: 'stock.view', menu: { icon: 'chart' } },
} satisfies OfficePages
