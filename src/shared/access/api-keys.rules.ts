// Keys of machines that act for a customer: what they may be given, when they are refused. They are made and looked up on the server.
import type { Refusal } from '../errors.ts'
import { OFFERED_PERMISSIONS, type CustomerPermission } from '../permissions.ts'

/** What is kept to tell a key apart: the prefix and five characters of its own. */
const SHOWN = /^uk_(test_)?.{5}/

/** Active keys of one customer; two are needed while one replaces the other. */
export const MAX_API_KEYS = 20

/** Of one key. */
export const MAX_NETWORKS = 20
export const MAX_KEY_WAREHOUSES = 50
/** How long a key works beside the one that replaces it. */
export const OVERLAP_HOURS = [0, 1, 24, 168] as const

export const shownPart = (key: string): string => SHOWN.exec(key)?.[0] ?? ''

const AREAS = ['products', 'inventory', 'inbound', 'orders', 'returns', 'billing', 'statistics', 'webhooks']
const NEVER: readonly CustomerPermission[] = ['billing.topUp', 'billing.settle']

/** What a key can be given: work with goods and orders, looking, and webhooks. Never settings, people, passwords, keys or money. */
export const KEY_SCOPES: readonly CustomerPermission[] = OFFERED_PERMISSIONS.filter(
  (permission) => AREAS.includes(permission.split('.')[0] ?? '') && !NEVER.includes(permission),
)

/** Webhooks tell of all warehouses (Rule 20.15). */
export const refuseBoundWebhooks = (
  scopes: readonly CustomerPermission[],
  warehouseIds: readonly string[],
): Refusal | undefined =>
  warehouseIds.length > 0 && scopes.includes('webhooks.edit')
    ? {
        code: 'invalid_input',
        fields: [
          {
            path: 'warehouse_ids',
            reason: {
              en: 'Webhooks tell of all warehouses: a key for them cannot be bound to some',
              zh_CN: 'Webhook 会推送所有仓库的事件：可管理 Webhook 的密钥不能限定仓库',
            },
          },
        ],
      }
    : undefined

/** `active` is how many keys of the customer work now. */
export const refuseMoreKeys = (active: number): Refusal | undefined =>
  active >= MAX_API_KEYS ? { code: 'api_keys_full', params: { limit: MAX_API_KEYS } } : undefined

/** The last day must not have passed; both are UTC dates. */
export const refusePastDay = (expires_on: string | null, today: string): Refusal | undefined =>
  expires_on !== null && expires_on < today
    ? {
        code: 'invalid_input',
        fields: [{ path: 'expires_on', reason: { en: 'This day has passed', zh_CN: '该日期已过' } }],
      }
    : undefined
