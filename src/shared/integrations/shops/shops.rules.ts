// What a connected shop is doing, what becomes of its orders, and when it is asked again (Rules 23.2, 23.4, 23.7, 23.11). No clock here.
import type { Refusal, Text } from '../../errors.ts'

export const MAX_SHOPS = 20
/** How often a shop is asked what is new, where nothing makes it due sooner. */
export const ASK_EVERY_S = 60
/** Orders that wait for a decision are kept so long, with their recipients; then they count as ignored. */
export const REVIEW_DAYS = 60
export const LOG_DAYS = 30
/** A shop that has failed for so long is told of. */
export const WARNED_AFTER_HOURS = 2
/** So far back may orders be fetched. */
export const MAX_FILL_DAYS = 730
/** A push that failed so often waits for a person. */
export const MOST_TRIES = 8

const MINUTE = 60
const HOUR = 60 * MINUTE
const ASK_AGAIN_S = [10, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const
const MOST_PATIENCE_S = 2 * HOUR

/**
 * In how many seconds to ask again after `failures` in a row (at least 1); `random` is from 0 to 1, `asked` the patience that the shop asks for, which
 * alone counts where it asks for some.
 */
export function askAgainAfter(failures: number, random: number, asked = 0): number {
  if (asked > 0) return Math.min(asked, MOST_PATIENCE_S)
  const delay = ASK_AGAIN_S[Math.min(failures, ASK_AGAIN_S.length) - 1] ?? HOUR
  return delay * (1 + 0.1 * random)
}

/** Why a shop could not be asked: it does not take the key, its address may not be asked, nobody there, no answer in time, too busy, an answer that is none. */
export const SHOP_FAULTS = ['refused', 'address', 'away', 'slow', 'busy', 'answer', 'secret'] as const
export type ShopFault = (typeof SHOP_FAULTS)[number]
export const SHOP_FAULT_TEXT: Record<ShopFault, Text> = {
  refused: {
    en: 'The shop refuses the key: it was revoked, has expired or lacks a permission',
    zh_CN: '店铺拒绝了密钥：可能已撤销、已过期或权限不足',
  },
  address: { en: 'This address is not on the open internet', zh_CN: '该地址不在公网上' },
  away: { en: 'Nobody answers at this address', zh_CN: '该地址没有响应' },
  slow: { en: 'The shop does not answer in time', zh_CN: '店铺响应超时' },
  busy: { en: 'The shop asks for patience', zh_CN: '店铺繁忙，要求稍后再试' },
  answer: {
    en: 'The shop answers with an error, or with something else than its documentation says',
    zh_CN: '店铺返回了错误，或返回内容与其文档不符',
  },
  secret: { en: 'The stored key cannot be opened any more: enter it again', zh_CN: '已保存的密钥无法打开：请重新填写' },
}

/** Of a shop: asked with success, not yet asked, failing, its key refused, switched off. */
export const SHOP_STATES = ['healthy', 'new', 'failing', 'refused', 'off'] as const
export type ShopState = (typeof SHOP_STATES)[number]
export const SHOP_STATE_TEXT: Record<ShopState, Text> = {
  healthy: { en: 'Connected', zh_CN: '已连接' },
  new: { en: 'Not synchronised yet', zh_CN: '尚未同步' },
  failing: { en: 'Failing', zh_CN: '同步失败' },
  refused: { en: 'Key refused', zh_CN: '密钥被拒绝' },
  off: { en: 'Switched off', zh_CN: '已停用' },
}

/** An order of a shop: waits to be mended, was changed in the shop after it was imported, is imported, is none of ours. */
export const SHOP_ORDER_STATES = ['review', 'changed', 'imported', 'ignored'] as const
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number]
export const SHOP_ORDER_STATE_TEXT: Record<ShopOrderState, Text> = {
  review: { en: 'To mend', zh_CN: '待处理' },
  changed: { en: 'Changed in the shop', zh_CN: '店铺中有变更' },
  imported: { en: 'Imported', zh_CN: '已导入' },
  ignored: { en: 'Ignored', zh_CN: '已忽略' },
}

/** What was changed in the shop: what is ordered or to whom, canceled, or shipped by somebody else. */
export const SHOP_CHANGES = ['content', 'canceled', 'fulfilled'] as const
export type ShopChange = (typeof SHOP_CHANGES)[number]

/** What a person decides of a changed order: take the shop's over, leave ours as it is, cancel ours. */
export const SHOP_DECISIONS = ['take', 'keep', 'cancel'] as const
export type ShopDecision = (typeof SHOP_DECISIONS)[number]

/** The method of the orders that carry a title of the shop: one of the house's, by the customer's rules, or left to a person. */
export const METHOD_CHOICES = ['ask', 'rules', 'method'] as const
export type MethodChoice = (typeof METHOD_CHOICES)[number]

export const PUSH_KINDS = ['tracking', 'stock'] as const
export type PushKind = (typeof PUSH_KINDS)[number]
export const PUSH_KIND_TEXT: Record<PushKind, Text> = {
  tracking: { en: 'Tracking', zh_CN: '物流单号' },
  stock: { en: 'Stock', zh_CN: '库存' },
}
/** `absent`: the shop does not have the product. */
export const PUSH_PHASES = ['waiting', 'done', 'failed', 'absent'] as const
export type PushPhase = (typeof PUSH_PHASES)[number]

/** `active` is how many the customer has. */
export const refuseMoreShops = (active: number): Refusal | undefined =>
  active >= MAX_SHOPS ? { code: 'shops_full', params: { limit: MAX_SHOPS } } : undefined

/** A decision fits the change: there is nothing to take over of an order that was canceled or shipped there. */
export const refuseDecision = (change: ShopChange | null, decision: ShopDecision): Refusal | undefined =>
  decision === 'take' && change !== 'content' ? { code: 'shop_order_decided' } : undefined

/** Where a country writes the house number behind the street; everywhere else in the Union before it. */
const NUMBER_BEHIND = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'GR', 'HR', 'HU', 'IT', 'LT', 'LV', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]) // prettier-ignore

/** Shops ask for one line of street and number; the house number apart where it certainly is one, else all stays where it was. */
export function splitHouseNumber(country: string, line: string): { address1: string; house_number: string } {
  const behind = /^(\D{2,}?)[\s,]+(\d{1,5}\s?[a-zA-Z]?(?:\s?[-/]\s?\d{0,5}\s?[a-zA-Z]?)?)$/.exec(line)
  const before = /^(\d{1,5}(?:\s?(?:bis|ter|[a-zA-Z]))?)[\s,]+(\D{2,})$/.exec(line)
  if (NUMBER_BEHIND.has(country) && behind) return { address1: behind[1]!.trim(), house_number: behind[2]!.trim() }
  if (!NUMBER_BEHIND.has(country) && before) return { address1: before[2]!.trim(), house_number: before[1]!.trim() }
  return { address1: line, house_number: '' }
}
