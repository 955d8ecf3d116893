// The pictures of a booking, of both sides, and their bytes (Rule 7.13). Who sees only some of its SKUs sees none of them: nobody can say
// which SKU a picture shows.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { BookingFile } from '#shared/inbound/booking-files.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import { openUpload } from '#server/base/http/uploads.ts'
import { seesWholeBooking } from '#server/products/index.ts'
import type { Condition } from '../booking-scope.ts'

type Reader = CustomerActor | StaffActor

/** Pictures `x` of the booking `b`, and of what was merged into it, which lie at `m`. */
const PICTURES = sql`booking b
  join booking m on m.customer_id = b.customer_id and (m.booking_id = b.booking_id or m.merged_into = b.booking_id)
  join booking_file x on x.customer_id = m.customer_id and x.booking_id = m.booking_id`

/** Of a booking that the reader sees; oldest first. */
export async function filesOf(
  db: Database,
  reader: Reader,
  { customer_id, booking_id }: { customer_id: number; booking_id: string },
): Promise<BookingFile[]> {
  const { rows } = await sql<BookingFile>`
    select x.file_id, f.name, f.bytes, x.by_staff, x.added_by, x.added_at, m.booking_id <> b.booking_id as merged
    from ${PICTURES} join file f on f.customer_id = x.customer_id and f.file_id = x.file_id
    where b.customer_id = ${customer_id} and b.booking_id = ${booking_id} and ${seesWholeBooking(reader)}
    order by x.by_staff, x.added_at, x.file_id`.execute(db)
  return rows
}

/** The bytes of a picture of a booking `b` within `scope`. Refuses `not_found`. */
export async function openBookingFile(
  ctx: Ctx,
  reader: Reader,
  scope: Condition,
  { booking_id, file_id }: { booking_id: string; file_id: string },
  customerId: number,
): Promise<StoredDocument> {
  await read(ctx, reader, async (db) => {
    const { rows } = await sql`select from ${PICTURES}
      where b.customer_id = ${customerId} and b.booking_id = ${booking_id} and x.file_id = ${file_id}
        and ${scope} and ${seesWholeBooking(reader)}`.execute(db)
    if (rows.length === 0) throw new AppError('not_found')
  })
  return openUpload(ctx, reader, { customerId, fileId: file_id, purpose: 'booking_file' })
}
