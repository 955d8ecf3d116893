// Staff accounts: adding, editing, letting in and out, another password. A change of roles or status ends the person's sessions,
// and one enabled admin always remains, whoever acts at the same moment.
import { sql } from 'kysely'
import type { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { refuseDifferent } from '#shared/access/passwords.rules.ts'
import { refuseLastAdmin, refuseOwnAccount } from '#shared/people/sub-accounts.rules.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { StaffRole } from '#shared/permissions.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { endStaffSessions, forgetTries, hashPassword } from '#server/access/index.ts'

type Calls = typeof officeStaffCalls
type Locked = {
  staff_id: string
  name: string
  email: string
  roles: StaffRole[]
  warehouse_ids: string[]
  enabled: boolean
  invited_until: string | null
}

/** Refuses `email_exists`, `not_found` for an unknown warehouse, `invalid_input` for passwords that differ. */
export async function addStaff(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['addStaff']>,
): Promise<{ staff_id: string }> {
  refuse(refuseDifferent(input))
  const password_hash = await hashPassword(input.password)
  return write(ctx, actor, (tx) =>
    insertStaff(ctx, tx, input, { password_hash, must_change_password: true, invited_until: null }),
  )
}

type Person = Omit<ParsedInputOf<Calls['updateStaff']>, 'staff_id'>
type Entrance = { password_hash: string; must_change_password: boolean; invited_until: Date | null }

/** Adds the person with its sign-in address. Refuses `email_exists` and `not_found` for an unknown warehouse. */
export async function insertStaff(ctx: Ctx, tx: Tx, input: Person, entrance: Entrance): Promise<{ staff_id: string }> {
  const { name, email } = input
  const roles = [...new Set(input.roles)]
  const warehouse_ids = await knownWarehouses(tx, input.warehouse_ids)
  const staff_id = ctx.clock.id()
  await tx.db
    .insertInto('staff')
    .values({ staff_id, name, email, ...entrance, roles, warehouse_ids, created_at: tx.now })
    .execute()
  await unlessTaken(tx.db.insertInto('login').values({ side: 'staff', email, staff_id }).execute())
  tx.note({ customerId: 0, object: 'staff', objectId: staff_id, after: { name, roles, warehouse_ids } })
  return { staff_id }
}

/** Refuses `not_found`, `email_exists`, `last_admin`, `emergency_admin`. */
export function updateStaff(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['updateStaff']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { before, admins } = await lockStaff(tx, input.staff_id)
    const { staff_id, name, email } = input
    const roles = [...new Set(input.roles)]
    refuse(refuseLastAdmin(before, { roles, enabled: before.enabled }, admins))
    if (!roles.includes('admin')) await refuseEmergencyAdmin(tx, staff_id)
    const warehouse_ids = await knownWarehouses(tx, input.warehouse_ids)
    await tx.db
      .updateTable('staff')
      .set({ name, email, roles, warehouse_ids })
      .where('staff_id', '=', staff_id)
      .execute()
    if (before.email !== email)
      await unlessTaken(tx.db.updateTable('login').set({ email }).where('staff_id', '=', staff_id).execute())
    const rolesDiffer = [...roles].sort().join() !== [...before.roles].sort().join()
    if (rolesDiffer) await endSessions(tx, staff_id)
    const old = { name: before.name, roles: before.roles, warehouse_ids: before.warehouse_ids }
    tx.note({ customerId: 0, object: 'staff', objectId: staff_id, before: old, after: { name, roles, warehouse_ids } })
    return {}
  })
}

/** Refuses `not_found`, `own_account`, `last_admin`, `emergency_admin`. */
export function setStaffStatus(
  ctx: Ctx,
  actor: StaffActor,
  input: { staff_id: string; enabled: boolean },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { before, admins } = await lockStaff(tx, input.staff_id)
    refuse(refuseOwnAccount(input.staff_id, actor.id, input.enabled))
    refuse(refuseLastAdmin(before, { roles: before.roles, enabled: input.enabled }, admins))
    if (!input.enabled) await refuseEmergencyAdmin(tx, input.staff_id)
    await tx.db.updateTable('staff').set({ enabled: input.enabled }).where('staff_id', '=', input.staff_id).execute()
    await endSessions(tx, input.staff_id)
    tx.note({
      customerId: 0,
      object: 'staff',
      objectId: input.staff_id,
      before: { enabled: before.enabled },
      after: { enabled: input.enabled },
    })
    return {}
  })
}

/** The password lasts until the first sign-in with it. Refuses `not_found`, `invalid_input` for passwords that differ. */
export async function resetStaffPassword(
  ctx: Ctx,
  actor: StaffActor,
  input: { staff_id: string; password: string; confirm_password: string },
): Promise<Record<string, never>> {
  refuse(refuseDifferent(input))
  const password_hash = await hashPassword(input.password)
  return write(ctx, actor, async (tx) => {
    const { before } = await lockStaff(tx, input.staff_id)
    await tx.db
      .updateTable('staff')
      .set({ password_hash, must_change_password: true, invited_until: null })
      .where('staff_id', '=', input.staff_id)
      .execute()
    await voidInvitations(tx, input.staff_id)
    await forgetTries(ctx, tx.db, 'staff', before.email)
    await endSessions(tx, input.staff_id)
    tx.note({ customerId: 0, object: 'staff', objectId: input.staff_id, after: { password: 'reset' } })
    return {}
  })
}

/** Locks the person and every enabled admin in id order: of two admins who disable each other at the same moment, the second finds itself disabled. */
export async function lockStaff(tx: Tx, staffId: string): Promise<{ before: Locked; admins: string[] }> {
  const { rows } =
    await sql<Locked>`select staff_id, name, email, roles, warehouse_ids, enabled, invited_until from staff
    where staff_id = ${staffId} or (enabled and 'admin' = any (roles)) order by staff_id for update`.execute(tx.db)
  const before = rows.find(({ staff_id }) => staff_id === staffId)
  if (!before) throw new AppError('not_found')
  return {
    before,
    admins: rows.filter(({ roles, enabled }) => enabled && roles.includes('admin')).map(({ staff_id }) => staff_id),
  }
}

/** Whose password opens past the house's own sign-in stays an admin until another is named (Rule 4.21). Asked under the lock: naming one locks it too. */
async function refuseEmergencyAdmin(tx: Tx, staffId: string): Promise<void> {
  const { rows } =
    await sql`select from company_sign_in where customer_id = 0 and forced and break_glass = ${staffId}`.execute(tx.db)
  if (rows.length > 0) throw new AppError('emergency_admin')
}

async function knownWarehouses(tx: Tx, warehouseIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(warehouseIds)]
  if (wanted.length === 0) return []
  const found = await tx.db.selectFrom('warehouse').select('warehouse_id').where('warehouse_id', 'in', wanted).execute()
  if (found.length !== wanted.length) throw new AppError('not_found')
  return wanted
}

const unlessTaken = <T>(work: Promise<T>) => uniqueOr(work, { login_pkey: () => new AppError('email_exists') })
/** Every invitation that was sent to this person so far. */
export const voidInvitations = (tx: Tx, staffId: string) =>
  tx.db
    .updateTable('one_time_link')
    .set({ used_at: tx.now })
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'invite')
    .where('used_at', 'is', null)
    .execute()
const endSessions = (tx: Tx, staffId: string) => endStaffSessions(tx.db, staffId, tx.now)
