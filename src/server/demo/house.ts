// The demo's provider: brands, warehouses, staff, customers, methods, tariffs and rates. Everything that stands before the first
// order.
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { sql } from 'kysely'
import type { Ctx } from '#server/base/context.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { systemActor } from '#server/base/actor.ts'
import { hashPassword } from '#server/access/index.ts'
import { addMethod, publishTariff, setExchangeRates } from '#server/rates/index.ts'
import { costTariffs } from './tariffs/cost-tariffs.ts'
import { calling, demoCustomerActor, demoStaffActor } from './actors.ts'
import { DEMO_BRANDS, DEMO_HOSTS } from './brands.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_STAFF, type DemoCustomer } from './people.ts'
import { DEMO_HANDLING, DEMO_METHODS, DEMO_TAXES } from './tariffs/tariffs.ts'

export type DemoWarehouse = { id: string; code: string; timeZone: string }
export type DemoHouse = {
  warehouses: Record<string, DemoWarehouse>
  staff: Record<string, StaffActor>
  customers: { actor: CustomerActor; plan: DemoCustomer; supplierId: string | null }[]
}

const WAREHOUSES = [
  {
    code: 'DE1', name_en: 'Duisburg', name_zh: '杜伊斯堡仓', country: 'DE', time_zone: 'Europe/Berlin', currency: 'EUR',
    address: { company: 'Harbourline Duisburg', street: 'Am Nordhafen 12', city: 'Duisburg', postal_code: '47119', country: 'DE', phone: '+49 203 555 0110' },
  },
  {
    code: 'US1', name_en: 'New Jersey', name_zh: '新泽西仓', country: 'US', time_zone: 'America/New_York', currency: 'USD',
    address: { company: 'Harbourline Edison', street: '410 Raritan Center Pkwy', city: 'Edison', postal_code: '08837', country: 'US', phone: '+1 732 555 0142' },
  },
] // prettier-ignore

/** Methods whose small parcels are packets of letter post. */
const LETTER_POST = new Set(['channel_direct', 'atlantic_air', 'southern_air'])

/** Creates it all at the clock's now; prices are valid from long before. */
export async function makeHouse(ctx: Ctx, today: string): Promise<DemoHouse> {
  const db = ctx.db.office
  await db.insertInto('brand').values(DEMO_BRANDS).execute()
  await db.insertInto('brand_host').values(DEMO_HOSTS).execute()
  const warehouses: DemoHouse['warehouses'] = {}
  for (const { address, ...warehouse } of WAREHOUSES) {
    const id = ctx.clock.id()
    await db
      .insertInto('warehouse')
      .values({ warehouse_id: id, ...warehouse, address: JSON.stringify(address) })
      .execute()
    warehouses[warehouse.code] = { id, code: warehouse.code, timeZone: warehouse.time_zone }
  }
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const staff = await makeStaff(ctx, warehouses, password_hash)
  await makePrices(ctx, warehouses, today)
  const customers: DemoHouse['customers'] = []
  for (const plan of DEMO_CUSTOMERS) customers.push(await makeCustomer(ctx, plan, staff, password_hash))
  return { warehouses, staff, customers }
}

async function makeStaff(
  ctx: Ctx,
  warehouses: DemoHouse['warehouses'],
  password_hash: string,
): Promise<DemoHouse['staff']> {
  const made: DemoHouse['staff'] = {}
  for (const { email, name, roles, warehouses: codes } of DEMO_STAFF) {
    const staff_id = ctx.clock.id()
    const warehouse_ids = codes.map((code) => warehouses[code]?.id ?? '')
    await ctx.db.office
      .insertInto('staff')
      .values({
        staff_id,
        name,
        email,
        password_hash,
        roles,
        warehouse_ids,
        two_factor_exempt: true,
        created_at: ctx.clock.now(),
      })
      .execute()
    await ctx.db.office.insertInto('login').values({ side: 'staff', email, staff_id }).execute()
    made[email.split('@')[0] ?? ''] = demoStaffActor(
      { id: staff_id, name, email, roles },
      codes.length > 0 ? warehouse_ids : null,
    )
  }
  return made
}

