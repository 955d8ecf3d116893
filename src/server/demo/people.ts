// Who can sign in to the demo. Invented people of an invented provider and its invented customers.
import type { CustomerPermission, StaffRole } from '#shared/permissions.ts'

export const DEMO_PASSWORD = 'demo-ucenter-2026'

export type DemoStaff = { email: string; name: string; roles: StaffRole[]; warehouses: string[] }

export const DEMO_STAFF: DemoStaff[] = [
  { email: 'admin@harbourline.example', name: 'Ada Brandt', roles: ['admin'], warehouses: [] },
  { email: 'sales@harbourline.example', name: 'Sven Okafor', roles: ['sales'], warehouses: [] },
  { email: 'manager@harbourline.example', name: 'Mira Vogel', roles: ['account_manager'], warehouses: [] },
  { email: 'service@harbourline.example', name: 'Carla Jung', roles: ['customer_service'], warehouses: [] },
  { email: 'finance@harbourline.example', name: 'Frida Lehmann', roles: ['finance'], warehouses: [] },
  { email: 'finance2@harbourline.example', name: 'Felix Adler', roles: ['finance'], warehouses: [] },
  { email: 'duisburg@harbourline.example', name: 'Walter Kranz', roles: ['warehouse'], warehouses: ['DE1'] },
  { email: 'newjersey@harbourline.example', name: 'Wendy Ortiz', roles: ['warehouse'], warehouses: ['US1'] },
]

export type DemoMember = {
  email: string
  first_name: string
  last_name: string
  type: 'main' | 'internal' | 'supplier'
  permissions: CustomerPermission[]
}
export type DemoCustomer = {
  company_name: string
  platform_type: number
  currency: string
  country: string
  autoVerify: boolean
  fulfilmentFee: boolean
  backorders: boolean
  members: DemoMember[]
}

export const DEMO_CUSTOMERS: DemoCustomer[] = [
  {
    company_name: 'Lumen Trail Outdoor Co., Ltd.',
    platform_type: 1,
    currency: 'USD',
    country: 'CN',
    autoVerify: true,
    fulfilmentFee: false,
    backorders: true,
    members: [
      { email: 'mei@lumentrail.example', first_name: 'Mei', last_name: 'Lin', type: 'main', permissions: [] },
      {
        email: 'orders@lumentrail.example',
        first_name: 'Jun',
        last_name: 'Zhao',
        type: 'internal',
        permissions: ['orders.view', 'orders.edit', 'orders.submit', 'products.view', 'inventory.view'],
      },
      {
        email: 'supplier@lumentrail.example',
        first_name: 'Bo',
        last_name: 'Sun',
        type: 'supplier',
        permissions: ['products.view', 'inventory.view', 'orders.view'],
      },
    ],
  },
  {
    company_name: 'Kite & Kettle Home GmbH',
    platform_type: 4,
    currency: 'EUR',
    country: 'DE',
    autoVerify: false,
    fulfilmentFee: true,
    backorders: false,
    members: [
      { email: 'nora@kiteandkettle.example', first_name: 'Nora', last_name: 'Winter', type: 'main', permissions: [] },
    ],
  },
]

/** Joined the dropshipping brand a day ago: it has no goods yet, and its people use the ordering system. */
export const DEMO_DROPSHIPPER: DemoCustomer = {
  company_name: 'Loop & Lantern Gifts Ltd.',
  platform_type: 3,
  currency: 'USD',
  country: 'GB',
  autoVerify: true,
  fulfilmentFee: false,
  backorders: false,
  members: [
    { email: 'ines@loopandlantern.example', first_name: 'Ines', last_name: 'Okoro', type: 'main', permissions: [] },
    ...(['Otto Brand', 'Pia Sommer', 'Tom Reed'] as const).map((name): DemoMember => {
      const [first_name = '', last_name = ''] = name.split(' ')
      const email = `${first_name.toLowerCase()}@loopandlantern.example`
      return { email, first_name, last_name, type: 'internal', permissions: ['orders.view', 'dropshipping.use'] }
    }),
  ],
}

const MEMBER_ROLES = {
  main: 'main account',
  internal: 'sub-account, orders only',
  supplier: 'sub-account of a supplier, two SKUs',
}

/** What `npm start` and the README tell. */
export const DEMO_SIGN_INS = [
  ...DEMO_CUSTOMERS.flatMap((customer) =>
    customer.members.map(({ email, type }) => ({
      where: 'portal',
      email,
      password: DEMO_PASSWORD,
      who: `${customer.company_name}, ${MEMBER_ROLES[type]}`,
    })),
  ),
  {
    where: 'portal',
    email: DEMO_DROPSHIPPER.members[0]!.email,
    password: DEMO_PASSWORD,
    who: `${DEMO_DROPSHIPPER.company_name}, main account of the dropshipping brand`,
  },
  ...DEMO_STAFF.map(({ email, name, roles, warehouses }) => ({
    where: 'office',
    email,
    password: DEMO_PASSWORD,
    who: `${name}, ${[...roles, ...warehouses].join(' ').replace('_', ' ')}`,
  })),
]
