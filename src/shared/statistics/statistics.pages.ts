// The page that a customer's application opens with.
import type { PortalPages } from '../pages.ts'

export const statisticsPages = {
  workplace: { path: '/dashboard/workplace', title: { en: 'Workplace', zh_CN: '工作台' }, menu: { icon: 'dashboard' } },
} satisfies PortalPages
