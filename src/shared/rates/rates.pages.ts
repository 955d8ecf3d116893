// A customer's pages of what things cost.
import type { PortalPages } from '../pages.ts'

export const ratePages = {
  tariffs: {
    path: '/billing/tariffs',
    title: { en: 'Tariff description', zh_CN: '资费说明' },
    permission: 'billing.view',
    menu: { group: 'billing', icon: 'tags', whole: true },
  },
  calculator: {
    path: '/order/calculator',
    title: { en: 'Price calculator', zh_CN: '运费试算' },
    permission: 'orders.view',
    menu: { group: 'order', icon: 'money', whole: true },
  },
} satisfies PortalPages
