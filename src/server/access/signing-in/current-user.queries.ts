// The signed-in person with menu and brand, for both sides.
import { sql } from 'kysely'
import type { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { Language } from '#shared/language.ts'
import type { Currency } from '#shared/currencies.ts'
import type { ListColumns } from '#shared/list-settings.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { getBrand, hasClientApp } from '#server/brands/index.ts'
import { officeBadges, portalBadges } from './badges.ts'
import { officeMenu, portalMenu } from './menus.ts'

/** Who signed in for a customer, with the menu that the permissions allow. */
export function currentCustomerUser(
  ctx: Ctx,
  actor: CustomerActor,
): Promise<OutputOf<typeof signInCalls.getCurrentUser>> {
  return read(ctx, actor, async (db) => {
    const customer = await db
      .selectFrom('customer')
      .select(['company_name', 'currency', 'platform_type', 'has_fulfilment_fee', 'on_stop'])
      .where('customer_id', '=', actor.customerId)
      .executeTakeFirstOrThrow()
    const [brand, guide, app, badges, ordering, own] = await Promise.all([
      getBrand(db, { platformType: customer.platform_type }),
      operationGuideRead(db, actor),
      hasClientApp(db, customer.platform_type),
      portalBadges(db, actor),
      sql`select from ordering_system where platform_type = ${customer.platform_type} and enabled`.execute(db),
      db
        .selectFrom('member')
        .select(['account_type', 'language', 'time_zone', 'list_columns'])
        .where('customer_id', '=', actor.customerId)
        .where('member_id', '=', actor.id)
        .executeTakeFirstOrThrow(),
    ])
    const isSupplier = own.account_type === 'supplier'
    return {
      name: actor.name,
      email: actor.email,
      customer_id: actor.customerId,
      customer_sub_account_id: actor.subAccountId,
      company_name: customer.company_name,
      currency: customer.currency as Currency,
      platform_type: brand.platform_type,
      on_stop: customer.on_stop,
      permissions: [...actor.permissions],
      sees_money: actor.seesMoney,
      is_supplier: isSupplier,
      must_change_password: actor.incomplete === 'password_change_needed',
      must_set_up_two_factor: actor.incomplete === 'two_factor_needed',
      app_down_button_is_display: app ? 1 : 0,
      // The guide is the person's to read, not the staff's.
      guide_type_3: actor.actingStaff ? 1 : guide,
      acting_staff: actor.actingStaff?.name ?? null,
      // Who acts for this person reads on, in the own language and on the own clock.
      language: actor.actingStaff ? null : (own.language as Language | null),
      time_zone: actor.actingStaff ? null : own.time_zone,
      list_columns: own.list_columns as ListColumns,
      menu_list: portalMenu(
        actor.permissions,
        new Set([
          ...(customer.has_fulfilment_fee ? (['fulfilment_fee'] as const) : []),
          ...(ordering.rows.length > 0 ? (['ordering_system'] as const) : []),
        ]),
        badges,
        isSupplier,
      ),
      brand,
    }
  })
}

/** Who signed in as staff; no warehouses listed means all of them. */
export function currentStaffUser(
  ctx: Ctx,
  actor: StaffActor,
): Promise<OutputOf<typeof officeSignInCalls.getCurrentUser>> {
  return read(ctx, actor, async (db) => ({
    staff_id: actor.id,
    name: actor.name,
    email: actor.email,
    roles: [...actor.roles],
    warehouses: actor.warehouseIds
      ? await db
          .selectFrom('warehouse')
          .select(['warehouse_id', 'code', 'time_zone'])
          .where(sql<boolean>`warehouse_id = any (${actor.warehouseIds}::uuid[])`)
          .orderBy('code')
          .execute()
      : [],
    permissions: [...actor.permissions],
    sees_money: actor.moneySeen !== 'nobody',
    ...(await ownPagesOf(db, actor)),
    must_change_password: actor.incomplete === 'password_change_needed',
    must_set_up_two_factor: actor.incomplete === 'two_factor_needed',
    menu_list: officeMenu(actor.permissions, await officeBadges(db, actor)),
    brand: await getBrand(db, { host: actor.request.host }),
  }))
}

async function ownPagesOf(db: Database, actor: StaffActor) {
  const own = await db
    .selectFrom('staff')
    .select(['language', 'time_zone', 'list_columns'])
    .where('staff_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { ...own, language: own.language as Language | null, list_columns: own.list_columns as ListColumns }
}

/** The number of the guide that `guide_type_3` speaks of. */
const OPERATION_GUIDE = 3

/** 1 where this person has read the operation guide. */
async function operationGuideRead(db: Database, actor: CustomerActor): Promise<0 | 1> {
  const found = await db
    .selectFrom('guide_read')
    .select('guide_type')
    .where('customer_id', '=', actor.customerId)
    .where('member_id', '=', actor.id)
    .where('guide_type', '=', OPERATION_GUIDE)
    .executeTakeFirst()
  return found ? 1 : 0
}
