// The staff's pages of notices to customers.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

export const editNoticePath = (pressId: string): string => `/notices/edit/${pressId}`

const list: MenuPage<StaffPermission> = {
  path: '/notices',
  title: { en: 'Notices', zh_CN: '公告' },
  permission: 'notices.edit',
  menu: { icon: 'bell', group: 'customer' },
}

export const officeNoticePages = {
  list,
  add: { path: '/notices/add', title: { en: 'Write notice', zh_CN: '撰写公告' }, under: list },
  edit: { path: editNoticePath(':id'), title: { en: 'Edit notice', zh_CN: '编辑公告' }, under: list },
} satisfies OfficePages
