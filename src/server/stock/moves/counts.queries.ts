// Reads of stock counts, of both sides: the lists, a count with its lines, and the sheet that the counter works by. What the book says of
// a SKU is told when its count stands, to a customer when the count is posted.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import type { countCalls, CountDetail, CountLine, CountRow, officeCountCalls } from '#shared/stock/counts.contract.ts'
import {
  countDifference,
  lineState,
  placesState,
  sumPlaces,
  type Counted,
  type CountReason,
  type LineState,
  type PlaceCounted,
} from '#shared/stock/counts.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesEverySku, seesSku } from '#server/products/index.ts'

type Condition = RawBuilder<unknown>
type Reader = CustomerActor | StaffActor
type Key = { customer_id: number; count_id: string }

/** The counts `c` that a person sees; a supplier those that hold one of its SKUs. */
export const seesCounts = (reader: Reader): Condition =>
  reader.kind === 'staff'
    ? sql`${staffSeesWarehouse(reader, 'c')} and ${staffSeesCustomerOf(reader, 'c')}`
    : seesEverySku(reader)
      ? sql`c.customer_id = ${reader.customerId}`
      : sql`c.customer_id = ${reader.customerId} and exists (select from stock_count_line v
          where v.customer_id = c.customer_id and v.count_id = c.count_id and ${seesSku(reader, 'v.sku_id')})`

const NUMBER_OF_PLACES = sql`(select p.number from place_count p where p.place_count_id = c.place_count_id)`

/** Rows of the counts that `page` names, in its order. */
const rowsOf = (reader: Reader, page: Condition, order: Condition): RawBuilder<CountRow> =>
  sql`select c.customer_id, x.company_name, c.count_id, c.count_no, c.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en,
      w.name_zh as warehouse_name_zh, w.time_zone, c.status, c.place_count_id,
      ${reader.kind === 'staff' ? NUMBER_OF_PLACES : sql`null::int`} as place_count_number, l.skus, l.counted,
      case c.status when 'posted' then l.differing end as differing, case c.status when 'posted' then l.found end as found,
      case c.status when 'posted' then l.missing end as missing,
      c.note, c.created_by, c.created_at, c.closed_by, c.closed_at, c.closing_note
    from (${page}) c
    join customer x on x.customer_id = c.customer_id
    join warehouse w on w.warehouse_id = c.warehouse_id
    cross join lateral (
      select count(*)::int as skus, count(l.posted)::int as differing, coalesce(sum(greatest(l.posted, 0)), 0)::int as found,
        coalesce(-sum(least(l.posted, 0)), 0)::int as missing,
        count(*) filter (where exists (select from stock_count_entry e
            where e.customer_id = l.customer_id and e.count_id = l.count_id and e.sku_id = l.sku_id)
          or exists (select from stock_count_place e
            where e.customer_id = l.customer_id and e.count_id = l.count_id and e.sku_id = l.sku_id))::int as counted
      from stock_count_line l where l.customer_id = c.customer_id and l.count_id = c.count_id and ${seesSku(reader, 'l.sku_id')}) l
    ${order}`

/** A page of counts, newest first. */
export async function listCounts(
  ctx: Ctx,
  reader: Reader,
  input: ParsedInputOf<typeof countCalls.getList> & { customer_id?: number },
): Promise<Page<CountRow>> {
  const from = fromCursor(input, id)
  const wanted: Condition[] = [seesCounts(reader)]
  if (input.warehouse_id) wanted.push(sql`c.warehouse_id = ${input.warehouse_id}`)
  if (input.status) wanted.push(sql`c.status = ${input.status}`)
  if (input.customer_id) wanted.push(sql`c.customer_id = ${input.customer_id}`)
  const matching = sql`select 1 from stock_count c where ${sql.join(wanted, sql` and `)}`
  if (from.key) wanted.push(sql`c.count_id ${from.backwards ? sql`>` : sql`<`} ${from.key}`)
  const order = from.backwards ? sql`order by c.count_id` : sql`order by c.count_id desc`
  const page = sql`select c.* from stock_count c where ${sql.join(wanted, sql` and `)} ${order} ${pageLimit(input)}`
  const [{ rows }, total] = await read(ctx, reader, (db) =>
    Promise.all([rowsOf(reader, page, order).execute(db), countMatching(db, input, matching, sql`c.count_id`)]),
  )
  return cutPage(rows, input, from, (row) => row.count_id, total)
}

/** The last count of a SKU at one location. */
export type CountedPlace = PlaceCounted & { location_id: string; code: string; counted_by: string; counted_at: string }
export type CountedLine = Pick<
  CountLine,
  | 'sku_id'
  | 'sku'
  | 'barcode'
  | 'product_name'
  | 'asks_lot'
  | 'asks_expiry'
  | 'minimum_days'
  | 'counted_by'
  | 'counted_at'
  | 'loss'
  | 'pictures'
> & { counted: Counted | null; state: LineState; places: CountedPlace[]; reason: CountReason | null }

type ReadLine = Omit<CountedLine, 'state'> & { posted: boolean; uncounted: number | null }

