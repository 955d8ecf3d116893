// What waits behind an entry of the menu, counted when somebody opens the application: orders in error for customers, top-ups to confirm and
// quote requests to answer for staff. Counting stops where nobody would read the number.
import { sql } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { MOST_BADGED, type Counts } from './menus.ts'

const LIMIT = MOST_BADGED + 1

/** Orders that wait for the customer; a supplier sees only some orders and gets no number. */
export async function portalBadges(db: Database, actor: CustomerActor): Promise<Counts> {
  if (!actor.permissions.has('orders.view') || actor.skuIds !== null) return {}
  const { rows } = await sql<{ errors: number }>`select count(*)::int as errors from (select from orders
    where customer_id = ${actor.customerId} and status = 'error' and deleted_at is null limit ${LIMIT}) x`.execute(db)
  return { orders_in_error: rows[0]?.errors ?? 0 }
}

/** Only what this person may open is counted. */
export async function officeBadges(db: Database, actor: StaffActor): Promise<Counts> {
  const [money, quotes] = [actor.permissions.has('finance.confirm'), actor.permissions.has('customers.edit')]
  if (!money && !quotes) return {}
  const { rows } = await sql<{ top_ups: number; quotes: number }>`select
    (select count(*)::int from (select from top_up where ${money} and status = 'submitted' limit ${LIMIT}) x) as top_ups,
    (select count(*)::int from (select from quote_request where ${quotes} and state = 'new' limit ${LIMIT}) y) as quotes`.execute(
    db,
  )
  return { top_ups_to_confirm: rows[0]?.top_ups ?? 0, new_quote_requests: rows[0]?.quotes ?? 0 }
}
