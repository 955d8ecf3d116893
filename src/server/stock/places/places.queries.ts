// Reads of goods at locations: what a scan means, where to put goods, where to take them from.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PlacedGoods, placeCalls } from '#shared/stock/places.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesWarehouse, staffWorksIn } from '#server/customers/index.ts'

type Calls = typeof placeCalls

const GOODS = sql`c.customer_id, c.company_name, k.sku_id, k.sku, k.barcode, k.name_en as name`

/** Refuses `location_unknown` for a code that is neither a location nor goods that are not placed, `kit_without_goods` for a kit's. */
export function lookAt(
  ctx: Ctx,
  actor: StaffActor,
  { warehouse_id, code }: ParsedInputOf<Calls['look']>,
): Promise<OutputOf<Calls['look']>> {
  return read(ctx, actor, async (db) => {
    const known = staffWorksIn(actor, warehouse_id)
      ? await db
          .selectFrom('location')
          .select(['location_id', 'code'])
          .where('warehouse_id', '=', warehouse_id)
          .where('code', '=', code.toUpperCase())
          .executeTakeFirst()
      : undefined
    if (known) {
      const { rows } = await sql<PlacedGoods>`select ${GOODS}, p.quantity from stock_place p
        join sku k using (customer_id, sku_id) join customer c using (customer_id)
        where p.warehouse_id = ${warehouse_id} and p.location_id = ${known.location_id} order by k.sku, c.customer_id`.execute(
        db,
      )
      return { location: known.code, goods: rows }
    }
    const { rows } = await sql<PlacedGoods>`select * from (
        select ${GOODS}, s.total - coalesce((select sum(p.quantity)::int from stock_place p where p.customer_id = s.customer_id
          and p.warehouse_id = s.warehouse_id and p.sku_id = s.sku_id), 0) as quantity
        from customer c
        cross join lateral (
          select * from sku x where x.customer_id = c.customer_id and x.deleted_at is null and x.sku = ${code}
          union select * from sku x where x.customer_id = c.customer_id and x.deleted_at is null and x.barcode = ${code}) k
        join stock s on s.customer_id = c.customer_id and s.sku_id = k.sku_id and s.warehouse_id = ${warehouse_id}
        where ${staffSeesWarehouse(actor, 's')}) x
      where quantity > 0 order by customer_id, sku`.execute(db)
    if (rows.length === 0) throw (await kitRefusal(db, actor, code)) ?? new AppError('location_unknown', { code })
    return { location: null, goods: rows }
  })
}

/** A kit lies nowhere (Rule 5.18): who scans one is told so by name. */
async function kitRefusal(db: Database, actor: StaffActor, code: string): Promise<AppError | undefined> {
  const { rows } = await sql<{ sku: string }>`select s.sku from (
      select * from sku x where x.sku = ${code} and x.deleted_at is null
      union select * from sku x where x.barcode = ${code} and x.deleted_at is null) s
    join customer c on c.customer_id = s.customer_id
    where s.is_kit and ${staffSeesCustomer(actor)} limit 1`.execute(db)
  return rows[0] && new AppError('kit_without_goods', { sku: rows[0].sku })
}

/** One location a product; no two products get the same empty one. */
export function suggestPlaces(
  ctx: Ctx,
  actor: StaffActor,
  { warehouse_id, customer_id, sku_ids }: ParsedInputOf<Calls['suggest']>,
): Promise<OutputOf<Calls['suggest']>> {
  if (!staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{ sku_id: string; code: string }>`with lies as (
        select distinct on (p.sku_id) p.sku_id, l.code from stock_place p join location l using (location_id)
        where p.customer_id = ${customer_id} and p.warehouse_id = ${warehouse_id} and p.sku_id = any (${sku_ids}::uuid[])
          and l.enabled and l.kind = 'storage' order by p.sku_id, l.code
      ), nowhere as (
        select a.sku_id, row_number() over (order by a.n) as n from unnest(${sku_ids}::uuid[]) with ordinality a(sku_id, n)
        where a.sku_id not in (select sku_id from lies)
      ), empty as (
        select l.code, row_number() over (order by l.code) as n from location l
        where l.warehouse_id = ${warehouse_id} and l.kind = 'storage' and l.enabled
          and not exists (select from stock_place p where p.warehouse_id = l.warehouse_id and p.location_id = l.location_id)
        order by l.code limit ${sku_ids.length}
      )
      select sku_id, code from lies union all select sku_id, code from nowhere join empty using (n)`.execute(db)
    return { rows }
  })
}

/** Refuses `not_found` for an order of another warehouse. What is not placed is not listed. */
export function pickList(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, order_id }: ParsedInputOf<Calls['getPickList']>,
): Promise<OutputOf<Calls['getPickList']>> {
  return read(ctx, actor, async (db) => {
    const { rows: orders } = await sql<{ warehouse_id: string }>`select o.warehouse_id from orders o
      where o.customer_id = ${customer_id} and o.order_id = ${order_id} and ${staffSeesWarehouse(actor, 'o')}`.execute(
      db,
    )
    const order = orders[0]
    if (!order) throw new AppError('not_found')
    const { rows } = await sql<{ sku_id: string; code: string; quantity: number }>`select sku_id, code,
        least(quantity, asked - earlier)::int as quantity
      from (
        select p.sku_id, l.code, p.quantity, x.asked, p.placed_at,
          sum(p.quantity) over (partition by p.sku_id order by p.placed_at, l.code) - p.quantity as earlier
        from (select sku_id, sum(quantity)::int as asked from asked_goods where customer_id = ${customer_id} and order_id = ${order_id}
          group by sku_id) x
        join stock_place p on p.customer_id = ${customer_id} and p.warehouse_id = ${order.warehouse_id} and p.sku_id = x.sku_id
        join location l using (location_id)) y
      where earlier < asked order by sku_id, placed_at, code`.execute(db)
    return { rows, lots: await lotsToTake(db, { customer_id, order_id }, ctx.clock.now()) }
  })
}

/** The lots that packing takes next for the order's goods, where they have any: those of move_stock(), as they lie now. */
async function lotsToTake(
  db: Database,
  { customer_id, order_id }: { customer_id: number; order_id: string },
  now: Date,
): Promise<OutputOf<Calls['getPickList']>['lots']> {
  const { rows } = await sql<OutputOf<Calls['getPickList']>['lots'][number]>`
    select sku_id, lot, expires_on, sum(least(free, asked - earlier))::int as quantity
    from (
      select f.sku_id, b.lot, b.expires_on, b.shelved_on, f.quantity as asked, b.quantity_left - b.kept as free,
        sum(b.quantity_left - b.kept) over (partition by b.sku_id order by b.expires_on, b.shelved_on, b.batch_id)
          - (b.quantity_left - b.kept) as earlier
      from stock_freeze f join stock_batch b on b.customer_id = f.customer_id and b.warehouse_id = f.warehouse_id and b.sku_id = f.sku_id
      where f.customer_id = ${customer_id} and f.cause = 'order' and f.cause_id = ${order_id} and b.quantity_left > 0 and b.quantity_left > b.kept
        and (b.expires_on is null or b.expires_on >= first_sold_date(b.customer_id, b.sku_id, b.warehouse_id, ${now}))) x
    where earlier < asked and (lot is not null or expires_on is not null)
    group by sku_id, lot, expires_on order by sku_id, expires_on, lot`.execute(db)
  return rows
}
