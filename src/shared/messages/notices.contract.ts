// The calls of customers who read notices; the staff's are in office-notices.contract.ts.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id, instant, pageInput, pageOf } from '../fields.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const own = { audience: 'customer', permission: 'any' } as const
const press = z.strictObject({ press_id: id })

/** What a reader gets, in the language of the request; `is_read` is the person's own. */
const headline = z.object({
  press_id: id,
  title: z.string(),
  meta_title: z.string(),
  publish_on_time: instant,
  is_read: flag,
})
export type Headline = z.infer<typeof headline>
/** `description` is Markdown. */
const notice = headline.extend({ description: z.string(), is_popup: z.boolean() })
export type Notice = z.infer<typeof notice>

export const noticeCalls = {
  getNewestInfo: call({
    method: 'GET',
    path: '/api/ucenter/customer/notice/getNewestInfo',
    title: 'Newest notice',
    ...own,
    input: z.strictObject({}),
    // The newest unread one that is to pop up, else the newest of all; null where there is none.
    output: notice.nullable(),
  }),
  getUnreadCount: call({
    method: 'GET',
    path: '/api/ucenter/customer/notice/getUnreadCount',
    title: 'Number of notices',
    ...own,
    input: z.strictObject({}),
    output: z.object({ unread: z.int(), read: z.int() }),
  }),
  getList: call({
    method: 'GET',
    path: '/api/ucenter/customer/notice/getList',
    title: 'Notices',
    ...own,
    input: z.strictObject({ status: z.enum(['unread', 'read']).optional(), ...pageInput }),
    output: pageOf(headline),
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/ucenter/customer/notice/getDetail',
    title: 'Notice',
    ...own,
    input: press,
    output: notice,
  }),
  updateReadStatus: call({
    method: 'POST',
    path: '/api/ucenter/customer/notice/updateReadStatus',
    title: { en: 'Mark notice as read', zh_CN: '标记公告已读' },
    ...own,
    input: press,
    output: done,
  }),
  updateAllReadStatus: call({
    method: 'POST',
    path: '/api/ucenter/customer/notice/updateAllReadStatus',
    title: { en: 'Mark all notices as read', zh_CN: '全部标为已读' },
    ...own,
    input: z.strictObject({}),
    output: z.object({ updated: z.int() }),
  }),
}
