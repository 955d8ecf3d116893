// Factories: each makes what it needs first, and each test its own customer, so nothing is cleaned up and leaks between
// customers show. They write rows directly where no use case exists for the purpose; money and stock go through the ledger.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { apiKeyOf } from '#shared/api-key.ts'
import { hashToken } from '#server/base/http/http.ts'
import type { CustomerPermission, StaffRole } from '#shared/permissions.ts'
import type { Caller, TestApp } from './app.ts'
import { BROWSER_HASH } from './browser.ts'

const word = () => randomBytes(4).toString('hex')
/** A hash that no password matches: factories sign in by making sessions. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$bm9uZW5vbmVub25lbm9uZQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export type MadeCustomer = Caller & { customerId: number; memberId: string; email: string }

export async function makeBrand(test: TestApp): Promise<number> {
  await test.ctx.db.office
    .insertInto('brand')
    .values({
      platform_type: 1,
      name: 'Harbourline',
      name_zh: '港线',
      label_en: 'Harbourline',
      label_zh: '港线',
      color: '#0958d9',
      logo_svg: '',
      favicon_svg: '',
      site_url: 'http://localhost',
      privacy_url: 'http://localhost/privacy',
      terms_url: 'http://localhost/terms',
      mail_sender: 'portal@harbourline.example',
      is_default: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 1
}

/** The brand for dropshipping, beside the default one. */
export async function makeSecondBrand(test: TestApp): Promise<number> {
  await makeBrand(test)
  await sql`insert into brand select (jsonb_populate_record(b, '{"platform_type": 3, "is_default": false, "name": "Other"}')).* from brand b
    where b.platform_type = 1 on conflict do nothing`.execute(test.ctx.db.office)
  return 3
}

