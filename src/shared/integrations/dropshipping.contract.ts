// The dropshipping panel (section 24 of the rules): a person's account in the brand's ordering system and the code that signs in there, the redeeming
// of the code by that system, and the office's settings.
import { z } from 'zod'
import { platformType } from '../brands/brand.ts'
import { call } from '../contract.ts'
import { done, id, instant, text } from '../fields.ts'
import { isSecret, ORDERING_FAULTS, ORDERING_STATES } from './dropshipping.rules.ts'

const own = { audience: 'customer', permission: 'dropshipping.use' } as const
const at = '/api/ucenter/dropshipping' as const
const nothing = z.strictObject({})

export const dropshippingCalls = {
  getState: call({
    ...own,
    method: 'GET',
    path: `${at}/getState`,
    title: 'Account in the ordering system',
    input: nothing,
    output: z.object({
      state: z.enum(ORDERING_STATES),
      /** The account is there, and a change of name or e-mail is on its way or has failed; null: everything is told. */
      change: z.enum(['waiting', 'failed']).nullable(),
      /** Of the last try that failed. */
      fault: z.enum(ORDERING_FAULTS).nullable(),
      status: z.int().nullable(),
      /** What the ordering system said of it, in its own words. */
      says: z.string(),
      /** Who the person is there. */
      name: z.string(),
      email: z.string(),
      /** Where the ordering system is. */
      host: z.string(),
      /** It is the demo's simulator. */
      simulated: z.boolean(),
      asked_at: instant.nullable(),
      made_at: instant.nullable(),
      told_at: instant.nullable(),
    }),
  }),
  start: call({
    ...own,
    method: 'POST',
    path: `${at}/start`,
    title: { en: 'Set up account in the ordering system', zh_CN: '开通下单系统账号' },
    input: nothing,
    output: done,
  }),
  tryAgain: call({
    ...own,
    method: 'POST',
    path: `${at}/tryAgain`,
    title: { en: 'Tell the ordering system again', zh_CN: '重新同步下单系统账号' },
    input: nothing,
    output: done,
  }),
  getCode: call({
    ...own,
    method: 'POST',
    path: `${at}/getCode`,
    title: { en: 'Sign in to the ordering system', zh_CN: '登录下单系统' },
    input: nothing,
    /** Where the browser goes: the code in it works once, for a minute. */
    output: z.object({ url: z.string() }),
  }),
}

export const orderingCalls = {
  redeem: call({
    method: 'POST',
    path: '/api/webhooks/ordering/redeem',
    title: { en: 'Redeem a code of the ordering system', zh_CN: '下单系统兑换登录码' },
    audience: 'public',
    permission: null,
    signed: true,
    input: z.strictObject({ code: z.string().regex(/^[\w-]{43}$/) }),
    output: z.object({
      /** Ours and theirs of the account. */
      account_ref: id,
      external_id: z.string(),
      username: z.string(),
      email: z.string(),
      company: z.string(),
    }),
  }),
}

const staff = { audience: 'staff', permission: 'brands.edit' } as const
const ofBrand = { platform_type: platformType }
export const officeOrderingCalls = {
  getSystem: call({
    ...staff,
    method: 'GET',
    path: '/api/office/brands/getOrderingSystem',
    title: 'Ordering system of a brand',
    input: z.strictObject({ platform_type: z.string().regex(/^[1-9]\d?$/).transform(Number).pipe(platformType) }), // prettier-ignore
    /** Null: the brand has none. The secret is told to nobody. */
    output: z
      .object({
        url: z.string(),
        enabled: z.boolean(),
        simulated: z.boolean(),
        changed_at: instant,
        accounts: z.int(),
        waiting: z.int(),
        failed: z.int(),
      })
      .nullable(),
  }),
  saveSystem: call({
    ...staff,
    method: 'POST',
    path: '/api/office/brands/saveOrderingSystem',
    title: { en: 'Change the ordering system of a brand', zh_CN: '修改品牌的下单系统' },
    input: z.strictObject({
      ...ofBrand,
      url: text(300),
      /** `whsec_` and 24 to 64 bytes as base64; left out, the standing one stays. */
      secret: z.string().max(100).refine(isSecret, { params: { rule: 'secret' } }).optional(), // prettier-ignore
      enabled: z.boolean(),
    }),
    output: done,
  }),
  testSystem: call({
    ...staff,
    method: 'POST',
    path: '/api/office/brands/testOrderingSystem',
    title: { en: 'Test the ordering system of a brand', zh_CN: '测试品牌的下单系统' },
    reads: true,
    input: z.strictObject(ofBrand),
    output: z.object({ fault: z.enum(ORDERING_FAULTS).nullable(), status: z.int().nullable(), says: z.string() }),
  }),
}
