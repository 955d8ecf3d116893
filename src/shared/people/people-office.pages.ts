// The staff's pages of themselves.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

export const editStaffPath = (staffId: string): string => `/staff/edit/${staffId}`

const list: MenuPage<StaffPermission> = {
  path: '/staff',
  title: { en: 'Staff', zh_CN: '员工' },
  permission: 'staff.edit',
  menu: { icon: 'team', group: 'house' },
}

export const staffPages = {
  list,
  add: { path: '/staff/add', title: { en: 'Add staff', zh_CN: '新增员工' }, under: list },
  edit: { path: editStaffPath(':id'), title: { en: 'Edit staff', zh_CN: '编辑员工' }, under: list },
} satisfies OfficePages

export const houseSignInPages = {
  settings: {
    path: '/staff/company-sign-in',
    title: { en: 'Company sign-in', zh_CN: '公司账号登录' },
    permission: 'staff.edit',
    menu: { icon: 'user', group: 'house' },
  },
} satisfies OfficePages
