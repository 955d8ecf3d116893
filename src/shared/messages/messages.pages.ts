// A person's pages of what it is told: the own messages, the notices to all, and how messages come.
import type { PortalPages } from '../pages.ts'

export const messagePages = {
  list: {
    path: '/user/messages',
    title: { en: 'Messages', zh_CN: '消息' },
    personal: 'the bell, the menu under the name',
  },
  notices: { path: '/user/notices', title: { en: 'Notices', zh_CN: '公告' }, personal: 'the bell, the messages' },
  choices: {
    path: '/user/message-settings',
    title: { en: 'Message settings', zh_CN: '消息设置' },
    personal: 'the messages',
  },
} satisfies PortalPages
