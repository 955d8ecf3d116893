// A customer's pages of its money.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'

const statements: MenuPage<CustomerPermission> = {
  path: '/billing/statements',
  title: { en: 'Statements', zh_CN: '月结单' },
  permission: 'billing.view',
  menu: { group: 'billing', icon: 'file' },
}

/** The list with a month's statement opened. */
export const statementPath = (month: string): string => `${statements.path}?month=${month}`

const topUps: MenuPage<CustomerPermission> = {
  path: '/billing/topUp',
  title: { en: 'Top up', zh_CN: '充值' },
  permission: 'billing.view',
  menu: { group: 'billing', icon: 'wallet' },
}

export const editTopUpPath = (topUpId: string): string => `/billing/topUp/edit/${topUpId}`

/** The entries of one document, by its number. */
export const entriesPath = (reference: string): string => `/billing/transactions?reference=${reference}`

export const billingPages = {
  transactions: {
    path: '/billing/transactions',
    title: { en: 'Transaction history', zh_CN: '交易明细' },
    permission: 'billing.view',
    menu: { group: 'billing', icon: 'money' },
  },
  // The second entry under billing (Rule 3.8).
  fulfilmentFees: {
    path: '/billing/order-fulfillment-fee',
    title: { en: 'Order fulfilment fee', zh_CN: '订单履约费' },
    permission: 'billing.view',
    menu: { group: 'billing', icon: 'file', term: 'fulfilment_fee' },
  },
  storageFees: {
    path: '/billing/storage-fee',
    title: { en: 'Storage fee', zh_CN: '仓储费' },
    permission: 'billing.view',
    menu: { group: 'billing', icon: 'inventory' },
  },
  statements,
  estimates: {
    path: '/billing/estimates',
    title: { en: 'Estimates and charges', zh_CN: '预估与实收' },
    permission: 'billing.view',
    menu: { group: 'billing', icon: 'money', title: { en: 'Estimates', zh_CN: '预估与实收' } },
  },
  disputes: {
    path: '/billing/disputes',
    title: { en: 'Disputes', zh_CN: '费用争议' },
    permission: 'billing.view',
    menu: { group: 'billing', icon: 'file' },
  },
  topUps,
  records: {
    path: '/billing/records',
    title: { en: 'Transfer and payment records', zh_CN: '转账与付款记录' },
    permission: 'billing.view',
    menu: { group: 'billing', icon: 'money', title: { en: 'Payment records', zh_CN: '转账与付款记录' } },
  },
  addTopUp: { path: '/billing/topUp/add', title: { en: 'New top-up', zh_CN: '新增充值' }, under: topUps },
  editTopUp: { path: editTopUpPath(':id'), title: { en: 'Edit top-up', zh_CN: '修改充值' }, under: topUps },
} satisfies PortalPages
