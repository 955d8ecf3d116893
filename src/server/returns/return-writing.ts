// What every write of a return shares: making one, finding and locking it within a person's scope, and letting an event happen to it.
import { sql, type Insertable, type Updateable } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { Decision, Grade } from '#shared/returns/returns.rules.ts'
import { refuseReturnEvent, type ReturnEvent, type ReturnStatus } from '#shared/returns/returns.states.ts'
import type { CustomerActor, StaffActor, SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { ReturnOrder } from '#server/base/database/tables.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { seesSkus } from '#server/products/index.ts'
import { seesReturn, type Reader } from './return-scope.ts'

export type ReturnKey = { customer_id: number; return_id: string }
export type LockedReturn = ReturnKey & {
  return_no: string
  status: ReturnStatus
  order_id: string | null
  warehouse_id: string
  warehouse_code: string
  time_zone: string
  arrived_at: string | null
  decide_until: string | null
  decided_at: string | null
  currency: string
  return_decision_days: number
}
type Mover = CustomerActor | StaffActor | SystemActor
type Made = Omit<Insertable<ReturnOrder>, 'return_id' | 'return_no' | 'created_by' | 'created_at'>

/** A new return with its number, announced goods and first event. */
export async function openReturn(
  ctx: Ctx,
  tx: Tx,
  actor: Mover,
  made: Made,
  lines: readonly { sku_id: string; quantity: number }[],
  event: ReturnEvent,
): Promise<{ return_id: string; return_no: string }> {
  const { customer_id } = made
  const return_id = ctx.clock.id()
  const return_no = await takeDocumentNumber(tx.db, 'RT', customer_id)
  await tx.db
    .insertInto('return_order')
    .values({
      ...made,
      return_id,
      return_no,
      created_by: actor.kind === 'system' ? '' : actor.name,
      created_at: tx.now,
    })
    .execute()
  if (lines.length > 0)
    await tx.db
      .insertInto('return_line')
      .values(lines.map(({ sku_id, quantity }) => ({ customer_id, return_id, sku_id, announced: quantity })))
      .execute()
  await tell(ctx, tx, actor, { customer_id, return_id, return_no }, event, {
    after: { status: made.status, kind: made.kind },
  })
  return { return_id, return_no }
}

/** Refuses `not_found`, also outside the person's scope. */
export async function lockReturn(
  db: Database,
  reader: Reader,
  { customer_id, return_id }: ReturnKey,
): Promise<LockedReturn> {
  const { rows } = await sql<LockedReturn>`
    select o.customer_id, o.return_id, o.return_no, o.status, o.order_id, o.warehouse_id, w.code as warehouse_code, w.time_zone, o.arrived_at, o.decide_until, o.decided_at,
      c.currency, c.return_decision_days
    from return_order o join warehouse w using (warehouse_id) join customer c using (customer_id)
    where o.customer_id = ${customer_id} and o.return_id = ${return_id} and ${seesReturn(reader)} for update of o`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** The same for the customer; `forbidden` for a supplier who sees a part of it only. */
export async function lockOwnReturn(db: Database, actor: CustomerActor, return_id: string): Promise<LockedReturn> {
  const found = await lockReturn(db, actor, { customer_id: actor.customerId, return_id })
  const lines = await db
    .selectFrom('return_line')
    .select('sku_id')
    .where('customer_id', '=', found.customer_id)
    .where('return_id', '=', return_id)
    .execute()
  if (!seesSkus(actor, lines.map(({ sku_id }) => sku_id))) throw new AppError('forbidden') // prettier-ignore
  return found
}

/** Refused by the state table, else status, timeline and log row follow. `set` is what changes besides; `after` the log shows. */
export async function happen(
  ctx: Ctx,
  tx: Tx,
  actor: Mover,
  found: LockedReturn,
  event: ReturnEvent,
  { to, set = {}, note, after }: { to: ReturnStatus; set?: Updateable<ReturnOrder>; note?: string; after?: object },
): Promise<void> {
  refuse(refuseReturnEvent(event, found.status))
  await tx.db
    .updateTable('return_order')
    .set({ status: to, ...set })
    .where('customer_id', '=', found.customer_id)
    .where('return_id', '=', found.return_id)
    .execute()
  await tell(ctx, tx, actor, found, event, { note, before: { status: found.status }, after: { status: to, ...after } })
}

type Named = ReturnKey & { return_no: string }
type Told = { note?: string | undefined; before?: object; after: object }

/** The line of the timeline, the log row and the news for open pages. */
export async function tell(
  ctx: Ctx,
  tx: Tx,
  actor: Mover,
  { customer_id, return_id, return_no }: Named,
  event: ReturnEvent,
  { note = '', before, after }: Told,
): Promise<void> {
  const who = { actor_kind: actor.kind, actor_name: actor.kind === 'system' ? '' : actor.name }
  await tx.db
    .insertInto('return_event')
    .values({ customer_id, return_id, event_id: ctx.clock.id(), at: tx.now, event, ...who, note })
    .execute()
  tx.note({ customerId: customer_id, object: 'return_order', objectId: return_no, before, after })
  tx.changed(['returns'], customer_id)
}

export type InspectedGoods = {
  return_id: string
  sku_id: string
  sku: string
  asks_lot: boolean
  asks_expiry: boolean
  grade: Grade
  quantity: number
  resent: number
  decision: Decision | null
}

/** What the inspection found in these returns of a customer. */
export async function goodsOf(
  db: Database,
  customer_id: number,
  returnIds: readonly string[],
): Promise<InspectedGoods[]> {
  const { rows } = await sql<InspectedGoods>`
    select g.return_id, g.sku_id, p.sku, p.asks_lot, p.asks_expiry, g.grade, g.quantity, g.resent, g.decision
    from return_goods g join sku p using (customer_id, sku_id)
    where g.customer_id = ${customer_id} and g.return_id = any (${returnIds}::uuid[]) order by p.sku, g.grade`.execute(
    db,
  )
  return rows
}
