// The recipients that a customer keeps: read, saved, edited, deleted. They are the customer's alone: no call of the staff reads them, a
// supplier has none, and the operation log learns only that one was saved and for which country.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { optionalText, type Page } from '#shared/fields.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { Recipient } from '#shared/orders/order-fields.ts'
import {
  LONGEST_SAVED_AS,
  MAX_SAVED_RECIPIENTS,
  type SavedRecipient,
  type savedRecipientCalls,
} from '#shared/orders/addresses/saved-recipients.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { seesEverySku } from '#server/products/index.ts'

type Calls = typeof savedRecipientCalls
type Content = { saved_as: string; recipient: Recipient }

/** What a search looks at the beginning of. */
const SEARCHED = [
  sql`r.saved_as`,
  sql`r.recipient->>'first_name'`,
  sql`r.recipient->>'last_name'`,
  sql`concat_ws(' ', r.recipient->>'first_name', r.recipient->>'last_name')`,
  sql`r.recipient->>'company'`,
  sql`r.recipient->>'city'`,
  sql`r.recipient->>'postal_code'`,
]

/** Over `r`: the customer's own; a supplier sees nothing of recipients. */
const owns = (actor: CustomerActor): RawBuilder<unknown> =>
  sql`r.customer_id = ${actor.customerId} and ${seesEverySku(actor) ? sql`true` : sql`false`}`

/** A page by name. There are at most 500 of a customer, so a search looks at all of them. */
export async function listRecipients(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<SavedRecipient>> {
  const from = fromCursor(input, optionalText(LONGEST_SAVED_AS))
  const wanted = [owns(actor)]
  if (input.search) {
    const begins = SEARCHED.map((value) => sql`starts_with(lower(${value}), lower(${input.search}))`)
    wanted.push(sql`(${sql.join(begins, sql` or `)})`)
  }
  const matching = sql`select 1 from saved_recipient r where ${sql.join(wanted, sql` and `)}`
  if (from.key !== undefined) wanted.push(sql`r.saved_as ${from.backwards ? sql`<` : sql`>`} ${from.key}`)
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<SavedRecipient>`select r.recipient_id, r.saved_as, r.recipient, r.version, r.created_at, r.updated_at
        from saved_recipient r where ${sql.join(wanted, sql` and `)}
        order by r.saved_as ${from.backwards ? sql`desc` : sql``} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching, sql`r.saved_as`),
    ]),
  )
  return cutPage(rows, input, from, (row) => row.saved_as, total)
}

/** Refuses `forbidden` for a supplier, `recipient_name_exists`, `recipient_exists`, `recipients_full`. */
export function addRecipient(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['addRecipient']>,
): Promise<OutputOf<Calls['addRecipient']>> {
  return write(ctx, actor, async (tx) => {
    if (!seesEverySku(actor)) throw new AppError('forbidden')
    const others = await refuseDouble(tx, actor, input)
    if (others >= MAX_SAVED_RECIPIENTS) throw new AppError('recipients_full', { limit: MAX_SAVED_RECIPIENTS })
    const recipient_id = ctx.clock.id()
    await tx.db
      .insertInto('saved_recipient')
      .values({
        customer_id: actor.customerId,
        recipient_id,
        saved_as: input.saved_as,
        recipient: JSON.stringify(input.recipient),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute()
    note(tx, recipient_id, undefined, { country: input.recipient.country })
    return { recipient_id }
  })
}

/** Refuses `not_found`, `conflict` (somebody saved it since the form was opened), `recipient_name_exists`, `recipient_exists`. */
export function updateRecipient(
  ctx: Ctx,
  actor: CustomerActor,
  { recipient_id, version, ...input }: ParsedInputOf<Calls['updateRecipient']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await lockOne(tx, actor, recipient_id)
    if (before.version !== version) throw new AppError('conflict')
    await refuseDouble(tx, actor, input, recipient_id)
    await sql`update saved_recipient r set saved_as = ${input.saved_as}, recipient = ${JSON.stringify(input.recipient)}::jsonb,
        version = r.version + 1, updated_at = ${tx.now} where ${owns(actor)} and r.recipient_id = ${recipient_id}`.execute(
      tx.db,
    )
    note(
      tx,
      recipient_id,
      { country: before.country, version },
      { country: input.recipient.country, version: version + 1 },
    )
    return {}
  })
}

/** The row goes with all that it says of a person. Refuses `not_found`. */
export function deleteRecipient(
  ctx: Ctx,
  actor: CustomerActor,
  { recipient_id }: ParsedInputOf<Calls['deleteRecipient']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { country } = await lockOne(tx, actor, recipient_id)
    await sql`delete from saved_recipient r where ${owns(actor)} and r.recipient_id = ${recipient_id}`.execute(tx.db)
    note(tx, recipient_id, { country }, { deleted: true })
    return {}
  })
}

/** How many others there are, under a lock that two writes at once wait for: the limit holds, and who was first is told by name. */
async function refuseDouble(tx: Tx, actor: CustomerActor, content: Content, except?: string): Promise<number> {
  await sql`select from customer where customer_id = ${actor.customerId} for no key update`.execute(tx.db)
  const { rows } = await sql<{ others: number; named: boolean | null; same: string | null }>`
    select count(*)::int as others, bool_or(r.saved_as = ${content.saved_as}) as named,
      min(r.saved_as) filter (where r.recipient = ${JSON.stringify(content.recipient)}::jsonb) as same
    from saved_recipient r where ${owns(actor)} and r.recipient_id is distinct from ${except ?? null}::uuid`.execute(
    tx.db,
  )
  const { others = 0, named = false, same = null } = rows[0] ?? {}
  if (same !== null) throw new AppError('recipient_exists', { name: same })
  if (named) throw new AppError('recipient_name_exists')
  return others
}

async function lockOne(
  tx: Tx,
  actor: CustomerActor,
  recipientId: string,
): Promise<{ version: number; country: string }> {
  const { rows } = await sql<{ version: number; country: string }>`select r.version, r.recipient->>'country' as country
    from saved_recipient r where ${owns(actor)} and r.recipient_id = ${recipientId} for update`.execute(tx.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

const note = (tx: Tx, recipientId: string, before: object | undefined, after: object) => {
  tx.note({ object: 'saved_recipient', objectId: recipientId, before, after })
  tx.changed(['accounts'])
}
