// The staff's workplace: queues of work, each narrowed to the customers and warehouses of the person, null where the person has no
// such work. Two statements.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import type { StaffPermission } from '#shared/permissions.ts'
import type { officeDashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesSomeWarehouse } from '#server/customers/index.ts'
import { unknownWords } from '#server/orders/index.ts'
import { lastBooksCheck } from '#server/oversight/index.ts'

type Workplace = OutputOf<typeof officeDashboardCalls.getWorkplace>
type Queue = Exclude<keyof Workplace, 'name' | 'books'>

type Table = 'booking' | 'loss_order' | 'return_order' | 'orders' | 'stock_transfer' | 'top_up' | 'tracking_word'

/** What each queue counts: whose work it is, the rows, and the instant since when a row waits. */
const QUEUES: Record<
  Queue,
  {
    permission: StaffPermission
    table: Table
    where: RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>)
    since: RawBuilder<unknown>
    /** The column of the warehouse whose work it is, where it is called otherwise. */
    at?: string
  }
> = {
  bookings_to_confirm: booking('inbound.audit', sql`t.status = 'submitted'`, sql`t.submitted_at`),
  bookings_to_receive: booking(
    'receiving.work',
    sql`t.status = 'confirmed' and t.bill_status = 'future_receipt'`,
    sql`t.confirmed_at`,
  ),
  bookings_to_inspect: booking(
    'receiving.work',
    sql`t.status = 'confirmed' and t.bill_status = 'pending_quality_control'`,
    sql`t.received_at`,
  ),
  bookings_to_shelve: booking(
    'receiving.work',
    sql`t.status = 'confirmed' and t.bill_status = 'to_be_shelved'`,
    sql`t.inspected_at`,
  ),
  losses_confirmed: {
    permission: 'loss.review',
    table: 'loss_order',
    where: sql`t.status = 'confirmed'`,
    since: sql`t.created_at`,
  },
  losses_disputed: {
    permission: 'loss.review',
    table: 'loss_order',
    where: sql`t.status = 'disputed'`,
    since: sql`coalesce(t.disputed_at, t.created_at)`,
  },
  returns_to_inspect: {
    permission: 'returns.work',
    table: 'return_order',
    where: sql`t.status = 'arrived'`,
    since: sql`t.arrived_at`,
  },
  transfers_to_approve: transfer(sql`t.status = 'submitted'`, sql`t.created_at`, 'from_warehouse_id'),
  transfers_to_ship: transfer(sql`t.status = 'approved'`, sql`t.created_at`, 'from_warehouse_id'),
  transfers_to_receive: transfer(sql`t.status = 'shipped'`, sql`t.shipped_at`, 'to_warehouse_id'),
  transfers_arriving: transfer(sql`t.status = 'arriving'`, sql`t.shipped_at`, 'to_warehouse_id'),
  orders_verifying: order('orders.audit', sql`t.status = 'verifying'`, sql`t.submitted_at`),
  orders_error: order('orders.audit', sql`t.status = 'error'`, sql`t.updated_at`),
  orders_price: order('orders.price', sql`t.price_question is not null`, sql`t.updated_at`),
  orders_intercepted: order(
    'orders.stop',
    sql`t.interception ->> 'state' = 'open'`,
    sql`(t.interception ->> 'asked_at')::timestamptz`,
  ),
  orders_held: order('orders.audit', sql`t.hold is not null`, sql`(t.hold ->> 'held_at')::timestamptz`),
  orders_problem: order(
    'tracking.edit',
    sql`t.status in ('possible_exception', 'too_long_in_transit') and t.deleted_at is null`,
    sql`t.last_event_at`,
  ),
  orders_to_pack: order(
    'packing.work',
    sql`t.status = 'awaiting_packing' and t.price_question is null and t.hold is null
      and t.interception ->> 'state' is distinct from 'open'`,
    sql`t.submitted_at`,
  ),
  orders_to_label: order('packing.work', sql`t.status = 'packaged'`, sql`t.packed_at`),
  orders_to_ship: order(
    'packing.work',
    sql`t.status = 'awaiting_shipping' and t.interception ->> 'state' is distinct from 'open'`,
    sql`t.packed_at`,
  ),
  carrier_words: {
    permission: 'tracking.edit',
    table: 'tracking_word',
    where: unknownWords,
    since: sql`t.first_seen_at`,
  },
  top_ups_to_confirm: {
    permission: 'finance.view',
    table: 'top_up',
    where: sql`t.status = 'submitted'`,
    since: sql`t.created_at`,
  },
}

function booking(permission: StaffPermission, where: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  return { permission, table: 'booking' as const, where: sql`t.deleted_at is null and ${where}`, since }
}
function order(permission: StaffPermission, where: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  return { permission, table: 'orders' as const, where, since }
}

function transfer(where: RawBuilder<unknown>, since: RawBuilder<unknown>, at: string) {
  return { permission: 'receiving.work' as const, table: 'stock_transfer' as const, where, since, at }
}

export function getOfficeWorkplace(ctx: Ctx, actor: StaffActor): Promise<Workplace> {
  const names = Object.keys(QUEUES) as Queue[]
  const columns = names.map((name) => {
    const { permission, table, where, since, at } = QUEUES[name]
    if (!actor.permissions.has(permission)) return sql`null as ${sql.id(name)}`
    return sql`(select jsonb_build_object('count', count(*), 'oldest_at',
        to_char(min(${since}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from ${sql.table(table)} t where ${typeof where === 'function' ? where(ctx.clock.now()) : where} and ${scope(actor, table, at)}) as ${sql.id(name)}`
  })
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Record<Queue, Workplace[Queue]>>`select ${sql.join(columns)}`.execute(db)
    const books = actor.permissions.has('books.view') ? await lastBooksCheck(db) : null
    return { name: actor.name, ...(rows[0] as Record<Queue, Workplace[Queue]>), books }
  })
}

/** Which rows of a queue are this person's. */
function scope(actor: StaffActor, table: Table, at = 'warehouse_id'): RawBuilder<unknown> {
  if (table === 'tracking_word') return sql`true`
  const there = table === 'top_up' ? sql`true` : staffSeesSomeWarehouse(actor, [`t.${at}`])
  return sql`${there} and ${staffSeesCustomerOf(actor, 't')}`
}
