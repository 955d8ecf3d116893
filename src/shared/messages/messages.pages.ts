// A person's pages of what it is told: the own messages, the notices to all, and how messages come.
import type { CustomerPermission } from '../permissions.ts'
import type { MenuPage, PortalPages } from '../pages.ts'

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

const center: MenuPage<CustomerPermission> = {
  path: '/help',
  title: { en: 'Help center', zh_CN: '帮助中心' },
  menu: { icon: 'help' },
}
/** A chapter of the help by its key. */
export const helpPath = (chapter: string): string => `${center.path}/${chapter}`

export const helpPages = {
  center,
  chapter: { path: helpPath(':chapter'), title: { en: 'Help', zh_CN: '帮助' }, under: center },
} satisfies PortalPages