/** Of a count by location how many of its locations are open, and what the others held: the warehouse's own matter. */
const OF_PLACES = sql`
      case when c.place_count_id is not null then (select count(*)::int from place_count_location u
        where u.place_count_id = c.place_count_id and u.counted_at is null) end as uncounted,
      (select coalesce(jsonb_agg(jsonb_build_object('location_id', p.location_id, 'code', y.code, 'rounds', p.round, 'quantity', p.quantity,
          'book', p.book, 'loose', p.loose, 'scanned', p.scanned, 'counted_by', p.counted_by, 'counted_at', p.counted_at) order by y.code), '[]')
        from (select distinct on (z.location_id) z.* from stock_count_place z where z.customer_id = l.customer_id and z.count_id = l.count_id
          and z.sku_id = l.sku_id order by z.location_id, z.round desc) p
        join place_count_location y on y.place_count_id = c.place_count_id and y.location_id = p.location_id) as places`
const NO_PLACES = sql`null::int as uncounted, '[]'::jsonb as places`

/** Every SKU of a count that the person sees, with its last count: of one by location the sum of its locations, so far. */
export async function countedLines(
  db: Database,
  reader: Reader,
  { customer_id, count_id }: Key,
): Promise<CountedLine[]> {
  const { rows } = await sql<ReadLine>`
    select l.sku_id, s.sku, s.barcode, s.product_name, s.asks_lot, s.asks_expiry, s.minimum_days, l.reason, e.counted_by, e.counted_at,
      (select jsonb_build_object('loss_id', o.loss_id, 'loss_no', o.loss_no) from loss_order o
        where o.customer_id = l.customer_id and o.loss_id = l.loss_id) as loss,
      (select coalesce(jsonb_agg(jsonb_build_object('file_id', f.file_id, 'name', f.name) order by f.file_id), '[]')
        from stock_count_picture x join file f using (customer_id, file_id)
        where x.customer_id = l.customer_id and x.count_id = l.count_id and x.sku_id = l.sku_id) as pictures,
      case when e.round is not null then jsonb_build_object('rounds', e.round, 'quantity', e.quantity, 'book', e.book, 'scanned', e.scanned) end as counted,
      c.status = 'posted' as posted, ${reader.kind === 'staff' ? OF_PLACES : NO_PLACES}
    from stock_count c join stock_count_line l using (customer_id, count_id) join sku s using (customer_id, sku_id)
    left join lateral (select * from stock_count_entry e
      where e.customer_id = l.customer_id and e.count_id = l.count_id and e.sku_id = l.sku_id order by e.round desc limit 1) e on true
    where l.customer_id = ${customer_id} and l.count_id = ${count_id} and ${seesSku(reader, 'l.sku_id')} order by s.sku`.execute(
    db,
  )
  return rows.map(({ posted, uncounted, ...line }) => {
    const now = uncounted === null || posted ? { ...line, state: lineState(line.counted) } : { ...line, ...ofPlaces(line.places, uncounted) } // prettier-ignore
    return posted ? { ...now, state: 'done' as const } : now
  })
}

function ofPlaces(places: readonly CountedPlace[], uncounted: number) {
  const last = places.toSorted((a, b) => a.counted_at.localeCompare(b.counted_at)).at(-1)
  const counted_at = last ? new Date(last.counted_at).toISOString() : null
  const counted = places.length > 0 ? sumPlaces(places) : null
  return { counted_by: last?.counted_by ?? null, counted_at, state: placesState(places, uncounted), counted }
}

/** A count with its lines. Refuses `not_found`. */
export const countDetail = (ctx: Ctx, reader: Reader, key: Partial<Key> & { count_id: string }): Promise<CountDetail> =>
  read(ctx, reader, async (db) => {
    const own = key.customer_id === undefined ? sql`true` : sql`c.customer_id = ${key.customer_id}`
    const page = sql`select c.* from stock_count c where c.count_id = ${key.count_id} and ${own} and ${seesCounts(reader)}`
    const head = (await rowsOf(reader, page, sql``).execute(db)).rows[0]
    if (!head) throw new AppError('not_found')
    const lines = await countedLines(db, reader, head)
    const told = (state: string) => head.status === 'posted' || (reader.kind === 'staff' && state === 'done')
    return {
      ...head,
      lines: lines.map(({ counted, places, ...line }) => {
        const shown = told(line.state) ? counted : null
        return {
          ...line,
          places: shown ? places : [],
          rounds: counted?.rounds ?? 0,
          quantity: shown?.quantity ?? null,
          book: shown?.book ?? null,
          difference: shown ? countDifference(shown) : null,
        }
      }),
    }
  })

/** What the counter works by. Refuses `not_found`. */
export async function countSheet(
  ctx: Ctx,
  actor: StaffActor,
  key: Key,
): Promise<OutputOf<typeof officeCountCalls.getSheet>> {
  const { lines, ...head } = await countDetail(ctx, actor, key)
  return { ...head, lines: lines.map(({ sku_id, sku, barcode, product_name, state, rounds, pictures }) => ({ sku_id, sku, barcode, product_name, state, rounds, pictures })) } // prettier-ignore
}
