// A customer leaves: its archive, which the main account may ask for as well, its closing and calling that off (Rules 3.21, 3.22).
import { z } from 'zod'
import { call } from '../contract.ts'
import { customerId, done, id, instant, queryInt } from '../fields.ts'

export const HINDRANCES = [
  'orders', 'bookings', 'returns', 'transfers', 'losses', 'counts', 'quarantine', 'stock', 'disputes', 'adjustments', 'top_ups',
  'storage_bills', 'storage_due', 'holds', 'balance',
] as const // prettier-ignore
const hindrance = z.object({ what: z.enum(HINDRANCES), count: z.int() })
export type Hindrance = z.infer<typeof hindrance>

const archive = z.object({
  export_id: id,
  /** By one of the staff, else by the main account. */
  by_staff: z.boolean(),
  state: z.enum(['making', 'ready', 'failed']),
  created_at: instant,
  expires_at: instant.nullable(),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
})
export type Archive = z.infer<typeof archive>
const archives = z.array(archive)

const of = { customer_id: queryInt(1, 999_999_999) }
const house = { audience: 'staff', permission: 'customers.leave' } as const
const at = '/api/office/customers' as const

export const officeLeavingCalls = {
  getLeaving: call({
    ...house,
    method: 'GET',
    path: `${at}/getLeaving`,
    title: 'Leaving of a customer',
    input: z.strictObject(of),
    output: z.object({
      hindrances: z.array(hindrance),
      leaving: z
        .object({ closed_at: instant, erase_at: instant, begun_at: instant.nullable(), erased_at: instant.nullable() })
        .nullable(),
      archives,
    }),
  }),
  startExport: call({
    ...house,
    method: 'POST',
    path: `${at}/startExport`,
    title: { en: 'Export everything of a customer', zh_CN: '导出客户全部数据' },
    input: z.strictObject({ customer_id: customerId }),
    output: z.object({ export_id: id }),
  }),
  getExport: call({
    ...house,
    method: 'GET',
    path: `${at}/getExport`,
    title: 'Archive of a customer',
    input: z.strictObject({ ...of, export_id: id }),
    output: z.null(),
    download: true,
  }),
  close: call({
    ...house,
    method: 'POST',
    path: `${at}/close`,
    title: { en: 'Close a customer and erase', zh_CN: '关闭客户并清除数据' },
    /** `typed` is the number once more, typed by hand. */
    input: z.strictObject({ customer_id: customerId, typed: z.int().min(0).max(999_999_999) }),
    output: z.object({ erase_at: instant }),
  }),
  callOff: call({
    ...house,
    method: 'POST',
    path: `${at}/callOff`,
    title: { en: 'Call the closing of a customer off', zh_CN: '撤销关闭客户' },
    input: z.strictObject({ customer_id: customerId }),
    output: done,
  }),
}

const own = { audience: 'customer', permission: 'apiKeys.edit' } as const

/** The main account's own (article 20 of the GDPR). */
export const archiveCalls = {
  getList: call({
    ...own,
    method: 'GET',
    path: '/api/ucenter/customer/archive/getList',
    title: 'Archives of everything',
    input: z.strictObject({}),
    output: z.object({ archives }),
  }),
  start: call({
    ...own,
    method: 'POST',
    path: '/api/ucenter/customer/archive/start',
    title: { en: 'Export everything', zh_CN: '导出全部数据' },
    input: z.strictObject({}),
    output: z.object({ export_id: id }),
  }),
  getFile: call({
    ...own,
    method: 'GET',
    path: '/api/ucenter/customer/archive/getFile',
    title: 'Archive of everything',
    input: z.strictObject({ export_id: id }),
    output: z.null(),
    download: true,
  }),
}
