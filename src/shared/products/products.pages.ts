// A customer's pages of its products.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'

export const productPath = (skuId: string): string => `/productsList/detail/${skuId}`
export const editProductPath = (skuId: string): string => `/productsList/edit/${skuId}`

const list: MenuPage<CustomerPermission> = {
  path: '/productsList',
  title: { en: 'Products', zh_CN: '产品' },
  permission: 'products.view',
  menu: { icon: 'product' },
}

export const productPages = {
  list,
  import: { path: '/productsList/import', title: { en: 'Import products', zh_CN: '导入产品' }, under: list },
  add: { path: '/productsList/add', title: { en: 'Add product', zh_CN: '新增产品' }, under: list },
  edit: { path: editProductPath(':id'), title: { en: 'Edit product', zh_CN: '编辑产品' }, under: list },
  detail: { path: productPath(':id'), title: { en: 'Product', zh_CN: '产品详情' }, under: list },
} satisfies PortalPages
