// What may be given to a sub-account, how permissions hang together, and the refusals around people. No passwords are judged
// here but for being typed twice the same.
import type { Refusal, Text } from '../errors.ts'
import {
  MAIN_ACCOUNT_ONLY,
  MONEY_PERMISSIONS,
  OFFERED_PERMISSIONS,
  type CustomerPermission,
  type StaffRole,
} from '../permissions.ts'

export const SUB_ACCOUNT_TYPES = ['internal', 'supplier'] as const
export type SubAccountType = (typeof SUB_ACCOUNT_TYPES)[number]

/** How many SKUs one supplier may be given. */
export const MAX_SUPPLIER_SKUS = 5000

/** Everything that the main account can hand on. */
export const GIVABLE: readonly CustomerPermission[] = OFFERED_PERMISSIONS.filter(
  (permission) => !MAIN_ACCOUNT_ONLY.includes(permission),
)

/** A supplier sees no money (Rule 3.7), connects no shop, whose orders are of all goods (Rule 23.12), and orders for nobody (Rule 24.4). */
const NOT_FOR_SUPPLIERS: readonly CustomerPermission[] = [
  ...MONEY_PERMISSIONS,
  'integrations.view',
  'integrations.edit',
  'dropshipping.use',
]

/** What an account of this type can be given. */
export const givableTo = (type: unknown): readonly CustomerPermission[] =>
  type === 'supplier' ? GIVABLE.filter((permission) => !NOT_FOR_SUPPLIERS.includes(permission)) : GIVABLE

/** Refuses permissions that an account of this type cannot have. */
export function refuseUngivable(person: {
  account_type: SubAccountType
  permissions: readonly CustomerPermission[]
}): Refusal | undefined {
  const givable = givableTo(person.account_type)
  if (person.permissions.every((permission) => givable.includes(permission))) return undefined
  const given = (denied: readonly CustomerPermission[]) =>
    person.permissions.some((permission) => denied.includes(permission))
  const reason: Text = given(MONEY_PERMISSIONS)
    ? { en: 'A supplier cannot be given billing', zh_CN: '供应商账号不能拥有账单权限' }
    : given(['dropshipping.use'])
      ? { en: 'A supplier cannot be given the dropshipping panel', zh_CN: '供应商账号不能使用一件代发' }
      : { en: 'A supplier cannot be given integrations', zh_CN: '供应商账号不能拥有集成权限' }
  return { code: 'invalid_input', fields: [{ path: 'permissions', reason }] }
}

export const areaOf = (permission: CustomerPermission): string => permission.split('.')[0] ?? ''
export const verbOf = (permission: CustomerPermission): string => permission.split('.')[1] ?? ''
const viewOf = (permission: CustomerPermission) =>
  GIVABLE.find((other) => areaOf(other) === areaOf(permission) && verbOf(other) === 'view')

/** The permissions with what they imply, each once, in the order of the list: who may edit or submit may view. */
export function withImplied(permissions: readonly CustomerPermission[]): CustomerPermission[] {
  const given = new Set(permissions.flatMap((permission) => [permission, viewOf(permission) ?? permission]))
  return OFFERED_PERMISSIONS.filter((permission) => given.has(permission))
}

/** Taking one away takes with it what needs it: without view there is no edit. */
export function withoutOne(permissions: readonly CustomerPermission[], gone: CustomerPermission): CustomerPermission[] {
  return permissions.filter((permission) =>
    verbOf(gone) === 'view' ? areaOf(permission) !== areaOf(gone) : permission !== gone,
  )
}

/** Refuses codes that are none of the customer's SKUs, each with its line in the list; the first twenty are named. */
export function refuseUnknownSkus(skus: readonly string[], known: ReadonlySet<string>): Refusal | undefined {
  const wrong = skus.flatMap((sku, n) => (known.has(sku) ? [] : [{ sku, line: n + 1 }]))
  if (wrong.length === 0) return undefined
  const shown = wrong.slice(0, 20)
  const more = wrong.length - shown.length
  const reason: Text = {
    en: `Unknown SKU: ${shown.map(({ line, sku }) => `line ${line} ${sku}`).join(', ')}${more ? ` and ${more} more` : ''}`,
    zh_CN: `SKU不存在：${shown.map(({ line, sku }) => `第 ${line} 行 ${sku}`).join('，')}${more ? ` 等另外 ${more} 个` : ''}`,
  }
  return { code: 'invalid_input', fields: [{ path: 'skus', reason }] }
}

type Person = { staff_id: string; roles: readonly StaffRole[]; enabled: boolean }

/** Somebody must remain who can let others in: `admins` are the enabled ones, locked. */
export function refuseLastAdmin(
  target: Person,
  after: Pick<Person, 'roles' | 'enabled'>,
  admins: readonly string[],
): Refusal | undefined {
  const isAdmin = target.enabled && target.roles.includes('admin')
  const stays = after.enabled && after.roles.includes('admin')
  return isAdmin && !stays && admins.every((id) => id === target.staff_id) ? { code: 'last_admin' } : undefined
}

/** One's own account is not disabled by oneself. */
export const refuseOwnAccount = (staffId: string, actorId: string, enabled: boolean): Refusal | undefined =>
  staffId === actorId && !enabled ? { code: 'own_account' } : undefined

/** Only an account that nobody has opened yet can be invited again, or its invitation withdrawn. */
export const refuseNotInvited = (person: { invited_until: string | null }): Refusal | undefined =>
  person.invited_until === null ? { code: 'not_invited' } : undefined
