// The staff's pages of notices to customers, of the help as brands tell it, and of conversations with customers.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'
import type { ThreadKind } from './threads.states.ts'

export const editNoticePath = (pressId: string): string => `/notices/edit/${pressId}`

const list: MenuPage<StaffPermission> = {
  path: '/notices',
  title: { en: 'Notices', zh_CN: '公告' },
  permission: 'notices.edit',
  menu: { icon: 'bell', group: 'customer' },
}

export const officeNoticePages = {
  list,
  add: { path: '/notices/add', title: { en: 'Write notice', zh_CN: '撰写公告' }, under: list },
  edit: { path: editNoticePath(':id'), title: { en: 'Edit notice', zh_CN: '编辑公告' }, under: list },
} satisfies OfficePages

type Chapter = { platform_type: number | string; chapter: string; language: string }
export const editHelpPath = ({ platform_type, chapter, language }: Chapter): string =>
  `/help-texts/${platform_type}/${chapter}/${language}`

const help: MenuPage<StaffPermission> = {
  path: '/help-texts',
  title: { en: 'Help texts', zh_CN: '帮助文本' },
  permission: 'notices.edit',
  menu: { icon: 'help', group: 'customer' },
}

export const officeHelpPages = {
  list: help,
  edit: {
    path: editHelpPath({ platform_type: ':brand', chapter: ':chapter', language: ':language' }),
    title: { en: 'Help chapter', zh_CN: '帮助章节' },
    under: help,
  },
} satisfies OfficePages

type Thread = { customer_id: number | string; kind: ThreadKind | ':kind'; document_id: string }
export const threadPath = ({ customer_id, kind, document_id }: Thread): string =>
  `/conversations/${customer_id}/${kind}/${document_id}`

const threads: MenuPage<StaffPermission> = {
  path: '/conversations',
  title: { en: 'Conversations', zh_CN: '客户沟通' },
  permission: 'threads.answer',
  menu: {
    icon: 'mail',
    group: 'customer',
    badge: { counted: 'threads_to_answer', color: 'warning', path: '/conversations?status=waiting' },
  },
}

export const officeThreadPages = {
  threads,
  thread: {
    path: threadPath({ customer_id: ':customer', kind: ':kind', document_id: ':id' }),
    title: { en: 'Conversation', zh_CN: '沟通详情' },
    under: threads,
  },
} satisfies OfficePages
