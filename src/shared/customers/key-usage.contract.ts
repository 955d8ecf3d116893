// What the keys of a customer call (Rules 3.18, 3.19), for its main account: figures by hours or days, what was called, how calls ended, and the limit of a day.
import { z } from 'zod'
import { MOST_CALLS_A_DAY } from '../access/key-usage.rules.ts'
import { call } from '../contract.ts'
import { done, id, instant } from '../fields.ts'
import { listFormat } from '../files.ts'

/** Of how many days, the running one last; up to a week by hours. */
export const USAGE_PERIODS = ['1', '7', '30', '90'] as const
/** Rows of a part of the answer: the most called, the most frequent endings. */
export const MOST_USAGE_ROWS = 50

const usage = '/api/ucenter/customer/setting' as const
const ofKeys = { audience: 'customer', permission: 'apiKeys.edit' } as const
/** Without a key: all of them together. */
const asked = { key_id: id.optional(), days: z.enum(USAGE_PERIODS).default('7') }

const figures = {
  calls: z.int(),
  /** Those of the calls that were refused or failed. */
  errors: z.int(),
  /** Half of the calls, and 95 in a hundred, took so many ms at most; null without calls. */
  p50_ms: z.int().nullable(),
  p95_ms: z.int().nullable(),
}
const moment = z.object({ at: instant, ...figures })
export type UsageMoment = z.infer<typeof moment>

export const keyUsageCalls = {
  getUsage: call({
    method: 'GET',
    ...ofKeys,
    path: `${usage}/getApiUsage`,
    title: 'What API keys call',
    input: z.strictObject(asked),
    output: z.object({
      unit: z.enum(['hour', 'day']),
      /** Each hour or day (UTC) of the period by its beginning, the running one last. */
      moments: z.array(moment),
      total: z.object(figures),
      /** By address, the most called first; at most `MOST_USAGE_ROWS`, and by the hour in which it was called last. */
      called: z.array(z.object({ path: z.string(), ...figures, last_at: instant })),
      /** By the number of the refusal, the most frequent first; at most `MOST_USAGE_ROWS`. */
      refused: z.array(z.object({ error_code: z.int(), code: z.string(), status: z.int(), calls: z.int() })),
      /** Calls that were let in on the running day of UTC, and how many may be: of all keys by the contract, of the key by its own limit. Null: no limit, or no key is chosen. */
      today: z.object({
        all: z.int(),
        own: z.int().nullable(),
        limit: z.int().nullable(),
        own_limit: z.int().nullable(),
      }),
    }),
  }),
  exportUsage: call({
    method: 'GET',
    ...ofKeys,
    path: `${usage}/exportApiUsage`,
    title: 'Export what API keys call',
    input: z.strictObject({ ...asked, format: listFormat }),
    output: z.null(),
    download: true,
  }),
  changeLimit: call({
    method: 'POST',
    ...ofKeys,
    path: `${usage}/changeApiKeyLimit`,
    title: { en: 'Change how often a key may call a day', zh_CN: '修改密钥每日调用上限' },
    /** Null: only the contract's limit counts. */
    input: z.strictObject({ key_id: id, calls_a_day: z.int().min(1).max(MOST_CALLS_A_DAY).nullable() }),
    output: done,
  }),
}
