// A return arrives at the warehouse: one that was announced, or one that nobody has announced (Rule 9.33). Whose that is says the order on its slip;
// without one it waits for a claim.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffWorksIn } from '#server/customers/index.ts'
import { happen, lockReturn, openReturn, type ReturnKey } from './return-writing.ts'

type Calls = typeof officeReturnCalls

/** Refuses `not_found`, `return_state`. */
export function arriveReturn(ctx: Ctx, actor: StaffActor, key: ReturnKey): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const found = await lockReturn(tx.db, actor, key)
    await happen(ctx, tx, actor, found, 'arrive', { to: 'arrived', set: { arrived_at: tx.now } })
    return {}
  })
}

/** Refuses `not_found`: another warehouse, or an order that did not leave from here. */
export function addFound(
  ctx: Ctx,
  actor: StaffActor,
  { warehouse_id, order_no, ...parcel }: ParsedInputOf<Calls['addFound']>,
): Promise<OutputOf<Calls['addFound']>> {
  return write(ctx, actor, async (tx) => {
    const { rows: here } = await sql`select from warehouse where warehouse_id = ${warehouse_id}`.execute(tx.db)
    if (here.length === 0 || !staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
    if (order_no === '') {
      const unknown_id = ctx.clock.id()
      const found = { found_by: actor.name, found_at: tx.now }
      await tx.db
        .insertInto('unknown_return')
        .values({ unknown_id, warehouse_id, ...parcel, ...found })
        .execute()
      tx.note({ customerId: 0, object: 'unknown_return', objectId: parcel.tracking_number, after: parcel })
      tx.changed(['returns'])
      return { opened: null }
    }
    const { rows } = await sql<{ customer_id: number; order_id: string }>`select o.customer_id, o.order_id from orders o
      where o.order_no = upper(${order_no}) and o.warehouse_id = ${warehouse_id} and o.deleted_at is null and o.packed_at is not null
        and ${staffSeesCustomerOf(actor, 'o')}`.execute(tx.db)
    if (!rows[0]) throw new AppError('not_found')
    const made = { ...rows[0], warehouse_id, ...parcel, kind: 'found', status: 'arrived', arrived_at: tx.now }
    const opened = await openReturn(ctx, tx, actor, made, [], 'find')
    return { opened: { customer_id: rows[0].customer_id, ...opened } }
  })
}
