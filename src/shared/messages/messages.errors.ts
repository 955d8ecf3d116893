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
} satisfies ErrorEntries
