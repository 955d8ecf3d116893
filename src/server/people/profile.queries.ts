// Reads of a person's own profile: who he is, where he is signed in, when he signed in.
import { sql } from 'kysely'
import { deviceOf } from '#shared/access/device.rules.ts'
import type { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { Language } from '#shared/language.ts'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { IDLE_MS } from '#server/access/index.ts'

const SIGN_INS = 20

export async function getProfile(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof profileCalls.getProfile>> {
  const sessions = await openSessions(ctx, actor)
  return read(ctx, actor, async (db) => {
    const [person, signIns] = await Promise.all([
      db
        .selectFrom('member')
        .innerJoin('customer', 'customer.customer_id', 'member.customer_id')
        .select([
          'member.email',
          'member.first_name',
          'member.last_name',
          'member.phone',
          'member.language',
          'member.time_zone',
          'member.created_at',
          'customer.company_name',
        ])
        .where('member.customer_id', '=', actor.customerId)
        .where('member.member_id', '=', actor.id)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('sign_in')
        .select(['at', 'ip', 'user_agent'])
        .where('customer_id', '=', actor.customerId)
        .where('member_id', '=', actor.id)
        .orderBy('sign_in_id', 'desc')
        .limit(SIGN_INS)
        .execute(),
    ])
    return {
      ...person,
      language: person.language as Language | null,
      name: actor.name,
      customer_id: actor.customerId,
      customer_sub_account_id: actor.subAccountId,
      sessions,
      sign_ins: signIns.map(({ user_agent, ...signIn }) => ({ ...signIn, device: deviceOf(user_agent) })),
    }
  })
}

/** The same of one of the staff. */
export async function getStaffProfile(
  ctx: Ctx,
  actor: StaffActor,
): Promise<OutputOf<typeof officeProfileCalls.getProfile>> {
  const sessions = await openSessions(ctx, actor)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{
      created_at: string
      warehouses: string[]
      language: Language | null
      time_zone: string | null
    }>`select s.created_at, s.language, s.time_zone,
        array(select w.code from warehouse w where w.warehouse_id = any (${actor.warehouseIds ?? []}::uuid[]) order by w.code) as warehouses
      from staff s where s.staff_id = ${actor.id}`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return { name: actor.name, email: actor.email, roles: [...actor.roles], ...rows[0], sessions }
  })
}

/** Where the person is signed in. The portal's own role cannot see sessions; the person is the session's, never the request's. */
async function openSessions(ctx: Ctx, actor: CustomerActor | StaffActor) {
  const now = ctx.clock.now()
  const sessions = ctx.db.office
    .selectFrom('session')
    .select(['token_hash', 'user_agent', 'ip', 'created_at', 'seen_at'])
    .where('expires_at', '>', now.toISOString())
    .where((or) =>
      or.or([or('remember', '=', true), or('seen_at', '>', new Date(now.getTime() - IDLE_MS).toISOString())]),
    )
    .orderBy('seen_at', 'desc')
    .limit(100)
  const own =
    actor.kind === 'staff'
      ? sessions.where('staff_id', '=', actor.id)
      : sessions.where('customer_id', '=', actor.customerId).where('member_id', '=', actor.id)
  return (await own.execute()).map(({ token_hash, user_agent, ...session }) => ({
    ...session,
    device: deviceOf(user_agent),
    current: actor.tokenHash !== undefined && token_hash.equals(actor.tokenHash),
  }))
}
