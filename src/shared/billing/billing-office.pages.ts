// The staff's page of top-ups to confirm.
import type { OfficePages } from '../pages.ts'

export const officeBillingPages = {
  topUps: {
    path: '/top-ups',
    title: { en: 'Top-ups', zh_CN: '充值审核' },
    permission: 'finance.view',
    menu: { icon: 'wallet', badge: { counted: 'top_ups_to_confirm', color: 'warning' } },
  },
} satisfies OfficePages
