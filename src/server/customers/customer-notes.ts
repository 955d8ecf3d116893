// The staff's notes on a customer (Rule 3.17). Their log rows are the house's, under the customer's number: the customer reads the log of
// its own rows.
import { sql } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { CustomerNote, customerNoteCalls } from '#shared/customers/customer-notes.contract.ts'
import { refuseNoteDelete, refuseNoteEdit } from '#shared/customers/customer-notes.rules.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { id } from '#shared/fields.ts'
import { undoSince } from '#shared/undo.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomer } from '#server/access/index.ts'

type Calls = typeof customerNoteCalls
type Done = Record<string, never>
type Key = { customer_id: number; note_id: string }

/** A page: the pinned ones first, then the newest. Refuses `not_found` for a customer outside the person's scope. */
export function listNotes(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getNotes']>,
): Promise<OutputOf<Calls['getNotes']>> {
  const from = fromCursor(input, z.tuple([z.boolean(), id]))
  const own = sql`n.customer_id = ${input.customer_id} and n.deleted_at is null`
  const key = from.key && sql`(${from.key[0]}::boolean, ${from.key[1]}::uuid)`
  const beyond =
    key && (from.backwards ? sql`and (n.pinned, n.note_id) > ${key}` : sql`and (n.pinned, n.note_id) < ${key}`)
  const order = from.backwards ? sql`n.pinned, n.note_id` : sql`n.pinned desc, n.note_id desc`
  return read(ctx, actor, async (db) => {
    const [known, { rows }, total] = await Promise.all([
      sql`select from customer c where c.customer_id = ${input.customer_id} and ${staffSeesCustomer(actor)}`.execute(
        db,
      ),
      sql<CustomerNote>`select n.note_id, n.note, n.pinned, s.name as author, n.written_by = ${actor.id} as is_own, n.created_at, n.edited_at
        from customer_note n join staff s on s.staff_id = n.written_by
        where ${own} ${beyond ?? sql``} order by ${order} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, sql`select 1 from customer_note n where ${own}`),
    ])
    if (known.rows.length === 0) throw new AppError('not_found')
    return cutPage(rows, input, from, (row) => [row.pinned, row.note_id], total)
  })
}

/** Refuses `not_found`, also outside the person's scope. */
export function addNote(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, note }: ParsedInputOf<Calls['addNote']>,
): Promise<{ note_id: string }> {
  const note_id = ctx.clock.id()
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql`insert into customer_note (customer_id, note_id, note, written_by, created_at)
        select c.customer_id, ${note_id}, ${note}, ${actor.id}, ${tx.now} from customer c
        where c.customer_id = ${customer_id} and ${staffSeesCustomer(actor)} returning customer_id`.execute(tx.db)
    if (rows.length === 0) throw new AppError('not_found')
    log(tx, customer_id, undefined, { note })
    return { note_id }
  })
}

/** Other words, by the author alone. Refuses `not_found`, `note_of_another`. */
export function updateNote(
  ctx: Ctx,
  actor: StaffActor,
  { note, ...key }: ParsedInputOf<Calls['updateNote']>,
): Promise<Done> {
  return write(ctx, actor, async (tx) => {
    const was = await lock(tx, actor, key)
    refuse(refuseNoteEdit(was))
    await set(tx, key, { note, edited_at: tx.now })
    log(tx, key.customer_id, { note: was.note }, { note })
    return {}
  })
}

/** By anybody who sees the customer. Refuses `not_found`. */
export function pinNote(
  ctx: Ctx,
  actor: StaffActor,
  { pinned, ...key }: ParsedInputOf<Calls['pinNote']>,
): Promise<Done> {
  return write(ctx, actor, async (tx) => {
    const was = await lock(tx, actor, key)
    await set(tx, key, { pinned })
    log(tx, key.customer_id, { note: was.note, pinned: was.pinned }, { note: was.note, pinned })
    return {}
  })
}

/** Hides it. Refuses `not_found`, `note_of_another`. */
export function deleteNote(ctx: Ctx, actor: StaffActor, key: Key): Promise<Done> {
  return write(ctx, actor, async (tx) => {
    const was = await lock(tx, actor, key)
    refuse(refuseNoteDelete(was, actor.roles))
    await set(tx, key, { deleted_at: tx.now })
    log(tx, key.customer_id, { note: was.note }, { deleted: true })
    return {}
  })
}

/** Takes a deletion back (Rule 16.16). Refuses `undo_late` for a note that was not deleted in the last minute, `note_of_another`. */
export function restoreNote(ctx: Ctx, actor: StaffActor, key: Key): Promise<Done> {
  return write(ctx, actor, async (tx) => {
    const was = await lock(tx, actor, key, undoSince(tx.now))
    refuse(refuseNoteDelete(was, actor.roles))
    await set(tx, key, { deleted_at: null })
    log(tx, key.customer_id, { deleted: true }, { note: was.note })
    return {}
  })
}

type Locked = { note: string; pinned: boolean; is_own: boolean }

/** A note in the person's scope; with `deletedSince` one that was deleted no earlier. */
async function lock(tx: Tx, actor: StaffActor, { customer_id, note_id }: Key, deletedSince?: Date): Promise<Locked> {
  const there = deletedSince ? sql`n.deleted_at >= ${deletedSince}` : sql`n.deleted_at is null`
  const { rows } = await sql<Locked>`select n.note, n.pinned, n.written_by = ${actor.id} as is_own
    from customer_note n join customer c on c.customer_id = n.customer_id
    where n.customer_id = ${customer_id} and n.note_id = ${note_id} and ${there} and ${staffSeesCustomer(actor)}
    for no key update of n`.execute(tx.db)
  if (!rows[0]) throw new AppError(deletedSince ? 'undo_late' : 'not_found')
  return rows[0]
}

const set = (
  tx: Tx,
  { customer_id, note_id }: Key,
  change: { note?: string; pinned?: boolean; edited_at?: Date; deleted_at?: Date | null },
) =>
  tx.db
    .updateTable('customer_note')
    .set(change)
    .where('customer_id', '=', customer_id)
    .where('note_id', '=', note_id)
    .execute()

const log = (tx: Tx, customerId: number, before: object | undefined, after: object) =>
  tx.note({ customerId: 0, object: 'customer_note', objectId: String(customerId), before, after })
