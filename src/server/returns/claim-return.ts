// A parcel of which nobody knew whose it is: a customer who names its number exactly claims it, the staff confirm or refuse (Rule 9.37). What the
// customer learns is that such a parcel waits, and nothing of what is in it.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeReturnCalls, returnCalls } from '#shared/returns/returns.contract.ts'
import { returnPages, returnPath } from '#shared/returns/returns.pages.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { tellAll } from '#server/mail/index.ts'
import { openReturn } from './return-writing.ts'

type Answer = typeof officeReturnCalls.answerClaim

/** Refuses `return_unknown`, alike for a number that nobody has seen and for a parcel that is somebody's by now. */
export function claimReturn(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof returnCalls.claim>,
): Promise<Record<string, never>> {
  const { number, note } = input
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ there: boolean }>`
      select claim_return(${actor.customerId}, ${ctx.clock.id()}, ${number}, ${note}, ${actor.name}, ${tx.now}) as there`.execute(
      tx.db,
    )
    if (!rows[0]?.there) throw new AppError('return_unknown')
    tx.note({ object: 'return_claim', objectId: number, after: { number, note } })
    tx.changed(['returns'])
    return {}
  })
}

type Claim = {
  unknown_id: string
  number: string
  warehouse_id: string
  tracking_number: string
  reference: string
  note: string
  found_at: string
}

/** Confirmed, the parcel is a return of that customer and no longer anybody else's. Refuses `not_found`, `claim_answered`. */
export function answerClaim(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Answer>): Promise<OutputOf<Answer>> {
  const { customer_id, claim_id, confirmed, reason } = input
  return write(ctx, actor, async (tx) => {
    // The parcel's row is locked first: of two claims that are confirmed at once, one comes second.
    const { rows } = await sql<Claim & { open: boolean }>`
      select u.unknown_id, l.number, u.warehouse_id, u.tracking_number, u.reference, u.note, u.found_at, l.status = 'asked' and u.return_id is null as open
      from return_claim l join unknown_return u using (unknown_id)
      where l.customer_id = ${customer_id} and l.claim_id = ${claim_id} and ${staffSeesWarehouse(actor, 'u')} and ${staffSeesCustomerOf(actor, 'l')}
      for update`.execute(tx.db)
    const claim = rows[0]
    if (!claim) throw new AppError('not_found')
    if (!claim.open) throw new AppError('claim_answered')
    const { unknown_id, warehouse_id, tracking_number, reference, note, found_at } = claim
    const parcel = { warehouse_id, tracking_number, reference, note, arrived_at: found_at }
    const made = { customer_id, ...parcel, kind: 'found', status: 'arrived' }
    const opened = confirmed ? await openReturn(ctx, tx, actor, made, [], 'find') : null
    const status = confirmed ? 'confirmed' : 'refused'
    const return_id = opened?.return_id ?? null
    await sql`update return_claim set status = ${status}, answered_by = ${actor.name}, answered_at = ${tx.now}, reason = ${reason},
      return_id = ${return_id} where customer_id = ${customer_id} and claim_id = ${claim_id}`.execute(tx.db)
    if (opened) {
      await tx.db
        .updateTable('unknown_return')
        .set({ customer_id, return_id })
        .where('unknown_id', '=', unknown_id)
        .execute()
      // It is somebody else's.
      const { rows: others } =
        await sql<Told>`update return_claim set status = 'refused', answered_by = ${actor.name}, answered_at = ${tx.now}
        where unknown_id = ${unknown_id} and status = 'asked' returning customer_id, claim_id, number`.execute(tx.db)
      const foreign = others.filter((other) => other.customer_id !== customer_id)
      await tellAnswered(ctx, tx, foreign, null)
    }
    await tellAnswered(ctx, tx, [{ customer_id, claim_id, number: claim.number }], return_id)
    tx.note({
      customerId: customer_id,
      object: 'return_claim',
      objectId: claim.number,
      before: { status: 'asked' },
      after: { status, reason },
    })
    tx.changed(['returns'], customer_id)
    return { opened }
  })
}

type Told = { customer_id: number; claim_id: string; number: string }

/** Each by a message; who was refused is told of nothing but that. */
const tellAnswered = (ctx: Ctx, tx: Tx, claims: readonly Told[], returnId: string | null): Promise<void> =>
  tellAll(
    ctx,
    tx,
    claims.map(({ customer_id: customerId, claim_id: about, number }) => ({
      customerId,
      event: 'claim_answered',
      about,
      params: { number, confirmed: returnId !== null },
      path: returnId === null ? returnPages.claims.path : returnPath(returnId),
    })),
  )
