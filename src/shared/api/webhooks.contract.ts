// The API's calls about webhooks (Rules 20.14, 20.15, 20.16): endpoints, their secrets, and what was sent to them. Events sent again from a time on and the
// bodies of events are the portal's.
import { z } from 'zod'
import { call } from '../contract.ts'
import { id, instant, optionalText } from '../fields.ts'
import { WEBHOOK_TOPIC_NAMES } from '../integrations/webhook-topics.ts'
import { webhookSettings } from '../integrations/webhooks.contract.ts'
import { DELIVERY_STATES, TRY_FAULTS, WEBHOOK_STATES } from '../integrations/webhooks.rules.ts'
import { fieldsOf, paged, pageOut } from './api.fields.ts'

const reads = { audience: 'customer', method: 'GET', permission: 'webhooks.edit' } as const
const writes = { audience: 'customer', method: 'POST', permission: 'webhooks.edit' } as const
const at = '/api/v1/webhooks' as const
const one = `${at}/{endpoint_id}` as const
const endpoint = { endpoint_id: id }

const webhookOut = z.object({
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
  last_delivered_at: instant.nullable(),
  /** Events that wait, counted to 1,000. */
  waiting: z.int(),
  /** Until when the secret before the last one signs too. */
  old_secret_until: instant.nullable(),
  /** The person or the key. */
  created_by: z.string(),
  created_at: instant,
})
const deliveryOut = z.object({
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
const secret = z.string().meta({ description: 'Told this once: `whsec_` and 32 bytes in base64' })

const SEEN = 'Only topics of what the key may see: others are refused.'

export const apiWebhookCalls = {
  getList: call({
    ...reads,
    path: at,
    title: 'Webhooks',
    api: { sparse: 'rows', about: 'The oldest first; at most 20, so there is one page.' },
    input: z.strictObject({ fields: fieldsOf(webhookOut.shape) }),
    output: pageOut(webhookOut),
  }),
  getDetail: call({
    ...reads,
    path: one,
    title: 'Webhook',
    api: { sparse: 'self' },
    input: z.strictObject({ ...endpoint, fields: fieldsOf(webhookOut.shape) }),
    output: webhookOut,
  }),
  addWebhook: call({
    ...writes,
    path: at,
    title: { en: 'Add webhook by API', zh_CN: '通过 API 新增 Webhook' },
    api: {
      about: `It begins switched on. The secret is told in this answer and never again; the same \`Idempotency-Key\` gets the same one for 48 hours. ${SEEN} The main account is told.`,
    },
    input: z.strictObject({ ...webhookSettings, description: webhookSettings.description.default('') }),
    output: z.object({ ...endpoint, secret }),
  }),
  updateWebhook: call({
    ...writes,
    path: one,
    title: { en: 'Change webhook by API', zh_CN: '通过 API 修改 Webhook' },
    api: {
      about: `All of its settings. Switched off, what waits is dropped; switched on, it begins anew. ${SEEN} The main account is told of another address.`,
    },
    input: z.strictObject({ ...endpoint, ...webhookSettings, enabled: z.boolean() }),
    output: z.object(endpoint),
  }),
  deleteWebhook: call({
    ...writes,
    path: `${one}/delete`,
    title: { en: 'Remove webhook by API', zh_CN: '通过 API 删除 Webhook' },
    api: { about: 'What waits for it is dropped.' },
    input: z.strictObject(endpoint),
    output: z.object(endpoint),
  }),
  rotateSecret: call({
    ...writes,
    path: `${one}/rotate_secret`,
    title: { en: 'Change the secret of a webhook by API', zh_CN: '通过 API 更换 Webhook 密钥' },
    api: { about: 'Once a day. The secret before it signs too for 24 hours. The main account is told.' },
    input: z.strictObject(endpoint),
    output: z.object({ ...endpoint, secret, old_secret_until: instant }),
  }),
  sendTest: call({
    ...writes,
    path: `${one}/test`,
    title: { en: 'Send a test event by API', zh_CN: '通过 API 发送测试事件' },
    api: { about: 'Its topic is `webhook.test`.' },
    input: z.strictObject(endpoint),
    output: z.object({ ...endpoint, event_id: id }),
  }),
  getDeliveries: call({
    ...reads,
    path: `${one}/deliveries`,
    title: 'Events of a webhook',
    api: { sparse: 'rows', about: 'Newest first, of the last 30 days; those alone that tell of what the key may see.' },
    input: z.strictObject({
      ...endpoint,
      state: z.enum(DELIVERY_STATES).optional(),
      topic: z.enum(WEBHOOK_TOPIC_NAMES).optional(),
      number: optionalText(60).optional().meta({ description: 'The whole number of a document, or a SKU' }),
      ...paged(),
      fields: fieldsOf(deliveryOut.shape),
    }),
    output: pageOut(deliveryOut),
  }),
  replayEvent: call({
    ...writes,
    path: `${one}/deliveries/{event_id}/replay`,
    title: { en: 'Send an event again by API', zh_CN: '通过 API 重新发送事件' },
    api: { about: 'With the same `webhook-id`.' },
    input: z.strictObject({ ...endpoint, event_id: id }),
    output: z.object({ ...endpoint, event_id: id }),
  }),
}
