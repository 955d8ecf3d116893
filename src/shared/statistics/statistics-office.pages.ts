// The page that the staff's application opens with, and the dashboards of the roles.
import type { OfficePages } from '../pages.ts'

export const officeStatisticsPages = {
  workplace: { path: '/workplace', title: { en: 'Workplace', zh_CN: '工作台' }, menu: { icon: 'dashboard' } },
  /** Every role has one: which, the permissions decide (Rule 19.15). */
  boards: { path: '/dashboards', title: { en: 'Dashboards', zh_CN: '数据看板' }, menu: { icon: 'chart' } },
} satisfies OfficePages
