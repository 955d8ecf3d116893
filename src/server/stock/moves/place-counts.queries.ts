// Reads of counts by location: the list, and the sheet that the counters go by, which tells no quantity (Rule 6.33).
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import { lineState, type Counted } from '#shared/stock/counts.rules.ts'
import type { placeCountCalls, PlaceCountRow, SheetGoods } from '#shared/stock/place-counts.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesEveryCustomer, staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'

type Calls = typeof placeCountCalls
type Condition = RawBuilder<unknown>

const rowsOf = (actor: StaffActor, page: Condition, order: Condition): RawBuilder<PlaceCountRow> =>
  sql`select c.place_count_id, c.number, c.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh,
      w.time_zone, c.note, l.first_code, l.last_code, l.locations, l.counted, c.created_by, c.created_at, c.canceled_at,
      (select coalesce(jsonb_agg(jsonb_build_object('customer_id', p.customer_id, 'company_name', x.company_name, 'count_id', p.count_id,
          'count_no', p.count_no, 'status', p.status) order by p.customer_id), '[]')
        from stock_count p join customer x using (customer_id) where p.place_count_id = c.place_count_id and ${staffSeesCustomerOf(actor, 'p')}) as parts
    from (${page}) c join warehouse w on w.warehouse_id = c.warehouse_id
    cross join lateral (select min(l.code) as first_code, max(l.code) as last_code, count(*)::int as locations, count(l.counted_at)::int as counted
      from place_count_location l where l.place_count_id = c.place_count_id) l ${order}`

/** Rounds of the person's warehouses; who sees certain customers only sees those that met goods of one of them. */
const seesRound = (actor: StaffActor): Condition =>
  seesEveryCustomer(actor)
    ? staffSeesWarehouse(actor, 'c')
    : sql`${staffSeesWarehouse(actor, 'c')} and exists (
        select from stock_count p where p.place_count_id = c.place_count_id and ${staffSeesCustomerOf(actor, 'p')})`

/** A page of counts by location, newest first, of the person's warehouses; of each the parts of the customers whom the person sees. */
export async function listPlaceCounts(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<PlaceCountRow>> {
  const from = fromCursor(input, id)
  const wanted: Condition[] = [seesRound(actor)]
  if (input.warehouse_id) wanted.push(sql`c.warehouse_id = ${input.warehouse_id}`)
  const matching = sql`select 1 from place_count c where ${sql.join(wanted, sql` and `)}`
  if (from.key) wanted.push(sql`c.place_count_id ${from.backwards ? sql`>` : sql`<`} ${from.key}`)
  const order = from.backwards ? sql`order by c.place_count_id` : sql`order by c.place_count_id desc`
  const page = sql`select c.* from place_count c where ${sql.join(wanted, sql` and `)} ${order} ${pageLimit(input)}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([rowsOf(actor, page, order).execute(db), countMatching(db, input, matching, sql`c.place_count_id`)]),
  )
  return cutPage(rows, input, from, (row) => row.place_count_id, total)
}

type ReadGoods = Omit<SheetGoods, 'state' | 'rounds'> & { code: string; counted: Counted | null }

/** Of a location that is not counted what lies there by the book, of another what was found or missed there. Refuses `not_found`. */
export function placeCountSheet(
  ctx: Ctx,
  actor: StaffActor,
  { place_count_id }: ParsedInputOf<Calls['getSheet']>,
): Promise<OutputOf<Calls['getSheet']>> {
  return read(ctx, actor, async (db) => {
    const page = sql`select c.* from place_count c where c.place_count_id = ${place_count_id} and ${seesRound(actor)}`
    const head = (await rowsOf(actor, page, sql``).execute(db)).rows[0]
    if (!head) throw new AppError('not_found')
    const { rows: places } = await sql<{ code: string; counted: boolean }>`
      select l.code, l.counted_at is not null as counted from place_count_location l where l.place_count_id = ${place_count_id} order by l.code`.execute(
      db,
    )
    const { rows: goods } = await sql<ReadGoods>`
      select g.code, g.customer_id, c.company_name, s.sku_id, s.sku, s.barcode, s.product_name, g.counted
      from (
        select y.code, p.customer_id, p.sku_id, null::jsonb as counted from place_count_location y
          join stock_place p on p.warehouse_id = ${head.warehouse_id} and p.location_id = y.location_id
          where y.place_count_id = ${place_count_id} and y.counted_at is null
            and not exists (select from stock_count o where o.place_count_id = y.place_count_id and o.customer_id = p.customer_id and o.status <> 'counting')
            and not exists (select from stock_count o join stock_count_place e using (customer_id, count_id)
              where o.place_count_id = y.place_count_id and e.customer_id = p.customer_id and e.sku_id = p.sku_id and e.location_id = y.location_id)
        union all
        select y.code, e.customer_id, e.sku_id, jsonb_build_object('rounds', e.round, 'quantity', e.quantity, 'book', e.book, 'scanned', e.scanned)
          from (select distinct on (e.customer_id, e.sku_id, e.location_id) e.* from stock_count o join stock_count_place e using (customer_id, count_id)
            where o.place_count_id = ${place_count_id} order by e.customer_id, e.sku_id, e.location_id, e.round desc) e
          join place_count_location y on y.place_count_id = ${place_count_id} and y.location_id = e.location_id) g
      join customer c using (customer_id) join sku s using (customer_id, sku_id)
      where ${staffSeesCustomerOf(actor, 'g')} order by g.code, s.sku, g.customer_id`.execute(db)
    const byCode = Map.groupBy(goods, ({ code }) => code)
    const shown = ({ counted, ...one }: ReadGoods) => ({
      ...one,
      state: lineState(counted),
      rounds: counted?.rounds ?? 0,
    })
    return { ...head, places: places.map((place) => ({ ...place, goods: (byCode.get(place.code) ?? []).map(shown) })) }
  })
}
