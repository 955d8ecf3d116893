// From a token, in the browser that opened its session, to an actor, at every request: a disabled account, a changed permission or an
// ended session counts at once.
// One statement, no cache.
import { sql } from 'kysely'
import {
  CUSTOMER_PERMISSIONS,
  MAIN_ACCOUNT_ONLY,
  MONEY_PERMISSIONS,
  moneySeen,
  staffPermissions,
  WITHHELD_WHILE_ACTING,
  type CustomerPermission,
  type StaffRole,
} from '#shared/permissions.ts'
import type { CustomerActor, Incomplete, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { ifPossible } from '#server/base/database/faults.ts'
import type { FindActor } from '#server/base/http/http.ts'
import { browserOf } from './browser.ts'
import { findKey } from './find-key.ts'

const HOUR = 3_600_000
export const IDLE_MS = 8 * HOUR
export const ABSOLUTE_MS = 12 * HOUR
export const REMEMBER_MS = 30 * 24 * HOUR
/** How often a session's last use is written down; more often would be a write a request. */
const SEEN_MS = 60_000

type Found = {
  seen_at: string
  remember: boolean
  customer_id: number | null
  member_id: string | null
  staff_id: string | null
  sub_account_id: number | null
  name: string
  email: string
  permissions: CustomerPermission[] | null
  sku_ids: string[] | null
  platform_type: number | null
  roles: StaffRole[] | null
  warehouse_ids: string[] | null
  must_change_password: boolean | null
  must_set_up_two_factor: boolean
  acting_staff_id: string | null
  acting_staff_name: string | null
  acting_sees_money: boolean
}

/** Finds the actor of a token for one side; a token of the other side is none. */
export const findActor = (ctx: Ctx): FindActor => {
  const byKeyOf = findKey(ctx)
  return async (tokenHash, audience, request, byKey) => {
    if (byKey) return byKeyOf(tokenHash, audience, request, byKey)
    const browser = audience === 'public' ? undefined : browserOf(request, audience)
    if (!browser) return undefined
    const now = ctx.clock.now()
    const { rows } =
      await sql<Found>`select * from find_session(${tokenHash}, ${browser}, ${audience}, ${now})`.execute(
        ctx.db.lookups,
      )
    const found = rows[0]
    if (!found || (!found.platform_type && !found.roles)) return undefined
    const idle = now.getTime() - Date.parse(found.seen_at)
    if (!found.remember && idle > IDLE_MS) return undefined
    if (idle > SEEN_MS)
      await ifPossible(
        ctx.db.office.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute(),
      )
    return found.staff_id ? staffActor(found, tokenHash, request) : customerActor(found, tokenHash, request)
  }
}

/** A person whom a job works for: `actingStaff` works in the portal as the member. */
export type Starter = { customerId: number; id: string; actingStaff: string | null }

/**
 * The actor that a person would be now, by whom and not by a session: for work that goes on after the request. Undefined for who may no longer
 * sign in, or must do something before anything else. `customerId` 0 is one of the staff.
 */
export async function actorNow(
  ctx: Ctx,
  { customerId, id, actingStaff }: Starter,
  request: CustomerActor['request'],
): Promise<CustomerActor | StaffActor | undefined> {
  const { rows } =
    await sql<Found>`select m.customer_id, m.member_id, t.staff_id, m.sub_account_id, coalesce(t.name, trim(m.first_name || ' ' || m.last_name)) as name,
      coalesce(t.email, m.email) as email, m.permissions, c.platform_type, t.roles, t.warehouse_ids,
      case when m.sku_scoped then array(select x.sku_id from member_sku x where x.customer_id = m.customer_id and x.member_id = m.member_id) end as sku_ids,
      coalesce(t.must_change_password, m.must_change_password and a.staff_id is null) as must_change_password,
      coalesce(t.two_factor_secret is null and not t.two_factor_exempt and t.roles && '{admin,finance}'
        and not exists (select from passkey k where k.staff_id = t.staff_id), false) as must_set_up_two_factor,
      a.staff_id as acting_staff_id, a.name as acting_staff_name,
      coalesce(a.roles && '{admin,finance}' or (a.roles && '{sales,account_manager}' and a.staff_id in (c.sales_id, c.manager_id)), false) as acting_sees_money
    from (select) one
    left join member m on m.customer_id = ${customerId} and m.member_id = ${id} and m.enabled
    left join customer c on c.customer_id = m.customer_id and not exists (select from customer_leaving v where v.customer_id = m.customer_id)
    left join staff t on t.staff_id = ${customerId === 0 ? id : null}::uuid and t.enabled
    left join staff a on a.staff_id = ${actingStaff}::uuid and a.enabled`.execute(ctx.db.office)
  const found = rows[0]
  if (!found || (!found.platform_type && !found.roles) || (actingStaff !== null && !found.acting_staff_id))
    return undefined
  const { tokenHash: _, ...actor } = found.staff_id
    ? staffActor(found, NO_TOKEN, request)
    : customerActor(found, NO_TOKEN, request)
  return actor.incomplete ? undefined : actor
}
const NO_TOKEN = Buffer.alloc(0)

function incompleteOf(found: Found): Incomplete | undefined {
  if (found.must_change_password) return 'password_change_needed'
  return found.must_set_up_two_factor ? 'two_factor_needed' : undefined
}

function customerActor(found: Found, tokenHash: Buffer, request: CustomerActor['request']): CustomerActor {
  const main = found.sub_account_id === 0
  const acting = found.acting_staff_id !== null
  const seesMoney = found.sku_ids === null && (!acting || found.acting_sees_money)
  const withheld = new Set([...(acting ? WITHHELD_WHILE_ACTING : []), ...(seesMoney ? [] : MONEY_PERMISSIONS)])
  return {
    kind: main ? 'main' : 'sub',
    customerId: found.customer_id ?? 0,
    id: found.member_id ?? '',
    subAccountId: found.sub_account_id ?? 0,
    name: found.name,
    email: found.email,
    permissions: new Set(
      (main
        ? CUSTOMER_PERMISSIONS
        : (found.permissions ?? []).filter((permission) => !MAIN_ACCOUNT_ONLY.includes(permission))
      ).filter((permission) => !withheld.has(permission)),
    ),
    skuIds: found.sku_ids,
    seesMoney,
    platformType: found.platform_type ?? 1,
    incomplete: incompleteOf(found),
    actingStaff: found.acting_staff_id ? { id: found.acting_staff_id, name: found.acting_staff_name ?? '' } : undefined,
    tokenHash,
    request,
  }
}

function staffActor(found: Found, tokenHash: Buffer, request: StaffActor['request']): StaffActor {
  const roles = found.roles ?? []
  const wide = roles.some((role) => role === 'admin' || role === 'customer_service' || role === 'finance')
  return {
    kind: 'staff',
    id: found.staff_id ?? '',
    name: found.name,
    email: found.email,
    roles,
    permissions: new Set(staffPermissions(roles)),
    warehouseIds: wide || !roles.includes('warehouse') ? null : (found.warehouse_ids ?? []),
    ownCustomersOnly: !wide && !roles.includes('warehouse'),
    moneySeen: moneySeen(roles),
    incomplete: incompleteOf(found),
    tokenHash,
    request,
  }
}
