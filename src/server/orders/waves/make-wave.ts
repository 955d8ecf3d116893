// A wave is made of orders that wait for packing in one warehouse, the oldest first, and which pieces are taken from where is decided with it
// (Rule 9.26). The same few statements whatever the number of orders.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { staffWorksIn } from '#server/customers/index.ts'
import { noteWave } from './wave-writing.ts'
import { piecesOf, waits, wasShort } from './waves.queries.ts'

type Calls = typeof waveCalls
type Input = ParsedInputOf<Calls['make']>

/** Refuses `not_found`, `wave_empty`. */
export function makeWave(ctx: Ctx, actor: StaffActor, input: Input): Promise<OutputOf<Calls['make']>> {
  const { warehouse_id, note } = input
  return write(ctx, actor, async (tx) => {
    if (!staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
    // One wave of a warehouse at a time: the next one sees which orders and pieces this one took.
    const { rows: warehouses } = await sql<{
      cut_off_at: string
    }>`select last_cut_off(w.warehouse_id, ${tx.now}) as cut_off_at from warehouse w
      where w.warehouse_id = ${warehouse_id} for no key update`.execute(tx.db)
    const warehouse = warehouses[0]
    if (!warehouse) throw new AppError('not_found')
    const wave_id = ctx.clock.id()
    const { rows: made } = await sql<{ number: number; customers: number[]; orders: number }>`
      with chosen as (
        select o.customer_id, o.order_id from orders o where ${waits(actor, warehouse_id)} and ${fitting(input, warehouse.cut_off_at)}
        order by o.order_id limit ${input.max} for no key update of o skip locked
      ), made as (
        insert into wave (wave_id, number, warehouse_id, status, note, created_by, created_at)
          select ${wave_id}, nextval('wave_number'), ${warehouse_id}, 'open', ${note}, ${actor.name}, ${tx.now} where exists (select from chosen)
          returning number
      ), put as (
        insert into wave_order (customer_id, wave_id, order_id, slot)
          select customer_id, ${wave_id}, order_id, row_number() over (order by order_id) from chosen returning customer_id
      )
      select number, (select array_agg(distinct customer_id) from put) as customers, (select count(*)::int from put) as orders from made`.execute(
      tx.db,
    )
    const wave = made[0]
    if (!wave) throw new AppError('wave_empty')
    const { number, orders, customers } = wave
    await sql`select plan_wave(${wave_id}, ${warehouse_id})`.execute(tx.db)
    noteWave(tx, { number, customers }, undefined, { status: 'open', orders })
    return { wave_id, number, orders }
  })
}

function fitting({ method_id, customer_id, items, due, short }: Input, cutOffAt: string): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (method_id) wanted.push(sql`o.method_id = ${method_id}`)
  if (customer_id) wanted.push(sql`o.customer_id = ${customer_id}`)
  if (items) wanted.push(items === 'single' ? sql`${piecesOf} = 1` : sql`${piecesOf} > 1`)
  if (due) wanted.push(sql`o.submitted_at <= ${cutOffAt}`)
  if (!short) wanted.push(sql`not ${wasShort}`)
  return sql.join(wanted, sql` and `)
}
