// What waits behind an entry of the menu, counted when somebody opens the application: orders in error and returns to decide for customers,
// top-ups to confirm, quote requests, conversations and evaluations to answer, bookings to audit and arrived goods to shelve for staff. Counting stops where nobody would read the number.
import { sql } from 'kysely'
import type { StaffPermission } from '#shared/permissions.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '../staff-scope.ts'
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

/** Only what this person may open and act on is counted, in the own warehouses and of the own customers. */
export async function officeBadges(db: Database, actor: StaffActor): Promise<Counts> {
  const may = (permission: StaffPermission) => actor.permissions.has(permission)
  const [money, quotes, threads, stars, audits, shelves] = [may('finance.confirm'), may('customers.edit'), may('threads.answer'), may('evaluations.answer'), may('inbound.audit'), may('receiving.work')] // prettier-ignore
  if (!money && !quotes && !threads && !stars && !audits && !shelves) return {}
  const mine = sql`b.deleted_at is null and b.submitted_at is not null and ${staffSeesWarehouse(actor, 'b')} and ${staffSeesCustomerOf(actor, 'b')}`
  const { rows } = await sql<{
    top_ups: number
    quotes: number
    threads: number
    stars: number
    submitted: number
    arrived: number
  }>`select
    (select count(*)::int from (select from top_up where ${money} and status = 'submitted' limit ${LIMIT}) x) as top_ups,
    (select count(*)::int from (select from quote_request where ${quotes} and state = 'new' limit ${LIMIT}) y) as quotes,
    (select count(*)::int from (select from thread t where ${threads} and t.status = 'waiting' and ${staffSeesCustomerOf(actor, 't')} limit ${LIMIT}) t) as threads,
    (select count(*)::int from (select from evaluation where ${stars} and stars <= 2 and answer is null limit ${LIMIT}) e) as stars,
    (select count(*)::int from (select from booking b where ${audits} and b.status = 'submitted' and ${mine} limit ${LIMIT}) z) as submitted,
    (select count(*)::int from (select from booking b where ${shelves} and b.status = 'confirmed'
      and b.bill_status in ('pending_quality_control', 'to_be_shelved') and ${mine} limit ${LIMIT}) z) as arrived`.execute(
    db,
  )
  return {
    top_ups_to_confirm: rows[0]?.top_ups ?? 0,
    new_quote_requests: rows[0]?.quotes ?? 0,
    threads_to_answer: rows[0]?.threads ?? 0,
    evaluations_to_answer: rows[0]?.stars ?? 0,
    bookings_to_confirm: rows[0]?.submitted ?? 0,
    bookings_to_shelve: rows[0]?.arrived ?? 0,
  }
}
