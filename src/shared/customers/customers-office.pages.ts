// The staff's pages of customers, and of those who want to become one.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

export const customerPath = (customerId: number | string): string => `/customers/${customerId}`

const list: MenuPage<StaffPermission> = {
  path: '/customers',
  title: { en: 'Customers', zh_CN: '客户' },
  permission: 'customers.view',
  menu: { icon: 'shop', group: 'customer' },
}

export const officeCustomerPages = {
  list,
  add: { path: '/customers/add', title: { en: 'Add customer', zh_CN: '新增客户' }, under: list },
  detail: { path: customerPath(':id'), title: { en: 'Customer', zh_CN: '客户详情' }, under: list },
} satisfies OfficePages

export const officeQuotePages = {
  list: {
    path: '/quotes',
    title: { en: 'Quote requests', zh_CN: '询价' },
    permission: 'customers.edit',
    menu: { icon: 'mail', badge: { counted: 'new_quote_requests', color: 'accent' } },
  },
} satisfies OfficePages

export const officeEvaluationPages = {
  list: {
    path: '/evaluations',
    title: { en: 'Evaluations', zh_CN: '服务评价' },
    permission: 'evaluations.view',
    menu: { icon: 'check', group: 'customer', badge: { counted: 'evaluations_to_answer', color: 'warning' } },
  },
} satisfies OfficePages
