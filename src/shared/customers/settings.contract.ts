// A customer's settings (Rules 3.12, 10.3): the switch of the tracking numbers, the keys of its machines. Sub-accounts, passwords and
// the addresses that are warned of low stock are elsewhere.
import { z } from 'zod'
import { call } from '../contract.ts'
import { date, done, id, instant, text } from '../fields.ts'
import { CUSTOMER_PERMISSIONS, type CustomerPermission } from '../permissions.ts'
import { RECIPIENT_MAILS } from '../mail/recipient-mails.ts'
import { KEY_SCOPES, MAX_KEY_WAREHOUSES, MAX_NETWORKS, OVERLAP_HOURS } from '../access/api-keys.rules.ts'

/** How many days after shipping recipients may be kept (Rule 17.3): a customer chooses fewer, never more. */
export const MOST_RECIPIENT_DAYS = 180
export const FEWEST_RECIPIENT_DAYS = 7

const views = { method: 'GET', audience: 'customer', permission: 'settings.view' } as const
const edits = { method: 'POST', audience: 'customer', permission: 'settings.edit' } as const
const ofKeys = { audience: 'customer', permission: 'apiKeys.edit' } as const
const setting = '/api/ucenter/customer/setting' as const

export const settingCalls = {
  getInfo: call({
    ...views,
    path: `${setting}/getSettingInfo`,
    title: 'Settings',
    input: z.strictObject({}),
    output: z.object({
      /** The first characters of the newest key that works, for whoever may have keys; a key is shown whole once, when it is made. */
      apikey: z.string().nullable(),
      show_true_tracking_number: z.literal([0, 1]),
      /** Days after shipping that recipients' personal data are kept (Rule 17.3). */
      recipient_days: z.int(),
      /** What recipients are told of their parcels by mail (Rule 10.10). */
      recipient_mails: z.array(z.enum(RECIPIENT_MAILS)),
      /** Whether the main account gets each statement by mail (Rule 12.23). */
      statement_mail: z.boolean(),
    }),
  }),
  changeStatementMail: call({
    ...edits,
    path: `${setting}/changeStatementMail`,
    title: { en: 'Change whether statements are mailed', zh_CN: '修改月结单邮件通知' },
    input: z.strictObject({ statement_mail: z.boolean() }),
    output: done,
  }),
  changeRecipientMails: call({
    ...edits,
    path: `${setting}/changeRecipientMails`,
    title: { en: 'Change what recipients are told by mail', zh_CN: '修改收件人邮件通知' },
    input: z.strictObject({
      recipient_mails: z
        .array(z.enum(RECIPIENT_MAILS))
        .max(RECIPIENT_MAILS.length)
        .refine((mails) => new Set(mails).size === mails.length),
    }),
    output: done,
  }),
  changeRecipientDays: call({
    ...edits,
    path: `${setting}/changeRecipientDays`,
    title: { en: 'Change how long recipients are kept', zh_CN: '修改收件人信息保留天数' },
    input: z.strictObject({ recipient_days: z.int().min(FEWEST_RECIPIENT_DAYS).max(MOST_RECIPIENT_DAYS) }),
    output: done,
  }),
  changeShowTrueTrackingNumber: call({
    ...edits,
    path: `${setting}/changeShowTrueTrackingNumber`,
    title: { en: 'Show the true tracking number', zh_CN: '显示真实跟踪号' },
    input: z.strictObject({ show_true_tracking_number: z.literal([0, 1]) }),
    output: done,
  }),
}

const apiKey = z.object({
  key_id: id,
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  /** Acts in the sandbox (section 22 of the rules). */
  test: z.boolean(),
  scopes: z.array(z.enum(CUSTOMER_PERMISSIONS)),
  state: z.enum(['active', 'expired', 'revoked']),
  /** The last day (UTC) on which it works. */
  expires_on: date.nullable(),
  /** The networks from which it works, as `192.0.2.0/24`; from everywhere where there are none. */
  allowed_from: z.array(z.string()),
  /** The warehouses that it is bound to (Rule 3.20); all where there are none. */
  warehouse_codes: z.array(z.string()),
  /** Until when it works beside the key that replaced it; null for one that was not replaced. */
  ends_at: instant.nullable(),
  created_by: z.string(),
  created_at: instant,
  /** To the minute. */
  last_used_at: instant.nullable(),
  last_used_ip: z.string().nullable(),
  revoked_at: instant.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeyCalls = {
  getList: call({
    method: 'GET',
    ...ofKeys,
    path: `${setting}/getApiKeyList`,
    title: 'API keys',
    input: z.strictObject({}),
    /** Those that work first, then the newest; at most 100. */
    output: z.object({ rows: z.array(apiKey) }),
  }),
  generate: call({
    method: 'POST',
    ...ofKeys,
    path: `${setting}/generateCustomerApiKey`,
    title: { en: 'Generate API key', zh_CN: '生成 API 密钥' },
    input: z.strictObject({
      name: text(60),
      scopes: z
        .array(z.enum(KEY_SCOPES as [CustomerPermission, ...CustomerPermission[]]))
        .min(1)
        .max(KEY_SCOPES.length),
      /** The last day (UTC) on which it works; without one it has no end. */
      expires_on: date.optional(),
      /** Addresses (`192.0.2.7`) and networks (`192.0.2.0/24`, IPv6 too) from which it works; from everywhere without any. */
      allowed_from: z.array(text(43)).max(MAX_NETWORKS).default([]),
      /** The warehouses that it is bound to; all without any. */
      warehouse_ids: z.array(id).max(MAX_KEY_WAREHOUSES).default([]),
      /** A test key: it works in the sandbox and nowhere else. */
      test: z.boolean().default(false),
    }),
    /** The only time that the key is told. */
    output: z.object({ apikey: z.string(), key_id: id }),
  }),
  /** A new key with the same name, permissions, last day and networks; the old one works on for so many hours. */
  rotate: call({
    method: 'POST',
    ...ofKeys,
    path: `${setting}/rotateApiKey`,
    title: { en: 'Replace API key', zh_CN: '更换 API 密钥' },
    input: z.strictObject({ key_id: id, overlap_hours: z.literal([...OVERLAP_HOURS]) }),
    output: z.object({ apikey: z.string(), key_id: id }),
  }),
  revoke: call({
    method: 'POST',
    ...ofKeys,
    path: `${setting}/revokeApiKey`,
    title: { en: 'Revoke API key', zh_CN: '吊销 API 密钥' },
    input: z.strictObject({ key_id: id }),
    output: done,
  }),
}