async function makePrices(ctx: Ctx, warehouses: DemoHouse['warehouses'], today: string): Promise<void> {
  const actor = systemActor('demo')
  const known = new Set<string>()
  for (const document of DEMO_METHODS) {
    if (!known.has(document.code)) {
      known.add(document.code)
      const warehouse_id = warehouses[document.warehouse]?.id ?? ''
      const { name, zones } = document
      await addMethod(ctx, calling(actor, officeRateCalls.addMethod), {
        warehouse_id,
        code: document.code,
        name_en: name.en,
        name_zh: name.zh_CN,
        carrier: name.en,
        transit_days_min: Math.min(...zones.map((zone) => zone.transit_days.min)),
        transit_days_max: Math.max(...zones.map((zone) => zone.transit_days.max)),
        stuck_after_days: 30,
        letter_post: LETTER_POST.has(document.code),
      })
    }
    await publishTariff(ctx, calling(actor, officeRateCalls.publishTariff), { document })
  }
  for (const document of costTariffs(DEMO_METHODS))
    await publishTariff(ctx, calling(actor, officeRateCalls.publishTariff), { document })
  for (const document of DEMO_HANDLING)
    await publishTariff(ctx, calling(actor, officeRateCalls.publishTariff), { document })
  for (const document of DEMO_TAXES)
    await publishTariff(ctx, calling(actor, officeRateCalls.publishTariff), { document })
  await setExchangeRates(ctx, calling(actor, officeRateCalls.setExchangeRates), {
    on_date: today,
    rates: [
      { from_currency: 'EUR', to_currency: 'USD', rate: '1.0850' },
      { from_currency: 'GBP', to_currency: 'USD', rate: '1.2700' },
      { from_currency: 'SGD', to_currency: 'USD', rate: '0.7450' },
      { from_currency: 'CNY', to_currency: 'USD', rate: '0.1390' },
    ],
  })
}

export async function makeCustomer(
  ctx: Ctx,
  plan: DemoCustomer,
  staff: DemoHouse['staff'],
  password_hash: string,
): Promise<DemoHouse['customers'][number]> {
  const db = ctx.db.office
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: number }>`select nextval('customer_number')::int as id`.execute(db)
  const customer_id = rows[0]?.id ?? 0
  await db
    .insertInto('customer')
    .values({
      customer_id,
      platform_type: plan.platform_type,
      company_name: plan.company_name,
      currency: plan.currency,
      country: plan.country,
      sales_id: staff['sales']?.id,
      manager_id: staff['manager']?.id,
      auto_verify: plan.autoVerify,
      has_fulfilment_fee: plan.fulfilmentFee,
      backorders: plan.backorders,
      created_at: now,
    })
    .execute()
  await sql`select open_account(${customer_id}, ${plan.currency}, 200)`.execute(db)
  let actor: CustomerActor | undefined
  let supplierId: string | null = null
  for (const [subAccountId, member] of plan.members.entries()) {
    const member_id = ctx.clock.id()
    const { email, first_name, last_name, type, permissions } = member
    await db
      .insertInto('member')
      .values({
        customer_id,
        member_id,
        sub_account_id: subAccountId,
        account_type: type,
        first_name,
        last_name,
        email,
        password_hash,
        permissions,
        sku_scoped: type === 'supplier',
        created_at: now,
      })
      .execute()
    await db.insertInto('login').values({ side: 'customer', email, customer_id, member_id }).execute()
    actor ??= demoCustomerActor(
      customer_id,
      { id: member_id, name: `${first_name} ${last_name}`, email, subAccountId },
      plan.platform_type,
    )
    if (type === 'supplier') supplierId = member_id
  }
  if (!actor) throw new Error('a demo customer has no main account')
  return { actor, plan, supplierId }
}
