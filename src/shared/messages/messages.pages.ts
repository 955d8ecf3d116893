// A person's page of the notices that customers are told.
import type { PortalPages } from '../pages.ts'

export const messagePages = {
  list: {
    path: '/user/messages',
    title: { en: 'Messages', zh_CN: '消息' },
    personal: 'the bell, the menu under the name',
  },
} satisfies PortalPages
