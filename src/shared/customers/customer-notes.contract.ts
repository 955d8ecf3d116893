// The staff's notes on a customer (Rule 3.17): calls of the office alone, nothing of them is ever in an answer to the customer.
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, id, instant, pageInput, pageOf, queryInt, text } from '../fields.ts'
import { MAX_NOTE_LENGTH } from './customer-notes.rules.ts'

const staff = { audience: 'staff', permission: 'customers.view' } as const
const one = { customer_id: customerId, note_id: id }
const note = text(MAX_NOTE_LENGTH)

const noteRow = z.object({
  note_id: id,
  note: z.string(),
  pinned: z.boolean(),
  author: z.string(),
  /** Whether the reader wrote it. */
  is_own: z.boolean(),
  created_at: instant,
  edited_at: instant.nullable(),
})
export type CustomerNote = z.infer<typeof noteRow>

export const customerNoteCalls = {
  /** The pinned ones first, then the newest. */
  getNotes: call({
    method: 'GET',
    path: '/api/office/customers/getNotes',
    title: 'Notes on a customer',
    ...staff,
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999), ...pageInput }),
    output: pageOf(noteRow),
  }),
  addNote: call({
    method: 'POST',
    path: '/api/office/customers/addNote',
    title: { en: 'Write note on customer', zh_CN: '添加客户备注' },
    ...staff,
    input: z.strictObject({ customer_id: customerId, note }),
    output: z.object({ note_id: id }),
  }),
  updateNote: call({
    method: 'POST',
    path: '/api/office/customers/updateNote',
    title: { en: 'Edit note on customer', zh_CN: '修改客户备注' },
    ...staff,
    input: z.strictObject({ ...one, note }),
    output: done,
  }),
  pinNote: call({
    method: 'POST',
    path: '/api/office/customers/pinNote',
    title: { en: 'Pin note on customer', zh_CN: '置顶客户备注' },
    ...staff,
    input: z.strictObject({ ...one, pinned: z.boolean() }),
    output: done,
  }),
  deleteNote: call({
    method: 'POST',
    path: '/api/office/customers/deleteNote',
    title: { en: 'Delete note on customer', zh_CN: '删除客户备注' },
    ...staff,
    input: z.strictObject(one),
    output: done,
  }),
  restoreNote: call({
    method: 'POST',
    path: '/api/office/customers/restoreNote',
    title: { en: 'Take back deletion of note on customer', zh_CN: '恢复已删除的客户备注' },
    ...staff,
    input: z.strictObject(one),
    output: done,
  }),
}
