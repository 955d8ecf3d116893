// The operation log as people read it: who changed what, when, from where, before and after. Nothing here writes.
import { z } from 'zod'
import { call } from '../contract.ts'
import { LOG_MENU_KEYS } from './log-menus.ts'
import { date, days, id, instant, onClock, pageInput, pageOf, text } from '../fields.ts'

export const ACTOR_KINDS = ['main', 'sub', 'staff', 'key', 'system', 'anonymous'] as const

/** GET stands for nothing: reads leave no row. A job has no method of its own. */
export const LOG_METHODS = ['POST', 'JOB'] as const

/** One field that changed, in the reader's language; '' where there was or is nothing. */
const change = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type LogChange = z.infer<typeof change>

const row = z.object({
  log_id: id,
  customer_id: z.int(),
  at: instant,
  actor_kind: z.enum(ACTOR_KINDS),
  actor_name: z.string(),
  /** The address that the person signs in with; '' for keys and the house's own jobs, and for staff where customers read. */
  account: z.string(),
  /** For whom one of the staff acted; '' where nobody did. */
  on_behalf_of: z.string(),
  /** In the reader's language: the menu that the work belongs to, and what was done. */
  menu: z.string(),
  action: z.string(),
  method: z.string(),
  path: z.string(),
  url: z.string(),
  ip: z.string(),
  parameters: z.unknown(),
  object: z.string(),
  /** In the reader's language, and by the number that people know it by; '' where it has none. */
  object_name: z.string(),
  object_no: z.string(),
  object_id: z.string(),
  changes: z.array(change),
  before: z.unknown(),
  after: z.unknown(),
})
export type OperationLogRow = z.infer<typeof row>
const officeRow = row.extend({ company_name: z.string().nullable() })
export type OfficeOperationLogRow = z.infer<typeof officeRow>

/** An export has at most this many rows; more are refused (Rule 16.8). */
export const MAX_LOG_EXPORT_ROWS = 5000

const word = text(100)
/** Both days are included; texts match a part, the rest exactly. `details` looks in what was before and after. */
const filters = {
  from: date.optional(),
  to: date.optional(),
  ...onClock,
  menu: z.enum(LOG_MENU_KEYS).optional(),
  action: word.optional(),
  actor: word.optional(),
  path: word.optional(),
  account: word.optional(),
  ip: word.optional(),
  method: z.enum(LOG_METHODS).optional(),
  url: word.optional(),
  parameters: word.optional(),
  details: word.optional(),
  actor_kind: z.enum(ACTOR_KINDS).optional(),
  /** Only what staff did while acting for a customer. */
  on_behalf: z.literal('1').optional(),
  object: word.optional(),
  object_id: word.optional(),
}

export const operationLogCalls = {
  getList: call({
    method: 'GET',
    path: '/api/ucenter/operationLog/getList',
    title: 'Operation log',
    audience: 'customer',
    permission: 'operationLog.view',
    mayLag: true,
    input: z.strictObject({ ...filters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(row),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/ucenter/operationLog/exportList',
    title: 'Export operation log',
    audience: 'customer',
    permission: 'operationLog.view',
    mayLag: true,
    input: z.strictObject(filters).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
}

const customer = z.string().regex(/^\d{1,9}$/).transform(Number).optional() // prettier-ignore

export const officeOperationLogCalls = {
  exportList: call({
    method: 'GET',
    path: '/api/office/operationLog/exportList',
    title: 'Export operation log',
    audience: 'staff',
    permission: 'operationLog.view',
    mayLag: true,
    input: z.strictObject({ ...filters, customer_id: customer }).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  getList: call({
    method: 'GET',
    path: '/api/office/operationLog/getList',
    title: 'Operation log',
    audience: 'staff',
    permission: 'operationLog.view',
    // Customer 0 is the house itself: tariffs, brands, staff.
    mayLag: true,
    input: z.strictObject({ ...filters, customer_id: customer, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(officeRow),
  }),
}
