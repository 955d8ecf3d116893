// The account that a person has in the ordering system (Rules 24.2, 24.3): its states, and when the system is told again. No clock here.
import type { Text } from '../errors.ts'

/** Nothing asked yet; asked and on its way; there; given up. */
export const ORDERING_STATES = ['new', 'waiting', 'made', 'failed'] as const
export type OrderingState = (typeof ORDERING_STATES)[number]
export const ORDERING_STATE_TEXT: Record<OrderingState, Text> = {
  new: { en: 'Not used yet', zh_CN: '尚未使用' },
  waiting: { en: 'Being set up', zh_CN: '正在创建' },
  made: { en: 'Ready', zh_CN: '已就绪' },
  failed: { en: 'Failed', zh_CN: '创建失败' },
}

/**
 * Why a try came to nothing: not an address that may be asked, nobody there, no answer in time, an answer that is none of ours, refused for good, a
 * signature that the system does not accept, a secret that cannot be opened any more.
 */
export const ORDERING_FAULTS = ['address', 'away', 'slow', 'answer', 'refused', 'signature', 'secret'] as const
export type OrderingFault = (typeof ORDERING_FAULTS)[number]

/** How long a code of the sign-in can be redeemed. */
export const CODE_S = 60
/** While the system says that it is still making the account, it is asked again so often. */
export const PENDING_S = 5
const MINUTE = 60
const HOUR = 60 * MINUTE
/** After the first try that failed, the second and so on. */
const AGAIN_S = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR] as const

/** In how many seconds to try again after `attempts` tries that failed; undefined: not by itself. `random` is from 0 to 1. */
export const orderingAgainAfter = (attempts: number, fault: OrderingFault, random: number): number | undefined => {
  if (fault === 'refused' || fault === 'address') return undefined
  const delay = AGAIN_S[attempts - 1]
  return delay === undefined ? undefined : delay * (1 + random / 10)
}

/** A secret as Standard Webhooks write it, of 24 to 64 bytes. */
export const isSecret = (text: string): boolean => {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1]
  if (base64 === undefined || base64.length % 4 !== 0) return false
  const bytes = (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
  return bytes >= 24 && bytes <= 64
}
