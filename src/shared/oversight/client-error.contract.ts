// Errors that happen in somebody's browser: the two calls for reporting them (Rule 16.13: the chat's token never leaves the
// server, the first call answers a short-lived report ticket), and the staff's list of them.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, instant, optionalText, pageInput, pageOf, text } from '../fields.ts'

export const clientErrorCalls = {
  /** The ticket remembers who asked for it: a report counts for that customer, whatever number it names. */
  getReportTicket: call({
    method: 'GET',
    path: '/api/basic/getDingDingToken',
    title: 'Ticket for an error report',
    audience: 'public',
    permission: null,
    input: z.strictObject({}),
    output: z.object({ token: z.string(), expires_at: instant }),
  }),
  send: call({
    method: 'GET',
    path: '/stone/sendDingMsg',
    title: 'Report an error of a page',
    audience: 'public',
    permission: null,
    input: z.strictObject({
      token: z.string().min(20).max(200).regex(/^[\w.-]+$/),
      message: text(2000),
      page: text(500),
      customer_id: z.string().regex(/^\d{1,9}$/).transform(Number).optional(),
    }), // prettier-ignore
    output: done,
  }),
}

const row = z.object({
  error_id: z.string(),
  customer_id: z.int(),
  company_name: z.string().nullable(),
  message: z.string(),
  page: z.string(),
  user_agent: z.string(),
  seen_count: z.int(),
  first_at: instant,
  last_at: instant,
})
export type ClientErrorRow = z.infer<typeof row>

export const officeClientErrorCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/clientErrors/getList',
    title: 'Errors in browsers',
    audience: 'staff',
    permission: 'operationLog.view',
    input: z.strictObject({
      customer_id: z.string().regex(/^\d{1,9}$/).transform(Number).optional(),
      message: optionalText(100).optional(),
      page: optionalText(100).optional(),
      ...pageInput,
    }), // prettier-ignore
    output: pageOf(row),
  }),
}
