// The staff's pages of customers' money: top-ups to confirm, and storage bills.
import type { OfficePages } from '../pages.ts'

export const officeBillingPages = {
  topUps: {
    path: '/top-ups',
    title: { en: 'Top-ups', zh_CN: '充值审核' },
    permission: 'finance.view',
    menu: { icon: 'wallet', badge: { counted: 'top_ups_to_confirm', color: 'warning' } },
  },
  storageFees: {
    path: '/storage-fees',
    title: { en: 'Storage fees', zh_CN: '仓储费' },
    permission: 'storage.view',
    menu: { icon: 'inventory' },
  },
} satisfies OfficePages
