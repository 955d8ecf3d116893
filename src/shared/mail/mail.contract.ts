// The outbox as the office sees it: what waits, what went out, what was given up.
import { z } from 'zod'
import { call } from '../contract.ts'
import { id, instant, pageInput, pageOf, text } from '../fields.ts'
import { LANGUAGES } from '../language.ts'

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

const row = z.object({
  mail_id: id,
  state: z.enum(MAIL_STATES),
  /** Empty for a mail to a recipient, whose address stands in the order alone (Rule 10.11). */
  to_address: z.string(),
  order_no: z.string().nullable(),
  brand: z.string(),
  subject: z.string(),
  language: z.enum(LANGUAGES),
  /** Only while there is no mail server: then somebody here has to pass it on. */
  text: z.string().nullable(),
  created_at: instant,
  attempts: z.int(),
  next_at: instant.nullable(),
  sent_at: instant.nullable(),
  last_error: z.string().nullable(),
})
export type OutboxRow = z.infer<typeof row>

export const officeMailCalls = {
  getOutbox: call({
    method: 'GET',
    path: '/api/office/mail/getOutbox',
    title: 'Mail outbox',
    audience: 'staff',
    permission: 'staff.edit',
    input: z.strictObject({ state: z.enum(MAIL_STATES).optional(), to: text(254).optional(), ...pageInput }),
    output: pageOf(row).extend({
      /** Whether a mail server is configured. */
      sends: z.boolean(),
    }),
  }),
}
