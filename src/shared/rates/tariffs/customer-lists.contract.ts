// The versions of customers' own price lists (Rule 11.28), for the staff who may see the customers, and what a new one begins with.
import { z } from 'zod'
import { call } from '../../contract.ts'
import {
  date,
  days,
  id,
  instant,
  onClock,
  optionalText,
  owner,
  pageInput,
  pageOf,
  queryInt,
  sortBy,
} from '../../fields.ts'
import { tariffCode } from './tariff-parts.ts'
import { TARIFF_STATES } from './tariff-state.ts'
import { isHouses, oneOwner, OWNED_KINDS, OWNER_FAULT, whose } from './whose.ts'

const customer_id = queryInt(1, 999_999_999)

const listed = z.object({
  ...owner,
  tariff_id: id,
  kind: z.enum(OWNED_KINDS),
  /** Of the method, or of the warehouse whose work it prices. */
  code: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  warehouse_code: z.string(),
  version: z.int(),
  valid_from: date,
  valid_until: date.nullable(),
  /** On the UTC date. `replaced`: another of the customer's own rules, and it may rule again when that one ends. */
  state: z.enum(TARIFF_STATES),
  published_at: instant,
  /** Null: the software itself. */
  published_by: z.string().nullable(),
  /** Who wrote it, where a second person published it. */
  proposed_by: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
})
export type CustomerList = z.infer<typeof listed>

/** Days of publishing, both included. */
const filters = {
  customer_id: customer_id.optional(),
  company: optionalText(100).optional(),
  kind: z.enum(OWNED_KINDS).optional(),
  code: tariffCode.optional(),
  state: z.enum(TARIFF_STATES).optional(),
  from: date.optional(),
  to: date.optional(),
  ...onClock,
  sort: sortBy('published_at'),
}

export const customerListCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/rates/getCustomerLists',
    title: 'Price lists of customers',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({ ...filters, ...pageInput }).refine(...days('from', 'to')),
    output: pageOf(listed),
  }),
  exportList: call({
    method: 'GET',
    path: '/api/office/rates/exportCustomerLists',
    title: 'Export price lists of customers',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject(filters).refine(...days('from', 'to')),
    output: z.null(),
    download: true,
  }),
  /** The version that a new one for a customer or a group is copied from. */
  getStart: call({
    method: 'GET',
    path: '/api/office/rates/getCustomerListStart',
    title: 'What a price list for a customer or a group begins with',
    audience: 'staff',
    permission: 'rates.view',
    input: z
      .strictObject({
        ...whose,
        kind: z.enum(OWNED_KINDS),
        code: tariffCode,
        valid_from: date,
        valid_until: date.optional(),
        /** `house`: the version in force on the first day; `own`: the customer's or the group's newest, or the house's where it has none. */
        copy: z.enum(['house', 'own']),
      })
      .refine(oneOwner, OWNER_FAULT)
      .refine((input) => !isHouses(input), { path: ['customer_id'], params: { rule: 'required' } })
      .refine(({ valid_from, valid_until }) => valid_until === undefined || valid_until >= valid_from, {
        path: ['valid_until'],
        params: { rule: 'range' },
      }),
    /** Null: there is none, and it is written from nothing. */
    output: z.object({ tariff_id: id.nullable() }),
  }),
}