async function makeSession(
  test: TestApp,
  who: { side: 'customer' | 'staff'; customer_id?: number; member_id?: string; staff_id?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = test.ctx.clock.now()
  await test.ctx.db.office
    .insertInto('session')
    .values({
      ...who,
      token_hash: hashToken(token),
      browser_hash: BROWSER_HASH,
      remember: true,
      created_at: now,
      seen_at: now,
      expires_at: new Date('2099-01-01T00:00:00Z'),
      ip: '127.0.0.1',
      user_agent: 'test',
    })
    .execute()
  return token
}

/** A customer with a main account that is signed in; `balance` is posted to the ledger as a correction. */
export async function makeCustomer(
  test: TestApp,
  options: {
    currency?: string
    balance?: string
    creditLimit?: string
    autoVerify?: boolean
    fulfilmentFee?: boolean
    backorders?: boolean
    managerId?: string
    salesId?: string
  } = {},
): Promise<MadeCustomer> {
  const { db, clock } = test.ctx
  const platform_type = await makeBrand(test)
  const { rows } = await sql<{ id: number }>`select nextval('customer_number')::int as id`.execute(db.office)
  const customerId = rows[0]!.id
  const now = clock.now()
  const currency = options.currency ?? 'USD'
  await db.office
    .insertInto('customer')
    .values({
      customer_id: customerId,
      platform_type,
      company_name: `Company ${word()}`,
      currency,
      country: 'CN',
      auto_verify: options.autoVerify ?? true,
      has_fulfilment_fee: options.fulfilmentFee ?? false,
      backorders: options.backorders ?? false,
      manager_id: options.managerId ?? null,
      sales_id: options.salesId ?? null,
      created_at: now,
    })
    .execute()
  await sql`select open_account(${customerId}, ${currency}, ${options.creditLimit ?? '0'})`.execute(db.office)
  if (options.balance) {
    await sql`select post_entry(${customerId}, ${options.balance}, 'correction', 'correction', null, 'correction', ${clock.id()}, 'opening', '', ${now})`.execute(
      db.office,
    )
  }
  const made = await makeMember(test, customerId, { subAccountId: 0 })
  return { ...made, customerId }
}

/** A person of a customer, signed in; sub_account_id 0 is the main account. */
export async function makeMember(
  test: TestApp,
  customerId: number,
  options: {
    subAccountId?: number
    permissions?: CustomerPermission[]
    skuIds?: string[]
    type?: 'internal' | 'supplier'
  } = {},
): Promise<Caller & { memberId: string; email: string }> {
  const { db, clock } = test.ctx
  const memberId = clock.id()
  const email = `${word()}@seller.example`
  const subAccountId = options.subAccountId ?? 1 + Math.floor(Math.random() * 1_000_000)
  await db.office
    .insertInto('member')
    .values({
      customer_id: customerId,
      member_id: memberId,
      sub_account_id: subAccountId,
      account_type: subAccountId === 0 ? 'main' : (options.type ?? 'internal'),
      first_name: 'Mei',
      last_name: 'Lin',
      email,
      password_hash: NO_PASSWORD,
      permissions: options.permissions ?? [],
      sku_scoped: options.skuIds !== undefined,
      created_at: clock.now(),
    })
    .execute()
  for (const sku_id of options.skuIds ?? []) {
    await db.office.insertInto('member_sku').values({ customer_id: customerId, member_id: memberId, sku_id }).execute()
  }
  await db.office
    .insertInto('login')
    .values({ side: 'customer', email, customer_id: customerId, member_id: memberId })
    .execute()
  return {
    memberId,
    email,
    token: await makeSession(test, { side: 'customer', customer_id: customerId, member_id: memberId }),
  }
}

/** A key of a customer, told as a caller's token; it works unless it is revoked or its last day has passed. `sandbox` makes a test key. */
export async function makeKey(
  test: TestApp,
  customer: { customerId: number; memberId: string },
  options: { scopes: CustomerPermission[]; name?: string; expiresOn?: string; revoked?: boolean; sandbox?: boolean; warehouseIds?: string[] }, // prettier-ignore
): Promise<Caller & { keyId: string }> {
  const { db, clock } = test.ctx
  const token = apiKeyOf(randomBytes(32).toString('base64url'), options.sandbox)
  const keyId = clock.id()
  await db.office
    .insertInto('api_key')
    .values({
      customer_id: customer.customerId,
      key_id: keyId,
      name: options.name ?? 'Shop',
      prefix: token.slice(0, 8),
      token_hash: hashToken(token),
      scopes: options.scopes,
      expires_on: options.expiresOn ?? null,
      created_by: customer.memberId,
      created_at: clock.now(),
      revoked_at: options.revoked ? clock.now() : null,
      test: options.sandbox ?? false,
      warehouse_ids: options.warehouseIds ?? [],
    })
    .execute()
  return { token, keyId }
}

/** A signed-in staff member with these roles. */
export async function makeStaff(
  test: TestApp,
  roles: StaffRole[],
  warehouseIds: string[] = [],
): Promise<Caller & { staffId: string; email: string }> {
  const { db, clock } = test.ctx
  await makeBrand(test)
  const staffId = clock.id()
  const email = `${word()}@house.example`
  await db.office
    .insertInto('staff')
    .values({
      staff_id: staffId,
      name: `Staff ${word()}`,
      email,
      password_hash: NO_PASSWORD,
      roles,
      warehouse_ids: warehouseIds,
      // A test of the second factor takes this away again.
      two_factor_exempt: true,
      created_at: clock.now(),
    })
    .execute()
  await db.office.insertInto('login').values({ side: 'staff', email, staff_id: staffId }).execute()
  return { staffId, email, token: await makeSession(test, { side: 'staff', staff_id: staffId }) }
}

let warehouses = 0
/** What the form of a new warehouse says, another code each time. */
export const warehouseInput = () => ({
  code: `W${(++warehouses).toString(36).toUpperCase()}X`,
  name_en: 'Rotterdam',
  name_zh: '鹿特丹仓',
  country: 'NL',
  company: 'House',
  street: 'Maasweg 1',
  city: 'Rotterdam',
  postal_code: '3011',
  phone: '+31 10 1',
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR' as const,
  cut_off: '14:30',
  working_days: [1 as const, 2 as const, 3 as const, 6 as const],
  closed_on: ['2026-12-25', '2026-12-26'],
  inspections: ['none' as const, 'full' as const],
  weight_under_percent: 10,
  weight_over_percent: 25,
  weight_over_g: 500,
  transit_tolerance_days: 3,
  measure_percent: 5,
  measure_weight_g: 20,
  measure_side_cm: 1,
  cn22_limit_usd: '400.00',
})

export async function makeWarehouse(
  test: TestApp,
  options: { country?: string; timeZone?: string } = {},
): Promise<{ warehouseId: string; code: string }> {
  const warehouseId = test.ctx.clock.id()
  const code = `W${word().toUpperCase()}`
  await test.ctx.db.office
    .insertInto('warehouse')
    .values({
      warehouse_id: warehouseId,
      code,
      name_en: `Warehouse ${code}`,
      name_zh: `仓库 ${code}`,
      country: options.country ?? 'DE',
      time_zone: options.timeZone ?? 'Europe/Berlin',
      currency: 'EUR',
      address: JSON.stringify({
        company: 'House',
        street: 'Hafenstr. 1',
        city: 'Duisburg',
        postal_code: '47119',
        country: options.country ?? 'DE',
        phone: '+49 203 1',
      }),
    })
    .execute()
  return { warehouseId, code }
}

/** A product of a customer: 300 g, 20 × 10 × 5 cm unless said otherwise. */
export async function makeSku(
  test: TestApp,
  customerId: number,
  options: {
    sku?: string
    weightG?: number
    lengthCm?: number
    widthCm?: number
    heightCm?: number
    attribute?: string
    scanSerial?: boolean
    hsCode?: string
    asksLot?: boolean
    asksExpiry?: boolean
    minimumDays?: number
  } = {},
): Promise<{ skuId: string; sku: string }> {
  const { db, clock } = test.ctx
  const skuId = clock.id()
  const sku = options.sku ?? `SKU-${word()}`
  const now = clock.now()
  await db.office
    .insertInto('sku')
    .values({
      customer_id: customerId,
      sku_id: skuId,
      sku,
      barcode: `BC${word()}`.toUpperCase(),
      product_name: `Product ${sku}`,
      name_en: `Product ${sku}`,
      attribute: options.attribute ?? 'general',
      declared_value_usd: '8.50',
      hs_code: options.hsCode ?? '85183000',
      origin_country: 'CN',
      weight_g: options.weightG ?? 300,
      length_cm: options.lengthCm ?? 20,
      width_cm: options.widthCm ?? 10,
      height_cm: options.heightCm ?? 5,
      scan_serial: options.scanSerial ?? false,
      asks_lot: options.asksLot ?? false,
      asks_expiry: options.asksExpiry ?? false,
      minimum_days: options.minimumDays ?? 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { skuId, sku }
}

/** A kit of these SKUs, as many of each as is said. */
export async function makeKit(
  test: TestApp,
  customerId: number,
  parts: readonly { skuId: string; quantity: number }[],
  options: Parameters<typeof makeSku>[2] = {},
): Promise<{ skuId: string; sku: string }> {
  const kit = await makeSku(test, customerId, options)
  const { office } = test.ctx.db
  await office
    .updateTable('sku')
    .set({ is_kit: true })
    .where('customer_id', '=', customerId)
    .where('sku_id', '=', kit.skuId)
    .execute()
  const rows = parts.map(({ skuId, quantity }, n) => ({
    customer_id: customerId,
    kit_id: kit.skuId,
    place: n + 1,
    sku_id: skuId,
    quantity,
  }))
  await office.insertInto('kit_component').values(rows).execute()
  return kit
}

/** Puts goods on the shelf as a late arrival would, through the same function as the warehouse. */
export async function makeStock(
  test: TestApp,
  customerId: number,
  warehouseId: string,
  skuId: string,
  quantity: number,
  shelvedOn = '2026-03-01',
  lot: { lot?: string; expiresOn?: string } = {},
): Promise<void> {
  await sql`select shelve_stock(${customerId}, ${warehouseId}, ${[skuId]}::uuid[], ${[quantity]}::int[], 'arrival_and_storage', 'booking', ${test.ctx.clock.id()},
    ${shelvedOn}::date, ${test.ctx.clock.now()}, ${[lot.lot ?? null]}::text[], ${[lot.expiresOn ?? null]}::date[])`.execute(
    test.ctx.db.office,
  )
}
