// Who may see which kind of value in any answer, written by hand from Rules 3.2, 3.3, 3.5, 3.6, 3.7, 3.17, not from the code: its diff is what a
// reviewer reads. Who may make which call is oracle.ts.
import type { CustomerPermission } from '#shared/permissions.ts'

/**
 * What is planted into the seeded customer and looked for in every answer. `customer`: that it exists at all; `goods`: the SKU that is
 * not the supplier's; `bills`: balance, holds, credit limit, top-ups; `prices`: quotes and fees of orders; `insurance`: what insuring a
 * booking costs; `agreed`: what this customer alone pays, by a price list of its own; `recipients`: name, phone and address of buyers; `people`: addresses of the customer's people; `staff`: of the house's;
 * `costs`: what a product was bought for; `payouts`: what a loss order paid; `notes`: what the staff have written down about the customer.
 */
export const SECRETS = [
  'customer', 'goods', 'bills', 'prices', 'agreed', 'insurance', 'costs', 'payouts', 'recipients', 'people', 'staff', 'notes',
] as const // prettier-ignore
export type Secret = (typeof SECRETS)[number]

/** Everybody of the customer but a supplier sees whose data it is, and every SKU. */
const OWN: readonly Secret[] = ['customer', 'goods']

/** What a sub-account sees by one permission alone; those that are not named add nothing. */
export const BY_PERMISSION: Partial<Record<CustomerPermission, readonly Secret[]>> = {
  'products.view': ['costs'],
  // What a loss order paid says what the missing goods were bought for.
  'inbound.view': ['insurance', 'costs', 'payouts'],
  'orders.view': ['prices', 'agreed', 'recipients'],
  // Recipients that the customer keeps for its next orders, and what correcting one of an order costs.
  'orders.edit': ['prices', 'agreed', 'recipients'],
  // What a submit would hold, told before it.
  'orders.submit': ['prices'],
  'orders.export': ['prices', 'recipients'],
  // The ledger names the fees of orders.
  'billing.view': ['bills', 'prices', 'agreed', 'payouts'],
  // Whose act it was; amounts need the bills as well.
  'operationLog.view': ['people'],
}
/** Permissions by which no SKU can be read: their own calls show none. */
export const subAccountSees = (permission: CustomerPermission): readonly Secret[] => [
  ...OWN,
  ...(BY_PERMISSION[permission] ?? []),
]

export const SIGHT = {
  'main account': [...OWN, 'bills', 'prices', 'agreed', 'insurance', 'costs', 'payouts', 'recipients', 'people'],
  'main account of another customer': [],
  'main account of another brand': [],
  'supplier with everything else': ['customer'],
  'key with every scope': [...OWN, 'bills', 'prices', 'agreed', 'insurance', 'costs', 'payouts', 'recipients'],
  'key for orders': [...OWN, 'prices', 'agreed', 'recipients'],
  'key for goods': [...OWN, 'costs'],
  'nobody': [],
  'signed out': [],
  'acting admin': [...OWN, 'bills', 'prices', 'agreed', 'insurance', 'costs', 'payouts', 'recipients', 'people'],
  'acting sales person': [...OWN, 'bills', 'prices', 'agreed', 'insurance', 'costs', 'payouts', 'recipients', 'people'],
  'acting account manager': [...OWN, 'bills', 'prices', 'agreed', 'insurance', 'costs', 'payouts', 'recipients', 'people'],
  'acting customer service': [...OWN, 'recipients', 'people'],
  'admin': [...OWN, 'bills', 'prices', 'agreed', 'insurance', 'costs', 'payouts', 'recipients', 'people', 'staff', 'notes'],
  'sales person in charge': [...OWN, 'bills', 'prices', 'agreed', 'costs', 'recipients', 'people', 'notes'],
  'account manager in charge': [...OWN, 'bills', 'prices', 'insurance', 'costs', 'payouts', 'recipients', 'people', 'notes'],
  'sales person of others': [],
  'account manager of others': [],
  'customer service': [...OWN, 'recipients', 'people', 'notes'],
  'finance': [...OWN, 'bills', 'prices', 'agreed', 'recipients', 'people', 'notes'],
  'warehouse': [...OWN, 'recipients'],
  'warehouse elsewhere': [],
} as const satisfies Record<string, readonly Secret[]> // prettier-ignore
export type Who = keyof typeof SIGHT

type Exception = { who: RegExp; call: string; secret: Secret; because: string }
/** What somebody sees in one call although it is not for them elsewhere. An exception that nothing needs any more is red. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    who: /^finance$/,
    call: 'GET /api/office/billing/exportJournal',
    secret: 'payouts',
    because: 'the journal of the accountant has every entry of the ledger',
  },
  {
    who: /^main account of another/,
    call: 'GET /api/ucenter/order/getFormChoices',
    secret: 'prices',
    because: 'what a service costs is on the warehouse’s price list for all customers',
  },
  {
    who: /^main account of another/,
    call: 'POST /api/ucenter/order/calculatePrices',
    secret: 'prices',
    because: 'what a method costs is in its tariff for all customers',
  },
  {
    who: /^nobody$/,
    call: 'POST /api/ucenter/checkInvitation',
    secret: 'customer',
    because: 'whoever holds the code of an invitation is told who invites',
  },
  {
    who: /^nobody$/,
    call: 'POST /api/ucenter/checkInvitation',
    secret: 'people',
    because: 'whoever holds the code of an invitation was sent it to this address',
  },
]
