// The operation log as people read it: who changed what, when, from where, before and after. Nothing here writes.
import { z } from 'zod'
import { call } from '../contract.ts'
import { date, id, instant, pageInput, pageOf, text } from '../fields.ts'

export const ACTOR_KINDS = ['main', 'sub', 'staff', 'key', 'system', 'anonymous'] as const

const row = z.object({
  log_id: id,
  at: instant,
  actor_kind: z.enum(ACTOR_KINDS),
  actor_name: z.string(),
  menu: z.string(),
  method: z.string(),
  path: z.string(),
  url: z.string(),
  ip: z.string(),
  parameters: z.unknown(),
  object: z.string(),
  object_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type OperationLogRow = z.infer<typeof row>
const officeRow = row.extend({ customer_id: z.int(), company_name: z.string().nullable() })
export type OfficeOperationLogRow = z.infer<typeof officeRow>

const word = text(100)
/** `from` and `to` are UTC dates, both included; menu and actor match a part, the object's id exactly. */
const filters = {
  from: date.optional(),
  to: date.optional(),
  menu: word.optional(),
  actor: word.optional(),
  actor_kind: z.enum(ACTOR_KINDS).optional(),
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
    input: z.strictObject({ ...filters, ...pageInput }),
    output: pageOf(row),
  }),
}

export const officeOperationLogCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/operationLog/getList',
    title: 'Operation log',
    audience: 'staff',
    permission: 'operationLog.view',
    // Customer 0 is the house itself: tariffs, brands, staff.
    input: z.strictObject({ ...filters, customer_id: z.string().regex(/^\d{1,9}$/).transform(Number).optional(), ...pageInput }), // prettier-ignore
    output: pageOf(officeRow),
  }),
}
