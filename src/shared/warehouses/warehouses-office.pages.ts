// The staff's page of what is taken without a question.
import type { OfficePages } from '../pages.ts'

export const officeWarehousePages = {
  tolerances: {
    path: '/tolerances',
    title: { en: 'Tolerances', zh_CN: '容差设置' },
    permission: 'tolerances.edit',
    menu: { icon: 'setting' },
  },
} satisfies OfficePages
