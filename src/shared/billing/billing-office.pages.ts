// The staff's pages of money: top-ups to confirm, customers' ledgers, finance's own movements, storage bills.
import type { OfficePages } from '../pages.ts'

export const officeBillingPages = {
  topUps: {
    path: '/top-ups',
    title: { en: 'Top-ups', zh_CN: '充值审核' },
    permission: 'finance.view',
    menu: { icon: 'wallet', badge: { counted: 'top_ups_to_confirm', color: 'warning' } },
  },
  bank: {
    path: '/bank',
    title: { en: 'Bank statements', zh_CN: '银行流水' },
    permission: 'finance.view',
    menu: { icon: 'file', group: 'billing' },
  },
  storageFees: {
    path: '/storage-fees',
    title: { en: 'Storage fees', zh_CN: '仓储费' },
    permission: 'storage.view',
    menu: { icon: 'inventory', group: 'billing' },
  },
  ledger: {
    path: '/ledger',
    title: { en: 'Ledger', zh_CN: '客户账本' },
    permission: 'ledger.view',
    menu: { icon: 'money', group: 'billing' },
  },
  statements: {
    path: '/statements',
    title: { en: 'Statements', zh_CN: '月结单' },
    permission: 'ledger.view',
    menu: { icon: 'file', group: 'billing' },
  },
  estimates: {
    path: '/estimates',
    title: { en: 'Estimates and charges', zh_CN: '预估与实收' },
    permission: 'ledger.view',
    menu: { icon: 'money', group: 'billing', title: { en: 'Estimates', zh_CN: '预估与实收' } },
  },
  adjustments: {
    path: '/adjustments',
    title: { en: 'Adjustments', zh_CN: '调账' },
    permission: 'ledger.view',
    menu: { icon: 'money', group: 'billing' },
  },
  disputes: {
    path: '/disputes',
    title: { en: 'Disputes', zh_CN: '费用争议' },
    permission: 'disputes.view',
    menu: { icon: 'file', group: 'billing' },
  },
} satisfies OfficePages

/** What stands among the house's data, after its brands. */
export const officePayInPages = {
  paymentAccounts: {
    path: '/payment-accounts',
    title: { en: 'Accounts to pay into', zh_CN: '收款账户' },
    permission: 'paymentAccounts.edit',
    menu: { icon: 'wallet', group: 'house' },
  },
} satisfies OfficePages
