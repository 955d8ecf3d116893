// The addresses that a customer wants warned of low stock: read, added, changed, switched, deleted. The warning itself is warn-low-stock.ts.
import { sql } from 'kysely'
import { refuseWarningEmail } from '#shared/stock/warning-emails.rules.ts'
import type { warningEmailCalls } from '#shared/stock/warning-emails.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'

type Calls = typeof warningEmailCalls
type Stored = { email_id: string; email: string; enabled: boolean }

export function listWarningEmails(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getList']>> {
  return read(ctx, actor, async (db) => ({
    rows: await db
      .selectFrom('warning_email')
      .select(['email_id', 'email', 'enabled', 'created_at'])
      .where('customer_id', '=', actor.customerId)
      .orderBy('email_id')
      .execute(),
  }))
}

/** Refuses `invalid_input` for an address that is listed already, `warning_emails_full` for the eleventh. */
export function addWarningEmail(
  ctx: Ctx,
  actor: CustomerActor,
  { email }: ParsedInputOf<Calls['addEmail']>,
): Promise<OutputOf<Calls['addEmail']>> {
  return write(ctx, actor, async (tx) => {
    const stored = await lockAll(tx, actor)
    refuse(refuseWarningEmail(email, addressesOf(stored)))
    const email_id = ctx.clock.id()
    await tx.db
      .insertInto('warning_email')
      .values({
        customer_id: actor.customerId,
        email_id,
        email,
        language: actor.request.language,
        created_at: tx.now,
      })
      .execute()
    await tellAnew(tx, actor, stored)
    note(tx, email_id, undefined, { email, enabled: true })
    return { email_id }
  })
}

/** Refuses `not_found`, `invalid_input` for an address that is listed already. */
export function updateWarningEmail(
  ctx: Ctx,
  actor: CustomerActor,
  { email_id, email }: ParsedInputOf<Calls['updateEmail']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const stored = await lockAll(tx, actor)
    const before = one(stored, email_id)
    const others = stored.filter((other) => other.email_id !== email_id)
    refuse(refuseWarningEmail(email, addressesOf(others)))
    await set(tx, actor, email_id, { email, language: actor.request.language })
    note(tx, email_id, { email: before.email }, { email })
    return {}
  })
}

/** Refuses `not_found`. */
export function setWarningEmailStatus(
  ctx: Ctx,
  actor: CustomerActor,
  { email_id, enabled }: ParsedInputOf<Calls['setStatus']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const stored = await lockAll(tx, actor)
    const before = one(stored, email_id)
    await set(tx, actor, email_id, { enabled })
    if (enabled && !before.enabled) await tellAnew(tx, actor, stored)
    note(tx, email_id, { enabled: before.enabled }, { enabled })
    return {}
  })
}

/** Refuses `not_found`. */
export function deleteWarningEmail(
  ctx: Ctx,
  actor: CustomerActor,
  { email_id }: ParsedInputOf<Calls['deleteEmail']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = one(await lockAll(tx, actor), email_id)
    await tx.db
      .deleteFrom('warning_email')
      .where('customer_id', '=', actor.customerId)
      .where('email_id', '=', email_id)
      .execute()
    note(tx, email_id, { email: before.email, enabled: before.enabled }, undefined)
    return {}
  })
}

/** All addresses of the customer, under a lock that two changes at once wait for: the limit holds. */
async function lockAll(tx: Tx, actor: CustomerActor): Promise<Stored[]> {
  await sql`select from customer where customer_id = ${actor.customerId} for no key update`.execute(tx.db)
  return tx.db
    .selectFrom('warning_email')
    .select(['email_id', 'email', 'enabled'])
    .where('customer_id', '=', actor.customerId)
    .execute()
}

const addressesOf = (stored: readonly Stored[]) => stored.map(({ email }) => email)

function one(stored: readonly Stored[], emailId: string): Stored {
  const found = stored.find(({ email_id }) => email_id === emailId)
  if (!found) throw new AppError('not_found')
  return found
}

const set = (
  tx: Tx,
  actor: CustomerActor,
  emailId: string,
  values: { email?: string; enabled?: boolean; language?: string },
) =>
  tx.db
    .updateTable('warning_email')
    .set(values)
    .where('customer_id', '=', actor.customerId)
    .where('email_id', '=', emailId)
    .execute()

/** The first address of a customer that is switched on is also told of SKUs that were low before: forgets that anything was told. */
async function tellAnew(tx: Tx, actor: CustomerActor, before: readonly Stored[]): Promise<void> {
  if (before.some(({ enabled }) => enabled)) return
  await tx.db.deleteFrom('stock_warning').where('customer_id', '=', actor.customerId).execute()
}

const note = (tx: Tx, emailId: string, before: object | undefined, after: object | undefined) => {
  tx.note({ object: 'warning_email', objectId: emailId, before, after })
  tx.changed(['accounts'])
}
