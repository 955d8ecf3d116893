// Redeeming a code (Rule 24.5): the ordering system that was given one by a browser asks, signed, whom it stands for. A code is deleted by its redeeming, so of
// two that ask at once one is answered; one of another brand's customer, an old one and one that never was get the same refusal.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { orderingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { systemActor, type PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { write } from '#server/base/database/transaction.ts'
import { messageId } from '#server/outside/webhook-signature.ts'
import { findOrdering, openOrdering } from './ordering-systems.ts'

type Redeemed = OutputOf<typeof orderingCalls.redeem>
type Signed = { headers: Record<string, unknown>; bytes: Buffer }

/** Refuses `signature_wrong`, `ordering_code`. */
export async function redeem(
  ctx: Ctx,
  actor: PublicActor,
  { code }: ParsedInputOf<typeof orderingCalls.redeem>,
  signed: Signed | undefined,
): Promise<Redeemed> {
  const now = ctx.clock.now()
  const brands = (await findOrdering(ctx))
    .filter((system) => signed && messageId(signed, openOrdering(ctx, system)?.secret, now))
    .map(({ platform_type }) => platform_type)
  if (brands.length === 0) throw new AppError('signature_wrong')
  // The log does not repeat the code.
  const request = { ...actor.request, parameters: {} }
  return write(ctx, { ...systemActor('ordering system'), request }, async (tx) => {
    const { rows } = await sql<Redeemed & { customer_id: number }>`with used as (
        delete from ordering_code k using customer c where c.customer_id = k.customer_id and c.platform_type = any (${brands}::int[])
          and k.code_hash = ${hashToken(code)} and k.expires_at > ${tx.now}
        returning k.customer_id, k.member_id, c.company_name
      )
      select u.customer_id, u.member_id as account_ref, a.external_id, trim(m.first_name || ' ' || m.last_name) as username, m.email, u.company_name as company
      from used u join member m on m.customer_id = u.customer_id and m.member_id = u.member_id and m.enabled
        and (m.sub_account_id = 0 or 'dropshipping.use' = any (m.permissions) and not m.sku_scoped)
      join ordering_account a on a.customer_id = u.customer_id and a.member_id = u.member_id and a.external_id is not null`.execute(tx.db)
    const [found] = rows
    if (!found) throw new AppError('ordering_code')
    const { customer_id, ...person } = found
    tx.note({ customerId: customer_id, object: 'ordering_account', objectId: person.account_ref, after: { redeemed: true } })
    return person
  })
} // prettier-ignore
