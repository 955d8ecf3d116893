// A customer's pages of its sub-accounts.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'

export const editSubAccountPath = (memberId: string): string => `/settings/sub-accounts/edit/${memberId}`

const list: MenuPage<CustomerPermission> = {
  path: '/settings/sub-accounts',
  title: { en: 'Sub-accounts', zh_CN: '子账号' },
  permission: 'subAccounts.edit',
  menu: { group: 'settings', icon: 'team' },
}

export const subAccountPages = {
  list,
  add: { path: '/settings/sub-accounts/add', title: { en: 'Add sub-account', zh_CN: '新增子账号' }, under: list },
  edit: { path: editSubAccountPath(':id'), title: { en: 'Edit sub-account', zh_CN: '编辑子账号' }, under: list },
} satisfies PortalPages

export const companySignInPages = {
  settings: {
    path: '/settings/company-sign-in',
    title: { en: 'Company sign-in', zh_CN: '公司账号登录' },
    permission: 'subAccounts.edit',
    menu: { group: 'settings', icon: 'user' },
  },
} satisfies PortalPages
