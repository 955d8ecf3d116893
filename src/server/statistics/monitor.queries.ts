// What happens now (Rule 19.9), in three statements. Asked again and again by screens on walls, so nothing is read but today's orders and what is open.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { STAGES } from '#shared/inbound/inbound.states.ts'
import { ARRIVING_STAGES, type monitorCalls } from '#shared/statistics/monitor.contract.ts'
import { localDate, startOfDay } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { firstIdAt } from '#server/base/database/first-id.ts'
import { read } from '#server/base/database/transaction.ts'
import { customerSees, hasProblem, isPromised } from '#server/orders/index.ts'
import { seesBooking, seesReturnOf } from '#server/products/index.ts'
import { lossesToAnswer, ownStock } from './workplace.queries.ts'

type Monitor = OutputOf<typeof monitorCalls.getMonitor>
type Orders = NonNullable<Monitor['orders']>
const MOST_CARRIERS = 8

export function getMonitor(
  ctx: Ctx,
  actor: CustomerActor,
  { time_zone }: ParsedInputOf<typeof monitorCalls.getMonitor>,
): Promise<Monitor> {
  const now = ctx.clock.now()
  const today = localDate(now, time_zone)
  return read(ctx, actor, async (db) => ({
    today,
    orders: actor.permissions.has('orders.view') ? await ordersOf(db, actor, now, startOfDay(today, time_zone)) : null,
    ...(await othersOf(db, actor)),
  }))
}

async function ordersOf(db: Database, actor: CustomerActor, now: Date, start: Date): Promise<Orders> {
  const own = sql`${customerSees(actor)} and o.deleted_at is null`
  const count = (wanted: RawBuilder<unknown>) => sql`(select count(*)::int from orders o where ${own} and ${wanted})`
  const overdue = isPromised('overdue', now)
  // What was packed today has left today, or is still there.
  const packedToday = (wanted: RawBuilder<unknown>) => count(sql`o.packed_at >= ${start} and ${wanted}`)
  const { rows } = await sql<Omit<Orders, 'carriers'>>`select
    (select coalesce(jsonb_object_agg(x.status, x.n), '{}') from (select o.status, count(*)::int as n from orders o
      where ${own} and o.order_id >= ${firstIdAt(start)} group by 1) x) as made,
    ${count(sql`o.status = 'awaiting_packing'`)} as waiting,
    ${count(sql`o.status = 'awaiting_packing' and exists (select from wave_order v
      where v.customer_id = o.customer_id and v.order_id = o.order_id and v.left_at is null)`)} as picking,
    ${count(sql`o.status = 'packaged'`)} as packaged,
    ${count(sql`o.status = 'awaiting_shipping'`)} as awaiting_shipping,
    ${packedToday(sql`o.status in ('packaged', 'awaiting_shipping')`)} + ${packedToday(sql`o.shipped_at >= ${start}`)} as packed_today,
    ${count(sql`o.shipped_at >= ${start}`)} as shipped_today,
    ${count(isPromised('due', now))} as due,
    ${count(isPromised('late', now))} as late,
    ${count(sql`o.status = 'in_transit'`)} as in_transit,
    ${count(sql`o.status = 'out_for_delivery'`)} as out_for_delivery,
    ${count(sql`o.status = 'pickup_ready'`)} as pickup_ready,
    ${count(overdue)} as overdue,
    ${count(hasProblem('any'))} as problem,
    ${count(sql`o.status = 'error'`)} as error,
    ${count(sql`o.backorder is not null`)} as backordered,
    ${count(hasProblem('customer'))} as problems_to_answer`.execute(db)
  const carriers = await sql<Orders['carriers'][number]>`
    select m.code, m.name_en, m.name_zh, (count(*) filter (where x.overdue))::int as overdue, (count(*) filter (where x.problem))::int as problem
    from (select o.method_id, ${overdue} as overdue, ${hasProblem('any')} as problem from orders o
      where ${own} and (${overdue} or ${hasProblem('any')})) x
    join shipping_method m using (method_id)
    group by m.method_id order by count(*) desc, m.code limit ${MOST_CARRIERS}`.execute(db)
  return { ...rows[0]!, carriers: carriers.rows }
}

async function othersOf(
  db: Database,
  actor: CustomerActor,
): Promise<Pick<Monitor, 'arrivals' | 'losses' | 'returns_to_decide' | 'low_stock'>> {
  const may = actor.permissions
  const when = (allowed: boolean, select: RawBuilder<unknown>) => (allowed ? sql`(${select})` : sql`null`)
  const stages = ARRIVING_STAGES.map((stage) => {
    const { status, bill_status } = STAGES[stage]
    return sql`${stage}::text, count(*) filter (where b.status = ${status} and b.bill_status = ${bill_status})`
  })
  const { rows } = await sql<Awaited<ReturnType<typeof othersOf>>>`select
    ${when(
      may.has('inbound.view'),
      // As the index of open bookings spells it.
      sql`select jsonb_build_object(${sql.join(stages)}) from booking b where b.customer_id = ${actor.customerId} and b.deleted_at is null
        and b.status in ('submitted', 'confirmed') and b.bill_status in ('future_receipt', 'pending_quality_control', 'to_be_shelved')
        and ${seesBooking(actor)}`,
    )} as arrivals,
    ${when(may.has('inbound.view'), lossesToAnswer(actor))} as losses,
    ${when(
      may.has('returns.view'),
      sql`select count(*)::int from return_order r where r.customer_id = ${actor.customerId} and r.status = 'inspected' and ${seesReturnOf(actor, 'r')}`,
    )} as returns_to_decide,
    ${when(
      may.has('inventory.view'),
      sql`select count(*)::int from ${ownStock(actor)} where s.warning_quantity > 0 and x.total - x.frozen <= s.warning_quantity`,
    )} as low_stock`.execute(db)
  return rows[0]!
}
