// When an event is told again, and what an endpoint is doing (Rules 20.1, 20.5, 20.8, 20.9). No clock here: seconds and instants come in.
import type { Refusal, Text } from '../errors.ts'

export const MAX_WEBHOOKS = 20
/** How long the secret before the last one signs too. */
export const OVERLAP_HOURS = 24
/** How long events can be seen and told again. */
export const KEPT_DAYS = 30
/** Of what an endpoint answers. */
export const KEPT_ANSWER_BYTES = 2048
/** One replay; who wants more asks again. */
export const MAX_REPLAY = 10_000
/** Nothing has arrived for so long: the main account is warned, and later the endpoint disabled. */
export const WARNED_AFTER_DAYS = 3
export const DISABLED_AFTER_DAYS = 5

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Before the first try, the second and so on; as Standard Webhooks have it. After the last one an event is given up. */
export const TRY_AFTER_S = [0, 5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const // prettier-ignore
const JITTER = 0.1
/** An endpoint may ask for patience, but not for ever. */
const MOST_PATIENCE_S = 24 * HOUR

/**
 * In how many seconds to try again after `attempts` tries that failed; undefined: never. `random` is from 0 to 1, `asked` what the endpoint's
 * Retry-After asks for.
 */
export function tryAgainAfter(attempts: number, random: number, asked = 0): number | undefined {
  const delay = TRY_AFTER_S[attempts]
  if (delay === undefined) return undefined
  return Math.max(delay * (1 + JITTER * random), Math.min(asked, MOST_PATIENCE_S))
}

/** The seconds of a `Retry-After`: a number of them, or an instant. 0 for anything else. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, (at - now.getTime()) / 1000)
}

/** Of an endpoint: told everything, nothing tried yet, nothing arrives, switched off by the customer, disabled by the house. */
export const WEBHOOK_STATES = ['healthy', 'new', 'failing', 'off', 'disabled'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]
export const WEBHOOK_STATE_TEXT: Record<WebhookState, Text> = {
  healthy: { en: 'Healthy', zh_CN: '正常' },
  new: { en: 'Nothing sent yet', zh_CN: '尚未发送' },
  failing: { en: 'Failing', zh_CN: '发送失败' },
  off: { en: 'Switched off', zh_CN: '已停用' },
  disabled: { en: 'Disabled', zh_CN: '已被系统停用' },
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'missed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export const DELIVERY_STATE_TEXT: Record<DeliveryState, Text> = {
  waiting: { en: 'Waiting', zh_CN: '等待发送' },
  delivered: { en: 'Delivered', zh_CN: '已送达' },
  failed: { en: 'Given up', zh_CN: '已放弃' },
  missed: { en: 'Not sent', zh_CN: '未发送' },
}

/** Why a try had no answer: not an address that may be asked, nobody there, no answer in time, a secret that cannot be opened any more. */
export const TRY_FAULTS = ['address', 'away', 'slow', 'secret'] as const
export type TryFault = (typeof TRY_FAULTS)[number]

/** `active` is how many the customer has. */
export const refuseMoreWebhooks = (active: number): Refusal | undefined =>
  active >= MAX_WEBHOOKS ? { code: 'webhooks_full', params: { limit: MAX_WEBHOOKS } } : undefined
