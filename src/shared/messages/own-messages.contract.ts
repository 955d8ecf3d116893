// What a person is told besides the notices (Rules 18.15, 18.16): the own messages, what was read of them, and how the person wants to hear.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id, instant, pageInput, pageOf } from '../fields.ts'
import { EVENTS } from '../mail/message-events.ts'

const own = { audience: 'customer', permission: 'any' } as const

export const MESSAGE_STATES = ['unread', 'read', 'archived'] as const
/** What is done with messages: `unread` brings one back that was read or archived. */
export const MARKS = ['read', 'unread', 'archived'] as const

const message = z.object({
  message_id: id,
  event: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of the portal that shows what it is about. */
  path: z.string(),
  at: instant,
  state: z.enum(MESSAGE_STATES),
})
export type OwnMessage = z.infer<typeof message>
const marked = z.object({ updated: z.int() })

export const ownMessageCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/customer/message/getList',
    title: 'Messages',
    ...own,
    // Without a state: all but the archived.
    input: z.strictObject({
      status: z.enum(MESSAGE_STATES).optional(),
      event: z.enum(EVENTS).optional(),
      ...pageInput,
    }),
    output: pageOf(message),
  }),
  getCounts: call({
    method: 'GET',
    path: '/api/ucenter/customer/message/getCounts',
    title: 'Number of messages',
    ...own,
    input: z.strictObject({}),
    output: z.object({ unread: z.int(), read: z.int(), archived: z.int() }),
  }),
  mark: call({
    method: 'POST',
    path: '/api/ucenter/customer/message/mark',
    title: { en: 'Mark messages', zh_CN: '标记消息' },
    ...own,
    input: z.strictObject({ message_ids: z.array(id).min(1).max(100), as: z.enum(MARKS) }),
    output: marked,
  }),
  markAll: call({
    method: 'POST',
    path: '/api/ucenter/customer/message/markAll',
    title: { en: 'Mark all messages', zh_CN: '标记全部消息' },
    ...own,
    // `read`: every unread one; `archived`: every one that is read. With an event those of it alone.
    input: z.strictObject({ as: z.enum(['read', 'archived']), event: z.enum(EVENTS).optional() }),
    output: marked,
  }),
  getChoices: call({
    method: 'GET',
    path: '/api/ucenter/customer/message/getChoices',
    title: 'How messages come',
    ...own,
    input: z.strictObject({}),
    // Those that the person may be told of; `mail` is null where mail has a page of its own, or there is none.
    output: z.object({
      rows: z.array(
        z.object({
          event: z.enum(EVENTS),
          portal: z.boolean(),
          mail: z.boolean().nullable(),
          digest: z.boolean(),
          push: z.boolean(),
        }),
      ),
      /** When the daily mail comes: an hour of `time_zone`, which is the person's own, else UTC. */
      digest_hour: z.int(),
      time_zone: z.string(),
    }),
  }),
  choose: call({
    method: 'POST',
    path: '/api/ucenter/customer/message/choose',
    title: { en: 'Choose how messages come', zh_CN: '设置消息接收方式' },
    ...own,
    // `digest`: in the daily mail, and then not in a mail of its own; absent: no. `push`: in the person's browsers that show messages; absent: yes.
    input: z.strictObject({
      event: z.enum(EVENTS),
      portal: z.boolean(),
      mail: z.boolean(),
      digest: z.boolean().optional(),
      push: z.boolean().optional(),
    }),
    output: done,
  }),
  chooseDigestHour: call({
    method: 'POST',
    path: '/api/ucenter/customer/message/chooseDigestHour',
    title: { en: 'Choose when the daily mail comes', zh_CN: '设置每日邮件时间' },
    ...own,
    input: z.strictObject({ hour: z.int().min(0).max(23) }),
    output: done,
  }),
}
