// The panel of a person (Rules 24.2, 24.4, 24.5): the account in the ordering system, its first use, trying again, and the code that signs in there.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { dropshippingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { CODE_S, type OrderingFault } from '#shared/integrations/dropshipping.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { derive } from '#server/base/secrets/seal.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { seesEverySku } from '#server/products/index.ts'
import { below } from '#server/outside/ordering/ordering-system.ts'
import { TELL_ORDERING } from './tell-ordering.ts'

type Calls = typeof dropshippingCalls
type Done = Record<string, never>

const CODE_BYTES = 32

type Found = {
  url: string | null
  simulated: boolean
  name: string
  email: string
  external_id: string | null
  pending: boolean
  gave_up: boolean
  fault: OrderingFault | null
  status: number | null
  says: string
  asked_at: string | null
  made_at: string | null
  told_at: string | null
}

/** A supplier never (Rule 24.4), and of the staff nobody: what is done there is done in the person's own name. */
function refuseOthers(actor: CustomerActor): void {
  if (!seesEverySku(actor) || actor.actingStaff) throw new AppError('forbidden')
}

/** Refuses `no_ordering_system` where the brand has none. */
export async function getState(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getState']>> {
  if (!seesEverySku(actor)) throw new AppError('forbidden')
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Found>`select s.url, coalesce(s.simulated, false) as simulated, trim(m.first_name || ' ' || m.last_name) as name, m.email,
        a.external_id, a.next_at is not null as pending, coalesce(a.gave_up, false) as gave_up, a.fault, a.status, coalesce(a.says, '') as says,
        a.asked_at, a.made_at, a.told_at
      from customer c join member m on m.customer_id = c.customer_id and m.member_id = ${actor.id}
      left join ordering_system s on s.platform_type = c.platform_type and s.enabled
      left join ordering_account a on a.customer_id = m.customer_id and a.member_id = m.member_id
      where c.customer_id = ${actor.customerId}`.execute(db)
    const [found] = rows
    if (!found || found.url === null) throw new AppError('no_ordering_system')
    const { url, simulated, external_id, pending, gave_up, ...told } = found
    const made = external_id !== null
    return {
      ...told,
      state: told.asked_at === null ? 'new' : made ? 'made' : gave_up ? 'failed' : 'waiting',
      change: made ? (gave_up ? 'failed' : pending ? 'waiting' : null) : null,
      host: simulated ? '' : new URL(url).host,
      simulated,
    }
  })
} // prettier-ignore

/** The system of the customer's brand, locked against its being switched off meanwhile. Refuses `no_ordering_system`. */
async function systemOf(tx: Tx, actor: CustomerActor): Promise<{ url: string }> {
  const { rows } = await sql<{ url: string }>`select s.url from customer c join ordering_system s on s.platform_type = c.platform_type and s.enabled
    where c.customer_id = ${actor.customerId}`.execute(tx.db)
  if (!rows[0]) throw new AppError('no_ordering_system')
  return rows[0]
} // prettier-ignore

/** The first use: from now on the system is told of the person. Doing so again changes nothing. */
export async function start(ctx: Ctx, actor: CustomerActor): Promise<Done> {
  refuseOthers(actor)
  await write(ctx, actor, async (tx) => {
    await systemOf(tx, actor)
    const { numInsertedOrUpdatedRows: begun } = await tx.db
      .insertInto('ordering_account')
      .values({ customer_id: actor.customerId, member_id: actor.id, asked_at: tx.now, next_at: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    tx.note({ object: 'ordering_account', objectId: actor.id, after: begun ? { state: 'waiting' } : {} })
    tx.changed(['accounts'])
  })
  ctx.jobs.wake(TELL_ORDERING)
  return {}
}

/** What was given up, or waits for its next turn, is due at once. Refuses `ordering_not_asked`. */
export async function tryAgain(ctx: Ctx, actor: CustomerActor): Promise<Done> {
  refuseOthers(actor)
  await write(ctx, actor, async (tx) => {
    await systemOf(tx, actor)
    const { rows } = await sql`update ordering_account set attempts = 0, gave_up = false,
        next_at = case when gave_up or next_at is not null then ${tx.now}::timestamptz end
      where customer_id = ${actor.customerId} and member_id = ${actor.id} returning 1`.execute(tx.db)
    if (rows.length === 0) throw new AppError('ordering_not_asked')
    tx.note({ object: 'ordering_account', objectId: actor.id, after: { state: 'waiting' } })
    tx.changed(['accounts'])
  })
  ctx.jobs.wake(TELL_ORDERING)
  return {}
} // prettier-ignore

/** The same code for the same nonce: the answer that is kept for a repeated request holds the nonce alone. */
const codeFrom = (ctx: Ctx, memberId: string, nonce: string): string =>
  derive(ctx, `ordering code ${memberId}`, nonce, CODE_BYTES).toString('base64url')

/** A code takes the place of the one before. Refuses `ordering_not_made` while there is no account. */
export async function getCode(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getCode']>> {
  refuseOthers(actor)
  const { url, nonce } = await write(ctx, actor, async (tx) => {
    const system = await systemOf(tx, actor)
    const { rows } = await sql<{ made: boolean }>`select external_id is not null as made from ordering_account
      where customer_id = ${actor.customerId} and member_id = ${actor.id} for share`.execute(tx.db)
    if (!rows[0]?.made) throw new AppError('ordering_not_made')
    const made = ctx.clock.secret(CODE_BYTES).toString('hex')
    const code_hash = hashToken(codeFrom(ctx, actor.id, made))
    const expires_at = new Date(tx.now.getTime() + CODE_S * 1000)
    await tx.db
      .insertInto('ordering_code')
      .values({ customer_id: actor.customerId, member_id: actor.id, code_hash, expires_at })
      .onConflict((conflict) => conflict.columns(['customer_id', 'member_id']).doUpdateSet({ code_hash, expires_at }))
      .execute()
    tx.note({ object: 'ordering_account', objectId: actor.id, after: { sign_in_code: true } })
    return { url: system.url, nonce: made }
  })
  return { url: `${below(url, 'enter')}?code=${codeFrom(ctx, actor.id, nonce)}` }
} // prettier-ignore
