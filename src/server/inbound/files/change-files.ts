// Adding a picture to a booking and taking one out (Rule 7.13). Neither changes what is announced, so the booking's version stays: who
// fills in a step meanwhile is not interrupted.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { MAX_BOOKING_FILES } from '#shared/inbound/booking-files.contract.ts'
import { refuseEvent } from '#shared/inbound/inbound.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import type { Extras } from '#server/base/http/http.ts'
import { storeUpload, type StoredFile } from '#server/base/http/uploads.ts'
import { addEvent, lockForStaff, lockOwn, noteBooking, type LockedBooking } from '../booking-writing.ts'

type Writer = CustomerActor | StaffActor
type Key = { customer_id: number; booking_id: string }

const lock = (tx: Tx, actor: Writer, key: Key): Promise<LockedBooking> =>
  actor.kind === 'staff' ? lockForStaff(tx.db, actor, key) : lockOwn(tx.db, actor, key.booking_id)

/** Refuses `not_found`, `forbidden`, `booking_state`, `booking_files_full`, and what no picture of a booking may be. */
export function addFile(ctx: Ctx, actor: Writer, key: Key, file: Extras['file']): Promise<StoredFile> {
  if (!file) throw new AppError('file_missing')
  return storeUpload(ctx, actor, 'booking_file', file, key.customer_id, async (tx, { file_id, name }) => {
    const booking = await lock(tx, actor, key)
    const event = eventOf(actor)
    refuse(refuseEvent(event, booking.stage))
    const by_staff = actor.kind === 'staff'
    // The first free place of this side; the booking is locked, so nobody else takes it meanwhile.
    const { numAffectedRows } = await sql`
      insert into booking_file (customer_id, booking_id, file_id, by_staff, place, added_by, added_at)
      select ${booking.customer_id}, ${booking.booking_id}, ${file_id}, ${by_staff}, n, ${actor.name}, ${tx.now}
      from generate_series(1, ${MAX_BOOKING_FILES}::int) n
      where n not in (select place from booking_file
        where customer_id = ${booking.customer_id} and booking_id = ${booking.booking_id} and by_staff = ${by_staff})
      order by n limit 1`.execute(tx.db)
    if (numAffectedRows !== 1n) throw new AppError('booking_files_full', { limit: String(MAX_BOOKING_FILES) })
    await told(ctx, tx, actor, booking, `+ ${name}`)
  })
}

/** Refuses `not_found` (a picture of the other side too), `forbidden`, `booking_state`. */
export function removeFile(
  ctx: Ctx,
  actor: Writer,
  { file_id, ...key }: Key & { file_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lock(tx, actor, key)
    refuse(refuseEvent(eventOf(actor), booking.stage))
    const { rows } = await sql<{ name: string }>`delete from booking_file x using file f
      where x.customer_id = ${booking.customer_id} and x.booking_id = ${booking.booking_id} and x.file_id = ${file_id}
        and x.by_staff = ${actor.kind === 'staff'} and f.customer_id = x.customer_id and f.file_id = x.file_id
      returning f.name`.execute(tx.db)
    const removed = rows[0]
    if (!removed) throw new AppError('not_found')
    await told(ctx, tx, actor, booking, `− ${removed.name}`)
    return {}
  })
}

const eventOf = (actor: Writer) => (actor.kind === 'staff' ? 'change_papers' : 'change_files')

/** A draft's course is nobody's but the customer's, and says only what was sent. */
async function told(ctx: Ctx, tx: Tx, actor: Writer, booking: LockedBooking, note: string): Promise<void> {
  const event = eventOf(actor)
  if (booking.stage !== 'draft') await addEvent(ctx, tx, actor, booking, event, note)
  noteBooking(tx, booking, undefined, { event, file: note })
}
