// Reads of waves: the list, one wave with its orders and its walk, and what waits for the next one.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import type { Wave, waveCalls, WaveLine, WaveOrder, WaveRow } from '#shared/orders/floor/waves.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse, staffWorksIn } from '#server/customers/index.ts'

type Calls = typeof waveCalls

/** Rows of the waves that `page` names, in its order. */
const rowsOf = (page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<WaveRow> =>
  sql`select v.wave_id, v.number, v.status, v.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh,
      w.time_zone, v.note, v.reason, v.created_by, v.created_at, v.closed_at, o.orders, o.packed, o.left_out, p.pieces, p.picked
    from (${page}) v join warehouse w on w.warehouse_id = v.warehouse_id
    cross join lateral (select count(*)::int as orders, count(*) filter (where o.left_as = 'packed')::int as packed,
        count(*) filter (where o.left_as <> 'packed')::int as left_out
      from wave_order o where o.wave_id = v.wave_id) o
    cross join lateral (select coalesce(sum(p.quantity), 0)::int as pieces,
        coalesce(sum(p.quantity) filter (where p.picked_at is not null or o.left_as = 'packed'), 0)::int as picked
      from wave_pick p join wave_order o using (customer_id, wave_id, order_id)
      where p.wave_id = v.wave_id and (o.left_as is null or o.left_as = 'packed')) p
    ${order}`

/** A page of waves, newest first. */
export async function listWaves(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<WaveRow>> {
  const from = fromCursor(input, id)
  const wanted: RawBuilder<unknown>[] = [staffSeesWarehouse(actor, 'v')]
  if (input.warehouse_id) wanted.push(sql`v.warehouse_id = ${input.warehouse_id}`)
  if (input.status) wanted.push(sql`v.status = ${input.status}`)
  if (input.number) wanted.push(sql`v.number = ${input.number}`)
  const matching = sql`select 1 from wave v where ${sql.join(wanted, sql` and `)}`
  if (from.key) wanted.push(from.backwards ? sql`v.wave_id > ${from.key}` : sql`v.wave_id < ${from.key}`)
  const order = from.backwards ? sql`order by v.wave_id` : sql`order by v.wave_id desc`
  const page = sql`select v.* from wave v where ${sql.join(wanted, sql` and `)} ${order} ${pageLimit(input)}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([rowsOf(page, order).execute(db), countMatching(db, input, matching, sql`v.wave_id`)]),
  )
  return cutPage(rows, input, from, (row) => row.wave_id, total)
}

/** One wave. Refuses `not_found`. */
export const waveDetail = (ctx: Ctx, actor: StaffActor, { wave_id }: { wave_id: string }): Promise<Wave> =>
  read(ctx, actor, async (db) => {
    const page = sql`select v.* from wave v where v.wave_id = ${wave_id} and ${staffSeesWarehouse(actor, 'v')}`
    const [{ rows: heads }, orders_of, lines, lots] = await Promise.all([
      rowsOf(page, sql``).execute(db),
      ordersOf(db, actor, wave_id),
      linesOf(db, actor, wave_id),
      lotsToTake(db, actor, wave_id, ctx.clock.now()),
    ])
    const head = heads[0]
    if (!head) throw new AppError('not_found')
    return { ...head, orders_of, lines, lots }
  })

async function ordersOf(db: Database, actor: StaffActor, waveId: string): Promise<WaveOrder[]> {
  const { rows } =
    await sql<WaveOrder>`select o.customer_id, c.company_name, o.order_id, s.order_no, s.customer_order_no, s.status, o.slot,
      p.pieces, p.picked, o.left_as, o.left_at, o.left_by, o.reason
    from wave_order o join orders s on s.customer_id = o.customer_id and s.order_id = o.order_id join customer c on c.customer_id = o.customer_id
    cross join lateral (select coalesce(sum(p.quantity), 0)::int as pieces,
        coalesce(sum(p.quantity) filter (where p.picked_at is not null), 0)::int as picked
      from wave_pick p where p.customer_id = o.customer_id and p.wave_id = o.wave_id and p.order_id = o.order_id) p
    where o.wave_id = ${waveId} and ${staffSeesCustomerOf(actor, 'o')} order by o.slot`.execute(db)
  return rows
}

/** The walk: zone by zone, aisle by aisle, bay by bay, from below upwards; what lies at no location, or at one that is gone, comes last. */
async function linesOf(db: Database, actor: StaffActor, waveId: string): Promise<WaveLine[]> {
  const { rows } =
    await sql<WaveLine>`select p.code, p.customer_id, c.company_name, p.sku_id, s.sku, s.barcode, s.product_name,
      coalesce(k.kits, '[]') as kits, p.quantity, p.picked, p.slots
    from (
      select v.warehouse_id, p.code, p.customer_id, p.sku_id, sum(p.quantity)::int as quantity,
        coalesce(sum(p.quantity) filter (where p.picked_at is not null), 0)::int as picked,
        jsonb_agg(jsonb_build_object('slot', o.slot, 'quantity', p.quantity) order by o.slot) as slots
      from wave_pick p join wave_order o using (customer_id, wave_id, order_id) join wave v on v.wave_id = p.wave_id
      where p.wave_id = ${waveId} and o.left_at is null and ${staffSeesCustomerOf(actor, 'p')}
      group by v.warehouse_id, p.code, p.customer_id, p.sku_id) p
    join sku s on s.customer_id = p.customer_id and s.sku_id = p.sku_id join customer c on c.customer_id = p.customer_id
    left join (
      select p.customer_id, p.sku_id, p.code, jsonb_agg(distinct k.sku) as kits
      from wave_pick p join wave_order o using (customer_id, wave_id, order_id)
      join order_line_component c on c.customer_id = p.customer_id and c.order_id = p.order_id and c.sku_id = p.sku_id
      join order_line m on m.customer_id = c.customer_id and m.order_id = c.order_id and m.line_no = c.line_no
      join sku k on k.customer_id = m.customer_id and k.sku_id = m.sku_id
      where p.wave_id = ${waveId} and o.left_at is null group by p.customer_id, p.sku_id, p.code) k
      on k.customer_id = p.customer_id and k.sku_id = p.sku_id and k.code = p.code
    left join location l on l.warehouse_id = p.warehouse_id and l.code = p.code
    order by p.code = '', l.zone nulls last, l.aisle, l.bay, l.level, p.code, p.customer_id, s.sku`.execute(db)
  return rows
}

/** The lots of what the orders that are still in the wave have frozen: those of move_stock(), as they lie now. */
async function lotsToTake(db: Database, actor: StaffActor, waveId: string, now: Date): Promise<Wave['lots']> {
  const { rows } = await sql<Wave['lots'][number]>`
    select customer_id, sku_id, lot, expires_on::text as expires_on, sum(least(free, asked - earlier))::int as quantity
    from (
      select g.customer_id, g.sku_id, b.lot, b.expires_on, g.asked, b.quantity_left - b.kept as free,
        sum(b.quantity_left - b.kept) over (partition by b.customer_id, b.sku_id order by b.expires_on, b.shelved_on, b.batch_id)
          - (b.quantity_left - b.kept) as earlier
      from (select p.customer_id, v.warehouse_id, p.sku_id, sum(p.quantity)::int as asked
        from wave_pick p join wave_order o using (customer_id, wave_id, order_id) join wave v on v.wave_id = p.wave_id
        where p.wave_id = ${waveId} and o.left_at is null and ${staffSeesCustomerOf(actor, 'p')} group by 1, 2, 3) g
      join stock_batch b on b.customer_id = g.customer_id and b.warehouse_id = g.warehouse_id and b.sku_id = g.sku_id
      where b.quantity_left > b.kept and (b.expires_on is null or b.expires_on >= first_sold_date(b.customer_id, b.sku_id, b.warehouse_id, ${now}))) x
    where earlier < asked and (lot is not null or expires_on is not null)
    group by customer_id, sku_id, lot, expires_on order by customer_id, sku_id, expires_on, lot`.execute(db)
  return rows
}

/**
 * Over orders `o`: what can be put into a wave. What is held waits until it is released, who asks about a price or wants the parcel back is answered
 * first; what is collected is prepared for its day and not for a carrier's (Rule 9.45).
 */
export const waits = (actor: StaffActor, warehouseId: string): RawBuilder<boolean> =>
  sql`o.warehouse_id = ${warehouseId} and o.status = 'awaiting_packing' and o.carriage <> 'collect' and o.deleted_at is null and o.price_question is null
    and o.hold is null and o.interception ->> 'state' is distinct from 'open' and ${staffSeesCustomerOf(actor, 'o')}
    and not exists (select from wave_order i where i.customer_id = o.customer_id and i.order_id = o.order_id and i.left_at is null)`

/** Over orders `o`: a wave was short of it before. */
export const wasShort = sql<boolean>`exists (select from wave_order h where h.customer_id = o.customer_id and h.order_id = o.order_id and h.left_as = 'short')`

/** Over orders `o`: the pieces that are picked for it, of a kit its components. */
export const piecesOf = sql<number>`(select sum(g.quantity) from asked_goods g where g.customer_id = o.customer_id and g.order_id = o.order_id)`

/** By shipping method. Refuses `not_found`. */
export function waitingForWave(
  ctx: Ctx,
  actor: StaffActor,
  { warehouse_id }: ParsedInputOf<Calls['getWaiting']>,
): Promise<OutputOf<Calls['getWaiting']>> {
  if (!staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
  return read(ctx, actor, async (db) => {
    type Head = { cut_off_at: string; time_zone: string }
    const { rows: heads } =
      await sql<Head>`select w.time_zone, last_cut_off(w.warehouse_id, ${ctx.clock.now()}) as cut_off_at
      from warehouse w where w.warehouse_id = ${warehouse_id}`.execute(db)
    const head = heads[0]
    if (!head) throw new AppError('not_found')
    const { rows } = await sql<OutputOf<Calls['getWaiting']>['rows'][number]>`
      select m.method_id, m.code, m.name_en, m.name_zh, m.carrier, count(*)::int as orders,
        count(*) filter (where ${piecesOf} = 1)::int as single, count(*) filter (where o.submitted_at <= ${head.cut_off_at})::int as due,
        count(*) filter (where ${wasShort})::int as short
      from orders o join shipping_method m on m.method_id = o.method_id
      where ${waits(actor, warehouse_id)} group by m.method_id order by m.carrier, m.code`.execute(db)
    return { rows, ...head }
  })
}
