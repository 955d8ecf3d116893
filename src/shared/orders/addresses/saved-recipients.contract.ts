// The recipients that a customer keeps because it ships to them again and again (Rule 9.39). An order takes a copy: what is changed here
// later changes no order.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { done, id, instant, optionalText, pageInput, pageOf, text } from '../../fields.ts'
import { recipient, recipientOut } from '../order-fields.ts'

const own = { audience: 'customer', permission: 'orders.edit' } as const
const path = '/api/ucenter/recipient' as const

export const MAX_SAVED_RECIPIENTS = 500
export const LONGEST_SAVED_AS = 60

/** `saved_as`: what the customer calls it in the own list. */
const content = { saved_as: text(LONGEST_SAVED_AS), recipient }

const savedRecipient = z.object({
  recipient_id: id,
  saved_as: z.string(),
  recipient: recipientOut,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type SavedRecipient = z.infer<typeof savedRecipient>

export const savedRecipientCalls = {
  /** By name. `search`: how its name, the person's, the company, the city or the postal code begins. */
  getList: call({
    ...own,
    method: 'GET',
    path: `${path}/getList`,
    title: 'Saved recipients',
    input: z.strictObject({ ...pageInput, search: optionalText(100).optional() }),
    output: pageOf(savedRecipient),
  }),
  addRecipient: call({
    ...own,
    method: 'POST',
    path: `${path}/addRecipient`,
    title: { en: 'Save a recipient', zh_CN: '保存收件人' },
    input: z.strictObject(content),
    output: z.object({ recipient_id: id }),
  }),
  updateRecipient: call({
    ...own,
    method: 'POST',
    path: `${path}/updateRecipient`,
    title: { en: 'Edit a saved recipient', zh_CN: '编辑常用收件人' },
    // `version` is the one the form was opened with.
    input: z.strictObject({ recipient_id: id, version: z.int().min(1), ...content }),
    output: done,
  }),
  /** For good: taking it back saves it anew. */
  deleteRecipient: call({
    ...own,
    method: 'POST',
    path: `${path}/deleteRecipient`,
    title: { en: 'Delete a saved recipient', zh_CN: '删除常用收件人' },
    input: z.strictObject({ recipient_id: id }),
    output: done,
  }),
}
