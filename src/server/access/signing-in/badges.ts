// What waits behind an entry of the menu, counted when somebody opens the application: orders in error and returns to decide for customers,
// top-ups to confirm and quote requests to answer for staff. Counting stops where nobody would read the number.
import { sql } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { MOST_BADGED, type Counts } from './menus.ts'

const LIMIT = MOST_BADGED + 1

/** Orders and returns that wait for the customer; a supplier sees only some of each and gets no number. */
export async function portalBadges(db: Database, { customerId, permissions, skuIds }: CustomerActor): Promise<Counts> {
  const [orders, returns] = [permissions.has('orders.view'), permissions.has('returns.view')]
  if (skuIds !== null || (!orders && !returns)) return {}
  const { rows } = await sql<{ errors: number; decide: number }>`select
    (select count(*)::int from (select from orders
      where ${orders} and customer_id = ${customerId} and status = 'error' and deleted_at is null limit ${LIMIT}) x) as errors,
    (select count(*)::int from (select from return_order
      where ${returns} and customer_id = ${customerId} and status = 'inspected' limit ${LIMIT}) y) as decide`.execute(
    db,
  )
  return { orders_in_error: rows[0]?.errors ?? 0, returns_to_decide: rows[0]?.decide ?? 0 }
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
