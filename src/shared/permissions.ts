// Every permission there is, for both sides (Rules 3.2, 3.5). The server decides by these; menus and buttons only follow.

export const CUSTOMER_PERMISSIONS = [
  'products.view', 'products.edit',
  'inventory.view', 'inventory.transfer',
  'inbound.view', 'inbound.edit', 'inbound.submit',
  'orders.view', 'orders.edit', 'orders.submit', 'orders.cancel', 'orders.export',
  'returns.view', 'returns.edit',
  'billing.view', 'billing.topUp', 'billing.settle',
  'statistics.view',
  'integrations.view', 'integrations.edit',
  'dropshipping.use',
  'settings.view', 'settings.edit',
  'subAccounts.edit',
  'apiKeys.edit',
  'webhooks.edit',
  'serials.view', 'serials.edit',
  'operationLog.view',
] as const // prettier-ignore
export type CustomerPermission = (typeof CUSTOMER_PERMISSIONS)[number]

/** Decided, but no call asks for them yet: they are offered to nobody (Rule 3.16). test/house/permissions.test.ts keeps both lists true. */
export const PLANNED_PERMISSIONS: readonly CustomerPermission[] = []

/** What can be handed out: to sub-accounts and keys, within what each may have at all. */
export const OFFERED_PERMISSIONS: readonly CustomerPermission[] = CUSTOMER_PERMISSIONS.filter(
  (permission) => !PLANNED_PERMISSIONS.includes(permission),
)

/** What one of the staff may not do while working in a customer's portal (Rule 3.10): give others access or news, move the customer's money. */
export const WITHHELD_WHILE_ACTING: readonly CustomerPermission[] = [
  'subAccounts.edit',
  'apiKeys.edit',
  'webhooks.edit',
  'integrations.edit',
  'dropshipping.use',
  'settings.edit',
  'billing.topUp',
  'billing.settle',
]

/** What shows or moves the customer's money: nobody has it who may not see money (Rule 3.7). */
export const MONEY_PERMISSIONS: readonly CustomerPermission[] = ['billing.view', 'billing.topUp', 'billing.settle']

/** Only the main account may do these; they cannot be given to a sub-account, and of them to a key only webhooks (Rule 20.14). */
export const MAIN_ACCOUNT_ONLY: readonly CustomerPermission[] = ['subAccounts.edit', 'apiKeys.edit', 'webhooks.edit']

export const STAFF_PERMISSIONS = [
  'customers.view', 'customers.edit', 'customers.terms', 'customers.assign', 'customers.act', 'customers.leave',
  'products.view', 'catalogue.edit',
  'inbound.view', 'inbound.audit',
  'receiving.work',
  'orders.view', 'orders.audit', 'orders.price', 'orders.stop', 'orders.correct',
  'packing.work',
  'returns.view', 'returns.work',
  'stock.view', 'stock.count', 'stock.transfer',
  'tracking.edit',
  'loss.open', 'loss.review',
  'finance.view', 'finance.confirm', 'ledger.view', 'storage.view', 'disputes.view', 'disputes.decide',
  'rates.view', 'rates.calculate', 'rates.edit', 'costs.view',
  'notices.edit', 'threads.answer', 'evaluations.view', 'evaluations.answer',
  'staff.edit', 'brands.edit', 'paymentAccounts.edit', 'tolerances.edit', 'warehouses.edit', 'locations.edit',
  'operationLog.view', 'books.view',
] as const // prettier-ignore
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

export const PLANNED_STAFF_PERMISSIONS: readonly StaffPermission[] = []

export const STAFF_ROLES = ['admin', 'sales', 'account_manager', 'customer_service', 'finance', 'warehouse'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What each staff role may do. Which customers or warehouses it may do it for is decided by the query's scope. */
export const ROLE_PERMISSIONS: Record<StaffRole, readonly StaffPermission[]> = {
  admin: STAFF_PERMISSIONS,
  sales: [
    'customers.view',
    'customers.edit',
    'customers.act',
    'products.view',
    'rates.view',
    'rates.calculate',
    'orders.view',
    'stock.view',
    'ledger.view',
    'storage.view',
  ],
  account_manager: [
    'customers.view', 'customers.act', 'products.view', 'inbound.view', 'inbound.audit', 'orders.view', 'orders.audit', 'orders.price', 'orders.stop', 'orders.correct', 'rates.calculate', 'returns.view', 'stock.view', 'stock.transfer', 'ledger.view', 'storage.view', 'disputes.view', 'disputes.decide', 'evaluations.view', 'threads.answer',
  ], // prettier-ignore
  customer_service: [
    'customers.view', 'customers.act', 'products.view', 'inbound.view', 'orders.view', 'orders.audit', 'orders.stop', 'orders.correct', 'returns.view', 'stock.view', 'tracking.edit', 'loss.open', 'loss.review', 'notices.edit', 'threads.answer',
  ], // prettier-ignore
  finance: [
    'customers.view',
    'customers.terms',
    'finance.view',
    'finance.confirm',
    'ledger.view',
    'storage.view',
    'disputes.view',
    'disputes.decide',
    'rates.view',
    'rates.calculate',
    'rates.edit',
    'costs.view',
    'books.view',
    'orders.view',
  ],
  warehouse: [
    'inbound.view',
    'receiving.work',
    'locations.edit',
    'orders.view',
    'orders.stop',
    'orders.correct',
    'packing.work',
    'returns.view',
    'returns.work',
    'stock.view',
    'stock.count',
    'stock.transfer',
    'loss.open',
    'products.view',
  ],
}

/** Of whom one of the staff sees amounts, quotes, fees and balances. */
export type MoneySeen = 'every customer' | 'own customers' | 'nobody'

/** Rules 3.6, 3.7; `find_session` in migrations/0375 names the same roles. */
export function moneySeen(roles: readonly StaffRole[]): MoneySeen {
  if (roles.includes('admin') || roles.includes('finance')) return 'every customer'
  return roles.includes('sales') || roles.includes('account_manager') ? 'own customers' : 'nobody'
}

/** Whoever moves money or lets people in needs a second factor (Rule 4.10); `find_session` in migrations/0375 names the same roles. */
export const needsTwoFactor = (roles: readonly StaffRole[]): boolean =>
  roles.includes('admin') || roles.includes('finance')

/** The permissions of a person with these roles, each once, as far as there are calls for them. */
export function staffPermissions(roles: readonly StaffRole[]): StaffPermission[] {
  return [...new Set(roles.flatMap((role) => ROLE_PERMISSIONS[role]))].filter(
    (permission) => !PLANNED_STAFF_PERMISSIONS.includes(permission),
  )
}
