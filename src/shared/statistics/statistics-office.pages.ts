// The page that the staff's application opens with.
import type { OfficePages } from '../pages.ts'

export const officeStatisticsPages = {
  workplace: { path: '/workplace', title: { en: 'Workplace', zh_CN: '工作台' }, menu: { icon: 'dashboard' } },
} satisfies OfficePages
