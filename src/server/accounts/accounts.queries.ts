// Reads of the accounts domain: the signed-in person with menu and brand.
import { sql } from 'kysely'
import type { accountCalls, officeAccountCalls } from '#shared/accounts/accounts.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { Currency } from '#shared/money.ts'
import type { CustomerActor, StaffActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { OPERATION_GUIDE } from '#shared/accounts/guide.contract.ts'
import { getBrand, hasClientApp } from '../brands/index.ts'
import { officeBadges, portalBadges } from './badges.ts'
import { officeMenu, portalMenu } from './menus.ts'
import { guideRead } from './read-guide.ts'

/** Who signed in for a customer, with the menu that the permissions allow. */
export function currentCustomerUser(
  ctx: Ctx,
  actor: CustomerActor,
): Promise<OutputOf<typeof accountCalls.currentUser>> {
  return read(ctx, actor, async (db) => {
    const customer = await db
      .selectFrom('customer')
      .select(['company_name', 'currency', 'platform_type', 'has_fulfillment_fee'])
      .where('customer_id', '=', actor.customerId)
      .executeTakeFirstOrThrow()
    const [brand, guide, app, badges] = await Promise.all([
      getBrand(db, { platformType: customer.platform_type }),
      guideRead(db, actor, OPERATION_GUIDE),
      hasClientApp(db, customer.platform_type),
      portalBadges(db, actor),
    ])
    return {
      name: actor.name,
      email: actor.email,
      customer_id: actor.customerId,
      customer_sub_account_id: actor.subAccountId,
      company_name: customer.company_name,
      currency: customer.currency as Currency,
      platform_type: brand.platform_type,
      permissions: [...actor.permissions],
      must_change_password: actor.incomplete === 'password_change_needed',
      must_set_up_two_factor: actor.incomplete === 'two_factor_needed',
      app_down_button_is_display: app ? 1 : 0,
      // The guide is the person's to read, not the staff's.
      guide_type_3: actor.actingStaff ? 1 : guide,
      acting_staff: actor.actingStaff?.name ?? null,
      menu_list: portalMenu(
        actor.permissions,
        new Set(customer.has_fulfillment_fee ? (['fulfillment_fee'] as const) : []),
        badges,
      ),
      brand,
    }
  })
}

/** Who signed in as staff; no warehouses listed means all of them. */
export function currentStaffUser(
  ctx: Ctx,
  actor: StaffActor,
): Promise<OutputOf<typeof officeAccountCalls.currentUser>> {
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
    must_change_password: actor.incomplete === 'password_change_needed',
    must_set_up_two_factor: actor.incomplete === 'two_factor_needed',
    menu_list: officeMenu(actor.permissions, await officeBadges(db, actor)),
    brand: await getBrand(db, { host: actor.request.host }),
  }))
}
