// The staff's pages of the customers' products, of measuring them, and of the categories and attributes that these choose from.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

export const officeProductPath = ({ customer_id, sku_id }: { customer_id: number | string; sku_id: string }): string =>
  `/products/${customer_id}/${sku_id}`

const list: MenuPage<StaffPermission> = {
  path: '/products',
  title: { en: 'Products', zh_CN: '产品' },
  permission: 'products.view',
  menu: { icon: 'product', group: 'product' },
}

export const officeProductPages = {
  list,
  detail: {
    path: officeProductPath({ customer_id: ':customer', sku_id: ':id' }),
    title: { en: 'Product', zh_CN: '产品详情' },
    under: list,
  },
  measure: {
    path: '/measure',
    title: { en: 'Measure products', zh_CN: '测量产品' },
    permission: 'receiving.work',
    menu: { icon: 'scan' },
  },
  categories: {
    path: '/product-categories',
    title: { en: 'Product categories', zh_CN: '产品品类' },
    permission: 'products.view',
    menu: { icon: 'tags', group: 'product' },
  },
  attributes: {
    path: '/product-attributes',
    title: { en: 'Product attributes', zh_CN: '产品属性' },
    permission: 'products.view',
    menu: { icon: 'audit', group: 'product' },
  },
} satisfies OfficePages
