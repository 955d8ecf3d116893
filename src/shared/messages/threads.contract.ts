// The calls around conversations with customer service about a document (Rules 18.19, 18.20, 18.21, 18.22, 18.23), on both sides.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, id, instant, optionalText, owner, pageInput, pageOf, queryInt, text } from '../fields.ts'
import { FILE_RULES } from '../files.ts'
import { MAX_POST_FILES, MAX_POSTS, MAX_SAID, THREAD_KINDS, THREAD_STATUSES } from './threads.states.ts'

const post = z.object({
  place: z.int(),
  by_staff: z.boolean(),
  author: z.string(),
  /** Empty once it was erased with the recipient. */
  said: z.string(),
  at: instant,
  files: z.array(z.object({ file_id: id, name: z.string(), media_type: z.string() })),
})
export type Post = z.infer<typeof post>

/** `thread_id` and `status` are null before the first post. */
const thread = z.object({
  number: z.string(),
  thread_id: id.nullable(),
  status: z.enum(THREAD_STATUSES).nullable(),
  /** The recipient is erased: nothing is written any more. */
  erased: z.boolean(),
  /** Up to which place the reader has read. */
  read: z.int(),
  posts: z.array(post),
})
export type Thread = z.infer<typeof thread>

const assigned = { assigned_to: id.nullable(), assigned_name: z.string().nullable() }
const officeThread = thread.extend({ ...owner, ...assigned })
export type OfficeThread = z.infer<typeof officeThread>

const about = { kind: z.enum(THREAD_KINDS), document_id: id }
const posting = { said: text(MAX_SAID), picture_ids: z.array(id).max(MAX_POST_FILES).default([]) }
const posted = z.object({ thread_id: id, place: z.int() })
const reading = { place: z.int().min(1).max(MAX_POSTS) }
const upload = { maxBytes: FILE_RULES.thread_file.maxBytes }
const stored = z.object({ file_id: id, name: z.string() })

const own = { audience: 'customer', permission: 'any' } as const

export const threadCalls = {
  getThread: call({
    ...own,
    method: 'GET',
    path: '/api/ucenter/thread/getThread',
    title: 'Conversation about a document',
    input: z.strictObject(about),
    output: thread,
  }),
  getFile: call({
    ...own,
    method: 'GET',
    path: '/api/ucenter/thread/getFile',
    title: 'File of a conversation',
    input: z.strictObject({ ...about, file_id: id }),
    output: z.null(),
    download: true,
  }),
  uploadFile: call({
    ...own,
    method: 'POST',
    path: '/api/ucenter/thread/uploadFile',
    title: { en: 'Upload a file of a conversation', zh_CN: '上传沟通附件' },
    input: z.strictObject(about),
    output: stored,
    upload,
  }),
  ask: call({
    ...own,
    method: 'POST',
    path: '/api/ucenter/thread/ask',
    title: { en: 'Write to customer service', zh_CN: '联系客服' },
    input: z.strictObject({ ...about, ...posting }),
    output: posted,
  }),
  markRead: call({
    ...own,
    method: 'POST',
    path: '/api/ucenter/thread/markRead',
    title: { en: 'Mark conversation as read', zh_CN: '标记沟通为已读' },
    input: z.strictObject({ ...about, ...reading }),
    output: done,
  }),
}

/** `assigned`: to the reader, or to nobody yet. */
const filters = {
  status: z.enum(THREAD_STATUSES).optional(),
  kind: z.enum(THREAD_KINDS).optional(),
  assigned: z.enum(['me', 'nobody']).optional(),
  customer_id: queryInt(1, 999_999_999).optional(),
  number: optionalText(60).optional(),
}
const row = z.object({
  ...owner,
  ...assigned,
  ...about,
  thread_id: id,
  number: z.string(),
  status: z.enum(THREAD_STATUSES),
  posts: z.int(),
  /** Of the customer, since the reader last looked, while it waits. */
  unread: z.int(),
  since: instant,
  last_at: instant,
  /** How the last post begins, and whose it is. */
  said: z.string(),
  author: z.string(),
  by_staff: z.boolean(),
})
export type ThreadRow = z.infer<typeof row>

const office = { audience: 'staff', permission: 'threads.answer' } as const
const byQuery = { customer_id: queryInt(1, 999_999_999), ...about }
const which = { customer_id: customerId, ...about }

export const officeThreadCalls = {
  getList: call({
    ...office,
    method: 'GET',
    path: '/api/office/thread/getList',
    title: 'Conversations of the customers',
    input: z.strictObject({ ...filters, ...pageInput }),
    output: pageOf(row),
  }),
  getStatusCounts: call({
    ...office,
    method: 'GET',
    path: '/api/office/thread/getStatusCounts',
    title: 'Number of conversations by state',
    input: z.strictObject({}),
    output: z.record(z.enum(THREAD_STATUSES), z.object({ count: z.int(), more: z.boolean() })),
  }),
  getThread: call({
    ...office,
    method: 'GET',
    path: '/api/office/thread/getThread',
    title: 'Conversation with a customer about a document',
    input: z.strictObject(byQuery),
    output: officeThread,
  }),
  getColleagues: call({
    ...office,
    method: 'GET',
    path: '/api/office/thread/getColleagues',
    title: 'Who may answer a customer',
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999) }),
    output: z.object({ rows: z.array(z.object({ staff_id: id, name: z.string(), me: z.boolean() })) }),
  }),
  getFile: call({
    ...office,
    method: 'GET',
    path: '/api/office/thread/getFile',
    title: 'File of a conversation with a customer',
    input: z.strictObject({ ...byQuery, file_id: id }),
    output: z.null(),
    download: true,
  }),
  uploadFile: call({
    ...office,
    method: 'POST',
    path: '/api/office/thread/uploadFile',
    title: { en: 'Upload a file of a conversation', zh_CN: '上传沟通附件' },
    input: z.strictObject(byQuery),
    output: stored,
    upload,
  }),
  answer: call({
    ...office,
    method: 'POST',
    path: '/api/office/thread/answer',
    title: { en: 'Answer a customer', zh_CN: '回复客户' },
    input: z.strictObject({ ...which, ...posting }),
    output: posted,
  }),
  assign: call({
    ...office,
    method: 'POST',
    path: '/api/office/thread/assign',
    title: { en: 'Assign conversation', zh_CN: '分配沟通' },
    // Null: to nobody.
    input: z.strictObject({ ...which, staff_id: id.nullable() }),
    output: done,
  }),
  close: call({
    ...office,
    method: 'POST',
    path: '/api/office/thread/close',
    title: { en: 'Close conversation', zh_CN: '关闭沟通' },
    input: z.strictObject(which),
    output: done,
  }),
  markRead: call({
    ...office,
    method: 'POST',
    path: '/api/office/thread/markRead',
    title: { en: 'Mark conversation as read', zh_CN: '标记沟通为已读' },
    input: z.strictObject({ ...which, ...reading }),
    output: done,
  }),
}
