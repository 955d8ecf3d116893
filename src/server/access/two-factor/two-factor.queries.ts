// How the second factor of the signed-in person stands; nothing secret leaves here.
import type { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { isRequired } from './end-two-factor.ts'
import { personOf, readFactor } from '../second-factor.ts'

export async function getTwoFactor(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
): Promise<OutputOf<typeof twoFactorCalls.getTwoFactor>> {
  const factor = await read(ctx, actor, (db) => readFactor(db, personOf(actor)))
  return {
    since: factor.two_factor_since,
    recovery_codes_left: factor.recovery_codes_left,
    has_password: factor.password_hash !== '',
    required: actor.kind === 'staff' && (await isRequired(ctx, actor)),
  }
}
