// Writing new orders with their lines, numbers and first events: one by hand, or a share of a file's, in as many statements.
import { sql } from 'kysely'
import { numberOf } from '#shared/document-numbers.ts'
import type { Text } from '#shared/errors.ts'
import type { OrderForm } from '#shared/orders/order-fields.ts'
import { statesOf } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { masked } from '#server/base/mask.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { takeNumbers } from '#server/base/database/take-number.ts'
import { noteOrder } from '../happen.ts'
import { eventsInto, storedText } from '../order-events.ts'
import type { TakenColumns } from '../submitting/take-orders.ts'
import { carriageColumns, columnsOf, linesInto, type OwnWay } from './order-rows.ts'

/** With `own` it is one that no method of the house carries; `told` is what its history says of where it comes from. */
export type NewOrder = { form: OrderForm; method_id: string | null; own?: OwnWay; told?: Text | undefined }
/** Where orders come from (Rule 9.15); those of a file name their upload. */
export type Origin = { source: 'form' | 'api' | 'plugin' } | { source: 'file'; upload_id: string }
export type Inserted = { order_id: string; order_no: string }

/** Writes them all, in their order. What they name was checked; a customer order number that is taken fails the statement (`orders_customer_no`). */
export async function insertOrders(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  origin: Origin,
  orders: readonly NewOrder[],
): Promise<Inserted[]> {
  if (orders.length === 0) return []
  // The counter's row is locked until the commit, so it comes after everything that may wait or refuse cheaply.
  const first = await takeNumbers(tx.db, 'SO', actor.customerId, orders.length)
  const { inserted, insert } = numberOrders(ctx, tx, actor, origin, orders, first)
  await insert()
  return inserted
}

/**
 * The same for who has their running numbers, from `first` on, and goes on with them in the trip that writes them: they are there for what is asked
 * behind `insert()`. It writes drafts, but for those of `taken`.
 */
export function numberOrders(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  origin: Origin,
  orders: readonly NewOrder[],
  first: number,
): { inserted: Inserted[]; insert: (taken?: ReadonlyMap<string, TakenColumns>) => Promise<unknown> } {
  if (orders.length === 0) return { inserted: [], insert: () => Promise.resolve() }
  const customer_id = actor.customerId
  const { to: status } = statesOf('create')
  const rows = orders.map(({ form, method_id, own }, n) => ({
    ...columnsOf(form),
    ...carriageColumns(own),
    customer_id,
    order_id: ctx.clock.id(),
    order_no: numberOf('SO', customer_id, first + n),
    method_id,
    status,
    ...origin,
    created_by: actor.id,
    created_at: tx.now,
    updated_at: tx.now,
  }))
  const lines = rows.map(({ order_id }, n) => ({ order_id, lines: orders[n]!.form.lines }))
  const events = rows.map(({ order_id }, n) => {
    const { told } = orders[n]!
    const note = told ? storedText(told) : ''
    return { customer_id, order_id, event: 'create' as const, from_status: null, to_status: status, note }
  })
  rows.forEach(({ order_id, order_no }, n) =>
    noteOrder(tx, { customer_id, order_id }, undefined, { order_no, ...filledIn(masked(orders[n]!.form) as object) }),
  )
  return {
    inserted: rows.map(({ order_id, order_no }) => ({ order_id, order_no })),
    insert: (taken) => {
      const written = rows.map((row) => ({ ...row, ...taken?.get(row.order_id) }))
      return sql`with made as (${tx.db.insertInto('orders').values(written)}), lined as (${linesInto(customer_id, lines)})
        ${eventsInto(ctx, tx, actor, events)}`.execute(tx.db)
    },
  }
}

/** What was left empty on a form is not kept in the log. */
const filledIn = (form: object) =>
  Object.fromEntries(
    Object.entries(form).filter(([, value]) => {
      const values: unknown[] = value && typeof value === 'object' ? Object.values(value as object) : [value]
      return values.some((one) => one !== '')
    }),
  )
