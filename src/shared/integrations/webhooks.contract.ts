// The calls of webhooks (Rules 20.1, 20.4, 20.10, 20.11): a customer's endpoints, what was sent to them, and sending it again. For the main account, like API keys.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id, instant, moment, optionalText, pageInput, pageOf, text } from '../fields.ts'
import { DELIVERY_STATES, TRY_FAULTS, WEBHOOK_STATES } from './webhooks.rules.ts'
import { WEBHOOK_TOPIC_NAMES } from './webhook-topics.ts'

const own = { audience: 'customer', permission: 'apiKeys.edit', inSandbox: true } as const
const reads = { ...own, method: 'GET' } as const
const writes = { ...own, method: 'POST' } as const
const at = '/api/ucenter/webhook' as const

const topics = z
  .array(z.enum(WEBHOOK_TOPIC_NAMES))
  .min(1)
  .max(WEBHOOK_TOPIC_NAMES.length)
  .refine((names) => new Set(names).size === names.length, { params: { rule: 'duplicate' } })
/** What somebody decides about an endpoint, here and in the API. */
export const webhookSettings = { url: text(2000), description: optionalText(200), topics }
const endpoint = { endpoint_id: id }
/** Told this once. */
const secret = z.string()

const webhook = z.object({
  ...endpoint,
  url: z.string(),
  description: z.string(),
  topics: z.array(z.enum(WEBHOOK_TOPIC_NAMES)),
  enabled: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  /** Since when nothing has arrived. */
  failing_since: instant.nullable(),
  /** Why the house disabled it: nothing arrived for days, or it answered 410. */
  disabled_for: z.enum(['failing', 'gone']).nullable(),
  disabled_at: instant.nullable(),
  /** To the minute. */
  last_delivered_at: instant.nullable(),
  /** Events that wait, counted to 1,000. */
  waiting: z.int(),
  /** Until when the secret before the last one signs too. */
  old_until: instant.nullable(),
  created_by: z.string(),
  created_at: instant,
})
export type Webhook = z.infer<typeof webhook>

const delivery = z.object({
  event_id: id,
  /** As the receiver knows it: the header `webhook-id`. */
  webhook_id: z.string(),
  /** A topic, or `webhook.test`. */
  topic: z.string(),
  number: z.string(),
  /** When it happened. */
  at: instant,
  state: z.enum(DELIVERY_STATES),
  /** How often it was tried, replays included. */
  tries: z.int(),
  /** Of the last try; null before it, and the status also where there was no answer. */
  tried_at: instant.nullable(),
  status: z.int().nullable(),
  fault: z.enum(TRY_FAULTS).nullable(),
  ms: z.int().nullable(),
  /** When it is tried again; null where nothing waits or an earlier event of the document comes first. */
  next_at: instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

const oneTry = z.object({
  at: instant,
  status: z.int().nullable(),
  fault: z.enum(TRY_FAULTS).nullable(),
  ms: z.int(),
})
const deliveryDetail = delivery.extend({
  /** What is sent, byte for byte. */
  body: z.string(),
  /** The first 2 kB of the last answer. */
  answer: z.string(),
  all_tries: z.array(oneTry),
})
export type WebhookDeliveryDetail = z.infer<typeof deliveryDetail>

export const webhookCalls = {
  getList: call({
    ...reads,
    path: `${at}/getList`,
    title: 'Webhooks',
    input: z.strictObject({}),
    /** The oldest first; at most 20. */
    output: z.object({ rows: z.array(webhook) }),
  }),
  addWebhook: call({
    ...writes,
    path: `${at}/addWebhook`,
    title: { en: 'Add webhook', zh_CN: '新增 Webhook' },
    input: z.strictObject(webhookSettings),
    output: z.object({ ...endpoint, secret }),
  }),
  updateWebhook: call({
    ...writes,
    path: `${at}/updateWebhook`,
    title: { en: 'Change webhook', zh_CN: '修改 Webhook' },
    input: z.strictObject({ ...endpoint, ...webhookSettings, enabled: z.boolean() }),
    output: done,
  }),
  deleteWebhook: call({
    ...writes,
    path: `${at}/deleteWebhook`,
    title: { en: 'Remove webhook', zh_CN: '删除 Webhook' },
    input: z.strictObject(endpoint),
    output: done,
  }),
  rotateSecret: call({
    ...writes,
    path: `${at}/rotateSecret`,
    title: { en: 'Change the secret of a webhook', zh_CN: '更换 Webhook 密钥' },
    input: z.strictObject(endpoint),
    output: z.object({ secret, old_until: instant }),
  }),
  sendTest: call({
    ...writes,
    path: `${at}/sendTest`,
    title: { en: 'Send a test event', zh_CN: '发送测试事件' },
    input: z.strictObject(endpoint),
    output: z.object({ event_id: id }),
  }),
  getDeliveries: call({
    ...reads,
    path: `${at}/getDeliveries`,
    title: 'Events of a webhook',
    input: z.strictObject({
      ...pageInput,
      ...endpoint,
      state: z.enum(DELIVERY_STATES).optional(),
      topic: z.enum(WEBHOOK_TOPIC_NAMES).optional(),
      /** The whole number of a document, or a SKU. */
      number: optionalText(60).optional(),
    }),
    output: pageOf(delivery),
  }),
  getDelivery: call({
    ...reads,
    path: `${at}/getDelivery`,
    title: 'Event of a webhook',
    input: z.strictObject({ ...endpoint, event_id: id }),
    output: deliveryDetail,
  }),
  replayEvent: call({
    ...writes,
    path: `${at}/replayEvent`,
    title: { en: 'Send an event again', zh_CN: '重新发送事件' },
    input: z.strictObject({ ...endpoint, event_id: id }),
    output: done,
  }),
  replayFrom: call({
    ...writes,
    path: `${at}/replayFrom`,
    title: { en: 'Send events again from a time on', zh_CN: '从指定时间起重新发送事件' },
    input: z.strictObject({
      ...endpoint,
      from: moment,
      /** `lost`: only what was given up or not sent. */
      only: z.enum(['lost', 'all']),
    }),
    /** The oldest first, at most 10,000; `more`: there are others. */
    output: z.object({ replayed: z.int(), more: z.boolean() }),
  }),
}
