// The staff's page of the mails that wait or were sent.
import type { OfficePages } from '../pages.ts'

export const officeMailPages = {
  outbox: {
    path: '/mail-outbox',
    title: { en: 'Mail outbox', zh_CN: '发件箱' },
    permission: 'staff.edit',
    menu: { icon: 'mail', group: 'oversight' },
  },
} satisfies OfficePages
