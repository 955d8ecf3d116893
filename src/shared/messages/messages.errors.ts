// The refusals of notices and messages. Numbers 2301 to 2399; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const messagesErrors = {
  notice_state: {
    number: 2301,
    status: 409,
    en: 'A notice that is {status} cannot be changed this way',
    zh_CN: '状态为“{status}”的公告不能进行此操作',
  },
  nothing_unread: { number: 2303, status: 409, en: 'You have read everything', zh_CN: '没有未读消息' },
  nothing_read: { number: 2304, status: 409, en: 'There is no read message to archive', zh_CN: '没有可归档的已读消息' },
  thread_closed: { number: 2305, status: 409, en: 'The conversation is closed already', zh_CN: '该沟通已关闭' },
  thread_full: {
    number: 2306,
    status: 409,
    en: 'A conversation has at most {limit} posts: please write an e-mail to customer service',
    zh_CN: '每个沟通最多 {limit} 条留言：请发邮件联系客服',
  },
  help_changed: {
    number: 2307,
    status: 409,
    en: 'Somebody has changed this chapter meanwhile. Keep what you wrote, then open the chapter again',
    zh_CN: '其他人已修改本章节。请先保留您编写的内容，再重新打开该章节',
  },
  help_built_in: { number: 2308, status: 409, en: 'This is the built-in text already', zh_CN: '当前已是内置文本' },
  push_devices_full: {
    number: 2309,
    status: 409,
    en: 'At most {limit} browsers show your messages: remove one first',
    zh_CN: '最多在 {limit} 个浏览器显示消息：请先移除一个',
  },
} satisfies ErrorEntries
