// What the warehouse counts, box by box: read and set for a whole booking in one statement each. Counts are set, never added, so
// that a request sent twice changes nothing twice.
import { sql } from 'kysely'
import type { Count, CountedLine } from '#shared/inbound/counting.rules.ts'
import type { ArrivalReason } from '#shared/inbound/found-goods.rules.ts'
import type { Database } from '#server/base/database/database.ts'

/** An arrival with its reason, an inspection with what goes to quarantine. */
type Counted = Count & { reason?: ArrivalReason | undefined; quarantine?: { quantity: number } | undefined }
type Key = { customer_id: number; booking_id: string }

/** Every announced SKU of every box with its counts so far. */
export async function countedLines(db: Database, { customer_id, booking_id }: Key): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select x.box_no, x.sku_id, s.sku, x.quantity, x.arrived, x.qualified, x.shelved
    from booking_box_line x join sku s using (customer_id, sku_id)
    where x.customer_id = ${customer_id} and x.booking_id = ${booking_id} order by x.box_no, s.sku`.execute(db)
  return rows
}

/** Sets one count of every line, an arrival with its reason; what is counted later than it is unknown again. */
export async function setCounts(
  db: Database,
  { customer_id, booking_id }: Key,
  column: 'arrived' | 'qualified' | 'shelved',
  counts: readonly Counted[],
): Promise<void> {
  const reset = {
    arrived: sql`, arrival_reason = c.reason, qualified = null, quarantined = null, shelved = null`,
    qualified: sql`, quarantined = coalesce((c.quarantine ->> 'quantity')::int, 0), shelved = null`,
    shelved: sql``,
  }[column]
  await sql`update booking_box_line x set ${sql.ref(column)} = c.quantity ${reset}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) c(box_no int, sku_id uuid, quantity int, reason text, quarantine jsonb)
    where x.customer_id = ${customer_id} and x.booking_id = ${booking_id} and x.box_no = c.box_no and x.sku_id = c.sku_id`.execute(
    db,
  )
}

/** Pieces of all counts. */
export const pieces = (counts: readonly Count[]): number => counts.reduce((sum, { quantity }) => sum + quantity, 0)
