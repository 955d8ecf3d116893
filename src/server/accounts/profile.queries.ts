// Reads of a person's own profile: who he is, where he is signed in, when he signed in.
import { deviceOf } from '#shared/accounts/device.rules.ts'
import type { profileCalls } from '#shared/accounts/profile.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { CustomerActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import { read } from '../base/transaction.ts'
import { IDLE_MS } from './session.ts'

const SIGN_INS = 20

export async function getProfile(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof profileCalls.getProfile>> {
  const now = ctx.clock.now()
  // The portal's own role cannot see sessions; the person is the session's, never the request's.
  const sessions = await ctx.db.office
    .selectFrom('session')
    .select(['token_hash', 'user_agent', 'ip', 'created_at', 'seen_at'])
    .where('customer_id', '=', actor.customerId)
    .where('member_id', '=', actor.id)
    .where('expires_at', '>', now.toISOString())
    .where((or) =>
      or.or([or('remember', '=', true), or('seen_at', '>', new Date(now.getTime() - IDLE_MS).toISOString())]),
    )
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
  return read(ctx, actor, async (db) => {
    const [person, signIns] = await Promise.all([
      db
        .selectFrom('member')
        .innerJoin('customer', 'customer.customer_id', 'member.customer_id')
        .select(['member.email', 'member.phone', 'member.created_at', 'customer.company_name'])
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
      name: actor.name,
      customer_id: actor.customerId,
      customer_sub_account_id: actor.subAccountId,
      sessions: sessions.map(({ token_hash, user_agent, ...session }) => ({
        ...session,
        device: deviceOf(user_agent),
        current: actor.tokenHash !== undefined && token_hash.equals(actor.tokenHash),
      })),
      sign_ins: signIns.map(({ user_agent, ...signIn }) => ({ ...signIn, device: deviceOf(user_agent) })),
    }
  })
}
