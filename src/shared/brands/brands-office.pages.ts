// The staff's pages of the brands and what they offer for download.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

export const editBrandPath = (platformType: number | string): string => `/brands/edit/${platformType}`

const list: MenuPage<StaffPermission> = {
  path: '/brands',
  title: { en: 'Brands', zh_CN: '品牌' },
  permission: 'brands.edit',
  menu: { icon: 'tags', group: 'house' },
}

export const officeBrandPages = {
  list,
  add: { path: '/brands/add', title: { en: 'Add brand', zh_CN: '新增品牌' }, under: list },
  edit: { path: editBrandPath(':id'), title: { en: 'Edit brand', zh_CN: '编辑品牌' }, under: list },
  appVersions: {
    path: '/app-versions',
    title: { en: 'Client app', zh_CN: '客户端应用' },
    permission: 'brands.edit',
    menu: { icon: 'mobile', group: 'house' },
  },
} satisfies OfficePages
