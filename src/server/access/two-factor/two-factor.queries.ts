// How the second factor of the signed-in person stands; nothing secret leaves here.
import type { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { isRequired } from './end-two-factor.ts'
import { hasPasskey, personOf, readFactor } from '../second-factor.ts'

export async function getTwoFactor(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
): Promise<OutputOf<typeof twoFactorCalls.getTwoFactor>> {
  const person = personOf(actor)
  const { factor, passkey } = await read(ctx, actor, async (db) => ({
    factor: await readFactor(db, person),
    passkey: await hasPasskey(db, person),
  }))
  return {
    since: factor.two_factor_since,
    recovery_codes_left: factor.recovery_codes_left,
    has_password: factor.password_hash !== '',
    required: !passkey && actor.kind === 'staff' && (await isRequired(ctx, actor)),
  }
}
