// Groups of customers that share price lists (Rule 11.35): who belongs to which from when on, and which price lists a group has.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { customerId, date, done, id, instant, queryInt, text } from '../../fields.ts'
import { versions } from '../rates.contract.ts'
import { OWNED_KINDS } from '../tariffs/whose.ts'

const group_id = id
const name = text(80)
/** Counts the changes of the name. */
const version = z.int().min(1)
/** Of one change. */
export const MOST_MEMBERS = 500

const group = z.object({ group_id, name, version, created_at: instant })
/** `valid_until`: the last day, where another group or none follows. */
const member = z.object({
  customer_id: customerId,
  company_name: z.string(),
  valid_from: date,
  valid_until: date.nullable(),
  state: z.enum(['planned', 'in_force']),
})
export type PriceGroupMember = z.infer<typeof member>

export const priceGroupCalls = {
  getGroups: call({
    method: 'GET',
    path: '/api/office/rates/getPriceGroups',
    title: 'Price groups',
    audience: 'staff',
    permission: 'rates.view',
    /** `customer_id`: only those that this customer belongs to, or will. */
    input: z.strictObject({ customer_id: queryInt(1, 999_999_999).optional() }),
    output: z.object({
      /** By name. Members are those of today (UTC) that the person sees; lists: methods and warehouses with a version that can still price. */
      rows: z.array(group.extend({ members: z.int(), lists: z.int() })),
    }),
  }),
  getGroup: call({
    method: 'GET',
    path: '/api/office/rates/getPriceGroup',
    title: 'A price group',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({ group_id }),
    output: group.extend({
      /** Of today and to come, by company, of the customers that the person sees. */
      members: z.array(member),
      lists: z.array(
        z.object({
          kind: z.enum(OWNED_KINDS),
          code: z.string(),
          name_en: z.string(),
          name_zh: z.string(),
          warehouse_code: z.string(),
          ...versions,
        }),
      ),
    }),
  }),
  addGroup: call({
    method: 'POST',
    path: '/api/office/rates/addPriceGroup',
    title: { en: 'Add price group', zh_CN: '新增价格组' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ name }),
    output: z.object({ group_id }),
  }),
  renameGroup: call({
    method: 'POST',
    path: '/api/office/rates/renamePriceGroup',
    title: { en: 'Rename price group', zh_CN: '重命名价格组' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ group_id, name, version }),
    output: done,
  }),
  /** Only one that never had a member or a price list. */
  deleteGroup: call({
    method: 'POST',
    path: '/api/office/rates/deletePriceGroup',
    title: { en: 'Delete price group', zh_CN: '删除价格组' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ group_id }),
    output: done,
  }),
  /** From that day on they belong to that group, or to none; what was planned for the days after it is replaced. */
  setMembers: call({
    method: 'POST',
    path: '/api/office/rates/setPriceGroupMembers',
    title: { en: 'Move customers to price group', zh_CN: '调整客户价格组' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({
      customer_ids: z
        .array(customerId)
        .min(1)
        .max(MOST_MEMBERS)
        .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'duplicate' } }),
      group_id: group_id.nullable(),
      valid_from: date,
    }),
    /** How many belonged elsewhere on that day. */
    output: z.object({ moved: z.int() }),
  }),
}
